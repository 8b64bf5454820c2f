import { useEffect } from 'react';

/** Calls `feel` when an element matching `felt` is pressed by finger or mouse; keys give their own feedback. */
export function useHaptics(felt: string, feel: (() => void) | undefined): void {
  useEffect(() => {
    if (!feel) return;
    const onClick = ({ detail, target }: MouseEvent) => {
      if (detail > 0 && target instanceof Element && target.closest(felt)) feel();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [felt, feel]);
}
