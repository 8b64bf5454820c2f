import { memo, type ReactNode, useId, useState } from 'react';
import { EVERYTHING_PUBLIC, PUBLIC_ORDERS, type PublicOrder, type PublicQuery } from '#core/public/public-search.ts';
import { TRAITS, type Trait } from '#core/public/public-workout.ts';
import { LANGUAGE_NAMES, type LanguageName } from '#core/base/languages.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { LANGUAGE_LABELS } from '#screens/login/languages.ts';
import { FilterSelect, OptionalSelect } from '#ui/fields/FilterSelect.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { FilterRow, WorkoutSelects } from '#ui/lists/WorkoutFilters.tsx';
import css from './PublicFilters.module.css';

interface PublicFiltersProps {
  readonly query: PublicQuery;
  readonly onChange: (query: PublicQuery) => void;
}

/** Search, quick filters, five select filters and the sort order. */
export const PublicFilters = memo(function PublicFilters({ query, onChange }: PublicFiltersProps) {
  const t = useT();
  const change = (part: Partial<PublicQuery>) => onChange({ ...query, ...part });
  const { sport, level, length, language, sort } = query;
  const chosen = [sport, level, length, language, sort === EVERYTHING_PUBLIC.sort ? undefined : sort];
  return (
    <FilterRow className={css.row}>
      <SearchField label={t('list.search')} value={query.text} onChange={(text) => change({ text })} />
      <QuickChips query={query} onChange={onChange} />
      <Folded count={chosen.filter((one) => one !== undefined).length}>
        <WorkoutSelects query={query} onChange={change} />
        <OptionalSelect<LanguageName>
          label={t('library.spoken')}
          anyLabel={t('library.anyLanguage')}
          value={language}
          options={LANGUAGE_NAMES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }))}
          onChange={(next) => change({ language: next })}
        />
        <FilterSelect<PublicOrder>
          label={t('list.filter.sort')}
          neutral={EVERYTHING_PUBLIC.sort}
          value={sort}
          options={PUBLIC_ORDERS.map((value) => ({ value, label: t(ORDER_TEXTS[value]) }))}
          onChange={(next) => change({ sort: next })}
        />
      </Folded>
    </FilterRow>
  );
});

interface FoldedProps {
  /** How many of them are chosen. */
  readonly count: number;
  readonly children: ReactNode;
}

/** From 900 px in a row of their own, on request: one row is too narrow for all. On a phone in the row that scrolls. */
function Folded({ count, children }: FoldedProps) {
  const t = useT();
  const { number } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`${css.chip} ${css.more}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('library.filters')} {count > 0 && <span className="num">{number(count)}</span>}
        <Icon name="down" size="s" />
      </button>
      <div id={id} className={css.folded}>
        {children}
      </div>
    </>
  );
}

const ORDER_TEXTS = {
  mixed: 'library.mixed',
  newest: 'list.filter.newest',
  rating: 'library.rating',
  plays: 'library.plays',
  name: 'list.filter.name',
  length: 'list.filter.shortest',
} as const;

/** Pressed chips combine; each narrows the list further. */
function QuickChips({ query, onChange }: PublicFiltersProps) {
  const t = useT();
  const isShort = query.length === 'under10';
  const toggle = (trait: Trait) => {
    const others = query.traits.filter((other) => other !== trait);
    onChange({ ...query, traits: others.length < query.traits.length ? others : [...others, trait] });
  };
  return (
    <fieldset className={css.chips}>
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
