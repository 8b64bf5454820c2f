const WIDTH_AT_MOST = 960;
/** Of an unloaded film only its beginning and this frame are fetched; a cover is not worth a longer wait. */
const PATIENCE_MS = 4000;

/**
 * The frame at that second of the film at `url` as a JPEG of at most 960 pixels across; `undefined` = it cannot be
 * read, or the film's server does not let other pages read it.
 */
export async function frameOf(url: string, sec: number): Promise<Blob | undefined> {
  const film = document.createElement('video');
  const patience = new AbortController();
  const { signal } = patience;
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const known = until(film, 'loadeddata', signal);
    Object.assign(film, { muted: true, playsInline: true, crossOrigin: 'anonymous', preload: 'auto', src: url });
    film.load();
    await known;
    const there = until(film, 'seeked', signal);
    film.currentTime = sec;
    await there;
    return await jpegOf(film);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    film.removeAttribute('src');
    film.load();
  }
}

function jpegOf(film: HTMLVideoElement): Promise<Blob | undefined> {
  const frame = document.createElement('canvas');
  const scale = Math.min(1, WIDTH_AT_MOST / film.videoWidth);
  frame.width = Math.round(film.videoWidth * scale);
  frame.height = Math.round(film.videoHeight * scale);
  frame.getContext('2d')?.drawImage(film, 0, 0, frame.width, frame.height);
  return new Promise((resolve) => frame.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.8));
}

const until = (film: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    film.addEventListener(name, () => resolve(), { once: true });
    film.addEventListener('error', () => reject(new Error('The film cannot be read')), { once: true });
    signal.addEventListener('abort', () => reject(new Error('The film takes too long')), { once: true });
  });
