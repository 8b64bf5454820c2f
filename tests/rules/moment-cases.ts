/** What counts when one commit changes two things: the database before it, or as it would be after. */
import { deniedCommit, type AbuseCase } from './abuse-case.ts';
import { NOW, type PlainFields } from './build-request.ts';
import { commit } from './client-case.ts';
import {
  ADMIN,
  BEFORE,
  cardFields,
  contractFields,
  favouriteFields,
  FRIEND,
  NEW,
  OWNER,
  PRIVATE,
  PUBLIC,
  SHARER,
  sharePath,
  userFields,
  voteFields,
  workoutFields,
} from './documents.ts';
import { harnessWith, createWorkout, ROLES, saveWorkout, setExercise, share, type Given } from './fixtures.ts';
import type { Auth, Write } from './rules-harness.ts';
import type { RulesCase } from './rules-case.ts';

const { owner, admin, 'friend with share': sharer } = ROLES;
const CLUB = 'baseContracts/club';
const club = (over: PlainFields = {}): PlainFields => contractFields({ type: 'club', ...over });
const workoutOfAdmin = (over: PlainFields = {}, wId = NEW): Write => ({
  set: `workouts/${wId}`,
  data: workoutFields(wId, { ownerId: ADMIN, ...over }),
});
const admins = (over: PlainFields = {}): NonNullable<Given['and']> => ({
  [`users/${ADMIN}`]: userFields(ADMIN, { updatedAt: BEFORE, contractType: 'club', workoutCount: 1, ...over }),
});
const count = (workoutCount: number): Write => ({
  update: `users/${ADMIN}`,
  data: { workoutCount, lastWorkoutId: NEW, updatedAt: NOW },
});

/** Nothing that the product asks for, but no reason to refuse it. */
const permitted = (name: string, auth: Auth, writes: readonly Write[], given?: Given): RulesCase => ({
  name,
  allowed: true,
  decide: (rules) => harnessWith(rules, given).commit(auth, writes),
});

export const MOMENT_CASES: readonly RulesCase[] = [
  commit('adds an exercise: its slot counts as soon as the same commit makes room for it', owner, [
    saveWorkout({ countEx: 5, timeEx: '07:30', totalSec: 1500 }),
    setExercise(4),
  ]),
  permitted(
    'a contract that the same commit makes does not count yet: the limits are those of base',
    admin,
    [{ set: CLUB, data: club() }, workoutOfAdmin(), count(2)],
    { and: admins() },
  ),
  permitted('a share that the same commit ends still shows the workout', sharer, [
    { set: `favorits/${SHARER}_${PRIVATE}`, data: favouriteFields(SHARER, PRIVATE) },
    { remove: sharePath(OWNER, SHARER, PRIVATE) },
  ]),
  permitted('a workout that the same commit withdraws can still be rated and made a favourite', admin, [
    { set: `ratings/${PUBLIC}/votes/${ADMIN}`, data: voteFields(PUBLIC) },
    { set: `favorits/${ADMIN}_${PUBLIC}`, data: favouriteFields(ADMIN, PUBLIC) },
    { update: `workouts/${PUBLIC}`, data: { sharePublic: false, updatedAt: NOW } },
  ]),
];

export const MOMENT_ABUSE_CASES: readonly AbuseCase[] = [
  deniedCommit('writes into a slot that the same commit takes away', owner, [
    saveWorkout({ countEx: 3, timeEx: '04:30', totalSec: 900 }),
    setExercise(3),
  ]),
  deniedCommit(
    'makes a contract larger and fills it in one commit',
    admin,
    [{ set: CLUB, data: club({ maxWorkouts: 100 }) }, workoutOfAdmin(), count(11)],
    { and: { ...admins({ workoutCount: 10 }), [CLUB]: club({ maxWorkouts: 10 }) } },
  ),
  deniedCommit(
    'takes a larger contract and grows a workout in one commit',
    admin,
    [
      { update: `users/${ADMIN}`, data: { contractType: 'pro', updatedAt: NOW } },
      { update: `workouts/${NEW}`, data: { version: 2, countEx: 26, updatedAt: NOW } },
    ],
    {
      and: {
        ...admins({ contractType: 'base' }),
        [`workouts/${NEW}`]: workoutFields(NEW, { ownerId: ADMIN, updatedAt: BEFORE }),
      },
    },
  ),
  deniedCommit('gives somebody a contract that the same commit makes', admin, [
    { set: CLUB, data: club() },
    { update: `users/${OWNER}`, data: { contractType: 'club', updatedAt: NOW } },
  ]),
  deniedCommit('makes a favourite of a workout that the same commit makes', owner, [
    ...createWorkout(),
    { set: `favorits/${OWNER}_${NEW}`, data: favouriteFields(OWNER, NEW) },
  ]),
  deniedCommit('shares a workout that the same commit makes', owner, [...createWorkout(), share(FRIEND, NEW)]),
  deniedCommit('shares under a name that the same commit takes', owner, [
    { set: `users/${OWNER}/public/card`, data: cardFields({ nicName: 'max' }) },
    share(FRIEND, PRIVATE, { ownerNicName: 'max', ownerName: 'max' }),
  ]),
];
