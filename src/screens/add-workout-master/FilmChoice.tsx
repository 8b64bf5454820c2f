import { useEffect } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { masterPath } from '#core/address/paths.ts';
import { useStore } from '#stores/context.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { CardSkeletons, EmptyState, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useSizeText } from '#ui/base/size-text.ts';

/** The person's films, newest first, and a link to make another. */
export function FilmChoice() {
  const t = useT();
  const { date } = useFormat();
  const sizeText = useSizeText();
  const { items, status, refreshing, problem } = useStore('media', (state) => state.files);
  const load = useStore('media', (state) => state.loadFiles);
  useEffect(() => void load(), [load]);
  const isLoading = status !== 'ready' || (refreshing && items.length === 0);
  const films = items.filter(({ kind }) => kind === 'mastervideo');
  const make = (
    <LinkButton to={pathTo('createMastervideo')} variant={films.length > 0 ? 'quiet' : 'primary'}>
      {t('master.newFilm')}
    </LinkButton>
  );
  if (!isLoading && !problem && films.length === 0) {
    return (
      <EmptyState scene="workouts" title={t('master.noFilms')} text={t('master.noFilmsText')}>
        {make}
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      <p className="muted">{t('master.intro')}</p>
      {problem && <ProblemLine problem={problem} onRetry={() => void load()} />}
      {isLoading && <CardSkeletons count={2} />}
      {films.length > 0 && (
        <ul className="panel rows" aria-label={t('master.films')}>
          {films.map(({ path, name, size, createdAt }) => (
            <li key={path}>
              <Link to={masterPath(path)}>{name}</Link>
              <p className="muted small">{`${sizeText(size)} · ${date(createdAt)}`}</p>
            </li>
          ))}
        </ul>
      )}
      {!isLoading && <div className="row">{make}</div>}
    </div>
  );
}
