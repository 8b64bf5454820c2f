import { createRecorder } from '#platform/sound/recorder.ts';
import { describe, expect, it, vi } from 'vitest';

describe('recording', () => {
  type Sends = (recorder: EventTarget & { state: string }) => void;
  const data = (size: number) => Object.assign(new Event('dataavailable'), { data: new Blob(['x'.repeat(size)]) });
  function stubRecorder(sends: Sends, supported: (type: string) => boolean = () => true) {
    class FakeRecorder extends EventTarget {
      static isTypeSupported = supported;
      state = 'inactive';
      mimeType = '';
      constructor(_stream: MediaStream, { mimeType }: MediaRecorderOptions = {}) {
        super();
        if (mimeType === undefined) throw new TypeError('the browser would choose');
      }
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
  /** Those made from now on. */
  function caught(): (EventTarget & { state: string })[] {
    const recorders: (EventTarget & { state: string })[] = [];
    vi.stubGlobal(
      'MediaRecorder',
      class extends MediaRecorder {
        constructor(...how: ConstructorParameters<typeof MediaRecorder>) {
          super(...how);
          recorders.push(this);
        }
      },
    );
    return recorders;
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

  it('asks the browser for containers and what is in them, each once, and names them so', () => {
    stubRecorder(() => undefined);
    const formats = createRecorder().formats();
    for (const { name, mimeType } of formats) {
      const [, , container] = /^(video|audio)\/(mp4|webm|ogg);codecs=\w/.exec(mimeType) ?? [];
      expect(name.toLowerCase()).toMatch(new RegExp(`^${container} \\(.+\\)$`));
    }
    expect(new Set(formats.map(({ mimeType }) => mimeType)).size).toBe(6);
  });

  it('records as long as asked, and frees what it recorded', async () => {
    const revoked = stubRecorder((recorder) => {
      recorder.dispatchEvent(data(3));
      stop(recorder);
    });
    const recorders = caught();
    vi.useFakeTimers();
    const recording = createRecorder().record({} as MediaStream, 'video/webm', 2000);
    for (const size of [0, 2]) recorders[0]?.dispatchEvent(data(size));
    await vi.advanceTimersByTimeAsync(1999);
    expect(recorders[0]?.state).toBe('recording');
    await vi.advanceTimersByTimeAsync(1);
    const { url, discard } = await recording;
    expect(url).toBe('blob:5');
    expect(vi.getTimerCount()).toBe(0);
    discard();
    expect(revoked).toEqual(['blob:5']);
  });

  it('goes on past the time asked until something is there: a slow encoder has sent nothing by then', async () => {
    stubRecorder(stop);
    const recorders = caught();
    vi.useFakeTimers();
    const recording = createRecorder().record({} as MediaStream, 'video/webm', 2000);
    await vi.advanceTimersByTimeAsync(11_000);
    recorders[0]?.dispatchEvent(data(0));
    expect(recorders[0]?.state).toBe('recording');
    recorders[0]?.dispatchEvent(data(6));
    expect((await recording).url).toBe('blob:6');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, Sends]>([
    ['empty', stop],
    [
      'empty in each part',
      (recorder) => {
        recorder.dispatchEvent(data(0));
        stop(recorder);
      },
    ],
    ['broken off', (recorder) => recorder.dispatchEvent(new Event('error'))],
  ])('rejects what is %s', async (_, sends) => {
    stubRecorder(sends);
    vi.useFakeTimers();
    const recording = createRecorder().record({} as MediaStream, 'video/webm', 10);
    const rejected = expect(recording).rejects.toThrow('recording');
    await vi.advanceTimersByTimeAsync(10_010);
    await rejected;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with its stream, and waits for nothing more', async () => {
    stubRecorder(() => undefined);
    const recorders = caught();
    vi.useFakeTimers();
    const recording = createRecorder().record({} as MediaStream, 'video/webm', 60_000);
    for (const event of [data(4), new Event('stop')]) recorders[0]?.dispatchEvent(event);
    expect((await recording).url).toBe('blob:4');
    expect(vi.getTimerCount()).toBe(0);
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
