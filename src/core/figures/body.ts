import type { Figure, Pose } from './figure.ts';
import { propsOf } from './props.ts';
import { along, bar, direction, plane, type Point, ring, type Shape, shape, step } from './shapes.ts';
import { type Leg, type Limb, type Skeleton, skeletonOf } from './skeleton.ts';

/** One moment of a figure, in layers from back to front. */
export interface Layers {
  readonly back: readonly Shape[];
  /** The far limbs of a side view. */
  readonly far: readonly Shape[];
  readonly farHot: readonly Shape[];
  /** Trunk, head and near leg; in a front view, both legs. */
  readonly body: readonly Shape[];
  /** Subtle planes that distinguish front from back. */
  readonly lit: readonly Shape[];
  readonly hot: readonly Shape[];
  readonly arm: readonly Shape[];
  readonly armHot: readonly Shape[];
  readonly front: readonly Shape[];
}

/** Half widths at both ends. */
const THIGH = [7.4, 5.2] as const;
const SHANK = [5.2, 3.3] as const;
const UPPER_ARM = [5, 4] as const;
const FOREARM = [4, 3] as const;
const FOOT: Shape = [
  [-4, -4],
  [-4.6, -1],
  [-3, 2.6],
  [3, 2.8],
  [10.4, -0.4],
  [12.4, -2.2],
  [12.4, -4],
];
const FRONT_FOOT: Shape = [
  [-4, -4],
  [-4, 2],
  [3, 2.8],
  [7.4, -1],
  [8.4, -4],
];
const HEAD: Shape = [
  [-9.6, -3.4],
  [-9.6, 3.4],
  [-4, 8.8],
  [4, 8.8],
  [9.4, 4],
  [9.4, -4],
  [4, -8.8],
  [-4, -8.8],
];
const FACE: Shape = [
  [-7.6, -2.4],
  [-3.2, -6.8],
  [3, -6.8],
  [5.6, -3],
  [-1, 0],
];
/** In a front view, only a working head gets a face. */
const HALF_HEAD: Shape = [
  [-7.6, 0],
  [-7.6, -2.6],
  [-3.4, -6.8],
  [3.4, -6.8],
  [7.4, -3.4],
  [7.4, 0],
];

export function layersOf(figure: Figure, pose: Pose): Layers {
  const skeleton = skeletonOf(figure, pose);
  const { isFront, arms, legs, head, headAngle, neck, upperAngle } = skeleton;
  const [nearArm, farArm] = arms;
  const [nearLeg, farLeg] = legs;
  const works = (part: string, shapes: readonly Shape[]) => (figure.lit?.includes(part) ? shapes : []);
  const trunk = isFront ? frontTrunk(skeleton) : sideTrunk(skeleton);
  const face = isFront ? works('h', [along(head, headAngle, HALF_HEAD)]) : [along(head, headAngle, FACE)];
  const { back, held, front } = propsOf(figure, skeleton);
  const isTrunkLit = figure.lit?.includes('t');
  const isHeadLit = figure.lit?.includes('h');
  return {
    back,
    far: isFront ? [] : [...armShapes(farArm), ...legShapes(farLeg, false)],
    farHot: isFront ? [] : [...works('l', legPlanes(farLeg)), ...works('a', armPlanes(farArm))],
    body: [
      ...trunk.shapes,
      bar(step(neck, upperAngle, -2), head, 4.4, 3.6),
      along(head, headAngle, HEAD),
      ...legShapes(nearLeg, isFront),
      ...(isFront ? legShapes(farLeg, true, -1) : []),
    ],
    lit: [...(isTrunkLit ? [] : [trunk.plane]), ...(isHeadLit ? [] : face)],
    hot: [
      ...(isTrunkLit ? [trunk.plane] : []),
      ...(isHeadLit ? face : []),
      ...works('l', [...legPlanes(nearLeg), ...(isFront ? legPlanes(farLeg, -1) : [])]),
    ],
    arm: [...armShapes(nearArm), ...(isFront ? armShapes(farArm) : []), ...held],
    armHot: works('a', [...armPlanes(nearArm), ...(isFront ? armPlanes(farArm, 1) : [])]),
    front,
  };
}

const limbShapes = ([root, middle, end]: Limb, upper: readonly [number, number], lower: readonly [number, number]) => [
  bar(root, middle, ...upper),
  bar(middle, end, ...lower),
];

function armShapes(arm: Limb): readonly Shape[] {
  const [, elbow, hand] = arm;
  const angle = direction(elbow, hand);
  return [...limbShapes(arm, UPPER_ARM, FOREARM), ring(step(hand, angle, 0.6), 4, angle + 22.5)];
}

function legShapes({ bones, footAngle }: Leg, isFront: boolean, side: 1 | -1 = 1): readonly Shape[] {
  const foot = (isFront ? FRONT_FOOT : FOOT).map(([u, n]): Point => [u * side, n]);
  return [...limbShapes(bones, THIGH, SHANK), along(bones[2], side < 0 ? footAngle - 180 : footAngle, foot)];
}

const planesOf = (
  [root, middle, end]: Limb,
  upper: readonly [number, number],
  lower: readonly [number, number],
  side: 1 | -1,
) => [plane(root, middle, ...upper, side), plane(middle, end, ...lower, side)];
const legPlanes = ({ bones }: Leg, side: 1 | -1 = 1) => planesOf(bones, THIGH, SHANK, side);
const armPlanes = (arm: Limb, side: 1 | -1 = -1) => planesOf(arm, UPPER_ARM, FOREARM, side);

interface Trunk {
  readonly shapes: readonly Shape[];
  readonly plane: Shape;
}

function sideTrunk({ hip, middle, neck, lowerAngle, upperAngle }: Skeleton): Trunk {
  const chest = step(neck, upperAngle, -5);
  const between = (lowerAngle + upperAngle) / 2;
  const forward = (from: Point, angle: number, by: number) => step(from, angle - 90, by);
  return {
    shapes: [bar(hip, middle, 7.8, 6.9), bar(middle, chest, 6.9, 8.2)],
    plane: shape([
      forward(hip, lowerAngle, 0.5),
      forward(hip, lowerAngle, 4.6),
      forward(middle, between, 4),
      forward(chest, upperAngle, 5.2),
      forward(step(neck, upperAngle, -1), upperAngle, 1.2),
      forward(middle, between, 0.4),
    ]),
  };
}

function frontTrunk({ hip, middle, neck, lowerAngle, upperAngle }: Skeleton): Trunk {
  const chest = (side: number, up: number) => step(step(neck, upperAngle, up), upperAngle - 90, side);
  const waist = (side: number) => step(middle, lowerAngle - 90, side);
  const pelvis = (side: number, up: number) => step(step(hip, lowerAngle, up), lowerAngle - 90, side);
  const right = [chest(4, 1.6), chest(12, -1), chest(14, -6), waist(7.6), pelvis(9, 4), pelvis(9.4, -1), pelvis(4, -6)];
  const left = [
    pelvis(-4, -6),
    pelvis(-9.4, -1),
    pelvis(-9, 4),
    waist(-7.6),
    chest(-14, -6),
    chest(-12, -1),
    chest(-4, 1.6),
  ];
  return {
    shapes: [shape([...right, ...left])],
    plane: shape([chest(0, -1), chest(10, -3), waist(5.4), pelvis(6.4, 2), pelvis(0, -3)]),
  };
}
