/**
 * A figure: the body of an exercise, drawn from numbers. 1 = 1 % of the standing height; the ground is y = 0, up is
 * positive; degrees, 0 = forward (right), 90 = up, counter-clockwise. The body looks to its trunk − 90°: standing is
 * 90, prone 0 (head right), supine 180. Bones keep their lengths; a limb that would point at the viewer is drawn in
 * profile. The figures are composed in `tools/bench/figures`; `npm run make -- figures` writes them to `figures.json`.
 */

/**
 * hip x, y (standing: 0, 51.4) · angles of lower trunk, upper trunk, neck to head · then two numbers per arm and three
 * per leg, as `limbs` says · then the `extra` ones, for a moving prop.
 */
export type Pose = readonly number[];

/** A prop's kind and its numbers, as `props.ts` reads them. */
export type PropRow = readonly [kind: string, ...numbers: number[]];

export interface Figure {
  /**
   * How the limbs stand in a pose: near arm, far arm, near leg, far leg, or arm and leg when both sides do the same.
   * `a` = angles of its two bones (and of the foot), for what swings. `p` = where hand or ankle is (and the angle of
   * the foot), for what stays planted: elbow and knee follow, bending as they do, with `q` the other way. A flat foot
   * is at y = 4. In the front view near is the image's right.
   */
  readonly limbs: string;
  readonly poses: readonly Pose[];
  readonly view?: 'front';
  /** One whole loop. Shows the movement, not the pace of the exercise. */
  readonly loopMs: number;
  /** Relative duration of the way from each pose to the next; absent = all equal. */
  readonly shares?: readonly number[];
  /** Repeats the poses on the other side. */
  readonly otherSide?: boolean;
  /** Passes through the poses without stopping at each: running, pedalling, circles. */
  readonly flow?: boolean;
  /** What works: `l` legs, `a` arms, `t` trunk, `h` head. At most two, since more would say nothing. */
  readonly lit?: string;
  /** The representative pose, and the one shown behind it under reduced motion. */
  readonly key: number;
  readonly ghost: number;
  readonly props?: readonly PropRow[];
  /** How many numbers at the end of a pose belong to props. */
  readonly extra?: number;
  /** `false`: the body hangs, without a ground line. */
  readonly floor?: boolean;
  /** Shows small joints close up instead of the whole body. */
  readonly closeUp?: readonly [centreX: number, bottomY: number, side: number];
  /** Whose: nobody chooses, the figures take turns (`figures.ts`). */
  readonly body?: 'broad' | 'slim';
  /** How far the far limb is offset when both sides do the same. */
  readonly depth?: number;
}
