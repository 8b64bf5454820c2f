import { useLayoutEffect, useRef } from 'react';
import css from './stage.module.css';

interface Props {
  /** Share of the step's time that is left now, 1…0. */
  readonly left01: () => number;
  /** `undefined` = open-ended: there is no level. */
  readonly stepMs: number | undefined;
  readonly running: boolean;
  /** Changes with every shown second: then the level is set anew. */
  readonly tick: string;
}

/**
 * Time left as a level that sinks. The compositor moves it between two seconds, without work for the page; with reduced
 * motion it steps with the seconds.
 */
export function TimeLevel({ left01, stepMs = 0, running, tick }: Props) {
  const level = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const left = left01();
    if (!level.current) return;
    level.current.style.transform = placeOf(left);
    if (!running || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return sinkToEnd(level.current, left, left * stepMs);
  }, [left01, stepMs, running, tick]);
  return <div ref={level} className={css.level} aria-hidden="true" />;
}

const placeOf = (left: number): string => `translateY(${((1 - left) * 100).toFixed(2)}%)`;

/** Lets the level sink until the time is over; returns how to stop it. */
function sinkToEnd(level: HTMLElement, left: number, leftMs: number): () => void {
  const animation = level.animate?.([{ transform: placeOf(left) }, { transform: placeOf(0) }], {
    duration: leftMs,
    fill: 'forwards',
  });
  // Without it the animation would begin a frame late, at every second.
  if (animation) animation.startTime = document.timeline.currentTime;
  return () => animation?.cancel();
}
