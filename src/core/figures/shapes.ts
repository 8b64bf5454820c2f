/** Straight-edged shapes, all wound the same way, so that overlaps in a path leave no holes. */
export type Point = readonly [x: number, y: number];
export type Shape = readonly Point[];

const DEGREE = Math.PI / 180;
export const cos = (degrees: number): number => Math.cos(degrees * DEGREE);
export const sin = (degrees: number): number => Math.sin(degrees * DEGREE);
export const direction = ([ax, ay]: Point, [bx, by]: Point): number => Math.atan2(by - ay, bx - ax) / DEGREE;
export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);
export const acos = (value: number): number => Math.acos(value) / DEGREE;
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** The point `length` away from `[x, y]`. */
export const step = ([x, y]: Point, degrees: number, length: number): Point => [
  x + length * cos(degrees),
  y + length * sin(degrees),
];

export function shape(points: Shape): Shape {
  const turned = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return turned < 0 ? points.toReversed() : points;
}

/** Points of a bone's own frame: along it, and to its left. */
export const along = ([x, y]: Point, degrees: number, points: Shape): Shape =>
  shape(
    points.map(([u, n]): Point => [x + u * cos(degrees) - n * sin(degrees), y + u * sin(degrees) + n * cos(degrees)]),
  );

const CUT = 0.42;
/** A bar from one half width to another with octagonal ends: two of them form a seamless elbow. */
export function bar(from: Point, to: Point, a: number, b = a): Shape {
  const length = distance(from, to);
  return along(from, direction(from, to), [
    [-a, -CUT * a],
    [-CUT * a, -a],
    [length + CUT * b, -b],
    [length + b, -CUT * b],
    [length + b, CUT * b],
    [length + CUT * b, b],
    [-CUT * a, a],
    [-a, CUT * a],
  ]);
}

/** The lit plane on one side of a limb's bone; an edge of ink remains around it. */
export function plane(from: Point, to: Point, a: number, b: number, side: 1 | -1): Shape {
  const length = distance(from, to);
  return along(from, direction(from, to), [
    [0.03 * length, 0],
    [0.97 * length, 0],
    [0.86 * length, 0.66 * b * side],
    [0.14 * length, 0.66 * a * side],
  ]);
}

export const ring = (middle: Point, radius: number, turn = 22.5, corners = 8): Shape =>
  shape(Array.from({ length: corners }, (_, index) => step(middle, turn + (index * 360) / corners, radius)));

export const rod = (from: Point, to: Point, halfWidth = 1.1): Shape => bar(from, to, halfWidth);
export const chain = (points: Shape, halfWidth: number): Shape[] =>
  points.slice(1).map((point, index) => rod(points[index] ?? point, point, halfWidth));
export const oval = (middle: Point, degrees: number, a: number, b: number, halfWidth: number): Shape[] =>
  chain(
    Array.from({ length: 11 }, (_, index) =>
      step(step(middle, degrees, a * cos(index * 36)), degrees + 90, b * sin(index * 36)),
    ),
    halfWidth,
  );

export const pathOf = (shapes: readonly Shape[]): string =>
  shapes.map((points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')}z`).join('');
