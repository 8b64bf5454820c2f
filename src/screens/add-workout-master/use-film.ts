import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { filmSecOf } from '#core/media/film-marks.ts';
import { MediaUrls } from '#ui/base/media-url.tsx';

/** Seeks past the end: some browsers know the length of an unfinished recording only then. */
const FAR_SEC = 1e7;

export interface FilmControl {
  /** Exact position in seconds; 0 without a film. */
  readonly nowSec: () => number;
  readonly toggle: () => void;
  readonly seek: (toSec: number) => void;
  readonly playFrom: (fromSec: number) => void;
}
export interface Film {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Whole seconds; `undefined` = not known yet. */
  readonly filmSec: number | undefined;
  readonly atSec: number;
  readonly isPlaying: boolean;
  readonly isBroken: boolean;
  readonly control: FilmControl;
  /** For the element `video`. */
  readonly events: Readonly<Record<string, () => void>>;
}

/** The URL of the film at this path; `undefined` = being resolved, `''` = not available now. */
export function useFilmUrl(path: string, failedUrl: string | undefined): string | undefined {
  const urlOf = use(MediaUrls);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isOver = false;
    void urlOf(path, failedUrl).then((found = '') => isOver || setUrl(found));
    return () => {
      isOver = true;
    };
  }, [path, failedUrl, urlOf]);
  return url;
}

/** A film on the page with our own controls. */
export function useFilm(): Film {
  const video = useRef<HTMLVideoElement>(null);
  const [filmSec, setFilmSec] = useState<number>();
  const [atSec, setAtSec] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const nowSec = () => video.current?.currentTime ?? 0;
  // Rejected if another action interferes; the events report the state.
  const play = () => void video.current?.play().catch(() => undefined);
  const seek = (toSec: number) => {
    if (!video.current) return;
    video.current.currentTime = Math.max(0, toSec);
    if (toSec < FAR_SEC) setAtSec(Math.max(0, toSec));
  };
  const measure = () => {
    const { duration } = video.current ?? {};
    if (duration === undefined || Number.isNaN(duration)) return;
    if (duration === Infinity) return seek(FAR_SEC);
    if (filmSec === undefined && nowSec() !== 0) seek(0);
    setFilmSec(filmSecOf(duration));
  };
  const look = () => setAtSec(nowSec());
  return {
    video,
    filmSec,
    atSec,
    isPlaying,
    isBroken,
    control: {
      nowSec,
      seek,
      toggle: () => (video.current?.paused === false ? video.current.pause() : play()),
      playFrom(fromSec) {
        seek(fromSec);
        play();
      },
    },
    events: {
      onLoadedMetadata: measure,
      onDurationChange: measure,
      onTimeUpdate: look,
      onSeeked: look,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onError: () => setBroken(true),
    },
  };
}
