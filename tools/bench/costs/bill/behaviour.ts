/**
 * What a person with an account does in a month in which they open the app. Nobody has measured it yet: these are the
 * assumptions, each with its reason, to be replaced by what a running project shows (docs/benches.md).
 */
import type { Unit } from './prices.ts';

/** Of which usage is stored in counts.json, and how often in a month; who only sometimes does it counts in part. */
export const ACTIONS: Readonly<Record<string, readonly [perMonth: number, why: string]>> = {
  'open the app': [10, 'eight trainings and two looks'],
  'run an own workout': [4, 'two trainings a week, half of them one’s own'],
  'run a public workout': [4, 'the other half, each for the first time on this device'],
  'browse public workouts': [4, 'once a week'],
  'look at statistics': [6, 'after most trainings'],
  'look at the calendar': [3, 'less than once a week'],
  'look at friends and requests': [1, 'once'],
  'first opening on a device': [0.2, 'a tenth is new, a tenth has a new or cleared device'],
  'rate it': [0.5, 'one in eight runs of public workouts'],
  'note a favourite': [0.5, 'one in eight'],
  'plan a training': [2, 'a quarter of the trainings is planned'],
  'make a workout': [0.7, 'two in three months'],
  'edit a workout': [1, 'once'],
  'publish a workout': [0.05, 'one in 14 that are made'],
  'delete a workout': [0.2, 'less than a third of what is made'],
  'change settings': [0.5, 'every second month'],
  'change the profile': [0.1, 'once a year'],
  'write a message': [3, 'a third of the people has friends here, and writes nine'],
  'read a message': [3, 'as many as are written'],
  'share a workout': [0.3, 'a third of those with friends'],
  'open what is shared': [0.3, 'as many as are shared'],
  'find and ask a friend': [0.15, 'some two friends a year'],
  'answer a friend': [0.15, 'as many as are asked'],
  'report a workout': [0.005, 'one person in 200'],
  'train together, as host': [0.05, 'one person in 20'],
  'train together, as guest': [0.1, 'two guests a session'],
  'end a session': [0.05, 'each that was opened'],
  'upload a picture': [0.3, 'less than half of the workouts made'],
  'wish for a workout': [0.2, 'one in five'],
  'write to the operator': [0.005, 'one person in 200'],
  'make a calendar address': [0.02, 'one person in 50'],
  'export all data': [0.002, 'one person in 500'],
  'delete the account': [0.01, 'one person in 100'],
};

/** A call that proves to be the app brings at most one token, if the last one is out of date. */
export const PROVEN = {
  'find and ask a friend': 1,
  'report a workout': 1,
  'train together, as host': 1,
  'train together, as guest': 1,
  'wish for a workout': 1,
  'write to the operator': 1,
} as const satisfies Readonly<Record<string, number>>;
/** Their token is good for one call. */
export const PROVEN_ONCE = ['export all data', 'delete the account'] as const;

const KB = 1_000;
const MB = 1_000_000;

/** What no action on a device shows, for each person and month. */
export const BESIDE: Readonly<Record<string, readonly [usage: Partial<Record<Unit, number>>, why: string]>> = {
  'count plays': [
    { reads: 4 * 7, writes: 4 * 2, deletes: 4 },
    'each run of a public workout, as if its workout had been played once in a quarter of an hour',
  ],
  'expired answers of calls': [{ deletes: 1.5 }, 'one for each call, by TTL'],
  'calendars that poll': [
    { invocations: 12, instanceSeconds: 12 * 0.1, reads: 12, answerBytes: 12 * KB },
    'one person in 50 subscribes; 20 polls a day, mostly 304',
  ],
  'guests who follow a link': [
    { invocations: 0.5, instanceSeconds: 0.5 * 0.1, reads: 2, siteBytes: 0.5 * 400 * KB },
    'one visit in two months; JavaScript before the list is 150 kB, with styles, fonts and pictures 400',
  ],
  'the app itself': [
    { siteBytes: 0.2 * 1.1 * MB + 2 * 500 * KB },
    'a new device stores 1.1 MB (`npm run bytes`); two releases a month change less than half of it',
  ],
  'pictures and films': [
    { answerBytes: 2.5 * MB, objectReads: 8, reads: 16 },
    'six pictures of 150 kB, and one film of 16 MB for one person in ten; the rules read two documents each',
  ],
  'what is stored': [{ databaseBytes: 500 * KB, objectBytes: 3 * MB }, '300 documents with indexes; three pictures'],
};

/** Without anybody: sweeps. Each reads some documents. */
export const READS_PER_SWEEP = 20;
/** Billed for one invocation, as if no two shared an instance. */
export const SECONDS_PER_INVOCATION = 0.1;
