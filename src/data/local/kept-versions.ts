/**
 * Which version of a kept workout plays: the one whose files are here. A newer one that needs others waits beside it
 * (`next`), or is only known of (`newest`).
 */
import { storedFilesOf } from '#core/workout/workout-files.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { type KeptDb, type KeptRecord, readWhole } from './kept-db.ts';
import { shownTo } from './kept-owners.ts';
import type { LocalDb } from './local-db.ts';

/** All files of `whole` are on this device; those of `other` are taken for granted. */
export async function hasFiles(localDb: LocalDb, whole: WholeWorkout, other?: WholeWorkout): Promise<boolean> {
  const known = new Set(other && storedFilesOf(other));
  const needed = storedFilesOf(whole).filter((path) => !known.has(path));
  return localDb.read(async (reader) => {
    const files = await Promise.all(needed.map((path) => reader.get('keptFiles', path)));
    return files.every((file) => file !== undefined);
  });
}

/** Of the version that plays, and of the one that waits. */
export const filesOf = (record: KeptRecord | undefined): readonly string[] =>
  [record, record?.next].flatMap((stored) => readWhole(stored) ?? []).flatMap(storedFilesOf);

/** What has still to be here: of a version that another one waits to replace, nothing. */
export function filesToFetch(record: KeptRecord): readonly string[] {
  const whole = readWhole(record.next) ?? readWhole(record);
  return whole ? storedFilesOf(whole) : [];
}

/** With `whole` in place of the version before; one that waits and is newer waits on. */
export function replaced(before: KeptRecord, whole: WholeWorkout): KeptRecord {
  const { next, newest: _, ...record } = before;
  const { workout, exercises } = whole;
  const isNewer = next !== undefined && next.workout.version > workout.version;
  return { ...record, workout, exercises, ...(isNewer && { next }) };
}

/** The server has this version now, as one who keeps the workout has just seen. */
export async function seeVersion(kept: KeptDb, localDb: LocalDb, viewer: string, whole: WholeWorkout): Promise<void> {
  const before = await kept.read((reader) => reader.get('workouts', whole.workout.wId));
  if (!before || !shownTo(before, viewer)) return;
  const isReady = await hasFiles(localDb, whole, before);
  await kept.write(async (tx) => {
    const record = await tx.get('workouts', whole.workout.wId);
    if (!record) return;
    tx.put('workouts', isReady ? replaced(record, whole) : { ...record, newest: whole.workout.version });
  });
}

/** What waits and is all here plays from now on; `true` = there was some. */
export async function takeNext(kept: KeptDb, localDb: LocalDb): Promise<boolean> {
  let isTaken = false;
  for (const { wId, next } of await kept.read((reader) => reader.list('workouts'))) {
    if (!next || !(await hasFiles(localDb, next))) continue;
    await kept.write(async (tx) => {
      const record = await tx.get('workouts', wId);
      if (record?.next?.workout.version !== next.workout.version) return;
      tx.put('workouts', replaced(record, record.next));
      isTaken = true;
    });
  }
  return isTaken;
}
