/** The public library as Hosting serves it: a file by language, which costs the database nothing. */
import type { LanguageTag } from '#core/settings.ts';
import { fetchOnce } from './prefetch.ts';

export const libraryUrl = (tag: LanguageTag, page = 0): string => `/library/${tag}/${page}.json`;

export interface LibraryPage {
  /** Still to be read. */
  readonly workouts: readonly unknown[];
  /** So many pages there are. */
  readonly pages: number;
}

/** The server's function may have to be started first. Whoever waits longer asks the database. */
const PATIENCE_MS = 1_000;

/** Public workouts, the newest on page 0; `undefined` = there is no such file, not in time, or it is broken. */
export async function fetchLibrary(tag: LanguageTag, page: number): Promise<LibraryPage | undefined> {
  let stop = () => {};
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    stop = () => clearTimeout(timer);
  });
  return Promise.race([load(libraryUrl(tag, page)), late]).finally(stop);
}

async function load(url: string): Promise<LibraryPage | undefined> {
  try {
    const response = await fetchOnce(url);
    if (!response.ok) return undefined;
    const { format, workouts, pages } = Object((await response.json()) as unknown) as Partial<
      Readonly<Record<string, unknown>>
    >;
    if (format !== 1 || !Array.isArray(workouts)) return undefined;
    return { workouts, pages: typeof pages === 'number' ? pages : 1 };
  } catch {
    return undefined;
  }
}
