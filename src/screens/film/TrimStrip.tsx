import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { boundsOf, type FilmEnd, type FilmRange } from '#core/media/film.ts';
import { useT } from '#i18n/setup.ts';
import css from './film.module.css';
import { useTenthsText } from './tenths-text.ts';
import type { OpenFilm } from './use-film.ts';
import { useThumbnails } from './use-thumbnails.ts';

interface Props {
  readonly film: OpenFilm;
  readonly part: FilmRange;
  readonly isMaking: boolean;
  readonly onMove: (end: FilmEnd, sec: number) => void;
  /** Called when somebody points at a moment between the handles. */
  readonly onLook: (sec: number) => void;
}

/** A touch within this distance of a handle grabs it, pixels. */
const NEAR_PX = 32;

/** The film as a row of frames; the kept range is between two handles. */
export function TrimStrip({ film, part, isMaking, onMove, onLook }: Props) {
  const t = useT();
  const { durationSec } = film.facts;
  const track = useRef<HTMLDivElement>(null);
  const held = useRef<{ readonly end: FilmEnd; readonly offsetSec: number }>(undefined);
  const urls = useThumbnails(film, isMaking);
  const shareOf = (sec: number) => `${(sec / durationSec) * 100}%`;
  const { fromSec, toSec } = part;

  const pointOf = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return { sec: ((clientX - left) / width) * durationSec, nearSec: (NEAR_PX / width) * durationSec };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const { sec, nearSec } = pointOf(event);
    const end: FilmEnd = sec < (fromSec + toSec) / 2 ? 'from' : 'to';
    const endSec = end === 'from' ? fromSec : toSec;
    const isOutside = sec < fromSec || sec > toSec;
    if (!isOutside && Math.abs(sec - endSec) > nearSec) return onLook(sec);
    event.currentTarget.setPointerCapture(event.pointerId);
    // A touch far away moves the end to the finger; a near one must not make it jump.
    held.current = { end, offsetSec: Math.abs(sec - endSec) > nearSec ? 0 : endSec - sec };
    onMove(end, sec + held.current.offsetSec);
  };
  const drag = (event: PointerEvent) => {
    if (held.current) onMove(held.current.end, pointOf(event).sec + held.current.offsetSec);
  };
  const up = () => {
    held.current = undefined;
  };
  return (
    <div
      className={css.strip}
      role="group"
      aria-label={t('film.strip')}
      onPointerDown={down}
      onPointerMove={drag}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <div className={css.track} ref={track}>
        <div className={css.pictures} aria-hidden="true">
          {urls.map((url, index) => (
            <span key={index}>{url !== undefined && <img src={url} alt="" draggable={false} />}</span>
          ))}
        </div>
        <div className={css.gone} style={{ left: 0, width: shareOf(fromSec) }} />
        <div className={css.gone} style={{ left: shareOf(toSec), right: 0 }} />
        <Handle end="from" part={part} durationSec={durationSec} onMove={onMove} />
        <Handle end="to" part={part} durationSec={durationSec} onMove={onMove} />
      </div>
    </div>
  );
}

interface HandleProps extends Pick<Props, 'part' | 'onMove'> {
  readonly end: FilmEnd;
  readonly durationSec: number;
}

function Handle({ end, part, durationSec, onMove }: HandleProps) {
  const t = useT();
  const tenthsText = useTenthsText();
  const sec = end === 'from' ? part.fromSec : part.toSec;
  const { minSec, maxSec } = boundsOf(part, end, durationSec);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event, sec, minSec, maxSec);
    if (next === undefined) return;
    event.preventDefault();
    onMove(end, next);
  };
  return (
    <div
      className={`${css.handle} ${css[end]}`}
      style={{ left: `${(sec / durationSec) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={t(`film.${end}`)}
      aria-valuemin={minSec}
      aria-valuemax={maxSec}
      aria-valuenow={sec}
      aria-valuetext={tenthsText(sec)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Arrows move by a second, with Shift by a tenth; page keys by ten seconds. */
function keyTarget({ key, shiftKey }: KeyboardEvent, sec: number, minSec: number, maxSec: number): number | undefined {
  const step = shiftKey ? 0.1 : 1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return sec - step;
    case 'ArrowRight':
    case 'ArrowUp':
      return sec + step;
    case 'PageDown':
      return sec - 10;
    case 'PageUp':
      return sec + 10;
    case 'Home':
      return minSec;
    case 'End':
      return maxSec;
    default:
      return undefined;
  }
}
