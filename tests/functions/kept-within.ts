import { expect } from 'vitest';
import type { Data } from '#logic/backend.ts';
import { BEN, CLEO, type Harness, NOW_MS } from './harness.ts';

export interface History {
  /** What people do; its events are what the trigger is for. */
  readonly happens: () => void;
  readonly expected: () => void;
}

const CALENDAR = 'calendarFeeds/ofBen';

/** A calendar's address hears of what changes its dates, and nobody else's does. */
const marksCalendars = (
  harness: () => Harness,
): Readonly<Record<'onFollowWritten' | 'onProgrammeWritten', History>> => {
  const happensTo = (path: string, fields: Data) => () => {
    harness().set(CALENDAR, { uid: BEN, createdAt: new Date(NOW_MS), isBehind: false });
    harness().set(CALENDAR.replace('Ben', 'Cleo'), { uid: CLEO, createdAt: new Date(NOW_MS), isBehind: false });
    harness().set(`users/${BEN}/${path}`, fields);
  };
  const expected = () => {
    expect(harness().get(CALENDAR)?.['isBehind']).toBe(true);
    expect(harness().get(CALENDAR.replace('Ben', 'Cleo'))?.['isBehind']).toBe(false);
  };
  return {
    onFollowWritten: { happens: happensTo('follows/followOfBen000000001', { startDate: '2026-11-20' }), expected },
    onProgrammeWritten: { happens: happensTo('programmes/programmeOfBen000001', { name: 'Strong' }), expected },
  };
};

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
