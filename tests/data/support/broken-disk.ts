/** A device whose databases take nothing more in one store, and nothing at all from a tab that is gone. */
import { IDBObjectStore, IDBOpenDBRequest as FakeOpening } from 'fake-indexeddb';

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

/** One database cannot be opened, or not yet: what waits opens with the way back that this gives. */
export function breakOpening(name: string, how: 'fails' | 'hangs'): () => void {
  const open = indexedDB.open.bind(indexedDB);
  const waiting: LateOpening[] = [];
  let isBroken = true;
  indexedDB.open = (asked, version) => {
    if (asked !== name || !isBroken) return open(asked, version);
    if (how === 'fails') throw new DOMException('broken', 'UnknownError');
    const late = new LateOpening(() => open(asked, version));
    waiting.push(late);
    return late as IDBOpenDBRequest;
  };
  return () => {
    isBroken = false;
    for (const late of waiting) late.goOn();
  };
}

class LateOpening extends FakeOpening {
  readonly #open: () => IDBOpenDBRequest;
  readonly #listeners: [string, (event: Event) => void][] = [];
  #real: IDBOpenDBRequest | undefined;
  constructor(open: () => IDBOpenDBRequest) {
    super();
    this.#open = open;
  }
  goOn(): void {
    this.#real = this.#open();
    for (const [type, listener] of this.#listeners) this.#real.addEventListener(type, listener);
  }
  override addEventListener(type: string, listener: (event: Event) => void): void {
    this.#listeners.push([type, listener]);
  }
  override removeEventListener(): void {}
  override get result(): IDBDatabase {
    if (!this.#real) throw new DOMException('not open yet', 'InvalidStateError');
    return this.#real.result;
  }
  override get transaction(): IDBTransaction | null {
    return this.#real?.transaction ?? null;
  }
}
