import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import css from './film.module.css';

/** Controls for the parent component. */
export interface FilmHandle {
  /** Pauses at this moment. */
  show(sec: number): void;
  /** Plays from one moment to the other. */
  play(fromSec: number, toSec: number): void;
  pause(): void;
}
interface Props {
  readonly blob: Blob;
  readonly label: string;
  readonly ref?: Ref<FilmHandle | undefined>;
  /** The browser cannot play this format. */
  readonly onBlind?: () => void;
  readonly onPlaying?: (isPlaying: boolean) => void;
}

/** A film of this page, with native controls. */
export function FilmPlayer({ blob, label, ref, onBlind, onPlaying }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (video.current) video.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  useImperativeHandle(ref, () => (video.current ? handleOf(video.current) : undefined), []);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a person's own film has none
    <video
      ref={video}
      className={css.video}
      aria-label={label}
      controls
      playsInline
      preload="auto"
      onError={onBlind}
      onPlay={() => onPlaying?.(true)}
      onPause={() => onPlaying?.(false)}
    />
  );
}

const handleOf = (player: HTMLVideoElement): FilmHandle => ({
  show(sec) {
    player.pause();
    player.currentTime = sec;
  },
  play(fromSec, toSec) {
    // `timeupdate` fires four times a second: too late for a cut.
    const look = () => {
      if (player.currentTime >= toSec) player.pause();
      else if (!player.paused) requestAnimationFrame(look);
    };
    player.currentTime = fromSec;
    // An unplayable film reports it by its error event.
    player.play().then(look, () => undefined);
  },
  pause: () => player.pause(),
});
