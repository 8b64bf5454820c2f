import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  measureExercise,
  measureOf,
  moveExercise,
  withoutExercise,
  withWritten,
} from '#core/programme/outline-changes.ts';
import type { Outline } from '#core/programme/outline.ts';
import {
  isProgrammeName,
  type PlannedExercise,
  PROGRAMME_BOUNDS,
  readPlannedExercise,
  type WrittenWorkout,
} from '#core/programme/programme.ts';
import { BOUNDS } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { ValueField } from './grow/ValueField.tsx';
import { focusMoved, MoveButtons } from './MoveButtons.tsx';
import css from '#screens/programmes/programmes.module.css';

interface Props {
  readonly outline: Outline;
  readonly workout: WrittenWorkout;
  readonly onChange: (outline: Outline) => void;
  readonly onClose: () => void;
}

const NEW_EXERCISE = { timeSec: 40, restSec: 20 } as const;

/** A workout that is written in the programme: its name, rounds and exercises. It changes as it is typed. */
export function WrittenSheet({ outline, workout, onChange, onClose }: Props) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const usualSec = useStore('settings', (state) => state.settings.defaultExcerciseTimeSec);
  const [said, setSaid] = useState('');
  const { key, name, rounds, exercises } = workout;
  const set = (to: Partial<WrittenWorkout>) => onChange(withWritten(outline, key, to));
  const focusOn = (at: number) => list.current?.children[at]?.querySelector('input')?.focus();
  const add = () => {
    const fresh = readPlannedExercise({ ...NEW_EXERCISE, name: '' });
    if (!fresh) return;
    flushSync(() => set({ exercises: [...exercises, fresh] }));
    focusOn(exercises.length);
  };
  const remove = (at: number) => {
    flushSync(() => onChange(withoutExercise(outline, key, at)));
    focusOn(Math.min(at, exercises.length - 2));
  };
  const move = (at: number, by: -1 | 1) => {
    flushSync(() => {
      onChange(moveExercise(outline, key, at, at + by));
      setSaid(t('maker.day.moved', { day: t('maker.written.exercise', { n: at + by + 1 }) }));
    });
    focusMoved(list.current, at + by, by);
  };
  return (
    <Sheet open title={t('maker.written.of', { name })} onClose={onClose}>
      <div className="stack">
        <TextField
          label={t('programme.edit.name')}
          value={name}
          maxLength={PROGRAMME_BOUNDS.nameLength}
          error={isProgrammeName(name) ? undefined : t('errors.name.empty')}
          onChange={(to) => set({ name: to })}
        />
        <ValueField
          field="rounds"
          label={t('maker.grow.fields.rounds')}
          value={rounds}
          onChange={(to) => set({ rounds: to })}
        />
        <ol ref={list} className="rows">
          {exercises.map((exercise, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an exercise is its place in the workout
            <li key={at} className={`stack stack-tight ${css.dayEdited}`}>
              <ExerciseFields
                n={at + 1}
                exercise={exercise}
                onChange={(to) => set({ exercises: exercises.with(at, { ...exercise, ...to }) })}
                onMeasure={(by) => onChange(measureExercise(outline, key, at, by, usualSec))}
                {...(at > 0 && { onEarlier: () => move(at, -1) })}
                {...(at < exercises.length - 1 && { onLater: () => move(at, 1) })}
                {...(exercises.length > 1 && { onRemove: () => remove(at) })}
              />
            </li>
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {exercises.length < PROGRAMME_BOUNDS.exercises && (
          <Button icon="plus" onClick={add}>
            {t('editor.add')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

interface ExerciseProps {
  readonly n: number;
  readonly exercise: PlannedExercise;
  readonly onChange: (to: Partial<PlannedExercise>) => void;
  readonly onMeasure: (by: 'timeSec' | 'reps') => void;
  /** Leave out for the first one. */
  readonly onEarlier?: () => void;
  /** Leave out for the last one. */
  readonly onLater?: () => void;
  /** Leave out for the only one. */
  readonly onRemove?: () => void;
}

/** What it has no number for, as its notes or its films, stays as it is. */
function ExerciseFields({ n, exercise, onChange, onMeasure, onEarlier, onLater, onRemove }: ExerciseProps) {
  const t = useT();
  const { name, timeSec, reps, kg } = exercise;
  const called = name || t('maker.written.exercise', { n });
  const fields = (['timeSec', 'reps', 'restSec', 'kg'] as const).filter(
    (field) =>
      field === 'restSec' ||
      (field === 'timeSec' && (timeSec > 0 || reps === 0)) ||
      (field === 'reps' && reps > 0) ||
      (field === 'kg' && kg > 0),
  );
  return (
    <>
      <div className={css.edited}>
        <TextField
          label={t('maker.written.exercise', { n })}
          value={name}
          maxLength={BOUNDS.exerciseNameLength}
          onChange={(to) => onChange({ name: to })}
        />
        <MoveButtons name={called} onEarlier={onEarlier} onLater={onLater} />
        {onRemove && <IconButton icon="trash" label={t('maker.written.remove', { name: called })} onClick={onRemove} />}
      </div>
      {/* Alone: long words need the width. */}
      <Segments
        label={t('editor.ends')}
        value={measureOf(exercise)}
        options={[
          { value: 'timeSec', label: t('editor.time') },
          { value: 'reps', label: t('editor.reps') },
        ]}
        onChange={onMeasure}
      />
      <div className="pairs">
        {fields.map((field) => (
          <ValueField
            key={field}
            field={field}
            label={t(`maker.grow.fields.${field}`)}
            value={exercise[field]}
            onChange={(to) => onChange({ [field]: to })}
          />
        ))}
      </div>
    </>
  );
}
