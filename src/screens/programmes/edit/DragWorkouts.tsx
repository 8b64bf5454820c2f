import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { dayForWeek, dropOn, moveWorkout, type Slot, takeBackMove, type Target } from '#core/programme/dragged.ts';
import type { Outline } from '#core/programme/outline.ts';
import { PROGRAMME_BOUNDS } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { PromptKeyboardSensor } from '#screens/drag/prompt-keyboard.ts';
import { useStores } from '#stores/context.tsx';
import { slotId } from './DayWorkout.tsx';

interface Props {
  readonly outline: Outline;
  /** Each workout's name, by its key. */
  readonly nameOf: (key: string) => string;
  readonly onChange: (outline: Outline) => void;
  readonly children: ReactNode;
}

/** By its id: a week, a day of it, or a workout of that day, counted from 0. */
const numbersOf = (id: UniqueIdentifier): readonly number[] => String(id).split('.').map(Number);
const slotOf = (id: UniqueIdentifier): Slot => {
  const [week = 0, day = 0, slot = 0] = numbersOf(id);
  return { week, day, slot };
};
const dayOf = (id: UniqueIdentifier): string => String(id).split('.', 2).join('.');
const isSlot = (id: UniqueIdentifier): boolean => numbersOf(id).length === 3;

function targetOf(outline: Outline, id: UniqueIdentifier): Target {
  const [week = 0, day, slot] = numbersOf(id);
  if (day === undefined) return dayForWeek(outline, week);
  return slot === undefined ? { week, day } : { week, day, slot };
}

/** In its own day, something is dropped on the workouts; elsewhere on the days, or on folded weeks. */
const isTarget = (active: UniqueIdentifier, id: UniqueIdentifier): boolean =>
  isSlot(id) === (dayOf(id) === dayOf(active));

/** What the pointer is on; by keyboard, or between two targets, the nearest. */
const target: CollisionDetection = (args) => {
  const { active, droppableContainers } = args;
  const within = pointerWithin(args).filter(({ id }) => isTarget(active.id, id) || dayOf(id) === dayOf(active.id));
  // A workout of a day lies on that day.
  if (within.length > 0) return within.toSorted((a, b) => Number(isSlot(b.id)) - Number(isSlot(a.id)));
  return closestCenter({
    ...args,
    droppableContainers: droppableContainers.filter(({ id }) => isTarget(active.id, id)),
  });
};

const STEPS: Readonly<Record<string, -1 | 1>> = {
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Down]: 1,
  [KeyboardCode.Right]: 1,
};

/** The arrow keys go from target to target, in their order, into the next week, too. */
const nextTarget: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, collisionRect, droppableRects } = context;
  const step = STEPS[event.code];
  if (step === undefined || !active || !collisionRect) return undefined;
  event.preventDefault();
  const order = [...droppableRects.keys()]
    .filter((id) => isTarget(active.id, id))
    .toSorted((a, b) => rank(a) - rank(b));
  const to = droppableRects.get(order[order.indexOf(over?.id ?? active.id) + step] ?? '');
  // Its middle upon the target's.
  return (
    to && { x: to.left + (to.width - collisionRect.width) / 2, y: to.top + (to.height - collisionRect.height) / 2 }
  );
};
const rank = (id: UniqueIdentifier): number => {
  const { week, day, slot } = slotOf(id);
  return (week * PROGRAMME_BOUNDS.daysPerWeek + day) * PROGRAMME_BOUNDS.workoutsPerDay + slot;
};

const useDragSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: nextTarget }),
  );

/**
 * Drags workouts to another day, or another place in theirs, by finger, mouse or keyboard; every step is announced, and
 * a move can be undone.
 */
export function DragWorkouts({ outline, nameOf, onChange, children }: Props) {
  const t = useT();
  const { app } = useStores();
  const latest = useRef({ outline, onChange });
  const landed = useRef<Slot>(undefined);
  const hasLeft = useRef(false);
  useEffect(() => {
    latest.current = { outline, onChange };
    if (landed.current) document.getElementById(slotId(landed.current))?.focus();
    landed.current = undefined;
  });
  const sensors = useDragSensors();
  const textsOf = (active: UniqueIdentifier, over: UniqueIdentifier = active) => {
    const { slot, ...from } = slotOf(active);
    const workouts = outline.weeks[from.week]?.days[from.day]?.workouts ?? [];
    const to: Target = over === active ? from : targetOf(outline, over);
    const day = `${t('programme.week', { n: to.week + 1 })}, ${t('programme.day', { n: to.day + 1 })}`;
    return {
      name: nameOf(workouts[slot] ?? ''),
      day: to.slot === undefined ? day : t('maker.day.workout', { day, n: to.slot + 1 }),
      most: PROGRAMME_BOUNDS.workoutsPerDay,
    };
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over) return;
    const [from, to] = [slotOf(active.id), targetOf(outline, over.id)];
    const what = dropOn(outline, from, to);
    const { notify } = app.getState();
    const values = textsOf(active.id, over.id);
    if (what === 'nothing') return;
    if (what === 'full') return notify({ kind: 'alert', key: 'maker.drag.full', values });
    const after = moveWorkout(outline, from, to);
    const takeBack = () => {
      const back = takeBackMove(latest.current.outline, outline, after, [from, to]);
      if (back) latest.current.onChange(back);
      else notify({ kind: 'alert', key: 'maker.drag.stays' });
    };
    const last = (after.weeks[to.week]?.days[to.day]?.workouts.length ?? 1) - 1;
    landed.current = { ...to, slot: to.slot ?? last };
    onChange(after);
    notify({
      kind: 'status',
      key: what === 'taken' ? 'maker.drag.appended' : 'maker.drag.moved',
      values,
      action: { key: 'common.undo', run: takeBack },
    });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={target}
      onDragEnd={drop}
      accessibility={{
        restoreFocus: false,
        screenReaderInstructions: { draggable: t('editor.dnd.how') },
        announcements: {
          onDragStart: ({ active }) => {
            hasLeft.current = false;
            return t('maker.drag.picked', textsOf(active.id));
          },
          onDragOver: ({ active, over }) => {
            // The place that it is picked up from would be announced over that at once.
            hasLeft.current ||= over !== null && over.id !== active.id && over.id !== dayOf(active.id);
            return over && hasLeft.current ? t('maker.drag.over', textsOf(active.id, over.id)) : undefined;
          },
          // What is dropped elsewhere, the notice says.
          onDragEnd: ({ active, over }) =>
            !over || dropOn(outline, slotOf(active.id), targetOf(outline, over.id)) === 'nothing'
              ? t('editor.dnd.cancelled', textsOf(active.id))
              : undefined,
          onDragCancel: ({ active }) => t('editor.dnd.cancelled', textsOf(active.id)),
        },
      }}
    >
      {children}
    </DndContext>
  );
}
