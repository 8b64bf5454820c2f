import { useMemo } from 'react';
import { stillSecOf } from '#core/media/film-cuts.ts';
import type { Exercise, WholeWorkout, Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { useT } from '#i18n/setup.ts';
import { useLengthOf, useStore } from '#stores/context.tsx';
import { absoluteUrl } from '#ui/base/absolute-url.ts';
import { exerciseText, lengthText } from '#ui/workout/exercise-text.ts';
import { FilmStills } from '#ui/workout/FilmStills.tsx';
import { ExerciseTile } from '#ui/workout/figures/ExerciseFigure.tsx';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import { pictureUrlOf } from '#ui/widgets/Picture.tsx';
import { QrCode } from '#ui/widgets/QrCode.tsx';
import css from './export.module.css';

interface Props {
  readonly whole: WholeWorkout;
  readonly name: string;
}

/** The sheet beside the mat: all exercises in order, and the way back to the device. */
export function WorkoutSheet({ whole, name }: Props) {
  const t = useT();
  const { workout, exercises } = whole;
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const { warmUpSec, coolDownSec, roundRestSec, rounds, description } = workout;
  const url = absoluteUrl(pathTo('workout', { id: workout.wId }));
  // The rest after a round's last exercise comes only before another round; the rest between rounds replaces it.
  const restsAtEnd = rounds > 1 && roundRestSec === 0;
  return (
    <article className={css.sheet} aria-label={t('export.sheet.label')}>
      <header className={css.head}>
        <div>
          <Facts whole={whole} />
          {description && (
            <p dir="auto" className={css.description}>
              {description}
            </p>
          )}
        </div>
        <figure className={css.qr}>
          <QrCode text={url} label={t('export.sheet.qr', { name })} />
          <figcaption>{t('export.sheet.open')}</figcaption>
        </figure>
      </header>
      {warmUpSec > 0 && <Between kind="warmup" name={t('phase.warmup')} seconds={warmUpSec} />}
      <FilmStills film={workout.videoUrl} secs={exercises.flatMap((exercise) => stillSecOf(exercise) ?? [])}>
        <ol className={css.list} aria-label={t('player.exercises')}>
          {exercises.map((exercise, index) => {
            const isLast = index === exercises.length - 1;
            const restSec = isLast && !restsAtEnd ? 0 : exercise.restSec;
            return <Item key={exercise.exId} exercise={{ ...exercise, restSec }} number={index + 1} minSec={minSec} />;
          })}
        </ol>
      </FilmStills>
      {roundRestSec > 0 && rounds > 1 && (
        <Between kind="rest" name={t('export.sheet.roundRest')} seconds={roundRestSec} />
      )}
      {coolDownSec > 0 && <Between kind="cooldown" name={t('phase.cooldown')} seconds={coolDownSec} />}
    </article>
  );
}

function Facts({ whole }: { readonly whole: WholeWorkout }) {
  const t = useT();
  const { workout, exercises } = whole;
  const settings = useStore('settings', (state) => state.settings);
  const length = useLengthOf()(workout);
  const isOpenEnded = useMemo(
    () => createTimeline(whole, settings).steps.some(({ durationMs }) => durationMs === undefined),
    [whole, settings],
  );
  const facts: [string, string][] = [
    [
      t('player.length'),
      length === '' ? t('player.open') : isOpenEnded ? t('player.atLeast', { time: length }) : length,
    ],
    [t('player.exercises'), countsOf(workout, exercises.length, t)],
    [t('player.sport'), `${t(`sport.${workout.sport}`)} · ${t(`level.${workout.level}`)}`],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function countsOf({ rounds }: Workout, count: number, t: ReturnType<typeof useT>): string {
  const exercises = t('player.exercisesCount', { count });
  return rounds > 1 ? `${exercises} · ${t('player.roundsCount', { count: rounds })}` : exercises;
}

interface ItemProps {
  readonly exercise: Exercise;
  readonly number: number;
  readonly minSec: boolean;
}

function Item({ exercise, number, minSec }: ItemProps) {
  const t = useT();
  const { main, further } = exerciseText(exercise, t, minSec);
  const intro = exercise.introDetails.map(({ text }) => text).filter(Boolean);
  const said = [...exercise.exDetails.map(({ text }) => text), exercise.notes].filter(Boolean);
  return (
    <li className={css.item}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <span className={css.tile}>
        <ExerciseTile name={exercise.name} imageUrl={pictureUrlOf(exercise)} stillSec={stillSecOf(exercise)} />
      </span>
      <div className={css.words}>
        <b dir="auto">{exercise.name.trim() || t('player.exerciseNumber', { n: number })}</b>
        {further && <small>{further}</small>}
        {intro.length > 0 && <p dir="auto">{t('export.sheet.intro', { text: intro.join(' ') })}</p>}
        {said.map((text, index) => (
          <p key={`${index} ${text}`} dir="auto">
            {text}
          </p>
        ))}
      </div>
      <span className={css.time}>{main}</span>
    </li>
  );
}

interface BetweenProps {
  readonly kind: 'warmup' | 'rest' | 'cooldown';
  readonly name: string;
  readonly seconds: number;
}

function Between({ kind, name, seconds }: BetweenProps) {
  const t = useT();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  return (
    <p className={css.between}>
      <PhaseMark phase={kind} />
      <span>{name}</span>
      <span className={css.time}>{lengthText(seconds, t, minSec)}</span>
    </p>
  );
}
