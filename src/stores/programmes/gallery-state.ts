/** The public gallery of programmes, as far as it was fetched. */
import type { ProblemCode } from '#core/base/errors.ts';
import type { ListedProgramme } from '#core/public/gallery.ts';
import type { GalleryPort } from '#data/people/gallery.ts';
import { ended, type List, NO_LIST, problemToSay, runRefresh, shown } from '#stores/library/lists.ts';
import type { AppState } from '#stores/shell/app.ts';
import type { StoreApi } from 'zustand/vanilla';

export interface GalleryFields {
  readonly gallery: List<ListedProgramme>;
  readonly galleryMore: {
    readonly hasMore: boolean;
    readonly isLoading?: boolean;
    readonly problem?: ProblemCode;
  };
}
export interface GalleryState extends GalleryFields {
  /** Device, then Hosting's files: no read of the database. */
  readonly loadGallery: () => Promise<void>;
  /** The next page, or all that is left. */
  readonly moreGallery: (isAll?: boolean) => Promise<void>;
}
export const NO_GALLERY: GalleryFields = { gallery: NO_LIST, galleryMore: { hasMore: false } };

interface Parts {
  readonly coachings: GalleryPort;
  readonly app: StoreApi<AppState>;
  readonly set: (patch: Partial<GalleryFields>) => void;
  readonly get: () => GalleryFields;
}

export function createGalleryState(parts: Parts): Omit<GalleryState, keyof GalleryFields> {
  const { coachings: port, app, set, get } = parts;
  /** A search began while a page was loaded. */
  let wantsAll = false;
  const refresh = async () => {
    const local = await port.galleryLocal();
    if (local.programmes.length > 0)
      set({ gallery: shown(get().gallery, local.programmes), galleryMore: { hasMore: local.hasMore } });
    const outcome = await port.gallery();
    const gallery = ended(get().gallery, problemToSay(outcome, app, local.programmes.length === 0));
    if (!outcome.ok) return set({ gallery });
    const { programmes, hasMore } = outcome.value;
    set({ gallery: { ...gallery, items: programmes }, galleryMore: { hasMore } });
  };
  return {
    async loadGallery() {
      if (get().gallery.refreshing) return;
      await runRefresh(
        () => get().gallery,
        (gallery) => set({ gallery }),
        () => refresh(),
      );
    },
    async moreGallery(isAll = false) {
      const { hasMore, isLoading } = get().galleryMore;
      if (!hasMore) return;
      if (isLoading) {
        wantsAll ||= isAll;
        return;
      }
      set({ galleryMore: { hasMore, isLoading: true } });
      let outcome = await port.moreGallery(isAll);
      if (wantsAll && outcome.ok && outcome.value.hasMore) outcome = await port.moreGallery(true);
      wantsAll = false;
      if (!outcome.ok) return set({ galleryMore: { hasMore, problem: outcome.problem } });
      const { programmes } = outcome.value;
      set({
        gallery: { ...get().gallery, items: programmes },
        galleryMore: { hasMore: outcome.value.hasMore },
      });
    },
  };
}
