import { useDroppable } from '@dnd-kit/core';
import type { NamedList } from '#core/workout/named-lists.ts';
import { useT } from '#i18n/setup.ts';
import css from './lists.module.css';

/** Id of the drop target that adds a workout to this list. */
export const dropIdOf = (id: string): string => `list:${id}`;
export const listIdOf = (dropId: string): string | undefined =>
  dropId.startsWith('list:') ? dropId.slice('list:'.length) : undefined;

interface ListChipsProps {
  readonly lists: readonly NamedList[];
  /** '' = all workouts. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The lists by name, one of them selected. */
export function ListChips({ lists, chosen, onChoose }: ListChipsProps) {
  const t = useT();
  return (
    <ul className={css.lists} aria-label={t('lists.choose')}>
      <li>
        <button type="button" className={css.list} aria-pressed={chosen === ''} onClick={() => onChoose('')}>
          <b>{t('lists.all')}</b>
        </button>
      </li>
      {lists.map((list) => (
        <ListChip key={list.id} list={list} isChosen={list.id === chosen} onChoose={() => onChoose(list.id)} />
      ))}
    </ul>
  );
}

interface ListChipProps {
  readonly list: NamedList;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ListChip({ list: { id, name, wIds }, isChosen, onChoose }: ListChipProps) {
  const t = useT();
  const { setNodeRef, isOver } = useDroppable({ id: dropIdOf(id) });
  return (
    <li ref={setNodeRef} className={isOver ? css.over : undefined}>
      <button
        type="button"
        className={css.list}
        aria-pressed={isChosen}
        aria-label={t('lists.show', { name, count: wIds.length })}
        onClick={onChoose}
      >
        <b dir="auto">{name}</b>
        <span className="num">{wIds.length}</span>
      </button>
    </li>
  );
}
