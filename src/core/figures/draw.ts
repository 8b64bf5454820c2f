import { type Layers, layersOf } from './body.ts';
import type { Figure, Pose } from './figure.ts';
import { keyPoses } from './motion.ts';
import { pathOf, type Shape } from './shapes.ts';

/** The layers in stacking order; the gaps separate a dark arm from a dark body, and a prop from both. */
export const LAYERS = ['back', 'far', 'farHot', 'body', 'lit', 'hot', 'gap', 'arm', 'armHot', 'gap2', 'front'] as const;
/** `clip` and `clip2` clip the two gaps. */
export type LayerName = (typeof LAYERS)[number] | 'clip' | 'clip2';
export type Paths = Readonly<Record<LayerName, string>>;

/** One moment of a figure as path data. */
export function pathsOf(figure: Figure, pose: Pose): Paths {
  const layers = layersOf(figure, pose);
  const path = (...names: (keyof Layers)[]) => pathOf(names.flatMap((name) => layers[name]));
  const arm = path('arm');
  const front = path('front');
  const body = path('body');
  return {
    back: path('back'),
    far: path('far'),
    farHot: path('farHot'),
    body,
    lit: path('lit'),
    hot: path('hot'),
    gap: arm,
    arm,
    armHot: path('armHot'),
    gap2: front,
    front,
    clip: body,
    clip2: body + arm,
  };
}

/** The body alone, in one piece. */
export function silhouetteOf(figure: Figure, pose: Pose): string {
  const { far, body, arm } = layersOf(figure, pose);
  return pathOf([...far, ...body, ...arm]);
}

export interface Frame {
  readonly viewBox: readonly [x: number, y: number, width: number, height: number];
  /** The two ends of the ground line; `undefined` = none. */
  readonly ground: readonly [left: number, right: number] | undefined;
}

export const groundPath = ([left, right]: NonNullable<Frame['ground']>): string =>
  `M${left.toFixed(1)} 0H${right.toFixed(1)}v1.8H${left.toFixed(1)}z`;

const PAD = 5;
/** How far the ground line extends beyond body and props. */
const BEYOND = 10;

const tenths = (value: number): number => Number(value.toFixed(1));
/** In tenths, for markup and canvas alike: more digits would change no pixel that anybody sees. */
const viewBoxOf = (x: number, y: number, width: number, height: number): Frame['viewBox'] => [
  tenths(x),
  tenths(y),
  tenths(width),
  tenths(height),
];

/**
 * A view box that fits all poses, so that nothing jumps or is cut off, at nearly the same scale for all figures.
 * `aspect` = width : height.
 */
export function frameOf(figure: Figure, aspect: number): Frame {
  const shapes = keyPoses(figure).flatMap((pose) =>
    Object.values(layersOf(figure, pose) as object as Record<string, readonly Shape[]>).flat(),
  );
  const xs = shapes.flatMap((points) => points.map(([x]) => x));
  const ys = shapes.flatMap((points) => points.map(([, y]) => y));
  const [left, right, low, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const hangs = figure.floor === false;
  if (figure.closeUp) {
    const [centreX, bottomY, side] = figure.closeUp;
    const x = centreX - (side * aspect) / 2;
    return {
      viewBox: viewBoxOf(x, -bottomY - side, side * aspect, side),
      ground: bottomY > 0 ? undefined : [x + 2, x + side * aspect - 2],
    };
  }
  const bottom = hangs ? low : Math.min(0, low);
  const needed = top - bottom + 2 * PAD;
  const least = 104 / Math.max(1, Math.min(1.4, aspect));
  const height = Math.max(needed, least, (right - left + 2 * PAD) / aspect);
  const width = height * aspect;
  const x = (left + right - width) / 2;
  const y = hangs ? -top - PAD - (height - needed) / 2 : PAD - height - bottom;
  return {
    viewBox: viewBoxOf(x, y, width, height),
    ground: hangs ? undefined : [Math.max(x + 2, left - BEYOND), Math.min(x + width - 2, right + BEYOND)],
  };
}
