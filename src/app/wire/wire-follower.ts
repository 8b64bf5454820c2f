import { done, type ProblemCode } from '#core/base/errors.ts';
import { trainingId } from '#core/programme/training-id.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { Stores } from '#stores/create-stores.ts';
import type { FollowerPort, PlayerPorts } from '#stores/player/player-ports.ts';
import { hasQueue } from '#ui/base/queue-mark.ts';

type GetWhole = PlayerPorts['workouts']['getWhole'];
export type QueueStores = Pick<Stores, 'loadQueue' | 'queue'>;

/** Who trains has no hand free to try again: after so long the queue's own copy plays. */
const PATIENCE_MS = 4000;
/** The only problems that forbid it. */
const GONE: readonly ProblemCode[] = ['not-allowed', 'not-found'];

/** What follows a run: the rest of a programme's day, or the queue, whose code loads only if there is one. */
export function createFollower(stores: QueueStores, uid: () => string | undefined, getWhole: GetWhole) {
  const opened = async () => {
    if (!hasQueue(uid() ?? '')) return undefined;
    await stores.loadQueue();
    return stores.queue.getState();
  };
  const copyOf = async (wId: string): Promise<WholeWorkout | undefined> => {
    await (await opened())?.load();
    return stores.queue.getState().queue.entries.find(({ whole }) => whole.workout.wId === wId)?.whole;
  };
  const follower: FollowerPort = {
    async find(whole) {
      const { training } = whole;
      if (training?.role === 'part') {
        const id = trainingId({ ...training, slot: training.slot + 1 });
        const next = await getWhole(id, uid());
        return next.ok ? { id, whole: next.value, isLinked: true } : undefined;
      }
      const following = await (await opened())?.followingOf(whole);
      return following && { id: following.whole.workout.wId, ...following };
    },
    async played(whole, runId) {
      await (await opened())?.played(whole, runId);
    },
  };
  return {
    follower,
    /** Like `getWhole`, and the queue's copy if nothing else can be had. */
    withCopies: (async (wId, ...rest) => {
      const asked = getWhole(wId, ...rest);
      if (!hasQueue(uid() ?? '')) return asked;
      const copy = copyOf(wId).catch(() => undefined);
      const answer = await Promise.race([asked, after(PATIENCE_MS)]);
      if (answer && (answer.ok || GONE.includes(answer.problem))) return answer;
      const value = await copy;
      return value ? done(value) : (answer ?? asked);
    }) satisfies GetWhole,
  };
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
