import { expect } from 'vitest';
import { BEN, type Harness, NOW_MS } from './harness.ts';

export interface History {
  /** What people do; its events are what the trigger is for. */
  readonly happens: () => void;
  readonly expected: () => void;
}

const calendarPath = (uid: string): string => `calendarFeeds/of${uid}`;
const NOBODY = 'nobody';

/** Gives somebody a calendar's address, and another one to somebody else. */
export function calendarOf(harness: Harness, uid: string): void {
  for (const owner of [uid, NOBODY])
    harness.set(calendarPath(owner), { uid: owner, createdAt: new Date(NOW_MS), isBehind: false });
}
/** A calendar's address hears of what changes its dates, and nobody else's does. */
export function expectMarked(harness: Harness, uid: string): void {
  expect(harness.get(calendarPath(uid))?.['isBehind']).toBe(true);
  expect(harness.get(calendarPath(NOBODY))?.['isBehind']).toBe(false);
}

const marksCalendars = (harness: () => Harness): Readonly<Record<'onFollowWritten', History>> => ({
  onFollowWritten: {
    happens() {
      calendarOf(harness(), BEN);
      harness().set(`users/${BEN}/follows/followOfBen000000001`, { startDate: '2026-11-20' });
    },
    expected: () => expectMarked(harness(), BEN),
  },
});

/** What triggers remove above a bound stays below it, in whatever order the events come. */
const keptWithin = (harness: () => Harness): Readonly<Record<'onDateWritten' | 'onFavoriteCreated', History>> => ({
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

export const moreHistories = (harness: () => Harness): Readonly<Record<string, History>> => ({
  ...marksCalendars(harness),
  ...keptWithin(harness),
});
