import type { FilmFacts, FilmConversion, FilmProblem } from '#core/media/film.ts';
import type { FilmAnswer, FilmRequest, MadeFilm } from './film-work.ts';
// oxlint-disable-next-line import/default -- the bundler's: the address of the worker it builds
import workerUrl from './films-worker.ts?worker&url';
import { startOwnWorker } from '#platform/worker/trusted-types.ts';

/**
 * Films are read, trimmed and shrunk in their own worker, so the page stays responsive. Only the needed bytes of a file
 * are read, and it never leaves the device.
 */
export interface Films {
  open(file: Blob): Promise<{ readonly ok: true; readonly film: OpenFilm } | Refused>;
}
export interface OpenFilm {
  readonly facts: FilmFacts;
  readonly file: Blob;
  /** JPEGs of these moments, each reported as soon as it is ready; frames that cannot be read are missing. */
  thumbnails(
    atSec: readonly number[],
    heightPx: number,
    onOne: (index: number, blob: Blob) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** The part, within the size limit: as it is, else trimmed, else re-encoded. WebM if the device makes no MP4. */
  make(conversion: FilmConversion, onProgress: (done01: number) => void, signal: AbortSignal): Promise<Made>;
  /** Aborts running work and frees its memory. */
  close(): void;
}
export type Made = ({ readonly ok: true } & MadeFilm) | Refused;
interface Refused {
  readonly ok: false;
  readonly problem: FilmProblem;
}

export function createFilms(): Films {
  return {
    async open(file) {
      const line = createLine();
      if (!line) return { ok: false, problem: 'cannot-decode' };
      const answer = await line.ask({ kind: 'open', id: 0, file });
      if (answer.kind === 'opened') return { ok: true, film: filmOf(file, answer.facts, line) };
      line.close();
      return refusal(answer);
    },
  };
}

function filmOf(file: Blob, facts: FilmFacts, line: Line): OpenFilm {
  let lastId = 0;
  return {
    facts,
    file,
    async thumbnails(atSec, heightPx, onOne, signal) {
      lastId += 1;
      const onNews = (news: FilmAnswer) => news.kind === 'thumbnail' && onOne(news.index, news.blob);
      await line.ask({ kind: 'thumbnails', id: lastId, atSec, heightPx }, { signal, onNews });
    },
    async make(conversion, onProgress, signal) {
      lastId += 1;
      const onNews = (news: FilmAnswer) => news.kind === 'progress' && onProgress(news.share);
      const request = { kind: 'make', id: lastId, conversion } as const;
      const release = await keepAwake();
      const answer = await line.ask(request, { signal, onNews }).finally(release);
      if (answer.kind !== 'made') return refusal(answer);
      const { blob, seconds, how } = answer;
      return { ok: true, blob, seconds, how };
    },
    close: () => line.close(),
  };
}

/** Phones stop the work when the screen goes off. Returns the release. */
async function keepAwake(): Promise<() => void> {
  try {
    const held = await navigator.wakeLock.request('screen');
    return () => void held.release();
  } catch {
    // Unsupported, or refused to save battery: the person can keep the screen on as well.
    return () => undefined;
  }
}

const refusal = (answer: FilmAnswer): Refused => ({
  ok: false,
  problem: answer.kind === 'refused' ? answer.problem : 'failed',
});

interface Line {
  ask(request: Exclude<FilmRequest, { kind: 'cancel' }>, options?: AskOptions): Promise<FilmAnswer>;
  close(): void;
}
interface AskOptions {
  readonly signal?: AbortSignal;
  readonly onNews?: (news: FilmAnswer) => void;
}

/** Every request gets one answer: the worker's, that it was cancelled, or that the worker crashed. */
function createLine(): Line | undefined {
  const worker = startOwnWorker(workerUrl);
  if (!worker) return undefined;
  const waiting = new Map<number, (answer: FilmAnswer) => void>();
  let broken: FilmProblem | undefined;
  let hasSpoken = false;
  const endAll = (problem: FilmProblem) => {
    broken = problem;
    for (const [id, take] of waiting) take({ kind: 'refused', id, problem });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FilmAnswer>) => {
    hasSpoken = true;
    waiting.get(data.id)?.(data);
  });
  // A worker that never answered failed to load.
  worker.addEventListener('error', () => endAll(hasSpoken ? 'failed' : 'no-code'));
  worker.addEventListener('messageerror', () => endAll('failed'));
  const ask: Line['ask'] = (request, { signal, onNews } = {}) =>
    new Promise((resolve) => {
      const { id } = request;
      const end = (answer: FilmAnswer) => {
        waiting.delete(id);
        signal?.removeEventListener('abort', cancel);
        resolve(answer);
      };
      const cancel = () => {
        worker.postMessage({ kind: 'cancel', id } satisfies FilmRequest);
        end({ kind: 'refused', id, problem: 'cancelled' });
      };
      if (broken) return end({ kind: 'refused', id, problem: broken });
      if (signal?.aborted) return end({ kind: 'refused', id, problem: 'cancelled' });
      signal?.addEventListener('abort', cancel);
      waiting.set(id, (answer) => (isNews(answer) ? onNews?.(answer) : end(answer)));
      worker.postMessage(request);
    });
  const close = () => {
    worker.terminate();
    endAll('cancelled');
  };
  return { ask, close };
}

const isNews = ({ kind }: FilmAnswer): boolean => kind === 'progress' || kind === 'thumbnail';
