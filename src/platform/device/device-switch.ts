/** Something that is on or off on this device, whoever is signed in. */
export interface DeviceSwitch {
  isOn(): boolean;
  set(on: boolean): void;
}

/** `byItself`: what holds until the person has chosen. */
export function createDeviceSwitch(name: string, byItself: () => boolean): DeviceSwitch {
  const key = `icetime.${name}`;
  let chosen: boolean | undefined;
  return {
    isOn: () => stored(key) ?? chosen ?? byItself(),
    set(on) {
      chosen = on;
      try {
        localStorage.setItem(key, on ? '1' : '0');
      } catch {
        // Storage is blocked or full: the choice lasts as long as the page.
      }
    },
  };
}

function stored(key: string): boolean | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? undefined : kept === '1';
  } catch {
    return undefined;
  }
}
