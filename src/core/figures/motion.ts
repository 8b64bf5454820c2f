import type { Figure, Pose } from './figure.ts';
import { mix } from './shapes.ts';

/** The poses of one loop, including those of the other side. */
export const keyPoses = (figure: Figure): readonly Pose[] =>
  figure.otherSide ? [...figure.poses, ...figure.poses.map((pose) => swapped(figure, pose))] : figure.poses;

/** The pose at `share` of the loop (0 … 1, then from the start). A figure with one pose breathes. */
export function poseAt(figure: Figure, share: number): Pose {
  const keys = keyPoses(figure);
  const first = keys[0] ?? [];
  if (keys.length === 1) return breathing(first, Math.sin(share * 2 * Math.PI));
  const { index, part } = wayAt(figure, keys.length, share);
  const at = (offset: number): Pose => keys[(index + offset + keys.length) % keys.length] ?? first;
  return figure.flow ? flowing(figure, [at(-1), at(0), at(1), at(2)], part) : eased(figure, at(0), at(1), part);
}

const breathing = (pose: Pose, breath: number): Pose =>
  pose.map((value, index) => value + ([0, 0.5, 0, 1.4, -1][index] ?? 0) * breath);

function wayAt(figure: Figure, count: number, share: number): { index: number; part: number } {
  const given = figure.shares ?? figure.poses.map(() => 1);
  const shares = figure.otherSide ? [...given, ...given] : given;
  let left = (share - Math.floor(share)) * shares.reduce((sum, one) => sum + one, 0);
  for (const [index, one] of shares.entries()) {
    if (left < one) return { index, part: left / one };
    left -= one;
  }
  return { index: count - 1, part: 1 };
}

/** Eases in and out. A hand or foot that moves along the ground is lifted on the way. */
function eased(figure: Figure, from: Pose, to: Pose, part: number): Pose {
  const share = (1 - Math.cos(part * Math.PI)) / 2;
  const kinds = kindsOf(figure);
  return from.map((value, index) => {
    const target = to[index] ?? value;
    const isPlanted = kinds[index] === 'y' && value < 9 && target < 9;
    const way = isPlanted ? Math.abs((from[index - 1] ?? 0) - (to[index - 1] ?? 0)) : 0;
    return mix(value, target, share) + Math.min(5, 0.16 * way) * Math.sin(part * Math.PI);
  });
}

/** A curve through the poses (Catmull-Rom), angles the short way. */
function flowing(figure: Figure, around: readonly [Pose, Pose, Pose, Pose], t: number): Pose {
  const kinds = kindsOf(figure);
  const [before, from, to, after] = around;
  return from.map((b, index) => {
    const near = (value: number, to: number) => (kinds[index] === 'a' ? nearest(value, to) : value);
    const a = near(before[index] ?? b, b);
    const c = near(to[index] ?? b, b);
    const d = near(after[index] ?? b, c);
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
  });
}

/** The same direction, written within half a turn of `reference`. */
const nearest = (degrees: number, reference: number): number =>
  reference + ((((degrees - reference) % 360) + 540) % 360) - 180;

const mirrored = (degrees: number, reference: number): number => nearest(180 - degrees, reference);

/** Each number of a pose: `a` angle, `x` and `y` of a hand or ankle, `-` anything else. */
function kindsOf({ limbs }: Figure): string {
  const arm = (mode = 'a') => (mode === 'a' ? 'aa' : 'xy');
  const leg = (mode = 'a') => (mode === 'a' ? 'aaa' : 'xya');
  const [first, second, third, fourth] = limbs;
  return `--aaa${limbs.length === 2 ? arm(first) + leg(second) : arm(first) + arm(second) + leg(third) + leg(fourth)}`;
}

/** The other side: near and far change places, and a front view is mirrored. */
function swapped(figure: Figure, pose: Pose): Pose {
  const kinds = kindsOf(figure);
  return pose.map((value, index) => {
    const partner = PARTNER[index] ?? index;
    const other = pose[partner] ?? value;
    if (figure.view !== 'front') return other;
    if (index === 0) return -value;
    if (index >= PARTNER.length) return figure.extra === 2 && index === PARTNER.length ? -value : value;
    return kinds[partner] === 'a' ? mirrored(other, value) : kinds[partner] === 'x' ? -other : other;
  });
}

/** Index of the other side's number, for poses with four limbs given. */
const PARTNER = [0, 1, 2, 3, 4, 7, 8, 5, 6, 12, 13, 14, 9, 10, 11];

/** The representative pose's share of the loop, where the movement starts. */
export function shareOfKey(figure: Figure): number {
  const given = figure.shares ?? figure.poses.map(() => 1);
  const shares = figure.otherSide ? [...given, ...given] : given;
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
  return sum(shares.slice(0, figure.key)) / sum(shares);
}

/** Enough for the eye; every frame costs battery. */
export const FRAMES_A_SECOND = 12;
export const frameCount = (figure: Figure): number => Math.round((figure.loopMs * FRAMES_A_SECOND) / 1000);
/** The first is the representative pose. */
export const poseOfFrame = (figure: Figure, index: number): Pose =>
  poseAt(figure, shareOfKey(figure) + index / frameCount(figure));
