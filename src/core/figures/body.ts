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
type Width = readonly [from: number, to: number];
interface Build {
  readonly thigh: Width;
  readonly shank: Width;
  readonly upperArm: Width;
  readonly foreArm: Width;
  readonly neck: Width;
  /** Half widths of the trunk; the shoulders only show from the front. */
  readonly hip: number;
  readonly waist: number;
  readonly chest: number;
  readonly frontHip: number;
  readonly frontWaist: number;
  readonly shoulders: number;
  /** The middle of a knot of hair, in the head's own frame. */
  readonly knot?: Readonly<Record<'side' | 'front', Point>>;
}
/** All bones have the same lengths: a pose fits either body. */
const BUILDS: Readonly<Record<NonNullable<Figure['body']>, Build>> = {
  broad: {
    thigh: [7.4, 5.2],
    shank: [5.2, 3.3],
    upperArm: [5, 4],
    foreArm: [4, 3],
    neck: [4.4, 3.6],
    hip: 7.8,
    waist: 6.9,
    chest: 8.2,
    frontHip: 9.4,
    frontWaist: 7.6,
    shoulders: 14,
  },
  slim: {
    thigh: [7.4, 4.9],
    shank: [4.9, 3],
    upperArm: [4.4, 3.6],
    foreArm: [3.6, 2.7],
    neck: [3.6, 3.2],
    hip: 7.8,
    waist: 6.1,
    chest: 7.5,
    frontHip: 9.8,
    frontWaist: 6.6,
    shoulders: 13,
    knot: { side: [10, 2.8], front: [10.4, 0] },
  },
};
const KNOT_RADIUS = 4.6;
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
  const build = BUILDS[figure.body ?? 'broad'];
  const { isFront, arms, legs, head, headAngle, neck, upperAngle } = skeleton;
  const [nearArm, farArm] = arms;
  const [nearLeg, farLeg] = legs;
  const works = (part: string, shapes: readonly Shape[]) => (figure.lit?.includes(part) ? shapes : []);
  const trunk = isFront ? frontTrunk(skeleton, build) : sideTrunk(skeleton, build);
  const face = isFront ? works('h', [along(head, headAngle, HALF_HEAD)]) : [along(head, headAngle, FACE)];
  const { back, held, front } = propsOf(figure, skeleton);
  const isTrunkLit = figure.lit?.includes('t');
  const isHeadLit = figure.lit?.includes('h');
  return {
    back,
    far: isFront ? [] : [...armShapes(build, farArm), ...legShapes(build, farLeg, false)],
    farHot: isFront ? [] : [...works('l', legPlanes(build, farLeg)), ...works('a', armPlanes(build, farArm))],
    body: [
      ...trunk.shapes,
      bar(step(neck, upperAngle, -2), head, ...build.neck),
      along(head, headAngle, HEAD),
      ...hair(skeleton, build),
      ...legShapes(build, nearLeg, isFront),
      ...(isFront ? legShapes(build, farLeg, true, -1) : []),
    ],
    lit: [...(isTrunkLit ? [] : [trunk.plane]), ...(isHeadLit ? [] : face)],
    hot: [
      ...(isTrunkLit ? [trunk.plane] : []),
      ...(isHeadLit ? face : []),
      ...works('l', [...legPlanes(build, nearLeg), ...(isFront ? legPlanes(build, farLeg, -1) : [])]),
    ],
    arm: [...armShapes(build, nearArm), ...(isFront ? armShapes(build, farArm) : []), ...held],
    armHot: works('a', [...armPlanes(build, nearArm), ...(isFront ? armPlanes(build, farArm, 1) : [])]),
    front,
  };
}

/** A head that stands on its crown leaves no room for it. */
function hair({ head, headAngle, isFront }: Skeleton, { knot }: Build): readonly Shape[] {
  if (!knot) return [];
  const [up, back] = knot[isFront ? 'front' : 'side'];
  const middle = step(step(head, headAngle, up), headAngle + 90, back);
  return middle[1] < KNOT_RADIUS / 2 ? [] : [ring(middle, KNOT_RADIUS, headAngle + 22.5)];
}

const limbShapes = ([root, middle, end]: Limb, upper: Width, lower: Width) => [
  bar(root, middle, ...upper),
  bar(middle, end, ...lower),
];

function armShapes({ upperArm, foreArm }: Build, arm: Limb): readonly Shape[] {
  const [, elbow, hand] = arm;
  const angle = direction(elbow, hand);
  return [...limbShapes(arm, upperArm, foreArm), ring(step(hand, angle, 0.6), 4, angle + 22.5)];
}

function legShapes(
  { thigh, shank }: Build,
  { bones, footAngle }: Leg,
  isFront: boolean,
  side: 1 | -1 = 1,
): readonly Shape[] {
  const foot = (isFront ? FRONT_FOOT : FOOT).map(([u, n]): Point => [u * side, n]);
  return [...limbShapes(bones, thigh, shank), along(bones[2], side < 0 ? footAngle - 180 : footAngle, foot)];
}

const planesOf = ([root, middle, end]: Limb, upper: Width, lower: Width, side: 1 | -1) => [
  plane(root, middle, ...upper, side),
  plane(middle, end, ...lower, side),
];
const legPlanes = ({ thigh, shank }: Build, { bones }: Leg, side: 1 | -1 = 1) => planesOf(bones, thigh, shank, side);
const armPlanes = ({ upperArm, foreArm }: Build, arm: Limb, side: 1 | -1 = -1) =>
  planesOf(arm, upperArm, foreArm, side);

interface Trunk {
  readonly shapes: readonly Shape[];
  readonly plane: Shape;
}

function sideTrunk({ hip, middle, neck, lowerAngle, upperAngle }: Skeleton, build: Build): Trunk {
  const chest = step(neck, upperAngle, -5);
  const between = (lowerAngle + upperAngle) / 2;
  const forward = (from: Point, angle: number, by: number) => step(from, angle - 90, by);
  return {
    shapes: [bar(hip, middle, build.hip, build.waist), bar(middle, chest, build.waist, build.chest)],
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

function frontTrunk({ hip, middle, neck, lowerAngle, upperAngle }: Skeleton, build: Build): Trunk {
  const { shoulders, frontWaist, frontHip } = build;
  const chest = (side: number, up: number) => step(step(neck, upperAngle, up), upperAngle - 90, side);
  const waist = (side: number) => step(middle, lowerAngle - 90, side);
  const pelvis = (side: number, up: number) => step(step(hip, lowerAngle, up), lowerAngle - 90, side);
  const half = (side: 1 | -1) => [
    chest(4 * side, 1.6),
    chest((shoulders - 2) * side, -1),
    chest(shoulders * side, -6),
    waist(frontWaist * side),
    pelvis((frontHip - 0.4) * side, 4),
    pelvis(frontHip * side, -1),
    pelvis(4 * side, -6),
  ];
  return {
    shapes: [shape([...half(1), ...half(-1).toReversed()])],
    plane: shape([chest(0, -1), chest(10, -3), waist(frontWaist - 2.2), pelvis(6.4, 2), pelvis(0, -3)]),
  };
}
