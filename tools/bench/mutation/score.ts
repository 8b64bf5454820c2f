import type { Refusal } from './refused.ts';
import type { Outcome } from './tests.ts';

/** What the tests say of a mutant, and what the compiler and the linter say, whether a test noticed it or not. */
export interface Verdict {
  readonly outcome: Outcome;
  readonly refusal: Refusal | undefined;
}

/** The figures of some mutants, as lines to print. */
export function scoreOf(verdicts: readonly Verdict[]): { lines: readonly string[]; noticedPercent: number } {
  const count = (isOne: (verdict: Verdict) => boolean): number => verdicts.filter(isOne).length;
  const valid = count(({ refusal }) => !refusal);
  const refused = verdicts.length - valid;
  const types = count(({ refusal }) => refusal === 'types');
  const byTests = count(isNoticed);
  const validByTests = count((verdict) => !verdict.refusal && isNoticed(verdict));
  const byTime = count(({ outcome }) => outcome === 'timeout');
  return {
    lines: [
      `tests notice ${validByTests} of the ${valid} that compile and lint: ${sayPercent(validByTests, valid)}`,
      `types refuse ${types}, lint ${refused - types}; tests notice ${byTests - validByTests} of these`,
      `of all ${verdicts.length}: tests alone notice ${sayPercent(byTests, verdicts.length)} (${byTime} by time alone), ` +
        `tests, types and lint ${sayPercent(validByTests + refused, verdicts.length)}`,
    ],
    noticedPercent: percentOf(validByTests + refused, verdicts.length),
  };
}

const isNoticed = ({ outcome }: Verdict): boolean => outcome !== 'survived';
const percentOf = (some: number, all: number): number => (all === 0 ? 100 : (100 * some) / all);
const sayPercent = (some: number, all: number): string => (all === 0 ? 'none' : `${percentOf(some, all).toFixed(0)} %`);
