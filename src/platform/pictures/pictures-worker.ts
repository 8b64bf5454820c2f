/** Keeps one picture decoded and answers the page's requests for it. */
import { type DecodedPicture, decodePicture, type PictureAnswer, type PictureRequest } from './picture-work.ts';

let picture: DecodedPicture | undefined;
let cancelledId: number | undefined;

const answer = (message: PictureAnswer, transfer: Transferable[] = []): void => postMessage(message, { transfer });

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  if (data.kind === 'cancel') cancelledId = data.id;
  else void work(data).catch(() => answer({ kind: 'refused', id: data.id, problem: 'device' }));
});

async function work(request: Exclude<PictureRequest, { kind: 'cancel' }>): Promise<void> {
  const { id } = request;
  if (request.kind === 'open') {
    const opened = await decodePicture(request.file);
    if (typeof opened === 'string') return answer({ kind: 'refused', id, problem: opened });
    picture = opened;
    const { size, isAnimated, preview } = opened;
    return answer({ kind: 'opened', id, size, isAnimated, preview }, [preview]);
  }
  const finished = await picture?.shrink(
    request.crop,
    request.target,
    (share) => answer({ kind: 'progress', id, share }),
    () => cancelledId === id,
  );
  if (finished) answer({ kind: 'finished', id, ...finished });
}
