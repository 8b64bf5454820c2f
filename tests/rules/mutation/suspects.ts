/** Small mistakes in a rule set, each with the question whether its cases would notice. */
import type { Coverage } from '@icetime/local-firebase/rules/coverage.ts';
import { mutate } from '@icetime/local-firebase/rules/mutate.ts';

interface Case<R> {
  readonly name: string;
  readonly allowed: boolean;
  readonly decide: (rules: R) => { readonly allow: boolean; readonly reason: string };
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
 * The mutants of `source`. Asked are the cases that evaluate the mutant's expression; others can't tell the difference.
 * One that noticed a mutant is asked first about the next, which mostly is a mistake in the same place.
 */
export function suspectsOf<R extends { readonly coverage: Coverage }>(
  source: string,
  compile: (source: string) => R,
  cases: readonly Case<R>[],
): Suspects['suspects'] {
  const reach = reachOf(compile(source), cases);
  let last: Case<R> | undefined;
  const named = new Map<string, number>();
  return mutate(source).map((mutant) => {
    const name = titleOf(source, mutant);
    const count = (named.get(name) ?? 0) + 1;
    named.set(name, count);
    return {
      title: count > 1 ? `${name} (${count})` : name,
      line: mutant.line,
      survives() {
        const mutated = compile(mutant.source);
        const notices = ({ allowed, decide }: Case<R>): boolean => decide(mutated).allow !== allowed;
        const asked = reach.get(mutant.expression) ?? [];
        if (last && asked.includes(last) && notices(last)) return false;
        last = asked.find(notices);
        return last === undefined;
      },
    };
  });
}

/** The cases that evaluate each expression of the rules as they are. */
function reachOf<R extends { readonly coverage: Coverage }>(
  rules: R,
  cases: readonly Case<R>[],
): ReadonlyMap<number, readonly Case<R>[]> {
  const reach = new Map<number, Case<R>[]>();
  for (const example of cases) {
    rules.coverage.clear();
    const { allow, reason } = example.decide(rules);
    // It would notice every mutant, for nothing.
    if (allow !== example.allowed) throw new Error(`${example.name}: not so under the rules as they are; ${reason}`);
    for (const id of rules.coverage.reached()) {
      const reaching = reach.get(id);
      if (reaching) reaching.push(example);
      else reach.set(id, [example]);
    }
  }
  return reach;
}

function titleOf(original: string, { source, description }: ReturnType<typeof mutate>[number]): string {
  let start = 0;
  while (original[start] === source[start]) start += 1;
  const context = [...original.slice(0, start).matchAll(/match (\/[a-zA-Z{]\S+)|function (\w+)/g)].at(-1);
  return `${context?.[1] ?? context?.[2] ?? ''}: ${description}`;
}
