/** What every field may hold and what it may not, for the tests of firestore.rules. */
import { COPY_RULES, LEVEL_NAMES, SPORTS } from '#core/workout/model.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { DEFAULT_SETTINGS, SETTING_KEYS, TIMER_MODES } from '#core/settings/settings.ts';
import { Double, NOW, type Plain, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { BEFORE, OWNER, PRIVATE } from '../support/documents.ts';
import type { Auth, Write } from '../support/rules-harness.ts';

/** A value of every kind the database knows. */
export const SAMPLES: Readonly<Record<string, Plain>> = {
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
export type Kind = 'flag' | 'whole' | 'text' | 'time' | 'list' | 'map';

export interface Field {
  readonly kind: Kind;
  readonly good: readonly Plain[];
  readonly bad: readonly Plain[];
  readonly optional?: true;
}

export const flag: Field = { kind: 'flag', good: [true, false], bad: [] };
export const whole = (min: number, max: number): Field => ({
  kind: 'whole',
  good: [min, max],
  bad: [min - 1, max + 1, new Double(min + 1), String(min + 1)],
});
export const text = (min: number, max: number): Field => ({
  kind: 'text',
  good: ['é'.repeat(max), ...(min === 0 ? [''] : ['x']), 'two\nlines'.slice(0, max)],
  bad: ['x'.repeat(max + 1), ...(min > 0 ? [''] : [])],
});
/** Signs that nobody sees in a name, or that turn it around; and those beside them that are seen. */
export const HIDDEN = [
  0x00, 0x09, 0x0a, 0x1f, 0x7f, 0x80, 0x9f, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x180f,
  0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x206f, 0x2800, 0x3164,
  0xfe00, 0xfe0e, 0xfe0f, 0xfeff, 0xffa0, 0xfff0, 0xfff9, 0xffff, 0xe0001, 0xe0061, 0xe0100, 0xfffff,
].map((code) => String.fromCodePoint(code));
export const SEEN = [
  0x20, 0x7e, 0xa0, 0xac, 0xae, 0x34e, 0x350, 0x61b, 0x61d, 0x115e, 0x1161, 0x17b3, 0x17b6, 0x180a, 0x1810, 0x200a,
  0x2010, 0x2027, 0x202f, 0x205f, 0x2070, 0x27ff, 0x2801, 0x3163, 0x3165, 0xd7ff, 0xe000, 0xfdff, 0xfe10, 0xfefe,
  0xff00, 0xff9f, 0xffa1, 0xffef, 0x10000, 0x323af,
].map((code) => String.fromCodePoint(code));
export const EMOJI = ['👩🏽‍🚀', '❤️‍🔥', '🏳️‍🌈', '🤸‍♀️', '1️⃣', '#️⃣', '👨‍👩‍👧‍👦', '㊙️', '‼️'];
/** With accents that combine, and from right to left. */
export const SCRIPTS = ['Zoe\u0308', 'محمد', 'प्रिया', '李小龍'];
/** Persian, Urdu, Hindi, Sinhala, Bengali and Malayalam need joiners and non-joiners within words. */
export const WITH_JOINERS = [
  'می\u200cروم',
  'می\u200cکنم',
  'هم\u200cتیمی\u200cها',
  'क्\u200dष',
  'ශ්\u200dරී',
  'র\u200d\u09cdযাম',
  'അവന്\u200d',
];
/** Joiners that change nothing that can be seen. */
export const IDLE_JOINERS = [
  'ا\u200cب',
  'a\u200cم',
  'م\u200ca',
  'م\u200c',
  '\u200cم',
  'م\u200c\u200cم',
  'म\u200cन',
  'م\u200dم',
];
/** A text that is a name: what it looks like, and nothing besides. */
export const name = (min: number, max: number): Field => ({
  kind: 'text',
  good: ['é'.repeat(max), ...(min === 0 ? [''] : ['x']), ...SEEN, ...EMOJI, ...SCRIPTS, ...WITH_JOINERS],
  bad: [
    'x'.repeat(max + 1),
    ...(min > 0 ? [''] : []),
    'an\u200dna',
    ...IDLE_JOINERS,
    'an\ufe0fna',
    ...HIDDEN.flatMap((sign) => [sign, `a${sign}b`]),
  ],
});
export const oneOf = (words: readonly string[]): Field => ({
  kind: 'text',
  good: words,
  bad: ['something', `${words[0]} `, `x${words.at(-1)}`, `${words[0]}\n`, ...(words.includes('') ? [] : [''])],
});
/** Exactly this value. */
export const only = (kind: Kind, value: Plain, ...others: readonly Plain[]): Field => ({
  kind,
  good: [value],
  bad: others,
});
export const serverTime = only('time', NOW, BEFORE, new Date(NOW.getTime() + 1));
export const id: Field = {
  kind: 'text',
  good: ['', 'a'.repeat(16), 'Z9'.repeat(20)],
  bad: ['a'.repeat(15), 'a'.repeat(41), 'a/'.repeat(8), 'a_'.repeat(8), 'a '.repeat(8)],
};
const own = `workout-media/${OWNER}/123456_a.b-c_D.mp3`;
const mediaUrl: Field = {
  kind: 'text',
  good: [
    '',
    own,
    `profile-media/${OWNER}/${'1'.repeat(20)}_${'a'.repeat(100)}`,
    `workout-media/${OWNER}/90123456789_AZaz09._-`,
    `workout-media/${OWNER}/123456_a`,
    'https://example.com/',
    'https://a/',
    'https://a:1/',
    'https://a:12345/',
    `https://${'a'.repeat(253)}/${'a'.repeat(700)}`,
    'https://a.b:8443/x?y=1&z=%20#t',
    'https://Example-1.COM:9080/AZaz09._~:/?#!$&()*+,;=%-',
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
    `workout-media/${OWNER}/12345-6_a`,
    `workout-media/${OWNER}/123456_a b`,
    `workout-media/${OWNER}/123456_`,
    `workout-media/${OWNER}/123456_${'a'.repeat(101)}`,
    'https:///x',
    'https:////x',
    'https://a b/',
    'https://a:-1/',
    'https://a:/',
    'https://a:123456/',
  ],
};

const ALL_SETTINGS: Readonly<Record<string, Plain>> = { ...DEFAULT_SETTINGS };
/** Longer than any value that has a meaning. */
const LONG = 'x'.repeat(101);
const VOICES = LANGUAGE_NAMES.map((language) => `voice${language}`);
const settings: Field = {
  kind: 'map',
  good: [
    {},
    ALL_SETTINGS,
    ...SETTING_KEYS.map((key) => ({ [key]: ALL_SETTINGS[key] ?? null })),
    {
      language: 'x'.repeat(30),
      colorTheme: 'x'.repeat(30),
      timerMode: 'x'.repeat(30),
      weekStart: 'x'.repeat(30),
      units: 'x'.repeat(30),
      distances: 'x'.repeat(30),
    },
    Object.fromEntries(VOICES.map((key) => [key, `${'Ä'.repeat(50)} (${'x'.repeat(47)})`.slice(0, 100)])),
    { defaultIntroTimeSec: 1.5, cueVolume: 1, speechVolume: 1, musicVolume: 0.5 },
    { weekGoal: 1, restWeekdays: '0123456' },
    { weekGoal: 7, restWeekdays: '06' },
  ],
  bad: [
    { ...ALL_SETTINGS, more: true },
    { more: '' },
    ...SETTING_KEYS.map((key) => ({ ...ALL_SETTINGS, [key]: LONG })),
    ...SETTING_KEYS.map((key) => ({ [key]: null })),
    ...SETTING_KEYS.map((key) => ({ [key]: [LONG] })),
    ...['language', 'colorTheme', 'timerMode', 'weekStart', 'units', 'distances'].map((key) => ({
      [key]: 'x'.repeat(31),
    })),
    ...['language', 'colorTheme', 'timerMode', 'weekStart', 'units', 'distances'].map((key) => ({ [key]: 'a b' })),
    ...VOICES.map((key) => ({ [key]: 'two\nlines' })),
    ...['colorTheme', 'timerMode', 'weekStart', 'units', 'distances'].map((key) => ({ [key]: 'A' })),
    ...['language', 'colorTheme', 'timerMode', 'weekStart', 'units', 'distances'].map((key) => ({ [key]: 'a/' })),
    ...['language', 'colorTheme', 'timerMode', 'weekStart', 'units', 'distances'].map((key) => ({ [key]: 'a_' })),
    ...[0, 8, 1.5, '3'].map((weekGoal) => ({ weekGoal })),
    ...['7', '00', '10', '1 3', 3].map((restWeekdays) => ({ restWeekdays })),
  ],
  optional: true,
};
const zeros = [0, 0, 0, 0, 0, 0];
export const NAMES = { firstName: name(0, 60), lastName: name(0, 60), nicName: name(1, 40), imgUrl: mediaUrl };
export const PROFILE = {
  ...NAMES,
  showCode: flag,
  colorTheme: {
    kind: 'text',
    good: ['ice', 'a', 'a'.repeat(30)],
    bad: ['', 'a'.repeat(31), 'Ice', 'a-b', 'a/b', 'a_b', 'a b'],
  },
  settings,
} as const;
export const CONTENT: Readonly<Record<string, Field>> = {
  name: name(1, 120),
  description: text(0, 4000),
  sport: oneOf(SPORTS),
  level: oneOf(LEVEL_NAMES),
  rules: oneOf(COPY_RULES),
  shareFriends: flag,
  sharePublic: flag,
  favorit: flag,
  favoritId: { kind: 'text', good: ['', 'a_Z9', 'a'.repeat(170)], bad: ['a-b', 'a/b', 'a b', 'a'.repeat(171)] },
  videoUrl: mediaUrl,
  musicUrl: mediaUrl,
  imgUrl: mediaUrl,
  rounds: { ...whole(1, 99), good: [1, 10, 99], bad: [0, 100, -5, new Double(2), '2'] },
  roundRestSec: whole(0, 5999),
  warmUpSec: whole(0, 5999),
  coolDownSec: whole(0, 5999),
  tags: {
    kind: 'list',
    good: [[], Array.from({ length: 10 }, () => 'x'.repeat(40)), ['two\nlines', '1', ''], ['.', '']],
    bad: [
      Array.from({ length: 11 }, () => 'x'),
      ['x'.repeat(401)],
      [1],
      ['a', 1.5],
      [true],
      [null],
      [{ x: 1 }],
      ['a\0b'],
    ],
  },
  language: oneOf(LANGUAGE_NAMES),
  originId: id,
  originName: text(0, 120),
  originVersion: { ...whole(0, 999_999_999_999_999), optional: true },
  originMarks: {
    kind: 'text',
    good: ['', 'a', '0z9', 'a'.repeat(1000)],
    bad: ['A', 'a b', 'a-', 'a/', 'a_', 'ä', 'a'.repeat(1001)],
    optional: true,
  },
  seal: {
    kind: 'text',
    good: ['', '1.1r24pz1exv5', '10.1r24pz1exv5', '999999999999999.00000000000'],
    bad: [
      '.1r24pz1exv5',
      '1.1r24pz1exv',
      '1.1r24pz1exv55',
      '1.1R24pz1exv5',
      '1-1r24pz1exv5',
      '1r24pz1exv5',
      ' 1.1r24pz1exv5',
      '1000000000000000.1r24pz1exv5',
      '-1.1r24pz1exv5',
      '1/1r24pz1exv5',
      '1_1r24pz1exv5',
      '1 1r24pz1exv5',
      '1.1r24pz1ex/5',
      '1.1r24pz1ex_5',
      '1.1r24pz1ex 5',
      '1.1r24pz1exv5/40 20',
    ],
    optional: true,
  },
  stepTimes: {
    kind: 'text',
    good: ['', '40 20', '0 0', '12003 5999', '0 0 5 5', '40 20 12003 5999', '40 20 '.repeat(30).trim()],
    bad: [
      ' 20',
      '40 20  20',
      '40 20 30 ',
      '40 20 30 -5',
      '40',
      '40 ',
      ' 40 20',
      '40 20 ',
      '40 20 30',
      '40  20',
      '40,20',
      '40/20',
      '-40 20',
      '40 -20',
      '4.5 20',
      '400000 20',
    ].concat('40 20000', '40 20 30 20000', '40 20 400000 20', '40 20 -30 20', '40 20 30 /', '40 20 '.repeat(31).trim()),
    optional: true,
  },
  timerMode: oneOf([...TIMER_MODES, '']),
  totalSec: { ...whole(0, 1_000_000), good: [0, 999_999, 1_000_000] },
  timeEx: {
    kind: 'text',
    good: ['00:00', '9999:59'],
    bad: ['1:00', '00:60', '00000:00', '00:0', '01:30 ', '-1:00', '00:-0', '00:0-'],
  },
};
/** Fixed for good when a workout is made. */
export const FIXED: Readonly<Record<string, Field>> = {
  wId: only('text', PRIVATE, 'anotherWorkout000001'),
  ownerId: only('text', OWNER, 'somebodyElse00000000000000001'),
  createdAt: serverTime,
  wType: { kind: 'text', good: ['text', 'mastervideo'], bad: ['', 'video', 'text '] },
  ratingCount: only('list', zeros, [0, 0, 0, 0, 0], [...zeros, 0], [0, 0, 0, 0, 0, 1], ['0', 0, 0, 0, 0, 0]),
  rating: only('whole', 0, 5, 1, -1, 0.5),
  playCount: only('whole', 0, 1, -1),
};

const emptyDetail = { url: '', audioUrl: '', text: '', seconds: 0 };
const detail = { url: '', audioUrl: own, text: 'Go', seconds: 10 };
const fullDetail = { url: 'https://a.b/c', audioUrl: '', text: `two\n${'x'.repeat(496)}`, seconds: 3600 };
export const details: Field = {
  kind: 'list',
  good: [[], [detail], [detail, fullDetail], [emptyDetail, detail, detail]],
  bad: [
    {},
    '',
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

/** A document and how the product writes it. */
export interface Subject {
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

export const updateOf =
  (path: string) =>
  (fields: PlainFields): readonly Write[] => [{ update: path, data: fields }];
export const setOf =
  (path: string) =>
  (fields: PlainFields): readonly Write[] => [{ set: path, data: fields }];
