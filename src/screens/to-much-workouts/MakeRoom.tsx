import { useMemo, useState } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { workoutFileText } from '#core/import/workout-file.ts';
import { useFormat } from '#i18n/format.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useLengthOf, useStore, useStores } from '#stores/context.tsx';
import { myWorkouts } from '#stores/library/lists.ts';
import { IconButton } from '#ui/widgets/Button.tsx';
import { useDownload } from '#screens/export/use-download.ts';
import { fileNameOf } from '#ui/base/download.ts';
import { Link } from '#ui/base/Link.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import { Segments } from '#ui/fields/Segments.tsx';
import css from './to-much-workouts.module.css';

const ORDERS = ['unused', 'oldest'] as const;
type Order = (typeof ORDERS)[number];

/** The person's workouts, the most dispensable first; each can be exported, and deleted with Undo. */
export function MakeRoom({ filmsFirst }: { readonly filmsFirst: boolean }) {
  const t = useT();
  const workouts = useStore('library', myWorkouts);
  const lastRuns = useStore('training', (state) => state.lastRuns.atById);
  const [order, setOrder] = useState<Order>('unused');
  const ordered = useMemo(() => {
    const rank = ({ wId, createdAt }: Workout) => (order === 'unused' ? (lastRuns.get(wId) ?? 0) : createdAt);
    const group = ({ wType }: Workout) => Number(filmsFirst && wType !== 'mastervideo');
    return workouts.toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b) || a.createdAt - b.createdAt);
  }, [workouts, lastRuns, order, filmsFirst]);
  if (ordered.length === 0) return null;
  return (
    <section className="stack stack-tight">
      <h2>{t('limits.makeRoom')}</h2>
      <Segments
        label={t('limits.order')}
        value={order}
        options={ORDERS.map((value) => ({ value, label: t(`limits.orderBy.${value}`) }))}
        onChange={setOrder}
      />
      <ul className="panel panel-flush rows" aria-label={t('list.title')}>
        {ordered.map((workout) => (
          <Item key={workout.wId} workout={workout} lastRunAt={lastRuns.get(workout.wId)} />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  readonly workout: Workout;
  /** Epoch ms; `undefined` = never, as far as this device knows. */
  readonly lastRunAt: number | undefined;
}

function Item({ workout, lastRunAt }: ItemProps) {
  const t = useT();
  const { ago, date } = useFormat();
  const length = useLengthOf()(workout);
  const download = useDownload();
  const { app, library } = useStores();
  const { wId, createdAt, wType } = workout;
  const name = useNameOf()(workout);
  const take = async () => {
    const outcome = await library.getState().getWhole(wId);
    if (outcome.ok) {
      const { ownerId } = outcome.value.workout;
      return download(`${fileNameOf(name)}.icetime.json`, workoutFileText([outcome.value], { viewer: ownerId }));
    }
    app.getState().notify({ kind: 'alert', key: `errors.problem.${outcome.problem}` });
  };
  const facts = [
    ...(wType === 'mastervideo' ? [t('storage.one.mastervideo')] : []),
    lastRunAt === undefined ? t('limits.neverPlayed') : t('limits.played', { when: ago(lastRunAt) }),
    t('limits.made', { date: date(createdAt) }),
    ...(length ? [length] : []),
  ];
  return (
    <li className={css.item}>
      <div className={css.text}>
        <Link to={pathTo('workout', { id: wId })}>
          <bdi>{name}</bdi>
        </Link>
        <p className="muted small">{facts.join(' · ')}</p>
      </div>
      <IconButton icon="download" label={t('limits.export', { name })} onClick={() => void take()} />
      <IconButton
        icon="trash"
        label={t('limits.delete', { name })}
        onClick={({ currentTarget }) => {
          void refocusAfter(currentTarget.closest('li'));
          library.getState().remove(wId);
        }}
      />
    </li>
  );
}
