/**
 * Which version of an offline copy plays: the one whose files are on the device. A newer version that needs other files
 * waits in the same record (`next`), or only its number is known (`newest`).
 */
import { storedFilesOf } from '#core/workout/workout-files.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { type OfflineCopyDb, type OfflineCopyRecord, readWhole } from './offline-copy-db.ts';
import { shownTo } from './offline-copy-owners.ts';
import { hasFile } from './offline-file-heads.ts';
import type { LocalDb } from './local-db.ts';

/** Whether all files of `whole` are on this device, assuming those of `other` are. */
export async function hasFiles(localDb: LocalDb, whole: WholeWorkout, other?: WholeWorkout): Promise<boolean> {
  const known = new Set(other && storedFilesOf(other));
  const needed = storedFilesOf(whole).filter((path) => !known.has(path));
  return localDb.read(['keptFiles', 'keptHeads'], async (reader) => {
    const files = await Promise.all(needed.map((path) => hasFile(reader, path)));
    return files.every(Boolean);
  });
}

/** Files of the version that plays and of the one that waits. */
export const filesOf = (record: OfflineCopyRecord | undefined): readonly string[] =>
  [record, record?.next].flatMap((stored) => readWhole(stored) ?? []).flatMap(storedFilesOf);

/** Files that must be on the device. A version about to be replaced needs none. */
export function filesToFetch(record: OfflineCopyRecord): readonly string[] {
  const whole = readWhole(record.next) ?? readWhole(record);
  return whole ? storedFilesOf(whole) : [];
}

/** Replaces the version that plays with `whole`; a newer one that waits keeps waiting. */
export function replaced(before: OfflineCopyRecord, whole: WholeWorkout): OfflineCopyRecord {
  const { next, newest: _, ...record } = before;
  const { workout, exercises } = whole;
  const isNewer = next !== undefined && next.workout.version > workout.version;
  return { ...record, workout, exercises, ...(isNewer && { next }) };
}

/** Takes note of a version at the server that a person who keeps the workout has just opened. */
export async function seeVersion(
  offlineDb: OfflineCopyDb,
  localDb: LocalDb,
  viewer: string,
  whole: WholeWorkout,
): Promise<void> {
  const before = await offlineDb.read(['workouts'], (reader) => reader.get('workouts', whole.workout.wId));
  if (!before || !shownTo(before, viewer)) return;
  const isReady = await hasFiles(localDb, whole, before);
  await offlineDb.write(['workouts'], async (tx) => {
    const record = await tx.get('workouts', whole.workout.wId);
    if (!record) return;
    tx.put('workouts', isReady ? replaced(record, whole) : { ...record, newest: whole.workout.version });
  });
}

/** Lets waiting versions whose files are complete play; `true` = there were some. */
export async function takeNext(offlineDb: OfflineCopyDb, localDb: LocalDb): Promise<boolean> {
  let isTaken = false;
  for (const { wId, next } of await offlineDb.read(['workouts'], (reader) => reader.list('workouts'))) {
    if (!next || !(await hasFiles(localDb, next))) continue;
    await offlineDb.write(['workouts'], async (tx) => {
      const record = await tx.get('workouts', wId);
      if (record?.next?.workout.version !== next.workout.version) return;
      tx.put('workouts', replaced(record, record.next));
      isTaken = true;
    });
  }
  return isTaken;
}
