import type { Refusal } from './refused.ts';
import type { Outcome } from './tests.ts';

/** Of each mutant, what notices it; tests are asked only about those that compile and lint. */
export type Verdict = Outcome | Refusal;

/** The figures of some mutants, as lines to print. */
export function scoreOf(verdicts: readonly Verdict[]): { lines: readonly string[]; noticedPercent: number } {
  const count = (verdict: Verdict): number => verdicts.filter((one) => one === verdict).length;
  const refused = count('types') + count('lint');
  const valid = verdicts.length - refused;
  const byTests = valid - count('survived');
  return {
    lines: [
      `types refuse ${count('types')}, lint ${count('lint')}`,
      `tests notice ${byTests} of the ${valid} that compile and lint: ${sayPercent(byTests, valid)} ` +
        `(${count('timeout')} by time alone)`,
      `tests, types and lint notice ${refused + byTests} of all ${verdicts.length}: ` +
        sayPercent(refused + byTests, verdicts.length),
    ],
    noticedPercent: percentOf(refused + byTests, verdicts.length),
  };
}

const percentOf = (some: number, all: number): number => (all === 0 ? 100 : (100 * some) / all);
const sayPercent = (some: number, all: number): string => (all === 0 ? 'none' : `${percentOf(some, all).toFixed(0)} %`);
