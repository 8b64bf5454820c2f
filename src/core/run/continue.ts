/** A run that was left can be continued for twelve hours after its last save. */
export const CONTINUE_FOR_MS = 12 * 3_600_000;
