import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { harnessWith, type Given } from '../support/fixtures.ts';
import type { Auth, Harness, Decision, Write } from '../support/rules-harness.ts';
import type { RulesCase } from './rules-case.ts';

/**
 * What the product may spend, a good part below the limits. Google's emulator allows each write of a commit 1,000
 * expressions of its own, and looks a document up once for all of them.
 */
export const BUDGET = { accessesPerWrite: 8, accesses: 16, expressionsPerWrite: 700 } as const;

const withinBudget = (decision: Decision): boolean =>
  decision.accesses <= BUDGET.accesses &&
  decision.verdicts.every(
    ({ accesses, expressions }) => accesses <= BUDGET.accessesPerWrite && expressions <= BUDGET.expressionsPerWrite,
  );

/** A request of the product itself: allowed, and within the budgets. */
function allowed(name: string, ask: (harness: Harness) => Decision, given?: Given): RulesCase {
  return {
    name,
    allowed: true,
    decide(rules) {
      const decision = ask(harnessWith(rules, given));
      if (!decision.allow || withinBudget(decision)) return decision;
      return { ...decision, allow: false, reason: `${decision.expressions} expressions, ${decision.accesses} lookups` };
    },
  };
}
export const commit = (name: string, auth: Auth, writes: readonly Write[], given?: Given): RulesCase =>
  allowed(name, (harness) => harness.commit(auth, writes), given);
export const list = (name: string, auth: Auth, query: StructuredQuery, parent?: string): RulesCase =>
  allowed(name, (harness) => harness.list(auth, query, parent));
export const get = (name: string, auth: Auth, path: string, given?: Given): RulesCase =>
  allowed(name, (harness) => harness.get(auth, path), given);
