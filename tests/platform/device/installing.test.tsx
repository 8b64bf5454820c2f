import { createInstall } from '#platform/device/install.ts';
import { createInstalling, type InstallState } from '#platform/device/installing.ts';
import { expect, test, vi } from 'vitest';

const NONE = { pwaInstalled: false, canInstall: false };
const offer = (outcome: 'accepted' | 'dismissed' = 'accepted') => {
  const asked = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: asked });
  window.dispatchEvent(event);
  return { event, asked };
};
const installed = () => window.dispatchEvent(new Event('appinstalled'));

/** A page: what it has told since it began. */
function visit({
  ownWindow = false,
  apps = undefined as (() => Promise<unknown[]>) | undefined,
  before = () => {},
} = {}) {
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, getInstalledRelatedApps: apps });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: ownWindow && query.includes('standalone') }));
  const install = createInstall();
  before();
  const told: InstallState[] = [];
  const installing = createInstalling(install, (state) => told.push(state));
  return { installing, told, now: () => told.at(-1) };
}

test('an ordinary tab knows of nothing', () => {
  expect(visit().told).toEqual([NONE]);
});

test('what the browser offered before anybody listened is not lost, and its own banner does not come', async () => {
  let offered: ReturnType<typeof offer> | undefined;
  const { installing, now } = visit({ before: () => (offered = offer()) });
  expect(offered?.event.defaultPrevented).toBe(true);
  expect(now()).toEqual({ pwaInstalled: false, canInstall: true });
  await expect(installing.ask()).resolves.toBe(true);
  expect(offered?.asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['no', 'dismissed', false],
  ['yes', 'accepted', true],
] as const)('it can be asked once: %s', async (_, outcome, answer) => {
  const { installing, now } = visit();
  const { asked } = offer(outcome);
  await expect(installing.ask()).resolves.toBe(answer);
  expect(now()).toEqual(NONE);
  await expect(installing.ask()).resolves.toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('an installation is known at once and at later visits, until the browser offers it again', () => {
  const { now } = visit();
  installed();
  expect(now()).toEqual({ pwaInstalled: true, canInstall: false });
  expect(visit().told).toEqual([{ pwaInstalled: true, canInstall: false }]);
  const later = visit();
  offer();
  expect(later.now()).toEqual({ pwaInstalled: false, canInstall: true });
  expect(visit().told).toEqual([NONE]);
});

test('what an earlier version noted counts', () => {
  localStorage.setItem('icetime.installed', '1');
  expect(visit().told).toEqual([{ pwaInstalled: true, canInstall: false }]);
});

test('its own window is an installation, and the tabs beside it know', () => {
  expect(visit({ ownWindow: true }).told).toEqual([{ pwaInstalled: true, canInstall: false }]);
  expect(visit().told).toEqual([{ pwaInstalled: true, canInstall: false }]);
});

test('a browser that tells which apps are there is believed', async () => {
  const { now } = visit({ apps: async () => [{ platform: 'webapp' }] });
  await vi.waitFor(() => expect(now()).toEqual({ pwaInstalled: true, canInstall: false }));
  localStorage.clear();
  const silent = visit({ apps: () => Promise.reject(new DOMException('not here')) });
  await new Promise((resolve) => setTimeout(resolve));
  expect(silent.told).toEqual([NONE]);
  const without = visit({ apps: async () => [] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(without.told).toEqual([NONE]);
});

test('without storage each visit starts anew', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { now } = visit();
  installed();
  expect(now()).toEqual({ pwaInstalled: true, canInstall: false });
  expect(visit().told).toEqual([NONE]);
});
