import { Authorizer, type RuleDoc, type RulesEngine } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { compileQuery, type StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { RpcError } from '@icetime/local-firebase/firestore/values/rpc-error.ts';
import { Database } from '@icetime/local-firebase/firestore/store/store.ts';
import type { Write as StoreWrite } from '@icetime/local-firebase/firestore/store/write.ts';
import { NOW, toFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { pathOf, type Auth, type Harness, type Decision, type Write } from './rules-harness.ts';

const ROOT = 'projects/demo-test/databases/(default)';

/** The local backend's own database, asked and written as its server does, at a clock that stands still. */
export class StoreHarness implements Harness {
  readonly #rules: RulesEngine;
  readonly #database: Database;

  constructor(rules: RulesEngine, documents: Iterable<RuleDoc>) {
    this.#rules = rules;
    let ticks = BigInt(NOW.getTime()) * 1000n;
    this.#database = new Database(ROOT, { now: () => (ticks += 1n), advanceTo: () => undefined });
    this.#database.load([...documents].map((doc) => ({ ...doc, name: `${ROOT}/documents/${doc.path}` })));
  }

  contents(): string {
    return JSON.stringify([...this.#database.scan()].toSorted((a, b) => (a.path < b.path ? -1 : 1)));
  }

  get(auth: Auth, path: string): Decision {
    return this.#ask(auth, (authorizer) => authorizer.get(path, this.#database.get(path)));
  }

  list(auth: Auth, structuredQuery: StructuredQuery, parent = ''): Decision {
    const results = compileQuery(parent, structuredQuery).run(this.#database.scan());
    return this.#ask(auth, (authorizer) => authorizer.list(parent, structuredQuery, results));
  }

  commit(auth: Auth, writes: readonly Write[]): Decision {
    return this.#ask(auth, (authorizer) =>
      this.#database.commit(writes.map(toStoreWrite), { authorize: (plan) => authorizer.commit(plan) }),
    );
  }

  #ask(auth: Auth, request: (authorizer: Authorizer) => unknown): Decision {
    let reason = '';
    const authorizer = new Authorizer({ isAdmin: false, auth }, this.#rules, this.#database, (denial) => {
      reason = denial.reason;
    });
    let allow = true;
    try {
      request(authorizer);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      allow = false;
      reason ||= error.message;
    }
    return { allow, reason, expressions: 0, accesses: 0, verdicts: [] };
  }
}

function toStoreWrite(write: Write): StoreWrite {
  const path = pathOf(write);
  if ('remove' in write) return { kind: 'delete', path };
  const update = { kind: 'update', path, fields: toFields(write.data), transforms: [] } as const;
  return 'set' in write
    ? { ...update, transforms: [] }
    : { ...update, transforms: [], mask: Object.keys(write.data).map((name) => [name]) };
}
