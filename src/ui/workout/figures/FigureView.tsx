import { type RefObject, use, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Frame, frameOf, groundPath, LAYERS, pathsOf, silhouetteOf } from '#core/figures/draw.ts';
import { useReducedMotion } from '#ui/base/reduced-motion.ts';
import { afterPaint } from '#ui/base/when-idle.ts';
import css from './ExerciseFigure.module.css';
import type { Figure } from '#core/figures/figure.ts';
import { figureFor } from '#core/figures/figures.ts';
import { keyPoses } from '#core/figures/motion.ts';
import { createMovingFigure, type MovingFigure } from './moving-figure.ts';
import { StartWorker } from './start-worker.ts';

interface Props {
  readonly name: string;
  /** In a list a figure has a square; on the stage it fills its container and stops in mid-move. */
  readonly stage: boolean;
  readonly moving: boolean;
  readonly mirrored: boolean;
  /** In a block of ice. */
  readonly frozen?: boolean;
}

/** The figure of an exercise, or nothing if it has none. Imports all figure code, so load it on demand. */
export function FigureView({ name, frozen = false, ...rest }: Props) {
  const figure = useMemo(() => figureFor(name), [name]);
  if (!figure) return null;
  return (
    <>
      {frozen && <IceBlock part="behind" />}
      <FigureSvg key={name} figure={figure} frozen={frozen} {...rest} />
      {frozen && <IceBlock part="before" />}
    </>
  );
}

/** The planes of a clear block behind the figure, and the strip of glass and the edges before it. */
function IceBlock({ part }: { readonly part: 'behind' | 'before' }) {
  return (
    <svg className={css.ice} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {part === 'behind' ? (
        <>
          <path className={css.face} d="M2 6H86L98 18V100H2z" />
          <path className={css.facet} d="M2 6L36 100H2z" />
          <path className={css.side} d="M86 6L98 18V60z" />
        </>
      ) : (
        <>
          <path className={css.facet} d="M60 6h20L52 100H26z" />
          <path className={css.edges} d="M2 6H86L98 18V100H2zM60 6L26 100M80 6L52 100" />
        </>
      )}
    </svg>
  );
}

interface SvgProps extends Omit<Props, 'name'> {
  readonly figure: Figure;
}

function FigureSvg({ figure, stage, moving, mirrored, frozen = false }: SvgProps) {
  const ref = useRef<SVGSVGElement>(null);
  const id = useId();
  const aspect = useAspect(ref, stage);
  const reduced = useReducedMotion(stage || moving);
  const poses = keyPoses(figure);
  const frame = useMemo(() => frameOf(figure, aspect), [figure, aspect]);
  const { viewBox, ground } = frame;
  const paths = useMemo(() => pathsOf(figure, keyPoses(figure)[figure.key] ?? []), [figure]);
  const canMove = useMotion(ref, { figure, frame, mirrored, moving: moving && !reduced, stays: stage });
  const ghost =
    stage && !frozen && (reduced || !canMove) && poses.length > 1
      ? silhouetteOf(figure, poses[figure.ghost] ?? [])
      : '';
  const middle = viewBox[0] * 2 + viewBox[2];
  return (
    <svg
      ref={ref}
      className={`${css.svg} ${figure.closeUp ? css.near : ''} ${frozen ? css.frozen : ''}`}
      viewBox={viewBox.join(' ')}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={id}>
        <path data-layer="clip" d={paths.clip} />
      </clipPath>
      <clipPath id={`${id}2`}>
        <path data-layer="clip2" d={paths.clip2} />
      </clipPath>
      <g transform={mirrored ? `matrix(-1 0 0 1 ${middle.toFixed(1)} 0)` : undefined}>
        {ground && <path d={groundPath(ground)} />}
        {ghost && <path className={css.ghost} d={ghost} />}
        {LAYERS.filter((layer) => paths[layer] !== '').map((layer) => (
          <path
            key={layer}
            data-layer={layer}
            className={css[layer.replace('2', '')]}
            clipPath={layer === 'gap' ? `url(#${id})` : layer === 'gap2' ? `url(#${id}2)` : undefined}
            d={paths[layer]}
          />
        ))}
      </g>
    </svg>
  );
}

interface Motion {
  readonly figure: Figure;
  readonly frame: Frame;
  readonly mirrored: boolean;
  readonly moving: boolean;
  /** Keeps its worker, and with it its pose, when it stops: not in a list, where one after the other moves. */
  readonly stays: boolean;
}

/** Moves the figure while `moving`. False once it has failed in this browser. */
function useMotion(ref: RefObject<SVGSVGElement | null>, { figure, frame, mirrored, moving, stays }: Motion): boolean {
  const startWorker = use(StartWorker);
  const [failed, setFailed] = useState(false);
  const made = useRef<MovingFigure>(undefined);
  const [end] = useState(() => () => {
    made.current?.end();
    made.current = undefined;
  });
  // Before the next effect: what has ended need not be stopped.
  useEffect(() => end, [end]);
  useEffect(() => {
    const svg = ref.current;
    if (!svg || !moving || failed) return;
    // Handing over a canvas makes the browser lay out the page: not before the picture that a tap waits for.
    const cancel = afterPaint(() => {
      made.current ??= createMovingFigure(svg, figure, startWorker, () => setFailed(true));
      made.current?.go({ frame, mirrored });
      setFailed(!made.current);
    });
    return () => {
      cancel();
      if (stays) made.current?.stop();
      else end();
    };
  }, [ref, figure, frame, mirrored, moving, stays, failed, startWorker, end]);
  return !failed;
}

const SQUARE = 1;
/** Last aspect of the figure's place on the stage: the next exercise has the same, and measuring forces layout. */
let stageAspect: number | undefined;

/** Width : height of the figure's place, in tenths, so that the scale does not change with every pixel. */
function useAspect(ref: RefObject<SVGSVGElement | null>, measured: boolean): number {
  const [aspect, setAspect] = useState(measured ? (stageAspect ?? 1.4) : SQUARE);
  useLayoutEffect(() => {
    const place = ref.current?.parentElement;
    if (!measured || !place || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { width, height } = place.getBoundingClientRect();
      if (width <= 0 || height <= 0) return;
      stageAspect = Math.max(0.7, Math.min(2.4, Math.round((width / height) * 10) / 10));
      setAspect(stageAspect);
    };
    // The observer reports it as well, but only after the first paint.
    if (stageAspect === undefined) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [ref, measured]);
  return aspect;
}
