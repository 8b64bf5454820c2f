import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { stripOfSummary } from '#core/workout/timeline-strip.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useLengthOf } from '#stores/context.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { Menu, type MenuItem } from '#ui/widgets/Menu.tsx';
import { WorkoutCard } from '#ui/lists/WorkoutCard.tsx';
import css from './lists.module.css';

export interface InListActions {
  /** Leave out if there is no order. */
  readonly onMove?: (wId: string, to: number) => void;
  readonly onTakeOut?: (wId: string) => void;
  readonly onAdd: (workout: Workout) => void;
}

interface ListWorkoutsProps extends InListActions {
  readonly label: string;
  readonly workouts: readonly Workout[];
}

/** Workouts as cards to drag to another place, or onto a list. */
export function ListWorkouts({ label, workouts, ...actions }: ListWorkoutsProps) {
  return (
    <ol className="cards" aria-label={label}>
      {workouts.map((workout, index) => (
        <InList key={workout.wId} workout={workout} index={index} count={workouts.length} {...actions} />
      ))}
    </ol>
  );
}

interface InListProps extends InListActions {
  readonly workout: Workout;
  readonly index: number;
  readonly count: number;
}

function InList({ workout, index, count, onMove, onTakeOut, onAdd }: InListProps) {
  const t = useT();
  const name = useNameOf()(workout);
  const lengthOf = useLengthOf();
  const { wId } = workout;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: wId,
  });
  const items: (MenuItem | false | undefined)[] = [
    onMove && index > 0 && { label: t('lists.up'), icon: 'up', onSelect: () => onMove(wId, index - 1) },
    onMove && index < count - 1 && { label: t('lists.down'), icon: 'down', onSelect: () => onMove(wId, index + 1) },
    { label: t('list.addTo'), icon: 'list', onSelect: () => onAdd(workout) },
    onTakeOut && { label: t('lists.takeOut'), icon: 'close', onSelect: () => onTakeOut(wId) },
  ];
  return (
    <li
      ref={setNodeRef}
      className={`${css.item} ${isDragging ? css.dragging : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.grip}
        {...attributes}
        {...listeners}
        aria-label={t('lists.move', { name })}
      >
        <Icon name="grip" />
      </button>
      <WorkoutCard
        look="row"
        workout={workout}
        name={name}
        length={lengthOf(workout)}
        steps={stripOfSummary(workout)}
        startTo={pathTo('workout', { id: wId })}
        menu={
          <Menu
            label={t('common.moreFor', { name })}
            items={items.filter((item) => item !== false && item !== undefined)}
          />
        }
      />
    </li>
  );
}
