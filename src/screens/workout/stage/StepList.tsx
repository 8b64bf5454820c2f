import { memo, useEffect, useRef, useState } from 'react';
import type { Step } from '#core/workout/timeline.ts';
import { isPlainTimer } from '#core/run/round-timer.ts';
import { ExerciseTile } from '#ui/workout/figures/ExerciseFigure.tsx';
import { pictureUrlOf } from '#ui/widgets/Picture.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { workText } from '#ui/workout/exercise-text.ts';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import css from './StepList.module.css';
import { exerciseOf, stepName, type RunWords } from './step-text.ts';

export interface StepListProps {
  readonly words: RunWords;
  readonly current: number;
  readonly onJump: (stepIndex: number) => void;
  /** With the figures of the exercises near the current one. */
  readonly pictures?: boolean;
}

/** Steps first listed on each side of the current one; a workout may have thousands. */
const REACH = 60;

/** Further away nobody sees them, and each costs the page its paths. */
const PICTURES_REACH = 16;

/** All steps of the run, the current one marked; pressing one continues the run there. */
export const StepList = memo(function StepList({ words, current, onJump, pictures = false }: StepListProps) {
  const { t, timeline } = words;
  const [reach, setReach] = useState(REACH);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]');
    let box = list.current?.parentElement;
    while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
    if (box && row)
      box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3;
  }, [current]);
  const from = Math.max(0, current - reach);
  const shown = timeline.steps.slice(from, current + reach + 1);
  const more = <Button onClick={() => setReach(reach * 4)}>{t('player.moreSteps')}</Button>;
  return (
    <div className={`${css.box} ${pictures ? css.pictures : ''}`}>
      {from > 0 && more}
      <ol ref={list} className={css.list} aria-label={t('player.steps')}>
        {shown.map((step) => (
          <li key={step.index}>
            <button
              type="button"
              className={`${step.index < current ? css.past : ''} ${step.kind === 'exercise' ? '' : css.between}`}
              aria-current={step.index === current ? 'step' : undefined}
              onClick={() => onJump(step.index)}
            >
              <StepPicture
                step={step}
                words={words}
                drawn={pictures && Math.abs(step.index - current) <= PICTURES_REACH}
              />
              <span dir="auto">{stepName(step, words)}</span>
              <Length step={step} words={words} />
            </button>
          </li>
        ))}
      </ol>
      {from + shown.length < timeline.steps.length && more}
    </div>
  );
});

interface PictureProps {
  readonly step: Step;
  readonly words: RunWords;
  readonly drawn: boolean;
}

function StepPicture({ step, words: { whole }, drawn }: PictureProps) {
  const exercise = step.kind === 'exercise' ? exerciseOf(step, whole) : undefined;
  if (!drawn || !exercise || isPlainTimer(whole)) return <PhaseMark phase={step.kind} />;
  return (
    <span className={css.tile}>
      <ExerciseTile name={exercise.name} imageUrl={pictureUrlOf(exercise)} />
    </span>
  );
}

function Length({ step, words: { t, minSec } }: { readonly step: Step; readonly words: RunWords }) {
  const text = workText((step.durationMs ?? 0) / 1000, step.reps, t, minSec);
  return step.durationMs === undefined ? <small>{text}</small> : <b>{text}</b>;
}
