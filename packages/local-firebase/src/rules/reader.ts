import type { RuleDoc } from '../firestore/requests/authz.ts';
import { unprovable } from './compare.ts';
import { documentAt, resourceOf } from './firestore-value.ts';
import { BudgetError, EvaluationError, RulePath, typeOf, Unknown, type RuleMap, type RuleValue } from './rule-value.ts';

/** Documented limits: lookups per operation, and over all operations of a commit, a repeated one counted once. */
const ACCESSES_AT_MOST = 10;
const ACCESSES_PER_COMMIT_AT_MOST = 20;

export type When = 'before' | 'after';

/** Reads other documents for one operation within the access budgets. */
export class DocumentReader {
  readonly #lookup: (path: string, when: When) => RuleDoc | undefined;
  /** All lookups of the commit so far. */
  readonly #commit: Set<string>;
  readonly #seen = new Map<string, RuleMap | undefined>();

  constructor(lookup: (path: string, when: When) => RuleDoc | undefined, commit: Set<string> = new Set()) {
    this.#lookup = lookup;
    this.#commit = commit;
  }

  /** Distinct lookups so far. */
  get accesses(): number {
    return this.#seen.size;
  }

  exists(path: RuleValue, when: When): boolean {
    return this.#read(path, when) !== undefined;
  }

  get(path: RuleValue, when: When): RuleMap {
    const document = this.#read(path, when);
    if (!document) throw new EvaluationError(`there is no such document`);
    return document;
  }

  #read(path: RuleValue, when: When): RuleMap | undefined {
    if (!(path instanceof RulePath)) throw new EvaluationError(`expected a path, not ${typeOf(path)}`);
    if (path.segments.some((segment) => segment instanceof Unknown)) return unprovable();
    const document = documentAt(path);
    if (document === undefined) throw new EvaluationError(`${path.toString()} is not the path of a document`);
    const key = `${when} ${document}`;
    if (this.#seen.has(key)) return this.#seen.get(key);
    this.#spend(key);
    const found = this.#lookup(document, when);
    const resource = found && resourceOf(found);
    this.#seen.set(key, resource);
    return resource;
  }

  #spend(key: string): void {
    if (this.#seen.size >= ACCESSES_AT_MOST) throw new BudgetError(`more than ${ACCESSES_AT_MOST} document lookups`);
    if (this.#commit.size >= ACCESSES_PER_COMMIT_AT_MOST && !this.#commit.has(key)) {
      throw new BudgetError(`more than ${ACCESSES_PER_COMMIT_AT_MOST} document lookups in one commit`);
    }
    this.#commit.add(key);
  }
}
