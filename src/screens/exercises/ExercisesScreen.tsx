import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inCatalogueOrder, NO_TICKS, ticked, type Ticks } from '#core/exercises/browse.ts';
import type { ExerciseBook } from '#core/exercises/exercise-book.ts';
import { homePath } from '#core/address/routes.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { useListQuery } from '#ui/lists/list-query.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { CardSkeletons, EmptyState } from '#ui/widgets/Feedback.tsx';
import { useExerciseBook } from '#ui/workout/exercise-book.ts';
import { ExerciseGrid } from './ExerciseGrid.tsx';
import { ExerciseSheet } from './ExerciseSheet.tsx';
import css from './exercises.module.css';
import { Facets } from './Facets.tsx';

/** The catalogue of exercises, open to everybody. */
export function ExercisesScreen() {
  const t = useT();
  const book = useExerciseBook(useLanguageName());
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  return (
    <Page title={t('catalogue.title')} backTo={isLoggedIn ? undefined : homePath(false)}>
      {book ? <Catalogue book={book} /> : <CardSkeletons count={6} />}
    </Page>
  );
}

const EVERYTHING = { text: '', ticks: NO_TICKS };
const ANY = { sport: undefined, level: undefined, muscle: undefined, equipment: undefined, quiet: false };

function Catalogue({ book }: { readonly book: ExerciseBook }) {
  const t = useT();
  const [query, setQuery] = useListQuery<{ readonly text: string; readonly ticks: Ticks }>('exercises', EVERYTHING);
  const [shown, show] = useShown(book);
  const { text, ticks } = useDeferredValue(query);
  const named = useMemo(
    () => (text.trim() === '' ? inCatalogueOrder(book) : book.search({ ...ANY, text })),
    [book, text],
  );
  const found = useMemo(() => ticked(named, ticks), [named, ticks]);
  return (
    <div className={css.page}>
      <div className={css.search}>
        <SearchField
          label={t('catalogue.search')}
          value={query.text}
          onChange={(typed) => setQuery({ ...query, text: typed })}
        />
      </div>
      <Facets entries={named} ticks={query.ticks} onChange={(next) => setQuery({ ...query, ticks: next })} />
      <div className={css.found}>
        <p role="status" className="muted small">
          {t('catalogue.found', { count: found.length })}
        </p>
        {found.length > 0 ? (
          <ExerciseGrid key={JSON.stringify([text, ticks])} entries={found} onOpen={show} />
        ) : (
          <EmptyState scene="search" title={t('catalogue.nothing')} text={t('catalogue.nothingText')}>
            <Button variant="primary" onClick={() => setQuery(EVERYTHING)}>
              {t('catalogue.showAll')}
            </Button>
          </EmptyState>
        )}
      </div>
      {shown && <ExerciseSheet key={shown.name} book={book} entry={shown} onClose={() => show('')} />}
    </div>
  );
}

/** The open exercise is in the address, so that a link, a reload and the way back from a run lead to it. */
function useShown(book: ExerciseBook) {
  const [params, setParams] = useSearchParams();
  const show = (name: string) => setParams(name === '' ? {} : { exercise: name }, { replace: true });
  return [book.entryOf(params.get('exercise') ?? ''), show] as const;
}
