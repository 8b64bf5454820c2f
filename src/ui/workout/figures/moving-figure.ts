// oxlint-disable-next-line import/default -- the bundler's: the address of the worker it builds
import workerUrl from './figure-worker.ts?worker&url';
import { type Frame, groundPath, type LayerName, pathsOf } from '#core/figures/draw.ts';
import css from './ExerciseFigure.module.css';
import type { Figure } from '#core/figures/figure.ts';
import { afterPaint } from '#ui/base/when-idle.ts';
import type { Answer, Look, Order } from './figure-painter.ts';
import { poseOfFrame } from '#core/figures/motion.ts';

/** How far the canvas extends beyond the figure's place on each side, as a share of it; same as in `.canvas`. */
const MARGIN = 0.16;

export interface MovingFigure {
  /** Moves while on screen. */
  go(view: View): void;
  /** Stops in the current pose. */
  stop(): void;
  end(): void;
}
interface View {
  readonly frame: Frame;
  readonly mirrored: boolean;
}
type Size = Pick<DOMRectReadOnly, 'width' | 'height'>;

/**
 * A figure drawn by a worker on a canvas over the still SVG. Whenever it stops, the SVG takes over its pose, so a still
 * figure is always the SVG. `undefined` if the browser lacks such a canvas or worker; `onFailed` if that turns out
 * later.
 */
export function createMovingFigure(
  svg: SVGSVGElement,
  figure: Figure,
  startWorker: (url: string) => Worker | undefined,
  onFailed: () => void,
): MovingFigure | undefined {
  const canvas = document.createElement('canvas');
  canvas.className = `${css.canvas} ${figure.closeUp ? css.near : ''}`;
  const worker = 'transferControlToOffscreen' in canvas ? startWorker(workerUrl) : undefined;
  if (!worker) return undefined;
  const tell = (order: Order, transfer: Transferable[] = []) => worker.postMessage(order, transfer);
  const ending = new AbortController();
  let view: View | undefined;
  let place: Size | undefined;
  let isInSight = false;
  let isMoving = false;

  const update = () => {
    const look = view && place && isInSight && !document.hidden ? lookOf(svg, figure, view, place) : undefined;
    if (look) tell({ kind: 'go', look });
    else if (isMoving) tell({ kind: 'stop' });
    isMoving = look !== undefined;
  };
  const onAnswer = ({ data }: MessageEvent<Answer>) => {
    // A newer order may have overtaken this answer, and gets its own.
    if (isMoving !== (data === 'moving')) return;
    svg.style.visibility = isMoving ? 'hidden' : '';
    if (data === 'moving') return;
    takePose(svg, figure, data);
    tell({ kind: 'clear' });
  };
  const sizes = new ResizeObserver((entries) => {
    place = entries.at(-1)?.contentRect;
    update();
  });
  const sight = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  const themes = new MutationObserver(update);
  const end = () => {
    ending.abort();
    for (const observer of [sizes, sight, themes]) observer.disconnect();
    canvas.remove();
    svg.style.visibility = '';
    // Not before the picture that a tap waits for.
    afterPaint(() => worker.terminate());
  };
  worker.addEventListener('message', onAnswer, ending);
  worker.addEventListener('error', () => {
    end();
    onFailed();
  });
  svg.after(canvas);
  const offscreen = canvas.transferControlToOffscreen();
  tell({ kind: 'begin', canvas: offscreen, figure }, [offscreen]);
  sizes.observe(svg);
  sight.observe(svg);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  document.addEventListener('visibilitychange', update, ending);
  matchMedia('(forced-colors: active)').addEventListener('change', update, ending);
  return {
    go(next) {
      view = next;
      update();
    },
    stop() {
      view = undefined;
      update();
    },
    end,
  };
}

const partsOf = (svg: SVGSVGElement) =>
  [...svg.querySelectorAll<SVGPathElement>('[data-layer]')].map(
    (part) => [part.dataset.layer as LayerName, part] as const,
  );

function takePose(svg: SVGSVGElement, figure: Figure, frame: number): void {
  const paths = pathsOf(figure, poseOfFrame(figure, frame));
  for (const [layer, part] of partsOf(svg)) part.setAttribute('d', paths[layer]);
}

/** Reads the computed colours: they depend on the theme and on forced colours. */
function lookOf(svg: SVGSVGElement, figure: Figure, { frame: { viewBox, ground }, mirrored }: View, place: Size): Look {
  const colors: Partial<Record<LayerName, string>> = {};
  let gapWidth = 0;
  for (const [layer, part] of partsOf(svg)) {
    const { display, fill, stroke, strokeWidth } = getComputedStyle(part);
    if (display !== 'none') colors[layer] = fill === 'none' ? stroke : fill;
    if (layer === 'gap') gapWidth = Number.parseFloat(strokeWidth);
  }
  return {
    width: place.width * devicePixelRatio,
    height: place.height * devicePixelRatio,
    margin: figure.closeUp ? 0 : MARGIN,
    viewBox,
    mirrored,
    ground: ground ? groundPath(ground) : '',
    groundColor: getComputedStyle(svg).fill,
    colors,
    gapWidth,
  };
}
