import type { KeyboardEvent } from 'react';

/**
 * The key belongs to an input method, as the Enter that takes a Japanese word. Safari ends composing before it reports
 * that key, so only the code 229 tells it from another Enter.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else says it in Safari
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
