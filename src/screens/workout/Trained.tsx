import type { Exercise } from '#core/model.ts';
import { ExerciseTile } from '#ui/figures/ExerciseFigure.tsx';
import { pictureUrlOf } from '#ui/Picture.tsx';
import css from './Trained.module.css';

interface Props {
  readonly exercises: readonly Exercise[];
  /** How many of them have been done, rounds counted. */
  readonly done: number;
}

/** What has been trained, at a glance: each exercise once, as many as stand beside each other. */
export function Trained({ exercises, done }: Props) {
  // Those of the quick timer have no name, and so nothing that tells them apart.
  const trained = exercises.slice(0, done).filter(({ name }) => name.trim() !== '');
  const once = trained.filter(({ name }, index) => trained.findIndex((other) => other.name === name) === index);
  return (
    <div className={css.row} aria-hidden="true">
      {once.map((exercise) => (
        <div key={exercise.exId}>
          <ExerciseTile name={exercise.name} imageUrl={pictureUrlOf(exercise)} />
        </div>
      ))}
    </div>
  );
}
