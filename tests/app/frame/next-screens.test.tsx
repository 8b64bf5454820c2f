import { render } from '@testing-library/react';
import { useNextScreens } from '#app/frame/next-screens.ts';
import { SCREENS } from '#app/frame/screens.ts';
import { StoresProvider } from '#stores/context.tsx';
import { ANNA, createHarness } from '#tests/stores/harness.ts';
import { expect, test, vi } from 'vitest';

function Page() {
  useNextScreens();
  return null;
}

/** What is loaded, and how the page becomes idle. */
function show(isLoggedIn: boolean) {
  const loaded: string[] = [];
  for (const route of SCREENS)
    vi.spyOn(route, 'load').mockImplementation(async () => {
      loaded.push(route.name);
      return () => null;
    });
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => waiting.push(task));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void waiting.splice(handle - 1));
  const { stores } = createHarness();
  if (isLoggedIn) stores.login.setState({ isLoggedIn: true, userID: ANNA.uid });
  const { unmount } = render(
    <StoresProvider stores={stores}>
      <Page />
    </StoresProvider>,
  );
  return { loaded, becomeIdle: () => waiting.splice(0).forEach((task) => task()), unmount };
}
const touch = () => window.dispatchEvent(new Event('touchstart'));

test('the next screens wait for a touch, and then come one at a time, each when the page is idle', () => {
  const { loaded, becomeIdle } = show(true);
  becomeIdle();
  expect(loaded).toEqual([]);
  touch();
  becomeIdle();
  expect(loaded).toEqual(['statistic']);
  for (let n = 0; n < 3; n += 1) becomeIdle();
  expect(loaded).toEqual(['statistic', 'messages', 'calendar', 'addWorkoutSimpel']);
});

test('a guest, who has none of them, loads none', () => {
  const { loaded, becomeIdle } = show(false);
  touch();
  becomeIdle();
  expect(loaded).toEqual([]);
});

test('none is loaded once the page is left', () => {
  const { loaded, becomeIdle, unmount } = show(true);
  touch();
  becomeIdle();
  unmount();
  becomeIdle();
  touch();
  becomeIdle();
  expect(loaded).toEqual(['statistic']);
});
