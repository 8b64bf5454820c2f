import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useId, useState } from 'react';
import { changeExercise, type ExerciseChanges } from '#core/draft.ts';
import { BOUNDS, type Exercise } from '#core/model.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { IconButton } from '#ui/Button.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea, TextField } from '#ui/TextField.tsx';
import { TimeField } from '#ui/TimeField.tsx';
import css from './ExerciseItem.module.css';

interface ExerciseItemProps {
  readonly id: string;
  readonly exercise: Exercise;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onDuplicate: (index: number) => void;
  readonly onRemove: (index: number, name: string) => void;
}

/** One exercise: what changes often stands open, the rest behind one button. */
export const ExerciseItem = memo(function ExerciseItem(props: ExerciseItemProps) {
  const { id, exercise, index, count, onMove, onDuplicate, onRemove } = props;
  const t = useT();
  const detailsId = useId();
  const name = exercise.name.trim() || t('simple.exercise', { number: index + 1 });
  const [open, setOpen] = useState(false);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li ref={setNodeRef} className={`${css.item} ${isDragging ? css.dragging : ''}`} style={style}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.grip}
        {...attributes}
        {...listeners}
        aria-label={t('editor.move', { name })}
      >
        <Grip />
      </button>
      <div className={css.fields}>
        <ExerciseFields exercise={exercise} index={index} />
        <div className={css.buttons}>
          <IconButton
            icon="up"
            label={t('editor.up')}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          />
          <IconButton
            icon="down"
            label={t('editor.down')}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          />
          <IconButton icon="copy" label={t('editor.duplicate')} onClick={() => onDuplicate(index)} />
          <IconButton icon="trash" label={t('editor.delete')} onClick={() => onRemove(index, name)} />
          <IconButton
            icon="settings"
            label={t('editor.details')}
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            onClick={() => setOpen(!open)}
          />
        </div>
        {open && (
          <div id={detailsId} className="stack stack-tight">
            <ExerciseDetails exercise={exercise} index={index} />
          </div>
        )}
      </div>
    </li>
  );
});

const Grip = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    <path d="M8 5h2.6v2.6H8zM13.4 5H16v2.6h-2.6zM8 10.7h2.6v2.6H8zM13.4 10.7H16v2.6h-2.6zM8 16.4h2.6V19H8zM13.4 16.4H16V19h-2.6z" />
  </svg>
);

function useExerciseEdit(index: number): (changes: ExerciseChanges) => void {
  const { editor } = useStores();
  return (changes) => editor.getState().edit((draft) => changeExercise(draft, index, changes));
}

interface FieldsProps {
  readonly exercise: Exercise;
  readonly index: number;
}

function ExerciseFields({ exercise, index }: FieldsProps) {
  const t = useT();
  const change = useExerciseEdit(index);
  // A text that is refused stays in the field until it is mended or left behind by another change.
  const [refused, setRefused] = useState<string>();
  const max = BOUNDS.exerciseNameLength;
  return (
    <>
      <TextField
        label={t('editor.exerciseName')}
        value={refused ?? exercise.name}
        onChange={(typed) => {
          const fits = typed.length <= max;
          setRefused(fits ? undefined : typed);
          if (fits) change({ name: typed });
        }}
        error={refused === undefined ? undefined : t('editor.tooLong', { length: refused.length, max })}
      />
      <div className={css.times}>
        <TimeField
          compact
          label={t('editor.time')}
          seconds={exercise.timeSec}
          minSec={exercise.reps > 0 ? 0 : 1}
          onChange={(timeSec) => change({ timeSec })}
        />
        <TimeField
          compact
          label={t('editor.rest')}
          seconds={exercise.restSec}
          onChange={(restSec) => change({ restSec })}
        />
      </div>
    </>
  );
}

function ExerciseDetails({ exercise, index }: FieldsProps) {
  const t = useT();
  const change = useExerciseEdit(index);
  return (
    <>
      <NumberField
        label={t('editor.reps')}
        description={t('editor.repsHint')}
        value={exercise.reps}
        // Something must end the exercise: a time, or repetitions.
        min={exercise.timeSec > 0 ? 0 : 1}
        max={BOUNDS.reps}
        onChange={(reps) => change({ reps })}
      />
      <Switch
        label={t('editor.perSide')}
        description={t('editor.perSideHint')}
        checked={exercise.perSide}
        onChange={(perSide) => change({ perSide })}
      />
      <TextArea
        label={t('editor.notes')}
        value={exercise.notes}
        maxLength={BOUNDS.notesLength}
        onChange={(notes) => change({ notes })}
      />
    </>
  );
}
