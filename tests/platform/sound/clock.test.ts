import { createClock } from '#platform/sound/clock.ts';
import { describe, expect, it } from 'vitest';

/** Three hands moved apart: the machine's monotonic clock, the wall clock, and whether the page was put away. */
function setup() {
  let mono = 5000;
  let wall = 1_800_000_000_000;
  let lifecycle: () => void = () => undefined;
  const clock = createClock({
    mono: () => mono,
    wall: () => wall,
    onLifecycle: (listener) => {
      lifecycle = listener;
    },
  });
  const beginning = clock.now();
  return {
    clock,
    passed: () => clock.now() - beginning,
    pass: (monoMs: number, wallMs = monoMs) => {
      mono += monoMs;
      wall += wallMs;
    },
    freeze: () => lifecycle(),
  };
}

describe('clock', () => {
  it('counts what the monotonic clock counts while the page beats', () => {
    const { clock, passed, pass } = setup();
    for (let i = 0; i < 600; i += 1) {
      pass(100);
      expect(clock.look()).toBeUndefined();
    }
    expect(passed()).toBe(60_000);
  });

  it.each([3_600_000, -3_600_000])('ignores a wall clock set by %i ms while awake', (jumpMs) => {
    const { clock, passed, pass } = setup();
    pass(200);
    clock.look();
    pass(200, 200 + jumpMs);
    expect(clock.look()).toBeUndefined();
    expect(passed()).toBe(400);
  });

  it('counts sleep in which the monotonic clock stood still, and says from when to when', () => {
    const { clock, passed, pass } = setup();
    pass(200);
    clock.look();
    const asleepAt = clock.now();
    pass(1400, 180_000);
    expect(clock.look()).toEqual({ startMs: asleepAt, endMs: asleepAt + 180_000, stopped: true });
    expect(passed()).toBe(180_200);
    pass(100);
    expect(clock.look()).toBeUndefined();
  });

  it('counts sleep without missing beats when the page was told that it was put away', () => {
    const { clock, passed, pass, freeze } = setup();
    clock.look();
    freeze();
    pass(150, 60_000);
    expect(clock.look()).toMatchObject({ stopped: true });
    expect(passed()).toBe(60_000);
  });

  it.each([
    ['two seconds are a gap', 2000, true],
    ['less is a busy page', 1999, false],
  ])('%s', (_, ms, isGap) => {
    const { clock, passed, pass } = setup();
    pass(200);
    clock.look();
    pass(ms);
    expect(clock.look() !== undefined).toBe(isGap);
    expect(passed()).toBe(200 + ms);
  });

  it.each([
    ['a second without a beat and a wall two seconds ahead are sleep', 1000, 3000, 3000],
    ['with a beat somebody set the clock', 999, 2999, 999],
    ['a wall that is less ahead was set, too', 1000, 2999, 1000],
  ])('%s', (_, monoMs, wallMs, counted) => {
    const { clock, passed, pass } = setup();
    pass(monoMs, wallMs);
    clock.look();
    expect(passed()).toBe(counted);
  });

  it('knows from when to when a page slept whose monotonic clock did not move at all', () => {
    const { clock, pass, freeze } = setup();
    pass(200);
    clock.look();
    const asleepAt = clock.now();
    freeze();
    pass(0, 60_000);
    expect(clock.look()).toEqual({ startMs: asleepAt, endMs: asleepAt + 60_000, stopped: true });
  });

  it('takes a page that was put away once for awake from then on', () => {
    const { clock, passed, pass, freeze } = setup();
    freeze();
    pass(3000);
    expect(clock.look()).toMatchObject({ stopped: true });
    pass(3000);
    expect(clock.look()).toMatchObject({ stopped: false });
    pass(200, 3_600_200);
    expect(clock.look()).toBeUndefined();
    expect(passed()).toBe(6200);
  });

  it('reports sleep through which the monotonic clock ran', () => {
    const { clock, passed, pass } = setup();
    clock.look();
    pass(180_000);
    expect(clock.look()).toMatchObject({ stopped: true });
    expect(passed()).toBe(180_000);
  });

  it('tells a freeze from a late beat', () => {
    const { clock, pass, freeze } = setup();
    clock.look();
    pass(30_000);
    expect(clock.look()).toMatchObject({ stopped: false });
    freeze();
    pass(30_000);
    expect(clock.look()).toMatchObject({ stopped: true });
  });

  it('takes one timer a minute for throttling, not for sleep', () => {
    const { clock, pass } = setup();
    clock.look();
    pass(65_000);
    expect(clock.look()).toMatchObject({ stopped: false });
    pass(65_001);
    expect(clock.look()).toMatchObject({ stopped: true });
  });

  it('does not take a clock set back over a missing beat for anything', () => {
    const { clock, passed, pass } = setup();
    clock.look();
    pass(1500, -3_600_000);
    expect(clock.look()).toBeUndefined();
    expect(passed()).toBe(1500);
  });

  it('goes on where it was when its monotonic clock is replaced by one that begins at zero', () => {
    const { clock, passed, pass } = setup();
    pass(500);
    clock.look();
    pass(-5500, 0);
    expect(clock.look()).toBeUndefined();
    pass(250);
    expect(passed()).toBe(750);
  });

  it('continues along the axis of an earlier page even if the wall clock was set back since', () => {
    const { clock } = setup();
    const later = clock.now() + 86_400_000;
    clock.continueFrom(later);
    expect(clock.now()).toBe(later);
    clock.continueFrom(later - 1000);
    expect(clock.now()).toBe(later);
  });
});
