/** A timer for stores; tests advance it by hand. `after` returns a function that cancels it. */
export interface Timers {
  readonly after: (ms: number, run: () => void) => () => void;
}
