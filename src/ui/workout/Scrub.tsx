import type { CSSProperties, ReactNode } from 'react';
import css from '#ui/widgets/charts.module.css';

interface ScrubProps {
  /** What the drawing shows, as its heading says. */
  readonly label: string;
  /** Places next to each other, all of one width. */
  readonly count: number;
  readonly value: number;
  /** What stands at the place that is chosen. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
  readonly children: ReactNode;
}

/** A drawing on which a finger or the arrow keys go from place to place. The drawing itself is for the eye. */
export function Scrub({ label, count, value, valueText, onChange, children }: ScrubProps) {
  return (
    <div className={`${css.scrub} ${css.colors}`} style={{ '--count': count } as CSSProperties}>
      <div aria-hidden="true">{children}</div>
      <input
        className={css.slider}
        type="range"
        min={0}
        max={count - 1}
        value={value}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
