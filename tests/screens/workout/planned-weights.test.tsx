import '#tests/ui/native-dialog.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readResult } from '#core/workout/model.ts';
import { of, setup } from '#tests/screens/workout-setup.tsx';

const livesIn = (tag: string) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  livesIn('en-GB');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const A_WEEK_AGO = Date.UTC(2026, 10, 11, 12);
const row = (name: string) => screen.findByRole('region', { name: `Log ${name}` });

describe('the weights of a programme', () => {
  const training = {
    fId: 'followOfAnna00000001',
    pId: 'programmeOfAnna00001',
    week: 2,
    day: 0,
    slot: 0,
    role: 'extra',
    isWritten: true,
    kg: [45, 0],
  } as const;
  const PLANNED = {
    ...of([
      { name: 'Squats', timeSec: 0, reps: 8, restSec: 60 },
      { name: 'Plank', timeSec: 40 },
    ]),
    training: { ...training, kg: [...training.kg] },
  };

  test('they are in the list before the start, and only where one is planned', async () => {
    await setup({ whole: PLANNED });
    const [squats, plank] = screen.getAllByRole('listitem');
    expect(squats).toHaveTextContent('8 × · 45 kg');
    expect(plank).not.toHaveTextContent('kg');
  });

  test('the stage says the weight, and the log begins with it and the planned repetitions', async () => {
    const before = readResult({ id: 'owner_r7', userId: 'owner', date: A_WEEK_AGO, sets: '8;40;;;Squats' });
    const history = before ? [before] : [];
    const { user, calls, pass } = await setup({ whole: PLANNED, start: true, history });
    expect(screen.getByText('45 kg')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const squats = await row('Squats');
    await user.click(within(squats).getByRole('button', { name: 'Log 8 × 45 kg' }));
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: '8;45;;;Squats' })}`);
    pass(60);
    expect(screen.queryByText(/45 kg/)).toBeNull();
  });

  test('in America they are pounds', async () => {
    livesIn('en-US');
    await setup({ whole: PLANNED });
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('8 × · 99.2 lb');
  });

  test('the sheet of a set starts from them', async () => {
    const { user } = await setup({ whole: PLANNED, start: true });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await row('Squats');
    await user.click(screen.getByRole('button', { name: 'Log set' }));
    const fields = within(await screen.findByRole('dialog', { name: 'Log Squats' }));
    expect(fields.getByRole('textbox', { name: 'Weight (kg)' })).toHaveAttribute('placeholder', '45');
    expect(fields.getByRole('textbox', { name: 'Reps' })).toHaveAttribute('placeholder', '8');
  });
});
