import { createSounds } from '#platform/sound/sounds.ts';
import { filmFile } from '#tests/platform/film-files.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('how long a sound is', () => {
  const player = Object.assign(new EventTarget(), {
    duration: Number.NaN,
    currentTime: 0,
    preload: '',
    muted: false,
    src: '',
    removeAttribute: vi.fn(),
    load: vi.fn(),
  });
  const says = (type: string, duration = Number.NaN) => {
    player.duration = duration;
    player.dispatchEvent(new Event(type));
  };
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(player, { currentTime: 0, src: '', removeAttribute: vi.fn(), load: vi.fn() });
    const create = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
      name === 'video' ? (player as unknown as HTMLElement) : create(name),
    );
  });
  const lengthOf = (src: string) => createSounds().lengthOf(src);

  it('is what the browser says of it, which fetches no more than it needs, unheard', async () => {
    const length = lengthOf('blob:voice');
    expect([player.src, player.preload, player.muted]).toEqual(['blob:voice', 'metadata', true]);
    says('loadedmetadata', 12.5);
    expect(await length).toEqual({ ok: true, seconds: 12.5 });
    expect(player.currentTime).toBe(0);
  });

  it('is found out where the file does not say it', async () => {
    const length = lengthOf('blob:voice');
    says('loadedmetadata', Number.POSITIVE_INFINITY);
    expect(player.currentTime).toBeGreaterThan(1e6);
    says('durationchange', 8);
    expect(await length).toEqual({ ok: true, seconds: 8 });
  });

  it('is unknown where it is no sound, and where the browser does not answer', async () => {
    const none = lengthOf('blob:text');
    says('error');
    expect(await none).toEqual({ ok: false, problem: 'not-a-sound' });
    const slow = lengthOf('https://slow.example/a.mp3');
    await vi.advanceTimersByTimeAsync(14_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await slow).toEqual({ ok: false, problem: 'too-slow' });
  });

  it('leaves nothing behind: no file, no timer', async () => {
    const length = lengthOf('blob:voice');
    says('loadedmetadata', 3);
    await length;
    expect(player.removeAttribute.mock.calls).toEqual([['src']]);
    expect([player.load.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});

describe('a piece of a recording', () => {
  const cut = (file: Blob, fromSec: number, toSec: number) => createSounds().cut(file, fromSec, toSec);
  const recording = async (type: string, sound: 'aac' | 'opus') =>
    new Blob([await (await filmFile({ hasPicture: false, sound, seconds: 4 })).arrayBuffer()], { type });

  it.each([
    ['audio/mp4', 'aac', 'audio/mp4'],
    ['audio/webm;codecs=opus', 'opus', 'audio/webm'],
    ['audio/ogg', 'opus', 'audio/ogg'],
  ] as const)('keeps its container: %s', async (type, sound, made) => {
    const piece = await cut(await recording(type, sound), 1, 2);
    expect(piece?.blob.type).toBe(made);
    expect(piece?.seconds).toBeGreaterThan(0.9);
    expect(piece?.seconds).toBeLessThan(1.2);
    // Of Ogg the length follows from what the packets hold, which here is nothing.
    const again = piece && (await cut(piece.blob, 0, 10));
    if (made !== 'audio/ogg') expect(again?.seconds).toBeCloseTo(piece?.seconds ?? 0, 1);
  });

  it('goes from its beginning, and no further than its end', async () => {
    const file = await recording('audio/webm', 'opus');
    const whole = await cut(file, 0, 60);
    expect(whole?.seconds).toBeGreaterThan(3.8);
    expect(whole?.seconds).toBeLessThan(4.2);
    const end = await cut(file, 3, 60);
    expect(end?.seconds).toBeLessThan(1.2);
    expect(end?.blob.size).toBeLessThan(whole?.blob.size ?? 0);
  });

  it('is none of what holds no sound, and none beyond its end', async () => {
    expect(await cut(new Blob(['Dear diary']), 0, 1)).toBeUndefined();
    expect(await cut(await filmFile({ seconds: 1 }), 0, 1)).toBeUndefined();
    expect(await cut(await recording('audio/webm', 'opus'), 30, 60)).toBeUndefined();
  });
});
