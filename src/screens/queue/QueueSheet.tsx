import { useEffect, useState } from 'react';
import { PAUSE_BETWEEN_SEC, type QueueEntry } from '#core/run/queue.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useLengthOf, useStore, useStores } from '#stores/context.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { ConfirmDialog, Sheet } from '#ui/widgets/Dialog.tsx';
import css from './queue.module.css';
import { QUEUE_NOTICE } from './use-add.ts';
import { useIntervalsOf, useNameInQueue, useTotalOf } from './use-queue.ts';

interface Props {
  readonly onStart: (first: WholeWorkout) => void;
  readonly onClose: () => void;
}

/** What the person has lined up: order, total time, Start. */
export function QueueSheet({ onStart, onClose }: Props) {
  const t = useT();
  const { app, queue } = useStores();
  useEffect(() => app.getState().dismissNotice(QUEUE_NOTICE), [app]);
  const entries = useStore('queue', (state) => state.queue.entries);
  const totalOf = useTotalOf();
  const [isAsking, setAsking] = useState(false);
  const [moved, setMoved] = useState('');
  const [first] = entries;
  const start = () => {
    onClose();
    if (first) onStart(first.whole);
  };
  return (
    <Sheet
      open
      title={t('queue.title')}
      onClose={onClose}
      actions={
        first && (
          <>
            <Button variant="primary" icon="play" onClick={start}>
              {t('queue.start')}
            </Button>
            <Button icon="trash" onClick={() => setAsking(true)}>
              {t('queue.clear')}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <p className="row row-between">
          <span>{t('queue.count', { count: entries.length })}</span>
          <b>{totalOf(entries)}</b>
        </p>
        <ol className={`rows ${css.list}`} aria-label={t('queue.title')}>
          {entries.map((entry, at) => (
            <Entry key={entry.id} entry={entry} at={at} count={entries.length} onMoved={setMoved} />
          ))}
        </ol>
        <p className="muted small">{first ? t('queue.how', { count: PAUSE_BETWEEN_SEC }) : t('queue.empty')}</p>
        <p role="status" className="visually-hidden">
          {moved}
        </p>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('queue.clearAsk')}
        text={t('queue.clearText')}
        confirmLabel={t('queue.clear')}
        cancelLabel={t('common.cancel')}
        danger
        onConfirm={() => {
          setAsking(false);
          void queue.getState().clear().then(onClose);
        }}
        onCancel={() => setAsking(false)}
      />
    </Sheet>
  );
}

interface EntryProps {
  readonly entry: QueueEntry;
  readonly at: number;
  readonly count: number;
  /** What a screen reader says. */
  readonly onMoved: (text: string) => void;
}

function Entry({ entry: { id, whole }, at, count, onMoved }: EntryProps) {
  const t = useT();
  const { queue } = useStores();
  const name = useNameInQueue()(whole);
  const length = useLengthOf()(whole.workout) || t('player.open');
  const intervals = useIntervalsOf()(whole);
  const move = (by: 1 | -1) => {
    void queue.getState().move(id, by);
    onMoved(t('queue.moved', { name, place: at + 1 + by, count }));
  };
  return (
    <li>
      <span className={`grow ${css.name}`}>
        <span dir="auto">{`${at + 1}. ${name}`}</span>
        <small className="muted">{[length, intervals].filter(Boolean).join(' · ')}</small>
      </span>
      <IconButton icon="up" label={t('queue.up', { name })} disabled={at === 0} onClick={() => move(-1)} />
      <IconButton icon="down" label={t('queue.down', { name })} disabled={at === count - 1} onClick={() => move(1)} />
      <IconButton
        icon="close"
        label={t('queue.remove', { name })}
        onClick={({ currentTarget }) => void refocusAfter(currentTarget.closest('li'), queue.getState().remove(id))}
      />
    </li>
  );
}
