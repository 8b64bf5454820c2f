import { Suspense, useEffect } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import bar from '#screens/workout/run/ContinueRun.module.css';
import css from './queue.module.css';
import { QueueSheet } from './QueueSheet.tsx';
import { useQueueHere, useStartOf, useTotalOf } from './use-queue.ts';

/** The person's queue in one line below lists of workouts: how much it is, and Start. */
export const QueueBar = () => useQueueHere() && <Bar />;

function Bar() {
  const t = useT();
  const entries = useStore('queue', (state) => state.queue.entries);
  const isShown = useStore('queue', (state) => state.isShown);
  const setShown = useStore('queue', (state) => state.setShown);
  const totalOf = useTotalOf();
  const startOf = useStartOf();
  useEffect(() => () => setShown(false), [setShown]);
  const [first] = entries;
  if (!first && !isShown) return null;
  return (
    <div>
      {first && (
        <section className={bar.bar} aria-label={t('queue.title')}>
          <button
            type="button"
            className={`${bar.text} ${css.open}`}
            aria-haspopup="dialog"
            onClick={() => setShown(true)}
          >
            <strong>{t('queue.title')}</strong>
            <span>{[t('queue.count', { count: entries.length }), totalOf(entries)].join(' · ')}</span>
          </button>
          <Button icon="play" aria-label={t('queue.start')} onClick={() => startOf(first.whole)}>
            {t('player.start')}
          </Button>
        </section>
      )}
      {isShown && (
        <Suspense>
          <QueueSheet onStart={startOf} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </div>
  );
}
