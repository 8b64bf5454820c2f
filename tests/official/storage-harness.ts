import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '@icetime/local-firebase/firestore/values/values.ts';
import { STORAGE_RULES } from '#tests/storage/storage-rules-source.ts';
import { tokenFor } from '@icetime/local-firebase/tests/support/backend.ts';
import { FirestoreWire } from './firestore-wire.ts';
import { Tally, type Answer, type HarnessReport } from './report.ts';
import { readStorageCorpus, type StorageCell } from './storage-corpus.ts';
import { StorageWire, type WireObject } from './storage-wire.ts';

/** A larger upload would only cost time: its size is refused by the same comparison as one byte too many. */
const LARGEST_UPLOAD = 1_048_576;

/**
 * Asks the Storage at `host` everything that the tests of storage.rules ask, and compares. Puts the project's rules
 * there, and the documents that they look up into the Firestore at `firestoreHost`; deletes all that is in `project`.
 */
export async function runStorageHarness(host: string, firestoreHost: string, project: string): Promise<HarnessReport> {
  const all = readStorageCorpus();
  const isTooLarge = ({ request }: StorageCell) => (request.after?.size ?? 0) > LARGEST_UPLOAD;
  const firestore = new FirestoreWire(firestoreHost, project);
  const storage = new StorageWire(host, `${project}.appspot.com`);
  await storage.putRules(STORAGE_RULES);
  await firestore.clear();
  await storage.clear();
  const fixture = new Fixture(firestore, storage);
  const tally = new Tally('Storage');
  for (const cell of all) {
    if (isTooLarge(cell)) continue;
    await fixture.set(cell);
    const answer = await ask(storage, cell);
    fixture.forget(cell, answer);
    tally.count(cell.group, cell.name, cell.allowed, answer);
  }
  await firestore.clear();
  await storage.clear();
  return tally.report({ 'because of their size': all.filter(isTooLarge).map(({ name }) => name) });
}

function ask(storage: StorageWire, { request }: StorageCell): Promise<Answer> {
  const { auth, operation, path, after } = request;
  const token = auth ? tokenFor(auth.uid, auth.token) : undefined;
  switch (operation) {
    case 'get':
      return storage.get(token, path);
    case 'list':
      return storage.list(token, path);
    case 'delete':
      return storage.delete(token, path);
    case 'update':
    case 'create': {
      if (!after) throw new Error(`nothing to ${operation} at ${path}`);
      return operation === 'create' ? storage.upload(token, after) : storage.update(token, after);
    }
  }
}

/** What is stored at both servers, brought to what a cell wants with as few requests as possible. */
class Fixture {
  readonly #firestore: FirestoreWire;
  readonly #storage: StorageWire;
  readonly #documents = new Map<string, Fields>();
  readonly #objects = new Map<string, WireObject>();

  constructor(firestore: FirestoreWire, storage: StorageWire) {
    this.#firestore = firestore;
    this.#storage = storage;
  }

  async set({ documents, request: { before } }: StorageCell): Promise<void> {
    const gone = [...this.#documents.keys()].filter((path) => !documents.has(path));
    const different = [...documents].filter(
      ([path, { fields }]) => !isDeepStrictEqual(this.#documents.get(path), fields),
    );
    await this.#firestore.write([
      ...gone.map((path) => ({ delete: this.#firestore.nameOf(path) })),
      ...different.map(([path, { fields }]) => ({ update: { name: this.#firestore.nameOf(path), fields } })),
    ]);
    for (const path of gone) this.#documents.delete(path);
    for (const [path, { fields }] of different) this.#documents.set(path, fields);
    for (const name of [...this.#objects.keys()].filter((stored) => stored !== before?.name)) {
      await this.#storage.remove(name);
      this.#objects.delete(name);
    }
    if (!before) return;
    const { name, contentType, size, metadata } = before;
    const wanted = { name, contentType, size, metadata };
    if (isDeepStrictEqual(this.#objects.get(name), wanted)) return;
    await this.#storage.put(wanted);
    this.#objects.set(name, wanted);
  }

  /** An allowed request has changed its object; whether it is still there is not known. */
  forget({ request: { operation, path, after } }: StorageCell, { verdict }: Answer): void {
    if (verdict !== 'allowed' || operation === 'get' || operation === 'list') return;
    if (after) this.#objects.set(path, { name: path, contentType: 'unknown', size: 0, metadata: {} });
    else this.#objects.delete(path);
  }
}
