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
    { ...WEEKLY, until: '0000-00-00', exceptions: ['0000-00-00>0000-00-00T00:00'] },
    { ...WEEKLY, until: '9999-99-99', exceptions: ['9999-99-99>9999-99-99T99:99'] },
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
  deniedCommit(`AC-37 plans a series of a million (${i})`, ROLES.owner, [
    {
      update: `trainingsDates/${DATE}`,
      data: { series: { weekdays: '2', until: '', timeZone: 'UTC', exceptions: [], ...odd }, updatedAt: NOW },
    },
  ]),
);
