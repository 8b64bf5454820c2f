/** The gallery of programmes, page by page, from Hosting's files; what was fetched last stays on the device. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { type ListedProgramme, readListedProgramme } from '#core/public/gallery.ts';
import { LIBRARY_FILES } from '#core/public/public-workout.ts';
import type { LocalDb } from '#data/local/local-db.ts';
import { fetchGallery } from '#data/server/library.ts';

export interface GalleryPages {
  readonly programmes: readonly ListedProgramme[];
  /** More follow. */
  readonly hasMore: boolean;
}

export interface GalleryPort {
  /** From the device: everything fetched last. */
  galleryLocal(): Promise<GalleryPages>;
  /** The first hundred; fetched again after 10 minutes at the earliest. Reads no database. */
  gallery(): Promise<Outcome<GalleryPages>>;
  /** What was fetched so far, and the next hundred, or all that is left. */
  moreGallery(isAll: boolean): Promise<Outcome<GalleryPages>>;
}

const AGE_MS = 10 * 60 * 1000;
const KEY = 'public-programmes';

interface Kept {
  /** Epoch ms. */
  readonly at: number;
  readonly programmes: readonly ListedProgramme[];
  /** The next page; absent = there is none. */
  readonly next?: number | undefined;
}

interface GalleryDeps {
  readonly localDb: LocalDb;
  readonly now: () => number;
}

export function createGallery({ localDb, now }: GalleryDeps): GalleryPort {
  const read = async (): Promise<Kept> => {
    const stored = (await localDb.read(['meta'], (reader) => reader.get('meta', KEY)))?.value as
      | Partial<Kept>
      | undefined;
    const { at = -Infinity, programmes = [], next } = stored ?? {};
    return { at, next, programmes: programmes.flatMap((one) => readListedProgramme(one) ?? []) };
  };
  const shown = ({ programmes, next }: Kept): GalleryPages => ({ programmes, hasMore: next !== undefined });
  const keep = async (kept: Kept): Promise<Outcome<GalleryPages>> => {
    await localDb.write(['meta'], (tx) => tx.put('meta', { key: KEY, uid: '', value: kept }));
    return done(shown(kept));
  };
  return {
    galleryLocal: async () => shown(await read()),
    async gallery() {
      const kept = await read();
      if (Math.abs(now() - kept.at) < AGE_MS) return done(shown(kept));
      const first = await fetchPage(0);
      return first.ok ? keep({ ...first.value, at: now() }) : first;
    },
    async moreGallery(isAll) {
      let kept = await read();
      do {
        if (kept.next === undefined) break;
        const page = await fetchPage(kept.next);
        if (!page.ok) {
          await keep(kept);
          return page;
        }
        const known = new Set(kept.programmes.map(({ id }) => id));
        const news = page.value.programmes.filter(({ id }) => !known.has(id));
        kept = { ...kept, programmes: [...kept.programmes, ...news], next: page.value.next };
      } while (isAll);
      return keep(kept);
    },
  };
}

async function fetchPage(page: number): Promise<Outcome<Omit<Kept, 'at'>>> {
  const file = await fetchGallery(page);
  if (!file.ok) return file;
  const programmes = file.value.programmes.flatMap((one) => readListedProgramme(one) ?? []);
  if (programmes.length < Math.min(1, file.value.programmes.length)) return failed('unreadable');
  const hasNext = page + 1 < Math.min(file.value.pages, LIBRARY_FILES);
  return done({ programmes, next: hasNext ? page + 1 : undefined });
}
