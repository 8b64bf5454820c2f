/** Long enough that whoever looks for the next button has found it. */
const REST_MS = 3000;
/** Whoever never rests has the app without a network all the same. */
const LATEST_MS = 60_000;

/** Resolves when nobody has pressed anything for three seconds, or after a minute. `after` is `setTimeout`. */
export function untilHandsRest(after: (ms: number, task: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    let presses = 0;
    const end = () => {
      removeEventListener('pointerdown', wait, true);
      removeEventListener('keydown', wait, true);
      resolve();
    };
    const wait = () => {
      presses += 1;
      const seen = presses;
      after(REST_MS, () => {
        if (seen === presses) end();
      });
    };
    addEventListener('pointerdown', wait, true);
    addEventListener('keydown', wait, true);
    after(LATEST_MS, end);
    wait();
  });
}
