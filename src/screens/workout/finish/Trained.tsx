import { stillSecOf } from '#core/media/film-cuts.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { FilmStills } from '#ui/workout/FilmStills.tsx';
import { ExerciseTile } from '#ui/workout/figures/ExerciseFigure.tsx';
import { pictureUrlOf } from '#ui/widgets/Picture.tsx';
import css from './Trained.module.css';

interface Props {
  readonly whole: WholeWorkout;
  /** Number of completed exercises, over all rounds. */
  readonly done: number;
}

/** Completed exercises at a glance: each once, as many as fit in a line. */
export function Trained({ whole: { workout, exercises }, done }: Props) {
  // The quick timer's exercises have no names to distinguish them.
  const trained = exercises.slice(0, done).filter(({ name }) => name.trim() !== '');
  const once = trained.filter(({ name }, index) => trained.findIndex((other) => other.name === name) === index);
  return (
    <FilmStills film={workout.videoUrl} secs={once.flatMap((exercise) => stillSecOf(exercise) ?? [])}>
      <div className={css.row} aria-hidden="true">
        {once.map((exercise) => (
          <div key={exercise.exId}>
            <ExerciseTile name={exercise.name} imageUrl={pictureUrlOf(exercise)} stillSec={stillSecOf(exercise)} />
          </div>
        ))}
      </div>
    </FilmStills>
  );
}
