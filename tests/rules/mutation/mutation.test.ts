import { describe, expect, it } from 'vitest';
import { storageSuspects } from '#tests/storage/storage-suspects.ts';
import { createRandom } from '#tests/support/random.ts';
import { rulesSuspects } from './rules-suspects.ts';
import type { Suspects } from './suspects.ts';

const SEED = Number(process.env['MUTATION_SEED'] ?? Date.now() % 1_000_000);
/** A twentieth of them or so; the whole at leisure: `npm run bench -- rules`, `npm run bench -- storage-rules`. */
const BOX_MS = 6_000;
/** So many are asked about, however slow the machine. */
const AT_LEAST = 100;

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = createRandom(seed);
  const left = [...items];
  return Array.from({ length: left.length }, () => left.splice(random.below(left.length), 1)).flat();
}

function survivorsOf({ suspects, equivalents }: Suspects): { survivors: string[]; asked: number } {
  const startMs = performance.now();
  const explained = new Set(equivalents.map(({ mutant }) => mutant));
  let asked = 0;
  const survivors: string[] = [];
  for (const suspect of shuffled(suspects, SEED)) {
    if (asked >= AT_LEAST && performance.now() - startMs > BOX_MS) break;
    asked += 1;
    if (suspect.survives() && !explained.has(suspect.title)) survivors.push(`${suspect.title} (line ${suspect.line})`);
  }
  return { survivors, asked };
}

describe(`small mistakes in the rules, in the order of MUTATION_SEED=${SEED}`, () => {
  it.each([
    ['firestore.rules', rulesSuspects],
    ['storage.rules', storageSuspects],
  ] as const)(
    'in %s: each is noticed by a case, and those called equivalent are there',
    (name, suspectsIn) => {
      const all = suspectsIn();
      const titles = new Set(all.suspects.map(({ title }) => title));
      expect(all.equivalents.filter(({ mutant }) => !titles.has(mutant))).toEqual([]);
      const { survivors, asked } = survivorsOf(all);
      console.log(`${name}: ${asked} of ${all.suspects.length} mutants asked about, MUTATION_SEED=${SEED}`);
      expect(survivors).toEqual([]);
      expect(asked).toBeGreaterThanOrEqual(Math.min(AT_LEAST, all.suspects.length));
    },
    120_000,
  );
});
