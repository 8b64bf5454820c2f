import { useId, useMemo, useState } from 'react';
import { cutAt, type FilmPiece } from '#core/media/film-marks.ts';
import { readStamps } from '#core/media/film-stamps.ts';
import { timeText } from '#core/base/time-text.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';

interface PasteProps {
  readonly filmSec: number;
  readonly onCut: (pieces: readonly FilmPiece[]) => void;
}

/** A pasted list of timestamps, previewed before anything is cut. */
export function PasteStamps({ filmSec, onCut }: PasteProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack stack-tight">
      <Button
        variant="text"
        icon={isOpen ? 'up' : 'down'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('master.paste')}
      </Button>
      {isOpen && (
        <div id={id} className="stack stack-tight">
          <Stamps
            filmSec={filmSec}
            onCut={(pieces) => {
              onCut(pieces);
              setOpen(false);
            }}
          />
        </div>
      )}
    </div>
  );
}

function Stamps({ filmSec, onCut }: PasteProps) {
  const t = useT();
  const [text, setText] = useState('');
  const { stamps, unread } = useMemo(() => readStamps(text, filmSec), [text, filmSec]);
  const pieces = useMemo(() => cutAt(filmSec, stamps), [filmSec, stamps]);
  return (
    <>
      <TextArea
        label={t('master.stamps')}
        description={t('master.stampsHint')}
        rows={5}
        value={text}
        onChange={setText}
      />
      <div aria-live="polite" className="stack stack-tight">
        {stamps.length > 0 && (
          <>
            <p>{t('master.stampsFound', { count: pieces.filter(({ isLeftOut }) => !isLeftOut).length })}</p>
            <ol className="rows small">
              {pieces.map(({ fromSec, toSec, name, isLeftOut }) => (
                <li key={fromSec} className={isLeftOut ? 'muted' : undefined}>
                  <span className="num">{t('master.span', { from: timeText(fromSec), to: timeText(toSec) })}</span>{' '}
                  {isLeftOut ? t('master.leftOut') : name}
                </li>
              ))}
            </ol>
          </>
        )}
        {unread.length > 0 && (
          <>
            <p>{t('master.unread')}</p>
            <ul className="rows small">
              {unread.map(({ text: line, problem }, index) => (
                <li key={index}>
                  {t('master.unreadLine', { line })} <span className="muted">{t(`master.unreadWhy.${problem}`)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {stamps.length > 0 && (
        <div className="row">
          <Button onClick={() => onCut(pieces)}>{t('master.stampsCut')}</Button>
        </div>
      )}
    </>
  );
}
