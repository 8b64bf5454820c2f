/** What each scene is made of, from back to front, in a box of 240 × 170. */
import type { SceneName } from './scene-names.ts';

/** Its front's lower left corner at `x`, `floor`; `hue` in OKLCH degrees. */
export interface Block {
  readonly kind: 'block';
  readonly x: number;
  readonly floor: number;
  readonly width: number;
  readonly height: number;
  readonly hue: number;
  /** How deep it is. */
  readonly side?: number;
  /** By how much the front's upper left corner is lower than the right one. */
  readonly lean?: number;
  /** On water: its side's lower edge is seen. */
  readonly floats?: boolean;
  /** In degrees, around its middle. */
  readonly tilt?: number;
}
export interface Someone {
  readonly kind: 'figure';
  readonly id: string;
  /** Of its middle. */
  readonly x: number;
  readonly floor: number;
  readonly height: number;
  readonly isMirrored?: boolean;
}
/** `dash`: not there yet. `sign`: the one thing that is wrong. `paper`: seen through. */
export interface Line {
  readonly kind: 'dash' | 'sign' | 'paper' | 'line' | 'floor' | 'water' | 'edge';
  readonly path: string;
}
export type Piece = Block | Someone | Line;

const block = (x: number, floor: number, width: number, height: number, hue: number, more: Partial<Block> = {}) =>
  ({ kind: 'block', x, floor, width, height, hue, ...more }) as const;
const someone = (id: string, x: number, floor: number, height: number, isMirrored = false) =>
  ({ kind: 'figure', id, x, floor, height, isMirrored }) as const;
const line = (kind: Line['kind'], path: string) => ({ kind, path }) as const;

const FLOOR = line('floor', 'M20 150h200v2H20z');
const waterAt = (y: number) => [line('water', `M0 ${y}h240v24H0z`), line('edge', `M0 ${y}h240v1.5H0z`)];
/** Hues of Fitness, Yoga, Strength, Dancing, Boxing and Skiing, and between. */
const [BLUE, GREEN, VIOLET, PINK, ROSE, CYAN] = [237, 166, 292, 326, 357, 218];
const LENS = 'M118 30h28l20 20v28l-20 20h-28L98 78V50z';

export const SCENES: Readonly<Record<SceneName, readonly Piece[]>> = {
  workouts: [
    FLOOR,
    block(96, 150, 74, 96, BLUE),
    line('dash', 'M96 118L170 92M96 84l74 40M128 56v94'),
    someone('ready-stance', 60, 150, 66),
  ],
  friends: [
    FLOOR,
    block(24, 150, 62, 34, BLUE),
    block(140, 150, 62, 34, PINK),
    someone('jumping-jack', 58, 116, 88),
    line('dash', 'M150 113V54l8-10h24l8 10v59z'),
  ],
  results: [
    ...waterAt(146),
    line('dash', 'M92 146V92h38v54M130 146V58h38v88M168 146V76h38v70'),
    block(40, 146, 42, 7, BLUE, { lean: 1 }),
    someone('sprint-start', 56, 139, 42),
  ],
  offline: [
    ...waterAt(126),
    block(66, 140, 96, 26, CYAN, { floats: true, side: 22, tilt: -3 }),
    someone('seated-breath', 122, 111, 54),
    line('line', 'M4 126h36M200 126h36'),
  ],
  error: [
    FLOOR,
    block(38, 150, 66, 58, BLUE, { side: 10, tilt: -4 }),
    block(126, 150, 60, 54, BLUE, { side: 14, tilt: 5 }),
    line('sign', 'M113 88l6 16-8 12 8 14-6 20h5l5-20-7-14 7-12-6-16z'),
    someone('split-step', 114, 93, 60),
  ],
  storage: [
    FLOOR,
    block(96, 150, 56, 30, VIOLET),
    block(98, 120, 54, 22, GREEN),
    block(95, 98, 56, 30, BLUE),
    block(97, 68, 54, 22, ROSE),
    line('sign', 'M70 38h110v3H70z'),
    someone('overhead-press', 48, 150, 80),
  ],
  messages: [
    FLOOR,
    someone('guard', 56, 150, 70),
    someone('guard', 184, 150, 70, true),
    line('paper', 'M78 34h56l10 10v26H100l-10 12V70H78z'),
    line('dash', 'M90 48h38M90 58h26'),
  ],
  search: [
    FLOOR,
    block(30, 150, 40, 50, BLUE),
    block(86, 150, 40, 70, GREEN),
    block(142, 150, 40, 34, VIOLET),
    line('paper', LENS),
    line('line', `${LENS}M158 92l30 30`),
  ],
  notFound: [
    FLOOR,
    block(20, 150, 60, 110, CYAN),
    block(154, 150, 46, 110, CYAN),
    line('dash', 'M92 150V46h40l12 12v92z'),
    someone('shoulder-roll', 118, 150, 74),
  ],
};
