import { toWireJson } from '@icetime/local-firebase/firestore/values/json.ts';
import type { RuleDoc, RuleRequest } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { compileQuery, type StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import type { CompiledRules } from '@icetime/local-firebase/rules/engine.ts';
import type { CountedVerdict } from '@icetime/local-firebase/rules/ruled-service.ts';
import { docAt, NOW, requestFor, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';

export type Auth = RuleRequest['auth'];
export type Write =
  | { readonly set: string; readonly data: PlainFields }
  /** Top-level fields over the stored ones. */
  | { readonly update: string; readonly data: PlainFields }
  | { readonly remove: string };

/** What came of a request; of a commit, its dearest figures summed over the writes. */
export interface Decision {
  readonly allow: boolean;
  readonly reason: string;
  readonly expressions: number;
  readonly accesses: number;
  /** Of a commit: each write's own verdict, whatever became of the others. */
  readonly verdicts: readonly CountedVerdict[];
}

export const pathOf = (write: Write): string =>
  'set' in write ? write.set : 'update' in write ? write.update : write.remove;

/** A database that asks the rules. */
export interface Harness {
  get(auth: Auth, path: string): Decision;
  list(auth: Auth, structuredQuery: StructuredQuery, parent?: string): Decision;
  commit(auth: Auth, writes: readonly Write[]): Decision;
  /** Everything that is stored, comparable as text. */
  contents(): string;
}

/** A small database in memory that asks the rules and applies a commit only when every write is allowed. */
export class RulesHarness implements Harness {
  readonly #rules: CompiledRules;
  readonly #documents: Map<string, RuleDoc>;
  readonly #timeMicros: bigint;

  constructor(rules: CompiledRules, documents: Iterable<RuleDoc>, now = NOW) {
    this.#rules = rules;
    this.#timeMicros = BigInt(now.getTime()) * 1000n;
    this.#documents = new Map([...documents].map((doc) => [doc.path, doc]));
  }

  contents(): string {
    return toWireJson([...this.#documents].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Past the rules, as functions write; `undefined` deletes. */
  put(path: string, data: PlainFields | undefined): void {
    if (data) this.#documents.set(path, docAt(path, data));
    else this.#documents.delete(path);
  }

  get(auth: Auth, path: string): Decision {
    const lookup = (wanted: string): RuleDoc | undefined => this.#documents.get(wanted);
    return single(this.#rules.check(requestFor({ operation: 'get', path, auth, before: lookup(path), lookup })));
  }

  list(auth: Auth, structuredQuery: StructuredQuery, parent = ''): Decision {
    const stored = [...this.#documents.values()].map((doc) => ({ ...doc, name: doc.path, bytes: 0 }));
    const path = [parent, structuredQuery.from[0].collectionId ?? ''].filter((part) => part !== '').join('/');
    const results = compileQuery(parent, structuredQuery).run(stored);
    const query = { structuredQuery, parent, results };
    const lookup = (wanted: string): RuleDoc | undefined => this.#documents.get(wanted);
    return single(this.#rules.check(requestFor({ operation: 'list', path, auth, query, lookup })));
  }

  commit(auth: Auth, writes: readonly Write[]): Decision {
    const after = new Map(this.#documents);
    for (const write of writes) {
      const path = pathOf(write);
      if ('remove' in write) after.delete(path);
      else after.set(path, this.#written(write, path));
    }
    const budget = { accessed: new Set<string>() };
    const verdicts = writes.map((write) => this.#check(auth, write, after, budget));
    const refused = verdicts.find(({ allow }) => !allow);
    if (!refused) {
      this.#documents.clear();
      for (const [path, doc] of after) this.#documents.set(path, doc);
    }
    return {
      allow: refused === undefined,
      reason: refused?.reason ?? '',
      expressions: verdicts.reduce((sum, { expressions }) => sum + expressions, 0),
      accesses: budget.accessed.size,
      verdicts,
    };
  }

  #written(write: Exclude<Write, { remove: string }>, path: string): RuleDoc {
    const written = docAt(path, write.data);
    if ('set' in write) return written;
    return { ...written, fields: { ...this.#documents.get(path)?.fields, ...written.fields } };
  }

  #check(auth: Auth, write: Write, after: Map<string, RuleDoc>, budget: { accessed: Set<string> }): CountedVerdict {
    const path = pathOf(write);
    const before = this.#documents.get(path);
    const operation = 'remove' in write ? 'delete' : before ? 'update' : 'create';
    return this.#rules.check(
      requestFor({
        operation,
        path,
        auth,
        timeMicros: this.#timeMicros,
        before,
        after: 'remove' in write ? undefined : after.get(path),
        lookup: (wanted, when) => (when === 'after' ? after : this.#documents).get(wanted),
        budget,
      }),
    );
  }
}

const single = (verdict: CountedVerdict): Decision => ({ ...verdict, verdicts: [verdict] });
