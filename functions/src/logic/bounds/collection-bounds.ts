import { FOLLOW_BOUNDS } from '#core/programme/follow.ts';
import { LIST_BOUNDS } from '#core/workout/named-lists.ts';
import { FILES_PER_MEGABYTE } from '#core/workout/media.ts';
import { FAVOURITES_AT_MOST, IMPORTED_PER_DAY, MADE_PER_DAY, VOTES_AT_MOST } from '#logic/account/surplus.ts';
import { BLOCKS_AT_MOST, OUTGOING_AT_MOST } from '#logic/people/friends.ts';
import type { CollectionBound } from './bound.ts';

type Rest = readonly [everybody: string, logs?: readonly string[], cuts?: string];

const row = (
  madeBy: CollectionBound['madeBy'],
  heldBy: CollectionBound['heldBy'],
  number: string,
  [everybody, logs = [], cuts = '']: Rest,
): CollectionBound => ({ madeBy, heldBy, number, perAccount: number, everybody, logs, cuts });
const byRules = (number: string, ...rest: Rest) => row('clients', 'rules', number, rest);
const byTrigger = (number: string, ...rest: Rest) => row('clients', 'trigger', number, rest);
const byParent = (madeBy: CollectionBound['madeBy'], number: string, ...rest: Rest) =>
  row(madeBy, 'parent', number, rest);
const byCallable = (number: string, ...rest: Rest) => row('functions', 'callable', number, rest);
const bySchedule = (number: string, ...rest: Rest) => row('functions', 'schedule', number, rest);

const OWN = 'none: nobody else reads or pays for it';
const count = (value: number): string => value.toLocaleString('en-US');

/** Every collection by its path, `{…}` for any id. */
export const COLLECTION_BOUNDS: Readonly<Record<string, CollectionBound>> = {
  'users/{u}': byRules('1', 'none: Auth bounds sign-ups by address of the network'),
  'users/{u}/public/card': byRules('1', OWN),
  'users/{u}/friends/{other}': byCallable('maxUsers: base 20, pro 100, proplus 500', OWN),
  'users/{u}/friendRequests/{other}': byCallable(
    `${OUTGOING_AT_MOST} unanswered ones of one’s own`,
    '100 incoming',
    [],
    'The oldest incoming one makes way',
  ),
  'users/{u}/blocks/{other}': byCallable(count(BLOCKS_AT_MOST), OWN),
  'users/{u}/groups/{g}': byCallable('maxGroups: base 0, pro 20, proplus 100', OWN),
  'users/{u}/wLists/{l}': byRules(`${LIST_BOUNDS.lists}, each of ${LIST_BOUNDS.workouts} workouts`, OWN),
  'users/{u}/wListPlaces/{p}': byRules(`${LIST_BOUNDS.lists}`, OWN),
  'users/{u}/programmes/{p}': byRules('maxProgrammes: base 2, pro 20, proplus 200; each of 100 kB', OWN),
  'users/{u}/programmePlaces/{p}': byRules('maxProgrammes: base 2, pro 20, proplus 200', OWN),
  'users/{u}/follows/{f}': byRules(`${FOLLOW_BOUNDS.follows}`, OWN),
  'users/{u}/followPlaces/{p}': byRules(`${FOLLOW_BOUNDS.follows}`, OWN),
  'users/{u}/limits/{day}': byRules('1 a day, for three days', OWN),
  'workouts/{w}': byRules(
    'maxWorkouts: base 10, pro 100, proplus 1,000',
    'none: each list asks for 100 at most',
    [],
    'Public ones the newest first, 100 a page',
  ),
  'workouts/{w}/exercises/{ex}': byParent('clients', 'maxExercisesPerWorkout: base 25, pro 50, proplus 100', OWN),
  'favorits/{id}': byTrigger(count(FAVOURITES_AT_MOST), OWN, ['surplus: favorits'], 'The newest above it is removed'),
  'sharedProgrammes/{id}': byParent(
    'clients',
    'One for each programme of one’s own: base 2, pro 20, proplus 200; each of 100 kB',
    'Read one by one, by whoever has the link or an offer; its owner’s own are listed, 200 at most',
  ),
  'listedProgrammes/{id}': byParent(
    'functions',
    'One for each programme of one’s own that was in the gallery: base 2, pro 20, proplus 200; each of 2 kB',
    'The gallery lists 500: the product’s own, 30 that many follow, then new ones, three of an author and day first',
  ),
  'coachings/{id}': byParent(
    'clients',
    'Friends times own programmes: base 2 for each friend',
    'Friends alone can offer to somebody',
    [],
    'The oldest change first, 500 at once',
  ),
  'coachingProgress/{id}': byParent('clients', '1 for each coaching that was accepted, of 235 kB', OWN),
  'shareWithFriends/{id}': byParent(
    'clients',
    'Friends times own workouts: base 200',
    'Friends alone can share with somebody',
    [],
    'The newest first, 20 a page',
  ),
  'messages/{id}': byRules('200 a day', 'Friends alone can write to somebody', [], 'The newest first, 100 a page'),
  'ratings/{w}': byParent('functions', '1 per workout', 'One vote per person'),
  'ratings/{w}/votes/{voter}': byTrigger(count(VOTES_AT_MOST), 'One per person and workout', ['surplus: votes']),
  'ratings/{w}/ledger/{uid}': byParent('functions', '1 per vote', 'One per person and workout'),
  'statistic/{id}': byTrigger(
    `${count(MADE_PER_DAY)} a day, ${count(IMPORTED_PER_DAY)} imported per app`,
    OWN,
    ['surplus: statistic'],
    'The newest above it are removed',
  ),
  'trainingsDates/{id}': byTrigger(
    `${count(MADE_PER_DAY)} a day`,
    OWN,
    ['surplus: trainingsDates'],
    'The newest above it are removed',
  ),
  'media/{u}': byParent('functions', '1 per person', OWN),
  'media/{u}/files/{f}': byRules(
    `${FILES_PER_MEGABYTE} per megabyte of maxMediaStorage: base 2,000`,
    'Unused reservations go after an hour, in turns by owner',
    ['sweepReservations: unfinished'],
  ),
  'media/{u}/readers/{f}': byParent('functions', '1 per file', OWN),
  'mediaUses/{w}': byParent('functions', '1 per workout', OWN),
  'sessions/{code}': byCallable('20 a day, three hours each', '200 joins, 60 places and 20 people per session'),
  'sessions/{code}/plan/plan': byParent('functions', '1 per session', OWN),
  'sessionKeys/{code}': byParent('functions', '1 per session', OWN),
  'releaseNotes/{id}': byCallable('500 calls a day, by admins', 'none: admins are few'),
  'baseContracts/{type}': byCallable('500 calls a day, by admins', 'none: admins are few'),
  'rate/{id}': byParent('functions', '1 per callable', 'Two days, then they go'),
  'requests/{id}': byParent('functions', '1 per call', 'One day, then they go'),
  'exports/{id}': byCallable('3 a day, of large accounts alone', 'One day, then they go'),
  'plays/{id}': byParent(
    'functions',
    '1 per workout and day, 1 per programme that is followed',
    '30 days, then they go',
  ),
  'playCounts/{w}': byParent(
    'functions',
    '1 per workout or programme',
    'One per workout that was played, and per programme',
  ),
  'reports/{id}': byCallable('20 a day, one per workout or programme', 'The workout’s, until it is gone'),
  'moderation/{w}': byParent(
    'functions',
    '1 per workout or programme',
    'One per reported workout or programme',
    [],
    'See listReviews',
  ),
  'inviteCodes/{code}': byParent('functions', '1 per person', OWN),
  'mail/{id}': byCallable('5 invitations and 5 letters a day', 'A number of each kind a day; 30 days, then they go'),
  'mailboxes/{address}': byParent('functions', '1 per address', '3 mails each; 30 days after the last they go'),
  'suppressions/{address}': byParent('functions', '1 per address', 'none: made by who has the mailbox'),
  'publicIds/{w}': byParent('functions', '1 per published workout or programme', 'none: it outlives the workout'),
  'groupShares/{id}': byParent('functions', '1 per member and workout of a group', OWN),
  'calendarFeeds/{token}': byCallable('1', OWN),
  'publicLibrary/{name}': bySchedule(
    'no account makes one',
    'Two libraries of 5 languages and 8 files, 5 files of programmes, and their state',
  ),
  'cardCopies/{u}': byParent('functions', '1 per person', 'Two days, then they go'),
  'unconfirmedAccounts/{u}': byParent('functions', '1 per person', 'One per account without a confirmed address'),
  'closedAccounts/{mark}': byParent('functions', '1 per person', 'Seven days, then they go'),
  'upkeep/{sweep}': bySchedule('no account makes one', 'One per sweep'),
  'deletions/{u}': byParent('functions', '1 per person', 'Until the deletion is finished'),
  'switches/now': row('operator', 'rules', 'no account makes one', [
    'One document; an instance of a function reads it every ten seconds at most',
  ]),
  'audit/{id}': byCallable('500 calls a day, by admins', 'none: kept for good', [], 'The newest 100'),
};
