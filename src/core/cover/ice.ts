/**
 * A workout's block of ice, from its document alone: the same document always gives the same paths. The cuts come from
 * its times (`dial.ts`), their focus and zigzag from its id.
 *
 * `coverIce(workout, shape)` is the ice of a cover, in a view box of `SHAPES[shape]`; `cutIce(workout, width, height,
 * focus?)` its facets one by one, in any size, for whoever moves or paints them. Colours are classes: `i1` … `i5` from
 * light to deep, `i6` a crack. They stand alone in the style sheet: what `<use>` shows has no ancestors.
 */
import type { Workout } from '#core/workout/model.ts';
import type { TimeSummary } from '#core/workout/timeline-strip.ts';
import { type Dial, dialOf, type SectorKind } from './dial.ts';
import { pathOf, pathsOf, type Point, type Polygon } from './paths.ts';
import { randomOf } from './random.ts';

/** What a cover is cut from. Not its name, which has translations. */
export type CoverFacts = Pick<Workout, 'wId'> & TimeSummary;

/** Width and height in units: one is about a pixel on the smallest card. */
export const SHAPES = { tall: [100, 124], square: [100, 100], wide: [160, 92] } as const;
export type Shape = keyof typeof SHAPES;
export type Tint = 1 | 2 | 3 | 4 | 5 | 6;

export interface Facet {
  readonly polygon: Polygon;
  /** 1 (light) to 5 (deep); 6 is a crack. */
  readonly tint: Tint;
  /** `table`: the flat in the middle, the last facet. */
  readonly kind: SectorKind | 'table';
  /** The direction in which it lies from the focus, in radians clockwise from the right; of the table 0. */
  readonly at: number;
}

/** Shares of width and height. On a wide block the figure stands right of the middle. */
const FOCUS: Point = [0.5, 0.46];
const WIDE_FOCUS: Point = [0.58, 0.46];
/** Wider than this (31°), an exercise gets a ridge: two planes instead of one flat area. */
const RIDGE_FROM = 0.55;
const TURN = 2 * Math.PI;

/** One stretch of the dial between two rays. */
interface Wedge {
  readonly kind: SectorKind;
  readonly from: number;
  readonly to: number;
  /** The middle of its sector. */
  readonly middle: number;
  /** Which exercise, warm-up or cool-down it belongs to; neighbours differ in depth. */
  readonly turn: number;
  readonly isBehindRidge: boolean;
}

export function cutIce(workout: CoverFacts, width: number, height: number, focus = FOCUS): readonly Facet[] {
  const random = randomOf(workout.wId);
  const centre: Point = [width * (focus[0] + (random() - 0.5) * 0.16), height * (focus[1] + (random() - 0.5) * 0.1)];
  const block = createBlock(centre, width, height, Math.min(width, height) * (0.2 + random() * 0.07));
  const { sectors, rings } = dialOf(workout);
  const wedges = wedgesOf(sectors, random);
  return [
    ...wedges.flatMap((wedge, index) => facetsOf(wedge, [index, (index + 1) % wedges.length], rings, block)),
    { polygon: wedges.map(({ from }, index) => block.tableCorner(from, index)), tint: 1, kind: 'table', at: 0 },
  ];
}

function wedgesOf(sectors: Dial['sectors'], random: () => number): readonly Wedge[] {
  let from = ((-100 + random() * 40) * Math.PI) / 180;
  let turn = 0;
  return sectors.flatMap(({ kind, angle }): Wedge[] => {
    const [start, end] = [from, from + angle];
    const middle = (start + end) / 2;
    from = end;
    if (kind !== 'rest') turn += 1;
    const about = { kind, middle, turn };
    if (kind === 'rest' || angle <= RIDGE_FROM) return [{ ...about, from: start, to: end, isBehindRidge: false }];
    const ridge = middle + (random() - 0.5) * 0.2 * angle;
    return [
      { ...about, from: start, to: ridge, isBehindRidge: false },
      { ...about, from: ridge, to: end, isBehindRidge: true },
    ];
  });
}

interface Block {
  /** In this direction, `depth` 0 at the table, 1 at the edge of the block. */
  readonly pointAt: (angle: number, depth: number) => Point;
  /** Corners of the block between two directions, clockwise. */
  readonly cornersBetween: (from: number, to: number) => readonly Point[];
  readonly tableCorner: (angle: number, index: number) => Point;
}

function createBlock(centre: Point, width: number, height: number, radius: number): Block {
  const [x, y] = centre;
  const at = (angle: number, distance: number): Point => [
    x + distance * Math.cos(angle),
    y + distance * Math.sin(angle),
  ];
  const toEdge = (angle: number): number => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const sideways = cos === 0 ? Infinity : ((cos > 0 ? width : 0) - x) / cos;
    const upright = sin === 0 ? Infinity : ((sin > 0 ? height : 0) - y) / sin;
    return Math.min(sideways, upright);
  };
  const corners = (
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ] satisfies Point[]
  ).map((corner) => [Math.atan2(corner[1] - y, corner[0] - x), corner] as const);
  return {
    pointAt: (angle, depth) => at(angle, radius + (toEdge(angle) - radius) * depth),
    cornersBetween: (from, to) =>
      corners
        .map(([angle, corner]) => [angle + TURN * Math.ceil((from - angle) / TURN), corner] as const)
        .filter(([angle]) => angle < to)
        .toSorted(([a], [b]) => a - b)
        .map(([, corner]) => corner),
    tableCorner: (angle, index) => at(angle, radius * (index % 2 === 0 ? 0.9 : 1.12)),
  };
}

/** Of the wedge between two boundaries, from the table outwards. Rings zigzag, so that they read as cut planes. */
function facetsOf(
  wedge: Wedge,
  [first, last]: readonly [first: number, last: number],
  rings: number,
  { pointAt, cornersBetween }: Block,
): readonly Facet[] {
  const { kind, from, to, middle, turn, isBehindRidge } = wedge;
  const isCrack = kind === 'rest';
  // Light comes from the upper left.
  const light = 0.5 + 0.5 * Math.cos((from + to) / 2 + 2.2);
  const depthOf = (ring: number, boundary: number) =>
    ring === 0 || ring === rings ? ring / rings : (ring + (boundary % 2 === 0 ? -0.26 : 0.3)) / rings;
  return Array.from({ length: rings }, (_, ring): Facet => {
    const polygon = [
      // A crack runs into the table.
      ...(isCrack && ring === 0 ? [pointAt(middle, -0.3)] : []),
      pointAt(from, depthOf(ring, first)),
      pointAt(from, depthOf(ring + 1, first)),
      ...(ring === rings - 1 ? cornersBetween(from, to) : []),
      pointAt(to, depthOf(ring + 1, last)),
      pointAt(to, depthOf(ring, last)),
    ];
    const brightness =
      light * 3.2 +
      (ring % 2 === 0 ? 0.5 : -0.7) +
      (turn % 2 === 0 ? -0.4 : 0.5) +
      (isBehindRidge ? -0.55 : 0.35) +
      (kind === 'warmup' || kind === 'cooldown' ? 0.8 : 0);
    const tint = isCrack ? 6 : (Math.max(1, Math.min(5, Math.round(4.6 - brightness))) as Tint);
    return { polygon, tint, kind, at: middle };
  });
}

/** A class, and the path it colours. */
export type Path = readonly [name: string, data: string];

/** One path a tint. */
export const icePaths = (facets: readonly Facet[]): readonly Path[] =>
  ([1, 2, 3, 4, 5, 6] as const)
    .map((tint): Path => [`i${tint}`, pathsOf(facets.filter((one) => one.tint === tint).map((one) => one.polygon))])
    .filter(([, data]) => data !== '');

export interface CoverIce {
  readonly paths: readonly Path[];
  /** A slanting shard lies over everything and shows it a little beside its place: ice bends what is behind it. */
  readonly shard: string;
  readonly bentBy: Point;
}

/** The facets of `coverIce` one by one, for whoever moves them. */
export function coverFacets(workout: CoverFacts, shape: Shape): readonly Facet[] {
  const [width, height] = SHAPES[shape];
  return cutIce(workout, width, height, shape === 'wide' ? WIDE_FOCUS : FOCUS);
}

export function coverIce(workout: CoverFacts, shape: Shape): CoverIce {
  const [width, height] = SHAPES[shape];
  return {
    paths: icePaths(coverFacets(workout, shape)),
    shard: pathOf(shardOf(workout.wId, width, height)),
    bentBy: [Math.round(width * 0.12) / 10, -1.2],
  };
}

function shardOf(wId: string, width: number, height: number): Polygon {
  const random = randomOf(`${wId}/shard`);
  const middle = width * (0.5 + random() * 0.22);
  const lean = height * (0.22 + random() * 0.16);
  const broad = width * (0.13 + random() * 0.06);
  return [
    [middle + lean, 0],
    [middle + lean + broad, 0],
    [middle - lean + broad * 1.5, height],
    [middle - lean, height],
  ];
}
