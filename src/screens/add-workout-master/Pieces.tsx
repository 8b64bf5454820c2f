import { useId, useState } from 'react';
import { pieceSecOf } from '#core/media/film-cuts.ts';
import {
  changePiece,
  type FilmPiece,
  joinWithBefore,
  moveMark,
  pieceAt,
  filmOf,
  type PieceChanges,
  RATES,
  TIMES_AT_MOST,
} from '#core/media/film-marks.ts';
import { BOUNDS } from '#core/workout/model.ts';
import { timeText } from '#core/base/time-text.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { Still } from '#ui/workout/FilmStills.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import css from './master.module.css';
import type { Film } from './use-film.ts';
import type { MasterForm } from './use-master.ts';

interface PiecesProps {
  readonly stillOf: (sec: number) => HTMLCanvasElement | undefined;
  readonly film: Film;
  readonly form: Pick<MasterForm, 'pieces' | 'cut'>;
}

/** The pieces of the film, in order. */
export function Pieces({ stillOf, film, form: { pieces, cut } }: PiecesProps) {
  const t = useT();
  const shown = pieceAt(pieces, film.atSec);
  return (
    <section className="stack stack-tight" aria-label={t('master.pieces')}>
      <h2>{t('master.pieces')}</h2>
      <ol className="stack stack-tight">
        {pieces.map((piece, place) => (
          <li key={place} className={css.piece} aria-current={place === shown || undefined}>
            <Piece
              piece={piece}
              still={stillOf(piece.fromSec)}
              before={pieces[place - 1]}
              number={place + 1}
              exercise={pieces.slice(0, place + 1).filter(({ isLeftOut }) => !isLeftOut).length}
              onPlay={() => film.control.playFrom(piece.fromSec)}
              onChange={(changes, step) => cut((all) => changePiece(all, place, changes), step && `${step} ${place}`)}
              onMove={(sec) => cut((all) => moveMark(all, place, sec))}
              onJoin={() => cut((all) => joinWithBefore(all, place))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PieceProps {
  /** The frame at its start. */
  readonly still: HTMLCanvasElement | undefined;
  readonly piece: FilmPiece;
  readonly before: FilmPiece | undefined;
  readonly number: number;
  /** Its number among the kept pieces. */
  readonly exercise: number;
  readonly onPlay: () => void;
  readonly onChange: (changes: PieceChanges, step?: string) => void;
  readonly onMove: (sec: number) => void;
  readonly onJoin: () => void;
}

function Piece(props: PieceProps) {
  const { piece, still, number, exercise, onPlay, onChange } = props;
  const { fromSec, toSec, name, isLeftOut } = piece;
  const t = useT();
  const id = useId();
  const [more, setMore] = useState(false);
  const times = { from: timeText(fromSec), to: timeText(toSec) };
  return (
    <>
      <div className={css.head}>
        <span className={css.still} aria-hidden="true">
          <Still picture={still} />
        </span>
        <IconButton icon="play" label={t('master.playPiece', { number })} onClick={onPlay} />
        <p className="num">{t('master.span', times)}</p>
        <p className="muted small">
          {isLeftOut ? t('master.leftOut') : timeText(pieceSecOf(filmOf(piece), piece.times))}
        </p>
        <IconButton
          icon={more ? 'up' : 'down'}
          label={t('master.more', { number })}
          aria-expanded={more}
          aria-controls={more ? id : undefined}
          onClick={() => setMore(!more)}
        />
      </div>
      {!isLeftOut && (
        <TextField
          label={t('master.pieceName', { number })}
          value={name}
          maxLength={BOUNDS.exerciseNameLength}
          placeholder={t('simple.exercise', { number: exercise })}
          onChange={(next) => onChange({ name: next }, 'name')}
        />
      )}
      {more && (
        <div id={id} className="stack stack-tight">
          <PieceDetails {...props} />
        </div>
      )}
    </>
  );
}

function PieceDetails({ piece, before, onChange, onMove, onJoin }: PieceProps) {
  const { fromSec, toSec, rate, times, isLeftOut } = piece;
  const t = useT();
  const { percent } = useFormat();
  return (
    <>
      <Switch label={t('master.leaveOut')} checked={isLeftOut} onChange={(next) => onChange({ isLeftOut: next })} />
      {!isLeftOut && (
        <div className="pairs">
          <SelectField
            label={t('master.speed')}
            value={String(rate)}
            options={RATES.map((value) => ({ value: String(value), label: percent(value / 100) }))}
            onChange={(value) => onChange({ rate: Number(value) })}
          />
          <NumberField
            label={t('master.times')}
            value={times}
            min={1}
            max={TIMES_AT_MOST}
            onChange={(next) => onChange({ times: next })}
          />
        </div>
      )}
      {before && (
        <>
          <TimeField
            label={t('master.begins')}
            seconds={fromSec}
            minSec={before.fromSec + 1}
            maxSec={toSec - 1}
            stepSec={1}
            onChange={onMove}
          />
          <Button variant="text" onClick={onJoin}>
            {t('master.join')}
          </Button>
        </>
      )}
    </>
  );
}
