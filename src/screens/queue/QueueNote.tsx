import { followingOf, isFirst } from '#core/run/queue.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { QueueSheet } from './QueueSheet.tsx';
import { useHadQueue } from './use-has-queue.ts';
import { useNameInQueue, useQueueHere, useStartOf } from './use-queue.ts';

/** Before the start: what comes after this workout, and the queue. */
export function QueueNote() {
  return useHadQueue() ? <WithQueue /> : <AfterIt />;
}

/** The next workout of the same day of a programme. */
function AfterIt() {
  const t = useT();
  const nameOf = useNameInQueue();
  const upcoming = useStore('player', (state) => state.upcoming);
  if (!upcoming?.isLinked) return null;
  return <p className="small">{t('queue.then', { name: nameOf(upcoming.whole) })}</p>;
}

const WithQueue = () => (useQueueHere() ? <Queue /> : <AfterIt />);

function Queue() {
  const t = useT();
  const nameOf = useNameInQueue();
  const { player } = useStores();
  const whole = useStore('player', (state) => state.whole);
  const queue = useStore('queue', (state) => state.queue);
  const isShown = useStore('queue', (state) => state.isShown);
  const setShown = useStore('queue', (state) => state.setShown);
  const startOf = useStartOf();
  if (!whole) return null;
  const count = queue.entries.length;
  const isPart = whole.training?.role === 'part';
  const following = followingOf(queue, whole);
  const isOwn = isFirst(queue, whole);
  return (
    <div className="stack stack-tight">
      {isPart || count === 0 ? (
        <AfterIt />
      ) : (
        <p className="small">
          {following?.isLinked
            ? t('queue.then', { name: nameOf(following.whole) })
            : t(isOwn ? 'queue.onlyThis' : 'queue.waiting', { count })}
        </p>
      )}
      {count > 0 && (
        <Button icon="list" onClick={() => setShown(true)}>
          {t('queue.show')}
        </Button>
      )}
      {isShown && (
        <QueueSheet
          onStart={(first) => (isOwn ? player.getState().start() : startOf(first))}
          onClose={() => setShown(false)}
        />
      )}
    </div>
  );
}
