import { useDraggable, useDroppable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import type { Slot } from '#core/programme/dragged.ts';
import { useT } from '#i18n/setup.ts';
import { IconButton } from '#ui/widgets/Button.tsx';
import { MEASURES_ALL } from './use-folded-week.ts';
import css from '#screens/programmes/programmes.module.css';

export const slotId = ({ week, day, slot }: Slot): string => `${week}.${day}.${slot}`;

interface Props {
  readonly place: Slot;
  /** '' = none is chosen, and nothing can be dragged. */
  readonly name: string;
  readonly select: ReactNode;
  readonly children?: ReactNode;
}

/** One of a day's workouts, with the handle by which it is dragged to another day or place. */
export function DayWorkout({ place, name, select, children }: Props) {
  const t = useT();
  const id = slotId(place);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, active } = useDraggable({ id });
  const { setNodeRef: setPlaceRef, isOver } = useDroppable({ id, resizeObserverConfig: MEASURES_ALL });
  return (
    <div
      ref={(node) => {
        setNodeRef(node);
        setPlaceRef(node);
      }}
      data-over={(isOver && active?.id !== id) || undefined}
      className={`${css.edited} ${transform ? css.dragged : ''}`}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      {select}
      {name !== '' && (
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          id={id}
          icon="grip"
          className={css.grip ?? ''}
          label={t('editor.move', { name })}
        />
      )}
      {children}
    </div>
  );
}
