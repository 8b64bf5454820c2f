// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrive, rememberPlace } from '#app/frame/place.ts';
import { keepOverReloads, returnTo } from '#app/frame/return-to.ts';
import { KEPT_UNDER, topNow } from '#app/frame/scroller.ts';

const never = new AbortController().signal;

const List = () => null;
const Other = () => null;

let height = 0;
/** How often a screen's growth began to be followed. */
let followed = 0;
let grow: (to: number) => void = () => undefined;

const frame = () => document.getElementById('scroller') as HTMLElement;

/** jsdom lays nothing out: a frame that scrolls as far as its height allows. */
beforeEach(() => {
  vi.useFakeTimers();
  height = 100;
  document.body.innerHTML = '<div id="scroller"><main id="main" tabindex="-1"></main></div>';
  let top = 0;
  Object.defineProperty(frame(), 'scrollTop', {
    get: () => top,
    set(to: number) {
      top = Math.min(to, height);
    },
  });
  Object.defineProperty(document.documentElement, 'scrollTop', {
    get: () => 0,
    set() {},
    configurable: true,
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private isOn = true;
      constructor(tell: () => void) {
        grow = (to) => {
          height = to;
          if (this.isOn) tell();
        };
      }
      observe = () => void (followed += 1);
      disconnect = () => (this.isOn = false);
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document.documentElement, 'scrollTop');
  sessionStorage.clear();
});

test('a list that takes half a minute to come is still where it was', () => {
  returnTo(1200, never);
  vi.advanceTimersByTime(30_000);
  grow(4000);
  expect(topNow()).toBe(1200);
});

test('what grows after the position was reached moves nobody', () => {
  returnTo(1200, never);
  grow(4000);
  frame().scrollTop = 300;
  grow(5000);
  expect(topNow()).toBe(300);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('somebody who does something (%s) stays there', (sign) => {
  returnTo(1200, never);
  dispatchEvent(new Event(sign));
  grow(4000);
  expect(topNow()).toBe(0);
});

test('somebody who goes on before the list has come begins the next screen at its top', async () => {
  vi.useRealTimers();
  const listAt = { screen: List, isStage: false, key: 'list' } as const;
  arrive({ ...listAt, navigation: 'PUSH' });
  const leave = rememberPlace('list');
  height = 4000;
  frame().scrollTop = 1200;
  frame().dispatchEvent(new Event('scroll'));
  leave();
  arrive({ screen: Other, isStage: false, key: 'other', navigation: 'PUSH' });

  const comeBack = async () => {
    const before = followed;
    height = 100;
    arrive({ ...listAt, navigation: 'POP' });
    await expect.poll(() => followed).toBe(before + 1);
  };
  await comeBack();
  arrive({ screen: Other, isStage: false, key: 'next', navigation: 'PUSH' });
  grow(4000);
  expect(topNow()).toBe(0);

  await comeBack();
  grow(4000);
  expect(topNow()).toBe(1200);
});

test('a second reload before the list has come finds the position again', () => {
  sessionStorage.setItem(KEPT_UNDER, JSON.stringify([location.pathname, 1200]));
  keepOverReloads(never);
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(KEPT_UNDER)).toBe(JSON.stringify([location.pathname, 1200]));
  grow(4000);
  frame().scrollTop = 700;
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(KEPT_UNDER)).toBe(JSON.stringify([location.pathname, 700]));
});
