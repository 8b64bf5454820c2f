import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { FirestoreEmulator } from '../serve/emulator.ts';
import { findGenerations, journalFile, snapshotFile } from './generations.ts';
import { Journal } from './journal.ts';
import { journalHeader, type Moment, writeSnapshot } from './snapshot.ts';
import { timestampFromMicros } from '../values/timestamp.ts';

/** What a folder held when it was read. */
interface FolderState {
  generation: number;
  snapshotBytes: number;
  /** Whole lines of each journal that follows the snapshot. */
  journalBytes: readonly number[];
  /** Absent: as `minPauseBytes` says. */
  snapshotAfterBytes: number | undefined;
}

/** No shorter journal is worth a snapshot; with a large snapshot it may get as long as that. */
const minPauseBytes = 16 * 1_048_576;

/** The journal that is being written, and the snapshots that take its place when it has become long. */
export class KeptFolder {
  readonly #emulator: FirestoreEmulator;
  readonly #dir: string;
  readonly #snapshotAfterBytes: number | undefined;
  readonly #stopping = new AbortController();
  #generation: number;
  #journal: Journal;
  /** Of the journals before this one that no snapshot has made superfluous yet. */
  #earlierBytes: number;
  /** The journals' bytes at which the next snapshot is made. */
  #dueBytes: number;
  #running: Promise<boolean> | undefined;

  constructor(
    emulator: FirestoreEmulator,
    dir: string,
    { generation, snapshotBytes, journalBytes, snapshotAfterBytes }: FolderState,
  ) {
    this.#emulator = emulator;
    this.#dir = dir;
    this.#generation = generation;
    this.#snapshotAfterBytes = snapshotAfterBytes;
    this.#dueBytes = this.#pauseBytes(snapshotBytes);
    this.#earlierBytes = journalBytes.slice(0, -1).reduce((sum, bytes) => sum + bytes, 0);
    this.#journal = openJournal(dir, generation, journalBytes.at(-1));
  }

  /** Throws UNAVAILABLE. */
  record(commit: unknown): void {
    // Before this commit is written: then the documents are all that the journals tell, and nothing more.
    if (!this.#running && this.#earlierBytes + this.#journal.bytes > this.#dueBytes) void this.snapshot();
    this.#journal.append(commit);
  }

  /** Begins the next journal at once and writes what was before it in the background. Tells whether that succeeded. */
  snapshot(): Promise<boolean> {
    this.#running = this.#snapshot()
      .then(
        () => true,
        (error: unknown) => {
          if (!this.#stopping.signal.aborted) console.error(`Firestore: no snapshot in ${this.#dir}:`, error);
          this.#dueBytes = this.#earlierBytes + this.#journal.bytes + this.#pauseBytes(0);
          return false;
        },
      )
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    this.#journal.close();
  }

  async #snapshot(): Promise<void> {
    const next = openJournal(this.#dir, this.#generation + 1);
    this.#journal.close();
    this.#earlierBytes += this.#journal.bytes;
    this.#journal = next;
    this.#generation++;
    const file = snapshotFile(this.#dir, this.#generation);
    const bytes = await writeSnapshot(file, this.#moment(), this.#stopping.signal);
    this.#earlierBytes = 0;
    this.#dueBytes = this.#pauseBytes(bytes);
    for (const old of (await findGenerations(this.#dir)).outdated) await rm(old);
  }

  #pauseBytes(snapshotBytes: number): number {
    return this.#snapshotAfterBytes ?? Math.max(minPauseBytes, snapshotBytes);
  }

  #moment(): Moment {
    const databases = [...this.#emulator.databases()];
    return {
      time: timestampFromMicros(databases.map((database) => database.now()).at(-1) ?? 0n),
      databases: databases.map((database) => ({ root: database.root, docs: [...database.scan()] })),
    };
  }
}

/** Throws UNAVAILABLE, and then leaves no file that begins a generation which never was. */
function openJournal(dir: string, generation: number, bytes = 0): Journal {
  const file = journalFile(dir, generation);
  const journal = new Journal(file, bytes);
  if (bytes > 0) return journal;
  try {
    journal.append(journalHeader);
    return journal;
  } catch (error) {
    journal.close();
    rmSync(file);
    throw error;
  }
}
