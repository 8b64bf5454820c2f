/** Generated covers: the same name always gives the same ice, in any theme. */
import { utf8 } from '#core/base/utf8.ts';

interface Facets {
  /** One of five cold families of tints. */
  readonly family: 'a' | 'b' | 'c' | 'd' | 'e';
  /** Polygons as path data, each with a tint from 1 (light, top left) to 5 (deep). */
  readonly pieces: readonly { readonly tint: number; readonly path: string }[];
}
type Point = readonly [x: number, y: number];
type Polygon = readonly Point[];

/** FNV-1a, 32 bits, over the name's UTF-8 bytes in NFC. */
export function hashName(name: string): number {
  let hash = 2166136261;
  for (const byte of utf8(name.normalize('NFC'))) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  return hash;
}

/** Splits a `width` × `height` rectangle `depth` times by straight cuts near the middle of each piece. */
export function cutFacets(name: string, width: number, height: number, depth: number): Facets {
  const hash = hashName(name) || 1;
  const random = createRandom(hash);
  const lead = random() * Math.PI;
  let polygons: Polygon[] = [
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
  ];
  for (let level = 0; level < depth; level++) {
    polygons = polygons.flatMap((polygon, index) => {
      if (level > 1 && random() < 0.3) return [polygon];
      const angle = lead + (level + index * 0.37) * 1.15 + (random() - 0.5) * 1.1;
      return cut(polygon, angle, (random() - 0.5) * 0.34 * Math.sqrt(areaOf(polygon)));
    });
  }
  const depths = polygons.map((polygon) => {
    const [x, y] = middleOf(polygon);
    return (x / width) * 0.9 + (y / height) * 1.6 + random() * 1.7;
  });
  const order = depths.toSorted((a, b) => a - b);
  const pieces = polygons.map((polygon, index) => ({
    tint: 1 + Math.min(4, Math.floor((order.indexOf(depths[index] ?? 0) / polygons.length) * 5)),
    path: `M${polygon.map(([x, y]) => `${tenths(x)} ${tenths(y)}`).join('L')}z`,
  }));
  return { family: (['a', 'b', 'c', 'd', 'e'] as const)[hash % 5] ?? 'a', pieces };
}

const tenths = (n: number): number => Math.round(n * 10) / 10;

/** xorshift32; the first values depend too closely on the seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 4294967296;
  };
  for (let k = 0; k < 3; k++) next();
  return next;
}

function middleOf(polygon: Polygon): Point {
  const sum = polygon.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}

const after = (polygon: Polygon, index: number): Point => polygon[(index + 1) % polygon.length] ?? [0, 0];

function areaOf(polygon: Polygon): number {
  const twice = polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = after(polygon, index);
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The two halves of a convex polygon left and right of a line at `angle`, `offset` away from its middle. */
function cut(polygon: Polygon, angle: number, offset: number): Polygon[] {
  const [middleX, middleY] = middleOf(polygon);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const sideOf = ([x, y]: Point) => (x - middleX) * cos + (y - middleY) * sin - offset;
  const right: Point[] = [];
  const left: Point[] = [];
  polygon.forEach((from, index) => {
    const to = after(polygon, index);
    const fromSide = sideOf(from);
    const toSide = sideOf(to);
    (fromSide >= 0 ? right : left).push(from);
    if (fromSide * toSide >= 0) return;
    const share = fromSide / (fromSide - toSide);
    const crossing: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    right.push(crossing);
    left.push(crossing);
  });
  return [right, left].filter((half) => half.length > 2);
}
