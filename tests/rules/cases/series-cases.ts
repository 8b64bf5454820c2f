/** What a training that is every week may hold, and what it may not. */
import { type AbuseCase, deniedCommit } from '../abuse/abuse-case.ts';
import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { DATE } from '../support/documents.ts';
import type { Field } from './field-values.ts';
import { ROLES } from '../support/fixtures.ts';

const WEEKLY = {
  weekdays: '24',
  until: '2026-12-31',
  timeZone: 'Europe/Berlin',
  exceptions: ['2026-11-24', '2026-12-01>2026-12-02T18:00'],
};
const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(`${text}T00:00Z`)) && new Date(`${text}T00:00Z`).toISOString().startsWith(text);
const two = (n: number): string => String(n).padStart(2, '0');
/** Around both ends of every month, and 29 February in years of all kinds. */
const AROUND = [
  ...Array.from({ length: 14 }, (_, month) =>
    [0, 1, 9, 10, 19, 20, 28, 29, 30, 31, 32].map((day) => `2026-${two(month)}-${two(day)}`),
  ).flat(),
  ...Array.from({ length: 10 }, (_, tens) =>
    Array.from({ length: 10 }, (_one, ones) => [`20${tens}${ones}-02-29`, `${tens}${ones}00-02-29`]),
  ).flat(2),
  '1000-01-01',
  '9999-12-31',
  '0999-12-31',
  '0400-02-29',
  '0004-02-29',
  '9996-02-29',
  '1096-02-29',
];
const isNamed = (text: string): boolean => isDay(text) && !text.startsWith('0');
const DAYS = AROUND.filter(isNamed);
/** A day of each kind that the rule tells apart, with the places of the digits that it chooses from. */
const CHOSEN: readonly (readonly [day: string, places: readonly number[]])[] = [
  ['2026-01-05', [0, 1, 2, 3, 6, 9]],
  ['2026-12-15', [6, 8, 9]],
  ['2026-01-31', [9]],
  ['2026-04-05', [6, 9]],
  ['2026-04-15', [8, 9]],
  ['2026-02-05', [9]],
  ['2026-02-15', [9]],
  ['2026-02-25', [9]],
  ['2008-02-29', [0, 1, 3]],
  ['2028-02-29', [0, 1, 2, 3]],
  ['2036-02-29', [2, 3]],
  ['2000-02-29', [0, 1]],
  ['1600-02-29', [0, 1]],
];
const SIGNS = CHOSEN.flatMap(([day, places]) =>
  places.flatMap((at) => ['-', '/', '_', ' ', ':'].map((sign) => day.slice(0, at) + sign + day.slice(at + 1))),
);
const NO_DAYS = [...AROUND.filter((text) => !isNamed(text)), ...SIGNS];

/** The rule of a series, and what is said of single days. */
export const SERIES: Field = {
  kind: 'map',
  good: [
    WEEKLY,
    { ...WEEKLY, weekdays: '0', until: '', exceptions: [] },
    { ...WEEKLY, weekdays: '0123456', timeZone: 'America/Argentina/Buenos_Aires' },
    { ...WEEKLY, timeZone: 'Etc/GMT-10' },
    { ...WEEKLY, timeZone: 'Etc/GMT+9' },
    { ...WEEKLY, timeZone: 'Z'.repeat(60) },
    { ...WEEKLY, timeZone: 'azAZ09' },
    // Each digit may be any.
    { ...WEEKLY, timeZone: 'Z' },
    { ...WEEKLY, exceptions: ['0000-00-00>0000-00-00T00:00'] },
    { ...WEEKLY, exceptions: ['9999-99-99>9999-99-99T99:99'] },
    ...DAYS.map((until) => ({ ...WEEKLY, until })),
    { ...WEEKLY, exceptions: Array.from({ length: 200 }, () => '2026-12-01>2026-12-02T18:00') },
  ],
  bad: [
    {},
    ...Object.keys(WEEKLY).map((key) => Object.fromEntries(Object.entries(WEEKLY).filter(([other]) => other !== key))),
    { ...WEEKLY, more: 1 },
    ...['', '7', '24 ', '2-4', '01234560', '/', '2:'].map((weekdays) => ({ ...WEEKLY, weekdays })),
    { ...WEEKLY, weekdays: 2 },
    { ...WEEKLY, weekdays: ['2'] },
    ...['2026', '2026-12-3', '26-12-31', '2026-1-31', '2026-12-311', '02026-12-31', '2026-12-31 ', '2026-012-31'].map(
      (until) => ({ ...WEEKLY, until }),
    ),
    ...['-026-12-31', '2026--2-31', '2026-12--1', '2026/12/31'].map((until) => ({ ...WEEKLY, until })),
    ...NO_DAYS.map((until) => ({ ...WEEKLY, until })),
    { ...WEEKLY, until: null },
    { ...WEEKLY, until: 20261231 },
    ...['', 'Europe Berlin', 'Z'.repeat(61), 'Berlin\n', 'Zürich', 'a.b', 'a[', '@', '`', '{', ':', ',', 'a*'].map(
      (timeZone) => ({ ...WEEKLY, timeZone }),
    ),
    { ...WEEKLY, timeZone: 1 },
    { ...WEEKLY, exceptions: Array.from({ length: 201 }, () => '2026-12-01') },
    ...[
      'x',
      '',
      '2026-12-1',
      '2026-12-011',
      '02026-12-01',
      '2026-1-01',
      '2026-012-01',
      '-026-12-01',
      '2026--2-01',
      '2026-12--1',
      '2026-12-01>',
      '2026-12-01>18:00',
      '2026-12-01>2026-12-02',
      '2026-12-01>2026-12-02T1:00',
      '2026-12-01>2026-12-02T018:00',
      '2026-12-01>2026-12-02T18:0',
      '2026-12-01>2026-12-02T18:000',
      '2026-12-01>2026-12-2T18:00',
      '2026-12-01>2026-12-002T18:00',
      '2026-12-01>2026-1-02T18:00',
      '2026-12-01>2026-012-02T18:00',
      '2026-12-01>026-12-02T18:00',
      '2026-12-01>02026-12-02T18:00',
      '2026-12-01>-026-12-02T18:00',
      '2026-12-01>2026--2-02T18:00',
      '2026-12-01>2026-12--2T18:00',
      '2026-12-01>2026-12-02T-8:00',
      '2026-12-01>2026-12-02T18:-0',
      '2026-12-01>2026-12-02T18:00>2026-12-02T18:00',
    ].map((exception) => ({ ...WEEKLY, exceptions: [exception] })),
    ...[7, null, true, NOW, { x: 1 }, ['2026-12-01']].map((exception) => ({ ...WEEKLY, exceptions: [exception] })),
    { ...WEEKLY, exceptions: '2026-12-01' },
    { ...WEEKLY, exceptions: null },
  ],
  optional: true,
};

export const SERIES_ABUSE_CASES: readonly AbuseCase[] = (
  [
    { exceptions: Array.from({ length: 10_000 }, () => '2026-12-01') },
    { exceptions: ['2026-12-01 '.repeat(10_000).trim()] },
    { exceptions: { '2026-12-01': true } },
    { weekdays: '2'.repeat(1_000_000) },
    { until: '9'.repeat(900_000) },
    { timeZone: 'Z'.repeat(900_000) },
    { times: Array.from({ length: 10_000 }, (_, i) => i) },
  ] as readonly PlainFields[]
).map((odd, i) =>
  deniedCommit(`AC-37 schedules a series of a million (${i})`, ROLES.owner, [
    {
      update: `trainingsDates/${DATE}`,
      data: { series: { weekdays: '2', until: '', timeZone: 'UTC', exceptions: [], ...odd }, updatedAt: NOW },
    },
  ]),
);
