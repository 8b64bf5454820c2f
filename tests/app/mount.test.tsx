import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { App } from '#app/App.tsx';
import { mount } from '#app/start/mount.tsx';
import type { LanguageTag } from '#core/base/languages.ts';
import i18next from 'i18next';
import en from '#i18n/locales/translation/en.json' with { type: 'json' };
import { startI18n } from '#i18n/setup.ts';
import { ANNA, createHarness, userRecord } from '#tests/stores/harness.ts';
import { createDevice, createPlayerHarness, W_ID } from '#tests/stores/player-harness.ts';
import '#tests/ui/native-dialog.ts';

/** A page as index.html has it. */
async function mountHere(start: () => Promise<ReactNode>) {
  const container = document.createElement('div');
  container.innerHTML = '<main class="splash"></main>';
  document.body.append(container);
  const root = await act(() => mount(container, start));
  onTestFinished(() => act(() => root.unmount()));
}

/** What was logged, and the errors of this test are no surprise. */
function logged(): string {
  const log = vi.mocked(console.error);
  const text = log.mock.calls.flat().join('\n');
  log.mockClear();
  return text;
}

/** Anew each time: React tells only once where an error came from. */
const bug = () => new Error('anna@example.com: Leg day could not be read');
function Broken(): never {
  throw bug();
}

test.each<[LanguageTag, string, string]>([
  ['en', 'Something went wrong', 'Reload'],
  ['de', 'Da ist etwas schiefgegangen', 'Neu laden'],
])('an error outside of every screen is a page that says so (%s), never a white one', async (tag, title, reload) => {
  await startI18n(tag);
  await mountHere(async () => <Broken />);
  expect(screen.getByRole('alert')).toHaveTextContent(title);
  expect(screen.getByRole('button', { name: reload })).toBeVisible();
  expect(document.title).toBe(`${title} – Icetime`);
  expect(logged()).not.toBe('');
});

test('an error that is its own cause is said like any other', async () => {
  await startI18n('en');
  const circular = bug();
  circular.cause = circular;
  await mountHere(() => Promise.reject(circular));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(logged()).toContain('Error < Error < Error < Error');
});

test('what fails before there is anything to show is said too, in plain English where the texts are missing', async () => {
  const { shell } = en;
  Object.assign(en, { shell: {} });
  i18next.removeResourceBundle('en', 'translation');
  await startI18n('en');
  await mountHere(() => Promise.reject(bug()));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('alert')).toHaveTextContent('What you saved is safe on this device.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(logged()).toContain('start');
  Object.assign(en, { shell });
  i18next.removeResourceBundle('en', 'translation');
});

test('an error is logged with what it is and where, and without what it says about a person', async () => {
  await startI18n('en');
  await mountHere(async () => <Broken />);
  const log = logged();
  expect(log).toContain('caught');
  expect(log).toContain('Error');
  expect(log).toMatch(/mount\.test\.tsx.*:\d+:\d+/);
  expect(log).toContain('Broken');
  expect(log).not.toMatch(/anna|example\.com|Leg day/);
});

test('the server is told of it, by code that loads with the error', async () => {
  const sendErrorNews = vi.fn();
  vi.doMock('#platform/device/error-news.ts', () => ({ sendErrorNews }));
  onTestFinished(() => vi.doUnmock('#platform/device/error-news.ts'));
  await startI18n('en');
  await mountHere(async () => <Broken />);
  const witnessed = { place: 'caught', error: expect.any(Error), componentStack: expect.stringContaining('Broken') };
  const build = { version: expect.any(String), atMs: expect.any(Number) };
  await waitFor(() => expect(sendErrorNews).toHaveBeenCalledWith(witnessed, build));
  expect(logged()).toContain('caught');
});

test('so is one of a promise that nobody waits for, by the product and not by the browser', async () => {
  await mountHere(async () => null);
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: bug() });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  const log = logged();
  expect(log).toContain('unawaited error: Error');
  expect(log).toMatch(/mount\.test\.tsx.*:\d+:\d+/);
  expect(log).not.toMatch(/anna|example\.com|Leg day/);
});

test('so is one in an event handler or a timer', async () => {
  await mountHere(async () => null);
  const event = new ErrorEvent('error', { cancelable: true, message: bug().message, error: bug() });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  const log = logged();
  expect(log).toContain('unhandled error: Error');
  expect(log).not.toMatch(/anna|example\.com|Leg day/);
  const warning = new ErrorEvent('error', { cancelable: true, message: 'ResizeObserver loop' });
  dispatchEvent(warning);
  expect([warning.defaultPrevented, logged()]).toEqual([false, '']);
});

async function showApp(asked: string) {
  await startI18n('en');
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const device = createDevice();
  const player = createPlayerHarness({ device, uid: ANNA.uid });
  const harness = createHarness({ hint: ANNA.uid, playerPorts: () => Promise.resolve(player.ports) });
  harness.account.local.set(ANNA.uid, userRecord(ANNA));
  harness.account.server.set(ANNA.uid, userRecord(ANNA));
  history.replaceState(null, '', '/splash');
  const { stores, auth, account, network } = harness;
  const app = {
    stores,
    askedPath: asked,
    guardPorts: { auth: auth.port, account: account.port, network: network.port },
    applyUpdate: () => Promise.resolve(false),
    mayContinue: () => false,
  };
  await mountHere(async () => <App {...app} />);
  /** Something of the layout breaks, not the screen. */
  const breakNotices = () =>
    act(async () => {
      const values = {
        get name(): string {
          throw bug();
        },
      };
      stores.app.getState().notify({ kind: 'status', key: 'shell.deleted', values });
    });
  return { ...harness, device, player, breakNotices, user: userEvent.setup() };
}

test('what somebody was typing is kept when everything breaks', async () => {
  const { user, drafts, library, breakNotices } = await showApp('/addWorkout');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Leg day');
  await breakNotices();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(logged()).not.toContain('Leg day');
  const kept = () => JSON.stringify([...drafts.stored.values(), library.calls.saved]);
  await waitFor(() => expect(kept()).toContain('Leg day'));
});

test('a run is kept at the very second when everything breaks', async () => {
  const { user, device, player, breakNotices } = await showApp(`/workout/${W_ID}`);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByRole('timer');
  await act(async () => player.pass(8300));
  await breakNotices();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  logged();
  const [entry] = [...device.journal.values()];
  expect(entry?.run.runId).toBeDefined();
  expect((entry?.savedAtMono ?? 0) - 1000).toBeGreaterThanOrEqual(8300);
});

test('a sheet that did not come is asked for again with the next visit of its screen', async () => {
  await startI18n('en');
  await mountHere(async () => <p>{'Here'}</p>);
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  document.head.append(sheet);
  sheet.dispatchEvent(new Event('error'));
  expect(sheet.isConnected).toBe(false);
});

test('a part that could not be used has the service worker repair its parts at once', async () => {
  const postMessage = vi.fn();
  vi.stubGlobal('navigator', { userAgent: '', serviceWorker: { controller: { postMessage } } });
  await startI18n('en');
  await mountHere(async () => <p>{'Here'}</p>);
  dispatchEvent(new Event('vite:preloadError'));
  expect(postMessage).toHaveBeenCalledWith({ type: 'REPAIR' }, [expect.anything()]);
});
