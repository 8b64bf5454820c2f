/** At most one prop, and only if the exercise is unrecognizable without it. */
import type { Figure, PropRow } from './figure.ts';
import type { Skeleton } from './skeleton.ts';
import { bar, chain, direction, mix, oval, type Point, ring, rod, type Shape, shape, sin, step } from './shapes.ts';

interface Drawn {
  /** Behind the body, part of its near hand, before all. */
  readonly back?: readonly Shape[];
  readonly held?: readonly Shape[];
  readonly front?: readonly Shape[];
}
type Draw = (skeleton: Skeleton, numbers: readonly number[]) => Drawn;

export function propsOf(figure: Figure, skeleton: Skeleton): Required<Drawn> {
  const drawn = (figure.props ?? []).map(([kind, ...numbers]: PropRow) => PROPS[kind]?.(skeleton, numbers) ?? {});
  return {
    back: drawn.flatMap(({ back = [] }) => back),
    held: drawn.flatMap(({ held = [] }) => held),
    front: drawn.flatMap(({ front = [] }) => front),
  };
}

const PROPS: Readonly<Record<string, Draw>> = {
  mat: (_, [x = 0, width = 0]) => ({ back: [block(x, -1.2, x + width, 0.6)] }),
  box: (_, [x = 0, width = 0, height = 0]) => {
    const right = x + width;
    return {
      back: [
        shape([
          [x, 0],
          [x, height],
          [right - 4, height],
          [right, height - 4],
          [right, 0],
        ]),
      ],
    };
  },
  wall: (_, [x = 0, side = 1, height = 112]) => ({
    back: [
      shape([
        [x, 0],
        [x, height],
        [x + 4 * side, height - 4],
        [x + 4 * side, 0],
      ]),
    ],
  }),
  chair: (_, [x = 0, side = 1, height = 0]) => ({
    back: [
      rod([x, height - 1.6], [x + 20 * side, height - 1.6], 1.6),
      post(x + 2 * side, height - 2),
      post(x + 18 * side, height - 2),
      rod([x + 19 * side, height], [x + 22 * side, height + 26], 1.4),
    ],
  }),
  desk: (_, [x = 0, width = 0, height = 0]) => ({
    back: [
      rod([x, height - 1.4], [x + width, height - 1.4], 1.4),
      post(x + 5, height - 2),
      post(x + width - 3, height - 2),
    ],
  }),
  /** Without a width, seen from its end. */
  bar: (_, [x = 0, y = 0, halfWidth]) =>
    halfWidth
      ? { back: [rod([x - halfWidth, y], [x + halfWidth, y], 1.7)] }
      : { front: [ring([x, y], 5)], back: [rod([x, y], [x, y + 16], 0.9)] },
  rail: (_, [x = 0, y = 0]) => ({
    front: [rod([x - 20, y], [x + 22, y], 1.6)],
    back: [post(x - 16, y), post(x + 18, y)],
  }),
  dumbbell: ({ arms, isFront }, [count = 2]) => {
    const [near = [], far = []] = arms.map(([, , hand]) => dumbbell(hand, isFront));
    if (count === 1) return { front: near };
    return isFront ? { front: [...near, ...far] } : { front: near, back: far };
  },
  barbell: ({ arms: [[, , hand]] }) => ({ front: [ring(hand, 13)] }),
  kettle: ({ arms: [[, elbow, hand]] }, [angle]) => ({ front: kettle(hand, angle ?? direction(elbow, hand)) }),
  ball: ({ extra }, [radius = 0]) => ({ front: [ring([extra.at(-2) ?? 0, extra.at(-1) ?? 0], radius)] }),
  /** Its head: 1 racket, 2 club, 3 bat, none else. */
  stick: ({ arms: [[, , hand]], extra }, [length = 0, head = 0]) => ({
    front: stick(hand, extra[0] ?? 0, length, head),
  }),
  band: ({ arms: [[, , near], [, , far]] }, [halfWidth = 0.9]) => ({ front: [rod(near, far, halfWidth)] }),
  rope: ({ arms: [[, , near], [, , far]], extra }) => {
    const points = Array.from({ length: 13 }, (_, index): Point => {
      const share = index / 12;
      const height = mix(near[1], far[1], share);
      return [mix(near[0], far[0], share), mix(height, extra[0] ?? 0, sin(share * 180) ** 0.55)];
    });
    return { front: chain(points, 0.9) };
  },
  fingers: ({ arms, isFront, extra: [spread = 0, turn = 0] }) => ({
    held: arms.flatMap(([, elbow, hand], index) => {
      const angle = direction(elbow, hand) + turn;
      const thumb = isFront && index === 1 ? -1 : 1;
      return [
        ...[-1.5, -0.5, 0.5, 1.5].map((n) => rod(step(hand, angle, 1), step(hand, angle + n * spread, 8.5), 1.15)),
        rod(hand, step(hand, angle + thumb * (30 + spread), 6), 1.2),
      ];
    }),
  }),
  bag: (_, [x = 0]) => ({
    front: [
      shape([
        [x - 8, 42],
        [x - 8, 98],
        [x - 5, 102],
        [x + 5, 102],
        [x + 8, 98],
        [x + 8, 42],
        [x + 5, 39],
        [x - 5, 39],
      ]),
    ],
    back: [rod([x, 102], [x, 122], 0.8)],
  }),
  bike: ({ legs }) => {
    const [near = [0, 0], far = [0, 0]] = legs.map(({ bones: [, , ankle] }): Point => [ankle[0] + 4, ankle[1] - 5]);
    return { back: [...BIKE, rod(CRANK, far)], front: [rod(CRANK, near)] };
  },
};

const CRANK: Point = [0, 19];
const BIKE: readonly Shape[] = (() => {
  const [front, rear, seat, head]: readonly Point[] = [
    [31, 17],
    [-30, 17],
    [-10, 46],
    [22, 46],
  ];
  if (!front || !rear || !seat || !head) return [];
  const frame: readonly (readonly [Point, Point])[] = [
    [CRANK, seat],
    [seat, head],
    [head, CRANK],
    [CRANK, rear],
    [rear, seat],
    [head, front],
    [head, [23, 53]],
    [
      [23, 53],
      [31, 54],
    ],
    [seat, [-12, 51]],
  ];
  return [
    ...oval(front, 0, 16.4, 16.4, 1.1),
    ...oval(rear, 0, 16.4, 16.4, 1.1),
    ...frame.map(([from, to]) => rod(from, to)),
    rod([-19, 52], [-5, 52], 1.8),
  ];
})();

const post = (x: number, height: number): Shape => rod([x, 0], [x, height]);

const block = (left: number, bottom: number, right: number, top: number): Shape =>
  shape([
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ]);

function dumbbell(hand: Point, isFront: boolean): readonly Shape[] {
  const [x, y] = hand;
  if (!isFront) return [ring(hand, 6, 0, 6)];
  return [rod([x - 6, y], [x + 6, y], 1), block(x - 8, y - 4, x - 4, y + 4), block(x + 4, y - 4, x + 8, y + 4)];
}

function kettle(hand: Point, angle: number): readonly Shape[] {
  const middle = step(hand, angle, 13);
  const left = step(hand, angle + 90, 5);
  const right = step(hand, angle - 90, 5);
  return [
    rod(left, right, 1.5),
    rod(left, step(middle, angle + 130, 6), 1.5),
    rod(right, step(middle, angle - 130, 6), 1.5),
    ring(middle, 8.6, angle + 22.5),
  ];
}

function stick(hand: Point, angle: number, length: number, head: number): readonly Shape[] {
  const end = step(hand, angle, length);
  const shaft = rod(step(hand, angle, -4), end, 0.9);
  if (head === 2) return [shaft, bar(end, step(end, angle + 80, 4), 1.4, 2)];
  if (head === 3) return [shaft, ring(step(end, angle, 6), 6.4)];
  if (head !== 1) return [shaft];
  const middle = step(end, angle, 9);
  return [
    shaft,
    ...oval(middle, angle, 9.5, 7, 1.3),
    rod(step(middle, angle, -9), step(middle, angle, 9), 0.5),
    rod(step(middle, angle + 90, -7), step(middle, angle + 90, 7), 0.5),
  ];
}
