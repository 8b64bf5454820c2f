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

/**
 * Ctrl or Cmd + Z; inside a field the browser's own undo applies. Chrome tells of a field it has filled in by a keydown
 * that has no key.
 */
export const isUndo = (event: globalThis.KeyboardEvent): boolean =>
  event instanceof globalThis.KeyboardEvent &&
  event.key.toLowerCase() === 'z' &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !(event.target instanceof Element && event.target.matches('input, textarea, select'));
