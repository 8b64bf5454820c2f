import { memo } from 'react';
import { LEVEL_NAMES, SPORTS, type Level, type Sport } from '#core/model.ts';
import {
  LENGTH_BUCKETS,
  SORT_ORDERS,
  type LengthBucket,
  type SortOrder,
  type WorkoutQuery,
} from '#core/workout-search.ts';
import { useT } from '#i18n/setup.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { SearchField } from './SearchField.tsx';
import css from './WorkoutFilters.module.css';

const ALL = 'all';
type OrAll<T extends string> = T | typeof ALL;
const given = <T extends string>(value: OrAll<T>): T | undefined => (value === ALL ? undefined : (value as T));

export interface WorkoutFiltersProps {
  readonly query: WorkoutQuery;
  /** The order the list came in: any other one is shown as chosen. */
  readonly initialSort: SortOrder;
  readonly onChange: (query: WorkoutQuery) => void;
}

/** Search, three filters and the order of a list of workouts. Not built anew for each portion of cards. */
export const WorkoutFilters = memo(function WorkoutFilters({ query, initialSort, onChange }: WorkoutFiltersProps) {
  const t = useT();
  const change = (part: Partial<WorkoutQuery>) => onChange({ ...query, ...part });
  return (
    <div className={css.filters}>
      <SearchField label={t('list.search')} value={query.text} onChange={(text) => change({ text })} />
      <div className={css.chips}>
        <FilterSelect<OrAll<Sport>>
          label={t('list.filter.sport')}
          neutral={ALL}
          value={query.sport ?? ALL}
          options={[
            { value: ALL, label: t('list.filter.allSports') },
            ...SPORTS.map((value) => ({ value, label: t(`sport.${value}`) })),
          ]}
          onChange={(value) => change({ sport: given(value) })}
        />
        <FilterSelect<OrAll<Level>>
          label={t('list.filter.level')}
          neutral={ALL}
          value={query.level ?? ALL}
          options={[
            { value: ALL, label: t('list.filter.allLevels') },
            ...LEVEL_NAMES.map((value) => ({ value, label: t(`level.${value}`) })),
          ]}
          onChange={(value) => change({ level: given(value) })}
        />
        <FilterSelect<OrAll<LengthBucket>>
          label={t('list.filter.length')}
          neutral={ALL}
          value={query.length ?? ALL}
          options={[
            { value: ALL, label: t('list.filter.anyLength') },
            ...LENGTH_BUCKETS.map((value) => ({ value, label: t(`list.filter.${value}`) })),
          ]}
          onChange={(value) => change({ length: given(value) })}
        />
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
      </div>
    </div>
  );
});
