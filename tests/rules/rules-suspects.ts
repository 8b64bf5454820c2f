import { compileRules } from '#backend/rules/engine.ts';
import { mutate } from '#backend/rules/mutate.ts';
import { ABUSE_CASES } from './abuse-cases.ts';
import { CLIENT_CASES } from './client-cases.ts';
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts';
import { FIELD_CASES } from './field-cases.ts';
import { compileProjectRules, rulesSource } from './fixtures.ts';
import { ID_CASES } from './id-cases.ts';
import { MATRIX } from './matrix.ts';
import { QUERY_CASES } from './query-cases.ts';
import type { RulesCase } from './rules-case.ts';
import { suspectsOf, type Suspects } from './suspects.ts';

/** The cases that evaluate each expression of the rules as they are. */
function reachOf(cases: readonly RulesCase[]): ReadonlyMap<number, readonly RulesCase[]> {
  const rules = compileProjectRules();
  const reach = new Map<number, RulesCase[]>();
  for (const example of cases) {
    rules.coverage.clear();
    const { allow, reason } = example.decide(rules);
    // It would notice every mutant, for nothing.
    if (allow !== example.allowed) throw new Error(`${example.name}: not so under the rules as they are; ${reason}`);
    for (let id = 0; id < rules.rules.expressionCount; id += 1) {
      const counts = rules.coverage.of(id);
      if (counts.true + counts.false + counts.other + counts.error === 0) continue;
      const reaching = reach.get(id);
      if (reaching) reaching.push(example);
      else reach.set(id, [example]);
    }
  }
  return reach;
}

/** The mutants of firestore.rules. Finding out which case reaches what takes some seconds. */
export function rulesSuspects(): Suspects {
  const cases = [...CLIENT_CASES, ...ABUSE_CASES, ...ID_CASES, ...QUERY_CASES, ...MATRIX, ...FIELD_CASES];
  const reach = reachOf(cases);
  const source = rulesSource();
  const suspects = suspectsOf(source, mutate(source), compileRules, (expression) => reach.get(expression) ?? []);
  return { suspects, equivalents: EQUIVALENT_MUTANTS, cases: cases.length };
}
