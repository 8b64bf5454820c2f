import { act, screen, waitFor, within } from '@testing-library/react';
import { readResult, type WholeWorkout } from '#core/workout/model.ts';
import { changeLanguage } from '#i18n/setup.ts';
import { StatisticScreen } from '#screens/statistic/StatisticScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { afterEach, expect, test } from 'vitest';

afterEach(() => changeLanguage('en'));

const W_ID = 'wLegsaaaaaaaaaaaaaaa';
const RESULT =
  readResult({
    id: `${ANNA.uid}_1`,
    userId: ANNA.uid,
    date: Date.now(),
    name: 'Run 1',
    durationSec: 600,
    exercisesDone: 1,
    exercisesTotal: 1,
    completed: true,
    workoutId: W_ID,
    sets: '12;40;8;30;Squats',
  }) ?? expect.fail('no result');
const LEGS = wholeOf([{ name: 'Squats', names: { German: 'Kniebeugen' }, reps: 12, timeSec: 0 }], {
  wId: W_ID,
  name: 'Legs',
  ownerId: ANNA.uid,
});

test('sets keep the names of the new language if those of the old one should come late', async () => {
  const late: ((whole: WholeWorkout) => void)[] = [];
  let isLate = true;
  const { user } = await showScreen(<StatisticScreen />, {
    signedIn: true,
    results: [RESULT],
    workouts: [LEGS],
    prepare: ({ stores }) =>
      stores.training.setState({
        wholeOf: () => (isLate ? new Promise((resolve) => void late.push(resolve)) : Promise.resolve(LEGS)),
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Open Run 1' }));
  const sheet = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(late.length).toBeGreaterThan(0));
  isLate = false;
  await act(async () => void (await changeLanguage('de')));
  expect(await sheet.findByRole('rowheader', { name: 'Kniebeugen' })).toBeVisible();
  for (const answer of late) await act(async () => answer(LEGS));
  await act(settled);
  expect(sheet.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Kniebeugen']);
});
