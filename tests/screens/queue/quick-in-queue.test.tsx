import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QUEUE_AT_MOST } from '#core/run/built-in.ts';
import type { IntervalTimer } from '#core/exercises/presets.ts';
import { presetTimer, quickWorkout } from '#core/run/quick.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { AddQuick } from '#screens/queue/AddQuick.tsx';
import { QueueBar } from '#screens/queue/QueueBar.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const wholeOf = (timer: IntervalTimer, name: string) => quickWorkout(timer, name, DEFAULT_SETTINGS);
const TABATA = presetTimer('tabata');

test('the quick timer is lined up with the numbers that it has, until the queue is full', async () => {
  const { user, stores } = await showScreen(<AddQuick whole={wholeOf(TABATA, 'Tabata')} />);
  const add = await screen.findByRole('button', { name: 'Add to queue' });
  await user.click(add);
  const notices = () => stores.app.getState().notices.map(({ key, values }) => [key, values?.['name']]);
  await waitFor(() => expect(notices()).toEqual([['queue.added', 'Tabata']]));
  expect(stores.queue.getState().queue.entries.map(({ whole }) => whole)).toEqual([wholeOf(TABATA, 'Tabata')]);
  for (let n = 1; n < QUEUE_AT_MOST; n += 1) await act(() => stores.queue.getState().add(wholeOf(TABATA, 'Tabata')));
  await user.click(add);
  await waitFor(() => expect(notices()).toEqual([['queue.full', undefined]]));
});

test('the queue says of a quick timer how long it is and how it works', async () => {
  const { user, stores } = await showScreen(<QueueBar />);
  await act(async () => {
    await stores.loadQueue();
    const { add } = stores.queue.getState();
    await add(wholeOf(TABATA, 'Tabata'));
    await add(wholeOf(presetTimer('emom'), 'EMOM'));
    await add(wholeOf(presetTimer('amrap'), 'AMRAP'));
    // Lined up while the app spoke German.
    await add(wholeOf({ ...TABATA, exercises: 2, rounds: 3, exerciseTimeSec: 180, restSec: 60 }, 'Schnelltimer'));
  });
  await user.click(await screen.findByRole('button', { name: /4 workouts/ }));
  const items = within(screen.getByRole('dialog', { name: 'Queue' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1\. Tabata03:\d\d · 8 × 20\u00a0s \/ 10\u00a0s$/),
    expect.stringMatching(/^2\. EMOM10:\d\d · 10 × 60\u00a0s$/),
    expect.stringMatching(/^3\. AMRAP\d\d:\d\d$/),
    expect.stringMatching(/^4\. Quick timer\d\d:\d\d · 6 × 03:00 \/ 60\u00a0s$/),
  ]);
});
