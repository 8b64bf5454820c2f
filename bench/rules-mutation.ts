/**
 * How many small mistakes in firestore.rules the tests would notice. Each mutant is asked the cases that reach the
 * changed expression until one answers differently. Run with `npx tsx bench/rules-mutation.ts`; exits with 1 below 95 %
 * or when a rule that allows everybody survives.
 */
import { compileRules } from '#backend/rules/engine.ts';
import { mutate, type Mutant } from '#backend/rules/mutate.ts';
import { ABUSE_CASES } from '#tests/rules/abuse-cases.ts';
import { CLIENT_CASES } from '#tests/rules/client-cases.ts';
import { EQUIVALENT_MUTANTS } from '#tests/rules/equivalent-mutants.ts';
import { FIELD_CASES } from '#tests/rules/field-cases.ts';
import { compileProjectRules, rulesSource } from '#tests/rules/fixtures.ts';
import { ID_CASES } from '#tests/rules/id-cases.ts';
import { MATRIX } from '#tests/rules/matrix.ts';
import { QUERY_CASES } from '#tests/rules/query-cases.ts';
import type { RulesCase } from '#tests/rules/rules-case.ts';

const TARGET_PERCENT = 95;
const startMs = performance.now();
const cases: readonly RulesCase[] = [
  ...CLIENT_CASES,
  ...ABUSE_CASES,
  ...ID_CASES,
  ...QUERY_CASES,
  ...MATRIX,
  ...FIELD_CASES,
];
const casesByExpression = reachOf(cases);
const mutants = mutate(rulesSource());
const equivalents = new Set(EQUIVALENT_MUTANTS.map(({ mutant }) => mutant));
const survivors = mutants.filter(survives);
const unexplained = survivors.filter((mutant) => !equivalents.has(titleOf(mutant)));
const stale = [...equivalents].filter((title) => !survivors.some((mutant) => titleOf(mutant) === title));
const relevant = mutants.length - (survivors.length - unexplained.length);
const percent = (100 * (relevant - unexplained.length)) / relevant;
const opened = unexplained.filter(({ description }) => description.endsWith(' if true'));

for (const mutant of unexplained) console.log(`survives: ${titleOf(mutant)} (line ${mutant.line})`);
for (const title of stale) console.log(`no longer survives, remove it from the list of equivalents: ${title}`);
console.log(
  `${mutants.length} mutants, ${survivors.length - unexplained.length} equivalent, ${unexplained.length} survivors: ` +
    `${percent.toFixed(1)} % noticed (target ${TARGET_PERCENT} %) by ${cases.length} cases ` +
    `in ${((performance.now() - startMs) / 1000).toFixed(0)} s`,
);
if (percent < TARGET_PERCENT || opened.length > 0 || stale.length > 0) process.exitCode = 1;

/** The cases that evaluate each expression of the rules as they are. */
function reachOf(all: readonly RulesCase[]): ReadonlyMap<number, readonly RulesCase[]> {
  const rules = compileProjectRules();
  const reach = new Map<number, RulesCase[]>();
  for (const example of all) {
    rules.coverage.clear();
    example.decide(rules);
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

function survives(mutant: Mutant): boolean {
  const mutated = compileRules(mutant.source);
  const reaching = casesByExpression.get(mutant.expression) ?? [];
  return reaching.every(({ allowed, decide }) => decide(mutated).allow === allowed);
}

/** Stable when lines move. */
function titleOf({ source, description }: Mutant): string {
  const original = rulesSource();
  let start = 0;
  while (original[start] === source[start]) start += 1;
  const context = [...original.slice(0, start).matchAll(/match (\/\S+)|function (\w+)/g)].at(-1);
  return `${context?.[1] ?? context?.[2] ?? ''}: ${description}`;
}
