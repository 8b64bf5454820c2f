import type { Data } from '#data/data.ts';
import { createQueueStore, type QueueState } from '#stores/player/queue.ts';
import type { WiredOwn } from '#stores/store-ports.ts';
import { markQueue } from '#ui/base/queue-mark.ts';
import type { StoreApi } from 'zustand/vanilla';

export const createQueue = (
  { drafts, workouts }: Pick<Data, 'drafts' | 'workouts'>,
  { uid }: WiredOwn,
): StoreApi<QueueState> => createQueueStore({ uid: () => uid() ?? '', drafts, workouts, mark: markQueue });
