/** What a small cover looks like: its colours in OKLab on a grid of points, drawn by hand. */
import { coloursOf, type Lab, labOf } from '#core/cover/colours.ts';
import type { WholeWorkout } from '#core/workout/model.ts';

type Ring = readonly (readonly [x: number, y: number])[];
interface Layer {
  readonly colour: Lab;
  readonly rings: readonly Ring[];
}
const STEP = 3;

export interface Perceived {
  readonly name: string;
  /** Mean over all points, 1 = black to white. */
  readonly distanceTo: (other: Perceived) => number;
  readonly points: readonly Lab[];
}

export function pictureOf({ workout }: WholeWorkout, svg: string): Perceived {
  const layers = layersIn(svg, coloursOf(workout.sport, workout.level)).toReversed();
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const points: Lab[] = [];
  for (let y = STEP / 2; y < height; y += STEP)
    for (let x = STEP / 2; x < width; x += STEP)
      points.push(layers.find(({ rings }) => rings.some((ring) => isInside(ring, x, y)))?.colour ?? [0, 0, 0]);
  return {
    name: `${workout.name}, ${workout.level}`,
    points,
    distanceTo: ({ points: others }) =>
      points.reduce((sum, point, index) => {
        const other = others[index] ?? point;
        return sum + Math.hypot(...point.map((value, channel) => value - (other[channel] ?? 0)));
      }, 0) / points.length,
  };
}

function layersIn(svg: string, colours: Readonly<Record<string, string>>): readonly Layer[] {
  let [left, top, scale] = [0, 0, 1];
  return [...svg.matchAll(/translate\((\S+) (\S+)\)scale\((\S+)\)|<path class="(\w+)" d="([^"]+)"/g)].flatMap(
    ([, x, y, k, name = '', data = '']): Layer[] => {
      if (x !== undefined) [left, top, scale] = [Number(x), Number(y), Number(k)];
      const colour = colours[name];
      if (colour === undefined) return [];
      const rings = ringsOf(data).map((ring) =>
        ring.map(([px, py]): Ring[number] => (/\d/.test(name) ? [px, py] : [left + px * scale, top + py * scale])),
      );
      return [{ colour: labOf(colour), rings }];
    },
  );
}

/** Reads what `pathOf` writes. */
export function ringsOf(data: string): readonly Ring[] {
  return data
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = (ring.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        x += numbers[index * 2] ?? 0;
        y += numbers[index * 2 + 1] ?? 0;
        return [x, y] as const;
      });
    });
}

const isInside = (ring: Ring, x: number, y: number): boolean =>
  ring.reduce((inside, [ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [0, 0];
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax) ? !inside : inside;
  }, false);
