import type { CSSProperties, ReactNode } from 'react';
import css from '#ui/widgets/charts.module.css';

interface ScrubProps {
  /** The content of the drawing, as in its heading. */
  readonly label: string;
  /** Number of equally wide places. */
  readonly count: number;
  readonly value: number;
  /** The value at the selected place, as announced. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
  readonly children: ReactNode;
}

/**
 * A drawing explored place by place with a finger or the arrow keys. The drawing itself is hidden from assistive
 * technology.
 */
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
