import css from './Field.module.css';
import { Icon } from '#ui/widgets/Icon.tsx';

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
  /** The heading below which it stands, with those next to it that have the same. */
  readonly group?: string;
}

export interface Choice<V extends string> {
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
}

interface FilterSelectProps<V extends string> extends Choice<V> {
  /** The accessible name; only the chosen option is visible. */
  readonly label: string;
  /** The option that means "no filter"; all others are highlighted as chosen. */
  readonly neutral: V;
}

/** A filter or sort order as a chip. */
export function FilterSelect<V extends string>({ label, neutral, ...choice }: FilterSelectProps<V>) {
  return (
    <div className={`${css.inset} ${css.select} ${css.chip}`}>
      <Select {...choice} aria-label={label} data-chosen={choice.value !== neutral} />
    </div>
  );
}

/** The native select: works on every phone, by keyboard and with screen readers. */
export function Select<V extends string>({ value, options, onChange, ...native }: Choice<V> & Record<string, unknown>) {
  return (
    <>
      <select
        {...native}
        className={css.input}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {grouped(options).map(([group, ofGroup]) => {
          const items = ofGroup.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ));
          return group === undefined ? (
            items
          ) : (
            <optgroup key={group} label={group}>
              {items}
            </optgroup>
          );
        })}
      </select>
      <Icon name="down" size="s" />
    </>
  );
}

function grouped<V extends string>(
  options: readonly Option<V>[],
): readonly (readonly [group: string | undefined, options: readonly Option<V>[]])[] {
  const groups: [string | undefined, Option<V>[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}

const ANY = 'any';

interface OptionalSelectProps<T extends string> {
  readonly label: string;
  readonly anyLabel: string;
  /** `undefined` = any. */
  readonly value: T | undefined;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T | undefined) => void;
}

/** One of the options, or any of them. */
export const OptionalSelect = <T extends string>({
  anyLabel,
  value,
  options,
  onChange,
  label,
}: OptionalSelectProps<T>) => (
  <FilterSelect<T | typeof ANY>
    label={label}
    neutral={ANY}
    value={value ?? ANY}
    options={[{ value: ANY, label: anyLabel }, ...options]}
    onChange={(next) => onChange(next === ANY ? undefined : (next as T))}
  />
);
