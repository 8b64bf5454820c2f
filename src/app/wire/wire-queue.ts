import type { Data } from '#data/data.ts';
import { createQueueStore, type QueuePorts, type QueueState } from '#stores/player/queue.ts';
import { markQueue } from '#ui/base/queue-mark.ts';
import type { StoreApi } from 'zustand/vanilla';

export const createQueue = (
  { drafts, workouts }: Pick<Data, 'drafts' | 'workouts'>,
  own: Pick<QueuePorts, 'uid'>,
): StoreApi<QueueState> => createQueueStore({ ...own, drafts, workouts, mark: markQueue });
