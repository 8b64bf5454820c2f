/** What a calendar file says, parsed back by a library that is not ours (ical.js). */
import { fc } from '#tests/support/properties.ts';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarOfDates } from '#core/training/calendar-dates.ts';
import type { DayEvent } from '#core/training/calendar-file.ts';
import type { Series, TrainingDate } from '#core/people/people.ts';
import { occurrencesOf } from '#core/training/series.ts';
import { epochMsAt } from '#core/training/time-zone.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 10, 22, 12);
const OPTIONS = {
  nowMs: NOW_MS,
  remindMinBefore: 30,
  timeZone: 'UTC',
  appUrl: 'https://icetime.example',
  untitled: 'Training',
};
const date = (fields: Partial<TrainingDate>): TrainingDate => ({
  docId: 'aDate000000000000001',
  userId: 'anna',
  startDateTime: NOW_MS,
  endDateTime: NOW_MS + HOUR_MS,
  title: 'Legs',
  wId: '',
  done: false,
  updatedAt: NOW_MS,
  ...fields,
});
const textOf = (...dates: readonly TrainingDate[]) => calendarOfDates(dates, OPTIONS);
/** Unfolded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

/** When the events of a file are, by whoever reads it with the zones that it brings itself. */
function readBack(text: string, fromMs: number, toMs: number): readonly number[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((component) => new ICAL.Timezone({ component, tzid: String(component.getFirstPropertyValue('tzid')) }))
      .map((zone) => [zone.tzid, zone] as const),
  );
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const epochMsOf = (time: ICAL.Time, tzid: string | undefined) => {
    const zone = tzid === undefined ? ICAL.Timezone.utcTimezone : zones.get(tzid);
    if (!zone) throw new Error(`No zone ${tzid}`);
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    const inZone = ICAL.Time.fromData({ ...time.toJSON(), isDate: false }, zone);
    return wall - zone.utcOffset(inZone) * 1000;
  };
  const zoneOfStart = (event: ICAL.Event) =>
    event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? undefined;
  const exceptions = events.filter((event) => event.isRecurrenceException());
  return events
    .filter((event) => !event.isRecurrenceException())
    .flatMap((event) => {
      const tzid = zoneOfStart(event);
      if (!event.isRecurring()) return [epochMsOf(event.startDate, tzid)];
      const mine = exceptions.filter(({ uid }) => uid === event.uid);
      const moved = new Map(mine.map((one) => [one.recurrenceId.toString(), one.startDate]));
      const found: number[] = [];
      const walk = event.iterator();
      for (let next = walk.next(), n = 0; next && n < 400; next = walk.next(), n += 1) {
        found.push(epochMsOf(moved.get(next.toString()) ?? next, tzid));
      }
      return found;
    })
    .filter((ms) => ms >= fromMs && ms < toMs)
    .toSorted((a, b) => a - b);
}
const ours = (dates: readonly TrainingDate[], fromMs: number, toMs: number) =>
  occurrencesOf(dates, fromMs, toMs, 'UTC').map(({ startMs }) => startMs);

describe('the calendar file', () => {
  it('says of Tuesdays and Thursdays, with one Tuesday moved to Wednesday and one left out, just that', () => {
    const start = epochMsAt('Europe/Berlin', Date.parse('2026-11-24T18:00Z'));
    const series = {
      weekdays: '24',
      until: '2026-12-31',
      timeZone: 'Europe/Berlin',
      exceptions: ['2026-12-01>2026-12-02T18:00', '2026-12-08'],
    };
    const weekly = date({ startDateTime: start, endDateTime: start + HOUR_MS, wId: 'workout0000000000001', series });
    const lines = linesOf(textOf(weekly));
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:aDate000000000000001@icetime',
        'DTSTART;TZID=Europe/Berlin:20261124T180000',
        'DURATION:PT60M',
        'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261231T225959Z',
        'EXDATE;TZID=Europe/Berlin:20261208T180000',
        'RECURRENCE-ID;TZID=Europe/Berlin:20261201T180000',
        'DTSTART;TZID=Europe/Berlin:20261202T180000',
        'URL:https://icetime.example/workout/workout0000000000001',
        'TRIGGER:-PT30M',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      ]),
    );
    expect(readBack(textOf(weekly), start, start + 60 * DAY_MS)).toEqual(ours([weekly], start, start + 60 * DAY_MS));
  });

  it('has a single date in UTC, no alarm where none is wanted, and a title where there is none', () => {
    const lines = linesOf(calendarOfDates([date({ title: ' ' })], { ...OPTIONS, remindMinBefore: 0 }));
    expect(lines).toContain('DTSTART:20261122T120000Z');
    expect(lines).toContain('SUMMARY:Training');
    expect(lines.join()).not.toMatch(/VALARM|VTIMEZONE|URL/);
  });

  const weekly = (fields: Partial<Series>, more: Partial<TrainingDate> = {}): TrainingDate =>
    date({ ...more, series: { weekdays: '0123456', until: '', timeZone: 'Europe/Berlin', exceptions: [], ...fields } });

  it.each(['2026-02-30', '2026-13-45', '9999-99-99', '0000-00-00', '2026-02-29', '2026-04-31', 'soon'])(
    'has a series that ends on no day, “%s”, without an end, and every other date',
    (until) => {
      const text = textOf(date({ title: 'Arms' }), weekly({ until }));
      expect(linesOf(text)).toContain('SUMMARY:Arms');
      expect(text).not.toContain('UNTIL');
      expect(readBack(text, NOW_MS, NOW_MS + 3 * DAY_MS).length).toBeGreaterThan(3);
    },
  );

  it.each(['1000-01-01', '9999-12-31'])('ends on %s in every zone, in four digits of year', (until) => {
    for (const timeZone of ['Etc/GMT+12', 'Pacific/Kiritimati', 'UTC'])
      expect(textOf(weekly({ until, timeZone }))).toMatch(/;UNTIL=\d{8}T\d{6}Z\r\n/);
  });

  it('leaves out what is said of days and times that no calendar has', () => {
    const exceptions = ['2026-11-31', '2026-02-30>2026-12-01T18:00', '2026-11-24>2026-11-25T25:00', '2026-11-25'];
    const lines = linesOf(textOf(weekly({ exceptions })));
    expect(lines.filter((line) => /^(EXDATE|RECURRENCE-ID)/.test(line))).toEqual([
      'EXDATE;TZID=Europe/Berlin:20261125T130000',
    ]);
  });

  it.each([Number.NaN, Infinity, 9e15, -9e15])('leaves out a date of no moment, %s, and has the others', (ms) => {
    const broken = { startDateTime: ms, title: 'Broken' };
    const text = textOf(date({ title: 'Arms' }), date(broken), weekly({}, broken));
    expect(linesOf(text)).toContain('SUMMARY:Arms');
    expect(text).not.toContain('Broken');
    for (const field of ['endDateTime', 'updatedAt'])
      expect(linesOf(textOf(date({ [field]: ms })))).toContain('SUMMARY:Legs');
  });

  it('has no control sign in any line, whatever a date holds', () => {
    const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
      /\p{Cc}/u.test(sign),
    );
    const odd = `A${controls.join('B')}\u2028C\u2029D`;
    const text = textOf(
      date({ title: odd, wId: odd, docId: odd }),
      weekly({ timeZone: odd, exceptions: [odd] }, { title: odd }),
    );
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(linesOf(text).filter((line) => line !== '' && !/^[A-Z-]+[;:]/.test(line))).toEqual([]);
  });

  it('keeps lines short, ends them as it must, and gives every title back', () => {
    const title = fc.string({ unit: 'grapheme', maxLength: 120 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(title, (typed) => {
        const text = textOf(date({ title: typed }));
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
        for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const [event] = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent');
        const seen = typed.replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '');
        expect(event?.getFirstPropertyValue('summary')).toBe(seen);
      }),
      { numRuns: 60 },
    );
  });

  /** Around the days on which the clocks change, and those before and after. */
  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-10-25'],
    ['America/St_Johns', '2026-03-08', '2026-11-01'],
    ['Pacific/Chatham', '2026-09-27', '2026-04-05'],
    ['Africa/Casablanca', '2026-02-15', '2026-03-22'],
    ['Asia/Kolkata', '2026-03-29', '2026-10-25'],
  ])('means the same moments in %s when it is read back, whatever the clocks do', (timeZone, ...changes) => {
    const said = fc.array(fc.tuple(fc.nat(30), fc.option(fc.integer({ min: -3000, max: 3000 }))), { maxLength: 4 });
    const days = fc.subarray(['0', '1', '2', '3', '4', '5', '6'], { minLength: 1 });
    // Not in the hour that the clocks skip: there readers differ.
    const minutes = fc.oneof(fc.constantFrom(0, 6 * 60, 18 * 60, 23 * 60 + 59), fc.integer({ min: 4 * 60, max: 1439 }));
    fc.assert(
      fc.property(fc.constantFrom(...changes), minutes, days, said, (change, minute, weekdays, words) => {
        const firstWallMs = Date.parse(`${change}T00:00Z`) - 10 * DAY_MS + minute * 60_000;
        const first = Array.from({ length: 7 }, (_, n) => firstWallMs + n * DAY_MS).find((wallMs) =>
          weekdays.includes(String(new Date(wallMs).getUTCDay())),
        );
        const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
        const exceptions = words.map(([n, by]) => {
          const wallMs = firstWallMs + n * DAY_MS;
          const to = wallMs + (by ?? 0) * 60_000;
          const skipped = to % DAY_MS < 4 * HOUR_MS ? to + 5 * HOUR_MS : to;
          return by === null ? iso(wallMs).slice(0, 10) : `${iso(wallMs).slice(0, 10)}>${iso(skipped)}`;
        });
        const series = { weekdays: weekdays.join(''), until: '', timeZone, exceptions };
        const start = epochMsAt(timeZone, first ?? 0);
        const weekly = date({ startDateTime: start, endDateTime: start + HOUR_MS, series });
        const [from, to] = [start - 5 * DAY_MS, start + 28 * DAY_MS];
        expect(readBack(textOf(weekly), from, to)).toEqual(ours([weekly], from, to));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a whole day', () => {
  const day = (fields: Partial<DayEvent> = {}): DayEvent => ({
    id: 'follow.0.2@icetime',
    day: '2026-03-29',
    startMs: undefined,
    seconds: 0,
    title: 'Legs',
    description: 'Strong · Week 1, day 3',
    url: 'https://icetime.example/programme/p?day=0.2',
    changedMs: Date.UTC(2026, 1, 1),
    ...fields,
  });
  const textOfDays = (...days: readonly DayEvent[]) => calendarOfDates([], OPTIONS, days);

  it('is that day in every zone, takes nobody’s time, and rings at no hour of the night', () => {
    const lines = linesOf(textOfDays(day()));
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), -2)).toEqual([
      'BEGIN:VEVENT',
      'UID:follow.0.2@icetime',
      'DTSTAMP:20260201T000000Z',
      'LAST-MODIFIED:20260201T000000Z',
      `SEQUENCE:${(Date.UTC(2026, 1, 1) - Date.UTC(2020, 0, 1)) / 1000}`,
      'DTSTART;VALUE=DATE:20260329',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Legs',
      'DESCRIPTION:Strong · Week 1\\, day 3',
      'URL:https://icetime.example/programme/p?day=0.2',
      'END:VEVENT',
    ]);
  });

  it.each(['2026-03-29', '2026-10-25', '2024-02-29', '2026-12-31'])('is read back as %s alone', (iso) => {
    const [event] = new ICAL.Component(ICAL.parse(textOfDays(day({ day: iso }))) as never).getAllSubcomponents(
      'vevent',
    );
    const { startDate, endDate } = new ICAL.Event(event);
    expect([startDate.isDate, startDate.toString()]).toEqual([true, iso]);
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(DAY_MS / 1000);
  });

  it('with a time is a moment with an alarm, as long as it takes', () => {
    const timed = day({ startMs: epochMsAt('Europe/Berlin', Date.UTC(2026, 2, 29, 18, 30)), seconds: 1500 });
    const lines = linesOf(textOfDays(timed));
    expect(lines.slice(lines.indexOf('DTSTART:20260329T163000Z'), -2)).toEqual([
      'DTSTART:20260329T163000Z',
      'DURATION:PT25M',
      'SUMMARY:Legs',
      'DESCRIPTION:Strong · Week 1\\, day 3',
      'URL:https://icetime.example/programme/p?day=0.2',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Legs',
      `TRIGGER:-PT${OPTIONS.remindMinBefore}M`,
      'END:VALARM',
      'END:VEVENT',
    ]);
    const quiet = calendarOfDates([], { ...OPTIONS, remindMinBefore: 0 }, [{ ...timed, seconds: 0 }]);
    expect(quiet).not.toMatch(/VALARM|DURATION|TRANSPARENT|VALUE=DATE/);
  });

  it('that no calendar has is left out; no sign of a name ends a line', () => {
    const text = textOfDays(
      day({ day: '+010000-01' }),
      day({ title: 'A\u0000B\u0007\r\nEND:VEVENT', description: '' }),
    );
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('SUMMARY:AB\\nEND:VEVENT\r\n');
    expect(text).not.toContain('DESCRIPTION');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  });
});
