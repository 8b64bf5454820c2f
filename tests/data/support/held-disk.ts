/** A store that is busy: what is to be written or read from now on waits until it is let go. */
import { openDB } from 'idb';
import { openDevice } from './harness.ts';

/** Without `stores`, all of them. */
export async function holdDisk(stores?: readonly string[], name?: string): Promise<() => Promise<void>> {
  const db = await (name === undefined ? openDevice() : openDB(name));
  const held = [...(stores ?? db.objectStoreNames)];
  const tx = db.transaction(held, 'readwrite');
  const store = tx.objectStore(held.includes('meta') ? 'meta' : (held[0] ?? ''));
  let isHeld = true;
  const hold = async (): Promise<void> => {
    while (isHeld) await store.get('nothing');
  };
  const holding = hold();
  return async () => {
    isHeld = false;
    await holding;
    await tx.done;
    db.close();
  };
}
