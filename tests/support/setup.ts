import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// An error on the console that no test asked for is a failure: it is how React, i18next and our own code report bugs.
let consoleError: MockInstance<typeof console.error>;
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  const calls = consoleError.mock.calls.map((args) => args.map(String).join(' '));
  consoleError.mockRestore();
  if (typeof document !== 'undefined') await leavePage();
  vi.useRealTimers();
  expect(calls, 'unexpected console.error').toEqual([]);
});

/** Files share a page: each test finds it as new. */
async function leavePage() {
  (await import('@testing-library/react')).cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
if (typeof document !== 'undefined') await import('@testing-library/jest-dom/vitest');
