import { screen, waitFor } from '@testing-library/react';
import { failed } from '#core/base/errors.ts';
import { startFollow } from '#core/programme/follow-changes.ts';
import { starterIn } from '#core/programme/starters/starter.ts';
import { isoDay } from '#core/training/training.ts';
import { localDayOf } from '#i18n/today.ts';
import { ExportScreen } from '#screens/export/ExportScreen.tsx';
import { ANNA } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloads } from '#tests/screens/downloads.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const BACK = (await starterIn('starterProgrammeback', 'English')) ?? expect.fail('no starter');
const today = isoDay(localDayOf(Date.now()));
const follow = startFollow(BACK, { fId: 'followOfAnna00000001', startDate: today, weekdays: '0123456', nowMs: 0 });
const date = {
  docId: 'aDate000000000000001',
  userId: ANNA.uid,
  title: 'Legs',
  wId: '',
  done: false,
  startDateTime: Date.now() + 86_400_000,
  endDateTime: Date.now() + 90_000_000,
  updatedAt: 0,
};

let files: ReadonlyMap<string, Blob>;
beforeEach(() => {
  files = downloads();
});
afterEach(() => vi.restoreAllMocks());

async function take(prepare: ShellOptions['prepare']) {
  const shown = await showAt('/export', <ExportScreen />, { prepare });
  await shown.user.click(await screen.findByRole('button', { name: 'Download dates' }));
  return shown;
}

test('gives scheduled workouts and what is to come of programmes as one calendar file', async () => {
  await take(({ dates, lists }) => {
    dates.state.dates = [date];
    void lists.ports.programmes.saveFollow(ANNA.uid, follow);
  });
  await waitFor(() => expect(files.get('icetime.ics')).toBeDefined());
  const text = (await files.get('icetime.ics')?.text()) ?? '';
  expect(text).toContain('UID:aDate000000000000001@icetime');
  expect(text).toContain(`UID:followOfAnna00000001.0.0@icetime`);
  expect(text).toContain(`DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`);
  expect(text).toContain('DESCRIPTION:Back care · Week 1\\, day 1');
});

test('says when nothing is scheduled, and gives no file', async () => {
  await take(undefined);
  expect(await screen.findByText('Nothing planned yet.')).toBeVisible();
  expect(files.size).toBe(0);
});

test('gives what is on the device and says so when the server cannot be reached', async () => {
  const unreachable: ShellOptions['prepare'] = ({ lists }) => {
    void lists.ports.programmes.saveFollow(ANNA.uid, follow);
    vi.spyOn(lists.ports.programmes, 'refresh').mockResolvedValue(failed('unavailable'));
  };
  await take(unreachable);
  expect(await screen.findByText(/^Couldn’t refresh your dates\./)).toBeVisible();
  expect(files.get('icetime.ics')).toBeDefined();
});

test('does not call it nothing when it could not ask', async () => {
  await take(({ lists }) => {
    vi.spyOn(lists.ports.programmes, 'refresh').mockResolvedValue(failed('unavailable'));
  });
  expect(await screen.findByText('Your dates couldn’t be collected.')).toBeVisible();
  expect(files.size).toBe(0);
});
