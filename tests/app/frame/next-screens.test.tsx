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

/** What is loaded, and how often the page has to be idle for it. */
function show(isLoggedIn: boolean) {
  const loaded: string[] = [];
  for (const route of SCREENS)
    vi.spyOn(route, 'load').mockImplementation(async () => {
      loaded.push(route.name);
      return () => null;
    });
  const idle = vi.fn((task: () => void) => (task(), 0));
  vi.stubGlobal('requestIdleCallback', idle);
  const { stores } = createHarness();
  if (isLoggedIn) stores.login.setState({ isLoggedIn: true, userID: ANNA.uid });
  const { unmount } = render(
    <StoresProvider stores={stores}>
      <Page />
    </StoresProvider>,
  );
  return { loaded, idle, unmount };
}
const touch = () => window.dispatchEvent(new Event('touchstart'));

test('the next screens wait for a touch, and then come in one go: their styles lay out the page once', () => {
  const { loaded, idle } = show(true);
  expect(loaded).toEqual([]);
  touch();
  expect(loaded).toEqual(['statistic', 'messages', 'calendar', 'addWorkoutSimpel']);
  expect(idle).toHaveBeenCalledOnce();
});

test('a guest, who has none of them, loads none', () => {
  const { loaded } = show(false);
  touch();
  expect(loaded).toEqual([]);
});

test('none is loaded once the page is left', () => {
  const { loaded, unmount } = show(true);
  unmount();
  touch();
  expect(loaded).toEqual([]);
});
