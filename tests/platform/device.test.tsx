import { createCapture } from '#platform/capture.ts';
import { createDeviceFeatures } from '#platform/device-features.ts';
import { meterLevel } from '#platform/level-meter.ts';
import { createRecorder } from '#platform/recorder.ts';
import { voiceOf } from '#platform/speech.ts';
import { describe, expect, it, test, vi } from 'vitest';

const problem = (name: string, message = '') => new DOMException(message, name);

/** A browser in a secure page, with a camera and a microphone. */
function stubDevices(more: object = {}, permission?: PermissionState) {
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
  const query = () => (permission ? Promise.resolve({ state: permission }) : Promise.reject(new TypeError('unknown')));
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
    expect(mediaDevices.getUserMedia.mock.calls).toEqual([
      [{ video: true, audio: true }],
      [{ video: false, audio: true }],
      [{ video: { deviceId: { exact: 'back' } }, audio: false }],
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
    vi.stubGlobal(
      'AudioContext',
      class {
        resume = () => Promise.reject(new Error('not now'));
        close = closed;
        createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
        createAnalyser = () => ({
          fftSize: 0,
          getFloatTimeDomainData: (samples: Float32Array) => samples.fill(sample),
        });
      },
    );
    vi.useFakeTimers();
    const levels: number[] = [];
    const stop = meterLevel({} as MediaStream, (level) => levels.push(level));
    vi.advanceTimersByTime(200);
    stop?.();
    vi.advanceTimersByTime(1000);
    return { levels, closed };
  }

  it.each([
    ['nothing', 0, 0],
    ['a silent room', 0.001, 0],
    ['a voice', 0.1, 2 / 3],
    ['as loud as it gets', 1, 1],
  ])('%s', (_, sample, level) => {
    const { levels, closed } = meter(sample);
    expect(levels).toHaveLength(2);
    expect(levels[0]).toBeCloseTo(level);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('is unknown where there is no Web Audio', () => {
    vi.stubGlobal('AudioContext', undefined);
    Reflect.deleteProperty(globalThis, 'AudioContext');
    expect(meterLevel({} as MediaStream, () => undefined)).toBeUndefined();
  });
});

describe('recording', () => {
  type Sends = (recorder: EventTarget & { state: string }) => void;
  const data = (size: number) => Object.assign(new Event('dataavailable'), { data: new Blob(['x'.repeat(size)]) });
  function stubRecorder(sends: Sends, supported: (type: string) => boolean = () => true) {
    class FakeRecorder extends EventTarget {
      static isTypeSupported = supported;
      state = 'inactive';
      mimeType = '';
      start() {
        this.state = 'recording';
      }
      stop() {
        this.state = 'inactive';
        sends(this);
      }
    }
    vi.stubGlobal('MediaRecorder', FakeRecorder);
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
      type.includes('vp9') ? '' : 'maybe',
    );
    const revoked: string[] = [];
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => `blob:${blob.size}`,
      revokeObjectURL: (url: string) => void revoked.push(url),
    });
    return revoked;
  }
  const stop = (recorder: EventTarget) => recorder.dispatchEvent(new Event('stop'));

  it('knows what the browser records, best first, and whether it plays that', () => {
    stubRecorder(
      () => undefined,
      (type) => /vp|mp4a/.test(type) && !type.includes('avc1'),
    );
    expect(
      createRecorder()
        .formats()
        .map(({ name, plays }) => [name, plays]),
    ).toEqual([
      ['WebM (VP9)', false],
      ['WebM (VP8)', true],
      ['MP4 (AAC)', true],
    ]);
  });

  it('records as long as asked, and frees what it recorded', async () => {
    const revoked = stubRecorder((recorder) => {
      recorder.dispatchEvent(data(0));
      recorder.dispatchEvent(data(3));
      stop(recorder);
    });
    vi.useFakeTimers();
    const recording = createRecorder().record({} as MediaStream, 'video/webm', 2000);
    await vi.advanceTimersByTimeAsync(2000);
    const { url, discard } = await recording;
    expect(url).toBe('blob:3');
    discard();
    expect(revoked).toEqual(['blob:3']);
  });

  it.each<[string, Sends]>([
    ['empty', stop],
    ['broken off', (recorder) => recorder.dispatchEvent(new Event('error'))],
  ])('rejects what is %s', async (_, sends) => {
    stubRecorder(sends);
    vi.useFakeTimers();
    const recording = createRecorder().record({} as MediaStream, 'video/webm', 10);
    const rejected = expect(recording).rejects.toThrow('recording');
    await vi.advanceTimersByTimeAsync(10);
    await rejected;
  });

  it('goes on until it is stopped, with pauses, and stops once', async () => {
    const states: string[] = [];
    stubRecorder((recorder) => {
      states.push('stop');
      recorder.dispatchEvent(data(2));
      stop(recorder);
    });
    const pauses = { pause: 'paused', resume: 'recording' } as const;
    for (const [name, state] of Object.entries(pauses))
      Object.defineProperty(MediaRecorder.prototype, name, {
        value(this: { state: string }) {
          states.push(name);
          this.state = state;
        },
      });
    const take = createRecorder().start({} as MediaStream, 'audio/webm');
    take.resume();
    take.pause();
    take.pause();
    take.resume();
    take.stop();
    take.stop();
    expect((await take.recorded).type).toBe('audio/webm');
    expect(states).toEqual(['pause', 'resume', 'stop']);
  });

  it('hands over what broke off as far as it came', async () => {
    stubRecorder((recorder) => {
      recorder.dispatchEvent(data(5));
      recorder.dispatchEvent(new Event('error'));
      stop(recorder);
    });
    const take = createRecorder().start({} as MediaStream, 'audio/webm');
    take.stop();
    expect((await take.recorded).size).toBe(5);
  });

  it('is nothing in a browser that cannot', () => {
    expect(createRecorder().formats()).toEqual([]);
  });
});

describe('what else there is', () => {
  const features = (more: object = {}, isIos = false, isAndroid = false) => {
    vi.stubGlobal('navigator', { userAgent: '', ...more });
    return createDeviceFeatures({ isIos, isAndroid });
  };
  const CHROME = 'Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

  it.each([
    ['a browser of iOS', 'CriOS/140 Safari/604', true, false, 'ios'],
    ['Chrome of Android', `${CHROME} Mobile`, false, true, 'android'],
    ['Firefox of Android', 'Gecko/140 Firefox/140', false, true, 'firefox'],
    ['Chrome', CHROME, false, false, 'chromium'],
    ['Safari', 'AppleWebKit/605 Version/18 Safari/605', false, false, 'safari'],
    ['an unknown one', '', false, false, 'chromium'],
  ] as const)('%s', (_, userAgent, isIos, isAndroid, browser) => {
    expect(features({ userAgent }, isIos, isAndroid).browser).toBe(browser);
  });

  it('a browser that has nothing says so', async () => {
    const bare = features();
    expect([bare.hasSound, bare.hasVibration, bare.notifications()]).toEqual([false, false, undefined]);
    expect(await Promise.all([bare.tryWakeLock(), bare.storage(), bare.copy('x')])).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  it('the screen is held on only for a moment', async () => {
    const release = vi.fn();
    const phone = features({ wakeLock: { request: () => Promise.resolve({ release }) } });
    expect(await phone.tryWakeLock()).toBe(true);
    expect(release).toHaveBeenCalledTimes(1);
    const tired = features({ wakeLock: { request: () => Promise.reject(problem('NotAllowedError')) } });
    expect(await tired.tryWakeLock()).toBe(false);
  });

  it('storage: how much, kept or not, and a question', async () => {
    const estimate = () => Promise.resolve({ usage: 5, quota: 100 });
    const persisted = () => Promise.resolve(true);
    const phone = features({ storage: { estimate, persisted, persist: () => Promise.reject(new Error('no')) } });
    expect(await phone.storage()).toEqual({ usedBytes: 5, quotaBytes: 100, persisted: true });
    expect(await phone.persistStorage()).toBe(false);
    expect(await features({ storage: { estimate } }).storage()).toMatchObject({ persisted: false });
    const blocked = features({ storage: { estimate: () => Promise.reject(new Error('private')) } });
    expect(await blocked.storage()).toBeUndefined();
  });

  it('notifications, a buzz and the clipboard', async () => {
    const asked = vi.fn(() => Promise.resolve('granted'));
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: asked });
    vi.stubGlobal('isSecureContext', true);
    const written: string[] = [];
    const phone = features({
      vibrate: (pattern: number[]) => pattern.length === 1,
      clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
    });
    expect(phone.notifications()).toBe('default');
    await phone.askForNotifications();
    expect(asked).toHaveBeenCalledTimes(1);
    expect([phone.vibrate([5]), phone.vibrate([])]).toEqual([true, false]);
    expect([await phone.copy('report'), written]).toEqual([true, ['report']]);
  });

  it('worth another look: the page is back, a device came, a voice, a permission – until nobody listens', async () => {
    let hidden = false;
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
    const mediaDevices = new EventTarget();
    const synthesis = new EventTarget();
    const status = new EventTarget();
    vi.stubGlobal('speechSynthesis', synthesis);
    const query = ({ name }: { name: string }) =>
      name === 'camera' ? Promise.resolve(status) : Promise.reject(new TypeError(name));
    const phone = features({ mediaDevices, permissions: { query } });
    const [changed, wentAway] = [vi.fn(), vi.fn()];
    const undo = [phone.onChange(changed), phone.onHidden(wentAway)];
    await Promise.resolve();
    const all = () => {
      for (const [target, type] of [
        [document, 'visibilitychange'],
        [mediaDevices, 'devicechange'],
        [synthesis, 'voiceschanged'],
        [status, 'change'],
      ] as const)
        target.dispatchEvent(new Event(type));
    };
    all();
    expect([changed.mock.calls.length, wentAway.mock.calls.length]).toEqual([4, 0]);
    hidden = true;
    all();
    window.dispatchEvent(new Event('pagehide'));
    expect([changed.mock.calls.length, wentAway.mock.calls.length]).toEqual([4, 2]);
    hidden = false;
    for (const one of undo) one();
    all();
    expect(changed).toHaveBeenCalledTimes(4);
  });
});

test('the voice that a language is spoken with: one on the device before one of the network', () => {
  expect(voiceOf('de')).toBeUndefined();
  const voices = [
    { lang: 'de-DE', name: 'Netz', localService: false },
    { lang: 'de_AT', name: 'Anna', localService: true },
    { lang: 'fr-FR', name: 'Amélie', localService: false },
  ];
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices });
  expect(voiceOf('de')).toEqual({ name: 'Anna', isLocal: true });
  expect(voiceOf('fr')).toEqual({ name: 'Amélie', isLocal: false });
  expect(voiceOf('nl')).toBeUndefined();
});
