import type { Crop, PictureTarget } from '#core/media/picture-crop.ts';
import type { FileProblem } from '#core/media/picture-file.ts';
import type { DecodedPicture, FinishedPicture, PictureAnswer, PictureRequest } from './picture-work.ts';
// oxlint-disable-next-line import/default -- the bundler's: the address of the worker it builds
import workerUrl from './pictures-worker.ts?worker&url';
import { startOwnWorker } from '#platform/worker/trusted-types.ts';

/**
 * Pictures are decoded, cropped and shrunk in their own worker, so the page stays responsive and an abandoned picture
 * leaks no memory. They never leave the device.
 */
export interface Pictures {
  open(file: Blob, signal?: AbortSignal): Promise<PictureOutcome<OpenPicture>>;
}
export interface OpenPicture extends Pick<DecodedPicture, 'size' | 'isAnimated' | 'preview'> {
  shrink(crop: Crop, target: PictureTarget, how?: ShrinkOptions): Promise<PictureOutcome<FinishedPicture>>;
  /** Frees its memory. */
  close(): void;
}
export interface ShrinkOptions {
  readonly signal?: AbortSignal | undefined;
  /** 0…1 */
  readonly onProgress?: (share: number) => void;
}
export type PictureOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: FileProblem | 'cancelled' };

export function createPictures(): Pictures {
  return {
    async open(file, signal) {
      const worker = startWorker();
      if (!worker) return { ok: false, problem: 'device' };
      const ask = createLine(worker);
      const answer = await ask({ kind: 'open', id: 0, file }, { signal });
      if (answer.kind === 'opened') return { ok: true, value: pictureOf(answer, worker, ask) };
      worker.terminate();
      return refusal(answer);
    },
  };
}

type Opened = Extract<PictureAnswer, { readonly kind: 'opened' }>;

function pictureOf({ size, isAnimated, preview }: Opened, worker: Worker, ask: Ask): OpenPicture {
  let lastId = 0;
  return {
    size,
    isAnimated,
    preview,
    async shrink(crop, target, options = {}) {
      lastId += 1;
      const answer = await ask({ kind: 'shrink', id: lastId, crop, target }, options);
      if (answer.kind !== 'finished') return refusal(answer);
      return { ok: true, value: { blob: answer.blob, size: answer.size } };
    },
    close() {
      worker.terminate();
      preview.close();
    },
  };
}

const refusal = (answer: PictureAnswer): { ok: false; problem: FileProblem | 'cancelled' } => ({
  ok: false,
  problem: answer.kind === 'refused' ? answer.problem : 'device',
});

type Ask = (request: Exclude<PictureRequest, { kind: 'cancel' }>, options: ShrinkOptions) => Promise<PictureAnswer>;

/** Every request gets one answer: the worker's, that it was cancelled, or that the worker crashed. */
function createLine(worker: Worker): Ask {
  const waiting = new Map<number, (answer: PictureAnswer) => void>();
  let isBroken = false;
  const breakDown = () => {
    isBroken = true;
    for (const [id, take] of waiting) take({ kind: 'refused', id, problem: 'device' });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => waiting.get(data.id)?.(data));
  worker.addEventListener('error', breakDown);
  worker.addEventListener('messageerror', breakDown);
  return (request, { signal, onProgress }) =>
    new Promise((resolve) => {
      const { id } = request;
      const end = (answer: PictureAnswer) => {
        waiting.delete(id);
        signal?.removeEventListener('abort', cancel);
        resolve(answer);
      };
      const cancel = () => {
        worker.postMessage({ kind: 'cancel', id } satisfies PictureRequest);
        end({ kind: 'refused', id, problem: 'cancelled' });
      };
      if (isBroken) return end({ kind: 'refused', id, problem: 'device' });
      if (signal?.aborted) return cancel();
      signal?.addEventListener('abort', cancel);
      waiting.set(id, (answer) => (answer.kind === 'progress' ? onProgress?.(answer.share) : end(answer)));
      worker.postMessage(request);
    });
}

/** `undefined` if workers or OffscreenCanvas are missing or refused. */
const startWorker = (): Worker | undefined => ('OffscreenCanvas' in globalThis ? startOwnWorker(workerUrl) : undefined);
