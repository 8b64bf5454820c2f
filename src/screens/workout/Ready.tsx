import { useMemo, useState } from 'react';
import { courseOfTimeline } from '#core/course.ts';
import type { Exercise } from '#core/model.ts';
import type { Timeline } from '#core/timeline.ts';
import { wholeMinutes } from '#i18n/format.ts';
import { useLogin, usePlayer, useStores } from '#stores/context.tsx';
import { Button, IconLink } from '#ui/Button.tsx';
import { Course } from '#ui/Course.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { BeepOffer } from './BeepOffer.tsx';
import { clockText, lengthText } from './clock-text.ts';
import { usePlayerKeys } from './keys.ts';
import css from './Ready.module.css';
import { StepList } from './StepList.tsx';
import { type RunWords, stepName } from './step-text.ts';

/** Before the start: what it is, how long, how hard, what is in it, and one big button. */
export function Ready({ words }: { readonly words: RunWords }) {
  const { t, whole, timeline } = words;
  const { player } = useStores();
  const isLoggedIn = useLogin((state) => state.isLoggedIn);
  const start = () => player.getState().start();
  usePlayerKeys({ toggle: start });
  const [choosing, setChoosing] = useState(false);
  const begin = usePlayer((state) => state.view?.step);
  const { workout } = whole;
  const minutes = wholeMinutes(timeline.totalMs / 1000);
  return (
    <>
      <section className={css.page}>
        <IconLink to={isLoggedIn ? '/' : '/workoutListOpen'} icon="left" label={t('player.back')} />
        <div className={css.cover}>
          <Cover
            name={workout.name}
            shape="wide"
            level={workout.level}
            minutes={minutes > 0 ? String(minutes) : undefined}
            imageUrl={/^(https:|blob:|\/)/.test(workout.imgUrl) ? workout.imgUrl : undefined}
          />
        </div>
        <h1 dir="auto">{workout.name}</h1>
        <Facts words={words} />
        {workout.description && (
          <p dir="auto" className={css.description}>
            {workout.description}
          </p>
        )}
        <BeepOffer timeline={timeline} />
        <ExerciseList words={words} />
      </section>
      <section className={css.console} aria-label={t('player.controls')}>
        {begin && begin.index > 0 && <p dir="auto">{t('player.beginsAt', { name: stepName(begin, words) })}</p>}
        {!isLoggedIn && <p className={css.guest}>{t('player.guest')}</p>}
        <Button variant="primary" size="stage" icon="play" wide onClick={start}>
          {t('player.start')}
        </Button>
        <Button size="l" icon="list" onClick={() => setChoosing(true)}>
          {t('player.steps')}
        </Button>
      </section>
      <Sheet open={choosing} title={t('player.steps')} onClose={() => setChoosing(false)}>
        <StepList
          words={words}
          current={begin?.index ?? 0}
          onJump={(stepIndex) => {
            setChoosing(false);
            player.getState().jumpTo(stepIndex);
          }}
        />
      </Sheet>
    </>
  );
}

function Facts({ words: { t, whole, timeline, minSec } }: { readonly words: RunWords }) {
  const steps = useMemo(() => courseOfTimeline(timeline), [timeline]);
  const { sport, rounds, totalSec } = whole.workout;
  const leadSec = timeline.totalMs / 1000 - totalSec;
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{t('player.length')}</dt>
          <dd>{wholeLength(timeline, minSec, t)}</dd>
        </div>
        <div>
          <dt>{t('player.exercises')}</dt>
          <dd>
            {t('player.exercisesCount', { count: whole.exercises.length })}
            {rounds > 1 && ` · ${t('player.roundsCount', { count: rounds })}`}
          </dd>
        </div>
        <div>
          <dt>{t('player.sport')}</dt>
          <dd>{t(`sport.${sport}`)}</dd>
        </div>
      </dl>
      <Course steps={steps} size="l" />
      {leadSec > 0 && <p className="muted small">{t('player.ofWhich', { time: clockText(leadSec, minSec) })}</p>}
    </>
  );
}

function wholeLength(timeline: Timeline, minSec: boolean, t: RunWords['t']): string {
  const time = clockText(timeline.totalMs / 1000, minSec);
  const isOpen = timeline.mode === 'repeat' || timeline.steps.some((step) => step.durationMs === undefined);
  if (!isOpen) return time;
  return timeline.totalMs === 0 ? t('player.open') : t('player.atLeast', { time });
}

function ExerciseList({ words }: { readonly words: RunWords }) {
  const { t, whole } = words;
  return (
    <>
      <h2>{t('player.exercises')}</h2>
      <ol className={css.exercises}>
        {whole.exercises.map((exercise, index) => (
          <li key={exercise.exId}>
            <span dir="auto">{exercise.name.trim() || t('player.exerciseNumber', { n: index + 1 })}</span>
            <ExerciseLength exercise={exercise} words={words} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface LengthProps {
  readonly exercise: Exercise;
  readonly words: RunWords;
}

function ExerciseLength({ exercise, words: { t, minSec } }: LengthProps) {
  const { timeSec, reps, perSide, restSec } = exercise;
  const further = [
    timeSec > 0 && reps > 0 && t('player.reps', { reps }),
    perSide && t('player.perSide'),
    restSec > 0 && t('player.restAfter', { time: lengthText(restSec, minSec, t) }),
  ].filter((part) => part !== false);
  return (
    <>
      <b>{timeSec > 0 ? clockText(timeSec, minSec) : reps > 0 ? t('player.reps', { reps }) : t('player.open')}</b>
      {further.length > 0 && <small>{further.join(' · ')}</small>}
    </>
  );
}
