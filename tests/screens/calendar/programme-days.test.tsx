import { act, screen, waitFor, within } from '@testing-library/react';
import { done } from '#core/base/errors.ts';
import { changeTime, finishDay, pause, startFollow } from '#core/programme/follow-changes.ts';
import type { Follow } from '#core/programme/follow.ts';
import { starterIn } from '#core/programme/starters/starter.ts';
import { CalendarScreen } from '#screens/calendar/CalendarScreen.tsx';
import { markFollows } from '#ui/base/follow-mark.ts';
import { downloads } from '#tests/screens/downloads.ts';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const P_ID = 'starterProgrammeback';
const F_ID = 'followOfAnna00000001';
const BACK = (await starterIn(P_ID, 'English')) ?? expect.fail('no starter');
const TODAY = '2026-11-30';
const DONE = { date: TODAY, seconds: 600, feedback: '' } as const;

/** A Monday. */
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] }));
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const begun = () => startFollow(BACK, { fId: F_ID, startDate: TODAY, weekdays: '0135', nowMs: 0 });
async function show(follow: Follow | undefined, options: ShellOptions = {}) {
  const shown = await showScreen(<CalendarScreen />, {
    path: '/calendar',
    signedIn: true,
    ...options,
    prepare(harness) {
      if (follow) void harness.lists.ports.programmes.saveFollow(ANNA.uid, follow);
      options.prepare?.(harness);
    },
  });
  await act(settled);
  await screen.findByRole('grid');
  if (follow) {
    const loaded = () => shown.stores.programmes.getState().programmes;
    await waitFor(() => expect(loaded()).toMatchObject({ status: 'ready', refreshing: false }));
  }
  return shown;
}
const cell = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name });
const isPlanned = (name: RegExp) => waitFor(() => expect(cell(name)).toHaveAccessibleName(/1 planned$/));
const list = (name: string) => screen.getByRole('region', { name });

test('shows the trainings of a followed programme on their days, also in the next month', async () => {
  const { user } = await show(begun());
  await isPlanned(/November 30, 2026/);
  expect(cell(/December 1, 2026/)).not.toHaveAccessibleName(/planned/);
  const today = within(list('Monday, November 30'));
  expect(today.getByRole('listitem')).toHaveTextContent('Steady back A');
  expect(today.getByRole('listitem')).toHaveTextContent('planned: Back care · Week 1, day 1');
  expect(today.getByRole('link', { name: 'Steady back A, Back care · Week 1, day 1' })).toHaveAttribute(
    'href',
    `/programme/${P_ID}?day=0.0`,
  );
  expect(today.getByRole('link', { name: 'Start Steady back A' })).toHaveAttribute('href', `/workout/${F_ID}.0.0.0`);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(cell(/December 18, 2026/));
  const later = within(list('Friday, December 18'));
  expect(later.getByRole('listitem')).toHaveTextContent(/Week 3, day/);
  expect(later.queryByRole('link', { name: /^Start/ })).not.toBeInTheDocument();
});

test('those with a time of day stand at it, and the file has them with an alarm', async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { user } = await show(changeTime(begun(), `18:30 ${timeZone}`));
  await isPlanned(/November 30, 2026/);
  const today = within(list('Monday, November 30'));
  expect(today.getByRole('listitem')).toHaveTextContent(/planned: 6:30\sPM · Back care · Week 1, day 1/);
  const saved = downloads();
  await user.click(screen.getByRole('button', { name: 'Reminders & sync' }));
  await user.click(await screen.findByRole('button', { name: 'Save all dates as a file' }));
  const text = ((await saved.get('icetime.ics')?.text()) ?? '').replaceAll('\r\n ', '');
  const start = new Date(2026, 10, 30, 18, 30).toISOString().replaceAll(/[-:]|\.000/g, '');
  expect(text).toContain(`DTSTART:${start}\r\nDURATION:PT`);
  expect(text).toContain('TRIGGER:-PT30M');
  expect(text).not.toContain('VALUE=DATE');
});

test('lists them by day', async () => {
  const { user } = await show(begun());
  await user.click(screen.getByRole('radio', { name: 'Agenda' }));
  expect(
    within(await screen.findByRole('region', { name: 'Wednesday, December 2' })).getByRole('listitem'),
  ).toHaveTextContent('Week 1, day 2');
});

test('what is done or paused is no longer scheduled', async () => {
  await show(finishDay(begun(), { week: 0, day: 0 }, DONE));
  await isPlanned(/December 4, 2026/);
  expect(cell(/November 30, 2026/)).not.toHaveAccessibleName(/planned/);
});

test('a paused programme has no days', async () => {
  await show(pause(begun(), TODAY, ''));
  expect(screen.queryByRole('button', { name: /planned/ })).not.toBeInTheDocument();
});

test('asks the server once for programmes, and not at all for whoever follows none', async () => {
  const refresh = vi.fn();
  const prepare: ShellOptions['prepare'] = ({ lists }) => {
    const { programmes } = lists.ports;
    vi.spyOn(programmes, 'refresh').mockImplementation(async (uid) => {
      refresh();
      return done(await programmes.listLocal(uid));
    });
  };
  const { stores, leave } = await show(begun(), { prepare });
  expect(refresh).toHaveBeenCalledTimes(1);
  await isPlanned(/November 30, 2026/);
  await act(() => stores.programmes.getState().skip(F_ID, { week: 0, day: 0 }, TODAY));
  await waitFor(() => expect(cell(/November 30, 2026/)).not.toHaveAccessibleName(/planned/));
  expect(refresh).toHaveBeenCalledTimes(1);
  leave();
  markFollows(ANNA.uid, false, TODAY);
  await show(undefined, { prepare });
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('shows them when the server cannot be reached', async () => {
  await show(begun(), {
    prepare({ lists }) {
      lists.ports.programmes.refresh = () => Promise.resolve({ ok: false, problem: 'unavailable' });
    },
  });
  await isPlanned(/November 30, 2026/);
});

test('saves what is still to come as a file', async () => {
  const files = downloads();
  const { user } = await show(finishDay(begun(), { week: 0, day: 0 }, DONE));
  await user.click(screen.getByRole('button', { name: 'Reminders & sync' }));
  const save = await screen.findByRole('button', { name: 'Save all dates as a file' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  const text = (await files.get('icetime.ics')?.text())?.replaceAll('\r\n ', '');
  expect(text).not.toContain(`UID:${F_ID}.0.0@icetime`);
  expect(text).toMatch(
    /DTSTART;VALUE=DATE:20261204\r\nTRANSP:TRANSPARENT\r\nSUMMARY:.+\r\nDESCRIPTION:Back care · Week 1\\, day/,
  );
});
