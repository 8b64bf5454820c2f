import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type FilmPiece, joinWithBefore, moveMark, stripOf } from '#core/media/film-marks.ts';
import { timeText } from '#core/base/time-text.ts';
import { useT } from '#i18n/setup.ts';
import { Still } from '#ui/workout/FilmStills.tsx';
import css from './master.module.css';
import type { MasterForm } from './use-master.ts';
import type { Film } from './use-film.ts';

/** Approximate number of frames. */
export const PICTURES = 10;
/** How far a key moves, in seconds. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

interface StripProps {
  readonly stillOf: (sec: number) => HTMLCanvasElement | undefined;
  readonly film: Film;
  readonly filmSec: number;
  readonly form: Pick<MasterForm, 'pieces' | 'cut'>;
  readonly onCut: () => void;
}

/** The whole film as a row of frames, with the playback position and the cuts. */
export function Strip({ stillOf, film, filmSec, form: { pieces, cut }, onCut }: StripProps) {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  const { control, atSec } = film;
  const share = (sec: number): string => `${(100 * Math.min(sec, filmSec)) / filmSec}%`;
  const secAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = strip.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return Math.min(filmSec, Math.max(0, ((clientX - left) / width) * filmSec));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = STEPS[event.key] ?? { Home: -Infinity, End: Infinity }[event.key];
    if (to !== undefined) control.seek(Math.min(filmSec, Math.max(0, control.nowSec() + to)));
    else if (event.key === ' ') control.toggle();
    else if (event.key === 'Enter') onCut();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={strip} className={css.strip}>
      <div
        className={css.pictures}
        role="slider"
        tabIndex={0}
        aria-label={t('master.position')}
        aria-valuemin={0}
        aria-valuemax={filmSec}
        aria-valuenow={Math.round(atSec)}
        aria-valuetext={timeText(Math.floor(atSec))}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          control.seek(secAt(event));
        }}
        onPointerMove={(event) => event.buttons > 0 && control.seek(secAt(event))}
      >
        {stripOf(pieces, PICTURES).map(({ fromSec, toSec }) => (
          <span key={fromSec} style={{ flexGrow: toSec - fromSec }}>
            <Still picture={stillOf(fromSec)} />
          </span>
        ))}
      </div>
      {pieces.map(
        ({ fromSec, toSec, isLeftOut }) =>
          isLeftOut && (
            <span
              key={fromSec}
              className={css.out}
              style={{ left: share(fromSec), right: `calc(100% - ${share(toSec)})` }}
            />
          ),
      )}
      <span className={css.playhead} style={{ left: share(atSec) }} />
      {pieces.slice(1).map((piece, index) => (
        <Mark
          key={index}
          number={index + 1}
          piece={piece}
          before={pieces[index]}
          left={share(piece.fromSec)}
          secAt={secAt}
          onMove={(sec) => {
            cut((all) => moveMark(all, index + 1, sec), `move ${index}`);
            control.seek(sec);
          }}
          onRemove={() => cut((all) => joinWithBefore(all, index + 1))}
        />
      ))}
    </div>
  );
}

interface MarkProps {
  readonly number: number;
  /** The piece that begins here, and the one that ends here. */
  readonly piece: FilmPiece;
  readonly before: FilmPiece | undefined;
  readonly left: string;
  readonly secAt: (event: PointerEvent) => number;
  readonly onMove: (sec: number) => void;
  readonly onRemove: () => void;
}

function Mark({ number, piece: { fromSec, toSec }, before, left, secAt, onMove, onRemove }: MarkProps) {
  const t = useT();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by !== undefined) onMove(fromSec + by);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={css.mark}
      style={{ left }}
      role="slider"
      tabIndex={0}
      aria-label={t('master.mark', { number })}
      aria-valuemin={(before?.fromSec ?? 0) + 1}
      aria-valuemax={toSec - 1}
      aria-valuenow={fromSec}
      aria-valuetext={timeText(fromSec)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.buttons > 0 && onMove(secAt(event))}
    />
  );
}
