/** A short buzz where the device has one (Android); elsewhere nothing. `pattern`: ms on, off, on … */
export interface Vibration {
  vibrate(pattern: readonly number[]): void;
  /** A very short vibration at a press; nothing with a mouse. */
  touch(): void;
}

const TOUCH_MS = [12];

export function createVibration(): Vibration {
  const vibrate = (pattern: readonly number[]) => {
    // Without an earlier user gesture the browser refuses and logs. A run starts with one; a restored page may not
    // have had any.
    if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate([...pattern]);
  };
  return {
    vibrate,
    touch() {
      if (matchMedia('(pointer: coarse)').matches) vibrate(TOUCH_MS);
    },
  };
}
