import { useId, useState } from 'react';
import {
  changeExercise,
  deleteExercises,
  type Draft,
  type ExerciseChanges,
  shiftExercises,
} from '#core/workout/draft.ts';
import { BOUNDS, type Exercise } from '#core/workout/model.ts';
import { plainText } from '#core/base/plain-text.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import { exerciseText } from '#ui/workout/exercise-text.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import css from './ProposedExercises.module.css';

interface ProposedExercisesProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** Whether the exercise brings the person's own media. */
  readonly isOwn: (exercise: Exercise) => boolean;
}

/** The proposed exercises; one at a time is open for editing. */
export function ProposedExercises({ draft, onChange, isOwn }: ProposedExercisesProps) {
  const t = useT();
  const [open, setOpen] = useState<string>();
  return (
    <ol className="panel panel-flush rows" aria-label={t('editor.exercises')}>
      {draft.exercises.map((exercise, index) => {
        const key = draft.keys[index] ?? '';
        return (
          <Row
            key={key}
            exercise={exercise}
            place={{ index, count: draft.exercises.length }}
            isOwn={isOwn(exercise)}
            isOpen={open === key}
            onOpen={(opens) => setOpen(opens ? key : undefined)}
            onChange={(changes) => onChange(changeExercise(draft, index, changes))}
            onShift={(by) => onChange(shiftExercises(draft, [index], by))}
            onRemove={() => onChange(deleteExercises(draft, [index]))}
          />
        );
      })}
    </ol>
  );
}

interface RowProps extends FieldsProps {
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (opens: boolean) => void;
  readonly onRemove: () => void;
}

function Row({ isOwn, isOpen, onOpen, onRemove, ...fields }: RowProps) {
  const t = useT();
  const id = useId();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const { exercise, place } = fields;
  const { main, further } = exerciseText(exercise, t, minSec);
  const name = exercise.name.trim() || t('player.exerciseNumber', { n: place.index + 1 });
  return (
    <li className={css.item}>
      <div>
        <b>{name}</b>
        <p className="muted small num">{[main, further].filter(Boolean).join(' · ')}</p>
        {isOwn && <p className="muted small">{t('words.preview.own')}</p>}
      </div>
      <IconButton
        icon="edit"
        label={t('words.preview.change', { name })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      />
      {place.count > 1 && (
        <IconButton
          icon="close"
          label={t('words.preview.remove', { name })}
          onClick={({ currentTarget }) => {
            void refocusAfter(currentTarget.closest('li'));
            onRemove();
          }}
        />
      )}
      {isOpen && <Fields id={id} {...fields} />}
    </li>
  );
}

interface FieldsProps {
  readonly exercise: Exercise;
  readonly place: { readonly index: number; readonly count: number };
  readonly onChange: (changes: ExerciseChanges) => void;
  readonly onShift: (by: 1 | -1) => void;
}

function Fields({ id, exercise, place, onChange, onShift }: FieldsProps & { readonly id: string }) {
  const t = useT();
  const { name, timeSec, reps, restSec } = exercise;
  return (
    <fieldset id={id} className={css.fields} ref={endAtEnter}>
      <TextField
        label={t('editor.exerciseName')}
        value={name}
        maxLength={BOUNDS.exerciseNameLength}
        onChange={(typed) => onChange({ name: plainText(typed) })}
      />
      <div className="pairs">
        {timeSec > 0 ? (
          <TimeField
            label={t('editor.time')}
            seconds={timeSec}
            minSec={1}
            onChange={(next) => onChange({ timeSec: next })}
          />
        ) : (
          <NumberField
            label={t('editor.reps')}
            value={reps}
            min={1}
            max={BOUNDS.reps}
            onChange={(next) => onChange({ reps: next })}
          />
        )}
        <TimeField label={t('editor.rest')} seconds={restSec} onChange={(next) => onChange({ restSec: next })} />
      </div>
      <div className="row">
        <IconButton icon="up" label={t('editor.up')} disabled={place.index === 0} onClick={() => onShift(-1)} />
        <IconButton
          icon="down"
          label={t('editor.down')}
          disabled={place.index === place.count - 1}
          onClick={() => onShift(1)}
        />
      </div>
    </fieldset>
  );
}

/** Enter ends typing here; it does not submit. */
const endAtEnter = (fields: HTMLElement | null): void =>
  fields?.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  });
