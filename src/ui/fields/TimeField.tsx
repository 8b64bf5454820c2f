import { useState, type KeyboardEvent } from 'react';
import { readTimeText, type TimeProblem } from '#core/base/read-time.ts';
import { timeText } from '#core/base/time-text.ts';
import { useT } from '#i18n/setup.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { Stepper } from './Stepper.tsx';

interface TimeFieldProps extends Omit<FieldTexts, 'error' | 'errorOnceTried'> {
  readonly seconds: number;
  readonly minSec?: number;
  readonly maxSec?: number;
  /** The step of −, + and the arrow keys. */
  readonly stepSec?: number;
  /** Without − and +, for narrow places. */
  readonly compact?: boolean;
  /** Called on blur, Enter or a step, with whole seconds within the bounds. */
  readonly onChange: (seconds: number) => void;
}

/**
 * A duration as text: accepts 90, 1:30 and 1.30. Invalid input stays as typed, with a sentence below, and blocks the
 * surrounding form meanwhile.
 */
export function TimeField({
  label,
  description,
  seconds,
  minSec = 0,
  maxSec = 5999,
  stepSec = 5,
  compact,
  onChange,
}: TimeFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<TimeProblem>();
  const [seen, setSeen] = useState(seconds);
  const settle = (next: number) => {
    setTyped(undefined);
    setProblem(undefined);
    setSeen(next);
  };
  if (seconds !== seen) settle(seconds);

  const sentence =
    problem && t(`errors.time.${problem}`, { time: timeText(problem === 'too-small' ? minSec : maxSec) });
  const take = (next: number) => {
    settle(seconds);
    if (next !== seconds) onChange(next);
  };
  const commit = (): boolean => {
    if (typed === undefined) return true;
    const reading = readTimeText(typed, minSec, maxSec);
    if (reading.ok) take(reading.seconds);
    else setProblem(reading.problem);
    return reading.ok;
  };
  const step = (by: 1 | -1) => {
    const reading = readTimeText(typed ?? '', minSec, maxSec);
    const from = reading.ok ? reading.seconds : seconds;
    take(Math.min(maxSec, Math.max(minSec, from + by * stepSec)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !commit()) event.preventDefault();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    }
  };
  return (
    <Field label={label} description={description} error={sentence}>
      {(wiring) => (
        <Stepper
          {...wiring}
          label={label}
          {...(compact && { compact })}
          inputMode="text"
          enterKeyHint="done"
          value={typed ?? timeText(seconds)}
          problem={sentence}
          canStepDown={seconds > minSec}
          canStepUp={seconds < maxSec}
          onStep={step}
          onKeyDown={onKeyDown}
          onChange={setTyped}
          onBlur={commit}
        />
      )}
    </Field>
  );
}
