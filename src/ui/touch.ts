/** Fingers are the main way to point here: a hint about the mouse or the keyboard would be noise. */
export const isTouch = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches === true;
