/** Keeps one film open and answers the page's requests for it. */
import { type FilmAnswer, type FilmRequest, type ReadFilm, readFilm } from './film-work.ts';

let film: ReadFilm | undefined;
const running = new Map<number, AbortController>();

const answer = (message: FilmAnswer): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<FilmRequest>) => {
  if (data.kind === 'cancel') return running.get(data.id)?.abort();
  const controller = new AbortController();
  running.set(data.id, controller);
  void work(data, controller.signal)
    .catch(() => answer({ kind: 'refused', id: data.id, problem: 'failed' }))
    .finally(() => running.delete(data.id));
});

async function work(request: Exclude<FilmRequest, { kind: 'cancel' }>, signal: AbortSignal): Promise<void> {
  const { id } = request;
  if (request.kind === 'open') {
    const read = await readFilm(request.file);
    if (typeof read === 'string') return answer({ kind: 'refused', id, problem: read });
    film = read;
    return answer({ kind: 'opened', id, facts: read.facts });
  }
  if (request.kind === 'thumbnails') {
    const onOne = (index: number, blob: Blob) => answer({ kind: 'thumbnail', id, index, blob });
    await film?.thumbnails(request.atSec, request.heightPx, onOne, signal);
    return answer({ kind: 'done', id });
  }
  const onProgress = (share: number) => answer({ kind: 'progress', id, share });
  const made = (await film?.make(request.conversion, { onProgress, signal })) ?? 'failed';
  answer(typeof made === 'string' ? { kind: 'refused', id, problem: made } : { kind: 'made', id, ...made });
}
