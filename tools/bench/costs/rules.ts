/**
 * What firestore.rules cost: evaluations per second in this process, and expressions and document lookups of every
 * commit the product makes, beside the limits. Run with `npm run bench -- rules-cost`.
 */
import { BUDGET } from '#tests/rules/cases/client-case.ts';
import { CLIENT_CASES } from '#tests/rules/cases/client-cases.ts';
import { PRIVATE } from '#tests/rules/support/documents.ts';
import { harnessWith, compileProjectRules, createWorkout, ROLES, setExercise } from '#tests/rules/support/fixtures.ts';
import { equal, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';

const MEASURE_MS = 1500;
const rules = compileProjectRules();

/** Calls per second. */
function rateOf(work: () => void): number {
  for (let i = 0; i < 200; i += 1) work();
  const startMs = performance.now();
  let calls = 0;
  while (performance.now() - startMs < MEASURE_MS) {
    work();
    calls += 1;
  }
  return Math.round((1000 * calls) / (performance.now() - startMs));
}

const print = (what: string, figure: string): void => console.log(`${what.padEnd(64)} ${figure}`);
const harness = harnessWith(rules);
const denied = { uid: 'nobody', token: {} };

print('compile firestore.rules, per second', String(rateOf(() => compileProjectRules())));
print('get a workout, per second', String(rateOf(() => harness.get(ROLES.owner, `workouts/${PRIVATE}`))));
const mine = queryOver('workouts', equal('ownerId', ROLES.owner?.uid ?? ''));
print('list own workouts (proof and 2 documents), per second', String(rateOf(() => harness.list(ROLES.owner, mine))));
print('refuse a workout and its counter, per second', String(rateOf(() => harness.commit(denied, createWorkout()))));
const exercises = [0, 1, 2, 3].map((slot) => setExercise(slot));
print('write four exercises, commits per second', String(rateOf(() => harness.commit(ROLES.owner, exercises))));

console.log(
  `\nexpressions (each write ≤ ${BUDGET.expressionsPerWrite} of 1000), lookups (≤ ${BUDGET.accesses} of 20), each write's own`,
);
for (const { name, decide } of CLIENT_CASES) {
  const { expressions, accesses, verdicts } = decide(rules);
  const each = verdicts
    .slice(0, 6)
    .map((verdict) => `${verdict.expressions}/${verdict.accesses}`)
    .join(' ');
  print(
    name,
    `${String(expressions).padStart(4)} ${String(accesses).padStart(3)}   ${verdicts.length > 1 ? each : ''}`,
  );
}

const detail = { url: 'https://example.com/a', audioUrl: '', text: 'Go', seconds: 10 };
for (const count of [1, 2, 3]) {
  const details = Array.from({ length: count }, () => detail);
  const { expressions } = harnessWith(rules).commit(ROLES.owner, [setExercise(0, { exDetails: details })]);
  print(`one exercise with ${count} ${count === 1 ? 'detail' : 'details'}`, String(expressions).padStart(4));
}
