import type { Workout } from '#core/model.ts';
import { nameIn } from '#core/names.ts';
import type { LanguageName } from '#core/settings.ts';
import type { WorkoutsEdge } from '#data/workouts.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from './app.ts';
import type { Timers } from './timers.ts';

export const UNDO_MS = 6000;

/** Workouts deleted in the interface that may still come back: each is sent when its undo window closes. */
export interface Removals {
  readonly has: (wId: string) => boolean;
  readonly add: (workout: Workout, uid: string) => void;
  readonly undo: (wId: string) => void;
  /** Sends all that wait. */
  readonly flush: () => Promise<void>;
  /** Forgets all that wait without sending. */
  readonly clear: () => void;
}

export interface RemovalEdges {
  readonly workouts: Pick<WorkoutsEdge, 'remove'>;
  readonly timers: Timers;
  readonly app: StoreApi<AppState>;
  readonly uid: () => string | undefined;
  readonly language: () => LanguageName;
}

interface Removal {
  readonly uid: string;
  readonly workout: Workout;
  readonly cancel: () => void;
}

export function createRemovals(edges: RemovalEdges, bringBack: (workout: Workout) => void): Removals {
  const waiting = new Map<string, Removal>();
  const { notify, dismissNotice } = edges.app.getState();
  const shown = (workout: Workout) => nameIn(workout, edges.language());

  async function send(removal: Removal): Promise<void> {
    const { uid, workout } = removal;
    removal.cancel();
    dismissNotice(noticeOf(workout.wId));
    const outcome = await edges.workouts.remove(uid, workout.wId);
    if (waiting.get(workout.wId) === removal) waiting.delete(workout.wId);
    if (outcome.ok || edges.uid() !== uid) return;
    bringBack(workout);
    notify({ kind: 'alert', key: 'shell.notDeleted', values: { name: shown(workout) } });
  }

  function undo(wId: string): void {
    const removal = waiting.get(wId);
    if (!removal) return;
    removal.cancel();
    waiting.delete(wId);
    dismissNotice(noticeOf(wId));
    bringBack(removal.workout);
  }

  return {
    has: (wId) => waiting.has(wId),
    add(workout, uid) {
      const { wId } = workout;
      const removal: Removal = { uid, workout, cancel: edges.timers.after(UNDO_MS, () => void send(removal)) };
      waiting.set(wId, removal);
      notify({
        id: noticeOf(wId),
        kind: 'status',
        key: 'shell.deleted',
        values: { name: shown(workout) },
        action: { key: 'common.undo', run: () => undo(wId) },
        timeoutMs: UNDO_MS,
      });
    },
    undo,
    flush: async () => void (await Promise.all([...waiting.values()].map(send))),
    clear() {
      for (const removal of waiting.values()) removal.cancel();
      waiting.clear();
    },
  };
}

const noticeOf = (wId: string) => `removed-${wId}`;
