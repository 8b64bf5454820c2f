import { useRef, useState } from 'react';
import { type FilmEnd, type FilmRange, type FilmConversion, moveEnd } from '#core/media/film.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { hasKeyboard } from '#ui/base/keyboard.ts';
import { type FilmHandle, FilmPlayer } from './FilmPlayer.tsx';
import { MakeFilm } from './MakeFilm.tsx';
import { Ready } from './Ready.tsx';
import { TrimFields } from './TrimFields.tsx';
import { TrimStrip } from './TrimStrip.tsx';
import type { FilmEditorProps, OpenFilm } from './use-film.ts';
import { useMake } from './use-make.ts';

interface Props extends Omit<FilmEditorProps, 'file'> {
  readonly film: OpenFilm;
}

/** The person selects a range on the strip or in the fields, converts it, and reviews the result before using it. */
export function EditFilm({ film, maxBytes, maxHeight, onDone, onCancel }: Props) {
  const t = useT();
  const { durationSec } = film.facts;
  const [part, setPart] = useState<FilmRange>({ fromSec: 0, toSec: durationSec });
  const [isBlind, setBlind] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<FilmHandle>(undefined);
  const making = useMake(film);
  const { made } = making;
  if (made) {
    const { blob, seconds } = made;
    return <Ready film={film} made={made} onUse={() => onDone({ blob, seconds })} onChange={making.clear} />;
  }
  const isMaking = making.share !== undefined;
  const look = (sec: number) => player.current?.show(sec);
  const move = (end: FilmEnd, sec: number) => {
    const next = moveEnd(part, end, sec, durationSec);
    setPart(next);
    making.clear();
    look(end === 'from' ? next.fromSec : next.toSec);
  };
  const make = (conversion: FilmConversion) => {
    player.current?.pause();
    return making.make(conversion);
  };
  const togglePlay = () => {
    if (isPlaying) player.current?.pause();
    else player.current?.play(part.fromSec, part.toSec);
  };
  return (
    <div className="stack">
      <div className="stack" inert={isMaking}>
        {isBlind ? (
          <Banner icon="info">{t('film.noPreview')}</Banner>
        ) : (
          <FilmPlayer
            ref={player}
            blob={film.file}
            label={t('film.preview')}
            onBlind={() => setBlind(true)}
            onPlaying={setPlaying}
          />
        )}
        <TrimStrip film={film} part={part} isMaking={isMaking} onMove={move} onLook={look} />
        <p className="small muted">{t(hasKeyboard() ? 'film.howKeys' : 'film.how')}</p>
        <TrimFields part={part} durationSec={durationSec} onMove={move} />
        {!isBlind && (
          <div className="row">
            <Button icon={isPlaying ? 'pause' : 'play'} onClick={togglePlay}>
              {t(isPlaying ? 'film.pause' : 'film.play')}
            </Button>
          </div>
        )}
      </div>
      <MakeFilm
        facts={film.facts}
        conversion={{ ...part, maxBytes, maxHeight }}
        making={{ ...making, make }}
        onCancel={onCancel}
      />
    </div>
  );
}
