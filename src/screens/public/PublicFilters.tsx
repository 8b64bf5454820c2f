import { memo } from 'react';
import { LEVEL_NAMES, type Level, SPORTS, type Sport } from '#core/model.ts';
import { PUBLIC_ORDERS, type PublicOrder, type PublicQuery } from '#core/public-search.ts';
import { TRAITS, type Trait } from '#core/public-workout.ts';
import { LANGUAGE_NAMES, type LanguageName } from '#core/settings.ts';
import { LENGTH_BUCKETS, type LengthBucket } from '#core/workout-search.ts';
import { useT } from '#i18n/setup.ts';
import { LANGUAGE_LABELS } from '#screens/login/languages.ts';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import css from './PublicFilters.module.css';

const ALL = 'all';
type OrAll<T extends string> = T | typeof ALL;
const given = <T extends string>(value: OrAll<T>): T | undefined => (value === ALL ? undefined : (value as T));

interface PublicFiltersProps {
  readonly query: PublicQuery;
  readonly onChange: (query: PublicQuery) => void;
}

/** Search, what most people want at one tap, five filters and the order. */
export const PublicFilters = memo(function PublicFilters({ query, onChange }: PublicFiltersProps) {
  const t = useT();
  const change = (part: Partial<PublicQuery>) => onChange({ ...query, ...part });
  return (
    <div className={css.filters}>
      <SearchField label={t('list.search')} value={query.text} onChange={(text) => change({ text })} />
      <QuickChips query={query} onChange={onChange} />
      <div className={css.line}>
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
        <FilterSelect<OrAll<LanguageName>>
          label={t('library.spoken')}
          neutral={ALL}
          value={query.language ?? ALL}
          options={[
            { value: ALL, label: t('library.anyLanguage') },
            ...LANGUAGE_NAMES.map((value) => ({ value, label: LANGUAGE_LABELS[value] })),
          ]}
          onChange={(value) => change({ language: given(value) })}
        />
        <FilterSelect<PublicOrder>
          label={t('list.filter.sort')}
          neutral="newest"
          value={query.sort}
          options={PUBLIC_ORDERS.map((value) => ({ value, label: t(ORDER_TEXTS[value]) }))}
          onChange={(sort) => change({ sort })}
        />
      </div>
    </div>
  );
});

const ORDER_TEXTS = {
  newest: 'list.filter.newest',
  rating: 'library.rating',
  plays: 'library.plays',
  name: 'list.filter.name',
  length: 'list.filter.shortest',
} as const;

/** Each alone narrows the list; all that are pressed hold together. */
function QuickChips({ query, onChange }: PublicFiltersProps) {
  const t = useT();
  const isShort = query.length === 'under10';
  const toggle = (trait: Trait) => {
    const others = query.traits.filter((other) => other !== trait);
    onChange({ ...query, traits: others.length < query.traits.length ? others : [...others, trait] });
  };
  return (
    <fieldset className={css.line}>
      <legend className="visually-hidden">{t('library.chips')}</legend>
      <Chip isOn={isShort} onPress={() => onChange({ ...query, length: isShort ? undefined : 'under10' })}>
        {t('list.filter.under10')}
      </Chip>
      {TRAITS.map((trait) => (
        <Chip key={trait} isOn={query.traits.includes(trait)} onPress={() => toggle(trait)}>
          {t(`library.${trait}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <button type="button" className={css.chip} aria-pressed={isOn} onClick={onPress}>
    {isOn && <Icon name="check" size="s" />}
    {children}
  </button>
);
