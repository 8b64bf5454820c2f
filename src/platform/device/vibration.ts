/** A short buzz if the device can (Android), otherwise nothing. `pattern`: ms on, off, on … */
export interface Vibration {
  vibrate(pattern: readonly number[]): void;
  /** A very short vibration on a press; none with a mouse. */
  touch(): void;
}

const TOUCH_MS = [12];

export function createVibration(): Vibration {
  const vibrate = (pattern: readonly number[]) => {
    // Before the first user gesture the browser refuses and logs. A run starts with a gesture; a restored page may not
    // have had one.
    if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate([...pattern]);
  };
  return {
    vibrate,
    touch() {
      if (matchMedia('(pointer: coarse)').matches) vibrate(TOUCH_MS);
    },
  };
}
