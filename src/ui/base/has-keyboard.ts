/** Whoever points with a mouse or a trackpad has keys, too: hints at them are for no phone. */
export const hasKeyboard = (): boolean => globalThis.matchMedia?.('(any-pointer: fine)').matches ?? false;
