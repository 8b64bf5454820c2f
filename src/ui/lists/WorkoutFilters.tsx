import { memo, type ReactNode } from 'react';
import { LEVEL_NAMES, SPORTS, type Level, type Sport } from '#core/workout/model.ts';
import {
  LENGTH_BUCKETS,
  SORT_ORDERS,
  type LengthBucket,
  type SortOrder,
  type WorkoutQuery,
} from '#core/workout/workout-search.ts';
import { useT } from '#i18n/setup.ts';
import { FilterSelect, OptionalSelect } from '#ui/fields/FilterSelect.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import css from './WorkoutFilters.module.css';

export interface WorkoutFiltersProps {
  readonly query: WorkoutQuery;
  /** The list's default order; any other one is highlighted as chosen. */
  readonly initialSort: SortOrder;
  readonly onChange: (query: WorkoutQuery) => void;
}

/**
 * Search, three filters and the sort order of a workout list. Memoized: a new portion of cards does not re-render it.
 */
export const WorkoutFilters = memo(function WorkoutFilters({ query, initialSort, onChange }: WorkoutFiltersProps) {
  const t = useT();
  const change = (part: Partial<WorkoutQuery>) => onChange({ ...query, ...part });
  return (
    <FilterRow>
      <SearchField label={t('list.search')} value={query.text} onChange={(text) => change({ text })} />
      <WorkoutSelects query={query} onChange={change} />
      <FilterSelect<SortOrder>
        label={t('list.filter.sort')}
        neutral={initialSort}
        value={query.sort}
        options={SORT_ORDERS.map((value) => ({
          value,
          label: t(`list.filter.${value === 'length' ? 'shortest' : value}`),
        }))}
        onChange={(sort) => change({ sort })}
      />
    </FilterRow>
  );
});

/** Begins with the search. */
export const FilterRow = ({
  className = '',
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) => <div className={`${css.filters} ${className}`}>{children}</div>;

interface WorkoutSelectsProps {
  readonly query: Pick<WorkoutQuery, 'sport' | 'level' | 'length'>;
  readonly onChange: (part: Partial<WorkoutSelectsProps['query']>) => void;
}

/** Filters on facts every workout has. */
export function WorkoutSelects({ query, onChange }: WorkoutSelectsProps) {
  const t = useT();
  return (
    <>
      <OptionalSelect<Sport>
        label={t('list.filter.sport')}
        anyLabel={t('list.filter.allSports')}
        value={query.sport}
        options={SPORTS.map((value) => ({ value, label: t(`sport.${value}`) }))}
        onChange={(sport) => onChange({ sport })}
      />
      <OptionalSelect<Level>
        label={t('list.filter.level')}
        anyLabel={t('list.filter.allLevels')}
        value={query.level}
        options={LEVEL_NAMES.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => onChange({ level })}
      />
      <OptionalSelect<LengthBucket>
        label={t('list.filter.length')}
        anyLabel={t('list.filter.anyLength')}
        value={query.length}
        options={LENGTH_BUCKETS.map((value) => ({ value, label: t(`list.filter.${value}`) }))}
        onChange={(length) => onChange({ length })}
      />
    </>
  );
}
