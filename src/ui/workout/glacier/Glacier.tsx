import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Box, drawGlacier, type GlacierDrawing, type Hued } from '#core/training/glacier/drawing.ts';
import type { Tower } from '#core/training/glacier/towers.ts';
import { HUES } from '#core/cover/hues.ts';
import css from './Glacier.module.css';

interface Props {
  readonly towers: readonly Tower[];
  /** Share of the height kept free above the tallest tower, and pixels of water below. */
  readonly free: number;
  readonly water?: number;
  /** The last layer of the last tower is new. */
  readonly isFresh?: boolean;
  /** Index of the tower that is looked at. */
  readonly chosen?: number;
  /** Classes of the ice and of its new layer, for their movement. */
  readonly iceClass?: string | undefined;
  readonly freshClass?: string | undefined;
  /** What stands on it. */
  readonly children?: (drawing: GlacierDrawing) => ReactNode;
}

/** The glacier of some results, as large as its container. Decorative: what is beside it says the same in words. */
export function Glacier({ towers, free, water = 18, isFresh = false, chosen, iceClass, freshClass, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place);
  const drawing = useMemo(() => {
    const box: Box = { width, height, top: Math.round(height * free), water };
    return drawGlacier(towers, { box, isFresh });
  }, [towers, width, height, free, water, isFresh]);
  const { valleys, layers, fresh, fronts, tower, floor } = drawing;
  // What is written above the ice is not crossed by it.
  const bandTop = Math.max(0, Math.round(height * free) - MARK_ROOM);
  return (
    <div ref={place} className={css.place} aria-hidden="true">
      <svg className={css.glacier} viewBox={`0 0 ${width} ${height}`} focusable="false">
        {chosen !== undefined && (
          <rect
            className={css.chosen}
            x={chosen * tower}
            y={bandTop}
            width={tower}
            height={Math.max(0, floor - bandTop)}
          />
        )}
        <path className={css.near} d={valleys[0]} />
        <path className={css.far} d={valleys[1]} />
        <g className={iceClass}>
          {layers.map((planes) => (
            <Ice key={planes.sport} planes={planes} />
          ))}
          {fresh && <Ice planes={fresh} className={`${css.fresh} ${freshClass ?? ''}`} />}
        </g>
        {tower >= MARK_FROM &&
          fronts.map(
            ([x, y], n) =>
              towers[n]?.hasGoal && (
                <path
                  key={towers[n]?.fromDay}
                  className={css.goal}
                  transform={`translate(${x - 7.5} ${y - tower * 0.12 - 20})scale(.62)`}
                  d={TICK}
                />
              ),
          )}
        <path className={css.water} d={`M0 ${floor}H${width}V${height}H0z`} />
        <path className={css.level} d={`M0 ${floor}H${width}v1.5H0z`} />
      </svg>
      {children?.(drawing)}
    </div>
  );
}

/** Narrower towers have no room for a mark. */
const MARK_FROM = 14;
/** Pixels above the tallest tower for such a mark. */
const MARK_ROOM = 24;
/** The finished phase's hexagon with its tick. */
const TICK = 'M7 3.34h10L22 12l-5 8.66H7L2 12zM10.8 16.9 6 12.2l2-2 2.8 2.8 5.4-5.5 2 2z';

function Ice({
  planes: { sport, left, right, side, top },
  className,
}: {
  readonly planes: Hued;
  readonly className?: string;
}) {
  return (
    <g className={className} style={{ '--h': HUES[sport] } as CSSProperties}>
      <path className={css.left} d={left} />
      <path className={css.right} d={right} />
      <path className={css.side} d={side} />
      <path className={css.top} d={top} />
    </g>
  );
}

/** Without layout, as in tests. */
const USUAL = { width: 360, height: 200 };

function useSize(ref: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(USUAL);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = place;
      if (width > 0 && height > 0)
        setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
