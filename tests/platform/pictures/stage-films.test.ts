import { describe, expect, it, vi } from 'vitest';
import { createStageFilms, type FilmTarget } from '#platform/pictures/stage-films.ts';
import { FakeMedia } from '#tests/platform/fake-media.ts';

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
    expect([two.paused, two.volume, two.muted]).toEqual([false, 1, false]);
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

  it('learns how much a jump costs on this device, and never jumps too far', () => {
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
    expect(Math.max(...after)).toBeLessThan(5);
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

  it('jumps by half as much ahead where it plays at half its speed', () => {
    const { films, two, target, run } = filmsOf();
    films.follow(target);
    two.arrive(60);
    run(two, 0, 1000);
    films.follow({ ...target, atMs: 30_000 });
    const ahead = two.currentTime - 30;
    const slow = filmsOf();
    slow.films.follow(target);
    slow.two.arrive(60);
    run(slow.two, 0, 1000);
    slow.films.follow({ ...target, atMs: 30_000, rate: 0.5 });
    expect(slow.two.currentTime - 30).toBeCloseTo(ahead / 2);
    expect(ahead).toBeGreaterThan(0);
  });

  it('plays in the page, is not read out, and is fetched before it is wanted', () => {
    const { one, two } = filmsOf();
    for (const { playsInline, ariaHidden, preload } of [one, two])
      expect([playsInline, ariaHidden, preload]).toEqual([true, 'true', 'auto']);
  });

  it('is asked to play once, and is not taken for held back', async () => {
    const { films, two, target } = filmsOf();
    films.follow(target);
    two.arrive(60);
    films.follow(target);
    await tick();
    await tick();
    films.follow(target);
    expect([two.plays, films.isBlocked(), two.muted]).toEqual([1, false, false]);
  });

  it('that is broken, not held back, keeps its sound', async () => {
    const { films, two, target } = filmsOf();
    two.refusal = new DOMException('not a film', 'NotSupportedError');
    films.follow(target);
    two.arrive(60);
    films.follow(target);
    await tick();
    await tick();
    expect([films.isBlocked(), two.muted]).toEqual([false, false]);
  });

  it('goes to its place as soon as its length is known, and shows when there is a picture of it', () => {
    const { films, two, target, changes } = filmsOf();
    films.follow({ ...target, plays: false, atMs: 5000 });
    two.begin(0);
    expect([changes(), films.follow({ ...target, plays: false, atMs: 5000 }), two.currentTime]).toEqual([
      0,
      undefined,
      0,
    ]);
    two.begin(1, 60);
    expect(changes()).toBe(1);
    expect([films.follow({ ...target, plays: false, atMs: 5000 }), two.currentTime]).toEqual([undefined, 5]);
    two.arrive(60);
    expect(films.follow({ ...target, plays: false, atMs: 5000 })).toBe(two);
  });

  it('in the place of another does not show the other’s picture', () => {
    const { films, one, two, target } = filmsOf();
    films.follow(target);
    two.arrive(60);
    films.follow({ ...target, address: 'b' });
    one.arrive(60);
    films.follow({ ...target, address: 'c' });
    two.begin(1, 60);
    expect([two.src, films.follow({ ...target, address: 'c' })]).toEqual(['c', undefined]);
  });

  it('jumps as soon as there is enough to go on from, not before', () => {
    const { films, two, target, run } = filmsOf();
    films.follow(target);
    two.arrive(60);
    run(two, 0, 900);
    two.readyState = 2;
    films.follow({ ...target, atMs: 30_000 });
    expect(two.currentTime).toBeLessThan(2);
    two.readyState = 3;
    films.follow({ ...target, atMs: 30_000 });
    expect(two.currentTime).toBeGreaterThanOrEqual(30);
  });

  it('stands at its place while the run stands', () => {
    const { films, two, target, run } = filmsOf();
    films.follow(target);
    two.arrive(60);
    run(two, 0, 1000);
    films.follow({ ...target, atMs: 20_000, plays: false });
    expect([two.paused, two.currentTime]).toEqual([true, 20]);
    two.currentTime = 20.03;
    films.follow({ ...target, atMs: 20_000, plays: false });
    expect(two.currentTime).toBe(20.03);
    two.seeking = true;
    films.follow({ ...target, atMs: 9000, plays: false });
    expect(two.currentTime).toBe(20.03);
    two.seeking = false;
    films.follow({ ...target, atMs: -500, plays: false });
    expect(two.currentTime).toBe(0);
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
    films.follow({ ...target, atMs: 10_000 });
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
    const { films, two, target, changes } = filmsOf();
    two.wantsTap = true;
    films.follow(target);
    two.arrive(10);
    const before = changes();
    films.follow(target);
    await tick();
    await tick();
    expect([films.isBlocked(), two.muted, two.paused, changes() - before]).toEqual([true, true, false, 1]);
    films.follow(target);
    expect([two.paused, two.muted]).toEqual([false, true]);
    films.unlock();
    // Within the tap, not at the next look.
    expect(two.muted).toBe(false);
    films.follow(target);
    expect([films.isBlocked(), two.muted]).toEqual([false, false]);
  });

  it('of either element may sound after one tap, and what is here is not fetched again', () => {
    const { films, one, two, target } = filmsOf();
    const touched = [one, two].map((element) => vi.spyOn(element, 'load'));
    films.unlock();
    expect(touched.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    films.follow(target);
    two.arrive(10);
    films.unlock();
    expect(touched.map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });

  it('held back in one run is tried with its sound in the next', async () => {
    const { films, two, target } = filmsOf();
    two.wantsTap = true;
    films.follow(target);
    two.arrive(10);
    films.follow(target);
    await tick();
    await tick();
    films.release();
    expect(films.isBlocked()).toBe(false);
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
