import { useMemo } from 'react';
import { countsOf, FACETS, type FacetName, type FacetValue, type Ticks, toggled } from '#core/exercises/browse.ts';
import type { BookEntry } from '#core/exercises/exercise-book.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import css from './exercises.module.css';

interface FacetsProps {
  /** What the search has found, before any tick. */
  readonly entries: readonly BookEntry[];
  readonly ticks: Ticks;
  readonly onChange: (ticks: Ticks) => void;
}

/** Parts of the body, equipment and sports: chips in one row on a phone, from 900 px a column with counts. */
export function Facets(props: FacetsProps) {
  const t = useT();
  return (
    <div className={css.facets}>
      <Facet {...props} name="parts" legend={t('catalogue.muscle')} labelOf={(part) => t(`catalogue.part.${part}`)} />
      <Facet
        {...props}
        name="equipment"
        legend={t('catalogue.equipment')}
        labelOf={(thing) => (thing === 'none' ? t('catalogue.noEquipment') : t(`equipment.${thing}`))}
      />
      <Facet {...props} name="sports" legend={t('list.filter.sport')} labelOf={(sport) => t(`sport.${sport}`)} />
    </div>
  );
}

interface FacetProps<Name extends FacetName> extends FacetsProps {
  readonly name: Name;
  readonly legend: string;
  readonly labelOf: (value: FacetValue<Name>) => string;
}

function Facet<Name extends FacetName>({ entries, ticks, onChange, name, legend, labelOf }: FacetProps<Name>) {
  const { number } = useFormat();
  const counts = useMemo(() => countsOf(entries, ticks, name), [entries, ticks, name]);
  const chosen: readonly FacetValue<Name>[] = ticks[name];
  const values: readonly FacetValue<Name>[] = FACETS[name];
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value) => {
        const count = counts.get(value) ?? 0;
        const isChosen = chosen.includes(value);
        if (count === 0 && !isChosen) return null;
        return (
          <label key={value}>
            <input type="checkbox" checked={isChosen} onChange={() => onChange(toggled(ticks, name, value))} />
            <span>{labelOf(value)}</span> <span className="num">{number(count)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
