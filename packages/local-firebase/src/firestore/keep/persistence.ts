import { rm, stat } from 'node:fs/promises';
import { damagedFile, readIfThere } from '../../files.ts';
import type { FirestoreEmulator } from '../serve/emulator.ts';
import { findGenerations } from './generations.ts';
import { readList, readRecord, readText } from '../values/json.ts';
import { KeptFolder } from './kept-folder.ts';
import { savedCommit, SavedState } from './saved.ts';
import { readJournal, readSnapshot } from './snapshot.ts';
import { microsFromTimestamp } from '../values/timestamp.ts';

export interface Persistence {
  /** Closes the files. Everything is in them already. */
  stop: () => Promise<void>;
}

export interface KeepOptions {
  /** A folder for this alone. */
  dir: string;
  /** The one file in which versions before this one kept everything; taken over when the folder is empty. */
  formerFile?: string;
  /**
   * A snapshot is made when the journals have become longer. Default: 16 MB, or the last snapshot if that is longer.
   */
  snapshotAfterBytes?: number;
}

/**
 * Loads all databases from a folder and keeps every commit there before it is applied, so nobody sees or is told of
 * one that a kill of the process could undo. Throws `damagedFile`, and then has changed nothing.
 */
export async function keepOnDisk(emulator: FirestoreEmulator, options: KeepOptions): Promise<Persistence> {
  const kept = await open(emulator, options);
  emulator.onDatabase((database) => database.recordWith((commit) => kept.record(savedCommit(database.root, commit))));
  return { stop: () => kept.stop() };
}

async function open(emulator: FirestoreEmulator, options: KeepOptions): Promise<KeptFolder> {
  const { dir, formerFile, snapshotAfterBytes } = options;
  const found = await findGenerations(dir);
  const state = new SavedState();
  const snapshotBytes = found.snapshot === undefined ? 0 : await readSnapshot(found.snapshot, state);
  const isFormer = found.snapshot === undefined && formerFile !== undefined && (await readFormer(formerFile, state));
  const journalBytes: number[] = [];
  for (const file of found.journals) {
    const wholeBytes = await readJournal(file, state);
    const isLast = file === found.journals.at(-1);
    if (!isLast && wholeBytes < (await stat(file)).size) throw damagedFile(file, 'its last line is torn');
    journalBytes.push(wholeBytes);
  }
  for (const [root, docs] of state.databases) emulator.database(root).load(docs.values(), timeOf(state));

  const kept = new KeptFolder(emulator, dir, {
    generation: found.last,
    snapshotBytes,
    journalBytes,
    snapshotAfterBytes,
  });
  for (const file of found.outdated) await rm(file, { force: true });
  if (isFormer && (await kept.snapshot())) await rm(formerFile);
  return kept;
}

const timeOf = ({ time }: SavedState): bigint => (time === '' ? 0n : microsFromTimestamp(time));

/** What versions before this one have kept: everything in one JSON text. False without one. Throws `damagedFile`. */
async function readFormer(file: string, state: SavedState): Promise<boolean> {
  const text = await readIfThere(file);
  if (text === undefined) return false;
  try {
    const snapshot = readRecord(JSON.parse(text), 'snapshot');
    if (snapshot['version'] !== 1) throw new Error('its format is not known here');
    for (const item of readList(snapshot['databases'], 'databases')) {
      const { root, documents } = readRecord(item, 'database');
      for (const doc of readList(documents, 'documents')) state.put(readText(root, 'root'), doc);
    }
    return true;
  } catch (error) {
    throw damagedFile(file, error);
  }
}
