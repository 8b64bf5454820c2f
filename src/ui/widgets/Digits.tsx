import type { CSSProperties } from 'react';
import css from './Digits.module.css';

interface DigitsProps {
  /** What is shown now, for example `0:32`. */
  readonly text: string;
  /** The widest value this step will show, for example `10:00`; fixes the size, so nothing jumps. */
  readonly widest: string;
  /** Accessible name; gives the element the role `timer`, which is not announced on every change. */
  readonly label?: string;
}

/** Digits as large as their box allows. */
export function Digits({ text, widest, label }: DigitsProps) {
  const colons = widest.split(/[:.,]/).length - 1;
  const cells = { '--n': widest.length - colons, '--c': colons } as CSSProperties;
  return (
    <div className={css.box} style={cells}>
      <div className={css.digits} role={label === undefined ? undefined : 'timer'} aria-label={label}>
        {text}
      </div>
    </div>
  );
}
