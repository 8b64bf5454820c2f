import { memo, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { stripOfSummary } from '#core/workout/timeline-strip.ts';
import type { Workout } from '#core/workout/model.ts';
import { EVERYTHING, searchWorkouts, type WorkoutQuery } from '#core/workout/workout-search.ts';
import { useLanguageName, useNameOf, useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { type CardLook, useCardLook } from './card-look.ts';
import { CardFeed } from './CardFeed.tsx';
import { EmptyState } from '#ui/widgets/Feedback.tsx';
import { useAskedQuery, useListQuery } from './list-query.ts';
import { WorkoutCard } from './WorkoutCard.tsx';
import { WorkoutFilters } from './WorkoutFilters.tsx';

/** Shorter lists are seen at a glance and need no search. */
const WORTH_SEARCHING = 2;

export interface Favourites {
  readonly ids: ReadonlySet<string>;
  readonly onToggle: (wId: string, isFavourite: boolean) => void;
}

export interface WorkoutGridProps {
  /** The list's name; its search and filters are stored under it for this visit. */
  readonly list: string;
  readonly workouts: readonly Workout[];
  readonly initialSort?: WorkoutQuery['sort'];
  /** Epoch ms of the last run, by workout. */
  readonly lastUsed?: ReadonlyMap<string, number> | undefined;
  /** By workout, for those whose exercises are loaded. */
  readonly exerciseNames?: ReadonlyMap<string, string> | undefined;
  /** Called when somebody searches: time to fetch `exerciseNames`. */
  readonly onSearch?: (() => void) | undefined;
  /** Leave out for guests, who get no hearts. */
  readonly favourites?: Favourites | undefined;
  /** A run's length in the person's time format; '' = open-ended. */
  readonly lengthOf: (workout: Workout) => string;
  readonly startTo: (workout: Workout) => string;
  readonly menuOf?: (workout: Workout) => ReactNode;
  readonly noteOf?: (workout: Workout) => ReactNode;
  /** Shown when there are no workouts at all. */
  readonly empty: ReactNode;
}

/** A workout list with search, filters and sort order; announces the number found. */
export function WorkoutGrid(props: WorkoutGridProps) {
  const { list, workouts, initialSort = 'recent', lastUsed, exerciseNames, onSearch, favourites, empty } = props;
  const { lengthOf, startTo, menuOf, noteOf } = props;
  const t = useT();
  const language = useLanguageName();
  const [query, setQuery] = useListQuery(list, { ...EVERYTHING, sort: initialSort });
  const asked = useAskedQuery(query);
  const found = useMemo(
    () => searchWorkouts(workouts, asked, language, lastUsed, exerciseNames),
    [workouts, asked, language, lastUsed, exerciseNames],
  );
  const isSearching = asked.text !== '';
  useEffect(() => {
    if (isSearching) onSearch?.();
  }, [isSearching, onSearch]);

  const look = useCardLook(false);
  const cardOf = useCallback(
    (workout: Workout) => (
      <SummaryCard
        look={look}
        workout={workout}
        lengthOf={lengthOf}
        startTo={startTo}
        menuOf={menuOf}
        noteOf={noteOf}
        usedAt={lastUsed?.get(workout.wId)}
        isFavourite={favourites?.ids.has(workout.wId)}
        onFavourite={favourites?.onToggle}
      />
    ),
    [look, lengthOf, startTo, menuOf, noteOf, lastUsed, favourites],
  );

  if (workouts.length === 0) return empty;
  return (
    <div className="stack">
      {workouts.length >= WORTH_SEARCHING && (
        <WorkoutFilters query={query} initialSort={initialSort} onChange={setQuery} />
      )}
      <p className="visually-hidden" role="status">
        {t('list.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState scene="search" title={t('list.none.title')} text={t('list.none.text')}>
          <Button onClick={() => setQuery({ ...EVERYTHING, sort: query.sort })}>{t('list.none.action')}</Button>
        </EmptyState>
      ) : (
        <CardFeed list={list} look={look} workouts={found} cardOf={cardOf} />
      )}
    </div>
  );
}

interface SummaryCardProps extends Pick<WorkoutGridProps, 'lengthOf' | 'startTo' | 'menuOf' | 'noteOf'> {
  readonly look: CardLook;
  readonly workout: Workout;
  readonly usedAt: number | undefined;
  readonly isFavourite: boolean | undefined;
  readonly onFavourite: Favourites['onToggle'] | undefined;
}

/** Memoized: neither scrolling nor typing in the search re-renders cards that stay. */
export const SummaryCard = memo(function SummaryCard(props: SummaryCardProps) {
  const { look, workout, lengthOf, startTo, menuOf, noteOf, usedAt, isFavourite = false, onFavourite } = props;
  const steps = useMemo(() => stripOfSummary(workout), [workout]);
  const nameOf = useNameOf();
  const votes = workout.ratingCount.reduce((sum, count) => sum + count, 0);
  return (
    <WorkoutCard
      look={look}
      workout={workout}
      name={nameOf(workout)}
      length={lengthOf(workout)}
      steps={steps}
      startTo={startTo(workout)}
      usedAt={usedAt}
      favourite={onFavourite && { on: isFavourite, onToggle: (on) => onFavourite(workout.wId, on) }}
      rating={{ stars: workout.rating, votes }}
      plays={workout.playCount}
      menu={menuOf?.(workout)}
      note={noteOf?.(workout)}
    />
  );
});
