import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useId, useRef, type RefObject } from 'react';
import type { Draft } from '#core/draft.ts';
import { useT } from '#i18n/setup.ts';
import { useEditor } from '#stores/context.tsx';
import { Button } from '#ui/Button.tsx';
import { Banner } from '#ui/Feedback.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ExerciseItem } from './ExerciseItem.tsx';
import css from './ExerciseList.module.css';
import { type ListActions, useListActions } from './use-list-actions.ts';

interface ExerciseListProps {
  /** Somebody wanted to start without any. */
  readonly exercisesNeeded: boolean;
  readonly addButton: RefObject<HTMLButtonElement | null>;
}

export function ExerciseList({ exercisesNeeded, addButton }: ExerciseListProps) {
  const t = useT();
  const headingId = useId();
  const neededId = useId();
  const draft = useEditor((state) => state.draft);
  const actions = useListActions();
  const list = useRef<HTMLUListElement>(null);
  if (!draft) return null;
  const add = () => {
    actions.add();
    // The new one is named next: it has the focus once it stands there.
    requestAnimationFrame(() => {
      const field = list.current?.querySelector<HTMLInputElement>('li:last-child input');
      field?.focus();
      field?.select();
    });
  };

  return (
    <section className="panel panel-flush">
      <header className={css.head}>
        <h2 id={headingId}>
          {t('editor.exercises')} <span className="num muted">{draft.exercises.length}</span>
        </h2>
        <SaveState />
      </header>
      <SortableRows list={list} labelledBy={headingId} draft={draft} actions={actions} />
      <footer className={css.foot}>
        {draft.exercises.length === 0 && (
          <p className={exercisesNeeded ? css.needed : 'muted'}>
            {exercisesNeeded && <Icon name="warning" size="s" />}
            <span id={neededId}>{t('editor.startNeeds')}</span>
          </p>
        )}
        {actions.full && (
          <div role="alert">
            <Banner tone="warning" icon="warning">
              {t('editor.limitExercises', { count: actions.atMost })}
            </Banner>
          </div>
        )}
        <Button
          ref={addButton}
          wide
          icon="plus"
          aria-describedby={draft.exercises.length === 0 ? neededId : undefined}
          onClick={add}
        >
          {t('editor.add')}
        </Button>
      </footer>
    </section>
  );
}

interface SortableRowsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly labelledBy: string;
  readonly draft: Draft;
  readonly actions: ListActions;
}

/** The exercises, moved by finger, mouse or keyboard; every move is read out. */
function SortableRows({ list, labelledBy, draft, actions }: SortableRowsProps) {
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { exercises, keys } = draft;
  const nameOf = (key: string | number) => {
    const index = keys.indexOf(String(key));
    return exercises[index]?.name.trim() || t('simple.exercise', { number: index + 1 });
  };
  const say = (what: 'picked' | 'over' | 'dropped', active: string | number, over: string | number | undefined) =>
    t(`editor.dnd.${what}`, {
      name: nameOf(active),
      place: keys.indexOf(String(over ?? active)) + 1,
      count: keys.length,
    });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over) actions.move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
      }}
      accessibility={{
        screenReaderInstructions: { draggable: t('editor.dnd.how') },
        announcements: {
          onDragStart: ({ active }) => say('picked', active.id, undefined),
          onDragOver: ({ active, over }) => say('over', active.id, over?.id),
          onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
          onDragCancel: ({ active }) => t('editor.dnd.cancelled', { name: nameOf(active.id) }),
        },
      }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <ul ref={list} className="rows" aria-labelledby={labelledBy}>
          {exercises.map((exercise, index) => (
            <ExerciseItem
              key={keys[index]}
              id={keys[index] ?? ''}
              exercise={exercise}
              index={index}
              count={exercises.length}
              onMove={actions.move}
              onDuplicate={actions.duplicate}
              onRemove={actions.remove}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SaveState() {
  const t = useT();
  const state = useEditor((editor) => editor.saveState);
  return (
    <span className={`${css.state} ${state === 'saved' ? css.ok : ''}`} role="status">
      {state === 'saved' && <Icon name="check" size="s" />}
      {t(state === 'problem' ? 'editor.dirty' : `editor.${state}`)}
    </span>
  );
}
