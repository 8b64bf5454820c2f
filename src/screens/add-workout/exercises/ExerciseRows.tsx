import { DndContext, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { RefObject } from 'react';
import { stillSecOf } from '#core/media/film-cuts.ts';
import { useT } from '#i18n/setup.ts';
import { PromptKeyboardSensor } from '#screens/drag/prompt-keyboard.ts';
import { nearestRow, PatientPointerSensor } from '#screens/drag/patient-pointer.ts';
import { useStore } from '#stores/context.tsx';
import { FilmStills } from '#ui/workout/FilmStills.tsx';
import { ExerciseItem } from './ExerciseItem.tsx';
import { exerciseName } from './exercise-name.ts';
import type { ListActions } from './use-list-actions.ts';

interface ExerciseRowsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly labelledBy: string | undefined;
  readonly open: ReadonlySet<string>;
  readonly onOpen: (open: ReadonlySet<string>) => void;
  /** `undefined` = not in selection mode. */
  readonly selected: ReadonlySet<string> | undefined;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly actions: ListActions;
  readonly onSwap: (index: number) => void;
}

/** The exercises, reordered by finger, mouse or keyboard; every move is announced. */
export function ExerciseRows({
  list,
  labelledBy,
  open,
  onOpen,
  selected,
  onSelect,
  actions,
  onSwap,
}: ExerciseRowsProps) {
  const t = useT();
  // Not the whole draft: typing the workout's name must not re-render the rows.
  const exercises = useStore('editor', (state) => state.draft?.exercises);
  const keys = useStore('editor', (state) => state.draft?.keys);
  const film = useStore('editor', (state) => state.draft?.workout.videoUrl ?? '');
  const hasRounds = useStore('editor', (state) => (state.draft?.workout.rounds ?? 1) > 1);
  const sensors = useSensors(
    useSensor(PatientPointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (!exercises || !keys) return null;
  const say = (what: 'picked' | 'over' | 'dropped' | 'cancelled', active: string | number, over?: string | number) => {
    const index = keys.indexOf(String(active));
    return t(`editor.dnd.${what}`, {
      name: exerciseName(exercises[index], index, t),
      place: keys.indexOf(String(over ?? active)) + 1,
      count: keys.length,
    });
  };
  const secs = exercises.flatMap((exercise) => stillSecOf(exercise) ?? []);
  return (
    <FilmStills film={film} secs={secs}>
      <DndContext
        sensors={sensors}
        collisionDetection={nearestRow}
        onDragEnd={({ active, over }) => {
          if (over) actions.move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
        }}
        accessibility={{
          screenReaderInstructions: { draggable: t('editor.dnd.how') },
          announcements: {
            onDragStart: ({ active }) => say('picked', active.id),
            onDragOver: ({ active, over }) => say('over', active.id, over?.id),
            onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
            onDragCancel: ({ active }) => say('cancelled', active.id),
          },
        }}
      >
        <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
          <ul
            ref={list}
            className="rows"
            aria-labelledby={labelledBy}
            aria-label={labelledBy === undefined ? t('editor.exercises') : undefined}
          >
            {exercises.map((exercise, index) => {
              const key = keys[index] ?? '';
              return (
                <ExerciseItem
                  key={key}
                  id={key}
                  exercise={exercise}
                  index={index}
                  count={exercises.length}
                  hasRest={index < exercises.length - 1 || hasRounds}
                  open={open.has(key) && !selected}
                  onToggle={() => onOpen(toggled(open, key))}
                  selected={selected?.has(key)}
                  onSelect={() => selected && onSelect(toggled(selected, key))}
                  actions={actions}
                  onSwap={() => onSwap(index)}
                />
              );
            })}
          </ul>
        </SortableContext>
      </DndContext>
    </FilmStills>
  );
}

const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  set.has(key) ? new Set([...set].filter((other) => other !== key)) : new Set([...set, key]);
