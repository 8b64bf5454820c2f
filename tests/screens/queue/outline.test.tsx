import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { WholeWorkout } from '#core/workout/model.ts';
import { QueueBar } from '#screens/queue/QueueBar.tsx';
import { UpNext } from '#screens/queue/UpNext.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { createFakePlayer } from '#tests/screens/fake-player.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';

const named = (name: string, n: number, timeSec = 60) =>
  wholeOf([{ name: 'Squats', timeSec }], { wId: `workoutOfAnna000000${n}`, name });
const LEGS = named('Legs', 1);
const ARMS = named('Arms', 2, 120);
const OPEN = named('At my pace', 3, 0);

async function bar(queue: readonly WholeWorkout[]) {
  const shown = await showScreen(<QueueBar />, { workouts: [LEGS, ARMS, OPEN] });
  const { stores } = shown;
  await act(async () => {
    await stores.loadQueue();
    for (const { workout } of queue) await stores.queue.getState().add(workout.wId);
    await settled();
  });
  const order = () => stores.queue.getState().queue.entries.map(({ whole }) => whole.workout.name);
  return { ...shown, order };
}

test('the queue in a line, and in a sheet with its order', async () => {
  const { user, order } = await bar([LEGS, ARMS, OPEN]);
  expect(outlineOf(screen.getByRole('region', { name: 'Queue' }))).toMatchInlineSnapshot(`
    "region "Queue"
      button "Queue3 workouts · 03:00+" haspopup=dialog
      button "Start queue" ⟨play⟩"
  `);
  await user.click(screen.getByRole('button', { name: /3 workouts/ }));
  const sheet = await screen.findByRole('dialog');
  expect(outlineOf(sheet)).toMatchInlineSnapshot(`
    "dialog "Queue"
      heading "Queue" level=2
      button "Close" ⟨close⟩ focused
      “3 workouts”
      “03:00+”
      list "Queue"
        listitem
          dir=auto: “1. Legs”
          “01:00”
          button "Move Legs up" ⟨up⟩ disabled
          button "Move Legs down" ⟨down⟩
          button "Remove Legs from the queue" ⟨close⟩
        listitem
          dir=auto: “2. Arms”
          “02:00”
          button "Move Arms up" ⟨up⟩
          button "Move Arms down" ⟨down⟩
          button "Remove Arms from the queue" ⟨close⟩
        listitem
          dir=auto: “3. At my pace”
          “your pace”
          button "Move At my pace up" ⟨up⟩
          button "Move At my pace down" ⟨down⟩ disabled
          button "Remove At my pace from the queue" ⟨close⟩
      “Each workout starts by itself, 20 seconds after the one before. You get a result for each.”
      button "Start queue" ⟨play⟩
      button "Clear queue" ⟨trash⟩"
  `);
  await user.click(within(sheet).getByRole('button', { name: 'Move Arms up' }));
  await waitFor(() => expect(order()).toEqual(['Arms', 'Legs', 'At my pace']));
  expect(outlineOf(within(sheet).getAllByRole('status').at(-1) ?? null)).toMatchInlineSnapshot(
    `"status: “Arms is now number 1 of 3.”"`,
  );
  await user.click(within(sheet).getByRole('button', { name: 'Move Arms down' }));
  await waitFor(() => expect(order()).toEqual(['Legs', 'Arms', 'At my pace']));
  expect(outlineOf(within(sheet).getAllByRole('status').at(-1) ?? null)).toMatchInlineSnapshot(
    `"status: “Arms is now number 2 of 3.”"`,
  );
  await user.click(within(sheet).getByRole('button', { name: /Remove Arms/ }));
  await waitFor(() => expect(order()).toEqual(['Legs', 'At my pace']));
  await user.click(within(sheet).getByRole('button', { name: 'Clear queue' }));
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Clear your queue?" (The workouts themselves stay where they are.)
      heading "Clear your queue?" level=2
      button "Cancel" focused
      button "Clear queue""
  `);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(order()).toHaveLength(2);
  await user.click(within(sheet).getByRole('button', { name: 'Clear queue' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear queue' }));
  await waitFor(() => expect(order()).toEqual([]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const Where = () => <output data-testid="where">{useLocation().pathname}</output>;
async function next(state: object = {}) {
  const player = createFakePlayer(LEGS, {});
  player.store.setState({ upcoming: { id: ARMS.workout.wId, whole: ARMS, isLinked: false }, ...state });
  const shown = await showScreen(
    <>
      <UpNext />
      <button type="button">Beside</button>
      <Where />
    </>,
    {
      path: '/workout/workoutOfAnna0000001',
      prepare: ({ stores }) => Object.defineProperty(stores, 'player', { value: player.store }),
    },
  );
  await act(() => shown.stores.loadQueue());
  return { ...shown, player };
}
const panel = () => outlineOf(screen.getByRole('region'));

test('what comes next waits for a tap', async () => {
  const { user, player } = await next();
  expect(panel()).toMatchInlineSnapshot(`
    "region "Up next"
      “Next in your queue”
      “Arms”
      “02:00”
      status: “Arms starts when you’re ready.”
      button "Start now" ⟨play⟩"
  `);
  await user.click(screen.getByRole('button', { name: 'Start now' }));
  expect(player.calls).toContain('startNext');
  expect(screen.getByTestId('where')).toHaveTextContent(`/workout/${ARMS.workout.wId}`);
});

test('or starts by itself, unless somebody does something else', async () => {
  const { user, player } = await next({ startsInSec: 7 });
  expect(panel()).toMatchInlineSnapshot(`
    "region "Up next"
      “Next in your queue”
      “Arms”
      “02:00”
      status: “Arms starts in 20 seconds.”
      button "Start now" ⟨play⟩
      button "Not yet""
  `);
  await user.click(screen.getByText('Arms'));
  expect(player.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Beside' }));
  expect(player.calls).toEqual(['holdUpcoming']);
  expect(screen.queryByRole('button', { name: 'Not yet' })).toBeNull();
  act(() => player.store.setState({ startsInSec: 3 }));
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(player.calls).toEqual(['holdUpcoming', 'holdUpcoming']);
  act(() => player.store.setState({ startsInSec: 0 }));
  expect(player.calls).toContain('startNext');
});

test('one that was too short stays in the queue behind it', async () => {
  const result = { saved: 'too-short' };
  const { user, stores } = await next({ result, upcoming: { id: ARMS.workout.wId, whole: ARMS, isLinked: true } });
  expect(panel()).toMatchInlineSnapshot(`
    "region "Up next"
      “Up next”
      “Arms”
      “02:00”
      ““Legs” stays in your queue.”
      status: “Arms starts when you’re ready.”
      button "Start now" ⟨play⟩"
  `);
  await user.click(screen.getByRole('button', { name: 'Start now' }));
  await act(settled);
  expect(stores.queue.getState().queue.entries.map(({ whole }) => whole.workout.name)).toMatchInlineSnapshot(`[]`);
});
