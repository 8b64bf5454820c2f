/** Sends one file to Storage, in parts. */
import type { UploadMetadata, UploadTask } from 'firebase/storage';
import { done, failed, problemOf, type Outcome } from '#core/errors.ts';
import type { Firebase } from '#data/server/firebase.ts';

export interface Transfer {
  /** `mayHaveArrived`: look first whether an earlier try has done it. */
  run(onProgress: (sentBytes: number) => void, mayHaveArrived: boolean): Promise<Outcome<void>>;
  /** Ends `run` with 'cancelled', for good. */
  cancel(): void;
}
type Source = Awaited<ReturnType<Firebase['loadStorage']>>;

export function createTransfer(
  firebase: Pick<Firebase, 'loadStorage'>,
  path: string,
  content: Blob,
  metadata: UploadMetadata,
): Transfer {
  let task: UploadTask | undefined;
  let isCancelled = false;

  async function isThere({ sdk, storage }: Source): Promise<boolean> {
    try {
      return (await sdk.getMetadata(sdk.ref(storage, path))).size === content.size;
    } catch (error) {
      if (problemOf(error) === 'not-found' || problemOf(error) === 'not-allowed') return false;
      throw error;
    }
  }

  async function send(source: Source, onProgress: (sentBytes: number) => void): Promise<void> {
    const { sdk, storage } = source;
    task = sdk.uploadBytesResumable(sdk.ref(storage, path), content, metadata);
    task.on('state_changed', ({ bytesTransferred }) => onProgress(bytesTransferred));
    try {
      await task;
    } catch (error) {
      // Files cannot be written twice: refused may mean that the last answer was lost.
      if (problemOf(error) !== 'not-allowed' || !(await isThere(source))) throw error;
    } finally {
      task = undefined;
    }
  }

  return {
    async run(onProgress, mayHaveArrived) {
      try {
        const source = await firebase.loadStorage();
        const isDone = mayHaveArrived && (await isThere(source));
        if (isCancelled) return failed('cancelled');
        if (!isDone) await send(source, onProgress);
        onProgress(content.size);
        return done(undefined);
      } catch (error) {
        return failed(problemOf(error));
      }
    },
    cancel() {
      isCancelled = true;
      task?.cancel();
    },
  };
}
