/**
 * The database refuses a record with a Blob anywhere in it, as WebKit's private windows do. Every test of data runs
 * with it.
 */
import { IDBObjectStore } from 'fake-indexeddb';

/** In the page, not in this module: one that is loaded a second time must not refuse on its own. */
const KEY = 'refuseBlobs';
const page = globalThis as { [KEY]?: { isBefore: boolean } };
const state = (page[KEY] ??= refuse());

function refuse() {
  const now = { isBefore: false };
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its store
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    const path = now.isBefore ? undefined : blobIn(args[0]);
    if (path !== undefined) throw new DOMException(`${this.name}: a Blob at "${path}"`, 'DataCloneError');
    return put.apply(this, args);
  };
  return now;
}

/** Where a Blob or File is in there, however deep. */
export function blobIn(value: unknown, path = '', seen = new Set<unknown>()): string | undefined {
  if (value instanceof Blob) return path;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) return undefined;
  seen.add(value);
  const fields = value instanceof Map || value instanceof Set ? [...value.entries()].entries() : Object.entries(value);
  for (const [name, inner] of fields) {
    const found = blobIn(inner, `${path}/${name}`, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Puts records as versions before stored them, in browsers that took them. */
export async function asBefore<T>(work: () => Promise<T>): Promise<T> {
  state.isBefore = true;
  try {
    return await work();
  } finally {
    state.isBefore = false;
  }
}
