import { expect, test } from 'vitest';
import type { RemindMinBefore } from '#core/settings/settings.ts';
import { ANNA, createHarness, enter, type Harness, settled } from './harness.ts';

const MIN_MS = 60_000;

function given(before: RemindMinBefore, state: 'granted' | 'default' = 'granted'): Harness {
  const harness = createHarness();
  enter(harness);
  harness.reminders.fake.state = state;
  harness.stores.settings.getState().set('remindMinBefore', before);
  return harness;
}

/** The training "Legs", so many minutes from now. */
async function plan({ stores, clock }: Harness, minutes: number) {
  const startDateTime = clock.now() + minutes * MIN_MS;
  const endDateTime = startDateTime + 30 * MIN_MS;
  await stores.calendar.getState().schedule({ startDateTime, endDateTime, title: 'Legs', wId: '', done: false });
}

async function shownAfter({ clock, reminders }: Harness, minutes: number): Promise<readonly string[]> {
  await settled();
  for (let minute = 0; minute < minutes; minute += 1) await clock.pass(MIN_MS);
  return reminders.fake.shown.map(({ title }) => title);
}

test('turning reminders on in the settings reminds of what is planned already', async () => {
  const harness = given(0);
  await harness.stores.loadCalendar();
  await harness.stores.calendar.getState().load();
  await plan(harness, 60);
  await settled();
  harness.stores.settings.getState().set('remindMinBefore', 30);
  expect(await shownAfter(harness, 29)).toEqual([]);
  expect(await shownAfter(harness, 2)).toEqual(['Legs']);
});

test('an earlier reminder counts at once', async () => {
  const harness = given(10);
  await harness.stores.loadCalendar();
  await harness.stores.calendar.getState().load();
  await plan(harness, 62);
  await settled();
  harness.stores.settings.getState().set('remindMinBefore', 60);
  expect(await shownAfter(harness, 5)).toEqual(['Legs']);
});

test('settings that come from the account count at once', async () => {
  const harness = given(0);
  await harness.stores.loadCalendar();
  await harness.stores.calendar.getState().load();
  await plan(harness, 60);
  await settled();
  const { apply, changeCount } = harness.stores.settings.getState();
  apply({ remindMinBefore: 30 }, changeCount);
  expect(await shownAfter(harness, 31)).toEqual(['Legs']);
});

test('allowing notifications in the settings reminds before the calendar was ever opened', async () => {
  const harness = given(30, 'default');
  const startDateTime = harness.clock.now() + 60 * MIN_MS;
  await harness.dates.port.add(ANNA.uid, {
    startDateTime,
    endDateTime: startDateTime + 30 * MIN_MS,
    title: 'Legs',
    wId: '',
    done: false,
  });
  await harness.stores.loadCalendar();
  await harness.stores.calendar.getState().askReminders();
  expect(await shownAfter(harness, 31)).toEqual(['Legs']);
});

test('what the browser allows by now is known whenever the dates are loaded', async () => {
  const harness = given(30, 'default');
  await harness.stores.loadCalendar();
  harness.reminders.fake.state = 'granted';
  await harness.stores.calendar.getState().load();
  expect(harness.stores.calendar.getState().reminders).toBe('granted');
});
