import type { Entry } from './entries.ts';
import css from './calendar.module.css';

const SHAPES = {
  done: 'M7 3.34h10L22 12l-5 8.66H7L2 12z',
  planned: 'M7.6 4.6h8.8L20.6 12l-4.2 7.4H7.6L3.4 12z',
} as const;

export const isPlanned = (kind: Entry['kind']): boolean => kind === 'planned' || kind === 'training';

/** Solid = done, outline = scheduled: distinguishable without colour. */
export function Mark({ kind }: { readonly kind: Entry['kind'] }) {
  const look = isPlanned(kind) ? 'planned' : 'done';
  return (
    <svg className={`${css.mark} ${css[look]}`} viewBox="0 0 24 24" data-kind={look} aria-hidden="true">
      <path d={SHAPES[look]} />
    </svg>
  );
}
