/** The person's queue of workouts: on this device, across reloads and without a network. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { QUEUE_AT_MOST, QUEUE_KEY } from '#core/run/built-in.ts';
import {
  EMPTY_QUEUE,
  type Following,
  followingOf,
  readQueue,
  withEntry,
  withMoved,
  withoutEntry,
  withPlayed,
  withPutOff,
  type WorkoutQueue,
} from '#core/run/queue.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { DraftsPort } from '#data/workouts/drafts.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface QueueState {
  readonly queue: WorkoutQueue;
  /** Whose it is; `undefined` = not read yet. */
  readonly owner: string | undefined;
  /** Whether the queue is open on the screen. */
  readonly isShown: boolean;
  readonly setShown: (isShown: boolean) => void;
  /** From the device; other tabs change it, too. Where the disk is silent, all stays as it was. */
  readonly load: () => Promise<void>;
  /** By its id, or a quick timer. Returns how many there are now; 'full' = no more. */
  readonly add: (added: string | WholeWorkout) => Promise<Outcome<number | 'full'>>;
  readonly remove: (id: string) => Promise<void>;
  readonly move: (id: string, by: 1 | -1) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** What follows a run of this workout, read anew. */
  readonly followingOf: (whole: WholeWorkout) => Promise<Following | undefined>;
  /** That run has left a result. */
  readonly played: (whole: WholeWorkout, runId: string) => Promise<void>;
  /** That run has left none, and the next workout is started. */
  readonly putOff: (whole: WholeWorkout) => Promise<void>;
}

export interface QueuePorts {
  readonly drafts: Pick<DraftsPort, 'known' | 'put' | 'remove'>;
  readonly workouts: Pick<WorkoutsPort, 'getWhole' | 'newId'>;
  /** '' = a guest. */
  readonly uid: () => string;
  /** Screens ask for the queue only if there is one. */
  readonly mark: (uid: string, isEmpty: boolean) => void;
}

export function createQueueStore({ drafts, workouts, uid, mark }: QueuePorts): StoreApi<QueueState> {
  return createStore<QueueState>((set, get) => {
    const show = (owner: string, queue: WorkoutQueue) => {
      mark(owner, queue.entries.length === 0);
      set({ owner, queue });
    };
    let last: Promise<unknown> = Promise.resolve();
    /** One after the other, each on what is stored now: another tab may have changed it. */
    const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    };
    const change = (by: (queue: WorkoutQueue) => WorkoutQueue) =>
      inTurn(async () => {
        const owner = uid();
        const before = await drafts.known(QUEUE_KEY).then(readQueue, (silence: unknown) => {
          // What this page has read is better than a queue that is taken for empty, and then replaced.
          if (get().owner !== owner) throw silence;
          return get().queue;
        });
        if (uid() !== owner) return;
        const queue = by(before);
        show(owner, queue);
        if (queue === before) return;
        const isOver = queue.entries.length === 0 && queue.lastRunId === '';
        await (isOver ? drafts.remove(QUEUE_KEY) : drafts.put(QUEUE_KEY, queue));
      });
    return {
      queue: EMPTY_QUEUE,
      owner: undefined,
      isShown: false,
      setShown: (isShown) => set({ isShown }),
      load: () => change((queue) => queue).catch(() => undefined),
      async add(added) {
        const found = typeof added === 'string' ? await workouts.getWhole(added, uid() || undefined) : done(added);
        if (!found.ok) return found;
        let isFull = false;
        const adding = change((queue) => {
          isFull = queue.entries.length >= QUEUE_AT_MOST;
          return withEntry(queue, { id: workouts.newId(), whole: found.value });
        });
        return adding.then(
          () => done(isFull ? 'full' : get().queue.entries.length),
          () => failed('timeout'),
        );
      },
      remove: (id) => change((queue) => withoutEntry(queue, id)),
      move: (id, by) => change((queue) => withMoved(queue, id, by)),
      clear: () => change(() => EMPTY_QUEUE),
      async followingOf(whole) {
        await get().load();
        return followingOf(get().queue, whole);
      },
      played: (whole, runId) => change((queue) => withPlayed(queue, whole, runId)),
      putOff: (whole) => change((queue) => withPutOff(queue, whole)),
    };
  });
}
