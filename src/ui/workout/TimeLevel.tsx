import { useLayoutEffect, useRef, useState } from 'react';
import css from './TimeLevel.module.css';

interface Props {
  /** Share of the step's time that is left now, 1…0. */
  readonly left01: () => number;
  /** `undefined` = open-ended, without a level. */
  readonly stepMs: number | undefined;
  readonly running: boolean;
  /** Paused: hatched. */
  readonly standing?: boolean;
  /** Changes with every displayed second, which resets the level. */
  readonly tick: string;
}

/**
 * Time left as a sinking level. The compositor animates it between seconds, at no cost to the main thread; with reduced
 * motion it moves in steps of a second.
 */
export function TimeLevel({ left01, stepMs = 0, running, standing = false, tick }: Props) {
  const level = useRef<HTMLDivElement>(null);
  /** For the first paint, which on prerendered screens comes long before any effect. */
  const [begin] = useState(() => placeOf(left01()));
  useLayoutEffect(() => {
    const left = left01();
    if (!level.current) return;
    level.current.style.transform = placeOf(left);
    if (!running || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return sinkToEnd(level.current, left, left * stepMs);
  }, [left01, stepMs, running, tick]);
  return (
    <div
      ref={level}
      className={`${css.level} ${standing ? css.standing : ''}`}
      style={{ transform: begin }}
      aria-hidden="true"
    />
  );
}

const placeOf = (left: number): string => `translateY(${((1 - left) * 100).toFixed(2)}%)`;

/** Animates the level until the time is over; returns the stop function. */
function sinkToEnd(level: HTMLElement, left: number, leftMs: number): () => void {
  const animation = level.animate?.([{ transform: placeOf(left) }, { transform: placeOf(0) }], {
    duration: leftMs,
    fill: 'forwards',
  });
  // Otherwise the animation would begin a frame late, every second.
  if (animation) animation.startTime = document.timeline.currentTime;
  return () => animation?.cancel();
}
