import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HiddenLine } from '#screens/sharing/HiddenLine.tsx';
import { OriginNote } from '#screens/sharing/OriginNote.tsx';
import '#screens/sharing/OriginNews.tsx';
import { wholeOf, workoutOf } from '#tests/core/samples.ts';
import { ANNA, BEN } from '#tests/stores/harness.ts';
import { showAt } from '#tests/screens/shell-setup.tsx';

const ORIGINAL = wholeOf([{ name: 'Squats', timeSec: 40 }], {
  wId: 'workoutOfBen00000001',
  ownerId: BEN.uid,
  name: 'Legs',
  version: 5,
  sharePublic: true,
});
const copyOf = (ownerId: string, originVersion: number) =>
  workoutOf({ ownerId, originId: ORIGINAL.workout.wId, originName: 'Legs', originVersion, name: 'My legs' });

const link = () => screen.getByRole('link', { name: 'Based on “Legs”' });

test('a copy leads to its original', async () => {
  await showAt('/here', <OriginNote workout={copyOf(BEN.uid, 4)} />, { workouts: [ORIGINAL] });
  expect(link()).toHaveAttribute('href', `/workout/${ORIGINAL.workout.wId}`);
  expect(link().closest('p')).toHaveAttribute('dir', 'auto');
});

test.each([
  ['somebody else', copyOf(BEN.uid, 4), true],
  ['a guest', copyOf(ANNA.uid, 4), false],
  ['whoever copied it before versions were noted', copyOf(ANNA.uid, 0), true],
] as const)('what is new in the original is not asked for by %s', async (_, workout, signedIn) => {
  let asked: (() => unknown) | undefined;
  await showAt('/here', <OriginNote workout={workout} />, {
    signedIn,
    workouts: [ORIGINAL],
    prepare: ({ stores }) => void (asked = vi.spyOn(stores, 'loadSharing')),
  });
  expect(link()).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test('whoever made the copy has it compared with the original', async () => {
  let asked: (() => unknown) | undefined;
  await showAt('/here', <OriginNote workout={copyOf(ANNA.uid, 4)} />, {
    workouts: [ORIGINAL],
    prepare: ({ stores }) => void (asked = vi.spyOn(stores, 'loadSharing')),
  });
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

test('its owner reads that a workout is hidden and where it says why; nobody else does', async () => {
  const { leave } = await showAt('/here', <HiddenLine wId="workoutOfAnna0000001" ownerId={ANNA.uid} />);
  expect(screen.getByText('Hidden from others')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Why it’s hidden' })).toHaveAttribute(
    'href',
    '/addWorkout/workoutOfAnna0000001',
  );
  leave();
  await showAt('/here', <HiddenLine wId="workoutOfAnna0000001" ownerId={BEN.uid} />);
  expect(screen.queryByText('Hidden from others')).toBeNull();
});
