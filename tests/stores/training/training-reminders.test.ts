import { expect, test } from 'vitest';
import { changeTime, finishDay, moveDay, pause, skipDay } from '#core/programme/follow-changes.ts';
import { dayAfter } from '#core/programme/follow-dates.ts';
import type { Follow } from '#core/programme/follow.ts';
import { isoDayOf, wallMsAt } from '#core/training/time-zone.ts';
import { F_ID, followOf, programmeOf } from '#tests/core/programme/programmes.ts';
import { ANNA, BEN, createHarness, enter, type Harness, settled } from '#tests/stores/harness.ts';

const MIN_MS = 60_000;
const AT = { week: 0, day: 0 };

/** A programme that is due each day, two hours from now. */
async function open(change: (follow: Follow, today: string) => Follow = (follow) => follow) {
  const harness = createHarness();
  harness.reminders.fake.state = 'granted';
  enter(harness);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const wall = (ms: number) => new Date(wallMsAt(timeZone, ms)).toISOString();
  const startMs = harness.clock.now() + 120 * MIN_MS;
  const today = isoDayOf(wallMsAt(timeZone, startMs));
  // In another zone than this one: in Icetime it is the time where the person is.
  const time = `${wall(startMs).slice(11, 16)} Pacific/Apia`;
  const programme = programmeOf({ ownerId: ANNA.uid });
  const { programmes } = harness.lists.ports;
  await programmes.save(ANNA.uid, programme);
  const follow = followOf({ startDate: today, weekdays: '0123456', time });
  await programmes.saveFollow(ANNA.uid, change(follow, today));
  harness.stores.settings.getState().set('remindMinBefore', 30);
  await harness.stores.loadCalendar();
  await harness.stores.calendar.getState().load();
  await harness.stores.loadProgrammes();
  await harness.stores.programmes.getState().loadLocal();
  await settled();
  return { harness, today };
}
async function shownAfter({ clock, reminders }: Harness, minutes: number) {
  for (let passed = 0; passed < minutes; passed += 5) await clock.pass(5 * MIN_MS);
  return reminders.fake.shown;
}

test('a programme’s training is reminded of at its time of day, and leads to its workout', async () => {
  const { harness, today } = await open();
  expect(await shownAfter(harness, 85)).toEqual([]);
  expect(await shownAfter(harness, 10)).toMatchObject([
    { title: 'Legs', tag: `${F_ID}.0.0 ${today}`, path: `/workout/${F_ID}.0.0.0` },
  ]);
  expect(await shownAfter(harness, 60)).toHaveLength(1);
  expect(await shownAfter(harness, 24 * 60)).toHaveLength(2);
});

test.each<readonly [string, (follow: Follow, today: string) => Follow]>([
  ['done', (follow, today) => finishDay(follow, AT, { date: today, seconds: 600, feedback: '' })],
  ['skipped', (follow, today) => skipDay(follow, AT, today)],
  ['paused', (follow, today) => pause(follow, today, '')],
  ['moved away', (follow, today) => moveDay(follow, AT, dayAfter(today, 20))],
  ['without a time', (follow) => changeTime(follow, '')],
])('what is %s is not reminded of that day', async (_, change) => {
  const { harness } = await open(change);
  expect(await shownAfter(harness, 150)).toEqual([]);
});

test('what is done, given another time or stopped meanwhile is heard of at once', async () => {
  const { harness, today } = await open();
  const { programmes } = harness.stores;
  await programmes.getState().finishDay(F_ID, AT, { date: today, seconds: 600, feedback: '' });
  expect(await shownAfter(harness, 150)).toEqual([]);
  await programmes.getState().end(F_ID, today);
  expect(await shownAfter(harness, 48 * 60)).toEqual([]);
});

test('a day with a note alone leads to its day', async () => {
  const { harness } = await open();
  const weeks = [{ days: [{ note: 'Walk for an hour' }] }];
  await harness.stores.programmes.getState().save(programmeOf({ ownerId: ANNA.uid, weeks }));
  await harness.stores.programmes.getState().end(F_ID, '2020-01-01');
  await harness.stores.programmes.getState().reopen(F_ID);
  expect(await shownAfter(harness, 95)).toMatchObject([
    { title: 'Walk for an hour', path: '/programme/programme00000000001?day=0.0' },
  ]);
});

test('nobody else is reminded of them', async () => {
  const { harness } = await open();
  enter(harness, BEN);
  expect(await shownAfter(harness, 150)).toEqual([]);
});
