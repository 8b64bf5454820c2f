/** A disk that is busy: what is to be written from now on waits, and so does what is to be read, until it is let go. */
import { openDevice } from './harness.ts';

export async function holdDisk(): Promise<() => Promise<void>> {
  const db = await openDevice();
  const tx = db.transaction([...db.objectStoreNames], 'readwrite');
  const store = tx.objectStore('meta');
  let isHeld = true;
  const hold = async (): Promise<void> => {
    while (isHeld) await store.get('nothing');
  };
  const held = hold();
  return async () => {
    isHeld = false;
    await held;
    await tx.done;
    db.close();
  };
}
