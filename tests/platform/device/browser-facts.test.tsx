import { createClock } from '#platform/sound/clock.ts';
import { createInstall } from '#platform/device/install.ts';
import { createNetwork } from '#platform/device/network.ts';
import { createVibration } from '#platform/device/vibration.ts';
import { describe, expect, it, vi } from 'vitest';

describe('where the app runs', () => {
  const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  function factsOn(userAgent: string, more: object = {}, displayMode = 'browser') {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, ...more });
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${displayMode})` }));
    return createInstall().facts;
  }

  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, { isIos: true, isAndroid: false }],
    ['an iPad that says it is a Mac', IPAD, 5, { isIos: true, isAndroid: false }],
    ['a Mac', IPAD, 0, { isIos: false, isAndroid: false }],
    ['a Mac with a touch bar', IPAD, 1, { isIos: false, isAndroid: false }],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, { isIos: false, isAndroid: true }],
    ['a touch screen of Windows', 'Mozilla/5.0 (Windows NT 10.0)', 10, { isIos: false, isAndroid: false }],
  ])('knows %s', (_, userAgent, maxTouchPoints, facts) => {
    expect(factsOn(userAgent, { maxTouchPoints })).toMatchObject(facts);
  });

  it.each(['standalone', 'minimal-ui'])('knows a window of its own: %s', (displayMode) => {
    expect(factsOn('', {}, displayMode).isPwa).toBe(true);
  });

  it('takes a tab that fills the screen for no window of its own', () => {
    expect(factsOn('', {}, 'fullscreen').isPwa).toBe(false);
  });

  it('knows the home screen of iOS, the native wrapper, and a plain tab', () => {
    expect(factsOn('', { standalone: true }).isPwa).toBe(true);
    expect(factsOn('', { standalone: false })).toMatchObject({ isPwa: false, isCapacitor: false });
    vi.stubGlobal('Capacitor', {});
    expect(factsOn('').isCapacitor).toBe(true);
  });
});

describe('the network', () => {
  it('is what the browser says, and each change is told until nobody listens', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const network = createNetwork();
    expect(network.isOnline()).toBe(false);
    const told: boolean[] = [];
    const stop = network.observe((online) => told.push(online));
    for (const type of ['offline', 'online', 'offline']) window.dispatchEvent(new Event(type));
    expect(told).toEqual([false, true, false]);
    stop();
    for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type));
    expect(told).toHaveLength(3);
  });
});

describe('a buzz', () => {
  it.each([
    ['after a tap', { userActivation: { hasBeenActive: true } }, [[200, 100, 200]]],
    ['where the browser does not tell of taps', {}, [[200, 100, 200]]],
    ['not before any tap: the browser would complain', { userActivation: { hasBeenActive: false } }, []],
  ])('%s', (_, more, expected) => {
    const buzzes: number[][] = [];
    vi.stubGlobal('navigator', { vibrate: (pattern: number[]) => buzzes.push(pattern), ...more });
    createVibration().vibrate([200, 100, 200]);
    expect(buzzes).toEqual(expected);
  });

  it.each([
    ['under a finger is short', true, [[12]]],
    ['under a mouse there is none', false, []],
  ])('%s', (_, isCoarse, expected) => {
    const buzzes: number[][] = [];
    vi.stubGlobal('navigator', { vibrate: (pattern: number[]) => buzzes.push(pattern) });
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isCoarse && query === '(pointer: coarse)' }));
    createVibration().touch();
    expect(buzzes).toEqual(expected);
  });

  it('is nothing on a device that has none', () => {
    vi.stubGlobal('navigator', {});
    expect(() => createVibration().vibrate([200])).not.toThrow();
  });
});

describe('the clock of a page', () => {
  const event = (type: string, fields: object = {}) => Object.assign(new Event(type), fields);
  function afterThreeSeconds(happens: () => void) {
    vi.useFakeTimers();
    const clock = createClock();
    expect(clock.wall()).toBe(Date.now());
    expect(clock.now()).toBe(Date.now());
    happens();
    vi.advanceTimersByTime(3000);
    return clock.look();
  }

  it.each([
    ['frozen', () => document.dispatchEvent(event('freeze'))],
    ['woken', () => document.dispatchEvent(event('resume'))],
    ['brought back by the Back key', () => window.dispatchEvent(event('pageshow', { persisted: true }))],
  ])('counts a gap as a stop when the page was %s', (_, happens) => {
    expect(afterThreeSeconds(happens)).toMatchObject({ stopped: true });
  });

  it('takes a late beat of a page that was there for no stop', () => {
    expect(afterThreeSeconds(() => window.dispatchEvent(event('pageshow', { persisted: false })))).toMatchObject({
      stopped: false,
    });
  });
});

it('the worker beats as often as it is told, in the last way it was told, and rests at 0', async () => {
  vi.useFakeTimers();
  const beats = vi.fn();
  let tell: (event: { data: number }) => void = () => undefined;
  vi.stubGlobal('addEventListener', (type: string, listener: typeof tell) => {
    if (type === 'message') tell = listener;
  });
  vi.stubGlobal('postMessage', beats);
  // @ts-expect-error It is a script of a worker and exports nothing.
  await import('#platform/sound/heartbeat-worker.ts');
  tell({ data: 200 });
  vi.advanceTimersByTime(1000);
  expect(beats).toHaveBeenCalledTimes(5);
  tell({ data: 500 });
  vi.advanceTimersByTime(1000);
  expect(beats).toHaveBeenCalledTimes(7);
  tell({ data: 0 });
  vi.advanceTimersByTime(1000);
  expect(beats).toHaveBeenCalledTimes(7);
});
