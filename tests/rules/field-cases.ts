import { LEVEL_NAMES, SPORTS, COPY_RULES } from '#core/model.ts';
import { LANGUAGE_NAMES, TIMER_MODES } from '#core/settings.ts';
import { Double, NOW, type Plain, type PlainFields } from './build-request.ts';
import {
  benchWith,
  BEFORE,
  cardFields,
  contractFields,
  createWorkout,
  exerciseFields,
  exercisePath,
  noteFields,
  OWNER,
  PRIVATE,
  RESULT,
  resultFields,
  ROLES,
  userFields,
  workoutFields,
} from './fixtures.ts';
import type { Auth, Write } from './rules-bench.ts';
import type { RulesCase } from './rules-case.ts';

/** A value of every kind the database knows. */
const SAMPLES: Readonly<Record<string, Plain>> = {
  nothing: null,
  flag: true,
  whole: 7,
  real: 1.5,
  notANumber: Number.NaN,
  text: 'x',
  time: NOW,
  bytes: Buffer.from('x'),
  list: ['x'],
  map: { x: 1 },
};
type Kind = 'flag' | 'whole' | 'text' | 'time' | 'list' | 'map';

interface Field {
  readonly kind: Kind;
  readonly good: readonly Plain[];
  readonly bad: readonly Plain[];
  readonly optional?: true;
}

const flag: Field = { kind: 'flag', good: [true, false], bad: [] };
const whole = (min: number, max: number): Field => ({
  kind: 'whole',
  good: [min, max],
  bad: [min - 1, max + 1, new Double(min + 1)],
});
const text = (min: number, max: number): Field => ({
  kind: 'text',
  good: ['é'.repeat(max), ...(min === 0 ? [''] : ['x']), 'two\nlines'.slice(0, max)],
  bad: ['x'.repeat(max + 1), ...(min > 0 ? [''] : [])],
});
const oneOf = (words: readonly string[]): Field => ({
  kind: 'text',
  good: words,
  bad: ['something', `${words[0]} `, `x${words.at(-1)}`, `${words[0]}\n`, ...(words.includes('') ? [] : [''])],
});
/** Exactly this value. */
const only = (kind: Kind, value: Plain, ...others: readonly Plain[]): Field => ({ kind, good: [value], bad: others });
const serverTime = only('time', NOW, BEFORE, new Date(NOW.getTime() + 1));
const id: Field = {
  kind: 'text',
  good: ['', 'a'.repeat(16), 'Z9'.repeat(20)],
  bad: ['a'.repeat(15), 'a'.repeat(41), 'a/'.repeat(8)],
};
const own = `workout-media/${OWNER}/123456_a.b-c_D.mp3`;
const mediaUrl: Field = {
  kind: 'text',
  good: [
    '',
    own,
    `profile-media/${OWNER}/${'1'.repeat(20)}_${'a'.repeat(100)}`,
    'https://example.com/',
    'https://a.b:8443/x?y=1&z=%20#t',
  ],
  bad: [
    'x',
    'http://example.com/a',
    'https://example.com',
    'https://user@example.com/',
    'https://example.com/a b',
    'https://example.com/"',
    "https://example.com/'",
    'https://example.com/<x>',
    'https://example.com/\n',
    'https://exa_mple.com/',
    `https://example.com/${'a'.repeat(701)}`,
    `https://${'a'.repeat(254)}/`,
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    own.replace(OWNER, 'somebodyElse00000000000000001'),
    own.replace('workout-media', 'other-media'),
    own.replace('123456', '12345'),
    own.replace('123456', '1'.repeat(21)),
    `workout-media/${OWNER}/123456_../x`,
    `${own}x`.replace('_a', `_${'a'.repeat(101)}`),
  ],
};

const settings: Field = {
  kind: 'map',
  good: [{}, Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`k${i}`, i]))],
  bad: [Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`k${i}`, i]))],
  optional: true,
};
const zeros = [0, 0, 0, 0, 0, 0];
const NAMES = { firstName: text(0, 60), lastName: text(0, 60), nicName: text(1, 40), imgUrl: mediaUrl };
const PROFILE = {
  ...NAMES,
  showCode: flag,
  colorTheme: { kind: 'text', good: ['ice', 'a'.repeat(30)], bad: ['', 'a'.repeat(31), 'Ice', 'a-b'] },
  settings,
} as const;
const CONTENT: Readonly<Record<string, Field>> = {
  name: text(1, 120),
  description: text(0, 4000),
  sport: oneOf(SPORTS),
  level: oneOf(LEVEL_NAMES),
  rules: oneOf(COPY_RULES),
  shareFriends: flag,
  sharePublic: flag,
  favorit: flag,
  favoritId: { kind: 'text', good: ['', 'a_Z9'], bad: ['a-b', 'a'.repeat(171)] },
  videoUrl: mediaUrl,
  musicUrl: mediaUrl,
  imgUrl: mediaUrl,
  rounds: whole(1, 99),
  roundRestSec: whole(0, 5999),
  warmUpSec: whole(0, 5999),
  coolDownSec: whole(0, 5999),
  tags: {
    kind: 'list',
    good: [[], Array.from({ length: 10 }, () => 'x'.repeat(40))],
    bad: [Array.from({ length: 11 }, () => 'x'), ['x'.repeat(401)], [1], [{ x: 1 }]],
  },
  language: oneOf(LANGUAGE_NAMES),
  originId: id,
  originName: text(0, 120),
  timerMode: oneOf([...TIMER_MODES, '']),
  totalSec: whole(0, 1_000_000),
  timeEx: { kind: 'text', good: ['00:00', '9999:59'], bad: ['1:00', '00:60', '00000:00', '00:0', '01:30 '] },
};
/** Fixed for good when a workout is made. */
const FIXED: Readonly<Record<string, Field>> = {
  wId: only('text', PRIVATE, 'anotherWorkout000001'),
  ownerId: only('text', OWNER, 'somebodyElse00000000000000001'),
  createdAt: serverTime,
  wType: { kind: 'text', good: ['text', 'mastervideo'], bad: ['', 'video', 'text '] },
  ratingCount: only('list', zeros, [0, 0, 0, 0, 0], [...zeros, 0], [0, 0, 0, 0, 0, 1], ['0', 0, 0, 0, 0, 0]),
  rating: only('whole', 0, 5, 0.5),
  playCount: only('whole', 0, 1, -1),
};

const detail = { url: '', audioUrl: own, text: 'Go', seconds: 10 };
const fullDetail = { url: 'https://a.b/c', audioUrl: '', text: 'x'.repeat(500), seconds: 3600 };
const details: Field = {
  kind: 'list',
  good: [[], [detail], [detail, fullDetail], [detail, detail, detail]],
  bad: [
    [detail, detail, detail, detail],
    ['x'],
    [{ ...detail, more: 1 }],
    [{ ...detail, url: 'javascript:x' }],
    [{ ...detail, url: 1 }],
    [{ ...detail, audioUrl: 'x' }],
    [{ ...detail, text: 'x'.repeat(501) }],
    [{ ...detail, text: 1 }],
    [{ ...detail, seconds: -1 }],
    [{ ...detail, seconds: 3601 }],
    [{ ...detail, seconds: 1.5 }],
    [{ url: '', audioUrl: '', text: '' }],
    [detail, 'x'],
    [detail, detail, { ...detail, seconds: -1 }],
  ],
};
const limit = whole(0, 1_000_000);
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
      version: { kind: 'text', good: ['1', '1.0.0-rc.1+b'], bad: ['', ' ', '1'.repeat(41)] },
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
      ...Object.fromEntries(
        [
          ...['maxImageSize', 'maxMastervideoSize', 'maxVideoSize', 'maxMusicSize', 'maxUsers', 'maxGroups'],
          ...['maxWorkouts', 'maxMediaStorage', 'maxMasterVideos'],
        ].map((name) => [name, limit]),
      ),
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
