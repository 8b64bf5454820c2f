import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { PEOPLE_BOUNDS, readTrainingDate, type Series, type TrainingDate } from '#core/people/people.ts';
import {
  endedBefore,
  fromFirstDay,
  movedTo,
  withException,
  withLaterExceptions,
  withoutException,
  withoutOccurrences,
} from '#core/training/series-changes.ts';
import { type Occurrence, occurrencesOf, tickedOff } from '#core/training/series.ts';
import { epochMsAt, isTimeZone, offsetMsAt, wallMsAt } from '#core/training/time-zone.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const BERLIN = 'Europe/Berlin';
const at = (local: string, timeZone = BERLIN) => epochMsAt(timeZone, Date.parse(`${local}:00Z`));
const localOf = ({ startMs }: Occurrence, timeZone = BERLIN) =>
  new Date(wallMsAt(timeZone, startMs)).toISOString().slice(0, 16);

function dateOf(start: string, series?: Partial<Series>, timeZone = BERLIN): TrainingDate {
  const startDateTime = at(start, timeZone);
  return {
    docId: 'aDate000000000000001',
    userId: 'anna',
    startDateTime,
    endDateTime: startDateTime + HOUR_MS,
    title: 'Legs',
    wId: '',
    done: false,
    ...(series && { series: { weekdays: '24', until: '', timeZone, exceptions: [], ...series } }),
    updatedAt: 0,
  };
}
const locals = (date: TrainingDate, from: string, to: string, timeZone = BERLIN) =>
  occurrencesOf([date], at(from, timeZone), at(to, timeZone), timeZone).map((one) => localOf(one, timeZone));

test('Tuesdays and Thursdays: the Tuesday that is moved to Wednesday moves alone', () => {
  const date = dateOf('2026-11-24T18:00');
  const series = { weekdays: '24', until: '', timeZone: BERLIN, exceptions: [] };
  const moved = { ...date, series: withException(series, '2026-12-01', Date.parse('2026-12-02T18:00Z')) };
  expect(locals(moved, '2026-11-23T00:00', '2026-12-14T00:00')).toEqual([
    '2026-11-24T18:00',
    '2026-11-26T18:00',
    '2026-12-02T18:00',
    '2026-12-03T18:00',
    '2026-12-08T18:00',
    '2026-12-10T18:00',
  ]);
  const [only] = occurrencesOf([moved], at('2026-12-02T00:00'), at('2026-12-03T00:00'), BERLIN);
  expect(only).toMatchObject({ day: '2026-12-01', isMoved: true, isSeries: true, title: 'Legs', done: false });
  const back = { ...date, series: withoutException(moved.series, '2026-12-01') };
  expect(locals(back, '2026-12-01T00:00', '2026-12-03T00:00')).toEqual(['2026-12-01T18:00']);
});

test('one is left out, others stay', () => {
  const date = dateOf('2026-11-24T18:00', { exceptions: ['2026-11-26'] });
  expect(locals(date, '2026-11-24T00:00', '2026-12-02T00:00')).toEqual(['2026-11-24T18:00', '2026-12-01T18:00']);
});

test('the last day is part of it, and nothing comes before the first', () => {
  const date = dateOf('2026-11-24T18:00', { until: '2026-12-03' });
  expect(locals(date, '2026-01-01T00:00', '2027-12-02T00:00')).toEqual([
    '2026-11-24T18:00',
    '2026-11-26T18:00',
    '2026-12-01T18:00',
    '2026-12-03T18:00',
  ]);
});

test('one moved out of the range is not in it, one moved into it is', () => {
  const date = dateOf('2026-11-24T18:00', { exceptions: ['2026-11-26>2027-01-01T07:00'] });
  expect(locals(date, '2026-11-26T00:00', '2026-11-27T00:00')).toEqual([]);
  expect(locals(date, '2027-01-01T00:00', '2027-01-02T00:00')).toEqual(['2027-01-01T07:00']);
});

test('what is said of a day that the rule has not moves nothing', () => {
  const date = dateOf('2026-11-24T18:00', {
    exceptions: ['2026-11-25>2026-11-27T07:00', '2026-99-99', '2026-11-26>2026-11-40T07:00'],
  });
  expect(locals(date, '2026-11-24T00:00', '2026-11-28T00:00')).toEqual(['2026-11-24T18:00', '2026-11-26T18:00']);
});

test.each([
  ['Europe/Berlin', '2026-03-26', '2026-10-22'],
  ['America/St_Johns', '2026-03-05', '2026-10-29'],
  ['Pacific/Chatham', '2026-04-02', '2026-09-24'],
])('18:00 stays 18:00 in %s, whatever the clocks do', (timeZone, spring, autumn) => {
  for (const day of [spring, autumn]) {
    const date = dateOf(`${day}T18:00`, { weekdays: '0123456' }, timeZone);
    const found = occurrencesOf([date], date.startDateTime, date.startDateTime + 7.5 * DAY_MS, timeZone);
    expect(found.map((one) => localOf(one, timeZone).slice(11))).toEqual(Array.from({ length: 8 }, () => '18:00'));
    const lengths = new Set(found.slice(1).map(({ startMs }, i) => startMs - (found[i]?.startMs ?? 0)));
    expect([...lengths].toSorted((a, b) => a - b)).toHaveLength(2);
    expect(new Set(found.map(({ startMs, endMs }) => endMs - startMs))).toEqual(new Set([HOUR_MS]));
  }
});

test('a time that the clocks skip is as far from midnight as ever; one that comes twice is the first', () => {
  expect(new Date(at('2026-03-29T02:30')).toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(new Date(at('2026-10-25T02:30')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(new Date(at('2026-10-25T03:00')).toISOString()).toBe('2026-10-25T02:00:00.000Z');
});

test('a zone that nobody knows is read as the viewer’s', () => {
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  const date = dateOf('2026-11-24T18:00', { timeZone: 'Mars/Olympus' });
  expect(locals(date, '2026-11-24T00:00', '2026-11-25T00:00')).toEqual(['2026-11-24T18:00']);
});

const zones = fc.constantFrom(
  'UTC',
  BERLIN,
  'America/St_Johns',
  'Pacific/Chatham',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
);
const YEAR_2026 = Date.UTC(2026, 0, 1);

test('wall time and back is the same moment, in every zone, also where the clocks change', () => {
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 2 * 365 * 24 * 4 }), (timeZone, quarters) => {
      const epochMs = YEAR_2026 + quarters * 900_000;
      const again = epochMsAt(timeZone, wallMsAt(timeZone, epochMs));
      // Of an hour that comes twice, the first.
      expect([0, 1_800_000, HOUR_MS]).toContain(epochMs - again);
      expect(wallMsAt(timeZone, again)).toBe(wallMsAt(timeZone, epochMs));
    }),
  );
});

test('all ranges together find what one does: each once, in order, and as a day by day search says', () => {
  const exceptions = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 60 }), fc.option(fc.integer({ min: -20_000, max: 20_000 }))),
    {
      selector: ([day]) => day,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(
      zones,
      fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      exceptions,
      fc.integer({ min: 0, max: 700 }),
      fc.nat(1439),
      (timeZone, weekdays, said, firstDay, minute) => {
        const firstWallMs = YEAR_2026 + firstDay * DAY_MS + minute * 60_000;
        const iso = (ms: number) => new Date(ms).toISOString();
        const words = said.map(([days, by]) => {
          const day = iso(firstWallMs + days * DAY_MS).slice(0, 10);
          return by === null ? day : `${day}>${iso(firstWallMs + days * DAY_MS + by * 60_000).slice(0, 16)}`;
        });
        const series: Series = {
          weekdays: weekdays.join(''),
          until: iso(firstWallMs + 40 * DAY_MS).slice(0, 10),
          timeZone,
          exceptions: words,
        };
        const date = { ...dateOf('2026-01-01T00:00'), startDateTime: epochMsAt(timeZone, firstWallMs), series };
        const start = epochMsAt(timeZone, firstWallMs);
        fc.pre(wallMsAt(timeZone, start) === firstWallMs);
        const expected = Array.from({ length: 41 }, (_, days) => firstWallMs + days * DAY_MS).flatMap((wallMs) => {
          if (!weekdays.includes(new Date(wallMs).getUTCDay())) return [];
          const word = words.find((one) => one.startsWith(iso(wallMs).slice(0, 10)));
          if (word === undefined) return [epochMsAt(timeZone, wallMs)];
          return word.length === 10 ? [] : [epochMsAt(timeZone, Date.parse(`${word.slice(11)}:00Z`))];
        });
        const whole = occurrencesOf([date], start - 60 * DAY_MS, start + 120 * DAY_MS, 'UTC');
        expect(whole.map(({ startMs }) => startMs)).toEqual(expected.toSorted((a, b) => a - b));
        const parts = Array.from({ length: 36 }, (_, n) => start + (n * 5 - 60) * DAY_MS);
        expect(parts.flatMap((from) => occurrencesOf([date], from, from + 5 * DAY_MS, 'UTC'))).toEqual(whole);
      },
    ),
    { numRuns: 60 },
  );
});

test('a series that ends before one of its days keeps what was, and is gone where nothing was', () => {
  const date = dateOf('2026-11-24T18:00', { exceptions: ['2026-11-26', '2026-12-03'] });
  const ended = endedBefore(date, '2026-12-01', BERLIN);
  expect(ended?.series).toMatchObject({ until: '2026-11-30', exceptions: ['2026-11-26'] });
  expect(endedBefore(date, '2026-11-24', BERLIN)).toBeUndefined();
});

const timesAt = (local: string) => ({ startMs: at(local), endMs: at(local) + 2 * HOUR_MS });
/** A series with as many exceptions as it may have, the last of them on 2026-11-26. */
const fullSeries = () =>
  dateOf('2026-11-24T18:00', {
    exceptions: [
      ...Array.from({ length: PEOPLE_BOUNDS.seriesExceptions - 1 }, (_, n) => `${3000 + n}-01-01`),
      '2026-11-26',
    ],
  });

test('a single training moves with both its times, one of a series alone and with its length', () => {
  const single = dateOf('2026-11-24T18:00');
  expect(movedTo(single, '', timesAt('2026-11-25T07:00'), BERLIN)).toEqual({
    ...single,
    startDateTime: at('2026-11-25T07:00'),
    endDateTime: at('2026-11-25T09:00'),
  });
  const weekly = dateOf('2026-11-24T18:00', { exceptions: ['2026-12-01'] });
  const moved = movedTo(weekly, '2026-11-26', timesAt('2026-11-27T07:30'), BERLIN);
  const exceptions = ['2026-12-01', '2026-11-26>2026-11-27T07:30'];
  expect(moved).toEqual({ ...weekly, series: { ...weekly.series, exceptions } });
});

test('one that is moved back to where the rule has it is no exception any more, also across a change of the clocks', () => {
  const weekly = dateOf('2026-10-20T18:00', { exceptions: ['2026-10-27>2026-10-28T07:00'] });
  const back = movedTo(weekly, '2026-10-27', timesAt('2026-10-27T18:00'), 'UTC');
  expect(back?.series?.exceptions).toEqual([]);
});

test('a clock time before 1970 is one too', () => {
  const old = dateOf('1969-12-30T18:00', { exceptions: ['2026-11-26>2026-11-27T07:00'] });
  expect(movedTo(old, '2026-11-26', timesAt('2026-11-26T18:00'), BERLIN)?.series?.exceptions).toEqual([]);
});

test('a series that has as many exceptions as it may have takes another of the same day, and no more', () => {
  const full = fullSeries();
  const { seriesExceptions } = PEOPLE_BOUNDS;
  expect(full.series?.exceptions).toHaveLength(seriesExceptions);
  const moved = movedTo(full, '2026-11-26', timesAt('2026-11-27T07:00'), BERLIN);
  expect(moved?.series?.exceptions).toHaveLength(seriesExceptions);
  expect(movedTo(full, '2026-12-01', timesAt('2026-12-02T07:00'), BERLIN)).toBeUndefined();
  expect(withoutOccurrences(full, '2026-11-26', 'one', BERLIN)).toEqual(full);
  expect(withoutOccurrences(full, '2026-12-01', 'one', BERLIN)).toBeUndefined();
});

test.each([
  ['one', { until: '', exceptions: ['2026-12-03', '2026-12-01'] }],
  ['following', { until: '2026-11-30', exceptions: [] }],
] as const)('without %s of its trainings a series is', (scope, series) => {
  const weekly = dateOf('2026-11-24T18:00', { exceptions: ['2026-12-03'] });
  expect(withoutOccurrences(weekly, '2026-12-01', scope, BERLIN)).toMatchObject({ docId: weekly.docId, series });
});

test.each([
  ['all of a series', dateOf('2026-11-24T18:00', {}), '2026-12-01', 'all'],
  ['a series from its first training on', dateOf('2026-11-24T18:00', {}), '2026-11-24', 'following'],
  ['a single training', dateOf('2026-11-24T18:00'), '', 'one'],
] as const)('nothing is left without %s', (_, date, day, scope) => {
  expect(withoutOccurrences(date, day, scope, BERLIN)).toBe('gone');
});

test('a changed series keeps the exceptions of later days alone; a single training has none to keep', () => {
  const weekly = dateOf('2026-11-24T18:00', {
    exceptions: ['2026-11-26', '2026-12-01', '2026-12-03>2026-12-04T07:00'],
  });
  const changed = dateOf('2026-12-01T07:00', { weekdays: '24' });
  const exceptions = ['2026-12-03>2026-12-04T07:00'];
  expect(withLaterExceptions(changed, weekly, '2026-12-01')).toEqual({
    ...changed,
    series: { ...changed.series, exceptions },
  });
  const single = dateOf('2026-12-01T07:00');
  expect(withLaterExceptions(single, weekly, '2026-12-01')).toBe(single);
  expect(withLaterExceptions(changed, single, '2026-12-01')).toBe(changed);
});

test('a series begins on the first of its days in its own zone, as long as it was planned', () => {
  const planned = dateOf('2026-11-25T18:00', { weekdays: '1' });
  const start = at('2026-11-30T18:00');
  expect(fromFirstDay(planned, 'UTC')).toMatchObject({ startDateTime: start, endDateTime: start + HOUR_MS });
  const onIt = dateOf('2026-11-24T18:00', {});
  expect(fromFirstDay(onIt, BERLIN)).toEqual(onIt);
  const single = dateOf('2026-11-25T18:00');
  expect(fromFirstDay(single, BERLIN)).toBe(single);
});

test('what was trained ticks off what was planned, one for one', () => {
  const planned = [
    dateOf('2026-11-24T07:00'),
    { ...dateOf('2026-11-24T18:00'), docId: 'aDate000000000000002', wId: 'workout0000000000001' },
    { ...dateOf('2026-11-25T18:00'), docId: 'aDate000000000000003', done: true },
    { ...dateOf('2026-11-26T18:00'), docId: 'aDate000000000000004', wId: 'workout0000000000001' },
  ];
  const found = occurrencesOf(planned, at('2026-11-24T00:00'), at('2026-11-30T00:00'), BERLIN);
  const dayAt = (ms: number) => Math.floor(wallMsAt(BERLIN, ms) / DAY_MS);
  const result = (local: string, workoutId: string) => ({ date: at(local), workoutId });
  const done = (...results: { date: number; workoutId: string }[]) =>
    tickedOff(found, results, dayAt).map((one) => one.done);
  expect(done()).toEqual([false, false, true, false]);
  expect(done(result('2026-11-24T06:00', 'workout0000000000001'))).toEqual([false, true, true, false]);
  expect(done(result('2026-11-24T06:00', 'other'))).toEqual([true, false, true, false]);
  expect(done(result('2026-11-26T23:59', 'other'))).toEqual([false, false, true, false]);
});

test('a stored series is read back, and what is none makes a single date', () => {
  const date = dateOf('2026-11-24T18:00', { exceptions: ['2026-11-26'] });
  expect(readTrainingDate(date)).toEqual(date);
  expect(readTrainingDate({ ...date, series: { weekdays: '9' } })?.series).toBeUndefined();
  expect(readTrainingDate({ ...date, series: { ...date.series, exceptions: ['x', 7, '2026-11-26'] } })).toEqual(date);
  expect(readTrainingDate({ ...date, series: { ...date.series, exceptions: 'x' } })?.series?.exceptions).toEqual([]);
});

test('offsets are those of the zone, to the minute', () => {
  expect(offsetMsAt('Pacific/Chatham', Date.UTC(2026, 0, 1)) / 60_000).toBe(13 * 60 + 45);
  expect(offsetMsAt('America/St_Johns', Date.UTC(2026, 0, 1)) / 60_000).toBe(-210);
});

test.each(['2026-02-30', '2026-13-01', '9999-99-99', '0000-00-00', 'x'])(
  'a stored series that ends on “%s”, which is no day, has no end',
  (until) => {
    const series = { weekdays: '0123456', until, timeZone: BERLIN, exceptions: ['2026-02-31', '2026-12-03'] };
    const stored = { docId: 'aDate000000000000001', userId: 'anna', startDateTime: at('2026-12-01T18:00'), series };
    expect(readTrainingDate(stored)?.series).toMatchObject({ until: '' });
    const date = dateOf('2026-12-01T18:00', series);
    const found = occurrencesOf([date], at('2026-12-01T00:00'), at('2026-12-06T00:00'), BERLIN);
    expect(found.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-05']);
  },
);
