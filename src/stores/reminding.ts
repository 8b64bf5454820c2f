/** Reminds of what is planned while Icetime is open: one timer, to the next reminder there is. */
import type { Occurrence } from '#core/series.ts';
import { pathTo } from '#core/routes.ts';
import type { Reminder, RemindersEdge } from '#platform/reminders.ts';
import type { Timers } from './timers.ts';

interface RemindingEdges {
  readonly reminders: RemindersEdge;
  readonly timers: Timers;
  /** Epoch ms. */
  readonly now: () => number;
  /** Ticked off by all that was trained. */
  readonly occurrences: (fromMs: number, toMs: number) => Promise<readonly Occurrence[]>;
  /** 0 = none. */
  readonly minBefore: () => number;
}

const MIN_MS = 60_000;
/** Planned ahead, where the device reminds by itself: for as long as it may stay closed. */
const PLANNED_MS = 14 * 24 * 60 * MIN_MS;
/** Looked again after this at the latest: clocks are set, machines sleep, dates are planned elsewhere. */
const LOOK_MS = 10 * MIN_MS;

/** Gives what has to be called when dates or settings have changed. */
export function createReminding({ reminders, timers, now, occurrences, minBefore }: RemindingEdges): () => void {
  let lookedMs = now();
  let stop = () => {};
  let looks = 0;
  const look = async () => {
    stop();
    looks += 1;
    const nth = looks;
    const [fromMs, nowMs, beforeMs] = [lookedMs, now(), minBefore() * MIN_MS];
    lookedMs = nowMs;
    if (reminders.plan) {
      const planned = beforeMs === 0 ? [] : await ahead(nowMs, beforeMs);
      if (nth !== looks) return;
      // What the phone refuses is tried again with the next look.
      void reminders.plan(planned).catch(() => undefined);
      stop = timers.after(LOOK_MS, () => void look());
      return;
    }
    if (beforeMs === 0 || reminders.state() !== 'granted') return;
    const next = (await occurrences(nowMs, nowMs + beforeMs + LOOK_MS)).filter(({ done }) => !done);
    // What was due while the machine slept comes late, as long as the training has not begun.
    for (const one of next) if (one.startMs - beforeMs > fromMs && one.startMs - beforeMs <= nowMs) void remind(one);
    // Somebody has looked again meanwhile: the next look is theirs.
    if (nth !== looks) return;
    const waits = next.map(({ startMs }) => startMs - beforeMs - nowMs).filter((ms) => ms > 0);
    stop = timers.after(Math.min(LOOK_MS, ...waits), () => void look());
  };
  /** What the phone is to remind of by itself. */
  const ahead = async (nowMs: number, beforeMs: number) => {
    const open = (await occurrences(nowMs, nowMs + PLANNED_MS)).filter(({ done }) => !done);
    return open.map((one) => ({ ...reminderOf(one), atMs: one.startMs - beforeMs })).filter(({ atMs }) => atMs > nowMs);
  };
  const remind = (one: Occurrence) => reminders.show(reminderOf(one));
  void look();
  return () => void look();
}

const reminderOf = ({ docId, day, title, startMs, wId }: Occurrence): Reminder => ({
  title: title || 'Icetime',
  startMs,
  tag: `${docId} ${day}`,
  path: wId === '' ? pathTo('calendar') : pathTo('workout', { id: wId }),
});
