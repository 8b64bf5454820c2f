import { type ReactNode, useId, useState } from 'react';
import { ExerciseTile } from './figures/ExerciseFigure.tsx';
import css from './ExerciseLine.module.css';

interface ExerciseLineProps {
  readonly name: string;
  /** Further facts in a few words. */
  readonly detail: string;
  /** The instructions, shown by a press on the name. */
  readonly howTo: string;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** An exercise of the catalogue in a list: its figure, facts and, on demand, instructions. */
export function ExerciseLine({ name, detail, howTo, children }: ExerciseLineProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={css.line}>
      <span className={css.tile}>
        <ExerciseTile name={name} />
      </span>
      <button
        type="button"
        className={css.words}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <b>{name}</b>
        <small className="muted">{detail}</small>
      </button>
      <span className="row">{children}</span>
      {open && (
        <p id={id} className="small">
          {howTo}
        </p>
      )}
    </li>
  );
}
