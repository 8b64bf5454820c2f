import type { Figure, Pose } from './figure.ts';
import { acos, direction, distance, type Point, step } from './shapes.ts';

export const LENGTHS = { trunk: 15, neck: 11.4, upperArm: 16, foreArm: 17, thigh: 24, shank: 23.5 } as const;

/** Shoulder, elbow, hand; or hip, knee, ankle. */
export type Limb = readonly [root: Point, middle: Point, end: Point];
export interface Leg {
  readonly bones: Limb;
  readonly footAngle: number;
}

/** Positions of the joints; the near arm and leg come first. */
export interface Skeleton {
  readonly hip: Point;
  readonly middle: Point;
  readonly neck: Point;
  readonly head: Point;
  readonly lowerAngle: number;
  readonly upperAngle: number;
  readonly headAngle: number;
  readonly arms: readonly [Limb, Limb];
  readonly legs: readonly [Leg, Leg];
  readonly isFront: boolean;
  readonly extra: readonly number[];
}

interface Given {
  readonly mode: string;
  readonly numbers: readonly [number, number];
  /** For a leg: the angle of its foot. */
  readonly foot: number;
}

export function skeletonOf(figure: Figure, pose: Pose): Skeleton {
  const isFront = figure.view === 'front';
  const [x = 0, y = 0, lowerAngle = 0, upperAngle = 0, headAngle = 0] = pose;
  const hip: Point = [x, y];
  const middle = step(hip, lowerAngle, LENGTHS.trunk);
  const neck = step(middle, upperAngle, LENGTHS.trunk);
  const shoulder = step(neck, upperAngle, -3.6);
  // Far limbs are slightly forward in the side view.
  const spread = (root: Point, angle: number, near: boolean, half: number) =>
    step(root, angle - 90, (near === isFront ? 1 : -1) * half);
  const bend = (near: boolean) => (isFront && !near ? -1 : 1);
  const arm = (near: boolean): Limb =>
    reach(
      spread(shoulder, upperAngle, near, isFront ? 11 : 1),
      givenArm(figure, pose, near),
      [LENGTHS.upperArm, LENGTHS.foreArm],
      isFront ? bend(near) : -1,
    );
  const leg = (near: boolean): Leg => {
    const given = givenLeg(figure, pose, near);
    const root = spread(hip, lowerAngle, near, isFront ? 5.5 : 0.8);
    return { bones: reach(root, given, [LENGTHS.thigh, LENGTHS.shank], bend(near)), footAngle: given.foot };
  };
  return {
    hip,
    middle,
    neck,
    head: step(neck, headAngle, LENGTHS.neck),
    lowerAngle,
    upperAngle,
    headAngle,
    arms: [arm(true), arm(false)],
    legs: [leg(true), leg(false)],
    isFront,
    extra: pose.slice(pose.length - (figure.extra ?? 0)),
  };
}

function givenArm(figure: Figure, pose: Pose, near: boolean): Given {
  const isSame = figure.limbs.length === 2;
  const start = isSame || near ? 5 : 7;
  const mode = figure.limbs[isSame || near ? 0 : 1] ?? 'a';
  const numbers = [pose[start] ?? 0, pose[start + 1] ?? 0] as const;
  return otherSide(figure, pose, { mode, numbers, foot: 0 }, isSame && !near);
}

function givenLeg(figure: Figure, pose: Pose, near: boolean): Given {
  const isSame = figure.limbs.length === 2;
  const start = isSame ? 7 : near ? 9 : 12;
  const mode = figure.limbs[isSame ? 1 : near ? 2 : 3] ?? 'a';
  const numbers = [pose[start] ?? 0, pose[start + 1] ?? 0] as const;
  return otherSide(figure, pose, { mode, numbers, foot: pose[start + 2] ?? 0 }, isSame && !near);
}

/** If both sides do the same: mirrored in the front view, slightly offset in the side view. */
function otherSide(figure: Figure, pose: Pose, given: Given, wanted: boolean): Given {
  if (!wanted) return given;
  const { mode, numbers, foot } = given;
  const [first, second] = numbers;
  if (figure.view === 'front') {
    const mirrored =
      mode === 'a' ? ([180 - first, 180 - second] as const) : ([2 * (pose[0] ?? 0) - first, second] as const);
    return { mode, numbers: mirrored, foot: 180 - foot };
  }
  return mode === 'a'
    ? { mode, numbers: [first + (figure.depth ?? 5), second + (figure.depth ?? 5)], foot }
    : { mode, numbers: [first + (figure.depth ?? 4), second], foot };
}

/** Bones by their angles, or by the position of the end; the limb stretches towards an end out of reach. */
function reach(root: Point, given: Given, [upper, lower]: readonly [number, number], bend: number): Limb {
  const [first, second] = given.numbers;
  if (given.mode === 'a') {
    const middle = step(root, first, upper);
    return [root, middle, step(middle, second, lower)];
  }
  const towards = direction(root, given.numbers);
  const far = Math.max(Math.abs(upper - lower) + 0.5, Math.min(upper + lower - 0.01, distance(root, given.numbers)));
  const angle =
    acos((upper * upper + far * far - lower * lower) / (2 * upper * far)) * bend * (given.mode === 'q' ? -1 : 1);
  return [root, step(root, towards + angle, upper), step(root, towards, far)];
}
