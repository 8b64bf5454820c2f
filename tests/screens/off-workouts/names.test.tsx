import { act, screen, within } from '@testing-library/react';
import { OffWorkoutsScreen } from '#screens/off-workouts/OffWorkoutsScreen.tsx';
import { OtherTab } from '#screens/workout-list/OtherTabs.tsx';
import { WorkoutListOpenScreen } from '#screens/workout-list-open/WorkoutListOpenScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { BEN, settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { setup } from '#tests/screens/workout-setup.tsx';

const COLD = wholeOf(
  [
    { name: 'Air squats', timeSec: 40, names: { German: 'Kniebeugen' } },
    { name: 'Plank', timeSec: 30, names: { German: 'Unterarmstütz' } },
  ],
  {
    ownerId: BEN.uid,
    name: 'Full body cold start',
    names: { German: 'Ganzkörper-Kaltstart' },
    sharePublic: true,
    rules: 'copy',
  },
);
const OTHER = wholeOf([{}], { wId: 'anotherWorkout000001', ownerId: BEN.uid, name: 'Tabata', sharePublic: true });
const german = { language: 'de', workouts: [COLD, OTHER] } as const;

describe('in German', () => {
  test('the public gallery shows and finds the translated name, and finds the first one too', async () => {
    const { user } = await showScreen(<WorkoutListOpenScreen />, german);
    await act(settled);
    const card = await screen.findByRole('article', { name: 'Ganzkörper-Kaltstart' });
    expect(within(card).getByRole('link', { name: 'Ganzkörper-Kaltstart starten' })).toBeVisible();
    for (const text of ['kaltstart', 'cold start']) {
      await user.clear(screen.getByRole('searchbox'));
      await user.type(screen.getByRole('searchbox'), text);
      expect(screen.getAllByRole('article')).toEqual([card]);
    }
  });

  test('the menu of a workout carries that name', async () => {
    await showScreen(<OtherTab tab="free" />, { ...german, signedIn: true });
    await act(settled);
    for (const button of await screen.findAllByRole('button', { name: /Ganzkörper-Kaltstart/ }))
      expect(button).toBeVisible();
    expect(screen.queryByRole('button', { name: /Full body/ })).toBeNull();
  });

  test('so does the list of what is kept on the device', async () => {
    const { library, stores } = await showScreen(<OffWorkoutsScreen />, german);
    library.kept.set(COLD.workout.wId, COLD);
    await act(() => stores.library.getState().loadOfflineCopies());
    await act(() => stores.library.getState().loadCopies());
    expect(screen.getByRole('article', { name: 'Ganzkörper-Kaltstart' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Ganzkörper-Kaltstart/ })).toBeVisible();
  });
});

describe('the player in German', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('names the workout, its exercises and its page', async () => {
    const { user } = await setup({ whole: COLD, language: 'de' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ganzkörper-Kaltstart');
    expect(document.title).toBe('Ganzkörper-Kaltstart – Icetime');
    expect(within(screen.getByRole('list')).getByText('Kniebeugen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ablauf' }));
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: /^Unterarmstütz/ })).toBeVisible();
  });
});
