import { LEVEL_NAMES, SPORTS } from '#core/model.ts';
import { Double, NOW, type Plain, type PlainFields } from './build-request.ts';
import {
  CONTENT,
  details,
  FIXED,
  flag,
  id,
  NAMES,
  oneOf,
  only,
  PROFILE,
  SAMPLES,
  serverTime,
  text,
  whole,
  type Field,
} from './field-values.ts';
import {
  BEFORE,
  cardFields,
  contractFields,
  exerciseFields,
  exercisePath,
  noteFields,
  OWNER,
  PRIVATE,
  RESULT,
  resultFields,
  userFields,
  workoutFields,
} from './documents.ts';
import { benchWith, createWorkout, ROLES } from './fixtures.ts';
import type { Auth, Write } from './rules-bench.ts';
import type { RulesCase } from './rules-case.ts';

const limit = whole(0, 1_000_000);
const LIMITS =
  'maxImageSize maxMastervideoSize maxVideoSize maxMusicSize maxUsers maxGroups maxWorkouts maxMediaStorage maxMasterVideos';
const DAY_MS = 86_400_000;
const daysFromNow = (days: number, andMs = 0): Date => new Date(NOW.getTime() + days * DAY_MS + andMs);

/** A document and how the product writes it. */
interface Subject {
  readonly name: string;
  readonly auth: Auth;
  readonly without?: readonly string[];
  readonly and?: Readonly<Record<string, PlainFields>>;
  readonly base: PlainFields;
  readonly fields: Readonly<Record<string, Field>>;
  /** An update: fields can be left out and unknown ones stay, so neither is asked for. */
  readonly isUpdate?: true;
  writes(fields: PlainFields): readonly Write[];
}

const updateOf =
  (path: string) =>
  (fields: PlainFields): readonly Write[] => [{ update: path, data: fields }];
const setOf =
  (path: string) =>
  (fields: PlainFields): readonly Write[] => [{ set: path, data: fields }];

const SUBJECTS: readonly Subject[] = [
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
      ...FIXED,
      countEx: { kind: 'whole', good: [0, 25], bad: [-1, 26, new Double(4)] },
      version: only('whole', 1, 0, 2),
      updatedAt: serverTime,
    },
    writes: (fields) => [
      { set: `workouts/${PRIVATE}`, data: fields },
      createWorkout(fields['wType'] === 'mastervideo' ? { wType: 'mastervideo' } : {}, PRIVATE)[1],
    ],
  },
  {
    name: 'edited workout',
    auth: ROLES.owner,
    isUpdate: true,
    base: { version: 2, updatedAt: NOW },
    fields: {
      ...CONTENT,
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
  },
  ...(['new', 'edited'] as const).map(
    (state): Subject => ({
      name: `${state} exercise`,
      auth: ROLES.owner,
      without: state === 'new' ? [exercisePath(PRIVATE, 1)] : [],
      base: exerciseFields(PRIVATE, 1),
      fields: {
        exId: only('text', 'e001', 'e002', ''),
        wId: only('text', PRIVATE, 'anotherWorkout000001'),
        position: whole(0, 999),
        name: text(0, 120),
        timeSec: whole(0, 5999),
        restSec: whole(0, 5999),
        reps: whole(0, 9999),
        perSide: flag,
        notes: text(0, 1000),
        exDetails: details,
        introDetails: details,
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
        good: [NOW, daysFromNow(1), daysFromNow(-400)],
        bad: [daysFromNow(1, 1), daysFromNow(-400, -1)],
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
      updatedAt: serverTime,
    },
    writes: setOf(`statistic/${RESULT}`),
  },
  {
    name: 'release note',
    auth: ROLES.admin,
    base: noteFields(),
    fields: {
      version: { kind: 'text', good: ['1', '1.0.0-rc.1+b', '1'.repeat(40)], bad: ['', ' ', '1'.repeat(41)] },
      note: text(0, 8000),
      createdAt: { kind: 'time', good: [NOW, BEFORE], bad: [] },
    },
    writes: setOf('releaseNotes/n1'),
  },
  {
    name: 'contract',
    auth: ROLES.admin,
    base: contractFields(),
    fields: {
      ...Object.fromEntries(LIMITS.split(' ').map((name) => [name, limit])),
      maxExercisesPerWorkout: whole(0, 1000),
      HDImages: flag,
      groups: flag,
      type: only('text', 'base', 'pro', ''),
    },
    writes: setOf('baseContracts/base'),
  },
];

const short = (value: Plain): string => {
  const json = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? '';
  return json.length > 60 ? `${json.slice(0, 57)}...` : json;
};

function casesFor(subject: Subject): RulesCase[] {
  const { name, auth, base, fields, isUpdate } = subject;
  const ask = (title: string, allowed: boolean, data: PlainFields): RulesCase => ({
    name: `${name}: ${title}`,
    allowed,
    decide: (rules) => benchWith(rules, subject).commit(auth, subject.writes(data)),
  });
  const forField = ([field, { kind, good, bad, optional }]: [string, Field]): RulesCase[] => [
    ...good.map((value, i) => ask(`${field} may be ${short(value)} (${i})`, true, { ...base, [field]: value })),
    ...bad.map((value, i) => ask(`${field} cannot be ${short(value)} (${i})`, false, { ...base, [field]: value })),
    ...Object.entries(SAMPLES)
      .filter(([sample]) => sample !== kind)
      .map(([sample, value]) => ask(`${field} cannot be of kind ${sample}`, false, { ...base, [field]: value })),
    ...(isUpdate
      ? []
      : [ask(`${field} ${optional ? 'may' : 'cannot'} be missing`, optional === true, withoutKey(base, field))]),
  ];
  return [
    ask('is accepted', true, base),
    ...Object.entries(fields).flatMap(forField),
    ...(isUpdate ? [] : [ask('has no other fields', false, { ...base, more: 1 })]),
  ];
}

const withoutKey = (fields: PlainFields, key: string): PlainFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));

export const FIELD_CASES: readonly RulesCase[] = SUBJECTS.flatMap(casesFor);
/** Every field of every subject has cases; a field of a document that has none is a gap. */
export const UNTESTED_FIELDS: readonly string[] = SUBJECTS.flatMap(({ name, base, fields }) =>
  Object.keys(base)
    .filter((field) => !(field in fields))
    .map((field) => `${name}: ${field}`),
);
