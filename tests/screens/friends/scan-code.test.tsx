import { act, screen } from '@testing-library/react';
import { ScanCode } from '#screens/friends/ScanCode.tsx';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';

type Load = NonNullable<ShellOptions['loadScanner']>;
type Started = Awaited<ReturnType<Awaited<ReturnType<Load>>['start']>>;

/** A camera that the person allows when the test says so. */
function camera() {
  const state = { starts: 0, stopped: 0, lose: (): void => undefined };
  const asked: ((started: Started) => void)[] = [];
  const loadScanner: Load = async () => ({
    start() {
      state.starts += 1;
      return new Promise((resolve) => asked.push(resolve));
    },
  });
  const started: Started = {
    stream: {} as MediaStream,
    stop: () => void (state.stopped += 1),
    onLost: (tell) => void (state.lose = tell),
  };
  const answer = (outcome: Started = started) =>
    act(async () => {
      asked.pop()?.(outcome);
      await settled();
    });
  return { loadScanner, state, answer };
}
const show = (loadScanner: Load) =>
  showAt('/here', <ScanCode onCode={() => undefined} />, { path: '/here', loadScanner });
const FAILED = /isn’t working right now/;

test('the camera goes out when the page is left', async () => {
  const { loadScanner, state, answer } = camera();
  const { leave } = await show(loadScanner);
  await answer();
  leave();
  expect(state.stopped).toBe(1);
});

test('a camera that is allowed after the page was left goes out at once', async () => {
  const { loadScanner, state, answer } = camera();
  const { leave } = await show(loadScanner);
  leave();
  expect(state.stopped).toBe(0);
  await answer();
  expect(state.stopped).toBe(1);
});

test('a camera that is lost says so, and is asked for again', async () => {
  const { loadScanner, state, answer } = camera();
  const { user } = await show(loadScanner);
  await answer();
  act(() => state.lose());
  expect(screen.getByText(FAILED)).toBeVisible();
  expect(screen.queryByLabelText('Camera picture')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await act(settled);
  expect(state.starts).toBe(2);
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(screen.getByLabelText('Camera picture')).toBeVisible();
});

test('without the code that reads pictures it says so', async () => {
  await show(() => Promise.reject(new Error('offline')));
  expect(await screen.findByText(FAILED)).toBeVisible();
});
