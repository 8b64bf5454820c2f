import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { done } from '#core/base/errors.ts';
import { readResult } from '#core/workout/model.ts';
import type { TrainingDate } from '#core/people/people.ts';
import { epochMsAt, isoDayOf, wallMsAt, wallMsOfDay } from '#core/training/time-zone.ts';
import { CalendarScreen } from '#screens/calendar/CalendarScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, BEN, settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloads } from '#tests/screens/downloads.ts';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A Wednesday, at noon on the viewer's clock. */
const TODAY = '2026-11-18';
const at = (local: string) => epochMsAt(zone, Date.parse(`${local}:00Z`));
const localOf = (epochMs = 0) => new Date(wallMsAt(zone, epochMs)).toISOString().slice(0, 16);

beforeEach(() => {
  vi.useFakeTimers({ now: at(`${TODAY}T12:00`), toFake: ['Date'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

let ids = 0;
function dateOf(start: string, fields: Partial<TrainingDate> = {}): TrainingDate {
  const startDateTime = at(start);
  const times = { startDateTime, endDateTime: startDateTime + HOUR_MS, updatedAt: 0 };
  return {
    docId: `aDate${String(++ids).padStart(15, '0')}`,
    userId: ANNA.uid,
    title: 'Legs',
    wId: '',
    done: false,
    ...times,
    ...fields,
  };
}
const weekly = (fields: Partial<TrainingDate['series']> = {}) => ({
  series: { weekdays: '24', until: '', timeZone: zone, exceptions: [], ...fields },
});
async function show(dates: readonly TrainingDate[] = [], options: ShellOptions = {}) {
  const harness = await showScreen(<CalendarScreen />, {
    path: '/calendar',
    signedIn: true,
    prepare: ({ dates: fake }) => {
      fake.state.dates = dates;
    },
    ...options,
  });
  await act(settled);
  await screen.findByRole('grid');
  return harness;
}
const day = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name });
const list = (name: string) => screen.getByRole('region', { name });

describe('the month', () => {
  test('shows today with what is done and scheduled, and says so in words', async () => {
    const result = readResult({
      id: `${ANNA.uid}_1`,
      userId: ANNA.uid,
      date: at(`${TODAY}T07:12`),
      name: 'Tabata',
      durationSec: 240,
      exercisesDone: 8,
      exercisesTotal: 8,
      icepoints: 200,
      completed: true,
    });
    await show([dateOf(`${TODAY}T18:30`, { wId: 'workout0000000000009' })], { results: result ? [result] : [] });
    expect(day(/18 November 2026|November 18, 2026/)).toHaveAccessibleName(/1 done, 1 planned$/);
    const lines = within(list('Wednesday, November 18')).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/Tabata.*done: .*7:12.* · 04:00 · 200 icepoints/),
      expect.stringMatching(/Legs.*planned: .*6:30/),
    ]);
  });

  test('goes by arrow keys, and shows the day that is chosen', async () => {
    const { user } = await show([dateOf('2026-11-25T18:00')]);
    act(() => day(/November 18, 2026/).focus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(within(list('Wednesday, November 25')).getByText('Legs')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  });

  test('begins the week as the region has it', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'de']);
    await show([], { language: 'de' });
    expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('Mo');
  });
});

describe('scheduling', () => {
  test('a workout on a day and at a time: it is there at once', async () => {
    const workouts = [wholeOf([{}], { ownerId: ANNA.uid, name: 'Bear crawl' })];
    const { user, dates } = await show([], { workouts });
    await user.click(screen.getByRole('button', { name: 'Plan a workout' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Plan a workout' }));
    await waitFor(() => expect(sheet.getByRole('option', { name: 'Bear crawl' })).toBeInTheDocument());
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Workout' }), 'Bear crawl');
    const [hour] = within(sheet.getByRole('group', { name: 'Time' })).getAllByRole('spinbutton');
    act(() => hour?.focus());
    await user.keyboard('6');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    const link = await within(list('Wednesday, November 18')).findByRole('link', { name: 'Start Bear crawl' });
    expect(link).toBeVisible();
    expect(dates.state.dates).toMatchObject([{ title: 'Bear crawl', wId: workouts[0]?.workout.wId, done: false }]);
    expect(localOf(dates.state.dates[0]?.startDateTime)).toBe(`${TODAY}T18:00`);
    expect(dates.state.dates[0]?.series).toBeUndefined();
  });

  test('late in the evening what is proposed for today is tomorrow’s first hour, not one that is over', async () => {
    vi.setSystemTime(at(`${TODAY}T23:10`));
    const { user, dates } = await show();
    await user.click(screen.getByRole('button', { name: 'Plan a workout' }));
    await user.type(await screen.findByRole('textbox', { name: 'What are you planning?' }), 'Running');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(list('Thursday, November 19')).getByText('Running')).toBeVisible());
    expect(localOf(dates.state.dates[0]?.startDateTime)).toBe('2026-11-19T01:00');
  });

  test('the month and the day of what was scheduled are shown, for a series those of its first', async () => {
    vi.setSystemTime(at('2026-11-30T23:10'));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Plan a workout' }));
    await user.type(await screen.findByRole('textbox', { name: 'What are you planning?' }), 'Running');
    await user.click(screen.getByRole('switch', { name: 'Every week' }));
    for (const name of ['Thursday', 'Tuesday']) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(list('Thursday, December 3')).getByText('Running')).toBeVisible());
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
  });

  test('without workout and words nothing is sent, and it says what is missing', async () => {
    const { user, dates } = await show();
    await user.click(screen.getByRole('button', { name: 'Plan a workout' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Give it a name.')).toBeVisible();
    expect(dates.state.dates).toEqual([]);
  });

  test('every week on the chosen days: the first is the first of them', async () => {
    const { user, dates } = await show();
    await user.click(screen.getByRole('button', { name: 'Plan a workout' }));
    await user.type(await screen.findByRole('textbox', { name: 'What are you planning?' }), 'Running');
    await user.click(screen.getByRole('switch', { name: 'Every week' }));
    for (const name of ['Tuesday', 'Thursday', 'Wednesday']) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('switch', { name: /End date/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dates.state.dates).toHaveLength(1));
    const [date] = dates.state.dates;
    expect(date?.series).toEqual({ weekdays: '24', until: '2027-01-13', timeZone: zone, exceptions: [] });
    expect(localOf(date?.startDateTime)).toBe('2026-11-19T14:00');
  });

  test('begins by itself for the workout of the address, which is read only if no list has it', async () => {
    const workouts = [wholeOf([{}], { ownerId: ANNA.uid, name: 'Bear crawl' })];
    let read = vi.fn();
    const prepare: ShellOptions['prepare'] = ({ stores }) =>
      void (read = vi.spyOn(stores.library.getState(), 'getWhole') as typeof read);
    await show([], { workouts, path: `/calendar?plan=${workouts[0]?.workout.wId}`, prepare });
    const sheet = within(await screen.findByRole('dialog', { name: 'Plan a workout' }));
    await waitFor(() => expect(sheet.getByRole('combobox', { name: 'Workout' })).toHaveDisplayValue('Bear crawl'));
    await act(settled);
    expect(read).not.toHaveBeenCalled();
  });
});

test.each(['Close', 'Save'])('after %s the address asks for no sheet any more, nor does a reload', async (name) => {
  const workouts = [wholeOf([{}], { ownerId: ANNA.uid, name: 'Bear crawl' })];
  const path = `/calendar?plan=${workouts[0]?.workout.wId}`;
  let address = '';
  const Address = () => {
    const { pathname, search } = useLocation();
    useEffect(() => void (address = pathname + search), [pathname, search]);
    return <CalendarScreen />;
  };
  const { user, leave } = await showScreen(<Address />, { path, workouts, signedIn: true });
  const dialog = () => screen.queryByRole('dialog', { name: 'Plan a workout' });
  const sheet = within(await screen.findByRole('dialog', { name: 'Plan a workout' }));
  await waitFor(() => expect(sheet.getByRole('combobox', { name: 'Workout' })).toHaveDisplayValue('Bear crawl'));
  expect(address).toBe(path);
  await user.click(sheet.getByRole('button', { name }));
  await waitFor(() => expect([dialog(), address]).toEqual([null, '/calendar']));
  leave();
  await show([], { workouts, path: address });
  await act(settled);
  expect(dialog()).toBeNull();
});

test('one of somebody else’s is scheduled by its name, too', async () => {
  const workouts = [wholeOf([{}], { ownerId: BEN.uid, name: 'Crab walk', sharePublic: true })];
  const { user, dates } = await show([], { workouts, path: `/calendar?plan=${workouts[0]?.workout.wId}` });
  const sheet = within(await screen.findByRole('dialog', { name: 'Plan a workout' }));
  await waitFor(() => expect(sheet.getByRole('combobox', { name: 'Workout' })).toHaveDisplayValue('Crab walk'));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dates.state.dates).toMatchObject([{ title: 'Crab walk', wId: workouts[0]?.workout.wId }]));
});

test('after a training is deleted the focus is on the next of its day, after the last one on the heading', async () => {
  const { user } = await show([dateOf(`${TODAY}T18:00`), dateOf(`${TODAY}T19:00`, { title: 'Arms' })]);
  const line = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, .*: details$`) });
  const remove = async (name: string) => {
    await user.click(line(name));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
  };
  await remove('Legs');
  await waitFor(() => expect(line('Arms')).toHaveFocus());
  await remove('Arms');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

describe('one of a series', () => {
  const start = dateOf('2026-11-17T18:00', weekly());
  async function openThursday() {
    const shown = await show([start]);
    await shown.user.click(day(/November 19, 2026/));
    await shown.user.click(screen.getByRole('button', { name: /^Legs, .*: details$/ }));
    await screen.findByRole('dialog', { name: 'Legs' });
    return shown;
  }
  const seen = ({ stores }: Awaited<ReturnType<typeof show>>) =>
    stores.calendar
      .getState()
      .occurrences(at(`${TODAY}T00:00`), at(`${TODAY}T00:00`) + 14 * DAY_MS)
      .map(({ startMs }) => localOf(startMs));

  test('moves alone', async () => {
    const shown = await openThursday();
    await shown.user.click(screen.getByRole('button', { name: 'Move this one' }));
    const date = within(await screen.findByRole('group', { name: 'Date' }));
    act(() => date.getByRole('spinbutton', { name: /^day/ }).focus());
    await shown.user.keyboard('20');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(seen(shown)).toEqual(['2026-11-20T18:00', '2026-11-24T18:00', '2026-11-26T18:00', '2026-12-01T18:00']),
    );
  });

  test('is left out, and comes back', async () => {
    const shown = await openThursday();
    await shown.user.click(screen.getByRole('button', { name: 'Skip this one' }));
    await waitFor(() => expect(seen(shown)).toEqual(['2026-11-24T18:00', '2026-11-26T18:00', '2026-12-01T18:00']));
    await shown.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown.dates.state.dates[0]?.series?.exceptions).toEqual([]));
  });

  test('ends the series with all that follow, and they come back', async () => {
    const shown = await openThursday();
    await shown.user.click(screen.getByRole('button', { name: 'Delete this and all later ones' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(seen(shown)).toEqual([]);
    expect(shown.dates.state.dates[0]?.series?.until).toBe('2026-11-18');
    await shown.user.click(undo);
    await waitFor(() => expect(seen(shown)).toHaveLength(4));
  });

  test('goes with the whole series', async () => {
    const shown = await openThursday();
    await shown.user.click(screen.getByRole('button', { name: 'Delete the whole series' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(shown.dates.state.dates).toEqual([]);
    await shown.user.click(undo);
    await waitFor(() => expect(shown.dates.state.dates).toMatchObject([{ docId: start.docId }]));
  });

  test('changes from there on: what was before stays', async () => {
    const shown = await openThursday();
    await shown.user.click(screen.getByRole('button', { name: 'Change this and all later ones' }));
    await shown.user.click(await screen.findByRole('checkbox', { name: 'Tuesday' }));
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(seen(shown)).toEqual(['2026-11-19T18:00', '2026-11-26T18:00']));
    expect(shown.dates.state.dates).toMatchObject([
      { docId: start.docId, series: { weekdays: '24', until: '2026-11-18' } },
      { series: { weekdays: '4', until: '' } },
    ]);
  });
});

test('lists an unusual length in order among the usual ones', async () => {
  const start = '2026-11-17T18:00';
  const { user } = await show([dateOf(start, { endDateTime: at(start) + 50 * 60_000, ...weekly() })]);
  await user.click(day(/November 19, 2026/));
  await user.click(screen.getByRole('button', { name: /^Legs, .*: details$/ }));
  await user.click(await screen.findByRole('button', { name: 'Change this and all later ones' }));
  const length = await screen.findByRole('combobox', { name: 'Length' });
  expect(length).toHaveDisplayValue('50 minutes');
  const options = within(length).getAllByRole('option');
  expect(options.map(({ textContent }) => Number.parseInt(textContent, 10))).toEqual([15, 30, 45, 50, 60, 90, 120]);
});

test('refuses to skip a date of a series with 200 exceptions', async () => {
  const exceptions = Array.from({ length: 200 }, (_, n) => isoDayOf(wallMsOfDay('2030-01-01') + n * DAY_MS));
  const { user, dates } = await show([dateOf('2026-11-18T18:00', weekly({ weekdays: '3', exceptions }))]);
  await user.click(screen.getByRole('button', { name: /^Legs, .*: details$/ }));
  await user.click(await screen.findByRole('button', { name: 'Skip this one' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('200 dates of this series');
  expect(dates.state.dates[0]?.series?.exceptions).toHaveLength(200);
});

test('the list has the days to come that hold something, and earlier ones on demand', async () => {
  const { user } = await show([dateOf('2026-11-10T18:00', { title: 'Missed' }), dateOf('2026-11-20T18:00')]);
  await user.click(screen.getByRole('radio', { name: 'Agenda' }));
  expect(screen.getByRole('heading', { name: 'Friday, November 20' })).toBeVisible();
  expect(screen.queryByText('Missed')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Earlier days' }));
  expect(screen.getByText('Missed')).toBeVisible();
});

test('all dates leave as one file, with the reminder that is wanted', async () => {
  const files = downloads();
  const { user } = await show([dateOf('2026-11-17T18:00', weekly({ exceptions: ['2026-11-19'] }))]);
  await user.click(screen.getByRole('button', { name: 'Reminders & sync' }));
  await user.click(await screen.findByRole('button', { name: 'Save all dates as a file' }));
  const text = await files.get('icetime.ics')?.text();
  expect(text).toMatch(/RRULE:FREQ=WEEKLY;BYDAY=TU,TH\r\n/);
  expect(text).toMatch(/TRIGGER:-PT30M/);
  vi.restoreAllMocks();
});

test('without a connection the device’s dates are shown, with a way to try again', async () => {
  const { stores, dates } = await show([dateOf('2026-11-18T18:00')]);
  dates.state.problem = 'unavailable';
  await act(() => stores.calendar.getState().load());
  expect(screen.getByText(/Couldn’t refresh the calendar/)).toBeVisible();
  expect(screen.getByText('Legs')).toBeVisible();
});

test('who reminds is said in plain words, and the device asks only on a tap', async () => {
  const { user, reminders, clock } = await show([]);
  await user.click(screen.getByRole('button', { name: 'Reminders & sync' }));
  expect(await screen.findByText(/^Your calendar app reminds you once you’ve added/)).toBeVisible();
  expect(reminders.fake.state).toBe('default');
  await user.click(screen.getByRole('button', { name: 'Remind me on this device' }));
  expect(await screen.findByText(/This device reminds you while Icetime is open/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'How long before' }), 'No reminder');
  expect(await screen.findByText('Reminders are off.')).toBeVisible();
  await act(() => clock.pass(0));
});

test('a device that may not remind says who does', async () => {
  const { user } = await show([], {
    prepare: ({ reminders }) => {
      reminders.fake.state = 'denied';
    },
  });
  await user.click(screen.getByRole('button', { name: 'Reminders & sync' }));
  await waitFor(() => expect(screen.getByText(/^Notifications are blocked in this browser/)).toBeVisible());
});

test('a private address is made, shown once, and ended', async () => {
  const { user, feed } = await show([]);
  const asked: string[] = [];
  feed.answer = (action) => {
    asked.push(action);
    return done({
      token: action === 'make' ? 'a'.repeat(40) : '',
      createdAt: action === 'make' ? 1_700_000_000_000 : 0,
    });
  };
  await user.click(screen.getByRole('button', { name: 'Reminders & sync' }));
  expect(await screen.findByText('No link yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByDisplayValue(new RegExp(`/feed/${'a'.repeat(40)}\\.ics$`))).toBeVisible();
  expect(screen.getByText(/only this once/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn off link' }));
  expect(await screen.findByText('No link yet.')).toBeVisible();
  expect(asked).toEqual(['look', 'make', 'revoke']);
});

test('a link needs a confirmed address; one from before can be turned off', async () => {
  const { user, feed, stores } = await show([]);
  act(() => stores.login.getState().set({ emailVerified: false }));
  feed.answer = () => done({ token: '', createdAt: 1_700_000_000_000 });
  await user.click(screen.getByRole('button', { name: 'Reminders & sync' }));
  expect(await screen.findByText(/^Confirm your email first/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'I’ve confirmed it' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Create link|Replace link/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Turn off link' })).toBeVisible();
});

test('without a connection the address says so, and all else works', async () => {
  const { user } = await show([]);
  await user.click(screen.getByRole('button', { name: 'Reminders & sync' }));
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save all dates as a file' })).toBeVisible();
});
