import { FAVOURITES_AT_MOST, IMPORTED_PER_DAY, MADE_PER_DAY, VOTES_AT_MOST } from '#logic/account/surplus.ts';
import { FEED_ANSWERS_PER_DAY } from '#logic/account/calendar-feed.ts';
import { NEWS_PER_HOUR, SAME_PER_HOUR } from '#logic/calls/error-news.ts';
import { READS_AT_MOST } from '#logic/public/linked-workout.ts';
import { NEWS_PER_DAY } from '#core/faults/news-turn.ts';
import { bound, type Bound } from './bound.ts';

const WRITES = 'none: one event per write, and the rules bound the writes';
const count = (value: number): string => value.toLocaleString('en-US');

/** Events and what they set off: the platform tries a failing one again, for a day at most. */
export const TRIGGER_BOUNDS: Readonly<Record<string, Bound>> = {
  onVoteWritten: bound(`${count(VOTES_AT_MOST)} votes`, WRITES, ['surplus: votes'], 'A new vote above it is removed'),
  onStatisticCreated: bound(
    `${count(MADE_PER_DAY)} results a day, ${count(IMPORTED_PER_DAY)} imported per app`,
    'One play per person, workout and day',
    ['surplus: statistic'],
    'The newest above it are removed',
  ),
  onDateWritten: bound(
    `${count(MADE_PER_DAY)} dates a day`,
    WRITES,
    ['surplus: trainingsDates'],
    'The newest above it are removed',
  ),
  onFollowWritten: bound(
    'One mark per calendar address, of which an account has one, and one entry in the ledger',
    WRITES,
  ),
  onProgrammeWritten: bound('One mark per calendar address, of which an account has one, and one edition', WRITES),
  onFavoriteCreated: bound(
    `${count(FAVOURITES_AT_MOST)} favourites`,
    WRITES,
    ['surplus: favorits'],
    'The newest above it are removed',
  ),
  onPublish: bound('One mark per workout', 'The library is built once a minute at most'),
  onWorkoutDeleted: bound('What belongs to one workout', WRITES),
  onUnpublish: bound('The files of one workout', WRITES),
  onUnshare: bound('The files of one workout', WRITES),
  onShared: bound('The files of one workout', WRITES),
  onWorkoutMedia: bound('The files that one change names', WRITES),
  onExerciseMedia: bound('The files that one change names', WRITES),
  onMessageDeleted: bound('One picture', WRITES),
  onUnfriend: bound('The pictures between two people', WRITES),
  onGroupWritten: bound('Members times workouts, and times programmes, of one group', WRITES),
  onEditionWritten: bound(
    'Those who were offered one programme: friends; one line of the gallery',
    'The library is built once a minute at most',
  ),
  onCardWritten: bound(
    'Copies are rewritten once a minute at most',
    'followCards brings the rest up to date',
    [],
    'Whoever has waited longest comes first',
  ),
  onRemovalPaused: bound('One pause per 45 s of work', WRITES),
  onAccountDeleted: bound('All of one account', WRITES),
  onObjectFinalized: bound('One reservation per object', 'none: without a reservation the object is removed', [
    'media: no-reservation',
    'media: wrong-content',
    'media: wrong-metadata',
    'media: misplaced',
  ]),
  onObjectDeleted: bound('One record per object', WRITES),
};

const TURNS = 'In turns by owner, the oldest first; the next run takes the rest';

/** Each attempts every item by itself, stops after seven minutes, and counts and logs what failed. */
export const SCHEDULE_BOUNDS: Readonly<Record<string, Bound>> = {
  sweepReservations: bound(
    'In the first round 20 reservations',
    'As many as fit into seven minutes, every 15 minutes',
    ['sweepReservations: unfinished'],
    TURNS,
  ),
  sweepUnused: bound(
    'In the first round 20 files',
    'As many as fit into seven minutes, every hour',
    ['sweepUnused: unfinished'],
    TURNS,
  ),
  followCards: bound(
    'One card',
    'As many as fit into seven minutes, every five minutes',
    ['followCards: unfinished'],
    'Whoever has waited longest comes first; the next run takes the rest',
  ),
  countPlays: bound(
    'One write per workout that was played or programme that was followed, however often',
    'As many as fit into seven minutes, every 15 minutes',
    ['countPlays: failed'],
    'The oldest plays first; the next run takes the rest',
  ),
  sweepSessions: bound('All expired sessions', 'none: 300 documents per commit', ['sweepSessions: removed']),
  sweepObjects: bound(
    'All objects of the bucket',
    '500 pages of 1,000 objects a day',
    [],
    'By name; a cursor per page, where the next run goes on',
  ),
  sweepAccounts: bound(
    'All of an account that is gone',
    '50 pages of 100 people a day',
    ['sweepAccounts: too-many-missing', 'sweepAccounts: removed'],
    'By id; a cursor per page, where the next run goes on',
  ),
  reconcileCounters: bound(
    'One person’s counters',
    'As many as fit into seven minutes a day',
    ['reconcileCounters: drift'],
    'By id; a cursor per page, where the next run goes on',
  ),
  purgeOld: bound(
    'All that has expired',
    'none: 300 documents per commit',
    ['purgeOld: deletions-finished', 'finishRemovals: unfinished'],
    'Interrupted deletions: the oldest first',
  ),
};

/** Addresses of the site, open to everybody. */
export const ENDPOINT_BOUNDS: Readonly<Record<string, Bound>> = {
  publicLibrary: bound(
    'Hosting’s network answers for ten seconds',
    'One read a second per instance, one build a minute of at most 1,500 new and 600 played workouts, 1,500 new and 200 followed programmes',
    [],
    '500: the product’s own, good and new ones by turns, three of an author and day first; then the database goes on',
  ),
  calendarFeed: bound(
    `${FEED_ANSWERS_PER_DAY} answers a day, address and instance`,
    'none: each address is one account’s, and an answer one read',
    [],
    '900 kB: the next 200 dates, series that go on, 300 further dates, the last 100 of two months; the next 400 days of programmes',
  ),
  linkPage: bound('Hosting’s network answers for nine seconds', `${READS_AT_MOST} reads a second per instance`),
  linkPicture: bound('Hosting’s network answers for nine seconds', '4 pictures a second per instance; then 503'),
  errorNews: bound(
    `The app sends ${NEWS_PER_DAY} a day and device; whoever writes a script can send any number`,
    `${NEWS_PER_HOUR} lines of the log an hour, ${SAME_PER_HOUR} of one error, counted by the one instance there is; no read, no write`,
    ['errorNews: full'],
    'The first of an hour; the rest is answered and forgotten',
  ),
};
