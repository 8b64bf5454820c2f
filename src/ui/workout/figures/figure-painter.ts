import { LAYERS, type LayerName, type Paths, pathsOf } from '#core/figures/draw.ts';
import type { Figure } from '#core/figures/figure.ts';
import { FRAMES_A_SECOND, frameCount, poseOfFrame } from '#core/figures/motion.ts';

/** A figure's position on the canvas, in device pixels, and its colours, as the page knows them. */
export interface Look {
  /** Size of the still figure's place, in the middle of the canvas. */
  readonly width: number;
  readonly height: number;
  /** Space around the place, as a share of it: some moves reach beyond. */
  readonly margin: number;
  readonly viewBox: readonly [x: number, y: number, width: number, height: number];
  readonly mirrored: boolean;
  readonly ground: string;
  readonly groundColor: string;
  /** Only of layers to be drawn. */
  readonly colors: Readonly<Partial<Record<LayerName, string>>>;
  readonly gapWidth: number;
}

/** Messages from the page to the worker; `begin` comes first, and once. */
export type Order =
  | { readonly kind: 'begin'; readonly canvas: OffscreenCanvas; readonly figure: Figure }
  /** Starts from the current pose, or continues with another look. */
  | { readonly kind: 'go'; readonly look: Look }
  | { readonly kind: 'stop' }
  | { readonly kind: 'clear' };

/** `moving` = the canvas now shows the figure; a number is the frame at which it stopped. */
export type Answer = 'moving' | number;

/** Draws the frames of one figure on its canvas, on its own timer. */
export function createPainter(canvas: OffscreenCanvas, figure: Figure, answer: (answer: Answer) => void) {
  const context = canvas.getContext('2d');
  const frames: Paths[] = [];
  let index = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = (look: Look) => {
    if (!context) return;
    clear(context, canvas);
    drawFigure(context, (frames[index] ??= pathsOf(figure, poseOfFrame(figure, index))), look);
  };
  let isSeen = false;
  const go = (look: Look) => {
    canvas.width = Math.round(look.width * (1 + 2 * look.margin));
    canvas.height = Math.round(look.height * (1 + 2 * look.margin));
    draw(look);
    clearInterval(timer);
    timer = setInterval(() => {
      // Only now: a frame reaches the screen later than the answer would.
      if (!isSeen && context) answer('moving');
      isSeen = true;
      index = (index + 1) % frameCount(figure);
      draw(look);
    }, 1000 / FRAMES_A_SECOND);
  };
  const stop = () => {
    clearInterval(timer);
    isSeen = false;
    answer(index);
  };
  return (order: Exclude<Order, { kind: 'begin' }>): void => {
    if (order.kind === 'go') go(order.look);
    else if (order.kind === 'stop') stop();
    else if (context) clear(context, canvas);
  };
}

function clear(context: OffscreenCanvasRenderingContext2D, { width, height }: OffscreenCanvas): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
}

/** The same picture as FigureView's SVG, whose `viewBox` is fitted with `xMidYMax meet`. */
function drawFigure(context: OffscreenCanvasRenderingContext2D, paths: Paths, look: Look): void {
  const { width, height, margin, viewBox, mirrored, ground, colors } = look;
  const [x, y, boxWidth, boxHeight] = viewBox;
  const scale = Math.min(width / boxWidth, height / boxHeight);
  const left = width * margin + (width - boxWidth * scale) / 2;
  const top = height * margin + height - boxHeight * scale;
  context.transform(scale, 0, 0, scale, left - x * scale, top - y * scale);
  if (mirrored) context.transform(-1, 0, 0, 1, 2 * x + boxWidth, 0);
  context.fillStyle = look.groundColor;
  if (ground) context.fill(new Path2D(ground));
  for (const layer of LAYERS) {
    const color = colors[layer];
    if (color === undefined) continue;
    const path = new Path2D(paths[layer]);
    if (layer === 'gap' || layer === 'gap2') {
      context.save();
      context.clip(new Path2D(paths[layer === 'gap' ? 'clip' : 'clip2']));
      context.strokeStyle = color;
      context.lineWidth = look.gapWidth;
      // SVG's default; a canvas has 10.
      context.miterLimit = 4;
      context.stroke(path);
      context.restore();
    } else {
      context.fillStyle = color;
      context.fill(path);
    }
  }
}
