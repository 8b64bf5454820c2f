import { expect } from 'vitest';
import { BEN, type Harness, NOW_MS } from './harness.ts';

export interface History {
  /** What people do; its events are what the trigger is for. */
  readonly happens: () => void;
  readonly expected: () => void;
}

/** What triggers remove above a bound stays below it, in whatever order the events come. */
export const keptWithin = (
  harness: () => Harness,
): Readonly<Record<'onDateWritten' | 'onFavoriteCreated', History>> => ({
  onDateWritten: {
    happens() {
      const date = { userId: BEN, title: 'Legs', updatedAt: new Date(NOW_MS) };
      for (const id of ['date0000000000000001', 'date0000000000000002']) harness().set(`trainingsDates/${id}`, date);
    },
    expected: () => expect(harness().paths('trainingsDates/')).toHaveLength(2),
  },
  onFavoriteCreated: {
    happens() {
      for (const wId of ['favourite00000000001', 'favourite00000000002']) {
        harness().set(`favorits/${BEN}_${wId}`, { userID: BEN, workoutID: wId, createAt: new Date(NOW_MS) });
      }
    },
    expected: () => expect(harness().paths('favorits/')).toHaveLength(2),
  },
});
