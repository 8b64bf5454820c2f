import { expect, test } from 'vitest';
import { item, showEditor } from '#tests/screens/add-workout-setup.tsx';

test('hold and tempo are typed behind two folds; what is no tempo is refused with a sentence and not stored', async () => {
  const { user, draft } = await showEditor();
  const squats = item('Squats');
  const first = () => draft()?.exercises[0];
  await user.click(squats.getByRole('button', { name: 'Repetitions, sides, notes' }));
  await user.click(squats.getByRole('button', { name: 'Hold and tempo' }));
  const hold = squats.getByRole('spinbutton', { name: 'Hold per repetition (s)' });
  await user.clear(hold);
  await user.type(hold, '5');
  const tempo = squats.getByRole('textbox', { name: 'Tempo' });
  await user.type(tempo, '31');
  expect(tempo).toHaveAccessibleDescription(/Enter three or four numbers, such as 3-1-1-0\./);
  expect(first()).toMatchObject({ holdSec: 5, tempo: '' });
  await user.type(tempo, 'x0');
  expect(first()).toMatchObject({ holdSec: 5, tempo: '3-1-X-0' });
  await user.tab();
  expect(tempo).toHaveValue('3-1-X-0');
  await user.clear(tempo);
  expect(first()).toMatchObject({ tempo: '' });
});
