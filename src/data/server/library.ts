/** The public library as Hosting serves it: a file by language, which costs the database nothing. */
import type { LanguageTag } from '#core/settings.ts';
import { fetchOnce } from './prefetch.ts';

export const libraryUrl = (tag: LanguageTag): string => `/library/${tag}/0.json`;

/** The server's function may have to be started first. Whoever waits longer asks the database. */
const PATIENCE_MS = 1_000;

/** The newest public workouts, still to be read; `undefined` = there is no such file, not in time, or it is broken. */
export async function fetchLibrary(tag: LanguageTag): Promise<readonly unknown[] | undefined> {
  let stop = () => {};
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    stop = () => clearTimeout(timer);
  });
  return Promise.race([load(tag), late]).finally(stop);
}

async function load(tag: LanguageTag): Promise<readonly unknown[] | undefined> {
  try {
    const response = await fetchOnce(libraryUrl(tag));
    if (!response.ok) return undefined;
    const page = (await response.json()) as { readonly format?: unknown; readonly workouts?: unknown } | null;
    return page?.format === 1 && Array.isArray(page.workouts) ? page.workouts : undefined;
  } catch {
    return undefined;
  }
}
