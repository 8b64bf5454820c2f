import { type RefObject, useEffect } from 'react';

/** Draws pictures of the film, from its first part to its last, on the canvases below `strip`, one after the other. */
export function useThumbnails(strip: RefObject<HTMLElement | null>, url: string, filmSec: number): void {
  useEffect(() => {
    const film = document.createElement('video');
    const leaving = new AbortController();
    Object.assign(film, { muted: true, playsInline: true, preload: 'auto', src: url });
    // Without pictures the strip is as good as it was: what fails here is not said.
    void draw(film, [...(strip.current?.querySelectorAll('canvas') ?? [])], filmSec, leaving.signal).catch(
      () => undefined,
    );
    return () => {
      leaving.abort();
      film.removeAttribute('src');
      film.load();
    };
  }, [strip, url, filmSec]);
}

async function draw(
  film: HTMLVideoElement,
  canvases: readonly HTMLCanvasElement[],
  filmSec: number,
  signal: AbortSignal,
): Promise<void> {
  await event(film, 'loadeddata', signal);
  for (const [place, canvas] of canvases.entries()) {
    film.currentTime = ((place + 0.5) * filmSec) / canvases.length;
    await event(film, 'seeked', signal);
    const height = 96;
    canvas.height = height;
    canvas.width = Math.max(1, Math.round((height * film.videoWidth) / Math.max(1, film.videoHeight)));
    canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  }
}

const event = (film: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    film.addEventListener(name, () => resolve(), { once: true, signal });
    film.addEventListener('error', () => reject(new Error('The film cannot be read')), { once: true, signal });
  });
