/** Shows reminders of scheduled workouts and of programmes' trainings while Icetime is open: one timer for the next. */
import type { Occurrence } from '#core/training/series.ts';
import { pathTo } from '#core/address/routes.ts';
import type { Reminder, RemindersPort } from '#platform/device/reminders.ts';
import type { Timers } from './timers.ts';

interface RemindingPorts {
  readonly reminders: RemindersPort;
  readonly timers: Timers;
  /** Epoch ms. */
  readonly now: () => number;
  /** With those done already ticked off. */
  readonly occurrences: (fromMs: number, toMs: number) => Promise<readonly Occurrence[]>;
  /** Open trainings that have a time of day. */
  readonly trainings: (fromMs: number, toMs: number) => readonly Reminder[];
  /** 0 = none. */
  readonly minBefore: () => number;
}

const MIN_MS = 60_000;
/** How far ahead reminders are scheduled on a device that shows them itself: Icetime may stay closed that long. */
const PLANNED_MS = 14 * 24 * 60 * MIN_MS;
/** Maximum time between checks: clocks are set, machines sleep, workouts are scheduled on other devices. */
const LOOK_MS = 10 * MIN_MS;

/** Returns a function to call when dates or settings have changed. */
export function createReminding(ports: RemindingPorts): () => void {
  const { reminders, timers, now, minBefore } = ports;
  let lookedMs = now();
  let stop = () => {};
  let looks = 0;
  const look = async () => {
    stop();
    looks += 1;
    const nth = looks;
    const [fromMs, nowMs, beforeMs] = [lookedMs, now(), minBefore() * MIN_MS];
    lookedMs = nowMs;
    if (reminders.schedule) {
      const planned = beforeMs === 0 ? [] : await ahead(nowMs, beforeMs);
      if (nth !== looks) return;
      // If the phone refuses, the next check tries again.
      void reminders.schedule(planned).catch(() => undefined);
      stop = timers.after(LOOK_MS, () => void look());
      return;
    }
    if (beforeMs === 0 || reminders.state() !== 'granted') return;
    const next = await openIn(ports, nowMs, nowMs + beforeMs + LOOK_MS);
    // A reminder that was due while the machine slept is shown late, unless the workout has begun.
    for (const one of next)
      if (one.startMs - beforeMs > fromMs && one.startMs - beforeMs <= nowMs) void reminders.show(one);
    // A newer check has started meanwhile and sets the next timer.
    if (nth !== looks) return;
    const waits = next.map(({ startMs }) => startMs - beforeMs - nowMs).filter((ms) => ms > 0);
    stop = timers.after(Math.min(LOOK_MS, ...waits), () => void look());
  };
  /** Reminders for the phone to show by itself. */
  const ahead = async (nowMs: number, beforeMs: number) => {
    const open = await openIn(ports, nowMs, nowMs + PLANNED_MS);
    return open.map((one) => ({ ...one, atMs: one.startMs - beforeMs })).filter(({ atMs }) => atMs > nowMs);
  };
  void look();
  return () => void look();
}

/** Soonest first. */
async function openIn(
  { occurrences, trainings }: RemindingPorts,
  fromMs: number,
  toMs: number,
): Promise<readonly Reminder[]> {
  const scheduled = (await occurrences(fromMs, toMs)).filter(({ done }) => !done).map(reminderOf);
  return [...scheduled, ...trainings(fromMs, toMs)].toSorted((a, b) => a.startMs - b.startMs);
}

const reminderOf = ({ docId, day, title, startMs, wId }: Occurrence): Reminder => ({
  title: title || 'Icetime',
  startMs,
  tag: `${docId} ${day}`,
  path: wId === '' ? pathTo('calendar') : pathTo('workout', { id: wId }),
});
