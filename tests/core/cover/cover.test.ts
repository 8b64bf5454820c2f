import { describe, expect, it } from 'vitest';
import { COVER_AT_MOST, coverSvg, figuresIn } from '#core/cover/cover.ts';
import { dialOf } from '#core/cover/dial.ts';
import { castOf, stand } from '#core/cover/frozen.ts';
import { type CoverFacts, coverIce, cutIce, type Shape, SHAPES } from '#core/cover/ice.ts';
import { pathOf } from '#core/cover/paths.ts';
import { hashOf } from '#core/cover/random.ts';
import { generateWorkout } from '#core/exercises/generate.ts';
import { FIGURE_IDS } from '#core/figures/figures.ts';
import { PROPLUS_CONTRACT } from '#core/settings/contract.ts';
import { LEVEL_NAMES, SPORTS, type WholeWorkout } from '#core/workout/model.ts';
import { exerciseNamesOf } from '#core/workout/names.ts';
import { pictureOf } from './perceived.ts';

const SHAPE_NAMES = Object.keys(SHAPES) as Shape[];
const FACTS: CoverFacts = {
  wId: 'tabata00000000000001',
  countEx: 4,
  timeEx: '01:20',
  totalSec: 230,
  rounds: 2,
  roundRestSec: 10,
  warmUpSec: 0,
  coolDownSec: 0,
};
const fresh = { ownerId: 'anna', nowMs: 0, language: 'English' } as const;

/** Three lengths of every sport, all levels by turns, and three more. */
const GENERATED: readonly WholeWorkout[] = [...SPORTS, SPORTS[0]]
  .flatMap((sport, index) =>
    [7, 16, 33].map((minutes, turn) => ({
      sport,
      minutes: minutes + (index === 19 ? 5 : 0),
      turn: index + turn,
      index,
      place: turn,
    })),
  )
  .map(({ sport, minutes, turn, index, place }) =>
    generateWorkout(
      { sport, minutes, level: LEVEL_NAMES[turn % 4] ?? 'base', equipment: [], wish: '' },
      { ...fresh, wId: `generated${String(index * 3 + place).padStart(11, '0')}` },
      PROPLUS_CONTRACT,
    ),
  );
const svgOf = ({ workout, exercises }: WholeWorkout, shape: Shape) =>
  coverSvg(workout, shape, 'c', exerciseNamesOf(exercises));

describe('the covers of sixty generated workouts', () => {
  it('are 4 kB at most, and the same for the same workout', () => {
    const lengths = GENERATED.flatMap((whole) =>
      SHAPE_NAMES.map((shape) => {
        const svg = svgOf(whole, shape);
        expect(svgOf(structuredClone(whole), shape)).toBe(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        return svg.length;
      }),
    );
    expect(lengths).toHaveLength(180);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(COVER_AT_MOST);
  });

  it('look unlike each other', () => {
    const pictures = GENERATED.map((whole) => pictureOf(whole, svgOf(whole, 'tall')));
    const distances = pictures.flatMap((one, index) =>
      pictures.slice(index + 1).map((other, further) => ({
        distance: one.distanceTo(other),
        pair: `${one.name} / ${other.name} (${index}, ${index + 1 + further})`,
      })),
    );
    const [nearest] = distances.toSorted((a, b) => a.distance - b.distance);
    console.log(`the nearest of ${distances.length} pairs: ${nearest?.pair}, ${nearest?.distance.toFixed(3)}`);
    expect(nearest?.distance).toBeGreaterThan(0.04);
  });
});

describe('the ice', () => {
  const areaOf = (polygon: readonly (readonly [number, number])[]) =>
    Math.abs(
      polygon.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [0, 0];
        return sum + x * nextY - nextX * y;
      }, 0),
    ) / 2;

  it('fills the block: rests are cracks as wide as their share of the time', () => {
    const facets = cutIce(FACTS, 100, 124);
    const [table, ...others] = facets.toReversed();
    expect(table?.kind).toBe('table');
    // Cracks run into the table, whose corners zigzag over the others.
    expect(others.reduce((sum, { polygon }) => sum + areaOf(polygon), 0)).toBeGreaterThan(100 * 124 * 0.84);
    const { sectors, rings } = dialOf(FACTS);
    expect(rings).toBe(1);
    expect(sectors.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 15 }, (_, index) => (index % 2 === 0 ? 'exercise' : 'rest')),
    );
    const [work, rest] = sectors;
    expect(sectors.reduce((sum, { angle }) => sum + angle, 0)).toBeCloseTo(2 * Math.PI);
    expect((work?.angle ?? 0) / (rest?.angle ?? 1)).toBeCloseTo(2);
  });

  it('is a ring a round where the rounds are too many to lay out', () => {
    expect(dialOf({ ...FACTS, countEx: 8, timeEx: '05:20', rounds: 3, totalSec: 1500 }).rings).toBe(3);
    expect(dialOf({ ...FACTS, countEx: 8, timeEx: '05:20', rounds: 9, totalSec: 9 * 480 }).rings).toBeLessThanOrEqual(
      4,
    );
  });

  it('is cut by each exercise and each rest as long as they are', () => {
    const anglesOf = (stepTimes: string, part: Partial<CoverFacts> = {}) =>
      dialOf({ ...FACTS, rounds: 1, roundRestSec: 0, countEx: 2, stepTimes, ...part }).sectors.map(
        ({ kind, angle }) => `${kind} ${Math.round((angle / (2 * Math.PI)) * 360)}`,
      );
    expect(anglesOf('60 60 240 0')).toEqual(['exercise 60', 'rest 60', 'exercise 240']);
    expect(anglesOf('240 60 60 30')).toEqual(['exercise 240', 'rest 60', 'exercise 60']);
    expect(anglesOf('60 0 90 30', { rounds: 2 })).toEqual([
      'exercise 65',
      'exercise 98',
      'rest 33',
      'exercise 65',
      'exercise 98',
    ]);
    expect(anglesOf('60 0 90 30', { rounds: 2, roundRestSec: 60 })[2]).toBe('rest 60');
  });

  it('joins neighbours where the exercises are too many to tell apart', () => {
    const stepTimes = Array.from({ length: 18 }, (_, index) => (index < 2 ? '100 10' : '10 0')).join(' ');
    const { sectors } = dialOf({ ...FACTS, rounds: 1, countEx: 18, stepTimes });
    expect(sectors.filter(({ kind }) => kind === 'exercise')).toHaveLength(9);
    const [first, rest, second] = sectors;
    expect((first?.angle ?? 0) / (second?.angle ?? 1)).toBeCloseTo(10);
    expect((first?.angle ?? 0) / (rest?.angle ?? 1)).toBeCloseTo(10);
  });

  it('can be cut from the oddest workouts', () => {
    const odd: readonly Partial<CoverFacts>[] = [
      { countEx: 0, timeEx: '00:00', totalSec: 0 },
      { countEx: 1, timeEx: '00:00', totalSec: 0, rounds: 1 },
      { countEx: 1, timeEx: '00:05', rounds: 40, totalSec: 605 * 40 },
      { countEx: 50, timeEx: '75:00', rounds: 6, totalSec: 30_000, warmUpSec: 1, coolDownSec: 5999 },
      { countEx: 1000, timeEx: '16:40', rounds: 99, totalSec: 99_000 },
    ];
    for (const part of odd)
      for (const shape of SHAPE_NAMES)
        for (const wId of ['', '🧊', 'boxen']) {
          const svg = coverSvg({ ...FACTS, ...part, wId, sport: 'others' }, shape, 'c');
          expect(svg).not.toMatch(/NaN|undefined|Infinity/);
          expect(svg.length).toBeLessThanOrEqual(COVER_AT_MOST);
        }
  });

  it('hashes names like FNV-1a over UTF-8', () => {
    expect(hashOf('')).toBe(2166136261);
    expect(hashOf('foobar')).toBe(0xbf9cf968);
  });

  it('is written as short as it can be read', () => {
    expect(
      pathOf([
        [10, 0.04],
        [10.26, -0.5],
        [9, 0],
        [0, 0],
      ]),
    ).toBe('M10 0l.3-.5-1.3 .5-9 0z');
  });
});

describe('the hero', () => {
  it('is the exercise with most lit regions, the first of several, and the sport’s own if none is known', () => {
    expect(castOf('Strength', 'March on the spot\nAir squats\nBurpees\nDumbbell thrusters').hero).toBe('burpee');
    expect(castOf('Strength', 'Air squats\nReverse lunges').hero).toBe('squat');
    expect(castOf('Boxing', 'Something of my own').hero).toBe('bag');
    expect(castOf('Boxing')).toEqual({ hero: 'bag', others: [] });
  });

  it('is the same in every language, with repetitions and sides', () => {
    const { hero } = castOf('Fitness', 'Reverse lunges\nPlank');
    expect(castOf('Fitness', 'Ausfallschritte rückwärts\nUnterarmstütz').hero).toBe(hero);
    expect(castOf('Fitness', '12 × Reverse lunges\nPlank (left)').hero).toBe(hero);
  });

  it('has a figure for every sport', () => {
    for (const sport of SPORTS) expect([sport, FIGURE_IDS.includes(castOf(sport).hero)]).toEqual([sport, true]);
  });

  it('fits into the smallest room, whichever figure it is', () => {
    const busy: CoverFacts = {
      ...FACTS,
      countEx: 16,
      timeEx: '10:40',
      totalSec: 1200,
      rounds: 1,
      roundRestSec: 0,
      warmUpSec: 60,
      coolDownSec: 60,
    };
    for (const id of FIGURE_IDS)
      for (const shape of SHAPE_NAMES) {
        const figures = figuresIn(coverIce(busy, shape), { hero: id, others: ['squat', 'plank'] }, shape);
        expect([id, figures.length > 0]).toEqual([id, true]);
        const layers = figures.flatMap((figure) =>
          figure.layers.map(([name, data]) => `<path class="${name}" d="${data}"/>`),
        );
        const ice = coverSvg({ ...busy, sport: 'others' }, shape, 'c');
        expect([id, layers.join('').length + ice.slice(0, ice.indexOf('<g transform')).length < COVER_AT_MOST]).toEqual(
          [id, true],
        );
      }
  });

  it('stands with its feet on the floor, or hangs from the top', () => {
    const place = { x: 50, floor: 100, top: 10, height: 60, width: 80 };
    expect(stand('squat', place)?.y).toBeCloseTo(100);
    expect(stand('dead-hang', place)?.y).toBeGreaterThan(10);
    expect(stand('no-such', place)).toBeUndefined();
  });
});
