import { timeText } from '#core/base/time-text.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { useFirstFocus } from '#ui/base/first-focus.ts';
import { FilmPlayer } from './FilmPlayer.tsx';
import { useFactsText } from './MakeFilm.tsx';
import type { OpenFilm } from './use-film.ts';
import type { MadeFilm } from './use-make.ts';

interface Props {
  readonly film: OpenFilm;
  readonly made: MadeFilm;
  readonly onUse: () => void;
  /** Returns to the strip as it was left. */
  readonly onChange: () => void;
}

/** The new film, reviewed before use. */
export function Ready({ film, made: { blob, seconds }, onUse, onChange }: Props) {
  const t = useT();
  const sizeText = useSizeText();
  const factsText = useFactsText();
  const heading = useFirstFocus<HTMLHeadingElement>();
  return (
    <section className="stack" aria-labelledby="film-ready">
      <h2 id="film-ready" ref={heading} tabIndex={-1}>
        {t('film.ready')}
      </h2>
      <FilmPlayer blob={blob} label={t('film.made')} />
      <dl className="panel pairs">
        <div>
          <dt className="small muted">{t('film.before')}</dt>
          <dd>{factsText(film.facts)}</dd>
        </div>
        <div>
          <dt className="small muted">{t('film.after')}</dt>
          <dd>{`${timeText(seconds)}, ${sizeText(blob.size)}`}</dd>
        </div>
      </dl>
      <div className="row">
        <Button variant="primary" icon="check" onClick={onUse}>
          {t('film.use')}
        </Button>
        <Button onClick={onChange}>{t('film.change')}</Button>
      </div>
    </section>
  );
}
