import type { StructuredQuery } from './query.ts';
import type { Fields } from './values.ts';

export interface RuleDoc {
  path: string; // relative: 'users/u1'
  fields: Fields;
  createTime: string;
  updateTime: string;
}

export type RuleOperation = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface RuleRequest {
  operation: RuleOperation;
  /** Document path; for a list the collection path. */
  path: string;
  auth: { uid: string; token: Record<string, unknown> } | null;
  /** `request.time`: the commit time cut to milliseconds, equal to what a server timestamp stores. */
  timeMicros: bigint;
  /** `resource` and `request.resource`. */
  before: RuleDoc | undefined;
  after: RuleDoc | undefined;
  /** 'before': get()/exists(); 'after': getAfter()/existsAfter(), the state once the whole batch is applied. */
  lookup(path: string, when: 'before' | 'after'): RuleDoc | undefined;
  /** Lists only; `parent` is the document path the query hangs under, '' for the root. */
  query?: { structuredQuery: StructuredQuery; parent: string; results: readonly RuleDoc[] };
  /** Paths looked up so far, shared over one commit or batch read. */
  budget?: { accessed: Set<string> };
}

export interface RuleVerdict {
  allow: boolean;
  /** For the log: which rule decided, or why none allowed. */
  reason: string;
  line?: number;
}

export interface RulesEngine {
  check(request: RuleRequest): RuleVerdict;
}

/** Throws RulesSyntaxError {message, line, column}. */
export type CompileRules = (source: string) => RulesEngine;
