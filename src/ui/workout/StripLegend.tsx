import { PhaseMark, type PhaseName } from './PhaseMark.tsx';

/** Legend for the colours and shapes of a strip. */
export function StripLegend({ kinds }: { readonly kinds: readonly PhaseName[] }) {
  return (
    <p className="row muted tiny">
      {kinds.map((kind) => (
        <PhaseMark key={kind} phase={kind} show="legend" />
      ))}
    </p>
  );
}
