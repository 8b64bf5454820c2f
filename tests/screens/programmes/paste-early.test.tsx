import '#tests/ui/native-dialog.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PasteSheet } from '#screens/programmes/edit/PasteSheet.tsx';
import type { MadeProgramme } from '#screens/programmes/edit/typed.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => sessionStorage.clear());

async function pastedAndTaken(text: string) {
  const onMade = vi.fn<(made: MadeProgramme) => void>();
  const { user } = await showScreen(<PasteSheet onMade={onMade} onClose={() => undefined} />);
  const box = await screen.findByRole('textbox', { name: 'Your plan' });
  const take = screen.getByRole('button', { name: 'Use this plan' });
  // At once: the text has not been read yet.
  act(() => {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.click(take);
  });
  return { user, box, onMade };
}

test('a plan taken before it was read is used once, as soon as it is read', async () => {
  const { onMade } = await pastedAndTaken('Monday: 3 rounds\n40 s squats\nThursday: 20 min run');
  await waitFor(() => expect(onMade).toHaveBeenCalled());
  expect(onMade.mock.calls.map(([made]) => made.weeks.length)).toEqual([4]);
});

test('a tap on a text without a plan does not take a plan typed later', async () => {
  const { user, box, onMade } = await pastedAndTaken('Hello');
  expect(await screen.findByText(/^No trainings found yet/)).toBeInTheDocument();
  await user.clear(box);
  await user.type(box, 'Monday: 20 min run');
  expect(await screen.findByText(/^Found/)).toBeInTheDocument();
  expect(onMade).not.toHaveBeenCalled();
});
