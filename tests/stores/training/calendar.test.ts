import { done, failed } from '#core/base/errors.ts';
import { readResult } from '#core/workout/model.ts';
import { PEOPLE_BOUNDS, type Series, type TrainingDate } from '#core/people/people.ts';
import type { Occurrence } from '#core/training/series.ts';
import type { TrainingDateFields } from '#data/training/dates.ts';
import { NO_LIST, shown } from '#stores/library/lists.ts';
import { expect, test, vi } from 'vitest';
import { ANNA, BEN, createHarness, enter, settled } from '#tests/stores/harness.ts';

const DAY_MS = 86_400_000;

/** Legs on every day of the week, from today on. */
async function open() {
  const harness = createHarness();
  enter(harness);
  await harness.stores.loadCalendar();
  const at = () => harness.stores.calendar.getState();
  await at().load();
  const startDateTime = harness.clock.now();
  await at().schedule({
    startDateTime,
    endDateTime: startDateTime + 1_800_000,
    title: 'Legs',
    wId: '',
    done: false,
    series: { weekdays: '0123456', until: '', timeZone: at().timeZone(), exceptions: [] },
  });
  const occurrences = () => at().occurrences(startDateTime - DAY_MS, startDateTime + 4.5 * DAY_MS);
  return { at, occurrences, app: () => harness.stores.app.getState() };
}

test.each([
  ['one', 'calendar.skipped', 4],
  ['following', 'calendar.ended', 2],
  ['all', 'shell.deleted', 0],
] as const)('taking away %s of a series is said as %s, and taken back', async (scope, key, left) => {
  const { at, occurrences, app } = await open();
  expect(occurrences()).toHaveLength(5);
  const third = occurrences()[2];
  if (!third) throw new Error('nothing is scheduled');
  expect(await at().remove(third, scope)).toBe(true);
  expect(occurrences()).toHaveLength(left);
  expect(app().notices).toMatchObject([{ key, values: { name: 'Legs' } }]);
  app().notices[0]?.action?.run();
  await vi.waitFor(() => expect(occurrences()).toHaveLength(5));
});

const HOUR_MS = 3_600_000;
/** A Wednesday, 10:00 in UTC. */
const WED_MS = Date.UTC(2023, 10, 15, 10);
const seriesOf = (weekdays: string, exceptions: readonly string[] = []): Series => ({
  weekdays,
  until: '',
  timeZone: 'UTC',
  exceptions: [...exceptions],
});
const fieldsOf = (fields: Partial<TrainingDateFields> = {}): TrainingDateFields => ({
  startDateTime: WED_MS,
  endDateTime: WED_MS + HOUR_MS,
  title: 'Legs',
  wId: '',
  done: false,
  ...fields,
});

async function openEmpty() {
  const harness = createHarness();
  enter(harness);
  await harness.stores.loadCalendar();
  const at = () => harness.stores.calendar.getState();
  return {
    harness,
    at,
    app: () => harness.stores.app.getState(),
    stored: () => harness.dates.state.dates,
    days: () => at().occurrences(WED_MS - DAY_MS, WED_MS + 5 * DAY_MS),
    leave: () => enter(harness, BEN),
  };
}
type Opened = Awaited<ReturnType<typeof openEmpty>>;
/** Of `days`, the one with that number. */
function dayOf({ days }: Opened, n: number): Occurrence {
  const day = days()[n];
  if (!day) throw new Error('nothing is scheduled then');
  return day;
}
const titlesOf = (dates: readonly TrainingDate[]) => dates.map(({ title }) => title);
/** As many days of which something is said, far ahead. */
const fullOfExceptions = (count: number = PEOPLE_BOUNDS.seriesExceptions) =>
  Array.from({ length: count }, (_, n) => new Date(WED_MS + (n + 100) * DAY_MS).toISOString().slice(0, 10));

test('a series begins on the first of its days, and lasts as long as was scheduled', async () => {
  const opened = await openEmpty();
  await opened.at().schedule(fieldsOf({ series: seriesOf('5') }));
  expect(opened.days()).toMatchObject([
    { startMs: WED_MS + 2 * DAY_MS, endMs: WED_MS + 2 * DAY_MS + HOUR_MS, isSeries: true },
  ]);
  expect(opened.stored()).toMatchObject([{ startDateTime: WED_MS + 2 * DAY_MS, userId: ANNA.uid }]);
});

test('a single training is moved to its new time, and one that is not there anymore to none', async () => {
  const opened = await openEmpty();
  await opened.at().schedule(fieldsOf());
  const day = dayOf(opened, 0);
  expect(await opened.at().move(day, { startMs: WED_MS + DAY_MS, endMs: WED_MS + DAY_MS + 2 * HOUR_MS })).toBe(true);
  expect(opened.days()).toMatchObject([{ startMs: WED_MS + DAY_MS, endMs: WED_MS + DAY_MS + 2 * HOUR_MS }]);
  const gone = { ...day, docId: 'gone' };
  expect(await opened.at().move(gone, { startMs: 1, endMs: 2 })).toBe(true);
  expect(await opened.at().remove(gone, 'all')).toBe(true);
  await opened.at().change(gone, fieldsOf({ title: 'Gone' }));
  expect([titlesOf(opened.stored()), opened.app().notices]).toEqual([['Legs'], []]);
});

test('one of a series is moved, the others stay; moved back it is one of them again', async () => {
  const opened = await openEmpty();
  await opened.at().schedule(fieldsOf({ series: seriesOf('1234560') }));
  const later = WED_MS + DAY_MS + 3 * HOUR_MS;
  expect(await opened.at().move(dayOf(opened, 1), { startMs: later, endMs: later + HOUR_MS })).toBe(true);
  expect(opened.days().map(({ startMs, isMoved }) => [(startMs - WED_MS) / HOUR_MS, isMoved])).toEqual([
    [0, false],
    [27, true],
    [48, false],
    [72, false],
    [96, false],
  ]);
  await opened.at().move(dayOf(opened, 1), { startMs: WED_MS + DAY_MS, endMs: WED_MS + DAY_MS + HOUR_MS });
  expect(opened.stored()).toMatchObject([{ series: { exceptions: [] } }]);
});

test('so many of a series are moved or left out that no more fits: nothing is done, and it is said', async () => {
  const opened = await openEmpty();
  const most = fullOfExceptions();
  await opened.at().schedule(fieldsOf({ series: seriesOf('1234560', most.slice(1)) }));
  const later = (n: number) => ({ startMs: WED_MS + n * DAY_MS + HOUR_MS, endMs: WED_MS + n * DAY_MS + 2 * HOUR_MS });
  expect(await opened.at().move(dayOf(opened, 1), later(1))).toBe(true);
  const before = opened.stored();
  expect(await opened.at().move(dayOf(opened, 2), later(2))).toBe(false);
  expect(await opened.at().remove(dayOf(opened, 2), 'one')).toBe(false);
  expect([opened.stored() === before, opened.app().notices]).toEqual([true, []]);
  expect(await opened.at().remove(dayOf(opened, 1), 'one')).toBe(true);
});

test('a single training is changed in its place, also into a series', async () => {
  const opened = await openEmpty();
  await opened.at().schedule(fieldsOf());
  await opened.at().change(dayOf(opened, 0), fieldsOf({ title: 'Arms', series: seriesOf('5', ['2023-11-24']) }));
  expect(opened.stored()).toHaveLength(1);
  expect(opened.stored()).toMatchObject([
    { title: 'Arms', startDateTime: WED_MS + 2 * DAY_MS, series: { exceptions: ['2023-11-24'] } },
  ]);
  await opened.at().change(dayOf(opened, 0), fieldsOf({ title: 'Legs', series: undefined }));
  expect(opened.days()).toMatchObject([{ title: 'Legs', startMs: WED_MS, isSeries: false }]);
});

test('a series is changed from one of its days on: what was before stays, with what was said of single days', async () => {
  const opened = await openEmpty();
  const exceptions = ['2023-11-16', '2023-11-17', '2023-11-18'];
  await opened.at().schedule(fieldsOf({ series: seriesOf('1234560', [`${exceptions[0]}`, `${exceptions[2]}`]) }));
  // Wednesday, Friday, Sunday; Friday was moved by an hour.
  const friday = WED_MS + 2 * DAY_MS;
  await opened.at().move(dayOf(opened, 1), { startMs: friday + HOUR_MS, endMs: friday + 2 * HOUR_MS });
  const plan = fieldsOf({ title: 'Arms', startDateTime: friday, endDateTime: friday + HOUR_MS });
  await opened.at().change(dayOf(opened, 1), { ...plan, series: seriesOf('1234560') });
  expect(opened.stored()).toMatchObject([
    { title: 'Legs', series: { until: '2023-11-16', exceptions: ['2023-11-16'] } },
    { title: 'Arms', startDateTime: friday, series: { until: '', exceptions: ['2023-11-18'] } },
  ]);
  expect(opened.days().map(({ title, startMs }) => [title, (startMs - WED_MS) / DAY_MS])).toEqual([
    ['Legs', 0],
    ['Arms', 2],
    ['Arms', 4],
  ]);
});

test('a series that is changed from its first day on is another one as a whole', async () => {
  const opened = await openEmpty();
  await opened.at().schedule(fieldsOf({ series: seriesOf('1234560', ['2023-11-18']) }));
  await opened.at().change(dayOf(opened, 0), fieldsOf({ title: 'Arms', series: seriesOf('56') }));
  expect(opened.stored()).toMatchObject([
    { title: 'Arms', startDateTime: WED_MS + 2 * DAY_MS, series: { weekdays: '56', exceptions: ['2023-11-18'] } },
  ]);
});

test('a single training, and a series from its first day on, are deleted', async () => {
  const opened = await openEmpty();
  await opened.at().schedule(fieldsOf());
  await opened.at().remove(dayOf(opened, 0), 'one');
  expect([opened.days(), opened.app().notices.map(({ key }) => key)]).toEqual([[], ['shell.deleted']]);
  await opened.at().schedule(fieldsOf({ series: seriesOf('1234560') }));
  await opened.at().remove(dayOf(opened, 0), 'following');
  expect(opened.stored()).toEqual([]);
  expect(opened.app().notices).toMatchObject([
    { kind: 'status', key: 'shell.deleted', values: { name: 'Legs' } },
    { kind: 'status', key: 'shell.deleted', action: { key: 'common.undo' } },
  ]);
});

test('Undo brings a training back to nobody but whose it was', async () => {
  const opened = await openEmpty();
  await opened.at().schedule(fieldsOf());
  await opened.at().remove(dayOf(opened, 0), 'all');
  opened.leave();
  opened.app().notices[0]?.action?.run();
  await settled();
  expect(opened.stored()).toEqual([]);
});

test('nobody schedules nothing', async () => {
  const opened = await openEmpty();
  await opened.at().schedule(fieldsOf());
  await opened.at().load();
  const day = dayOf(opened, 0);
  const before = opened.stored();
  opened.harness.stores.login.getState().clear();
  await opened.at().load();
  expect(opened.at().dates).toEqual(NO_LIST);
  opened.harness.stores.calendar.setState({ dates: shown(NO_LIST, before) });
  await opened.at().schedule(fieldsOf());
  expect(await opened.at().move(day, { startMs: 1, endMs: 2 })).toBe(true);
  await opened.at().change(day, fieldsOf({ title: 'Arms' }));
  expect(await opened.at().remove(day, 'all')).toBe(true);
  expect([opened.stored() === before, opened.app().notices]).toEqual([true, []]);
});

test('what is on the device is shown until it is certain who is here, then what the server has', async () => {
  const { harness, at, app } = await openEmpty();
  await at().schedule(fieldsOf());
  app().set({ authReady: false });
  const refresh = vi.spyOn(harness.dates.port, 'refresh').mockImplementation(async () => done([]));
  harness.stores.calendar.setState({ dates: { ...NO_LIST, problem: 'unknown' } });
  const loading = at().load();
  await settled();
  expect([at().dates.items.length, refresh.mock.calls.length]).toEqual([1, 0]);
  app().set({ authReady: true });
  await loading;
  expect(at().dates).toEqual(shown(NO_LIST, []));
});

test('nothing of it is left for the next person, or comes late to them', async () => {
  const { harness, at, app, leave } = await openEmpty();
  await at().schedule(fieldsOf());
  const { port, state } = harness.dates;
  const [date] = state.dates;
  const late = <T>(value: T) => {
    leave();
    return Promise.resolve(value);
  };
  harness.stores.calendar.setState({ dates: { ...at().dates, problem: 'unavailable' } });
  const refresh = vi.spyOn(port, 'refresh');
  vi.spyOn(port, 'listLocal').mockImplementationOnce(() => late(date ? [date] : []));
  await at().load();
  expect([at().dates, refresh.mock.calls.length]).toEqual([NO_LIST, 0]);
  enter(harness);
  refresh.mockImplementationOnce(() => late(failed('unavailable')));
  await at().load();
  expect(at().dates).toEqual(NO_LIST);
  enter(harness);
  app().set({ authReady: false });
  const waiting = at().load();
  await settled();
  leave();
  app().set({ authReady: true });
  await waiting;
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a calendar that others subscribe to is made and ended by the server', async () => {
  const { harness, at } = await openEmpty();
  harness.feed.answer = (action) => failed(action === 'create' ? 'limit' : 'offline');
  expect([await at().feed('create' as never), await at().feed('remove' as never)]).toEqual([
    failed('limit'),
    failed('offline'),
  ]);
});

test('a device that may not remind is asked, and reminds from then on', async () => {
  const { harness, at } = await openEmpty();
  harness.stores.settings.getState().set('remindMinBefore', 30);
  const start = harness.clock.now() + 2 * HOUR_MS;
  await at().schedule(fieldsOf({ startDateTime: start, endDateTime: start + HOUR_MS }));
  expect(at().reminders).toBe('default');
  harness.reminders.fake.answer = 'denied';
  await at().askReminders();
  expect(at().reminders).toBe('denied');
  harness.reminders.fake.answer = 'granted';
  await at().askReminders();
  expect(at().reminders).toBe('granted');
  at().startReminding();
  await settled();
  for (let minute = 0; minute < 95; minute += 5) await harness.clock.pass(5 * 60_000);
  expect(harness.reminders.fake.shown.map(({ title }) => title)).toEqual(['Legs']);
});

test('a phone forgets what it was to remind of when somebody else is here', async () => {
  const { harness, at, leave } = await openEmpty();
  const told: string[][] = [];
  Object.assign(harness.reminders.port, {
    schedule: async (reminders: readonly { readonly title: string }[]) =>
      void told.push(reminders.map(({ title }) => title)),
  });
  harness.reminders.fake.state = 'granted';
  harness.stores.settings.getState().set('remindMinBefore', 30);
  const start = harness.clock.now() + 2 * HOUR_MS;
  await at().schedule(fieldsOf({ startDateTime: start, endDateTime: start + HOUR_MS }));
  await settled();
  expect(told.at(-1)).toEqual(['Legs']);
  harness.stores.login.getState().set({ firstName: 'Anna' });
  await settled();
  expect(told).toHaveLength(1);
  leave();
  await settled();
  expect(told.at(-1)).toEqual([]);
});

test('what was trained on the day ticks it off, wherever the midnight of the viewer is', async () => {
  const harness = createHarness({ results: [] });
  enter(harness);
  await harness.stores.loadCalendar();
  const at = () => harness.stores.calendar.getState();
  const startDateTime = new Date(2023, 10, 15, 23, 30).getTime();
  await at().schedule(fieldsOf({ startDateTime, endDateTime: startDateTime + HOUR_MS }));
  const doneBy = (...date: [number, number, number, number]) => {
    const result = readResult({ id: `${ANNA.uid}_r1`, userId: ANNA.uid, date: new Date(...date).getTime() });
    harness.stores.training.setState({
      results: { ...harness.stores.training.getState().results, items: result ? [result] : [] },
    });
    return at()
      .occurrences(startDateTime, startDateTime + 1)
      .map(({ done }) => done);
  };
  expect([doneBy(2023, 10, 15, 0), doneBy(2023, 10, 14, 23), doneBy(2023, 10, 16, 0)]).toEqual([
    [true],
    [false],
    [false],
  ]);
});
