import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coverFacets } from '#core/cover/ice.ts';
import { breakOpen } from '#ui/workout/ice/break-open.ts';

const WORKOUT = {
  wId: 'block',
  countEx: 4,
  timeEx: '04:00',
  totalSec: 240,
  rounds: 2,
  roundRestSec: 30,
  warmUpSec: 0,
  coolDownSec: 0,
};

interface Flight {
  readonly keyframes: readonly Keyframe[];
  readonly end: (ending: 'finished' | 'cancelled') => void;
}
let flights: Flight[] = [];
let isCalm = false;

function animate(keyframes: readonly Keyframe[]): Pick<Animation, 'finished'> {
  const finished = new Promise<Animation>((resolve, reject) => {
    const cancelled = new DOMException('', 'AbortError');
    flights.push({
      keyframes,
      end: (ending) => (ending === 'finished' ? resolve({} as Animation) : reject(cancelled)),
    });
  });
  return { finished };
}

function blockOf(width = 320): HTMLElement {
  document.body.innerHTML = '<div id="block"><div data-ice="2" data-sport="fitness"><svg></svg></div></div>';
  const block = document.getElementById('block') as HTMLElement;
  const cover = block.querySelector('svg') as SVGSVGElement;
  Object.assign(cover, { animate, getBoundingClientRect: () => new DOMRect(10, 20, width, width && 184) });
  return block;
}
const broken = () => document.querySelector<SVGSVGElement>('body > svg');
const last = (flight: Flight | undefined) => flight?.keyframes.at(-1);

describe('a block that breaks open', () => {
  beforeEach(() => {
    flights = [];
    isCalm = false;
    vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
    Object.assign(Element.prototype, { animate });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'animate');
    document.body.replaceChildren();
  });

  it('lies where the cover is, in its colours, and is nothing to whoever hears the page', () => {
    breakOpen(blockOf(), WORKOUT);
    expect(broken()?.style.cssText).toBe('left: 10px; top: 20px; width: 320px; height: 184px;');
    expect(broken()?.dataset).toMatchObject({ ice: '2', sport: 'fitness' });
    expect(broken()?.getAttribute('aria-hidden')).toBe('true');
  });

  it('has every facet of the cover, and sends each beyond the window, the table upwards', () => {
    breakOpen(blockOf(), WORKOUT);
    const facets = coverFacets(WORKOUT, 'wide');
    expect(broken()?.querySelectorAll('polygon').length).toBe(facets.length);
    expect(flights.length).toBe(facets.length);
    // 320 px are 160 units: a window of 1024 is 512 of them.
    const farUnits = (1.15 * Math.max(innerWidth, innerHeight)) / 2;
    for (const [index, { kind, tint }] of facets.entries()) {
      if (tint === 6) {
        expect(last(flights[index])).toEqual({ opacity: 0 });
        continue;
      }
      const [x = 0, y = 0] =
        String(last(flights[index])?.['transform'])
          .match(/-?[\d.]+(?=px)/gu)
          ?.map(Number) ?? [];
      expect(Math.abs(Math.hypot(x, y) - farUnits)).toBeLessThan(0.2);
      if (kind === 'table') expect(y).toBeCloseTo(-farUnits, 0);
    }
    expect(facets.some(({ kind }) => kind === 'table')).toBe(true);
  });

  it('is gone when the last facet is, and not before', async () => {
    breakOpen(blockOf(), WORKOUT);
    for (const { end } of flights.slice(1)) end('finished');
    await Promise.resolve();
    expect(broken()).not.toBeNull();
    flights[0]?.end('cancelled');
    await vi.waitFor(() => expect(broken()).toBeNull());
  });

  it('is gone as soon as a finger comes down', () => {
    breakOpen(blockOf(), WORKOUT);
    window.dispatchEvent(new Event('pointerdown'));
    expect(broken()).toBeNull();
  });

  it('fades as a whole under reduced motion', () => {
    isCalm = true;
    breakOpen(blockOf(), WORKOUT);
    expect(flights.map(({ keyframes }) => keyframes)).toEqual([{ opacity: [1, 0] }]);
    expect(broken()?.querySelectorAll('polygon').length).toBeGreaterThan(0);
  });

  it('fades as a whole, picture and all, where the workout has a picture', async () => {
    const block = blockOf();
    block.firstElementChild?.insertAdjacentHTML('beforeend', '<div><img src="legs.jpg" alt=""></div>');
    breakOpen(block, WORKOUT);
    expect(flights.map(({ keyframes }) => keyframes)).toEqual([{ opacity: [1, 0] }]);
    const copy = document.querySelector<HTMLElement>('body > [aria-hidden="true"]');
    expect(copy?.style.cssText).toBe('left: 10px; top: 20px; width: 320px; height: 184px;');
    expect(copy?.querySelector('img')).toHaveAttribute('src', 'legs.jpg');
    flights[0]?.end('finished');
    await vi.waitFor(() => expect(copy?.isConnected).toBe(false));
  });

  it.each([
    [
      'has no animations',
      (block: HTMLElement) => Object.assign(block.querySelector('svg') as object, { animate: undefined }),
    ],
    ['has not drawn the cover', (block: HTMLElement) => (block.querySelector('svg')?.remove(), block)],
  ])('stays whole where the page %s', (_, without) => {
    const block = blockOf();
    without(block);
    breakOpen(block, WORKOUT);
    expect(broken()).toBeNull();
  });

  it('stays whole where the cover has no size', () => {
    breakOpen(blockOf(0), WORKOUT);
    expect(broken()).toBeNull();
  });
});
