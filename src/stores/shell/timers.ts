/** A timer that stores may set; tests move it by hand. `after` returns a function that cancels it. */
export interface Timers {
  readonly after: (ms: number, run: () => void) => () => void;
}
