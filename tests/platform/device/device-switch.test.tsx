import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceSwitch } from '#platform/device/device-switch.ts';

beforeEach(() => localStorage.clear());

describe('a switch of this device', () => {
  it('is as the device needs them until something is chosen, and then as chosen', () => {
    let needed = false;
    const locked = createDeviceSwitch('lockedSound', () => needed);
    expect(locked.isOn()).toBe(false);
    needed = true;
    expect(locked.isOn()).toBe(true);
    locked.set(false);
    expect(locked.isOn()).toBe(false);
    expect(createDeviceSwitch('lockedSound', () => true).isOn()).toBe(false);
    locked.set(true);
    expect(createDeviceSwitch('lockedSound', () => false).isOn()).toBe(true);
  });

  it('is as chosen for this page where storage is blocked', () => {
    for (const name of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new Error('blocked');
      });
    }
    const locked = createDeviceSwitch('lockedSound', () => false);
    locked.set(true);
    expect(locked.isOn()).toBe(true);
    vi.restoreAllMocks();
  });
});
