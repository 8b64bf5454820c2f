/**
 * The files of workouts kept on this device on purpose, so that they play offline. Identified by path, because
 * addresses change. They stay while an offline copy uses them, even after a sign-out.
 */
import { done, failed, isTemporary, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { DeviceRoom, OfflineFileFacts } from '#core/workout/offline-copy.ts';
import type { OfflineCopyDb, OfflineCopyRecord } from '#data/local/offline-copy-db.ts';
import { keptHeads, removeOfflineFile } from '#data/local/offline-file-heads.ts';
import { shownTo } from '#data/local/offline-copy-owners.ts';
import { sparedFiles } from '#data/local/spared-files.ts';
import { filesOf, filesToFetch, takeNext } from '#data/local/offline-copy-versions.ts';
import { keyOf } from '#data/local/local-db.ts';
import { waitMs } from '#data/sync/queue.ts';
import { fileOfRange } from './byte-ranges.ts';
import { download, type DownloadOptions, type ServerFacts } from './offline-download.ts';
import { readOfflineFile, renewOfflineFiles } from './offline-file-bytes.ts';

export interface OfflineFiles {
  /**
   * Fetches missing files and removes those that no offline copy uses. A failed download resumes later from the byte
   * that has arrived.
   */
  sync(): Promise<void>;
  blobOf(path: string): Promise<Blob | undefined>;
  /** Facts of every file that is here or on its way, by path. */
  facts(): Promise<ReadonlyMap<string, OfflineFileFacts>>;
  /** Bytes of these files that are still to be fetched. */
  measure(paths: readonly string[]): Promise<Outcome<number>>;
  /** Ids of the workouts whose downloads the person paused. */
  paused(): Promise<ReadonlySet<string>>;
  pause(wId: string): Promise<void>;
  /** Resumes the download at once. */
  resume(wId: string): Promise<void>;
  /** The browser's storage quota; `undefined` = unknown. */
  room(): Promise<DeviceRoom | undefined>;
  /** Asks the browser not to evict the stored data; `false` = it may. */
  persist(): Promise<boolean>;
  /**
   * More of a file has arrived, or a download has stopped. `isReplaced`: a newer version of an offline copy has
   * replaced the one before.
   */
  onChange(listener: (isReplaced: boolean) => void): () => void;
}

export interface OfflineFilesOptions extends DownloadOptions {
  readonly offlineDb: OfflineCopyDb;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  /** 0 ≤ x < 1 */
  readonly random: () => number;
}

const LOCK = 'icetime-kept-files';
const PAUSED = keyOf('', 'kept-paused');
const ASKED_AT_ONCE = 6;

export function createOfflineFiles(options: OfflineFilesOptions): OfflineFiles {
  const { localDb, locks } = options;
  const listeners = new Set<(isReplaced: boolean) => void>();
  const tell = (isReplaced = false) => listeners.forEach((listener) => listener(isReplaced));
  const sizes = new Map<string, number>();
  const server = async (path: string): Promise<Outcome<ServerFacts>> => {
    const facts = await options.facts(path);
    if (facts.ok) sizes.set(path, facts.value.size);
    return facts;
  };
  const here = createHere(options, sizes);
  let syncing: Promise<void> | undefined;
  let again = false;
  let failures = 0;
  let cancelRetry: (() => void) | undefined;

  const syncOnce = async (): Promise<void> => {
    cancelRetry?.();
    const missing = await here.tidy();
    if (missing) await renewOfflineFiles(localDb);
    let isOpen = missing === undefined;
    for (const path of missing ?? []) {
      // Stop if the workout was paused or removed while the previous file was fetched.
      const mayGoOn = async () => {
        tell();
        return here.wants(path);
      };
      if (!(await mayGoOn())) continue;
      const fetched = await download({ ...options, facts: server }, path, mayGoOn);
      tell();
      if (!fetched.ok && isTemporary(fetched.problem)) isOpen = true;
      if (!fetched.ok && fetched.problem === 'offline') break;
    }
    if (await here.settle()) tell(true);
    failures = isOpen ? failures + 1 : 0;
    if (isOpen) cancelRetry = options.after(waitMs(failures, options.random()), () => void sync());
  };
  const syncAll = async (): Promise<void> => {
    while (again) {
      again = false;
      await (locks ? locks.request(LOCK, syncOnce) : syncOnce());
    }
  };
  const sync = (): Promise<void> => {
    again = true;
    syncing ??= syncAll().finally(() => {
      syncing = undefined;
    });
    return syncing;
  };
  const setPaused = async (wId: string, isPaused: boolean): Promise<void> => {
    await here.setPaused(wId, isPaused);
    tell();
  };
  return {
    sync,
    blobOf: (path) => readOfflineFile(localDb, path),
    facts: () => here.facts(),
    async measure(paths) {
      const facts = await here.facts();
      const lacking = paths.filter((path) => !facts.get(path)?.isWhole);
      const unknown = await askAll(lacking, server);
      if (unknown) return failed(unknown);
      return done(lacking.reduce((sum, path) => sum + (sizes.get(path) ?? 0) - (facts.get(path)?.here ?? 0), 0));
    },
    paused: () => here.paused(),
    pause: (wId) => setPaused(wId, true),
    async resume(wId) {
      await setPaused(wId, false);
      await sync();
    },
    room,
    persist,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A few at a time. Returns why some facts are unknown now; a missing file does not count. */
async function askAll(paths: readonly string[], ask: DownloadOptions['facts']): Promise<ProblemCode | undefined> {
  for (let at = 0; at < paths.length; at += ASKED_AT_ONCE) {
    const asked = await Promise.all(paths.slice(at, at + ASKED_AT_ONCE).map(ask));
    for (const answer of asked) if (!answer.ok && isTemporary(answer.problem)) return answer.problem;
  }
  return undefined;
}

const pausedIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((wId): wId is string => typeof wId === 'string') : [];

/** What this device has and what it should have. */
function createHere({ localDb, offlineDb, now }: OfflineFilesOptions, sizes: ReadonlyMap<string, number>) {
  const paused = async (): Promise<ReadonlySet<string>> =>
    new Set(pausedIn((await localDb.read(['meta'], (reader) => reader.get('meta', PAUSED)))?.value));
  /** Offline copies that somebody on this device may play; `undefined` = unreadable now. */
  const playing = async (): Promise<readonly OfflineCopyRecord[] | undefined> => {
    const all = await offlineDb.read(['workouts'], (reader) =>
      reader.hasDisk ? reader.list('workouts') : Promise.resolve(undefined),
    );
    return all?.filter((record) => shownTo(record, '') === 'plays');
  };
  const shown = async () => {
    const records = await playing();
    return records && new Set(records.flatMap(filesOf));
  };
  const wanted = async (): Promise<ReadonlySet<string>> => {
    const [records, waiting] = [await playing(), await paused()];
    return new Set(records?.filter(({ wId }) => !waiting.has(wId)).flatMap(filesToFetch));
  };
  /** Removes unused files and returns those to fetch. `undefined` = the disk does not answer. */
  const tidy = async (): Promise<readonly string[] | undefined> => {
    const all = await shown();
    const found = await localDb.read(['keptBytes', 'keptFiles', 'keptHeads', 'keptParts', 'meta'], async (reader) =>
      reader.hasDisk
        ? {
            files: await keptHeads(reader),
            parts: await reader.keys('keptBytes'),
            spared: await sparedFiles(reader, now()),
          }
        : undefined,
    );
    if (!all || !found) return undefined;
    const { files, parts, spared } = found;
    const isGone = (path: string) => !all.has(path) && !spared.has(path);
    const gone = new Set([...files.map(({ key }) => key), ...parts.map(fileOfRange)].filter(isGone));
    if (gone.size > 0) {
      await localDb.write(['keptBytes', 'keptFiles', 'keptHeads', 'keptParts'], async (tx) => {
        for (const path of gone) await removeOfflineFile(tx, path);
      });
    }
    const there = new Set(files.flatMap(({ key, isWhole }) => (isWhole ? key : [])));
    return [...(await wanted())].filter((path) => !there.has(path));
  };
  return {
    paused,
    async setPaused(wId: string, isPaused: boolean): Promise<void> {
      await localDb.write(['meta'], async (tx) => {
        const wIds = pausedIn((await tx.get('meta', PAUSED))?.value).filter((other) => other !== wId);
        tx.put('meta', { key: PAUSED, uid: '', value: isPaused ? [...wIds, wId] : wIds });
      });
    },
    wants: async (path: string) => (await wanted()).has(path),
    tidy,
    /** Lets versions whose files are complete play; `true` = there were some. */
    async settle(): Promise<boolean> {
      const isTaken = await takeNext(offlineDb, localDb);
      if (isTaken) await tidy();
      return isTaken;
    },
    async facts(): Promise<ReadonlyMap<string, OfflineFileFacts>> {
      const files = await localDb.read(['keptFiles', 'keptHeads', 'keptParts'], keptHeads);
      const all = await shown();
      const leaving = (path: string) => (all && !all.has(path) ? { isLeaving: true as const } : {});
      const facts = new Map<string, OfflineFileFacts>();
      for (const [path, size] of sizes) facts.set(path, { size, here: 0, isWhole: false });
      for (const { key, size, here, isWhole } of files) facts.set(key, { size, here, isWhole, ...leaving(key) });
      return facts;
    },
  };
}

async function persist(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.persist?.().catch(() => false)) ?? false;
}

async function room(): Promise<DeviceRoom | undefined> {
  const storage = navigator.storage as StorageManager | undefined;
  const estimate = await storage?.estimate?.().catch(() => undefined);
  return estimate?.quota ? { usedBytes: estimate.usage ?? 0, quotaBytes: estimate.quota } : undefined;
}
