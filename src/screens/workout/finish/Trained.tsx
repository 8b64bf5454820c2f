import { stillSecOf } from '#core/media/film-cuts.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { FilmStills } from '#ui/workout/FilmStills.tsx';
import { ExerciseTile } from '#ui/workout/figures/ExerciseFigure.tsx';
import { pictureUrlOf } from '#ui/widgets/Picture.tsx';
import css from './Trained.module.css';

interface Props {
  readonly whole: WholeWorkout;
  /** How many of them have been done, rounds counted. */
  readonly done: number;
}

/** What has been trained, at a glance: each exercise once, as many as stand beside each other. */
export function Trained({ whole: { workout, exercises }, done }: Props) {
  // Those of the quick timer have no name, and so nothing that tells them apart.
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
