/** A run that was left can be continued for twelve hours after it was last saved. */
export const CONTINUE_FOR_MS = 12 * 3_600_000;
