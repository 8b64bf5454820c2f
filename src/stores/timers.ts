/** A timer that stores may set; tests move it by hand. `after` returns the way to cancel. */
export interface Timers {
  readonly after: (ms: number, run: () => void) => () => void;
}
