/** The store of the device check, opened on a device in the hands of the test. */
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createDeviceCheckStore } from '#stores/device/device-check.ts';
import type { CheckName } from '#stores/device/device-check-state.ts';
import { type AppState, createAppStore } from '#stores/shell/app.ts';
import type { WiredStores } from '#stores/store-ports.ts';
import { createFakeDevice, type FakeDevice } from './fakes/fake-device.ts';
import { createTestTimers, settled } from './harness.ts';

/** As `app` makes it, of this device. */
export const checkOn =
  (device: FakeDevice): WiredStores['deviceCheck'] =>
  async (own) =>
    createDeviceCheckStore({ ...own, ...device.ports });

export async function openCheck(
  prepare: (device: FakeDevice) => void = () => undefined,
  facts: Partial<Pick<AppState, 'isPwa' | 'isCapacitor'>> = {},
) {
  const device = createFakeDevice();
  prepare(device);
  const clock = createTestTimers();
  const app = createAppStore({ timers: clock.timers });
  app.getState().set(facts);
  const store = createDeviceCheckStore({
    ...device.ports,
    timers: clock.timers,
    app,
    settings: () => ({ ...DEFAULT_SETTINGS, cueVolume: 0.6 }),
  });
  const close = store.getState().open({ text: 'Ready?', tag: 'en' });
  await settled();
  const row = (name: CheckName) => {
    const { state, cause = '' } = store.getState().checks[name];
    return `${state} ${cause}`.trim();
  };
  const act = store.getState();
  return { ...device, clock, store, act, row, close, state: () => store.getState() };
}
