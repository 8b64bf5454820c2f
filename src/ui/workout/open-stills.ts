const HEIGHT_PX = 96;

export interface Stills {
  /** Sets what to draw next, in this order; cancels earlier requests not drawn yet. */
  readonly want: (secs: readonly number[]) => void;
  readonly close: () => void;
}

/** Draws frames of the film at `url`, one after the other. Frames that cannot be drawn are left out. */
export function openStills(url: string, onStill: (sec: number, still: HTMLCanvasElement) => void): Stills {
  const film = document.createElement('video');
  const leaving = new AbortController();
  const { signal } = leaving;
  const known = until(film, 'loadedmetadata', signal);
  // Reported elsewhere.
  known.catch(() => undefined);
  Object.assign(film, { muted: true, playsInline: true, preload: 'metadata', src: url });
  const drawn = new Set<number>();
  let wanted: readonly number[] = [];
  let isDrawing = false;
  const draw = async () => {
    if (isDrawing) return;
    isDrawing = true;
    try {
      await known;
      for (let sec = next(); sec !== undefined; sec = next()) {
        const there = until(film, 'seeked', signal);
        film.currentTime = sec;
        await there;
        drawn.add(sec);
        onStill(sec, paint(film));
      }
    } finally {
      isDrawing = false;
    }
  };
  const next = () => wanted.find((sec) => !drawn.has(sec));
  return {
    want(secs) {
      wanted = secs;
      draw().catch(() => undefined);
    },
    close() {
      leaving.abort();
      film.removeAttribute('src');
      film.load();
    },
  };
}

function paint(film: HTMLVideoElement): HTMLCanvasElement {
  const still = document.createElement('canvas');
  still.height = HEIGHT_PX;
  still.width = Math.max(1, Math.round((HEIGHT_PX * film.videoWidth) / Math.max(1, film.videoHeight)));
  still.getContext('2d')?.drawImage(film, 0, 0, still.width, still.height);
  return still;
}

const until = (film: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    film.addEventListener(name, () => resolve(), { once: true, signal });
    film.addEventListener('error', () => reject(new Error('The film cannot be read')), { once: true, signal });
  });
