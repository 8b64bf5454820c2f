/** The store of the device check, opened on a device in the hands of the test. */
import { createDeviceCheckStore } from '#stores/device/device-check.ts';
import type { CheckName } from '#stores/device/device-check-state.ts';
import { createFakeDevice, type FakeDevice } from './fakes/fake-device.ts';
import { createTestTimers, settled } from './harness.ts';

export async function openCheck(prepare: (device: FakeDevice) => void = () => undefined, isInstalled = false) {
  const device = createFakeDevice();
  prepare(device);
  const clock = createTestTimers();
  const store = createDeviceCheckStore({
    ...device.ports,
    timers: clock.timers,
    isInstalled: () => isInstalled,
    cueVolume: () => 0.6,
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
