/**
 * The public library as Hosting serves it: pages by language, and each workout by itself. It causes few or no database
 * reads and requires no App Check token.
 */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { LanguageTag } from '#core/base/languages.ts';
import type { LibraryKind } from '#core/public/library-choice.ts';
import { fetchOnce } from './prefetch.ts';

export const libraryUrl = (tag: LanguageTag, file: LibraryFile = 0): string => `/library/${tag}/${file}.json`;

/** A page, or a list beside the pages. */
export type LibraryFile = number | LibraryKind;

export const libraryWorkoutUrl = (wId: string): string => `/library/workouts/${wId}.json`;

export interface LibraryPage {
  /** Not parsed yet. */
  readonly workouts: readonly unknown[];
  /** Number of pages. */
  readonly pages: number;
  /** What is public and on none of the pages so far was created then or before; absent = there is no more. */
  readonly restMs?: number;
}

/**
 * The server's function may need a cold start. After this time the database is asked instead. It is counted in steps,
 * of which one passes however long the page is blocked: an answer that waits behind the app's start is not late.
 */
const PATIENCE_MS = 1_000;
const STEP_MS = 100;

/** Public workouts; `undefined` = there is no such file, it came too late, or it is broken. */
export async function fetchLibrary(tag: LanguageTag, file: LibraryFile): Promise<LibraryPage | undefined> {
  const { workouts, pages, restMs } = (await inTime(libraryUrl(tag, file))) ?? {};
  if (!Array.isArray(workouts)) return undefined;
  return {
    workouts,
    pages: typeof pages === 'number' ? pages : 1,
    ...(typeof restMs === 'number' && { restMs }),
  };
}

/** A public workout with its exercises, not parsed yet; `undefined` for any that is not public. */
export async function fetchLibraryWorkout(wId: string): Promise<{ workout: unknown; exercises: unknown } | undefined> {
  const file = await inTime(libraryWorkoutUrl(wId));
  return file && { workout: file['workout'], exercises: file['exercises'] };
}

/**
 * A page of the gallery of programmes, not parsed yet. There is nothing else to ask: it waits for the server's function
 * as long as the network does.
 */
export async function fetchGallery(
  page: number,
): Promise<Outcome<{ readonly programmes: readonly unknown[]; readonly pages: number }>> {
  const response = await fetch(`/library/programmes/${page}.json`).catch(() => undefined);
  if (!response) return failed('offline');
  if (!response.ok) return failed('unavailable');
  // A captive portal's page is not JSON.
  const file = Object(await response.json().catch(() => undefined)) as File;
  const { format, programmes, pages } = file;
  if (format !== 1 || !Array.isArray(programmes)) return failed('offline');
  return done({ programmes, pages: typeof pages === 'number' ? pages : 1 });
}

type File = Readonly<Record<string, unknown>>;

async function inTime(url: string): Promise<File | undefined> {
  let stop = () => {};
  const late = new Promise<undefined>((resolve) => {
    const wait = (leftMs: number): void => {
      if (leftMs <= 0) return resolve(undefined);
      const timer = setTimeout(() => wait(leftMs - STEP_MS), STEP_MS);
      stop = () => clearTimeout(timer);
    };
    wait(PATIENCE_MS);
  });
  return Promise.race([load(url), late]).finally(() => stop());
}

async function load(url: string): Promise<File | undefined> {
  try {
    const response = await fetchOnce(url);
    if (!response.ok) return undefined;
    const file = Object((await response.json()) as unknown) as File;
    return file['format'] === 1 ? file : undefined;
  } catch {
    return undefined;
  }
}
