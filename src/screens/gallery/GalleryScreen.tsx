import { useDeferredValue, useEffect, useMemo } from 'react';
import { homePath, pathTo } from '#core/address/routes.ts';
import {
  isGalleryNarrowed,
  type GalleryQuery,
  type ListedProgramme,
  listedStarter,
  searchGallery,
  WHOLE_GALLERY,
} from '#core/public/gallery.ts';
import { byTurns } from '#core/public/library-choice.ts';
import type { Programme } from '#core/programme/programme.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { AwaitedCards } from '#screens/programmes/page/AwaitedCards.tsx';
import css from '#screens/programmes/programmes.module.css';
import { useStarters } from '#screens/programmes/use-starters.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { useListQuery } from '#ui/lists/list-query.ts';
import { Page } from '#ui/frame/Shell.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { EmptyState, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { GalleryCard } from './GalleryCard.tsx';
import { GalleryFilters } from './GalleryFilters.tsx';

/** The product's programmes, and those that others made public: open to everybody, a programme within two taps. */
export function GalleryScreen() {
  const t = useT();
  const { coaching } = useStores();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const { items, status, problem } = useStore('coaching', (state) => state.gallery);
  const { starters } = useStarters();
  const own = Array.isArray(starters) ? starters : NONE;
  const all = useMemo(() => byTurns([own.map(listedStarter), items]), [own, items]);
  // What comes first must not move when the other comes.
  const isAwaited = starters === undefined || (items.length === 0 && status !== 'ready');
  const load = () => void coaching.getState().loadGallery();
  useEffect(() => void coaching.getState().loadGallery(), [coaching]);
  return (
    <Page
      title={t('gallery.title')}
      backTo={isLoggedIn ? pathTo('programmes') : homePath(false)}
      actions={
        <LinkButton variant="text" to={isLoggedIn ? pathTo('workoutlist', { tab: 'free' }) : pathTo('wl')}>
          {t('gallery.workouts')}
        </LinkButton>
      }
    >
      <div className="stack">
        <p className="muted">{t('gallery.intro')}</p>
        {problem && <ProblemLine what={t('gallery.failed')} problem={problem} onRetry={load} />}
        {isAwaited ? (
          <AwaitedCards />
        ) : all.length > 0 ? (
          <Found all={all} own={own} />
        ) : (
          !problem && <EmptyState scene="search" title={t('gallery.none.title')} text={t('gallery.none.text')} />
        )}
      </div>
    </Page>
  );
}

const NONE: readonly Programme[] = [];

interface FoundProps {
  readonly all: readonly ListedProgramme[];
  /** The product's, of which all is known. */
  readonly own: readonly Programme[];
}

function Found({ all, own }: FoundProps) {
  const t = useT();
  const language = useLanguageName();
  const { coaching } = useStores();
  const hasMore = useStore('coaching', (state) => state.galleryMore.hasMore);
  const [query, setQuery] = useListQuery<GalleryQuery>('programmes', WHOLE_GALLERY);
  // Typing shows at once; the cards follow.
  const asked = useDeferredValue(query);
  const found = useMemo(() => searchGallery(all, asked, language), [all, asked, language]);
  const isAsked = isGalleryNarrowed(asked) || asked.sort !== WHOLE_GALLERY.sort;
  useEffect(() => {
    if (isAsked && hasMore) void coaching.getState().moreGallery(true);
  }, [isAsked, hasMore, coaching]);
  return (
    <>
      <GalleryFilters query={query} onChange={setQuery} />
      <p className="visually-hidden" role="status">
        {t('gallery.found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul className={css.cards}>
          {found.map((programme) => (
            <li key={programme.id}>
              <GalleryCard listed={programme} whole={own.find(({ pId }) => pId === programme.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState scene="search" title={t('gallery.noneFound.title')} text={t('gallery.noneFound.text')}>
          <Button onClick={() => setQuery({ ...WHOLE_GALLERY, sort: query.sort })}>{t('gallery.clear')}</Button>
        </EmptyState>
      )}
      <More />
    </>
  );
}

function More() {
  const t = useT();
  const { coaching } = useStores();
  const { hasMore, isLoading, problem } = useStore('coaching', (state) => state.galleryMore);
  if (!hasMore) return null;
  return (
    <>
      {problem && <ProblemLine what={t('gallery.moreFailed')} problem={problem} />}
      <Button
        wide
        icon="down"
        busy={isLoading && t('gallery.loadingMore')}
        onClick={() => void coaching.getState().moreGallery()}
      >
        {t('gallery.more')}
      </Button>
    </>
  );
}
