import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { LIST_BOUNDS, type NamedList } from '#core/workout/named-lists.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { PromptKeyboardSensor } from '#screens/drag/prompt-keyboard.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { favoritWorkouts, myWorkouts } from '#stores/library/lists.ts';
import { listIdOf } from './ListChips.tsx';

interface DragToListProps {
  /** The list to reorder; `undefined` = all workouts, which have no order of their own. */
  readonly list: NamedList | undefined;
  readonly children: ReactNode;
}

/** The target under the pointer; by keyboard, or between two targets, the nearest. */
const target: CollisionDetection = (args) => {
  const within = pointerWithin(args);
  return within.length > 0 ? within : closestCenter(args);
};

/** Drags workouts to another place in the shown list, or onto the name of any list; every step is announced. */
export function DragToList({ list, children }: DragToListProps) {
  const t = useT();
  const nameOf = useNameOf();
  const stores = useStores();
  const mine = useStore('library', myWorkouts);
  const favourites = useStore('library', favoritWorkouts);
  const known = useStore('wLists', (state) => state.workouts);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const shown = list?.wIds.filter((wId) => known.has(wId)) ?? [];
  const lists = () => stores.wLists.getState().lists.items;
  const nameOfWorkout = (wId: string) => {
    const workout = known.get(wId) ?? [...mine, ...favourites].find((other) => other.wId === wId);
    return workout ? nameOf(workout) : '';
  };
  const say = (what: 'picked' | 'over' | 'dropped' | 'cancelled', active: string | number, over?: string | number) => {
    const onto = lists().find(({ id }) => id === listIdOf(String(over)));
    const place = t('lists.place', { place: shown.indexOf(String(over ?? active)) + 1, count: shown.length });
    const values = { name: nameOfWorkout(String(active)), place: onto ? onto.name : place };
    return list || onto || what === 'picked' || what === 'cancelled' ? t(`lists.${what}`, values) : '';
  };
  const drop = async (wId: string, over: string) => {
    const { notify } = stores.app.getState();
    const onto = lists().find(({ id }) => id === listIdOf(over));
    if (!onto) {
      if (list && over !== wId) await stores.wLists.getState().moveWorkout(list.id, wId, list.wIds.indexOf(over));
      return;
    }
    const values = { workout: nameOfWorkout(wId), name: onto.name };
    if (await stores.wLists.getState().put(onto.id, wId, true)) notify({ kind: 'status', key: 'lists.added', values });
    else notify({ kind: 'alert', key: 'lists.full', values: { ...values, most: LIST_BOUNDS.workouts } });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={target}
      onDragEnd={({ active, over }) => {
        if (over) void drop(String(active.id), String(over.id));
      }}
      accessibility={{
        screenReaderInstructions: { draggable: t('lists.dragHow') },
        announcements: {
          onDragStart: ({ active }) => say('picked', active.id),
          onDragOver: ({ active, over }) => say('over', active.id, over?.id),
          onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
          onDragCancel: ({ active }) => say('cancelled', active.id),
        },
      }}
    >
      <SortableContext items={[...shown]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
