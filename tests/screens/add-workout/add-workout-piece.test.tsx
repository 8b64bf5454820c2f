import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
// What the page fetches when it is asked for is here at once.
import '#screens/add-workout/exercises/PieceFields.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { box, item, showEditor, type } from '#tests/screens/add-workout-setup.tsx';

const FILM = { wType: 'mastervideo', videoUrl: `workout-media/${ANNA.uid}/1_Morning.webm` } as const;
const MORNING = wholeOf(
  [
    { name: 'Squats', timeSec: 20, filmStartSec: 10, filmEndSec: 30 },
    { name: 'Rest well', timeSec: 30 },
  ],
  { ownerId: ANNA.uid, name: 'Morning', ...FILM },
);

/** The editor with the first exercise's piece of the film open. */
async function showPiece() {
  const editor = await showEditor({ workouts: [MORNING] });
  await editor.user.click(item('Squats').getByRole('button', { name: 'Piece of the film' }));
  await screen.findByRole('textbox', { name: 'From' });
  return { ...editor, first: () => editor.draft()?.exercises[0] };
}
const wholePiece = () => screen.queryByRole('button', { name: 'Use the piece’s length as the exercise time' });

test('only an exercise that shows one has a piece of the film', async () => {
  await showPiece();
  expect(item('Rest well').queryByRole('button', { name: 'Piece of the film' })).toBeNull();
  expect(box('From')).toHaveValue('00:10');
  expect(box('To')).toHaveValue('00:30');
});

test('its ends are typed and its length becomes the exercise’s time when that is asked for', async () => {
  const { user, first } = await showPiece();
  expect(wholePiece()).toBeNull();
  await type(user, box('From'), '0:05');
  await type(user, box('To'), '0:45');
  expect(first()).toMatchObject({ filmStartSec: 5, filmEndSec: 45, timeSec: 20 });
  const button = wholePiece();
  if (!button) throw new Error('No way to the whole piece');
  await user.click(button);
  expect(first()).toMatchObject({ timeSec: 40, reps: 0 });
  expect(wholePiece()).toBeNull();
});

test('an end before its beginning is refused with a sentence', async () => {
  const { user, first } = await showPiece();
  await type(user, box('To'), '0:10');
  expect(box('To')).toBeInvalid();
  expect(box('To')).toHaveAccessibleDescription(/00:11/);
  await type(user, box('From'), '0:30');
  expect(box('From')).toHaveAccessibleDescription(/00:29/);
  expect(first()).toMatchObject({ filmStartSec: 10, filmEndSec: 30 });
});
