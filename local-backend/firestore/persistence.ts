import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FirestoreEmulator } from './emulator.ts';
import { readList, readRecord, readText, toWireJson } from './json.ts';
import { readFields } from './normalise.ts';
import { readTimestamp } from './timestamp.ts';
import type { StoredDoc } from './values.ts';

const formatVersion = 1;

export interface Persistence {
  /** Saves what is unsaved and stops the timer. */
  stop: () => Promise<void>;
}

/**
 * Loads all databases from a JSON file and keeps it up to date: every few seconds while something changes, and at
 * `stop`. The file is replaced in one step, so a crash leaves the old or the new one, never half of one.
 */
export async function keepOnDisk(emulator: FirestoreEmulator, file: string, intervalMs = 2_000): Promise<Persistence> {
  const stored = await readIfThere(file);
  if (stored !== undefined) importSnapshot(emulator, stored);
  let isDirty = false;
  emulator.onDatabase((database) => {
    database.subscribe(() => {
      isDirty = true;
    });
  });
  let saving = Promise.resolve();
  const save = () => {
    saving = saving.then(async () => {
      if (!isDirty) return;
      isDirty = false;
      try {
        await replaceFile(file, exportSnapshot(emulator));
      } catch (error) {
        isDirty = true;
        console.error(`Firestore: could not save ${file}:`, error);
      }
    });
    return saving;
  };
  const timer = setInterval(() => void save(), intervalMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await save();
    },
  };
}

export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the whole file beside its place and then puts it there. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, content, { flush: true });
  await rename(draft, file);
}

export function exportSnapshot(emulator: FirestoreEmulator): string {
  const databases = [...emulator.databases()].map((database) => ({
    root: database.root,
    documents: [...database.scan()].map(({ name: _name, ...doc }) => doc),
  }));
  return toWireJson({ version: formatVersion, databases });
}

/** Throws when the text is no snapshot of this version. */
export function importSnapshot(emulator: FirestoreEmulator, text: string): void {
  const snapshot = readRecord(JSON.parse(text), 'snapshot');
  if (snapshot['version'] !== formatVersion) throw new Error('The saved data have an unknown format');
  for (const item of readList(snapshot['databases'], 'databases')) {
    const { root, documents } = readRecord(item, 'database');
    const database = emulator.database(readText(root, 'root'));
    database.load(readList(documents, 'documents').map((doc) => readDocument(database.root, doc)));
  }
}

function readDocument(root: string, input: unknown): StoredDoc {
  const doc = readRecord(input, 'document');
  const path = readText(doc['path'], 'path');
  return {
    name: `${root}/${path}`,
    path,
    fields: readFields(doc['fields']),
    createTime: readTimestamp(doc['createTime']),
    updateTime: readTimestamp(doc['updateTime']),
  };
}
