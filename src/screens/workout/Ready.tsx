import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { courseOfTimeline } from '#core/course.ts';
import type { StepKind, Timeline } from '#core/timeline.ts';
import { useLengthOf, useLogin, usePlayer, useStores } from '#stores/context.tsx';
import { Button, IconLink } from '#ui/Button.tsx';
import { Course } from '#ui/Course.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { BeepOffer } from './BeepOffer.tsx';
import { timeText } from '#core/time-text.ts';
import { ContinueRun } from './ContinueRun.tsx';
import { usePlayerKeys } from './keys.ts';
import css from './Ready.module.css';
import { ReadyList } from './ReadyList.tsx';
import { StepList } from './StepList.tsx';
import { type RunWords, stepName } from './step-text.ts';
import { useAfterPaint, useWhenIdle } from './when-idle.ts';

const QuickTimer = lazy(async () => ({ default: (await import('./QuickTimer.tsx')).QuickTimer }));

/** Before the start: what it is, how long, how hard, what is in it, and one big button. */
export function Ready({ words }: { readonly words: RunWords }) {
  const { t, whole, timeline } = words;
  const { player } = useStores();
  const isLoggedIn = useLogin((state) => state.isLoggedIn);
  const quick = usePlayer((state) => state.quick);
  const page = useRef<HTMLElement>(null);
  const [starting, setStarting] = useState(false);
  // Sound is opened within the tap. The stage is much to draw: first the tap is answered, then the run starts.
  const start = () => {
    if (starting) return;
    // The numbers of the quick timer may hold what cannot be run.
    const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    player.getState().unblockSound();
    setStarting(true);
  };
  useAfterPaint(starting, () => player.getState().start());
  useWhenIdle(usePlayer((state) => state.preparations));
  usePlayerKeys({ toggle: start });
  const [choosing, setChoosing] = useState(false);
  const begin = usePlayer((state) => state.view?.step);
  const left = usePlayer((state) => state.resumable);
  const { workout } = whole;
  const length = useLengthOf()(workout);
  return (
    <>
      <section ref={page} className={css.page}>
        <IconLink to={isLoggedIn ? '/' : '/workoutListOpen'} icon="left" label={t('player.back')} />
        {left && <ContinueRun resumable={left} />}
        <div className={css.cover}>
          <Cover
            name={workout.name}
            shape="wide"
            level={workout.level}
            length={length}
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
        {quick ? (
          <Suspense>
            <QuickTimer plan={quick} name={workout.name} />
          </Suspense>
        ) : (
          <>
            <h2>{t('player.exercises')}</h2>
            <ReadyList words={words} />
          </>
        )}
      </section>
      <section className={css.console} aria-label={t('player.controls')}>
        {begin && begin.index > 0 && <p dir="auto">{t('player.beginsAt', { name: stepName(begin, words) })}</p>}
        {!isLoggedIn && <p className={css.guest}>{t('player.guest')}</p>}
        <Button variant="primary" size="stage" icon="play" wide busy={starting && t('player.start')} onClick={start}>
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
  const { sport, rounds } = whole.workout;
  const length = useLengthOf()(whole.workout);
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{t('player.length')}</dt>
          <dd>
            {length === '' ? t('player.open') : isOpen(timeline) ? t('player.atLeast', { time: length }) : length}
          </dd>
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
      {(['setup', 'intro'] as const).map((kind) => {
        const seconds = secondsOf(kind, timeline);
        const time = timeText(seconds, minSec);
        return (
          seconds > 0 && (
            <p key={kind} className="muted small">
              {t(`player.lengthOf.${kind}`, { time })}
            </p>
          )
        );
      })}
    </>
  );
}

/** It takes at least as long as is planned. */
const isOpen = ({ mode, steps }: Timeline): boolean =>
  mode === 'repeat' || steps.some((step) => step.durationMs === undefined);

const secondsOf = (kind: StepKind, { steps }: Timeline): number =>
  steps.reduce((sum, step) => (step.kind === kind ? sum + (step.durationMs ?? 0) : sum), 0) / 1000;
