/**
 * How many small mistakes in storage.rules the tests would notice. Run with `npx tsx bench/storage-mutation.ts`; exits
 * with 1 below 95 % or when a rule that allows everybody survives.
 */
import { mutate, type Mutant } from '#backend/rules/mutate.ts';
import { compileStorageRules } from '#backend/rules/storage-engine.ts';
import { ABUSE_CASES } from '#tests/storage/abuse-cases.ts';
import { EQUIVALENT_MUTANTS } from '#tests/storage/equivalent-mutants.ts';
import { MATRIX } from '#tests/storage/matrix.ts';
import { STORAGE_RULES } from '#tests/storage/storage-rules-source.ts';
import { UPLOAD_CASES } from '#tests/storage/upload-cases.ts';

const TARGET_PERCENT = 95;
const startMs = performance.now();
const cases = [...MATRIX, ...UPLOAD_CASES, ...ABUSE_CASES];
const mutants = mutate(STORAGE_RULES);
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

function survives(mutant: Mutant): boolean {
  const mutated = compileStorageRules(mutant.source);
  return cases.every(({ allowed, decide }) => decide(mutated).allow === allowed);
}

/** Stable when lines move. */
function titleOf({ source, description }: Mutant): string {
  let start = 0;
  while (STORAGE_RULES[start] === source[start]) start += 1;
  const contexts = STORAGE_RULES.slice(0, start).matchAll(/match (\/[a-zA-Z]\S+)|function (\w+)/g);
  const context = [...contexts].at(-1);
  return `${context?.[1] ?? context?.[2] ?? ''}: ${description}`;
}
