import { describe, expect, it } from 'vitest';
import { heightBetween, nextRange, PORTION, rangeIn, rowsOf, within } from '#ui/lists/card-rows.ts';

const PHONE = { count: 1000, columns: 1, gap: 10 };
const rows = rowsOf(PHONE, () => 90, 90);
const sightAt = (top: number) => ({ top, bottom: top + 800 });

describe('a list on a phone', () => {
  it('builds at once the cards in sight alone, wherever one arrives', () => {
    expect(rangeIn(rows, sightAt(50_000))).toEqual({ from: 500, to: 509 });
    expect(nextRange(rows, { from: 0, to: 12 }, sightAt(50_000))).toEqual({ from: 500, to: 509 });
  });

  it('then adds a portion at each end at a time, until four screenfuls are ahead on both sides', () => {
    let range = rangeIn(rows, sightAt(50_000));
    for (let times = 0; times < 20; times += 1) {
      const next = nextRange(rows, range, sightAt(50_000));
      expect(range.from - next.from).toBeLessThanOrEqual(PORTION);
      expect(next.to - range.to).toBeLessThanOrEqual(PORTION);
      range = next;
    }
    expect(range).toEqual({ from: 468, to: 541 });
  });

  it('drops what is five screenfuls away', () => {
    expect(nextRange(rows, { from: 468, to: 541 }, sightAt(51_000))).toEqual({ from: 470, to: 545 });
  });

  it('ends with the last card and begins with the first', () => {
    expect(rangeIn(rows, sightAt(1e9))).toEqual({ from: 999, to: 1000 });
    expect(rangeIn(rows, sightAt(-5000))).toEqual({ from: 0, to: 1 });
  });

  it('is as high as all of its cards, built or not', () => {
    const mixed = rowsOf({ count: 4, columns: 1, gap: 10 }, (index) => [50, undefined, 70][index], 60);
    expect(heightBetween(mixed, 0, 4)).toBe(50 + 60 + 70 + 60 + 3 * 10);
    expect(heightBetween(mixed, 1, 2)).toBe(60);
    expect(heightBetween(mixed, 2, 2)).toBe(0);
  });
});

it('builds whole rows where cards stand side by side, as high as the highest of each', () => {
  const wide = rowsOf({ count: 10, columns: 3, gap: 10 }, (index) => (index === 4 ? 200 : 90), 90);
  expect(wide.tops).toEqual([0, 100, 310, 410, 510]);
  expect(rangeIn(wide, { top: 150, bottom: 320 })).toEqual({ from: 3, to: 9 });
  expect(nextRange(wide, { from: 0, to: 4 }, { top: 0, bottom: 400 })).toEqual({ from: 0, to: 10 });
  expect(heightBetween(wide, 3, 9)).toBe(300);
  expect(heightBetween(wide, 10, 10), 'after a last row that is not full').toBe(0);
});

it('shows the last cards of a list that has become shorter', () => {
  expect(within(20, { from: 100, to: 112 })).toEqual({ from: 8, to: 20 });
  expect(within(5, { from: 100, to: 112 })).toEqual({ from: 0, to: 5 });
  expect(within(105, { from: 100, to: 112 })).toEqual({ from: 93, to: 105 });
  expect(within(500, { from: 100, to: 112 })).toEqual({ from: 100, to: 112 });
});

it('begins with a portion where a list has become longer', () => {
  expect(within(1, { from: 0, to: 28 })).toEqual({ from: 0, to: 1 });
  expect(within(100, { from: 0, to: 1 })).toEqual({ from: 0, to: PORTION });
  expect(within(3, { from: 0, to: 1 })).toEqual({ from: 0, to: 3 });
});
