/** A mouse or trackpad implies a keyboard; phones get no keyboard hints. */
export const hasKeyboard = (): boolean => globalThis.matchMedia?.('(any-pointer: fine)').matches ?? false;
