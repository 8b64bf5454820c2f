import { useEffect, useLayoutEffect, useRef } from 'react';
import css from './stage.module.css';

interface Props {
  /** Share of the step's time that is left now, 1…0. */
  readonly left01: () => number;
  readonly running: boolean;
  /** Changes with every shown second: when the level is set while it does not move by itself. */
  readonly tick: string;
}

/**
 * Time left as a level that melts. One transform per frame, no layout; with reduced motion it steps with the seconds.
 */
export function TimeLevel({ left01, running, tick }: Props) {
  const level = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place(level.current, left01()), [left01, tick]);
  useEffect(() => {
    if (!running || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const draw = () => {
      place(level.current, left01());
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [left01, running]);
  return <div ref={level} className={css.level} aria-hidden="true" />;
}

function place(level: HTMLDivElement | null, left: number): void {
  if (level) level.style.transform = `translateY(${((1 - left) * 100).toFixed(2)}%)`;
}
