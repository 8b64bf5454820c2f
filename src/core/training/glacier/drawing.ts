/**
 * The picture of a glacier. Pure: the same towers in the same box are the same strings; colours come from style sheets.
 * Thickness is proportional to time, on one scale for all towers, and at least `THINNEST`.
 */
import type { DayRange } from '#core/training/statistics.ts';
import type { Tower } from './towers.ts';

type Point = readonly [x: number, y: number];

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Kept free above the tallest tower. */
  readonly top: number;
  /** Height of the water that it stands in. */
  readonly water: number;
}

/** The planes of one layer, or of many of one sport. */
export interface Planes {
  readonly left: string;
  readonly right: string;
  readonly side: string;
  /** Empty where another layer lies on it. */
  readonly top: string;
}
export interface Hued extends Planes {
  readonly sport: Tower['layers'][number]['sport'];
}
export interface GlacierDrawing {
  /** The pale mass between the towers, in two planes. */
  readonly valleys: readonly [string, string];
  /** One entry a sport, so that a year needs few elements. */
  readonly layers: readonly Hued[];
  /** The top layer of the last tower, if it is new. */
  readonly fresh: Hued | undefined;
  /** Per tower: where its surface is, in the middle. */
  readonly tips: readonly Point[];
  /** The same for its front alone, where marks stand. */
  readonly fronts: readonly Point[];
  /** Width of a tower. */
  readonly tower: number;
  /** The water's level. */
  readonly floor: number;
}

/** A layer in pixels. */
export const THINNEST = 1.6;

interface Options {
  readonly box: Box;
  /** Whether the last layer of the last tower is new. */
  readonly isFresh?: boolean;
}

export function drawGlacier(towers: readonly Tower[], { box, isFresh = false }: Options): GlacierDrawing {
  const tower = box.width / Math.max(1, towers.length);
  const side = Math.min(tower * 0.24, 30);
  const floor = box.height - box.water;
  const amplitude = Math.min(tower * 0.09, 12);
  // Boundaries are broken lines and the surface rises behind: both stay below `top`.
  const room = Math.max(1, floor - box.top - side * 0.6 - amplitude);
  const heights = heightsOf(towers, room);
  const frame: Frame = { tower, side, floor, amplitude, height: Math.max(1, floor - box.top) };
  const bySport = new Map<Hued['sport'], Hued>();
  let fresh: Hued | undefined;
  const tips: Point[] = [];
  const fronts: Point[] = [];
  towers.forEach(({ layers, ...range }, i) => {
    let sum = 0;
    let below = boundary(frame, range, i, { sum, k: -1, thickness: 0 });
    layers.forEach(({ sport }, k) => {
      const thickness = heights[i]?.[k] ?? 0;
      sum += thickness;
      const above = boundary(frame, range, i, { sum, k, thickness });
      const isTop = k === layers.length - 1;
      const planes = { sport, ...planesOf(below, above, isTop ? side : undefined) };
      if (isFresh && isTop && i === towers.length - 1) fresh = planes;
      else bySport.set(sport, joined(bySport.get(sport), planes));
      below = above;
    });
    const [lx, ly] = below.left;
    const [rx, ry] = below.right;
    fronts.push([(lx + rx) / 2, Math.min(ly, ry, below.middle[1])]);
    tips.push([(lx + below.back[0]) / 2, (below.middle[1] + below.back[1]) / 2]);
  });
  const sums = heights.map((tower) => tower.reduce((all, one) => all + one, 0));
  return { valleys: valleysOf(frame, sums), layers: [...bySport.values()], fresh, tips, fronts, tower, floor };
}

/** Pixels of every layer: proportional to its time, as large as the tallest tower has room for. */
export function heightsOf(towers: readonly Tower[], room: number): readonly (readonly number[])[] {
  const at = (perSec: number) => towers.map(({ layers }) => layers.map(({ sec }) => Math.max(THINNEST, sec * perSec)));
  const tallest = (all: readonly (readonly number[])[]) =>
    Math.max(0, ...all.map((layers) => layers.reduce((sum, one) => sum + one, 0)));
  const most = Math.max(1, ...towers.map(({ layers }) => layers.reduce((sum, { sec }) => sum + sec, 0)));
  let low = 0;
  let high = room / most;
  if (tallest(at(high)) <= room) return at(high);
  for (let n = 0; n < 24; n += 1) {
    const middle = (low + high) / 2;
    if (tallest(at(middle)) <= room) low = middle;
    else high = middle;
  }
  return at(low);
}

interface Frame {
  readonly tower: number;
  readonly side: number;
  readonly floor: number;
  readonly amplitude: number;
  readonly height: number;
}
/** A broken line of three points across the front, and the far corner of the side. */
interface Boundary {
  readonly left: Point;
  readonly middle: Point;
  readonly right: Point;
  readonly back: Point;
}

/** The walls lean in towards the top; a tower keeps its shape while weeks go by. */
function boundary(
  { tower, side, floor, amplitude, height }: Frame,
  { fromDay: day }: DayRange,
  i: number,
  { sum, k, thickness }: { readonly sum: number; readonly k: number; readonly thickness: number },
): Boundary {
  const x0 = i * tower;
  const x1 = x0 + tower - side;
  const y = floor - sum;
  const lean = tower * 0.07 * (sum / height);
  // A thin layer has flat boundaries, so that it never turns inside out.
  const a = k < 0 ? 0 : Math.min(amplitude, thickness * 0.4);
  return {
    left: [x0 + lean * (0.5 + mixed(day, 2)), y + a * (mixed(day + 2, k + 5) - 0.5)],
    middle: [x0 + (x1 - x0) * (0.34 + 0.32 * mixed(day + 9, k + 31)), y - a * (mixed(day + 4, k + 13) - 0.5)],
    right: [x1 - lean * (0.3 + mixed(day, 6)), y + a * (mixed(day + 8, k + 17) - 0.5)],
    back: [x0 + tower - lean * (0.4 + mixed(day, 7)), y - (k < 0 ? 0 : side * 0.5)],
  };
}

/** `depth`: of the surface, for the top layer. */
function planesOf(p: Boundary, q: Boundary, depth: number | undefined): Planes {
  return {
    left: outline([p.left, p.middle, q.middle, q.left]),
    right: outline([p.middle, p.right, q.right, q.middle]),
    side: outline([p.right, p.back, q.back, q.right]),
    top:
      depth === undefined
        ? ''
        : outline([
            q.left,
            q.middle,
            q.right,
            q.back,
            [q.middle[0] + depth * 0.9, q.back[1] - depth * 0.08],
            [q.left[0] + depth * 0.8, q.left[1] - depth * 0.5],
          ]),
  };
}

function joined(before: Hued | undefined, { sport, left, right, side, top }: Hued): Hued {
  if (!before) return { sport, left, right, side, top };
  return {
    sport,
    left: before.left + left,
    right: before.right + right,
    side: before.side + side,
    top: before.top + top,
  };
}

/** Filled to most of the lower neighbour. */
function valleysOf({ tower, floor }: Frame, sums: readonly number[]): readonly [string, string] {
  let near = '';
  let far = '';
  for (const [i, here] of sums.slice(0, -1).entries()) {
    const next = sums[i + 1] ?? 0;
    const low = Math.min(here, next) * 0.86;
    if (low <= 0) continue;
    const from = tower * (i + 0.5);
    const to = tower * (i + 1.5);
    const middle = tower * (i + 1) + (mixed(i, 91) - 0.5) * tower * 0.2;
    near += outline([
      [from, floor],
      [from, floor - here * 0.96],
      [middle, floor - low],
      [middle, floor],
    ]);
    far += outline([
      [middle, floor],
      [middle, floor - low],
      [to, floor - next * 0.96],
      [to, floor],
    ]);
  }
  return [near, far];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}z`;

/** 0 ≤ n < 1, the same for the same two numbers. */
function mixed(a: number, b: number): number {
  let hash = (Math.imul(a, 374_761_393) + Math.imul(b, 668_265_263)) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}
