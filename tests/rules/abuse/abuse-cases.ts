import { BASE_CONTRACT } from '#core/settings/contract.ts';
import type { Filter } from '@icetime/local-firebase/firestore/query/filter.ts';
import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { ACCOUNT_ABUSE_CASES } from './account-abuse-cases.ts';
import { NUMBER_ABUSE_CASES } from './number-abuse-cases.ts';
import { LIMIT_ABUSE_CASES } from './limit-abuse-cases.ts';
import { GROUP_ABUSE_CASES } from './group-abuse-cases.ts';
import { SESSION_ABUSE_CASES } from '../cases/session-cases.ts';
import { SOCIAL_ABUSE_CASES } from './social-abuse-cases.ts';
import { all, either, equal, field, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { deniedCommit, deniedGet, deniedList, type AbuseCase } from './abuse-case.ts';
import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  BEFORE,
  exercisePath,
  NEW,
  OWNER,
  PRIVATE,
  PUBLIC,
  RESULT,
  resultFields,
  STRANGER,
  userFields,
  workoutFields,
} from '../support/documents.ts';
import {
  createWorkout,
  removeWorkout,
  ROLES,
  saveWorkout,
  setExercise,
  stepCounter,
  UNVERIFIED_OWNER,
  type Given,
} from '../support/fixtures.ts';
import type { Write } from '../support/rules-harness.ts';

const { owner, stranger, admin, unverified } = ROLES;
const signedOut = ROLES['signed out'];
const workouts = (where?: Filter, limit?: number): StructuredQuery =>
  queryOver('workouts', where, limit === undefined ? {} : { limit });
const isPublic = equal('sharePublic', true);
const changeUser = (data: PlainFields, uid = OWNER): Write => ({
  update: `users/${uid}`,
  data: { updatedAt: NOW, ...data },
});
const full: Given = {
  and: { [`users/${OWNER}`]: userFields(OWNER, { updatedAt: BEFORE, workoutCount: 10 }) },
};

const READING: readonly AbuseCase[] = [
  deniedGet('AC-01 reads a private workout by id, signed out', signedOut, `workouts/${PRIVATE}`),
  deniedGet('AC-01 reads a private workout by id, as a stranger', stranger, `workouts/${PRIVATE}`),
  deniedGet('AC-01 asks for a workout that does not exist: the same answer', stranger, `workouts/${NEW}`),
  deniedList('AC-02 lists all workouts', stranger, workouts()),
  deniedList('AC-02 lists all workouts with a limit', stranger, workouts(undefined, 10)),
  deniedList("AC-02 lists another's workouts", stranger, workouts(equal('ownerId', OWNER))),
  deniedList("AC-02 lists another's workouts, signed out", signedOut, workouts(equal('ownerId', OWNER))),
  deniedList(
    'AC-02 lists own or private',
    owner,
    workouts(either(equal('ownerId', OWNER), equal('sharePublic', false))),
  ),
  deniedList('AC-02 lists the private ones', stranger, workouts(equal('sharePublic', false), 100)),
  deniedList('AC-02 lists by id alone', stranger, workouts(field('wId', 'IN', [PRIVATE, PUBLIC]), 100)),
  deniedList('AC-02 admin lists all workouts', admin, workouts(undefined, 10)),
  deniedList('AC-03 lists public workouts without a limit', stranger, workouts(isPublic)),
  deniedList('AC-03 lists 101 public workouts', stranger, workouts(isPublic, 101)),
  deniedGet('AC-04 reads an exercise of a private workout', stranger, exercisePath(PRIVATE, 0)),
  deniedGet('AC-04 reads an exercise of a private workout, signed out', signedOut, exercisePath(PRIVATE, 0)),
  deniedList('AC-04 lists exercises of a private workout', stranger, queryOver('exercises'), `workouts/${PRIVATE}`),
  deniedList('AC-04 lists exercises of a workout that is gone', owner, queryOver('exercises'), `workouts/${NEW}`),
  deniedList('AC-04 lists exercises of all workouts', stranger, {
    ...queryOver('exercises', equal('wId', PUBLIC), { limit: 10 }),
    from: [{ collectionId: 'exercises', allDescendants: true }],
  }),
  deniedGet("AC-07 reads another's user document", stranger, `users/${OWNER}`),
  deniedGet('AC-07 reads a user document signed out', signedOut, `users/${OWNER}`),
  deniedGet('AC-07 reads a card signed out', signedOut, `users/${OWNER}/public/card`),
  deniedList('AC-08 lists users', stranger, queryOver('users', undefined, { limit: 10 })),
  deniedList(
    'AC-08 finds a user by e-mail',
    stranger,
    queryOver('users', equal('email', `${OWNER}@example.com`), { limit: 1 }),
  ),
  deniedList('AC-08 admin lists 101 users', admin, queryOver('users', undefined, { limit: 101 })),
  deniedList('AC-08 admin lists users without a limit', admin, queryOver('users')),
  deniedList(
    'AC-08 lists the cards of somebody',
    stranger,
    queryOver('public', undefined, { limit: 1 }),
    `users/${OWNER}`,
  ),
  deniedList('AC-08 lists all cards', stranger, {
    ...queryOver('public', undefined, { limit: 1 }),
    from: [{ collectionId: 'public', allDescendants: true }],
  }),
  deniedGet("AC-11 reads another's result", stranger, `statistic/${RESULT}`),
  deniedGet("AC-11 admin reads another's result", admin, `statistic/${RESULT}`),
  deniedList("AC-11 lists another's results", stranger, queryOver('statistic', equal('userId', OWNER))),
  deniedList('AC-11 lists results by date alone', owner, queryOver('statistic', field('date', 'GREATER_THAN', BEFORE))),
  deniedGet('AC-14 reads mail', admin, 'mail/x1', { and: { 'mail/x1': { to: 'a@b.c' } } }),
  // An aggregation asks for the same proof as the list that it sums up.
  deniedList('AC-15 counts private workouts', stranger, workouts(equal('sharePublic', false), 1)),
];

const FORGING: readonly AbuseCase[] = [
  deniedCommit('AC-16 creates a workout for somebody else', stranger, createWorkout()),
  deniedCommit('AC-16 creates a workout for somebody else with the own counter', stranger, [
    { set: `workouts/${NEW}`, data: workoutFields(NEW) },
    changeUser({ workoutCount: 1, lastWorkoutId: NEW }, STRANGER),
  ]),
  deniedCommit('AC-17 gives a workout away', owner, [saveWorkout({ ownerId: STRANGER })]),
  deniedCommit('AC-17 takes over a workout', stranger, [saveWorkout({ ownerId: STRANGER })]),
  deniedCommit('AC-17 takes over a public workout', stranger, [saveWorkout({ ownerId: STRANGER }, PUBLIC)]),
  deniedCommit('AC-17 changes the age of a workout', owner, [saveWorkout({ createdAt: NOW })]),
  deniedCommit('AC-17 removes fields of a workout', owner, [
    { set: `workouts/${PRIVATE}`, data: { ownerId: OWNER, updatedAt: NOW, version: 2 } },
  ]),
  deniedCommit('AC-18 becomes pro', owner, [changeUser({ contractType: 'pro' })]),
  deniedCommit('AC-18 becomes pro together with a workout', owner, [
    createWorkout()[0],
    stepCounter(3, NEW, { contractType: 'pro' }),
  ]),
  deniedCommit(
    'AC-18 starts as pro',
    owner,
    [{ set: `users/${OWNER}`, data: userFields(OWNER, { contractType: 'pro' }) }],
    {
      without: [`users/${OWNER}`],
    },
  ),
  deniedCommit('AC-18 stranger gives a contract', stranger, [changeUser({ contractType: 'pro' })]),
  deniedCommit('AC-19 raises a limit', owner, [{ update: 'baseContracts/base', data: { maxWorkouts: 1000 } }]),
  deniedCommit('AC-19 makes a contract', owner, [
    { set: 'baseContracts/mine', data: { type: 'mine', maxWorkouts: 1000 } },
  ]),
  deniedCommit('AC-20 writes admin into the own user document', owner, [changeUser({ admin: true })]),
  deniedCommit(
    'AC-20 starts with admin',
    owner,
    [{ set: `users/${OWNER}`, data: userFields(OWNER, { admin: true }) }],
    {
      without: [`users/${OWNER}`],
    },
  ),
  ...(['rating', 'playCount'] as const).map((name) =>
    deniedCommit(`AC-22 sets the own ${name}`, owner, [saveWorkout({ [name]: 5 })]),
  ),
  deniedCommit('AC-22 sets the own ratingCount', owner, [saveWorkout({ ratingCount: [0, 0, 0, 0, 0, 9] })]),
  deniedCommit('AC-22 starts with a rating', owner, createWorkout({ rating: 5 })),
  deniedCommit('AC-22 starts with plays', owner, createWorkout({ playCount: 5 })),
  deniedCommit('AC-34 dates a workout back', owner, createWorkout({ createdAt: BEFORE })),
  deniedCommit('AC-34 saves without the time of the server', owner, [saveWorkout({ name: 'x', updatedAt: BEFORE })]),
  deniedCommit('AC-35 writes a result for somebody else', stranger, [
    { set: `statistic/${OWNER}_run00000000000000002`, data: resultFields() },
  ]),
  deniedCommit('AC-35 writes an own result under the id of somebody else', stranger, [
    { set: `statistic/${OWNER}_run00000000000000002`, data: resultFields({ userId: STRANGER }) },
  ]),
  deniedCommit('AC-35 changes a result', owner, [
    { update: `statistic/${RESULT}`, data: { icepoints: 200, updatedAt: NOW } },
  ]),
  deniedCommit('AC-35 sends a result again with another time', owner, [
    { update: `statistic/${RESULT}`, data: { updatedAt: BEFORE } },
  ]),
  ...[stranger, admin].map((who) =>
    deniedCommit(`AC-35 writes a note and sets on another's result, as ${who?.uid}`, who, [
      { update: `statistic/${RESULT}`, data: { note: 'Slow', sets: '12;;;;Squat', updatedAt: NOW } },
    ]),
  ),
  deniedCommit(
    'AC-35 takes the note away by sending the result again',
    owner,
    [{ set: `statistic/${RESULT}`, data: resultFields() }],
    { and: { [`statistic/${RESULT}`]: resultFields({ note: 'Mine', updatedAt: BEFORE }) } },
  ),
  deniedCommit(
    'AC-35 takes what was logged away by sending the result again',
    owner,
    [{ set: `statistic/${RESULT}`, data: resultFields() }],
    { and: { [`statistic/${RESULT}`]: resultFields({ sets: '12;40;;;Squat', updatedAt: BEFORE }) } },
  ),
  deniedCommit('AC-35 logs a megabyte', owner, [
    { update: `statistic/${RESULT}`, data: { sets: `;;;;${'x'.repeat(900_000)}`, updatedAt: NOW } },
  ]),
  deniedCommit('AC-35 logs sets as a list of anything', owner, [
    { update: `statistic/${RESULT}`, data: { sets: [{ exercise: 'Squat', reps: 12, more: 'x' }], updatedAt: NOW } },
  ]),
  deniedCommit("AC-35 deletes another's result", stranger, [{ remove: `statistic/${RESULT}` }]),
];

const LIMITS: readonly AbuseCase[] = [
  ...['short', 'with-dash-000000001', 'x'.repeat(41), 'a.b00000000000000001', 'wörkout0000000000001'].map((wId) =>
    deniedCommit(`AC-38 names a workout ${wId}`, owner, createWorkout({ wId }, wId)),
  ),
  deniedCommit(
    'AC-38 has an odd uid',
    { uid: 'odd_uid', token: { email: 'odd_uid@example.com', email_verified: true } },
    [{ set: 'users/odd_uid', data: userFields('odd_uid') }],
  ),
  ...['e01', 'e0000', 'x001', 'e00a', 'exercise'].map((exId) =>
    deniedCommit(`AC-38 names an exercise ${exId}`, owner, [
      { set: `workouts/${PRIVATE}/exercises/${exId}`, data: { ...exercise(), exId } },
    ]),
  ),
  ...['', 'short', 'with-dash-000000001', 'x'.repeat(41)].map((run) =>
    deniedCommit(`AC-39 names a result after run '${run}'`, owner, [
      { set: `statistic/${OWNER}_${run}`, data: resultFields() },
    ]),
  ),
  deniedCommit('AC-39 joins ids otherwise', owner, [{ set: `statistic/x${RESULT}`, data: resultFields() }]),
  deniedCommit('AC-40 makes a workout beyond the contract', owner, [createWorkout()[0], stepCounter(11, NEW)], full),
  deniedCommit('AC-40 makes a workout without counting it', owner, [createWorkout()[0]]),
  deniedCommit('AC-40 counts down while making a workout', owner, [createWorkout()[0], stepCounter(1, NEW)]),
  deniedCommit('AC-41 counts two at once', owner, [createWorkout()[0], stepCounter(4, NEW)]),
  deniedCommit('AC-41 makes two workouts for one step', owner, [
    ...createWorkout(),
    createWorkout({}, 'newWorkout0000000002')[0],
  ]),
  deniedCommit('AC-41 counts without a workout', owner, [stepCounter(3, NEW)]),
  deniedCommit('AC-41 counts a workout that exists', owner, [stepCounter(3, PRIVATE)]),
  deniedCommit("AC-41 counts another's new workout", stranger, [
    { update: `users/${STRANGER}`, data: { workoutCount: 1, lastWorkoutId: NEW, updatedAt: NOW } },
    ...createWorkout(),
  ]),
  deniedCommit('AC-41 makes a workout again that was counted when it was deleted', owner, [createWorkout()[0]], {
    and: { [`users/${OWNER}`]: userFields(OWNER, { updatedAt: BEFORE, workoutCount: 2, lastWorkoutId: NEW }) },
  }),
  deniedCommit('AC-41 counts down without a deletion', owner, [stepCounter(1, PRIVATE)]),
  deniedCommit('AC-41 counts down for a workout that never was', owner, [stepCounter(1, NEW)]),
  deniedCommit('AC-41 deletes without counting', owner, [{ remove: `workouts/${PRIVATE}` }]),
  deniedCommit('AC-41 deletes two for one step', owner, [...removeWorkout(), { remove: `workouts/${PUBLIC}` }]),
  deniedCommit('AC-41 deletes and counts two', owner, [{ remove: `workouts/${PRIVATE}` }, stepCounter(0, PRIVATE)]),
  deniedCommit('AC-41 deletes one and names another', owner, [
    { remove: `workouts/${PRIVATE}` },
    stepCounter(1, PUBLIC),
  ]),
  deniedCommit('AC-41 counts without the time of the server', owner, [
    createWorkout()[0],
    stepCounter(3, NEW, { updatedAt: BEFORE }),
  ]),
  deniedCommit('AC-41 counts and changes the profile', owner, [
    createWorkout()[0],
    stepCounter(3, NEW, { nicName: 'x' }),
  ]),
  deniedCommit('AC-41 sets the counter alone', owner, [changeUser({ workoutCount: 0 })]),
  deniedCommit("AC-41 deletes another's workout", stranger, [
    { remove: `workouts/${PRIVATE}` },
    { update: `users/${STRANGER}`, data: { workoutCount: -1, lastWorkoutId: PRIVATE, updatedAt: NOW } },
  ]),
  deniedCommit('AC-43 deletes the user document', owner, [{ remove: `users/${OWNER}` }]),
  deniedCommit('AC-43 admin deletes a user document', admin, [{ remove: `users/${OWNER}` }]),
  deniedCommit('AC-43 writes the user document anew over the old one', owner, [
    { set: `users/${OWNER}`, data: userFields(OWNER) },
  ]),
  deniedCommit('AC-44 makes an exercise in a slot beyond countEx', owner, [setExercise(4)]),
  deniedCommit('AC-44 makes an exercise in a workout that is not there', owner, [setExercise(0, {}, NEW)]),
  deniedCommit('AC-44 makes an exercise in slot 100 of a workout of four', owner, [setExercise(100)]),
  deniedCommit('AC-44 makes a workout of 26 exercises', owner, createWorkout({ countEx: 26 })),
  deniedCommit('AC-44 grows a workout to 26 exercises', owner, [saveWorkout({ countEx: 26 })]),
  deniedCommit("AC-44 writes an exercise into another's workout", stranger, [setExercise(0, {}, PUBLIC)]),
  deniedCommit("AC-44 deletes an exercise of another's workout", stranger, [{ remove: exercisePath(PUBLIC, 0) }]),
  deniedCommit('AC-44 deletes an exercise of a workout that is gone', owner, [{ remove: exercisePath(NEW, 0) }], {
    and: { [exercisePath(NEW, 0)]: exercise() },
  }),
  deniedCommit(
    'AC-45 makes a third master video',
    owner,
    [createWorkout({ wType: 'mastervideo' })[0], stepCounter(3, NEW, { masterVideoCount: 3 })],
    { and: { [`users/${OWNER}`]: userFields(OWNER, { updatedAt: BEFORE, workoutCount: 2, masterVideoCount: 2 }) } },
  ),
  deniedCommit('AC-45 makes a master video without counting it', owner, [
    createWorkout({ wType: 'mastervideo' })[0],
    stepCounter(3, NEW),
  ]),
  deniedCommit('AC-45 counts a text workout as a master video', owner, [
    createWorkout()[0],
    stepCounter(3, NEW, { masterVideoCount: 1 }),
  ]),
  deniedCommit('AC-45 turns a text workout into a master video', owner, [saveWorkout({ wType: 'mastervideo' })]),
  deniedCommit('AC-45 deletes a text workout and counts a master video down', owner, [
    { remove: `workouts/${PRIVATE}` },
    stepCounter(1, PRIVATE, { masterVideoCount: -1 }),
  ]),
  deniedCommit('AC-49 grows after a downgrade', owner, [saveWorkout({ countEx: 41 })], grown()),
  deniedCommit(
    'AC-50 has no contract and makes an eleventh workout',
    owner,
    [createWorkout()[0], stepCounter(11, NEW)],
    {
      ...full,
      without: ['baseContracts/base'],
    },
  ),
  deniedCommit(
    'AC-50 has a contract without limits and makes an eleventh workout',
    owner,
    [createWorkout()[0], stepCounter(11, NEW)],
    {
      and: { ...full.and, 'baseContracts/base': { type: 'base' } },
    },
  ),
  deniedCommit('AC-50 has no contract and grows to 26 exercises', owner, [saveWorkout({ countEx: 26 })], {
    without: ['baseContracts/base'],
  }),
  deniedCommit(
    'AC-50 has no contract and makes a third master video',
    owner,
    [createWorkout({ wType: 'mastervideo' })[0], stepCounter(3, NEW, { masterVideoCount: 3 })],
    {
      without: ['baseContracts/base'],
      and: { [`users/${OWNER}`]: userFields(OWNER, { updatedAt: BEFORE, workoutCount: 2, masterVideoCount: 2 }) },
    },
  ),
  deniedCommit('AC-50 has no contract and makes a workout of 26 exercises', owner, createWorkout({ countEx: 26 }), {
    without: ['baseContracts/base'],
  }),
  ...(['many', -1, null, Number.NaN] as const).map((maxWorkouts) =>
    deniedCommit(
      `AC-50 has an odd limit (${maxWorkouts}) and makes an eleventh workout`,
      owner,
      [createWorkout()[0], stepCounter(11, NEW)],
      { and: { ...full.and, 'baseContracts/base': { ...BASE_CONTRACT, maxWorkouts } } },
    ),
  ),
  deniedCommit('AC-50 makes a workout under a contract of none', owner, createWorkout(), {
    and: { 'baseContracts/base': { ...BASE_CONTRACT, maxWorkouts: 0 } },
  }),
  deniedCommit('AC-76 replays the creation of a workout', owner, [
    createWorkout({}, PRIVATE)[0],
    stepCounter(3, PRIVATE),
  ]),
  deniedCommit('AC-76 replays the deletion of a workout', owner, [{ remove: `workouts/${NEW}` }, stepCounter(1, NEW)]),
];

function exercise(): PlainFields {
  const write = setExercise(0);
  return 'data' in write ? write.data : {};
}
/** 40 exercises from better times under a contract that allows 25. */
function grown(): Given {
  return { and: { [`workouts/${PRIVATE}`]: workoutFields(PRIVATE, { updatedAt: BEFORE, countEx: 40 }) } };
}

const OTHER: readonly AbuseCase[] = [
  deniedCommit('an unverified owner publishes a new workout', UNVERIFIED_OWNER, createWorkout({ sharePublic: true })),
  deniedCommit('an unverified owner publishes a workout', UNVERIFIED_OWNER, [saveWorkout({ sharePublic: true })]),
  deniedCommit('an owner without any word on verification publishes', { uid: OWNER, token: {} }, [
    saveWorkout({ sharePublic: true }),
  ]),
  deniedCommit("a stranger publishes another's workout", stranger, [saveWorkout({ sharePublic: true })]),
  deniedCommit('admin publishes a workout', admin, [
    { update: `workouts/${PRIVATE}`, data: { sharePublic: true, updatedAt: NOW } },
  ]),
  deniedCommit('a stranger un-publishes', stranger, [
    { update: `workouts/${PUBLIC}`, data: { sharePublic: false, updatedAt: NOW } },
  ]),
  deniedCommit('a save from the same version changes something', owner, [
    { update: `workouts/${PRIVATE}`, data: { name: 'x', updatedAt: NOW } },
  ]),
  deniedCommit('a save from an older version changes something', owner, [saveWorkout({ name: 'x' })], {
    and: { [`workouts/${PRIVATE}`]: workoutFields(PRIVATE, { updatedAt: BEFORE, version: 2 }) },
  }),
  deniedCommit('a touch without the time of the server', owner, [
    { update: `workouts/${PRIVATE}`, data: { updatedAt: BEFORE } },
  ]),
  deniedCommit("a stranger touches another's workout", stranger, [
    { update: `workouts/${PRIVATE}`, data: { updatedAt: NOW } },
  ]),
  deniedCommit('an e-mail that is not the one of the token', owner, [changeUser({ email: 'other@example.com' })]),
  deniedCommit('the e-mail and the profile at once', { uid: OWNER, token: { email: 'new@example.com' } }, [
    changeUser({ email: 'new@example.com', nicName: 'x' }),
  ]),
  deniedCommit("another's e-mail", stranger, [changeUser({ email: `${STRANGER}@example.com` })]),
  deniedCommit("another's account", unverified, [{ set: `users/${OWNER}`, data: userFields(OWNER) }], {
    without: [`users/${OWNER}`],
  }),
  deniedList(
    'own results and those of somebody else',
    owner,
    queryOver('statistic', field('userId', 'IN', [OWNER, STRANGER])),
  ),
  deniedList('own and all public workouts without a limit', owner, workouts(either(equal('ownerId', OWNER), isPublic))),
  deniedList('public workouts of any state', stranger, workouts(all(equal('sport', 'Fitness')), 100)),
];

export const ABUSE_CASES: readonly AbuseCase[] = [
  ...READING,
  ...FORGING,
  ...LIMITS,
  ...OTHER,
  ...SOCIAL_ABUSE_CASES,
  ...GROUP_ABUSE_CASES,
  ...LIMIT_ABUSE_CASES,
  ...ACCOUNT_ABUSE_CASES,
  ...SESSION_ABUSE_CASES,
  ...NUMBER_ABUSE_CASES,
];
