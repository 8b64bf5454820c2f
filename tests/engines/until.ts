import { setTimeout as pause } from 'node:timers/promises';

/** Ends only what waits for ever, also on a busy machine. */
const LIMIT_MS = 60_000;
const EVERY_MS = 40;

/** Asks again and again until the answer is yes. `about`: what else an error should say. */
export async function until(
  what: string,
  ask: () => boolean | Promise<boolean>,
  about: () => Promise<string> | string = () => '',
): Promise<void> {
  const endMs = performance.now() + LIMIT_MS;
  while (!(await ask())) {
    if (performance.now() > endMs) throw new Error(`Not within ${LIMIT_MS / 1000} s: ${what}${await about()}`);
    await pause(EVERY_MS);
  }
}
