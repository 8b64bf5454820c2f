import { type RefCallback, useCallback } from 'react';

/** Pictures and films fill their place, down to this ratio of width to height; taller ones are shown whole. */
const FILLS_FROM = 4 / 3;

function markTall(shown: EventTarget | null): void {
  if (shown instanceof HTMLVideoElement) mark(shown, shown.videoWidth, shown.videoHeight);
  if (shown instanceof HTMLImageElement) mark(shown, shown.naturalWidth, shown.naturalHeight);
}

function mark(shown: Element, width: number, height: number): void {
  if (width > 0 && height > 0) shown.toggleAttribute('data-tall', width / height < FILLS_FROM);
}

/** The ref of the place of a picture or film; `element` = one that exists already and is put there. */
export function useFit(element: HTMLElement | undefined): RefCallback<HTMLDivElement> {
  return useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return undefined;
      if (element) {
        place.replaceChildren(element);
        markTall(element);
      }
      const onSize = ({ target }: Event) => markTall(target);
      // Neither event bubbles.
      for (const kind of ['load', 'loadedmetadata']) place.addEventListener(kind, onSize, true);
      return () => {
        for (const kind of ['load', 'loadedmetadata']) place.removeEventListener(kind, onSize, true);
      };
    },
    [element],
  );
}
