import { act, screen, waitFor, within } from '@testing-library/react';
import { wholeOf } from '#tests/core/samples.ts';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { showLayout } from './layout-setup.tsx';

const Where = () => <output data-testid="where">{useLocation().pathname}</output>;

test('changes that this version cannot read are said and can be given up, apart from refused ones', async () => {
  const { user, outbox } = await showLayout();
  const unreadable = { kind: '', problem: 'unreadable', createdAt: 1, whole: undefined } as const;
  outbox.state.refused = [
    { ...unreadable, id: 'u1' },
    { ...unreadable, id: 'u2' },
    { ...unreadable, kind: 'saveSettings', problem: 'invalid', id: 'r1' },
  ];
  act(() => outbox.changed());
  const said = await screen.findByText(/^2 changes on this device were made by another version of Icetime/);
  expect(said).toBeVisible();
  expect(screen.getByText(/didn’t accept 1 of your changes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(outbox.state.retried).toEqual(['r1']);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Discard' }).at(-1) ?? document.body);
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard 2 changes?' }));
  expect(outbox.state.discarded).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Discard' }));
  expect(outbox.state.discarded).toEqual(['u1', 'u2']);
});

test('changes the server refused can be sent again or given up', async () => {
  const { user, outbox } = await showLayout('/statistic', true, true, <h1 tabIndex={-1}>Statistics</h1>);
  const refused = { kind: 'saveSettings', problem: 'not-allowed', createdAt: 1, whole: undefined } as const;
  outbox.state.refused = [{ ...refused, id: 'r1' }];
  act(() => outbox.changed());
  expect(await screen.findByText(/didn’t accept 1 of your changes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(outbox.state.retried).toEqual(['r1']);
  await waitFor(() => expect(screen.queryByText(/didn’t accept 1 of your changes/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('changes the server refused are listed one by one, and given up only by whoever says so twice', async () => {
  const { user, outbox } = await showLayout();
  const refused = { problem: 'not-allowed', createdAt: 1, whole: undefined } as const;
  outbox.state.refused = [
    { ...refused, kind: 'saveDate', name: 'Leg day', id: 'r1' },
    { ...refused, kind: 'saveSettings', id: 'r2' },
    {
      ...refused,
      kind: 'neverHeardOf',
      problem: 'unreadable',
      content: { kind: 'neverHeardOf', text: 'Mine' },
      id: 'r3',
    },
  ];
  act(() => outbox.changed());
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Changes the server didn’t accept' }));
  const names = sheet.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Planned training: Leg day', 'Settings', 'Change']);
  expect(sheet.queryByRole('button', { name: 'Try Change again' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Try Settings again' }));
  expect(outbox.state.retried).toEqual(['r2']);
  const discard = sheet.getByRole('button', { name: 'Discard Planned training: Leg day' });
  await user.click(discard);
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard “Planned training: Leg day”?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(outbox.state.discarded).toEqual([]);
  await user.click(discard);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(outbox.state.discarded).toEqual(['r1']);
});

test('after a refused change is sent again or given up the focus is on the next, after the last one in the page', async () => {
  const { user, outbox } = await showLayout('/statistic', true, true, <h1 tabIndex={-1}>Statistics</h1>);
  const refused = { problem: 'not-allowed', createdAt: 1, whole: undefined } as const;
  outbox.state.refused = ['Legs', 'Arms', 'Back'].map((name) => ({ ...refused, kind: 'saveDate', name, id: name }));
  act(() => outbox.changed());
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const retry = (name: string) => screen.getByRole('button', { name: `Try Planned training: ${name} again` });
  const discard = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Discard Planned training: ${name}` }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  };
  await screen.findByRole('dialog');
  await user.click(retry('Legs'));
  await waitFor(() => expect(retry('Arms')).toHaveFocus());
  await discard('Arms');
  await waitFor(() => expect(retry('Back')).toHaveFocus());
  await discard('Back');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a workout changed in two places is compared at a tap, never sent again over the other version', async () => {
  const { user, outbox } = await showLayout('/statistic', true, true, <Where />);
  const whole = wholeOf([{ name: 'Squats' }], { name: 'Legs' });
  outbox.state.refused = [{ id: 'r1', kind: 'saveWorkout', problem: 'conflict', createdAt: 1, whole, base: whole }];
  act(() => outbox.changed());
  expect(await screen.findByText('“Legs” was changed in two places.')).toBeVisible();
  expect(screen.queryByText(/The server didn’t accept/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(screen.getByTestId('where')).toHaveTextContent(`/addWorkout/${whole.workout.wId}`);
  expect(outbox.state.retried).toEqual([]);
});

test('among other refused changes a workout changed in two places is compared from their list', async () => {
  const { user, outbox } = await showLayout('/statistic', true, true, <Where />);
  const whole = wholeOf([{ name: 'Squats' }], { name: 'Legs' });
  outbox.state.refused = [
    { id: 'r1', kind: 'saveWorkout', problem: 'conflict', createdAt: 1, whole, base: whole },
    { id: 'r2', kind: 'saveSettings', problem: 'not-allowed', createdAt: 1, whole: undefined },
  ];
  act(() => outbox.changed());
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Changes the server didn’t accept' }));
  expect(sheet.queryByRole('button', { name: /^Try Saved workout/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Compare Saved workout: Legs' }));
  expect(screen.getByTestId('where')).toHaveTextContent(`/addWorkout/${whole.workout.wId}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(outbox.state.retried).toEqual([]);
});

test.each(['/addWorkout/abc', '/addWorkoutSimpel', '/createMastervideo', '/test/camera', '/resize'])(
  'a new version waits while somebody makes something: %s',
  async (path) => {
    const { stores } = await showLayout(path);
    act(() => stores.app.getState().set({ updateReady: true, offline: true }));
    expect(await screen.findByText(/You’re offline/)).toBeVisible();
    expect(screen.queryByText('A new version is ready')).toBeNull();
  },
);
test('a workout that was deleted here and changed elsewhere is asked about: keep it, or delete it', async () => {
  const { user, outbox } = await showLayout();
  const refused = { createdAt: 1, whole: undefined, name: 'Legs' } as const;
  outbox.state.refused = [
    { ...refused, id: 'r1', kind: 'removeWorkout', problem: 'conflict' },
    { ...refused, id: 'r2', kind: 'removeWorkout', problem: 'conflict', name: 'Arms' },
  ];
  act(() => outbox.changed());
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getAllByText(/changed on another device/)).toHaveLength(2);
  await user.click(sheet.getByRole('button', { name: 'Keep it: Legs' }));
  await user.click(sheet.getByRole('button', { name: 'Delete it: Arms' }));
  expect(outbox.state).toMatchObject({ discarded: ['r1'], retried: ['r2'] });
});

test('a workout that was changed here and deleted elsewhere can be saved again', async () => {
  const { user, outbox } = await showLayout();
  const whole = wholeOf([{ name: 'Squats' }], { name: 'Legs' });
  outbox.state.refused = [{ id: 'r1', kind: 'saveWorkout', problem: 'not-found', createdAt: 1, whole }];
  act(() => outbox.changed());
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await user.click(await screen.findByRole('button', { name: 'Save it again: Saved workout: Legs' }));
  expect(outbox.state.retried).toEqual(['r1']);
});
