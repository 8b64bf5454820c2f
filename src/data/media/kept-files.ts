/**
 * The files of workouts that are kept on this device on purpose: they play without a network. Known by their paths, for
 * addresses change. They stay as long as such a workout shows them, also over a sign-out.
 */
import { mediaOf } from '#core/draft-media.ts';
import type { Outcome } from '#core/errors.ts';
import { type KeptDb, readWhole } from '#data/local/kept-db.ts';
import type { LocalDb } from '#data/local/local-db.ts';

export interface KeptFiles {
  /**
   * Fetches what is missing and removes what no kept workout shows any more; what cannot be had now comes next time.
   */
  sync(): Promise<void>;
  blobOf(path: string): Promise<Blob | undefined>;
}

interface KeptFilesOptions {
  readonly localDb: LocalDb;
  readonly kept: KeptDb;
  readonly url: (path: string) => Promise<Outcome<string>>;
}

export function createKeptFiles({ localDb, kept, url }: KeptFilesOptions): KeptFiles {
  let syncing: Promise<void> | undefined;
  let again = false;
  const fetchOne = async (path: string): Promise<void> => {
    const address = await url(path);
    const answer = address.ok ? await fetch(address.value).catch(() => undefined) : undefined;
    const blob = answer?.ok ? await answer.blob().catch(() => undefined) : undefined;
    // On a full disk it is not kept; the others may be smaller.
    if (blob) await localDb.writeThrough((tx) => tx.put('keptFiles', { key: path, uid: '', blob }));
  };
  const syncOnce = async (): Promise<void> => {
    const workouts = await kept.read((reader) => reader.list('workouts'));
    const wanted = new Set(workouts.flatMap((record) => (record.withdrawn ? [] : [...pathsOf(readWhole(record))])));
    const here = new Set((await localDb.read((reader) => reader.list('keptFiles'))).map(({ key }) => key));
    const gone = [...here].filter((path) => !wanted.has(path));
    if (gone.length > 0) await localDb.write((tx) => gone.forEach((path) => tx.remove('keptFiles', path)));
    for (const path of wanted) if (!here.has(path)) await fetchOne(path);
  };
  const syncAll = async (): Promise<void> => {
    while (again) {
      again = false;
      await syncOnce();
    }
  };
  return {
    sync() {
      again = true;
      syncing ??= syncAll().finally(() => {
        syncing = undefined;
      });
      return syncing;
    },
    blobOf: async (path) => (await localDb.read((reader) => reader.get('keptFiles', path)))?.blob,
  };
}

/** What is stored with us; links of the web are the browser's. */
const pathsOf = (whole: ReturnType<typeof readWhole>): readonly string[] =>
  whole ? [...mediaOf(whole)].filter((path) => !path.includes(':')) : [];
