import {
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { frameOf, LAYERS, type LayerName, type Paths, pathsOf, silhouetteOf } from './draw.ts';
import css from './ExerciseFigure.module.css';
import type { Figure } from './figure.ts';
import { figureFor } from './figures.ts';
import { keyPoses, poseAt, shareOfKey } from './motion.ts';

interface Props {
  readonly name: string;
  /** In a list a figure stands in a square; on the stage it fills its place, and may move. */
  readonly stage: boolean;
  readonly moving: boolean;
  readonly mirrored: boolean;
}

/**
 * The figure of an exercise, or nothing where none is drawn. Comes with all that draws figures, so load it on demand.
 */
export function FigureView({ name, ...rest }: Props) {
  const figure = figureFor(name);
  return figure ? <FigureSvg key={name} figure={figure} {...rest} /> : null;
}

interface SvgProps extends Omit<Props, 'name'> {
  readonly figure: Figure;
}

function FigureSvg({ figure, stage, moving, mirrored }: SvgProps) {
  const ref = useRef<SVGSVGElement>(null);
  const id = useId();
  const aspect = useAspect(ref, stage);
  const still = useReducedMotion(stage);
  const poses = keyPoses(figure);
  const { viewBox, ground } = useMemo(() => frameOf(figure, aspect), [figure, aspect]);
  const paths = useMemo(() => pathsOf(figure, keyPoses(figure)[figure.key] ?? []), [figure]);
  const ghost = stage && still && poses.length > 1 ? silhouetteOf(figure, poses[figure.ghost] ?? []) : '';
  useMotion(ref, figure, stage && moving && !still);
  const middle = viewBox[0] * 2 + viewBox[2];
  return (
    <svg
      ref={ref}
      className={`${css.svg} ${figure.closeUp ? css.near : ''}`}
      viewBox={viewBox.map((value) => value.toFixed(1)).join(' ')}
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
        {ground && <path d={`M${ground[0].toFixed(1)} 0H${ground[1].toFixed(1)}v1.8H${ground[0].toFixed(1)}z`} />}
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

/** Enough for the eye; each redraw lays the page's picture out anew, and the battery pays for it. */
const FRAMES_A_SECOND = 12;
/** What a finger asks for is drawn first: on a slow phone a frame of the figure takes as long as the answer. */
const STANDS_FOR_MS = 200;

/** The figure's frame at a time of its loop. Each is worked out once. */
function framesOf(figure: Figure): (movedMs: number) => Paths {
  const count = Math.round((figure.loopMs * FRAMES_A_SECOND) / 1000);
  const frames: Paths[] = [];
  return (movedMs) => {
    const index = Math.floor((movedMs / figure.loopMs) * count) % count;
    return (frames[index] ??= pathsOf(figure, poseAt(figure, shareOfKey(figure) + index / count)));
  };
}

/**
 * Moves the figure while `moving` and on the screen; stopped, or under a finger, it stands where it is and goes on from
 * there. By a timer: asking for the browser's frames would wake the page for each, drawn or not.
 */
function useMotion(ref: RefObject<SVGSVGElement | null>, figure: Figure, moving: boolean): void {
  const movedMs = useRef(0);
  const frameAt = useMemo(() => framesOf(figure), [figure]);
  useEffect(() => {
    const svg = ref.current;
    if (!moving || !svg) return;
    const parts = [...svg.querySelectorAll<SVGPathElement>('[data-layer]')];
    const frameMs = 1000 / FRAMES_A_SECOND;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      timer = setTimeout(draw, frameMs);
      movedMs.current += frameMs;
      const paths = frameAt(movedMs.current);
      for (const part of parts) {
        const path = paths[part.dataset.layer as LayerName];
        // Most props, and limbs that stand, are where they were.
        if (part.getAttribute('d') !== path) part.setAttribute('d', path);
      }
    };
    let isVisible = false;
    const goOn = (inMs: number) => {
      clearTimeout(timer);
      if (isVisible && !document.hidden) timer = setTimeout(draw, inMs);
    };
    const unwatch = watchVisible(svg, (visible) => {
      isVisible = visible;
      goOn(frameMs);
    });
    const onPress = () => goOn(STANDS_FOR_MS);
    const onShown = () => goOn(frameMs);
    addEventListener('pointerdown', onPress, { passive: true });
    document.addEventListener('visibilitychange', onShown);
    return () => {
      removeEventListener('pointerdown', onPress);
      document.removeEventListener('visibilitychange', onShown);
      unwatch();
      clearTimeout(timer);
    };
  }, [ref, figure, frameAt, moving]);
}

/** Says whether an element is on the screen, at once and at every change; returns what ends it. */
function watchVisible(element: Element, onChange: (visible: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onChange(true);
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false));
  observer.observe(element);
  return () => observer.disconnect();
}

const SQUARE = 1;
/** The stage's place for a figure, as it last was: the next exercise's is the same, and measuring lays the page out. */
let stageAspect: number | undefined;

/** Width : height of the place a figure has, in tenths, so that it does not change its scale with every pixel. */
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
    // The observer says it, too, but after the first picture of it.
    if (stageAspect === undefined) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [ref, measured]);
  return aspect;
}

const REDUCED = '(prefers-reduced-motion: reduce)';
function useReducedMotion(asked: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      if (!asked) return () => undefined;
      const media = matchMedia(REDUCED);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => asked && matchMedia(REDUCED).matches,
  );
}
