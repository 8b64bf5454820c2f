import { useSyncExternalStore } from 'react';
import type { Shape } from '#core/cover/ice.ts';

/** A row beside a tall cover, a square above two lines, or a poster. */
export type CardLook = 'row' | 'square' | 'poster';

export const COVER_SHAPES: Readonly<Record<CardLook, Shape>> = { row: 'tall', square: 'square', poster: 'wide' };

const WIDE = '(min-width: 900px)';

/** How the cards of a list look in this window. A gallery is for choosing by the cover. */
export function useCardLook(isGallery: boolean): CardLook {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => globalThis.matchMedia?.(WIDE).matches,
    () => false,
  );
  return isWide ? 'poster' : isGallery ? 'square' : 'row';
}

function watchWidth(changed: () => void): () => void {
  const media = globalThis.matchMedia?.(WIDE);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}
