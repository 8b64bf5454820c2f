import { BASE_CONTRACT, PRO_CONTRACT } from '#core/settings/contract.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { commit, get } from './client-case.ts';
import {
  BEFORE,
  cardFields,
  exerciseFields,
  exercisePath,
  NEW,
  OWNER,
  ownerMark,
  PRIVATE,
  PUBLIC,
  RESULT,
  resultFields,
  TRANSLATED,
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
import { HUNDRED_SETS, IMPORTED_CLIENT_CASES } from './imported-cases.ts';
import { MOMENT_CASES } from './moment-cases.ts';
import type { RulesCase } from './rules-case.ts';
import { SESSION_CLIENT_CASES } from './session-cases.ts';
import { SOCIAL_CLIENT_CASES } from './social-client-cases.ts';
import { SWITCH_CASES } from './switch-cases.ts';
import { wholeWorkoutCases } from './whole-workout-cases.ts';

const { owner } = ROLES;
const user = (over: Parameters<typeof userFields>[1]): Given => ({
  and: { [`users/${OWNER}`]: userFields(OWNER, { updatedAt: BEFORE, workoutCount: 2, ...over }) },
});
const stored = (over: Parameters<typeof workoutFields>[1]): Given => ({
  and: { [`workouts/${PRIVATE}`]: workoutFields(PRIVATE, { updatedAt: BEFORE, ...over }) },
});
const PIECE: PlainFields = { filmStartSec: 60, filmEndSec: 90, filmRate: 50 };
const touch: Write = { update: `workouts/${PRIVATE}`, data: { updatedAt: NOW } };
const fourExercises = [0, 1, 2, 3].map((slot) => setExercise(slot));

const url = 'https://example.com/a.mp3';
/** Every field that an edit can change, changed. */
const EVERYTHING: PlainFields = Object.fromEntries(
  Object.entries(
    workoutFields(PRIVATE, {
      name: 'Arms',
      description: 'New',
      sport: 'Boxing',
      level: 'heavy',
      rules: 'copy',
      shareFriends: true,
      sharePublic: true,
      countEx: 3,
      timeEx: '04:30',
      totalSec: 900,
      stepTimes: '90 30 90 30 90 0',
      favorit: true,
      favoritId: 'x',
      videoUrl: url,
      musicUrl: url,
      imgUrl: url,
      rounds: 5,
      roundRestSec: 60,
      warmUpSec: 60,
      coolDownSec: 60,
      tags: ['arms'],
      language: 'German',
      originId: PUBLIC,
      originName: 'Legs',
      originVersion: 7,
      originMarks: '1a2b3c4d'.repeat(3),
      timerMode: 'autonext',
      warnAt: '30 10',
      version: 2,
      seal: '2.a9876543210',
    }),
  ).filter(([name]) => !['createdAt', 'playCount'].includes(name)),
);

/** What the product itself asks for, each of which must be allowed and stay within the budgets. */
export const CLIENT_CASES: readonly RulesCase[] = [
  commit(
    'creates an account with its card',
    owner,
    [
      { set: `users/${OWNER}`, data: userFields(OWNER) },
      { set: `users/${OWNER}/public/card`, data: cardFields() },
    ],
    { without: [`users/${OWNER}`, `users/${OWNER}/public/card`] },
  ),
  commit('saves settings', owner, [
    { update: `users/${OWNER}`, data: { settings: { language: 'German' }, colorTheme: 'ice', updatedAt: NOW } },
  ]),
  commit('saves all settings', owner, [
    { update: `users/${OWNER}`, data: { settings: { ...DEFAULT_SETTINGS }, updatedAt: NOW } },
  ]),
  commit(
    'saves a name beside settings that another version left',
    owner,
    [{ update: `users/${OWNER}`, data: { nicName: 'ice', updatedAt: NOW } }],
    user({ settings: { goals: 'many' } }),
  ),
  ...(['firstName', 'lastName', 'nicName'] as const).map((name) =>
    commit(
      `saves settings beside a ${name} that would not be taken today`,
      owner,
      [{ update: `users/${OWNER}`, data: { settings: { ...DEFAULT_SETTINGS }, updatedAt: NOW } }],
      user({ [name]: 'two\nlines' }),
    ),
  ),
  commit('saves the profile and the card', owner, [
    { update: `users/${OWNER}`, data: { nicName: 'ice', showCode: true, updatedAt: NOW } },
    { update: `users/${OWNER}/public/card`, data: { nicName: 'ice', updatedAt: NOW } },
  ]),
  commit('follows a changed e-mail', { uid: OWNER, token: { email: 'new@example.com' } }, [
    { update: `users/${OWNER}`, data: { email: 'new@example.com', updatedAt: NOW } },
  ]),
  commit('creates a workout', owner, createWorkout()),
  commit('creates a workout before the address is verified', UNVERIFIED_OWNER, createWorkout()),
  commit('creates a public workout', owner, createWorkout({ sharePublic: true, rules: 'copy' })),
  commit('makes an own workout anew that was public', owner, createWorkout({ sharePublic: true }), {
    and: { [`publicIds/${NEW}`]: { owner: ownerMark(OWNER) } },
  }),
  commit('creates the tenth workout', owner, [createWorkout()[0], stepCounter(10, NEW)], user({ workoutCount: 9 })),
  commit(
    'creates the eleventh workout with pro',
    owner,
    [createWorkout()[0], stepCounter(11, NEW)],
    user({ workoutCount: 10, contractType: 'pro' }),
  ),
  commit(
    'creates a workout under a contract that does not exist',
    owner,
    createWorkout(),
    user({ contractType: 'gone' }),
  ),
  commit(
    'creates the tenth workout under a contract without limits',
    owner,
    [createWorkout({ countEx: 25 })[0], stepCounter(10, NEW)],
    {
      and: { ...user({ workoutCount: 9 })?.and, 'baseContracts/base': { type: 'base' } },
    },
  ),
  ...(['many', -1, null] as const).map((maxWorkouts) =>
    commit(
      `creates the tenth workout where its limit alone is odd (${maxWorkouts})`,
      owner,
      [createWorkout()[0], stepCounter(10, NEW)],
      { and: { ...user({ workoutCount: 9 })?.and, 'baseContracts/base': { ...BASE_CONTRACT, maxWorkouts } } },
    ),
  ),
  ...(['enabled', true, 'odd'] as const).map((groups) =>
    commit(
      `creates the eleventh workout with pro, whose groups are ${groups}`,
      owner,
      [createWorkout()[0], stepCounter(11, NEW)],
      {
        and: {
          ...user({ workoutCount: 10, contractType: 'pro' })?.and,
          'baseContracts/pro': { ...PRO_CONTRACT, groups },
        },
      },
    ),
  ),
  commit(
    'creates a second master video under a contract without limits',
    owner,
    [createWorkout({ wType: 'mastervideo' })[0], stepCounter(3, NEW, { masterVideoCount: 2 })],
    {
      and: { ...user({ masterVideoCount: 1 })?.and, 'baseContracts/base': { type: 'base' } },
    },
  ),
  commit(
    'creates a workout of 50 exercises with pro',
    owner,
    createWorkout({ countEx: 50 }),
    user({ contractType: 'pro' }),
  ),
  commit('creates a master video', owner, createWorkout({ wType: 'mastervideo' })),
  commit(
    'creates the second master video',
    owner,
    [createWorkout({ wType: 'mastervideo' })[0], stepCounter(3, NEW, { masterVideoCount: 2 })],
    user({ masterVideoCount: 1 }),
  ),
  commit(
    'creates a third master video with pro',
    owner,
    [createWorkout({ wType: 'mastervideo' })[0], stepCounter(3, NEW, { masterVideoCount: 3 })],
    user({ masterVideoCount: 2, contractType: 'pro' }),
  ),
  commit('writes four exercises', owner, fourExercises),
  commit('writes four exercises and touches the workout', owner, [...fourExercises, touch]),
  commit('writes the last slot', owner, [setExercise(3)]),
  commit(
    'writes four full exercises',
    owner,
    [0, 1, 2, 3].map((slot) =>
      setExercise(slot, { name: 'x'.repeat(120), notes: 'x'.repeat(1000), reps: 12, perSide: true }),
    ),
  ),
  commit('writes four pieces of a film and touches the workout', owner, [
    ...[0, 1, 2, 3].map((slot) => setExercise(slot, PIECE)),
    touch,
  ]),
  commit('saves everything that can be edited and two pieces of a film', owner, [
    saveWorkout(EVERYTHING),
    setExercise(0, PIECE),
    setExercise(2, PIECE),
  ]),
  commit('writes the last second of a film that lasts a day', owner, [
    setExercise(0, { filmStartSec: 86_399, filmEndSec: 86_400, filmRate: 100 }),
  ]),
  commit('marks an AMRAP', owner, [setExercise(0, { countRounds: true, holdSec: 5, tempo: '3-1-X-0' })]),
  commit('takes away a piece of the film and the mark of an AMRAP', owner, [setExercise(0)], {
    and: { [exercisePath(PRIVATE, 0)]: exerciseFields(PRIVATE, 0, { ...PIECE, countRounds: true }) },
  }),
  commit('saves new counts and three exercises', owner, [
    saveWorkout({ countEx: 5, timeEx: '07:30', totalSec: 1500, stepTimes: '90 0 90 0 90 0 90 0 90 0' }),
    ...fourExercises.slice(0, 3),
  ]),
  commit('grows to 25 exercises', owner, [saveWorkout({ countEx: 25 })]),
  commit('grows to 25 exercises under a contract without limits', owner, [saveWorkout({ countEx: 25 })], {
    and: { 'baseContracts/base': { type: 'base' } },
  }),
  commit('grows to 26 exercises with pro', owner, [saveWorkout({ countEx: 26 })], user({ contractType: 'pro' })),
  commit('saves a name, which needs no contract', owner, [saveWorkout({ name: 'Arms' })], {
    without: ['baseContracts/base', `users/${OWNER}`],
  }),
  commit(
    'edits what is there after a downgrade',
    owner,
    [saveWorkout({ name: 'Less', countEx: 39 })],
    stored({ countEx: 40 }),
  ),
  commit('saves over a newer version it saw', owner, [saveWorkout({ name: 'x', version: 8 })], stored({ version: 7 })),
  commit(
    'sends a save again whose answer was lost',
    owner,
    [saveWorkout({ name: 'Arms' })],
    stored({ version: 2, name: 'Arms' }),
  ),
  commit('saves everything that can be edited and two exercises', owner, [
    saveWorkout(EVERYTHING),
    setExercise(0),
    setExercise(2),
  ]),
  commit('touches a workout', owner, [touch]),
  commit('saves everything of a translated workout and two exercises', owner, [
    saveWorkout({ ...EVERYTHING, wId: PUBLIC, originId: '' }, PUBLIC),
    setExercise(0, { names: TRANSLATED, timeSec: 30 }, PUBLIC),
    setExercise(1, { names: TRANSLATED, timeSec: 30 }, PUBLIC),
  ]),
  commit(
    'renames a translated workout and its exercises',
    owner,
    [
      {
        set: `workouts/${PUBLIC}`,
        data: workoutFields(PUBLIC, { createdAt: BEFORE, sharePublic: true, name: 'Arms', version: 2 }),
      },
      setExercise(0, { name: 'Lunge' }, PUBLIC),
      setExercise(1, { name: 'Plank' }, PUBLIC),
    ],
    {
      and: {
        [`workouts/${PUBLIC}`]: workoutFields(PUBLIC, {
          createdAt: BEFORE,
          updatedAt: BEFORE,
          sharePublic: true,
          names: TRANSLATED,
          descriptions: TRANSLATED,
        }),
      },
    },
  ),
  commit(
    'writes four translated exercises and touches the workout',
    owner,
    [
      ...[0, 1, 2, 3].map((slot) => setExercise(slot, { names: TRANSLATED, timeSec: 30 }, PUBLIC)),
      { update: `workouts/${PUBLIC}`, data: { updatedAt: NOW } },
    ],
    {
      and: Object.fromEntries(
        [2, 3].map((slot) => [exercisePath(PUBLIC, slot), exerciseFields(PUBLIC, slot, { names: TRANSLATED })]),
      ),
    },
  ),
  commit('saves the count of a translated workout', owner, [saveWorkout({ countEx: 3 }, PUBLIC)]),
  commit('marks a translated workout as a favourite', owner, [
    { update: `workouts/${PUBLIC}`, data: { favorit: true, favoritId: 'x', updatedAt: NOW } },
  ]),
  commit('publishes a workout', owner, [saveWorkout({ sharePublic: true, rules: 'copy' })]),
  commit('edits a public workout before a changed address is verified', UNVERIFIED_OWNER, [
    saveWorkout({ name: 'x' }, PUBLIC),
  ]),
  commit('edits a private workout before the address is verified', UNVERIFIED_OWNER, [saveWorkout({ name: 'x' })]),
  commit(
    'edits what is hidden',
    owner,
    [saveWorkout({ name: 'Arms', sharePublic: false })],
    stored({ hidden: { reason: 'dangerous', state: 'hidden' } }),
  ),
  commit(
    'makes a favourite of what is hidden',
    owner,
    [{ update: `workouts/${PRIVATE}`, data: { favorit: true, favoritId: 'x', updatedAt: NOW } }],
    stored({ hidden: { reason: 'suspended', state: 'final' } }),
  ),
  commit('withdraws a workout', owner, [saveWorkout({ sharePublic: false }, PUBLIC)]),
  commit(
    'deletes four exercises',
    owner,
    [0, 1, 2, 3].map((slot) => ({ remove: exercisePath(PRIVATE, slot) })),
  ),
  commit('deletes an exercise beyond countEx', owner, [{ remove: exercisePath(PRIVATE, 1) }], stored({ countEx: 1 })),
  commit('deletes a workout', owner, removeWorkout()),
  commit('deletes a workout and its exercises at once', owner, [
    { remove: exercisePath(PRIVATE, 0) },
    ...removeWorkout(),
  ]),
  commit(
    'deletes a workout beyond the contract',
    owner,
    [removeWorkout()[0], stepCounter(36, PRIVATE)],
    user({ workoutCount: 37 }),
  ),
  commit('deletes a master video', owner, [removeWorkout()[0], stepCounter(1, PRIVATE, { masterVideoCount: 0 })], {
    and: { ...user({ masterVideoCount: 1 })?.and, ...stored({ wType: 'mastervideo' })?.and },
  }),
  commit('stores a result', owner, [{ set: `statistic/${RESULT}`, data: resultFields() }], {
    without: [`statistic/${RESULT}`],
  }),
  commit('stores a result sent again', owner, [{ set: `statistic/${RESULT}`, data: resultFields() }], {
    and: { [`statistic/${RESULT}`]: resultFields({ updatedAt: BEFORE }) },
  }),
  commit('stores a result with a note', owner, [{ set: `statistic/${RESULT}`, data: resultFields({ note: 'Fine' }) }], {
    without: [`statistic/${RESULT}`],
  }),
  ...['Knees held', ''].map((note) =>
    commit(`writes the note '${note}' on a result`, owner, [
      { update: `statistic/${RESULT}`, data: { note, updatedAt: NOW } },
    ]),
  ),
  commit(
    'stores a result with a hundred sets',
    owner,
    [{ set: `statistic/${RESULT}`, data: resultFields({ note: 'Fine', sets: HUNDRED_SETS }) }],
    { without: [`statistic/${RESULT}`] },
  ),
  ...[HUNDRED_SETS, ''].map((sets) =>
    commit(`logs ${sets === '' ? 'nothing' : 'a hundred sets'} of a result afterwards`, owner, [
      { update: `statistic/${RESULT}`, data: { sets, updatedAt: NOW } },
    ]),
  ),
  commit(
    'adds training by hand',
    owner,
    [
      {
        set: `statistic/${RESULT}`,
        data: resultFields({ exercisesDone: 0, exercisesTotal: 0, icepoints: 0, byHand: true }),
      },
    ],
    { without: [`statistic/${RESULT}`] },
  ),
  commit('mends the time of a result', owner, [
    { update: `statistic/${RESULT}`, data: { date: BEFORE, durationSec: 1800, byHand: true, updatedAt: NOW } },
  ]),
  commit('deletes a result', owner, [{ remove: `statistic/${RESULT}` }]),
  get('an exercise that is not there yet', owner, exercisePath(PRIVATE, 3)),
  get(
    'the own user document before it exists',
    { uid: 'newcomer00000000000000000001', token: {} },
    'users/newcomer00000000000000000001',
  ),
  get('the contract of the own account', owner, 'baseContracts/pro'),
  ...SOCIAL_CLIENT_CASES,
  ...SESSION_CLIENT_CASES,
  ...wholeWorkoutCases(EVERYTHING),
  ...IMPORTED_CLIENT_CASES,
  ...MOMENT_CASES,
  ...SWITCH_CASES,
];
