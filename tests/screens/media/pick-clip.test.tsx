import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PickClip } from '#screens/media/PickClip.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const clicks = vi.fn<(accept: string, capture: string | null) => void>();
beforeEach(() => {
  clicks.mockClear();
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function note(this: HTMLInputElement) {
    clicks(this.accept, this.getAttribute('capture'));
  });
});
afterEach(() => void vi.restoreAllMocks());

async function show(isPhone: boolean, isTaking = false) {
  const problems: (string | undefined)[] = [];
  const shown = await showScreen(
    <PickClip isTaking={isTaking} onProblem={(problem) => problems.push(problem)} onTake={() => undefined} />,
    { signedIn: true, prepare: ({ stores }) => stores.app.setState({ isAndroid: isPhone, isIos: false }) },
  );
  return { ...shown, problems };
}
const pick = (content: string) =>
  fireEvent.change(document.querySelector('input[type=file]') ?? expect.fail('nothing to pick with'), {
    target: { files: [new File([content], 'squat.mp4', { type: 'video/mp4' })] },
  });

test('a desktop opens the device’s chooser at once, and offers no camera', async () => {
  const { user } = await show(false);
  expect(clicks.mock.calls).toEqual([['video/*', null]]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Choose a clip']);
  await user.click(screen.getByRole('button', { name: 'Choose a clip' }));
  expect(clicks).toHaveBeenCalledTimes(2);
});

test('a phone waits for the choice between its files and its camera', async () => {
  const { user } = await show(true);
  expect(clicks).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Choose a clip' }));
  await user.click(screen.getByRole('button', { name: 'Film a clip' }));
  expect(clicks.mock.calls).toEqual([
    ['video/*', null],
    ['video/*', 'environment'],
  ]);
});

test('an empty clip is refused with a sentence, and another may be chosen', async () => {
  const { problems } = await show(true);
  pick('');
  expect(problems).toEqual([expect.stringMatching(/\w/)]);
  expect(screen.getByRole('button', { name: 'Choose a clip' })).toBeVisible();
});
