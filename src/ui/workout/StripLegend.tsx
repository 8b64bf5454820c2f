import { PhaseMark, type PhaseName } from './PhaseMark.tsx';
import css from './StripLegend.module.css';

/** Legend for the colours and shapes of a strip. */
export function StripLegend({ kinds }: { readonly kinds: readonly PhaseName[] }) {
  return (
    <p className={css.legend}>
      {kinds.map((kind) => (
        <PhaseMark key={kind} phase={kind} show="legend" />
      ))}
    </p>
  );
}
