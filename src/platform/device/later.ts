/**
 * When something that nobody sees or hears is told to the device: at once, or after the picture that a tap waits for.
 * Returns what cancels it.
 */
export type Later = (task: () => void) => (() => void) | undefined;

export const atOnce: Later = (task) => {
  task();
  return undefined;
};

/** Nobody waits for the picture of a hidden page, and its timers come late. */
export const whileSeen =
  (later: Later): Later =>
  (task) =>
    document.hidden ? atOnce(task) : later(task);
