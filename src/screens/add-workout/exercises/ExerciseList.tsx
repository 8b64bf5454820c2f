import { memo, Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { isUndo } from '#ui/base/keyboard.ts';
import { late } from '#ui/base/late.tsx';
import { LimitNear } from '#ui/lists/LimitMeter.tsx';
import { Menu } from '#ui/widgets/Menu.tsx';
import { focusFirstWrong } from '#ui/fields/wrong-field.ts';
import css from './ExerciseList.module.css';
import { ExerciseRows } from './ExerciseRows.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type ListActions, useListActions } from './use-list-actions.ts';

const CataloguePicker = late(async () => (await import('./CataloguePicker.tsx')).CataloguePicker);
const TimesDialog = late(async () => (await import('./TimesDialog.tsx')).TimesDialog);

interface ExerciseListProps {
  /** Somebody tried to start without any. */
  readonly exercisesNeeded: boolean;
  readonly addButton: RefObject<HTMLButtonElement | null>;
}

/** Memoized against re-renders of the screen: the first keystroke anywhere makes the draft dirty. */
export const ExerciseList = memo(function ExerciseList({ exercisesNeeded, addButton }: ExerciseListProps) {
  const headingId = useId();
  const keys = useStore('editor', (state) => state.draft?.keys) ?? [];
  const isNew = useStore('editor', (state) => state.isNew);
  const actions = useListActions();
  const list = useRef<HTMLUListElement>(null);
  // A new workout starts with its first exercise open; later ones open when added.
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(isNew && keys.length === 1 ? keys : []));
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const [settingTimes, setSettingTimes] = useState<readonly number[]>();
  /** The catalogue is open, for a new exercise or to replace the one at this index. */
  const [picking, setPicking] = useState<number | 'new'>();
  useUndoKey();

  const addOwn = (name: string) => {
    setPicking(undefined);
    const key = actions.add(name === '' ? undefined : { name, perSide: false, notes: '' });
    if (key === undefined) return;
    setOpen(new Set([...open, key]));
    requestAnimationFrame(() => focusNew(list.current));
  };
  const remove = (indexes: readonly number[]) => {
    actions.remove(indexes);
    requestAnimationFrame(() => focusNear(list.current, indexes[0] ?? 0, addButton.current));
  };
  const all = keys.map((_, index) => index);
  const select = () => {
    // Closing an exercise would hide its invalid fields.
    if (!focusFirstWrong(list.current)) setSelected(new Set());
  };
  return (
    <section className={`panel panel-flush ${css.panel}`}>
      {selected ? (
        <SelectionBar
          keys={keys}
          selected={selected}
          actions={{ ...actions, remove }}
          onSelect={setSelected}
          onTimes={setSettingTimes}
        />
      ) : (
        <Head id={headingId} count={keys.length} onSelect={select} onTimes={() => setSettingTimes(all)} />
      )}
      <ExerciseRows
        list={list}
        labelledBy={selected ? undefined : headingId}
        open={open}
        onOpen={setOpen}
        selected={selected}
        onSelect={setSelected}
        actions={{ ...actions, remove }}
        onSwap={setPicking}
      />
      <Foot
        actions={actions}
        exercisesNeeded={exercisesNeeded}
        count={keys.length}
        addButton={addButton}
        onAdd={() => (keys.length < actions.atMost ? setPicking('new') : actions.add())}
      />
      {picking !== undefined && (
        <Suspense>
          <CataloguePicker place={picking} actions={actions} onOwn={addOwn} onClose={() => setPicking(undefined)} />
        </Suspense>
      )}
      {settingTimes && (
        <Suspense>
          <TimesDialog
            count={settingTimes.length}
            onApply={(times) => actions.setTimes(settingTimes, times)}
            onClose={() => setSettingTimes(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
});

interface HeadProps {
  readonly id: string;
  readonly count: number;
  readonly onSelect: () => void;
  readonly onTimes: () => void;
}

function Head({ id, count, onSelect, onTimes }: HeadProps) {
  const t = useT();
  return (
    <header className={css.head}>
      <h2 id={id}>
        {t('editor.exercises')} <span className="num muted">{count}</span>
      </h2>
      <span className={css.tools}>
        <Undo />
        <Menu
          label={t('editor.moreForAll')}
          items={[
            { label: t('editor.select'), icon: 'check', onSelect },
            { label: t('editor.timesForAll'), icon: 'clock', onSelect: onTimes },
          ]}
        />
      </span>
    </header>
  );
}

interface FootProps {
  readonly actions: ListActions;
  readonly exercisesNeeded: boolean;
  readonly count: number;
  readonly addButton: RefObject<HTMLButtonElement | null>;
  readonly onAdd: () => void;
}

function Foot({ actions, exercisesNeeded, count, addButton, onAdd }: FootProps) {
  const t = useT();
  const neededId = useId();
  return (
    <footer className={css.foot}>
      {count === 0 && (
        <p className={exercisesNeeded ? css.needed : 'muted'}>
          {exercisesNeeded && <Icon name="warning" size="s" />}
          <span id={neededId}>{t('editor.startNeeds')}</span>
        </p>
      )}
      <LimitNear label={t('editor.exercises')} used={count} most={actions.atMost} unit="count" />
      {actions.full && (
        <div role="alert">
          <Banner tone="warning" icon="warning">
            {t('editor.limitExercises', { count: actions.atMost })}
          </Banner>
        </div>
      )}
      <Button ref={addButton} wide icon="plus" aria-describedby={count === 0 ? neededId : undefined} onClick={onAdd}>
        {t('editor.add')}
      </Button>
    </footer>
  );
}

function Undo() {
  const t = useT();
  const { editor } = useStores();
  const canUndo = useStore('editor', (state) => state.canUndo);
  return (
    <IconButton icon="undo" label={t('editor.takeBack')} disabled={!canUndo} onClick={() => editor.getState().undo()} />
  );
}

/** Undoes the last change by its key. */
function useUndoKey(): void {
  const { editor } = useStores();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndo(event)) return;
      event.preventDefault();
      editor.getState().undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor]);
}

/** Naming comes next: focuses the new exercise once it is rendered. */
function focusNew(list: HTMLElement | null): void {
  const field = list?.querySelector<HTMLInputElement>('li:last-child input');
  field?.focus();
  field?.select();
}

/** After a deletion, focuses the exercise that took its place. */
function focusNear(list: HTMLElement | null, index: number, otherwise: HTMLElement | null): void {
  const rows = [...(list?.children ?? [])];
  const row = rows[Math.min(index, rows.length - 1)];
  (row?.querySelector<HTMLElement>('[data-row]') ?? otherwise)?.focus();
}
