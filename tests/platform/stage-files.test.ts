import { describe, expect, it } from 'vitest';
import { createMusic } from '#platform/music.ts';
import { createStageFilms, type FilmTarget } from '#platform/stage-films.ts';
import { createStageVoice } from '#platform/stage-voice.ts';
import { createStillPictures } from '#platform/still-pictures.ts';
import { FakeMedia } from './fake-media.ts';

const tick = () => new Promise<void>((resolve) => queueMicrotask(resolve));

/** Films whose elements, and time, the test moves. */
function filmsOf() {
  const elements: FakeMedia[] = [];
  const failed: string[] = [];
  let now = 0;
  let changes = 0;
  const films = createStageFilms({
    now: () => now,
    onChange: () => void (changes += 1),
    onFailed: (address) => void failed.push(address),
    createElement() {
      const element = new FakeMedia();
      elements.push(element);
      return element.asVideo();
    },
  });
  const [one, two] = elements as [FakeMedia, FakeMedia];
  const target: FilmTarget = { address: 'a', atMs: 0, rate: 1, plays: true, goesRound: false, silent: false };
  /** The film plays for so long, looked at every `everyMs`, beside a clock that may run differently. */
  const run = (media: FakeMedia, fromMs: number, forMs: number, everyMs = 30, rest: Partial<FilmTarget> = {}) => {
    for (let ms = 0; ms <= forMs; ms += everyMs) {
      films.follow({ ...target, ...rest, atMs: fromMs + ms * (rest.rate ?? 1) });
      now += everyMs;
      media.advance(everyMs);
    }
  };
  return { films, one, two, failed, target, run, changes: () => changes, pass: (ms: number) => void (now += ms) };
}

describe('a film', () => {
  it('is fetched once, shown when there is a picture of it, and plays from where it should stand', async () => {
    const { films, two, target, changes } = filmsOf();
    expect(films.follow({ ...target, atMs: 5000 })).toBeUndefined();
    films.follow({ ...target, atMs: 5000 });
    expect([two.src, two.loads]).toEqual(['a', 1]);
    two.arrive(60);
    expect(changes()).toBeGreaterThan(0);
    expect(films.follow({ ...target, atMs: 5000 })).toBe(two);
    expect(two.paused).toBe(false);
    expect(two.currentTime).toBeGreaterThanOrEqual(5);
    expect(two.currentTime).toBeLessThan(5.1);
  });

  it('catches up by a little more speed, and keeps the rate it was given', () => {
    const { films, two, target, run } = filmsOf();
    films.follow(target);
    two.arrive(60);
    run(two, 0, 300);
    two.currentTime -= 0.2;
    films.follow({ ...target, atMs: two.currentTime * 1000 + 200 });
    expect(two.playbackRate).toBeCloseTo(1.05);
    const fromMs = two.currentTime * 1000 + 200;
    run(two, fromMs, 6000);
    expect(Math.abs(two.currentTime * 1000 - fromMs - 6030)).toBeLessThan(20);
    expect(two.playbackRate).toBeCloseTo(1);
    films.follow({ ...target, rate: 0.5, atMs: two.currentTime * 1000 });
    expect(two.playbackRate).toBeCloseTo(0.5);
  });

  it('jumps to what is further off, and not again before that could help', () => {
    const { films, two, target, pass, run } = filmsOf();
    films.follow(target);
    two.arrive(60);
    run(two, 0, 1000);
    films.follow({ ...target, atMs: 30_000 });
    expect(two.currentTime).toBeGreaterThanOrEqual(30);
    two.currentTime = 2;
    films.follow({ ...target, atMs: 30_000 });
    expect(two.currentTime).toBe(2);
    pass(701);
    films.follow({ ...target, atMs: 30_700 });
    expect(two.currentTime).toBeGreaterThan(30);
  });

  it('learns how much a jump costs on this device', () => {
    const { films, two, target, run, pass } = filmsOf();
    films.follow(target);
    two.arrive(600);
    run(two, 0, 1000);
    const after: number[] = [];
    for (let jump = 1; jump <= 8; jump += 1) {
      films.follow({ ...target, atMs: jump * 50_000 });
      // It begins 120 ms later than it was asked to.
      pass(120);
      after.push(two.currentTime * 1000 - (jump * 50_000 + 120));
      run(two, jump * 50_000 + 120, 1500);
    }
    expect(Math.abs(after.at(-1) ?? 999)).toBeLessThan(Math.abs(after[0] ?? 0) / 3);
  });

  it('is left alone while it fetches, and while it jumps', () => {
    const { films, two, target, run } = filmsOf();
    films.follow(target);
    two.arrive(60);
    run(two, 0, 900);
    two.readyState = 2;
    films.follow({ ...target, atMs: 30_000 });
    two.readyState = 4;
    two.seeking = true;
    films.follow({ ...target, atMs: 30_000 });
    expect(two.currentTime).toBeLessThan(2);
  });

  it('stands at its place while the run stands', () => {
    const { films, two, target, run } = filmsOf();
    films.follow(target);
    two.arrive(60);
    run(two, 0, 1000);
    films.follow({ ...target, atMs: 20_000, plays: false });
    expect([two.paused, two.currentTime]).toEqual([true, 20]);
    films.follow(undefined);
    expect(two.paused).toBe(true);
  });

  it('goes round without a jump, and is told where it should be by what is left of its length', () => {
    const { films, two, target, run } = filmsOf();
    films.follow({ ...target, goesRound: true });
    two.arrive(4);
    run(two, 0, 9000, 30, { goesRound: true });
    expect(two.loop).toBe(true);
    expect(Math.abs((two.currentTime - 9.03) % 4)).toBeLessThan(0.1);
  });

  it('just recorded goes round by itself until it knows how long it is', () => {
    const { films, two, target } = filmsOf();
    films.follow({ ...target, goesRound: true });
    two.arrive(Number.POSITIVE_INFINITY);
    films.follow({ ...target, goesRound: true, atMs: 9000 });
    expect([two.currentTime, two.paused]).toEqual([0, false]);
  });

  it('that is shorter than its marks stands at its end instead of beginning anew', () => {
    const { films, two, target } = filmsOf();
    films.follow(target);
    two.arrive(10);
    films.follow({ ...target, atMs: 15_000 });
    expect([two.currentTime, two.paused]).toEqual([10, true]);
  });

  it('comes from the other element when the next one was fetched meanwhile', () => {
    const { films, one, two, target } = filmsOf();
    films.follow(target);
    two.arrive(10);
    films.prepare(['a', 'b', 'c']);
    films.prepare(['a', 'b']);
    expect([one.src, one.loads, two.src]).toEqual(['b', 1, 'a']);
    one.arrive(10);
    films.follow(target);
    expect(films.follow({ ...target, address: 'b' })).toBe(one);
    expect(two.paused).toBe(true);
    films.prepare(['b']);
    expect(two.src).toBe('a');
  });

  it('is heard as loud as it should be, or not at all', () => {
    const { films, two, target } = filmsOf();
    films.setLevel(0.3);
    films.follow(target);
    expect([two.volume, two.muted]).toEqual([0.3, false]);
    films.follow({ ...target, silent: true });
    expect(two.muted).toBe(true);
    films.setLevel(0);
    films.follow(target);
    expect(two.muted).toBe(true);
  });

  it('plays silently where the browser wants a tap first, and sounds after one', async () => {
    const { films, two, target } = filmsOf();
    two.wantsTap = true;
    films.follow(target);
    two.arrive(10);
    films.follow(target);
    await tick();
    await tick();
    expect([films.isBlocked(), two.muted]).toEqual([true, true]);
    films.follow(target);
    expect([two.paused, two.muted]).toEqual([false, true]);
    films.unlock();
    films.follow(target);
    expect([films.isBlocked(), two.muted]).toEqual([false, false]);
  });

  it('says what cannot be had, and gives everything back', () => {
    const { films, one, two, failed, target } = filmsOf();
    films.unlock();
    films.follow(target);
    films.prepare(['b']);
    two.fail();
    films.release();
    one.fail();
    expect(failed).toEqual(['a']);
    expect([one.src, two.src]).toEqual(['', '']);
  });
});

describe('a recorded voice', () => {
  function voiceOf() {
    const elements: FakeMedia[] = [];
    const failed: string[] = [];
    let changes = 0;
    const voice = createStageVoice({
      onChange: () => void (changes += 1),
      onFailed: (address) => void failed.push(address),
      createElement() {
        const element = new FakeMedia();
        elements.push(element);
        return element.asAudio();
      },
    });
    const [one, two] = elements as [FakeMedia, FakeMedia];
    return { voice, one, two, failed, changes: () => changes };
  }
  const say = (sinceMs: number, plays = true) => ({ address: 'a', sinceMs, plays });

  it('speaks at its moment, once, and is over when it ends', () => {
    const { voice, two } = voiceOf();
    voice.follow(say(0));
    expect(voice.talks()).toBe(false);
    two.arrive(2);
    voice.follow(say(100));
    expect([voice.talks(), two.paused, two.currentTime]).toEqual([true, false, 0]);
    two.advance(2000);
    voice.follow(say(2100));
    voice.follow(say(5000));
    expect([voice.talks(), two.paused]).toEqual([false, true]);
    voice.follow(say(0));
    expect([voice.talks(), two.currentTime]).toEqual([true, 0]);
  });

  it('that comes late is heard from the beginning, later from where it would be, and too late not at all', () => {
    const { voice, two } = voiceOf();
    voice.follow(say(0));
    two.arrive(10);
    voice.follow(say(1400));
    expect(two.currentTime).toBe(0);
    voice.follow(say(4000));
    expect(two.currentTime).toBe(4);
    const late = voiceOf();
    late.voice.follow(say(9000));
    late.two.arrive(5);
    late.voice.follow(say(9000));
    expect([late.voice.talks(), late.two.paused]).toEqual([false, true]);
  });

  it('that began late may speak to its end', () => {
    const { voice, two } = voiceOf();
    voice.follow(say(0));
    two.arrive(2);
    voice.follow(say(1200));
    two.advance(1500);
    voice.follow(say(2700));
    expect(voice.talks()).toBe(true);
  });

  it('stands still with the run, and goes on', () => {
    const { voice, two } = voiceOf();
    voice.follow(say(0));
    two.arrive(9);
    voice.follow(say(0));
    two.advance(3000);
    voice.follow(say(3000, false));
    expect([two.paused, voice.talks()]).toEqual([true, false]);
    voice.follow(say(3000));
    expect([two.paused, two.currentTime]).toEqual([false, 3]);
    voice.follow(undefined);
    expect(two.paused).toBe(true);
  });

  it('waits for a tap where the browser wants one', async () => {
    const { voice, one, two, failed } = voiceOf();
    two.wantsTap = true;
    voice.setLevel(0.5);
    voice.follow(say(0));
    two.arrive(9);
    voice.follow(say(0));
    await tick();
    await tick();
    expect(voice.isBlocked()).toBe(true);
    voice.follow(say(100));
    expect(voice.talks()).toBe(false);
    voice.unlock();
    two.wantsTap = false;
    voice.follow(say(200));
    expect([voice.isBlocked(), two.paused, two.volume]).toEqual([false, false, 0.5]);
    voice.prepare(['b']);
    one.fail();
    voice.release();
    two.fail();
    expect([failed, one.src, voice.talks()]).toEqual([['b'], '', false]);
  });
});

describe('music', () => {
  function musicOf() {
    const element = new FakeMedia();
    const failed: string[] = [];
    const music = createMusic({
      onChange: () => undefined,
      onFailed: (address) => void failed.push(address),
      createElement: () => element.asAudio(),
    });
    return { music, element, failed };
  }

  it('is not fetched before it is wanted, goes round, and starts and pauses', () => {
    const { music, element } = musicOf();
    music.follow('m', false);
    expect(element.src).toBe('');
    music.follow('m', true);
    music.follow('m', true);
    expect([element.src, element.loads, element.loop, element.paused]).toEqual(['m', 1, true, false]);
    music.follow('m', false);
    expect([element.src, element.paused]).toEqual(['m', true]);
    music.follow(undefined, true);
    expect(element.paused).toBe(true);
  });

  it('waits for a tap where the browser wants one', async () => {
    const { music, element } = musicOf();
    element.wantsTap = true;
    music.unlock();
    music.follow('m', true);
    await tick();
    await tick();
    expect([music.isBlocked(), element.paused]).toEqual([true, true]);
    element.wantsTap = false;
    music.follow('m', true);
    expect(element.paused).toBe(true);
    music.unlock();
    music.follow('m', true);
    expect([music.isBlocked(), element.paused]).toEqual([false, false]);
  });

  it('takes its loudness, says what cannot be had, and gives it back', () => {
    const { music, element, failed } = musicOf();
    element.fail();
    music.setLevel(0.4);
    music.follow('m', true);
    element.fail();
    music.release();
    music.release();
    expect([element.volume, failed, element.src, element.paused]).toEqual([0.4, ['m'], '', true]);
  });
});

describe('a picture', () => {
  it('is fetched once and shown when it is here; one that cannot be had is asked for again', () => {
    const made: FakeMedia[] = [];
    const failed: string[] = [];
    let changes = 0;
    const pictures = createStillPictures({
      onChange: () => void (changes += 1),
      onFailed: (address) => void failed.push(address),
      createElement() {
        const element = new FakeMedia();
        made.push(element);
        return element as unknown as HTMLImageElement;
      },
    });
    expect(pictures.of('a')).toBeUndefined();
    expect(pictures.of('a')).toBeUndefined();
    expect(made.map(({ src }) => src)).toEqual(['a']);
    made[0]?.arrive(0);
    expect([pictures.of('a'), changes]).toEqual([made[0], 1]);
    pictures.of('b');
    made[1]?.fail();
    expect(failed).toEqual(['b']);
    pictures.of('b');
    expect(made).toHaveLength(3);
    pictures.release();
    expect(pictures.of('a')).toBeUndefined();
  });
});
