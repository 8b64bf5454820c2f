import { memo } from 'react';
import { GALLERY_ORDERS, GALLERY_WEEKS, type GalleryQuery } from '#core/public/gallery.ts';
import { LEVEL_NAMES, type Level, type Sport, SPORTS } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { FilterSelect, OptionalSelect } from '#ui/fields/FilterSelect.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { FilterRow } from '#ui/lists/WorkoutFilters.tsx';

interface Props {
  readonly query: GalleryQuery;
  readonly onChange: (query: GalleryQuery) => void;
}

/** Search, three filters and the order. */
export const GalleryFilters = memo(function GalleryFilters({ query, onChange }: Props) {
  const t = useT();
  const change = (part: Partial<GalleryQuery>) => onChange({ ...query, ...part });
  return (
    <FilterRow>
      <SearchField label={t('gallery.search')} value={query.text} onChange={(text) => change({ text })} />
      <OptionalSelect<Sport>
        label={t('list.filter.sport')}
        anyLabel={t('list.filter.allSports')}
        value={query.sport}
        options={SPORTS.map((value) => ({ value, label: t(`sport.${value}`) }))}
        onChange={(sport) => change({ sport })}
      />
      <OptionalSelect<Level>
        label={t('list.filter.level')}
        anyLabel={t('list.filter.allLevels')}
        value={query.level}
        options={LEVEL_NAMES.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => change({ level })}
      />
      <OptionalSelect
        label={t('gallery.length')}
        anyLabel={t('gallery.anyLength')}
        value={query.weeks === undefined ? undefined : (`${query.weeks}` as const)}
        options={GALLERY_WEEKS.map((weeks) => ({ value: `${weeks}` as const, label: t(`gallery.upTo.${weeks}`) }))}
        onChange={(chosen) => change({ weeks: GALLERY_WEEKS.find((weeks) => String(weeks) === chosen) })}
      />
      <FilterSelect<GalleryQuery['sort']>
        label={t('list.filter.sort')}
        neutral="mixed"
        value={query.sort}
        options={GALLERY_ORDERS.map((value) => ({ value, label: t(ORDER_TEXTS[value]) }))}
        onChange={(sort) => change({ sort })}
      />
    </FilterRow>
  );
});

const ORDER_TEXTS = {
  mixed: 'gallery.mixed',
  newest: 'list.filter.newest',
  followed: 'gallery.followed',
  name: 'list.filter.name',
} as const;
