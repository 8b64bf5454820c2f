import { boundsOf, type FilmEnd, type FilmRange } from '#core/media/film.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { TimeField } from '#ui/fields/TimeField.tsx';
import { useTenthsText } from './tenths-text.ts';

interface Props {
  readonly part: FilmRange;
  readonly durationSec: number;
  readonly onMove: (end: FilmEnd, sec: number) => void;
}

/** The strip's ends in whole seconds; below them, in tenths. */
export function TrimFields({ part, durationSec, onMove }: Props) {
  const t = useT();
  const { number } = useFormat();
  const tenthsText = useTenthsText();
  const fieldOf = (end: FilmEnd, sec: number) => {
    const { minSec, maxSec } = boundsOf(part, end, durationSec);
    const most = Math.ceil(maxSec);
    return (
      <TimeField
        label={t(`film.${end}`)}
        seconds={Math.round(sec)}
        minSec={Math.min(Math.floor(minSec), most)}
        maxSec={most}
        stepSec={1}
        onChange={(seconds) => onMove(end, seconds)}
      />
    );
  };
  const { fromSec, toSec } = part;
  return (
    <div>
      <div className="pairs">
        {fieldOf('from', fromSec)}
        {fieldOf('to', toSec)}
      </div>
      <p className="num">
        {t('film.stays', { from: tenthsText(fromSec), to: tenthsText(toSec), seconds: number(toSec - fromSec) })}
      </p>
    </div>
  );
}
