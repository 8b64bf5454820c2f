import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { pathTo, type RouteName, routeOf } from '#core/address/routes.ts';
import { loadTexts, useNameOf, useT } from '#i18n/setup.ts';
import { useHadQueue } from '#screens/queue/use-has-queue.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { myWorkouts } from '#stores/library/lists.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { late } from '#ui/base/late.tsx';
import { goneAfter, refocusAfter } from '#ui/base/refocus.ts';
import css from '#app/frame/app.module.css';
import { ConfirmDialog } from './confirm.ts';
import { useNextScreens } from '#app/frame/next-screens.ts';
import { isDecided, isRetryable, onlyConflict } from './refused.ts';
import { useReminders } from './use-reminders.ts';
import { useWhatsNew } from './whats-new.ts';

/** Loaded with its texts when an upload is pending. */
const UploadsHint = lazy<ComponentType>(() =>
  Promise.all([import('./UploadsHint.tsx'), loadTexts('media')]).then(
    ([part]) => ({ default: part.UploadsHint }),
    () => ({ default: () => null }),
  ),
);

/** Screens where people train together or edit: the hint about a new version waits until they are done. */
const AT_WORK: readonly RouteName[] = [
  'together',
  'addWorkout',
  'addWorkoutOptions',
  'addWorkoutSimpel',
  'addWorkoutAI',
  'addWorkoutMaster',
  'createMastervideo',
  'resize',
  'cameratest',
];

/** Each loaded with its texts. */
const RefusedChanges = late(async () => {
  const [part] = await Promise.all([import('./RefusedChanges.tsx'), loadTexts('kept')]);
  return part.RefusedChanges;
});

const QueueBar = late(async () => {
  const [part] = await Promise.all([import('#screens/queue/QueueBar.tsx'), loadTexts('queue')]);
  return part.QueueBar;
});

/** Where workouts are chosen. */
const LISTS: readonly RouteName[] = ['workoutList', 'workoutlist', 'wl', 'offWorkouts'];

export interface HintsProps {
  /** Lets the new version take over and reloads; `false` = not now, a run is active. */
  readonly applyUpdate: () => Promise<boolean>;
}

/** App-wide hints by priority; the least urgent shows only alone. */
export function Hints({ applyUpdate }: HintsProps) {
  const t = useT();
  useUnread();
  useReminders();
  useNextScreens();
  const offline = useStore('app', (state) => state.offline);
  const updateReady = useStore('app', (state) => state.updateReady);
  const askToConfirm = useAtArrival(useStore('login', (state) => state.isLoggedIn && !state.emailVerified));
  const twoVersions = useStore('library', ({ refused }) => onlyConflict(refused));
  const refusedCount = useStore('library', ({ refused }) => refused.filter(isDecided).length);
  const unreadableCount = useStore('library', ({ refused }) => refused.length) - refusedCount;
  const hasQueue = useHadQueue();
  const hasUploads = useStore('app', (state) => state.uploadCount > 0);
  const route = routeOf(useLocation().pathname);
  const isHome = ['workoutList', 'workoutlist'].includes(route);
  const isAtWork = AT_WORK.includes(route);
  const [verifyLater, setVerifyLater] = useState(false);
  // Without a workout there is nothing to share, and the hint would cover the button that creates one.
  const hasWorkouts = useStore('library', (state) => myWorkouts(state).length > 0);
  const isFirstInLine = !offline && !updateReady && refusedCount + unreadableCount === 0;
  useWhatsNew(isHome && hasWorkouts && isFirstInLine);
  useShownAgain();
  const mayAsk = askToConfirm && isHome && hasWorkouts && isFirstInLine && !verifyLater;
  return (
    <>
      {twoVersions ? <ConflictHint whole={twoVersions} /> : refusedCount > 0 && <RefusedHint count={refusedCount} />}
      {unreadableCount > 0 && <UnreadableHint count={unreadableCount} applyUpdate={applyUpdate} />}
      {updateReady && !hasUploads && !isAtWork && <UpdateHint applyUpdate={applyUpdate} />}
      {hasUploads && (
        <Suspense>
          <UploadsHint />
        </Suspense>
      )}
      {offline && (
        <div className={css.offline}>
          <Banner tone="warning" icon="cloud-off">
            {t('common.offline')}
          </Banner>
        </div>
      )}
      {hasQueue && LISTS.includes(route) && (
        <Suspense>
          <QueueBar />
        </Suspense>
      )}
      {mayAsk && <VerifyHint onLater={() => setVerifyLater(true)} />}
    </>
  );
}

/**
 * Unread messages and friend requests are counted on arrival and when the page becomes visible. The messages screen
 * shows its own, so it gets no notice.
 */
function useUnread(): void {
  const stores = useStores();
  const isThere = routeOf(useLocation().pathname) === 'messages';
  const isReady = useStore('app', (state) => state.authReady && !state.offline);
  const uid = useStore('login', (state) => state.userID);
  useEffect(() => {
    if (!isReady || uid === '') return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      const parts = Promise.all([stores.loadMessages(), loadTexts('messages')]);
      void stores.loadPeople().then(
        () => stores.people.getState().countRequests(),
        () => undefined,
      );
      // If the code fails to load, the next check retries.
      void parts.then(
        () => {
          const { load, checkUnread } = stores.messages.getState();
          return isThere ? load() : checkUnread();
        },
        () => undefined,
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [stores, isReady, uid, isThere]);
}

/**
 * A successful review leaves no trace on the workout, so every device that knew it as hidden tells the owner, even if
 * the review was requested on another.
 */
function useShownAgain(): void {
  const { library, app } = useStores();
  const nameOf = useNameOf();
  useEffect(
    () =>
      library.subscribe(({ mine }, before) => {
        if (mine.items === before.mine.items) return;
        const hidden = before.mine.items.filter(waits).map(({ wId }) => wId);
        const shown = hidden.length > 0 && mine.items.find((own) => hidden.includes(own.wId) && isOpen(own));
        if (!shown) return;
        const notice = { kind: 'status', key: 'info.shownAgain', values: { name: nameOf(shown) } } as const;
        // Without its texts the notice would be empty.
        void loadTexts('info').then(
          () => app.getState().notify({ ...notice, isLong: true }),
          () => undefined,
        );
      }),
    [library, app, nameOf],
  );
}

const waits = ({ hidden }: Workout): boolean => hidden !== undefined && hidden.state !== 'final';
const isOpen = ({ hidden, sharePublic }: Workout): boolean => hidden === undefined && sharePublic;

/** True from an arrival on: what becomes true while somebody looks at a screen must not shift its buttons. */
function useAtArrival(isTrue: boolean): boolean {
  const { key } = useLocation();
  const [arrival, setArrival] = useState({ key, wasTrue: isTrue });
  if (arrival.key !== key) setArrival({ key, wasTrue: isTrue });
  return isTrue && arrival.wasTrue;
}

function UpdateHint({ applyUpdate }: HintsProps) {
  const t = useT();
  return (
    <Banner icon="download" action={<ReloadButton applyUpdate={applyUpdate} />}>
      <span role="status">{t('shell.updateReady')}</span>
    </Banner>
  );
}

function ReloadButton({ applyUpdate }: HintsProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const reload = async () => {
    setBusy(true);
    const isGoing = await applyUpdate();
    if (!isGoing) setBusy(false);
  };
  return (
    <Button busy={busy && t('shell.updating')} onClick={() => void reload()}>
      {t('shell.reload')}
    </Button>
  );
}

/** Shown where there is room for it, until the tab is closed. */
function VerifyHint({ onLater }: { readonly onLater: () => void }) {
  const t = useT();
  const { login, app } = useStores();
  const email = useStore('login', (state) => state.email);
  const [busy, setBusy] = useState(false);
  const { notify } = app.getState();

  const sendAgain = async () => {
    setBusy(true);
    const problem = await login.getState().sendVerification();
    setBusy(false);
    if (problem) notify({ id: 'verify', kind: 'alert', key: `errors.problem.${problem}` });
    else notify({ id: 'verify', kind: 'status', key: 'shell.verify.sent', values: { email } });
  };
  const check = async () => {
    setBusy(true);
    const answer = await login.getState().checkVerification();
    setBusy(false);
    if (answer === true) notify({ id: 'verify', kind: 'status', key: 'shell.verify.done' });
    else if (answer === false) notify({ id: 'verify', kind: 'status', key: 'shell.verify.notYet' });
    else notify({ id: 'verify', kind: 'alert', key: `errors.problem.${answer}` });
  };
  return (
    <Banner
      icon="info"
      onClose={onLater}
      action={
        <span className="row">
          <Button disabled={busy} onClick={() => void sendAgain()}>
            {t('shell.verify.again')}
          </Button>
          <Button disabled={busy} onClick={() => void check()}>
            {t('shell.verify.confirmed')}
          </Button>
        </span>
      }
    >
      {t('shell.verify.text', { email })}
    </Banner>
  );
}

/** Two versions of a workout are not a refusal: the person compares them. */
function ConflictHint({ whole: { workout } }: { readonly whole: WholeWorkout }) {
  const t = useT();
  const nameOf = useNameOf();
  const navigate = useNavigate();
  return (
    <Banner
      tone="warning"
      icon="warning"
      action={<Button onClick={() => navigate(pathTo('addWorkout', { id: workout.wId }))}>{t('shell.compare')}</Button>}
    >
      <span role="status">{t('shell.twoVersions', { name: nameOf(workout) })}</span>
    </Banner>
  );
}

function RefusedHint({ count }: { readonly count: number }) {
  const t = useT();
  const { library } = useStores();
  const [isOpen, setOpen] = useState(false);
  const isAnyRetryable = useStore('library', ({ refused }) => refused.some(isRetryable));
  const retryAll = (button: Element) => {
    const { refused, retryRefused } = library.getState();
    const retried = Promise.all(refused.filter(isRetryable).map(({ id }) => retryRefused(id)));
    void refocusAfter(button, goneAfter(button, retried));
  };
  return (
    <>
      <Banner
        tone="warning"
        icon="warning"
        action={
          <span className="row">
            {isAnyRetryable && (
              <Button onClick={({ currentTarget }) => retryAll(currentTarget)}>{t('common.retry')}</Button>
            )}
            <Button onClick={() => setOpen(true)}>{t('shell.showRefused')}</Button>
          </span>
        }
      >
        <span role="status">{t('shell.refused', { count })}</span>
      </Banner>
      {isOpen && (
        <Suspense>
          <RefusedChanges onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The next version may be able to read these entries, so Reload is offered first. */
function UnreadableHint({ count, applyUpdate }: HintsProps & { readonly count: number }) {
  const t = useT();
  const { library } = useStores();
  const discard = () => {
    const { refused, discardRefused } = library.getState();
    for (const { id } of refused.filter((change) => !isDecided(change))) void discardRefused(id);
  };
  return (
    <Banner
      tone="warning"
      icon="warning"
      action={
        <span className="row">
          <ReloadButton applyUpdate={applyUpdate} />
          <DiscardButton count={count} onDiscard={discard} />
        </span>
      }
    >
      <span role="status">{t('shell.unreadable', { count })}</span>
    </Banner>
  );
}

interface DiscardProps {
  readonly count: number;
  readonly onDiscard: () => void;
}

/** These changes exist nowhere else, so discarding asks for confirmation. */
function DiscardButton({ count, onDiscard }: DiscardProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    onDiscard();
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('shell.discard')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('shell.discardAsk', { count })}
            text={t('shell.discardText')}
            confirmLabel={t('shell.discard')}
            danger
            onConfirm={discard}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
