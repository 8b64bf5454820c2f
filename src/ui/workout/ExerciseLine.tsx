import { type ReactNode, useId, useState } from 'react';
import { ExerciseTile } from './figures/ExerciseFigure.tsx';
import css from './ExerciseLine.module.css';

interface ExerciseLineProps {
  readonly name: string;
  /** What else there is to know, in a few words. */
  readonly detail: string;
  /** How it is done: a press on the name shows it. */
  readonly howTo: string;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** An exercise of the catalogue in a list: its figure, what it is, and on demand how it is done. */
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
