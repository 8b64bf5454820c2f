import { afterAll, afterEach, beforeEach, expect, type MockInstance, onTestFinished, vi } from 'vitest';

// At once: a test may begin by taking the browser away that React looks for when it is loaded.
const react = typeof document === 'undefined' ? undefined : await import('@testing-library/react');
// What a test waits for may take long on a busy machine; the limit only ends one that waits for ever.
react?.configure({ asyncUtilTimeout: 30_000 });
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 30_000, ...options });
if (react) await import('./lean-react.ts');
if (react) await import('./plain-style.ts');
const listeners = react && (await import('./listeners-left.ts'));
// Tests of what screens are made of draw halves of a page on purpose.
const isScreen = expect.getState().testPath?.includes('/tests/screens/') === true;
const page = react && isScreen ? await import('./page-faults.ts') : undefined;

// An error on the console that no test asked for is a failure: it is how React and our own code report bugs.
let consoleError: MockInstance<typeof console.error>;
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // What files in between have drawn, of which nothing is asked.
  page?.pageFaults();
  // The last of all that a test does at its end.
  onTestFinished(() => expect(properties?.propertiesLeft() ?? [], 'left on the browser’s own objects').toEqual([]));
});
// Files share a worker, and a page: each test leaves both as new.
afterEach(async () => {
  const calls = consoleError.mock.calls.map((args) => args.map(String).join(' '));
  const faults = page?.pageFaults() ?? [];
  react?.cleanup();
  const left = listeners?.listenersLeft() ?? [];
  // Now, not before the next test: after a file's last, its end has put back what a spy would then replace again.
  vi.restoreAllMocks();
  // What one page asked for ahead, and did not use, would be the answer to another.
  (globalThis as { icetimePrefetched?: Map<string, unknown> }).icetimePrefetched?.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (typeof document !== 'undefined') clearPage();
  expect(calls, 'unexpected console.error').toEqual([]);
  expect(faults, 'what no screen may show').toEqual([]);
  expect(left, 'what still listens after its screen was left').toEqual([]);
});
// The runner refuses what is being fetched when a file ends, and refuses it to the files after it, too.
afterAll(() => vi.dynamicImportSettled());

function clearPage() {
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
if (typeof document !== 'undefined') await import('@testing-library/jest-dom/vitest');
if (typeof document !== 'undefined') await import('./native-popover.ts');
// What a page does when it has nothing else to do would come in the middle of some test:
// only those that want it ask for it.
if (typeof document !== 'undefined') globalThis.requestIdleCallback = () => 0;
if (typeof document !== 'undefined') globalThis.cancelIdleCallback = () => undefined;
// Nothing is drawn here: elements have a place nonetheless, texts have not.
if (typeof document !== 'undefined') Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect() });
// Now that all is there which stays.
const properties = react && (await import('./properties-left.ts'));
