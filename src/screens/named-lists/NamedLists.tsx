import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Workout } from '#core/workout/model.ts';
import { LIST_BOUNDS, type NamedList } from '#core/workout/named-lists.ts';
import { pathTo } from '#core/address/routes.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { favoritWorkouts, myWorkouts } from '#stores/library/lists.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { CardSkeletons, EmptyState, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Menu, type MenuItem } from '#ui/widgets/Menu.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import { Page } from '#ui/frame/Shell.tsx';
import { AddToList } from './AddToList.tsx';
import { DragToList } from './DragToList.tsx';
import { ListChips } from './ListChips.tsx';
import { ListName } from './ListName.tsx';
import { ListWorkouts } from './ListWorkouts.tsx';
import css from './lists.module.css';

/** The shown list, in the address. */
const PARAM = 'list';

/** The person's named lists: one at a time, or all workouts that can be added to them. */
export function NamedLists() {
  const t = useT();
  const stores = useStores();
  const me = useStore('login', (state) => state.userID);
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
  const load = useCallback(() => {
    void stores.library.getState().loadMine();
    void stores.library.getState().loadFavoritWorkouts();
    stores.loadWLists().then(
      () => {
        setState('here');
        void stores.wLists.getState().load();
      },
      () => setState('failed'),
    );
  }, [stores]);
  useEffect(load, [load, me]);
  if (state === 'here') return <ListsPage />;
  return (
    <Page title={t('lists.title')} backTo={pathTo('workoutlist', {})}>
      {state === 'failed' ? <ProblemLine problem="offline" onRetry={load} /> : <CardSkeletons count={2} />}
    </Page>
  );
}

function ListsPage() {
  const t = useT();
  const stores = useStores();
  const { items: lists, status, problem } = useStore('wLists', (state) => state.lists);
  const isReady = status === 'ready';
  const [params, setParams] = useSearchParams();
  const [isNaming, setNaming] = useState(false);
  const [adding, setAdding] = useState<Workout>();
  const chosen = lists.find(({ id }) => id === params.get(PARAM));
  const choose = (id: string) => setParams(id === '' ? {} : { [PARAM]: id }, { replace: true });
  const actions = () => stores.wLists.getState();
  const create = async (name: string) => {
    const id = await actions().create(name, []);
    if (id !== undefined) return choose(id);
    const { notify } = stores.app.getState();
    notify({ kind: 'alert', key: 'lists.tooMany', values: { most: LIST_BOUNDS.lists } });
  };
  return (
    <Page
      title={t('lists.title')}
      backTo={pathTo('workoutlist', {})}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setNaming(true)}>
          {t('lists.new')}
        </Button>
      }
    >
      <div className="stack">
        {problem && <ProblemLine what={t('lists.stale')} problem={problem} onRetry={() => void actions().load()} />}
        {!isReady && <CardSkeletons count={2} />}
        {isReady && lists.length === 0 && (
          <EmptyState scene="workouts" title={t('lists.noneTitle')} text={t('lists.noneText')} />
        )}
        {isReady && lists.length > 0 && (
          <DragToList list={chosen}>
            <ListChips lists={lists} chosen={chosen?.id ?? ''} onChoose={choose} />
            {chosen ? (
              <OneList key={chosen.id} list={chosen} lists={lists} onAdd={setAdding} />
            ) : (
              <Everything onAdd={setAdding} />
            )}
          </DragToList>
        )}
      </div>
      {isNaming && (
        <ListName
          title={t('lists.newTitle')}
          initial=""
          action={t('lists.create')}
          onName={(name) => void create(name)}
          onClose={() => setNaming(false)}
        />
      )}
      {adding && <AddToList workout={adding} onClose={() => setAdding(undefined)} />}
    </Page>
  );
}

interface WithAdd {
  readonly onAdd: (workout: Workout) => void;
}

/** All workouts that can be added to lists. */
function Everything({ onAdd }: WithAdd) {
  const t = useT();
  const nameOf = useNameOf();
  const mine = useStore('library', myWorkouts);
  const favourites = useStore('library', favoritWorkouts);
  const inLists = useStore('wLists', (state) => state.workouts);
  const byId = new Map([...inLists.values(), ...favourites, ...mine].map((workout) => [workout.wId, workout]));
  const workouts = [...byId.values()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  return <ListWorkouts label={t('lists.all')} workouts={workouts} onAdd={onAdd} />;
}

interface OneListProps extends WithAdd {
  readonly list: NamedList;
  readonly lists: readonly NamedList[];
}

function OneList({ list, lists, onAdd }: OneListProps) {
  const t = useT();
  const stores = useStores();
  const known = useStore('wLists', (state) => state.workouts);
  const [asking, setAsking] = useState<'name' | 'delete'>();
  const { id, name, wIds } = list;
  const actions = () => stores.wLists.getState();
  const workouts = wIds.flatMap((wId) => known.get(wId) ?? []);
  const gone = wIds.filter((wId) => !known.has(wId));
  const at = lists.findIndex((other) => other.id === id);
  const items: (MenuItem | false)[] = [
    { label: t('lists.rename'), icon: 'edit', onSelect: () => setAsking('name') },
    at > 0 && { label: t('lists.earlier'), icon: 'left', onSelect: () => void actions().moveList(at, at - 1) },
    at < lists.length - 1 && {
      label: t('lists.later'),
      icon: 'right',
      onSelect: () => void actions().moveList(at, at + 1),
    },
    { label: t('lists.delete'), icon: 'trash', danger: true, onSelect: () => setAsking('delete') },
  ];
  const dropGone = async () => {
    for (const wId of gone) await actions().put(id, wId, false);
  };
  return (
    <section className="stack" aria-label={name}>
      <header className={css.head}>
        <h2 dir="auto">{name}</h2>
        <Menu label={t('lists.moreFor', { name })} items={items.filter((item) => item !== false)} />
      </header>
      {wIds.length === 0 && <EmptyState scene="workouts" title={t('lists.emptyTitle')} text={t('lists.emptyText')} />}
      <ListWorkouts
        label={name}
        workouts={workouts}
        // Workouts that no longer exist keep their place among the others.
        onMove={(wId, to) => void actions().moveWorkout(id, wId, wIds.indexOf(workouts[to]?.wId ?? wId))}
        // The menu has returned the focus to its button.
        onTakeOut={(wId) => void refocusAfter(document.activeElement?.closest('li'), actions().put(id, wId, false))}
        onAdd={onAdd}
      />
      {gone.length > 0 && (
        <p className="row row-between muted">
          {t('lists.gone', { count: gone.length })}
          <Button variant="text" onClick={() => void refocusAfter(undefined, dropGone())}>
            {t('lists.dropGone', { count: gone.length })}
          </Button>
        </p>
      )}
      {asking === 'name' && (
        <ListName
          title={t('lists.rename')}
          initial={name}
          action={t('lists.save')}
          onName={(next) => void actions().rename(id, next)}
          onClose={() => setAsking(undefined)}
        />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        title={t('lists.deleteTitle', { name })}
        text={t('lists.deleteText')}
        confirmLabel={t('lists.delete')}
        danger
        onConfirm={() => void refocusAfter(undefined, actions().remove(id))}
        onCancel={() => setAsking(undefined)}
      />
    </section>
  );
}
