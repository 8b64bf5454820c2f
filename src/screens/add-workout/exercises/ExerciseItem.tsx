import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useId, type MouseEvent } from 'react';
import { stillSecOf } from '#core/media/film-cuts.ts';
import type { Exercise } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import { exerciseText } from '#ui/workout/exercise-text.ts';
import { ExerciseTile } from '#ui/workout/figures/ExerciseFigure.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { pictureUrlOf } from '#ui/widgets/Picture.tsx';
import { focusFirstWrong } from '#ui/fields/wrong-field.ts';
import { ExerciseFields } from './ExerciseFields.tsx';
import css from './ExerciseItem.module.css';
import { exerciseName } from './exercise-name.ts';
import type { ListActions } from './use-list-actions.ts';

interface ExerciseItemProps {
  readonly id: string;
  readonly exercise: Exercise;
  readonly index: number;
  readonly count: number;
  /** The last exercise of the last round has none. */
  readonly hasRest: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** `undefined` = not in selection mode. */
  readonly selected: boolean | undefined;
  readonly onSelect: () => void;
  readonly actions: ListActions;
  readonly onSwap: () => void;
}

/** One exercise: a summary line, and its fields when open. */
export function ExerciseItem(props: ExerciseItemProps) {
  const { id, exercise, index, hasRest, open, onToggle, selected, onSelect } = props;
  const t = useT();
  const fieldsId = useId();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const name = exerciseName(exercise, index, t);
  const { main, further } = exerciseText(hasRest ? exercise : { ...exercise, restSec: 0 }, t, minSec);
  const toggle = (event: MouseEvent) => {
    // Invalid input stays visible until it is corrected.
    const row = open ? event.currentTarget.closest('li') : null;
    if (!focusFirstWrong(row)) onToggle();
  };
  const line = (
    <Line name={name} imageUrl={pictureUrlOf(exercise)} stillSec={stillSecOf(exercise)} main={main} further={further} />
  );
  return (
    <li
      ref={setNodeRef}
      className={`${css.item} ${open ? css.open : ''} ${isDragging ? css.dragging : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {selected === undefined ? (
        <>
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={css.grip}
            {...attributes}
            {...listeners}
            // English in every language.
            aria-roledescription={undefined}
            aria-label={t('editor.move', { name })}
          >
            <Icon name="grip" />
          </button>
          <button
            type="button"
            data-row
            className={css.line}
            aria-expanded={open}
            aria-controls={open ? fieldsId : undefined}
            onClick={toggle}
          >
            {line}
            <Icon name={open ? 'up' : 'down'} />
          </button>
        </>
      ) : (
        <label className={`${css.line} ${css.pick}`}>
          <input type="checkbox" data-row checked={selected} onChange={onSelect} />
          {line}
        </label>
      )}
      {open && (
        <div id={fieldsId} className={css.fields}>
          <ExerciseFields exercise={exercise} index={index} />
          <Buttons {...props} />
        </div>
      )}
    </li>
  );
}

interface LineProps {
  readonly name: string;
  readonly imageUrl: string;
  readonly stillSec: number | undefined;
  readonly main: string;
  readonly further: string;
}

/** Memoized: every event of a draggable list re-renders all its items. */
const Line = memo(function Line({ name, imageUrl, stillSec, main, further }: LineProps) {
  return (
    <>
      <span className={css.tile}>
        <ExerciseTile name={name} imageUrl={imageUrl} stillSec={stillSec} />
      </span>
      <span className={css.words}>
        <b dir="auto">{name}</b>
        <small>
          <span className="num">{main}</span> {further}
        </small>
      </span>
    </>
  );
});

function Buttons({ index, count, actions, onSwap }: ExerciseItemProps) {
  const t = useT();
  return (
    <div className={css.buttons}>
      <IconButton icon="up" label={t('editor.up')} disabled={index === 0} onClick={() => actions.shift([index], -1)} />
      <IconButton
        icon="down"
        label={t('editor.down')}
        disabled={index === count - 1}
        onClick={() => actions.shift([index], 1)}
      />
      <IconButton icon="repeat" label={t('editor.swap')} onClick={onSwap} />
      <IconButton icon="copy" label={t('editor.duplicate')} onClick={() => actions.duplicate([index])} />
      <IconButton icon="trash" label={t('editor.delete')} onClick={() => actions.remove([index])} />
    </div>
  );
}
