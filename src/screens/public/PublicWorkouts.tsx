import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { EVERYTHING_PUBLIC, isNarrowed, type PublicQuery, searchPublic } from '#core/public/public-search.ts';
import { useLanguageName, useNameOf, useT } from '#i18n/setup.ts';
import { playerOf, useCards } from '#screens/workout-list/use-cards.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { freeWorkouts } from '#stores/library/lists.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { CardSkeletons, EmptyState, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { useAskedQuery, useListQuery } from '#ui/lists/list-query.ts';
import { late } from '#ui/base/late.tsx';
import { useWhenIdle } from '#ui/base/when-idle.ts';
import { useCardLook } from '#ui/lists/card-look.ts';
import { CardFeed } from '#ui/lists/CardFeed.tsx';
import { type Favourites, SummaryCard } from '#ui/lists/WorkoutGrid.tsx';
import { PublicFilters } from './PublicFilters.tsx';
import { useBackAt, useWish } from './wish.ts';

const FavouriteInvite = late(async () => (await import('./Invite.tsx')).FavouriteInvite);
/** Preloaded: the network may be gone when somebody presses a heart. */
const WHAT_FOLLOWS = [() => FavouriteInvite.prepare()];

interface PublicWorkoutsProps {
  /** The list's name; its search and filters are stored under it for this visit. */
  readonly list: string;
}

/** Public workouts: search, filters, cards, and more on demand. For guests, too. */
export function PublicWorkouts({ list }: PublicWorkoutsProps) {
  const t = useT();
  const { library } = useStores();
  const workouts = useStore('library', freeWorkouts);
  // Renders the list in small pieces behind the skeletons, so that scrolling and taps stay responsive.
  const isReady = useDeferredValue(useStore('library', (state) => state.free.status) === 'ready');
  const problem = useStore('library', (state) => state.free.problem);
  useEffect(() => void library.getState().loadPublic(), [library]);
  const backAt = useWish(workouts);

  if (!isReady) return <CardSkeletons count={6} gallery />;
  return (
    <div className="stack">
      {problem && (
        <ProblemLine
          what={t('list.loadFailed')}
          problem={problem}
          onRetry={() => void library.getState().loadPublic()}
        />
      )}
      {workouts.length > 0 ? (
        <Found list={list} backAt={backAt} />
      ) : (
        !problem && <EmptyState scene="search" title={t('list.publicNone.title')} text={t('list.publicNone.text')} />
      )}
    </div>
  );
}

interface FoundProps extends PublicWorkoutsProps {
  /** The workout whose heart sent the person to the sign-in. */
  readonly backAt: string | undefined;
}

function Found({ list, backAt }: FoundProps) {
  const t = useT();
  const language = useLanguageName();
  const { library } = useStores();
  const workouts = useStore('library', freeWorkouts);
  const hasMore = useStore('library', (state) => state.freeMore?.hasMore === true);
  const exerciseNames = useStore('library', (state) => state.exerciseNames);
  const [query, setQuery] = useListQuery<PublicQuery>(list, EVERYTHING_PUBLIC);
  const asked = useAskedQuery(query);
  const found = useMemo(
    () => searchPublic(workouts, asked, language, exerciseNames),
    [workouts, asked, language, exerciseNames],
  );
  const isSearching = asked.text !== '';
  const isAsked = isNarrowed(asked) || asked.sort !== EVERYTHING_PUBLIC.sort;
  useEffect(() => {
    if (isAsked && hasMore) void library.getState().loadMorePublic(true);
  }, [isAsked, hasMore, library]);
  useEffect(() => {
    if (isSearching) void library.getState().loadExerciseNames();
  }, [isSearching, library]);
  return (
    <>
      <PublicFilters query={query} onChange={setQuery} />
      <p className="visually-hidden" role="status">
        {t('list.found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <Cards list={list} workouts={found} backAt={backAt} />
      ) : (
        <EmptyState
          scene="search"
          title={t('list.none.title')}
          text={hasMore ? t('library.noneYet', { count: workouts.length }) : t('library.noneText')}
        >
          <Button onClick={() => setQuery({ ...EVERYTHING_PUBLIC, sort: query.sort })}>
            {t('library.clearFilters')}
          </Button>
        </EmptyState>
      )}
      <More searched={isNarrowed(asked) && found.length > 0 ? workouts.length : 0} />
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

interface CardsProps extends FoundProps {
  readonly workouts: readonly Workout[];
}

function Cards({ list, workouts, backAt }: CardsProps) {
  const t = useT();
  const { lengthOf, lastUsed, favourites, menuOf, noteOf } = useCards();
  const signedIn = useStore('login', (state) => state.isLoggedIn);
  const nameOf = useNameOf();
  useBackAt(backAt, workouts);
  const [wanted, setWanted] = useState<Workout>();
  useWhenIdle(WHAT_FOLLOWS);
  const hearts = useMemo((): Favourites | undefined => {
    if (signedIn) return favourites;
    return { ids: NONE, onToggle: (wId) => setWanted(workouts.find((workout) => workout.wId === wId)) };
  }, [signedIn, favourites, workouts]);
  const withAuthor = useCallback(
    (workout: Workout) => (
      <>
        {workout.ownerNicName && <span dir="auto">{t('library.by', { name: workout.ownerNicName })}</span>}
        {noteOf?.(workout)}
      </>
    ),
    [t, noteOf],
  );
  const look = useCardLook(true);
  const cardOf = useCallback(
    (workout: Workout) => (
      <SummaryCard
        look={look}
        workout={workout}
        lengthOf={lengthOf}
        startTo={playerOf}
        menuOf={menuOf}
        noteOf={withAuthor}
        usedAt={lastUsed?.get(workout.wId)}
        isFavourite={hearts?.ids.has(workout.wId)}
        onFavourite={hearts?.onToggle}
      />
    ),
    [look, lengthOf, menuOf, withAuthor, lastUsed, hearts],
  );
  return (
    <>
      <CardFeed list={list} look={look} workouts={workouts} wanted={backAt} cardOf={cardOf} />
      {wanted && (
        <Suspense>
          <FavouriteInvite wId={wanted.wId} name={nameOf(wanted)} onClose={() => setWanted(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** `searched`: how many workouts were searched for the results above; 0 = no search. */
function More({ searched }: { readonly searched: number }) {
  const t = useT();
  const { library } = useStores();
  const more = useStore('library', (state) => state.freeMore);
  if (!more?.hasMore) return null;
  const load = () => void library.getState().loadMorePublic();
  return (
    <>
      {searched > 0 && <p className="muted small">{t('library.searched', { count: searched })}</p>}
      {more.problem && <ProblemLine what={t('library.moreFailed')} problem={more.problem} />}
      <Button wide icon="down" busy={more.isLoading && t('library.loadingMore')} onClick={load}>
        {t('library.more')}
      </Button>
    </>
  );
}
