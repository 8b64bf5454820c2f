/** A short buzz where the device has one (Android); elsewhere nothing. `pattern`: ms on, off, on … */
export interface Vibration {
  vibrate(pattern: readonly number[]): void;
  /** Under the finger, at a press: as short as the button itself. Nothing where one points with a mouse. */
  touch(): void;
}

const TOUCH_MS = [12];

export function createVibration(): Vibration {
  const vibrate = (pattern: readonly number[]) => {
    // Without a tap before it the browser refuses and logs; a run starts with a tap,
    // a restored page may not have one.
    if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate([...pattern]);
  };
  return {
    vibrate,
    touch() {
      if (matchMedia('(pointer: coarse)').matches) vibrate(TOUCH_MS);
    },
  };
}
