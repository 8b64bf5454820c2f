import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OfflineCopyStatus } from '#core/workout/offline-copy.ts';
import type { OfflineCopy, WholeWorkout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { storedFilesOf } from '#core/workout/workout-files.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useLengthOf, useStore, useStores } from '#stores/context.tsx';
import { offlineWorkouts } from '#stores/library/lists.ts';
import { IconButton, LinkButton } from '#ui/widgets/Button.tsx';
import { exerciseNamesOf } from '#core/workout/names.ts';
import { Cover } from '#ui/workout/Cover.tsx';
import { CardSkeletons, EmptyState } from '#ui/widgets/Feedback.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import { Page } from '#ui/frame/Shell.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { nameOfAsked } from './asked-name.ts';
import { askedOf } from './asked.ts';
import css from './off-workouts.module.css';
import { OfflineFiles, OwnFiles } from './OfflineFiles.tsx';

/** All workouts that run offline on this device; the start page without a network. */
export function OffWorkoutsScreen() {
  const t = useT();
  const { library } = useStores();
  const kept = useStore('library', offlineWorkouts);
  const copies = useStore('library', (state) => state.copies.items);
  const isReady = useStore(
    'library',
    (state) => state.offlineCopies.status === 'ready' && state.copies.status === 'ready',
  );
  const me = useStore('login', (state) => state.userID);
  useEffect(() => {
    void library.getState().loadOfflineCopies();
    void library.getState().loadCopies();
  }, [library, me]);
  const own = useMemo(() => {
    const copyIds = new Set(kept.map(({ workout }) => workout.wId));
    return copies.filter(({ workout }) => !copyIds.has(workout.wId));
  }, [copies, kept]);
  const isEmpty = own.length + kept.length === 0;
  const statuses = useStatuses([...own, ...kept].some((whole) => storedFilesOf(whole).length > 0));
  return (
    <Page title={t('offline.title')} narrow>
      <div className="stack">
        <AskedFor />
        {!isReady && <CardSkeletons count={2} />}
        {isReady && isEmpty && <NothingKept />}
        {isReady && !isEmpty && <Intro workouts={[...own, ...kept]} statuses={statuses} />}
        {isReady && own.length > 0 && <List of="own" workouts={own} statuses={statuses} />}
        {isReady && kept.length > 0 && <List of="keptOnes" workouts={kept} statuses={statuses} />}
        <AlsoWorks />
      </div>
    </Page>
  );
}

/** By id; `undefined` = not known for any workout yet. */
type Statuses = ReadonlyMap<string, OfflineCopyStatus> | undefined;

interface ListProps {
  readonly workouts: readonly OfflineCopy[];
  readonly statuses: Statuses;
}

/** Shown once the state of every workout is known, so that its sentence is true for all. */
function Intro({ workouts, statuses }: ListProps) {
  const t = useT();
  const withFiles = workouts.filter((whole) => storedFilesOf(whole).length > 0);
  const known = withFiles.flatMap(({ workout }) => statuses?.get(workout.wId) ?? []);
  if (known.length < withFiles.length) return null;
  return <p>{t(known.some(({ missing }) => missing.length > 0) ? 'offline.introSome' : 'offline.intro')}</p>;
}

/** The page an offline person asked for, with a link to it once there is a network. */
function AskedFor() {
  const t = useT();
  const offline = useStore('app', (app) => app.offline);
  const { state } = useLocation();
  const isLoggedIn = useStore('login', (login) => login.isLoggedIn);
  const asked = askedOf(state, { isLoggedIn, offline });
  if (!asked) return null;
  const name = nameOfAsked(asked.path, t);
  return (
    <p className="row">
      <span>{t(asked.to === undefined ? 'offline.askedOnline' : 'offline.asked', { name })}</span>
      {asked.to !== undefined && (
        <LinkButton variant="text" to={asked.to}>
          {t('offline.open', { name })}
        </LinkButton>
      )}
    </p>
  );
}

function NothingKept() {
  const t = useT();
  const offline = useStore('app', (state) => state.offline);
  return (
    <EmptyState scene="offline" title={t('offline.empty.title')} text={t('offline.empty.text')}>
      {!offline && (
        <LinkButton to={pathTo('workoutlist')} variant="primary">
          {t('offline.empty.action')}
        </LinkButton>
      )}
    </EmptyState>
  );
}

interface OneListProps extends ListProps {
  /** `own`: on the device automatically. `keptOnes`: chosen, so they can be removed by hand. */
  readonly of: 'own' | 'keptOnes';
}

function List({ of, workouts, statuses }: OneListProps) {
  const t = useT();
  const sizeText = useSizeText();
  const total = workouts.reduce((sum, whole) => sum + bytesHere(whole, statuses), 0);
  return (
    <section className="stack stack-tight">
      <h2>{t(`offline.${of}.title`)}</h2>
      <p className="small muted">{t(`offline.${of}.text`)}</p>
      <ul className="panel panel-flush rows">
        {workouts.map((whole) => (
          <Item key={whole.workout.wId} whole={whole} isKept={of === 'keptOnes'} statuses={statuses} />
        ))}
      </ul>
      <p className="small muted">{t('offline.kept', { count: workouts.length, size: sizeText(total) })}</p>
    </section>
  );
}

interface ItemProps extends Pick<ListProps, 'statuses'> {
  readonly whole: OfflineCopy;
  readonly isKept: boolean;
}

/** Bytes on this device, of a workout and its files. */
const bytesHere = (whole: OfflineCopy, statuses: Statuses): number =>
  bytesOf(whole) + (statuses?.get(whole.workout.wId)?.here ?? 0);

function Item({ whole, isKept, statuses }: ItemProps) {
  const t = useT();
  const length = useLengthOf()(whole.workout);
  const sizeText = useSizeText();
  const { library } = useStores();
  const { wId } = whole.workout;
  const name = useNameOf()(whole.workout);
  const status = statuses?.get(wId);
  const Files = isKept ? OfflineFiles : OwnFiles;
  const facts = [
    t('offline.exercises', { count: whole.exercises.length }),
    ...(length ? [length] : []),
    sizeText(bytesHere(whole, statuses)),
  ].map((fact) => fact.replaceAll(' ', '\u00a0'));
  return (
    <li>
      <article className={css.kept} aria-label={name}>
        <span className={css.cover}>
          <Cover
            workout={whole.workout}
            shape="square"
            exerciseNames={exerciseNamesOf(whole.exercises)}
            imageUrl={whole.workout.imgUrl || undefined}
          />
        </span>
        <div className={css.text}>
          <h3 dir="auto">{name}</h3>
          <p className="small muted">{whole.withdrawn ? t('offline.withdrawn') : facts.join(' · ')}</p>
        </div>
        {isKept && (
          <IconButton
            icon="trash"
            label={t('offline.remove', { name })}
            onClick={({ currentTarget }) =>
              void refocusAfter(currentTarget.closest('li'), library.getState().unkeep(wId))
            }
          />
        )}
        {!whole.withdrawn && (
          <LinkButton to={pathTo('workout', { id: wId, type: 'off' })} icon="play" label={t('common.start', { name })}>
            {t('player.start')}
          </LinkButton>
        )}
        {status && <Files whole={whole} name={name} status={status} />}
      </article>
    </li>
  );
}

/** The code for files loads after the list; without it, nothing is shown about them. */
function useStatuses(isWanted: boolean): Statuses {
  const stores = useStores();
  const [statuses, setStatuses] = useState<Statuses>();
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    let stop = () => {};
    void stores.loadOfflineCopies().then(
      () => {
        if (isLeft) return;
        stop = stores.offlineCopies.subscribe(({ statusById }) => setStatuses(statusById));
        return stores.offlineCopies.getState().load();
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [stores, isWanted]);
  return statuses;
}

/** Other screens that are useful offline. */
function AlsoWorks() {
  const t = useT();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const offline = useStore('app', (state) => state.offline);
  if (!isLoggedIn) {
    return offline ? null : (
      <nav className="row" aria-label={t('common.more')}>
        <LinkButton to={pathTo('wl')}>{t('auth.browse')}</LinkButton>
        <LinkButton to={pathTo('login')}>{t('auth.signIn')}</LinkButton>
        <LinkButton to={pathTo('export')}>{t('list.export')}</LinkButton>
      </nav>
    );
  }
  if (!offline) return null;
  return (
    <section className="stack stack-tight">
      <h2>{t('offline.alsoWorks')}</h2>
      <div className="row">
        <LinkButton to={pathTo('workoutlist')} icon="workouts">
          {t('nav.workouts')}
        </LinkButton>
        <LinkButton to={pathTo('statistic')} icon="chart">
          {t('nav.statistics')}
        </LinkButton>
        <LinkButton to={pathTo('settings')} icon="settings">
          {t('nav.settings')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Space that a workout without media takes on the device. */
const bytesOf = (whole: WholeWorkout): number => new TextEncoder().encode(JSON.stringify(whole)).length;
