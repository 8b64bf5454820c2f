import { type CSSProperties, useId, type ReactNode } from 'react';
import css from './Segments.module.css';
import type { Option } from './FilterSelect.tsx';

interface SegmentsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly (Option<V> & { readonly picture?: ReactNode })[];
  readonly onChange: (value: V) => void;
  /** `tiles`: pictures with a word below, in a grid. */
  readonly look?: 'bar' | 'tiles';
}

/** One of a few, all visible: native radio buttons in a group named `label`. */
export function Segments<V extends string>({ label, value, options, onChange, look = 'bar' }: SegmentsProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={css[look]}
      style={{ '--count': options.length } as CSSProperties}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.picture}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
