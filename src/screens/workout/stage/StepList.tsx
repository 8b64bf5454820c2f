import { memo, useEffect, useRef, useState } from 'react';
import type { Step } from '#core/workout/timeline.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { workText } from '#ui/workout/exercise-text.ts';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import css from './StepList.module.css';
import { stepName, type RunWords } from './step-text.ts';

export interface StepListProps {
  readonly words: RunWords;
  readonly current: number;
  readonly onJump: (stepIndex: number) => void;
}

/** Steps first listed on each side of the current one; a workout may have thousands. */
const REACH = 60;

/** All steps of the run, the current one marked; pressing one continues the run there. */
export const StepList = memo(function StepList({ words, current, onJump }: StepListProps) {
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
    <div className={css.box}>
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
              <PhaseMark phase={step.kind} />
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

function Length({ step, words: { t, minSec } }: { readonly step: Step; readonly words: RunWords }) {
  const text = workText((step.durationMs ?? 0) / 1000, step.reps, t, minSec);
  return step.durationMs === undefined ? <small>{text}</small> : <b>{text}</b>;
}
