/** A device whose databases take nothing more in one store, and nothing at all from a tab that is gone. */
import { IDBObjectStore } from 'fake-indexeddb';

export interface Disk {
  /** Nothing goes into `store` any more; `undefined` = there is room again. */
  fill(store: string | undefined): void;
  full(): string | undefined;
  /** How many records each store did not take. */
  readonly refused: ReadonlyMap<string, number>;
  /** All is well again. */
  mend(): void;
}

/** `isGone` is asked with each write. */
export function breakDisk(isGone: () => boolean = () => false): Disk {
  // oxlint-disable-next-line typescript/unbound-method -- they are called with their store
  const { put, delete: remove } = IDBObjectStore.prototype;
  const refused = new Map<string, number>();
  let full: string | undefined;
  IDBObjectStore.prototype.put = function (...args) {
    if (isGone()) throw new DOMException('gone', 'InvalidStateError');
    if (this.name === full) {
      refused.set(full, (refused.get(full) ?? 0) + 1);
      throw new DOMException('no room', 'QuotaExceededError');
    }
    return put.apply(this, args);
  };
  IDBObjectStore.prototype.delete = function (...args) {
    if (isGone()) throw new DOMException('gone', 'InvalidStateError');
    return remove.apply(this, args);
  };
  return {
    fill(store) {
      full = store;
    },
    full: () => full,
    refused,
    mend() {
      Object.assign(IDBObjectStore.prototype, { put, delete: remove });
    },
  };
}
