import { useT } from '#i18n/setup.ts';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import css from './ExerciseList.module.css';
import type { ListActions } from './use-list-actions.ts';

interface SelectionBarProps {
  readonly keys: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly actions: ListActions;
  /** `undefined` = leave selection mode. */
  readonly onSelect: (selected: ReadonlySet<string> | undefined) => void;
  readonly onTimes: (indexes: readonly number[]) => void;
}

/** Shown above the list while exercises are selected: the count and the actions. */
export function SelectionBar({ keys, selected, actions, onSelect, onTimes }: SelectionBarProps) {
  const t = useT();
  const indexes = keys.flatMap((key, index) => (selected.has(key) ? [index] : []));
  const none = indexes.length === 0;
  const isAll = indexes.length === keys.length && !none;
  return (
    <header className={`${css.head} ${css.selecting}`}>
      <h2 aria-live="polite">{t('editor.selected', { count: indexes.length })}</h2>
      <span className="row">
        <Button variant="text" onClick={() => onSelect(new Set(isAll ? [] : keys))}>
          {t(isAll ? 'editor.selectNone' : 'editor.selectAll')}
        </Button>
        <Button onClick={() => onSelect(undefined)}>{t('editor.selectDone')}</Button>
      </span>
      <div role="toolbar" aria-label={t('editor.selectTools')} className={css.toolbar}>
        <IconButton
          icon="up"
          label={t('editor.up')}
          disabled={none || indexes.every((index, place) => index === place)}
          onClick={() => actions.shift(indexes, -1)}
        />
        <IconButton
          icon="down"
          label={t('editor.down')}
          disabled={none || indexes.every((index, place) => index === keys.length - indexes.length + place)}
          onClick={() => actions.shift(indexes, 1)}
        />
        <IconButton icon="clock" label={t('editor.times')} disabled={none} onClick={() => onTimes(indexes)} />
        <IconButton
          icon="copy"
          label={t('editor.duplicate')}
          disabled={none}
          onClick={() => actions.duplicate(indexes)}
        />
        <IconButton
          icon="trash"
          label={t('editor.delete')}
          disabled={none}
          onClick={() => {
            actions.remove(indexes);
            onSelect(new Set());
          }}
        />
      </div>
    </header>
  );
}
