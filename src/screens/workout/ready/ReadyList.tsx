import { stillSecOf } from '#core/media/film-cuts.ts';
import { isPlainTimer, isRoundTimer } from '#core/run/round-timer.ts';
import type { Exercise, Workout } from '#core/workout/model.ts';
import { exerciseText, lengthText } from '#ui/workout/exercise-text.ts';
import { FilmStills } from '#ui/workout/FilmStills.tsx';
import { ExerciseTile } from '#ui/workout/figures/ExerciseFigure.tsx';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import { pictureUrlOf } from '#ui/widgets/Picture.tsx';
import css from './ReadyList.module.css';
import { type RunWords, shownName } from '#screens/workout/stage/step-text.ts';

/** The contents in the order of one round: warm-up, the exercises, the rest between rounds, cool-down. */
export function ReadyList({ words }: { readonly words: RunWords }) {
  const { t, whole, minSec, weights } = words;
  const { warmUpSec, coolDownSec, roundRestSec, rounds } = whole.workout;
  const secs = whole.exercises.flatMap((exercise) => stillSecOf(exercise) ?? []);
  return (
    <FilmStills film={whole.workout.videoUrl} secs={secs}>
      <ol className={css.list} aria-label={t('player.exercises')}>
        {warmUpSec > 0 && <Between kind="warmup" name={t('phase.warmup')} seconds={warmUpSec} words={words} />}
        {whole.exercises.map((exercise, index) => {
          const isLast = index === whole.exercises.length - 1;
          const restSec = isLast && !hasOwnRestAtEnd(whole.workout) ? 0 : exercise.restSec;
          const { main, further } = exerciseText({ ...exercise, restSec }, t, minSec);
          return (
            <li key={exercise.exId} className={css.exercise}>
              <div className={css.tile}>
                <ExerciseTile name={exercise.name} imageUrl={pictureUrlOf(exercise)} stillSec={stillSecOf(exercise)} />
              </div>
              <span dir="auto">{nameOf(exercise, index, words)}</span>
              <b>{[main, weights?.[index]].filter(Boolean).join(' · ')}</b>
              {further && <small>{further}</small>}
            </li>
          );
        })}
        {roundRestSec > 0 && rounds > 1 && (
          <Between kind="rest" name={t('player.roundRest')} seconds={roundRestSec} words={words} />
        )}
        {coolDownSec > 0 && <Between kind="cooldown" name={t('phase.cooldown')} seconds={coolDownSec} words={words} />}
      </ol>
    </FilmStills>
  );
}

interface BetweenProps {
  readonly kind: 'warmup' | 'rest' | 'cooldown';
  readonly name: string;
  readonly seconds: number;
  readonly words: RunWords;
}

function Between({ kind, name, seconds, words: { t, minSec } }: BetweenProps) {
  return (
    <li className={css.between}>
      <span>
        <PhaseMark phase={kind} />
        {name}
      </span>
      <b>{lengthText(seconds, t, minSec)}</b>
    </li>
  );
}

/** The rest after a round's last exercise comes only before another round, and the rest between rounds replaces it. */
const hasOwnRestAtEnd = ({ rounds, roundRestSec }: Workout): boolean => rounds > 1 && roundRestSec === 0;

function nameOf({ name }: Exercise, index: number, { whole, t }: RunWords): string {
  if (isRoundTimer(whole)) return t('player.roundsCount', { count: whole.workout.rounds });
  return isPlainTimer(whole) ? whole.workout.name : shownName(name, index, t);
}
