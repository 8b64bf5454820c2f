import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import type { CompiledRules } from '@icetime/local-firebase/rules/engine.ts';
import { harnessWith, storeWith, type Given } from '../support/fixtures.ts';
import type { Auth, Harness, Decision, Write } from '../support/rules-harness.ts';
import type { RulesCase } from '../cases/rules-case.ts';

/** An attack: refused, and nothing in the database is different afterwards. */
export interface AbuseCase extends RulesCase {
  readonly allowed: false;
  /** The same asked of the local backend's own database. */
  readonly decideInStore: (rules: CompiledRules) => Decision & { readonly isUnchanged: boolean };
}

function denied(name: string, ask: (harness: Harness) => Decision, given?: Given): AbuseCase {
  return {
    name,
    allowed: false,
    decide: (rules) => ask(harnessWith(rules, given)),
    decideInStore(rules) {
      const store = storeWith(rules, given);
      const before = store.contents();
      return { ...ask(store), isUnchanged: store.contents() === before };
    },
  };
}
export const deniedCommit = (name: string, auth: Auth, writes: readonly Write[], given?: Given): AbuseCase =>
  denied(name, (harness) => harness.commit(auth, writes), given);
export const deniedGet = (name: string, auth: Auth, path: string, given?: Given): AbuseCase =>
  denied(name, (harness) => harness.get(auth, path), given);
export const deniedList = (name: string, auth: Auth, query: StructuredQuery, parent?: string): AbuseCase =>
  denied(name, (harness) => harness.list(auth, query, parent));
