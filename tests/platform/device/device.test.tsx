import { createCapture } from '#platform/device/capture.ts';
import { meterLevel } from '#platform/sound/level-meter.ts';
import { describe, expect, it, vi } from 'vitest';

const problem = (name: string, message = '') => new DOMException(message, name);

/** A browser in a secure page, with a camera and a microphone. */
function stubDevices(more: object = {}, permission?: PermissionState | Readonly<Record<string, PermissionState>>) {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: vi.fn<MediaDevices['getUserMedia']>(() => Promise.resolve(stream)),
    enumerateDevices: () =>
      Promise.resolve([
        { kind: 'videoinput', deviceId: 'front' },
        { kind: 'audioinput', deviceId: 'mic' },
        { kind: 'videoinput', deviceId: '' },
      ]),
    ...more,
  });
  const query = ({ name }: { name: string }) => {
    const state = typeof permission === 'object' ? permission[name] : permission;
    return state ? Promise.resolve({ state }) : Promise.reject(new TypeError(`unknown: ${name}`));
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { mediaDevices, permissions: { query } });
  return { track, stream, mediaDevices };
}

describe('camera and microphone', () => {
  it('asks for what is wished, and gives it back', async () => {
    const { track, stream, mediaDevices } = stubDevices();
    const capture = createCapture();
    const captured = await capture.open({ camera: true, microphone: true });
    if (typeof captured === 'string') throw new Error(captured);
    expect(captured.stream).toBe(stream);
    await capture.open({ microphone: true });
    await capture.open({ camera: 'back' });
    await capture.open({ camera: true, facing: 'environment' });
    expect(mediaDevices.getUserMedia.mock.calls).toEqual([
      [{ video: true, audio: true }],
      [{ video: false, audio: true }],
      [{ video: { deviceId: { exact: 'back' } }, audio: false }],
      [{ video: { facingMode: 'environment' }, audio: false }],
    ]);
    captured.stop();
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(await capture.cameras()).toEqual(['front']);
  });

  it('tells once that a device went away', async () => {
    const { track } = stubDevices();
    const captured = await createCapture().open({ camera: true });
    if (typeof captured === 'string') throw new Error(captured);
    const lost = vi.fn();
    captured.onLost(lost);
    track.dispatchEvent(new Event('ended'));
    track.dispatchEvent(new Event('ended'));
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it.each([
    [problem('NotAllowedError'), 'denied', 'refused'],
    [problem('NotAllowedError'), undefined, 'refused'],
    [problem('NotAllowedError', 'Permission dismissed'), 'prompt', 'dismissed'],
    [problem('NotAllowedError', 'Permission denied by system'), 'prompt', 'system'],
    [problem('SecurityError'), undefined, 'refused'],
    [problem('NotFoundError'), 'granted', 'none'],
    [problem('OverconstrainedError'), 'granted', 'none'],
    [problem('NotReadableError'), 'granted', 'inUse'],
    [problem('AbortError'), 'granted', 'inUse'],
    [new TypeError('what'), 'granted', 'failed'],
    [undefined, 'granted', 'failed'],
  ] as const)('%s with permission %s is "%s"', async (error, permission, said) => {
    stubDevices({ getUserMedia: () => Promise.reject(error) }, permission);
    expect(await createCapture().open({ camera: true })).toBe(said);
  });

  it('tells a question that was closed from a no by the device that was asked for', async () => {
    const getUserMedia = () => Promise.reject(problem('NotAllowedError'));
    stubDevices({ getUserMedia }, { camera: 'prompt', microphone: 'denied' });
    const capture = createCapture();
    expect(await capture.open({ camera: true, microphone: true })).toBe('dismissed');
    expect(await capture.open({ microphone: true })).toBe('refused');
    expect([await capture.permission('camera'), await capture.permission('microphone')]).toEqual(['prompt', 'denied']);
  });

  it('knows no cameras where the browser lists none', async () => {
    stubDevices({ enumerateDevices: undefined });
    expect(await createCapture().cameras()).toEqual([]);
  });

  it('knows a page without https, and a browser without devices, before anybody is asked', async () => {
    stubDevices({ getUserMedia: undefined });
    expect(createCapture().obstacle()).toBe('unsupported');
    vi.stubGlobal('navigator', {});
    expect(createCapture().obstacle()).toBe('unsupported');
    expect(await createCapture().cameras()).toEqual([]);
    expect(await createCapture().permission('camera')).toBeUndefined();
    vi.stubGlobal('isSecureContext', false);
    expect(await createCapture().open({ microphone: true })).toBe('insecure');
  });
});

describe('the loudness of the microphone', () => {
  function meter(sample: number) {
    const closed = vi.fn(() => Promise.resolve());
    const resumed = vi.fn(() => Promise.reject(new Error('not now')));
    const analyser = {
      size: 0,
      get fftSize() {
        return this.size;
      },
      set fftSize(size) {
        if (!Number.isInteger(Math.log2(size))) throw new DOMException('not a power of two', 'IndexSizeError');
        this.size = size;
      },
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(heard === analyser ? sample : 0),
    };
    let heard: unknown;
    vi.stubGlobal(
      'AudioContext',
      class {
        resume = resumed;
        close = closed;
        createMediaStreamSource = () => ({
          connect: (to: unknown) => (heard = to),
          disconnect: () => (heard = undefined),
        });
        createAnalyser = () => analyser;
      },
    );
    vi.useFakeTimers();
    const levels: number[] = [];
    const stop = meterLevel({} as MediaStream, (level) => levels.push(level));
    vi.advanceTimersByTime(200);
    stop?.();
    vi.advanceTimersByTime(1000);
    return { levels, closed, resumed, isHeard: () => heard !== undefined };
  }

  it.each([
    ['nothing', 0, 0],
    ['a silent room', 0.001, 0],
    ['a voice', 0.1, 2 / 3],
    ['as loud as it gets', 1, 1],
    ['louder than a microphone can tell', 1.5, 1],
  ])('%s', (_, sample, level) => {
    const { levels, closed, resumed, isHeard } = meter(sample);
    expect(levels).toHaveLength(2);
    expect(levels[0]).toBeCloseTo(level);
    // Also opened by no tap, and it listens no longer than it is asked to.
    expect([resumed.mock.calls.length, closed.mock.calls.length, isHeard()]).toEqual([1, 1, false]);
  });

  it('is unknown where there is no Web Audio', () => {
    vi.stubGlobal('AudioContext', undefined);
    Reflect.deleteProperty(globalThis, 'AudioContext');
    expect(meterLevel({} as MediaStream, () => undefined)).toBeUndefined();
  });
});
