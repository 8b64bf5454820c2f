/** Helpers to compose figures with. Place the hip and what is planted first, then the trunk, then the angles. */
import type { Figure } from '#core/figures/figure.ts';
import { cos, sin } from '#core/figures/shapes.ts';

/** What is as usual is left out, see `figures.ts`; `of` = as another figure, but for what is given. */
export type Draft = Partial<Figure> & { readonly of?: string };
export type Figures = Readonly<Record<string, Draft>>;
type Numbers = readonly (number | readonly number[])[];

const TENTH = 10;
/** The poses may be put together from parts; they are written with one decimal. */
export function figure(options: Draft, ...poses: readonly Numbers[]): Draft {
  if (poses.length === 0) return options;
  return { ...options, poses: poses.map((pose) => pose.flat().map((value) => Math.round(value * TENTH) / TENTH)) };
}

/** Ankle and angle of a foot whose toes touch the ground at `x`. */
export const toe = (x: number, foot = -62): readonly [x: number, y: number, foot: number] => [
  x - (11 * cos(foot) + 4 * sin(foot)),
  4 * cos(foot) - 12 * sin(foot),
  foot,
];

/** Hip and trunk of a straight body whose ankle is at (x, y) and which rises by `rise` degrees towards the head. */
export const line = (x: number, y: number, rise: number): readonly [number, number, number, number, number] => [
  x + 47.4 * cos(rise),
  y + 47.4 * sin(rise),
  rise,
  rise,
  rise + 4,
];

export const UPRIGHT = [90, 90, 90] as const;
export const STANDING = [0, 51.4, ...UPRIGHT] as const;
/** A flat foot under the hip, from the side; a little to the right, from the front. */
export const UNDER = [-2, 4, 0] as const;
export const APART = [7, 4, 0] as const;
export const MAT = [['mat', -56, 112]] as const;
