import { type RefObject, useLayoutEffect, useRef } from 'react';

interface FirstFocus {
  /** When it is another, the element gets the focus again. */
  readonly part?: unknown;
  readonly preventScroll?: boolean;
}

/**
 * For the element that gets the focus when it appears: together with the drawing itself. A moment later it would take
 * the focus from what a fast person has pressed meanwhile.
 */
export function useFirstFocus<E extends HTMLElement>({
  part,
  preventScroll = false,
}: FirstFocus = {}): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => element.current?.focus({ preventScroll }), [part, preventScroll]);
  return element;
}
