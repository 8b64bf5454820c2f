import { TRAINING_MARK } from './programme-cases.ts';
import { LEVEL_NAMES, ORIGINS, SPORTS } from '#core/workout/model.ts';
import { Double, NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  CONTENT,
  details,
  FIXED,
  flag,
  id,
  name,
  NAMES,
  oneOf,
  only,
  PROFILE,
  serverTime,
  setOf,
  text,
  updateOf,
  whole,
  type Field,
  type Subject,
} from './field-values.ts';
import { loggedSets } from './logged-sets.ts';
import {
  BEFORE,
  cardFields,
  exerciseFields,
  exercisePath,
  FILE,
  IMPORTED,
  MEGABYTE,
  NEW,
  NEW_FILE,
  OWNER,
  PRIVATE,
  PUBLIC,
  RESULT,
  resultFields,
  TRANSLATED,
  userFields,
  workoutFields,
} from '../support/documents.ts';
import { createWorkout, reserve, ROLES, stepCounter } from '../support/fixtures.ts';

export const DAY_MS = 86_400_000;
/** Where the server has translated nothing, there is nothing to keep. */
const noNames: Field = { kind: 'map', good: [], bad: [{}, TRANSLATED], optional: true };
const sameNames: Field = {
  kind: 'map',
  good: [TRANSLATED],
  bad: [{}, { German: 'Beine' }, { ...TRANSLATED, German: 'Arme' }, { ...TRANSLATED, Dutch: 'Benen' }],
  optional: true,
};
/** The author's name is the server's: there it stays as it is, and nobody brings one. */
const noAuthor: Field = { kind: 'text', good: [], bad: ['ida', 'Somebody else', ''], optional: true };
/** The second and third of a workout's own warnings are of the same form as the first. */
const SECOND = ['5', '9', '10', '99', '100', '199', '200', '299', '300', '199 100'];
/** Signs beside the figures in a row of signs. */
const NO_FIGURES = ['-', '-0', '1-', '/10', '_10', ' 10', '1-0', '10-'];
/** A workout's own warnings; what was made before has none. */
const warnAt: Field = {
  kind: 'text',
  good: [...'|none|5|9|10|99|100|199|200|299|300|10 10 10'.split('|'), ...SECOND.map((sec) => `300 ${sec}`)],
  bad: '4|301|310|1000|05|-5|10 | 10|10  5|10,5|40 30 20 10|none 10|never|10.5|300 4|300 301|300 310|300 05'
    .split('|')
    .concat(
      NO_FIGURES,
      NO_FIGURES.map((sec) => `300 ${sec}`),
    ),
  optional: true,
};
/** None of the three alone is a piece of a film. */
const pieceOnly: Field = { kind: 'whole', good: [], bad: [0, 30, 100], optional: true };
const noPiece = { filmStartSec: pieceOnly, filmEndSec: pieceOnly, filmRate: pieceOnly };
/** Beside one another, as `exerciseFields` with a piece has them: 60 to 90. */
const piece: Readonly<Record<string, Field>> = {
  filmStartSec: { ...whole(0, 89), bad: [-1, 90, 91, new Double(1), '1'] },
  filmEndSec: { ...whole(61, 86_400), bad: [60, 59, 0, 86_401, new Double(90), '90'] },
  filmRate: {
    kind: 'whole',
    good: [25, 29, 30, 39, 90, 99, 100, 109, 190, 199, 200],
    bad: [24, 201, 210, 0, -5, -30, 1000, new Double(100), '100'],
  },
};
const daysFromNow = (days: number, andMs = 0): Date => new Date(NOW.getTime() + days * DAY_MS + andMs);

const translated = workoutFields(PRIVATE, {
  createdAt: BEFORE,
  updatedAt: BEFORE,
  playCount: 3,
  names: TRANSLATED,
  descriptions: TRANSLATED,
  ownerNicName: 'ida',
});

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'new user',
    auth: ROLES.owner,
    without: [`users/${OWNER}`],
    base: userFields(OWNER),
    fields: {
      ...PROFILE,
      email: only('text', `${OWNER}@example.com`, 'other@example.com', ''),
      createAt: serverTime,
      totalStorageUsed: only('whole', 0, 1, -1),
      contractType: only('text', 'base', 'pro', ''),
      workoutCount: only('whole', 0, 1, -1),
      masterVideoCount: only('whole', 0, 1, -1),
      lastWorkoutId: only('text', '', PRIVATE),
      lastMediaId: only('text', '', 'x'),
      updatedAt: serverTime,
    },
    writes: setOf(`users/${OWNER}`),
  },
  {
    name: 'profile',
    auth: ROLES.owner,
    isUpdate: true,
    base: { updatedAt: NOW },
    fields: { ...PROFILE, updatedAt: serverTime },
    writes: updateOf(`users/${OWNER}`),
  },
  {
    name: 'counted workout',
    auth: ROLES.owner,
    isUpdate: true,
    base: { workoutCount: 3, masterVideoCount: 0, lastWorkoutId: NEW, updatedAt: NOW },
    fields: {
      workoutCount: only('whole', 3, 2, 4, new Double(3)),
      masterVideoCount: only('whole', 0, 1, -1, new Double(0)),
      lastWorkoutId: only('text', NEW, PRIVATE, 'anotherWorkout000001', ''),
      updatedAt: serverTime,
      nicName: only('text', 'ida', 'x'),
    },
    writes: (fields) => [stepCounter(3, NEW, fields), createWorkout()[0]],
  },
  {
    name: 'counted bytes',
    auth: ROLES.owner,
    isUpdate: true,
    base: { totalStorageUsed: 2 * MEGABYTE, lastMediaId: NEW_FILE, fileCount: 1, updatedAt: NOW },
    fields: {
      totalStorageUsed: only(
        'whole',
        2 * MEGABYTE,
        MEGABYTE,
        2 * MEGABYTE - 1,
        2 * MEGABYTE + 1,
        0,
        new Double(2 * MEGABYTE),
      ),
      lastMediaId: only('text', NEW_FILE, FILE, ''),
      fileCount: only('whole', 1, 0, 2, -1, new Double(1)),
      updatedAt: serverTime,
      nicName: only('text', 'ida', 'x'),
    },
    writes: (fields) => [{ update: `users/${OWNER}`, data: fields }, reserve()[0]],
  },
  {
    name: 'card',
    auth: ROLES.owner,
    base: cardFields(),
    fields: { ...NAMES, updatedAt: serverTime },
    writes: setOf(`users/${OWNER}/public/card`),
  },
  {
    name: 'new workout',
    auth: ROLES.owner,
    without: [`workouts/${PRIVATE}`],
    base: workoutFields(PRIVATE),
    fields: {
      ...CONTENT,
      warnAt,
      ...FIXED,
      names: noNames,
      descriptions: noNames,
      ownerNicName: noAuthor,
      countEx: { kind: 'whole', good: [0, 25], bad: [-1, 26, new Double(4)] },
      version: only('whole', 1, 0, 2),
      updatedAt: serverTime,
    },
    writes: (fields) => [
      { set: `workouts/${PRIVATE}`, data: fields },
      createWorkout(fields['wType'] === 'mastervideo' ? { wType: 'mastervideo' } : {}, PRIVATE)[1],
    ],
  },
  ...[noNames, sameNames].map(
    (names): Subject => ({
      name: names === noNames ? 'edited workout' : 'edited translated workout',
      auth: ROLES.owner,
      isUpdate: true,
      and: names === noNames ? {} : { [`workouts/${PRIVATE}`]: translated },
      base: { version: 2, updatedAt: NOW },
      fields: {
        ...CONTENT,
        warnAt,
        names,
        descriptions: names,
        ownerNicName: names === noNames ? noAuthor : { ...noAuthor, good: ['ida'], bad: ['idas', ''] },
        ...Object.fromEntries(Object.entries(FIXED).map(([name, { kind, bad }]) => [name, { kind, good: [], bad }])),
        wType: only('text', 'text', 'mastervideo'),
        createdAt: only('time', BEFORE, NOW),
        playCount: only('whole', 3, 4, 0),
        countEx: { kind: 'whole', good: [0, 25], bad: [-1, 26, new Double(4)] },
        version: only('whole', 2, 0, 3, new Double(2.5)),
        updatedAt: serverTime,
        more: { kind: 'text', good: [], bad: ['x'] },
      },
      writes: updateOf(`workouts/${PRIVATE}`),
    }),
  ),
  ...(['new', 'edited', 'edited translated', 'cut'] as const).map(
    (state): Subject => ({
      name: `${state} exercise`,
      auth: ROLES.owner,
      without: state === 'new' ? [exercisePath(PRIVATE, 1)] : [],
      and:
        state === 'edited translated'
          ? { [exercisePath(PRIVATE, 1)]: exerciseFields(PRIVATE, 1, { names: TRANSLATED, notesIn: TRANSLATED }) }
          : {},
      base: exerciseFields(PRIVATE, 1, state === 'cut' ? { filmStartSec: 60, filmEndSec: 90, filmRate: 100 } : {}),
      fields: {
        ...(state === 'cut' ? piece : noPiece),
        exId: only('text', 'e001', 'e002', ''),
        wId: only('text', PRIVATE, 'anotherWorkout000001'),
        position: whole(0, 999),
        name: name(0, 120),
        timeSec: whole(0, 5999),
        restSec: whole(0, 5999),
        reps: whole(0, 9999),
        perSide: flag,
        countRounds: { kind: 'flag', good: [true], bad: [false], optional: true },
        holdSec: { ...whole(1, 60), optional: true },
        tempo: {
          kind: 'text',
          good: ['3-1-1-0', '9-1-1', '10-0-X-99', '99-9-9', 'X-X-X'],
          bad: [
            '',
            '3-1',
            '3-1-1-0-2',
            '3110',
            'x-1-1-0',
            '100-1-1-0',
            '-1-1-1-0',
            '-1-1-0',
            '3-100-1-0',
            '3-1-1-',
            '3-1--0',
            'XX-1-1',
          ],
          optional: true,
        },
        notes: text(0, 1000),
        exDetails: details,
        introDetails: details,
        names: state === 'edited translated' ? sameNames : noNames,
        notesIn: state === 'edited translated' ? sameNames : noNames,
      },
      writes: setOf(exercisePath(PRIVATE, 1)),
    }),
  ),
  {
    name: 'result',
    auth: ROLES.owner,
    without: [`statistic/${RESULT}`],
    base: resultFields(),
    fields: {
      userId: only('text', OWNER, 'somebodyElse00000000000000001'),
      date: {
        kind: 'time',
        good: [NOW, daysFromNow(1), daysFromNow(-900), new Date(Date.UTC(2020, 0, 1))],
        bad: [daysFromNow(1, 1), new Date(Date.UTC(2020, 0, 1) - 1)],
      },
      workoutId: id,
      name: text(0, 120),
      sport: oneOf(SPORTS),
      level: oneOf(LEVEL_NAMES),
      durationSec: whole(0, 86_400),
      exercisesDone: whole(0, 999_999),
      exercisesTotal: whole(0, 999_999),
      icepoints: whole(0, 100_000),
      completed: flag,
      note: { ...text(0, 2000), optional: true },
      sets: { ...loggedSets, optional: true },
      byHand: { kind: 'flag', good: [true], bad: [false], optional: true },
      programme: TRAINING_MARK,
      updatedAt: serverTime,
    },
    writes: setOf(`statistic/${RESULT}`),
  },
  {
    name: 'imported result',
    auth: ROLES.owner,
    without: [`statistic/${RESULT}`],
    base: resultFields(IMPORTED),
    fields: {
      userId: only('text', OWNER, 'somebodyElse00000000000000001'),
      date: {
        kind: 'time',
        good: [NOW, daysFromNow(1), new Date(Date.UTC(2019, 11, 31)), new Date(Date.UTC(2000, 0, 1))],
        bad: [daysFromNow(1, 1), new Date(Date.UTC(2000, 0, 1) - 1)],
      },
      workoutId: only('text', '', PRIVATE, PUBLIC),
      name: text(0, 120),
      sport: oneOf(SPORTS),
      level: oneOf(LEVEL_NAMES),
      durationSec: whole(0, 86_400),
      exercisesDone: whole(0, 999_999),
      exercisesTotal: whole(0, 999_999),
      icepoints: only('whole', 0, 1, -1),
      completed: flag,
      note: { ...text(0, 2000), optional: true },
      sets: { ...loggedSets, optional: true },
      origin: { ...oneOf(ORIGINS), optional: true },
      updatedAt: serverTime,
    },
    writes: setOf(`statistic/${RESULT}`),
  },
  ...[{} as PlainFields, { ...IMPORTED, sets: '12;40;;;Squat' }, { note: 'Knees held', sets: '12;40;;;Squat' }].map(
    (before): Subject => ({
      name: `${'note' in before ? 'changed' : 'first'} note and sets on ${'origin' in before ? 'an imported' : 'a'} result`,
      auth: ROLES.owner,
      isUpdate: true,
      and: { [`statistic/${RESULT}`]: resultFields({ updatedAt: BEFORE, ...before }) },
      base: { note: 'Slept badly', sets: '10;42.5;8;;Squat', updatedAt: NOW },
      fields: {
        note: text(0, 2000),
        sets: loggedSets,
        updatedAt: serverTime,
        // Everything else stays as it was recorded.
        userId: only('text', OWNER, 'somebodyElse00000000000000001'),
        date: only('time', NOW, BEFORE),
        workoutId: 'origin' in before ? only('text', '', PRIVATE) : only('text', PRIVATE, PUBLIC),
        name: only('text', 'Legs', 'Arms'),
        sport: only('text', 'Fitness', 'Boxing'),
        level: only('text', 'heavy', 'base'),
        durationSec: only('whole', 1200, 1201),
        exercisesDone: only('whole', 12, 11),
        exercisesTotal: only('whole', 12, 13),
        icepoints: 'origin' in before ? only('whole', 0, 150) : only('whole', 150, 151),
        completed: { kind: 'flag', good: [true], bad: [false] },
        origin: {
          kind: 'text',
          good: 'origin' in before ? ['strong'] : [],
          bad: ['hevy', ...('origin' in before ? [] : ['strong'])],
          optional: true,
        },
      },
      writes: updateOf(`statistic/${RESULT}`),
    }),
  ),
  {
    name: 'mark on a result',
    auth: ROLES.owner,
    isUpdate: true,
    and: { [`statistic/${RESULT}`]: resultFields({ updatedAt: BEFORE }) },
    base: { byHand: true, updatedAt: NOW },
    fields: { byHand: { kind: 'flag', good: [true], bad: [false] }, updatedAt: serverTime },
    writes: updateOf(`statistic/${RESULT}`),
  },
  ...[{} as PlainFields, { byHand: true, note: 'Knees held' }].map(
    (before): Subject => ({
      name: `time of a result${'byHand' in before ? ' once more' : ''}`,
      auth: ROLES.owner,
      isUpdate: true,
      and: { [`statistic/${RESULT}`]: resultFields({ updatedAt: BEFORE, ...before }) },
      base: { date: BEFORE, durationSec: 1800, byHand: true, updatedAt: NOW },
      fields: {
        date: {
          kind: 'time',
          good: [NOW, daysFromNow(1), daysFromNow(-900), new Date(Date.UTC(2020, 0, 1))],
          bad: [daysFromNow(1, 1), new Date(Date.UTC(2020, 0, 1) - 1)],
        },
        durationSec: whole(0, 86_400),
        byHand: { kind: 'flag', good: [true], bad: [false] },
        updatedAt: serverTime,
        exercisesDone: only('whole', 12, 11),
        icepoints: only('whole', 150, 151),
        workoutId: only('text', PRIVATE, PUBLIC),
      },
      writes: updateOf(`statistic/${RESULT}`),
    }),
  ),
];
