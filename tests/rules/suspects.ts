/** Small mistakes in a rule set, each with the question whether its cases would notice. */
import type { Mutant } from '#backend/rules/mutate.ts';

interface Case<R> {
  readonly allowed: boolean;
  readonly decide: (rules: R) => { readonly allow: boolean };
}
export interface Suspect {
  /** The place and the mistake; stable when lines move, and nobody else's. */
  readonly title: string;
  readonly line: number;
  /** No case answers differently. */
  survives(): boolean;
}
/** A mistake that no request can tell from the original, by its title. */
export interface EquivalentMutant {
  readonly mutant: string;
  readonly because: string;
}
export interface Suspects {
  readonly suspects: readonly Suspect[];
  readonly equivalents: readonly EquivalentMutant[];
  /** How many cases there are. */
  readonly cases: number;
}

/**
 * `casesFor`: those that evaluate the mutant's expression; others cannot tell the difference. One that noticed a mutant
 * is asked first about the next, which mostly is a mistake in the same place.
 */
export function suspectsOf<R>(
  original: string,
  mutants: readonly Mutant[],
  compile: (source: string) => R,
  casesFor: (expression: number) => readonly Case<R>[],
): Suspect[] {
  let last: Case<R> | undefined;
  const named = new Map<string, number>();
  return mutants.map((mutant) => {
    const name = titleOf(original, mutant);
    const count = (named.get(name) ?? 0) + 1;
    named.set(name, count);
    return {
      title: count > 1 ? `${name} (${count})` : name,
      line: mutant.line,
      survives() {
        const mutated = compile(mutant.source);
        const notices = ({ allowed, decide }: Case<R>): boolean => decide(mutated).allow !== allowed;
        const cases = casesFor(mutant.expression);
        if (last && cases.includes(last) && notices(last)) return false;
        last = cases.find(notices);
        return last === undefined;
      },
    };
  });
}

function titleOf(original: string, { source, description }: Mutant): string {
  let start = 0;
  while (original[start] === source[start]) start += 1;
  const context = [...original.slice(0, start).matchAll(/match (\/[a-zA-Z{]\S+)|function (\w+)/g)].at(-1);
  return `${context?.[1] ?? context?.[2] ?? ''}: ${description}`;
}
