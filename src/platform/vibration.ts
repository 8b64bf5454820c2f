/** A short buzz where the device has one (Android); elsewhere nothing. `pattern`: ms on, off, on … */
export interface Vibration {
  vibrate(pattern: readonly number[]): void;
}

export function createVibration(): Vibration {
  return {
    vibrate(pattern) {
      // Without a tap before it the browser refuses and logs; a run starts with a tap,
      // a restored page may not have one.
      if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate([...pattern]);
    },
  };
}
