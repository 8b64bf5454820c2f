import { FILM_BYTES_AT_MOST } from '#core/media/film.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { EditFilm } from './EditFilm.tsx';
import { type FilmEditorProps, useFilm } from './use-film.ts';

/** The lazily loaded part: shows a sentence while the film opens or if it cannot. */
export function OpenFilm({ file, ...rest }: FilmEditorProps) {
  const t = useT();
  const sizeText = useSizeText();
  const { film, problem, retry } = useFilm(file);
  if (film) return <EditFilm film={film} {...rest} />;
  return (
    <div className="stack">
      <div role="status">{problem === undefined && <Banner>{t('film.opening')}</Banner>}</div>
      <div role="alert">
        {problem !== undefined && (
          <Banner
            tone="warning"
            icon="warning"
            action={problem === 'no-code' && <Button onClick={retry}>{t('common.retry')}</Button>}
          >
            {t(`film.problem.${problem}`, { size: sizeText(file.size), most: sizeText(FILM_BYTES_AT_MOST) })}
          </Banner>
        )}
      </div>
      <div className="row">
        <Button onClick={rest.onCancel}>{t('common.cancel')}</Button>
      </div>
    </div>
  );
}
