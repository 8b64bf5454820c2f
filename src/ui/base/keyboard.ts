import type { KeyboardEvent } from 'react';

/**
 * The key belongs to an input method, like the Enter that accepts a Japanese word. Safari ends composing before it
 * reports that key; only the code 229 distinguishes it from another Enter.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else says it in Safari
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** A mouse or trackpad implies a keyboard; phones get no keyboard hints. */
export const hasKeyboard = (): boolean => globalThis.matchMedia?.('(any-pointer: fine)').matches ?? false;
