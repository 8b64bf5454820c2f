import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { copyOf } from '#stores/library/copy.ts';
import { LEGS, showEditor } from './add-workout-setup.tsx';

type Hidden = NonNullable<Workout['hidden']>;
const hiddenLegs = (reason: Hidden['reason'], state: Hidden['state']): WholeWorkout => ({
  ...LEGS,
  workout: { ...LEGS.workout, hidden: { reason, state } },
});

test.each<[Hidden['reason'], Hidden['state'], RegExp]>([
  ['dangerous', 'hidden', /reported as dangerous\. You can still train with it\./],
  ['spam', 'appealed', /reported as spam\. You’ve asked for a review\./],
  ['copyright', 'final', /someone else’s work\. We’ve reviewed it, and it stays hidden\./],
  ['suspended', 'final', /^Your account is suspended.*ends\.$/],
])('AC-113 a workout hidden as %s (%s) says so to its owner', async (reason, state, sentence) => {
  await showEditor({ workouts: [hiddenLegs(reason, state)] });
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Ask for a review' })).toHaveLength(state === 'hidden' ? 1 : 0);
  const isPublic = screen.getByRole('switch', { name: /Public/ });
  expect(isPublic).toBeDisabled();
  expect(isPublic).not.toBeChecked();
});

test('AC-113 its owner asks for a review, once, and what was typed stays when it could not be sent', async () => {
  const { user, stores, appeals } = await showEditor({ workouts: [hiddenLegs('dangerous', 'hidden')] });
  await act(() => stores.library.getState().loadMine());
  await user.click(screen.getByRole('button', { name: 'Ask for a review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a review' }));
  await user.type(dialog.getByRole('textbox', { name: 'Why should it be public?' }), 'Safe with a mat');
  appeals.state.problem = 'offline';
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(/couldn’t be sent/)).toBeInTheDocument();
  appeals.state.problem = undefined;
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/You’ve asked for a review/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(appeals.state.sent).toEqual([[LEGS.workout.wId, 'Safe with a mat']]);
  expect(screen.queryByRole('button', { name: 'Ask for a review' })).toBeNull();
});

test('a copy of a hidden workout is a workout of its own', () => {
  const copy = copyOf(hiddenLegs('spam', 'final'), { wId: 'w'.repeat(20), ownerId: 'me', name: 'Copy', now: 1 });
  expect(copy.workout).not.toHaveProperty('hidden');
});
