import { useEffect, useState } from 'react';
import { MB } from '#core/workout/media.ts';
import { pathTo } from '#core/address/routes.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { myWorkouts } from '#stores/library/lists.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner, EmptyState, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { LimitMeter } from '#ui/lists/LimitMeter.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { type Deletion, DeleteDialog } from './DeleteDialog.tsx';
import { Orphans } from './Orphans.tsx';
import { ByKind, ByWorkout } from './Use.tsx';

/** Storage used, against the contract's limit; which files are used, and which are not. */
export function StorageScreen() {
  const t = useT();
  const { library, storage } = useStores();
  const mine = useStore('library', myWorkouts);
  const use = useStore('storage', (state) => state.use);
  const [deletion, setDeletion] = useState<Deletion>();
  useEffect(() => {
    // Loads the workouts for their names.
    void library.getState().loadMine();
    void storage.getState().look();
    return () => storage.getState().cancel();
  }, [library, storage]);
  return (
    <Page title={t('nav.storage')} backTo={pathTo('settings')} narrow>
      <div className="stack stack-wide">
        <section className="stack">
          <Total />
          <Look />
        </section>
        {use?.count === 0 && use.orphans.length === 0 && (
          <EmptyState scene="storage" title={t('storage.none.title')} text={t('storage.none.text')} />
        )}
        {use && <Orphans orphans={use.orphans} workouts={mine} onDelete={setDeletion} />}
        {use && use.count > 0 && <ByKind use={use} />}
        {use && use.byWorkout.length > 0 && <ByWorkout groups={use.byWorkout} workouts={mine} onDelete={setDeletion} />}
      </div>
      {deletion && <DeleteDialog deletion={deletion} onClose={() => setDeletion(undefined)} />}
    </Page>
  );
}

function Total() {
  const t = useT();
  const used = useStore('login', (state) => state.totalStorageUsed);
  const pending = useStore('login', (state) => state.tempMediaStorage);
  const most = useStore('contract', (state) => state.limits.maxMediaStorage);
  return <LimitMeter label={t('storage.used')} used={used} most={most * MB} unit="bytes" pending={pending} />;
}

/** Where the figures come from, and what is in progress. */
function Look() {
  const t = useT();
  const { storage } = useStores();
  const { date, timeOfDay } = useFormat();
  const at = useStore('storage', (state) => state.at);
  const seen = useStore('storage', (state) => state.seen);
  const removing = useStore('storage', (state) => state.removing);
  const problem = useStore('storage', (state) => state.problem);
  const { look, cancel } = storage.getState();
  const when = at === undefined ? undefined : `${date(at)}, ${timeOfDay(at)}`;
  const busy =
    removing !== undefined
      ? t('storage.removing', { count: removing })
      : seen !== undefined && t('storage.looking', { count: seen });
  return (
    <>
      <div role="status">
        {busy && (
          <Banner icon="repeat" action={<Button onClick={cancel}>{t('common.cancel')}</Button>}>
            {busy}
          </Banner>
        )}
        {!busy && problem === 'offline' && (
          <Banner
            tone="warning"
            icon="cloud-off"
            action={<Button onClick={() => void look()}>{t('common.retry')}</Button>}
          >
            {when ? t('storage.offlineSince', { when }) : t('storage.offline')}
          </Banner>
        )}
      </div>
      {!busy && problem && problem !== 'offline' && (
        <ProblemLine what={t('storage.notDone')} problem={problem} onRetry={() => void look()} />
      )}
      {!busy && !problem && (
        <p className="row row-between">
          <span className="muted small">{when ? t('storage.at', { when }) : t('storage.stopped')}</span>
          <Button onClick={() => void look()}>{t('storage.again')}</Button>
        </p>
      )}
    </>
  );
}
