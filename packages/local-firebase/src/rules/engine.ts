import type { CompileRules, RuleDoc, RuleRequest, RulesEngine } from '../firestore/requests/authz.ts';
import type { Coverage } from './coverage.ts';
import { documentPath, resourceOf, timestampFromMicros } from './firestore-value.ts';
import { ANYWHERE, type RequestSegment } from './match.ts';
import { alternativesOf } from './query-alternatives.ts';
import { DocumentReader } from './reader.ts';
import { EvaluationError, fromJson, Unknown, type RuleMap, type RuleValue } from './rule-value.ts';
import { RuledService, type CountedVerdict } from './ruled-service.ts';
import type { RuleSet } from './syntax.ts';
import { namedDocument } from './unknown.ts';

export interface CompiledRules extends RulesEngine {
  check(request: RuleRequest): CountedVerdict;
  readonly rules: RuleSet;
  readonly coverage: Coverage;
}

/** One document, or one alternative of a query, before the rules. */
interface Subject {
  readonly segments: readonly RequestSegment[];
  readonly resource: RuleValue;
}

/**
 * Compiles the rules of `cloud.firestore`. Throws RulesSyntaxError for anything it does not know; whatever goes wrong
 * while a request is checked is a denial with its reason.
 */
export const compileRules = ((source: string): CompiledRules => {
  const service = new RuledService(source, 'cloud.firestore');
  const { rules, coverage } = service;
  const checker = new Checker(service);
  return { rules, coverage, check: (request) => checker.check(request) };
}) satisfies CompileRules;

class Checker {
  readonly #service: RuledService;

  constructor(service: RuledService) {
    this.#service = service;
  }

  check(request: RuleRequest): CountedVerdict {
    return request.operation === 'list' ? this.#checkList(request) : this.#checkDocument(request);
  }

  #checkDocument(request: RuleRequest): CountedVerdict {
    const { path, before } = request;
    return this.#judge(request, {
      segments: segmentsOf(path),
      resource: before ? resourceOf(before) : null,
    });
  }

  /**
   * A query is allowed when it is for every document it might return, whatever is stored. The documents that it does
   * return are then checked one by one; should one be refused, the proof was wrong and the query is refused.
   */
  #checkList(request: RuleRequest): CountedVerdict {
    const subjects = subjectsOf(request);
    if (typeof subjects === 'string') return { allow: false, reason: subjects, expressions: 0, accesses: 0 };
    let verdict: CountedVerdict | undefined;
    for (const subject of subjects) {
      const next = this.#judge(request, subject);
      if (!next.allow) return next;
      verdict = !verdict || next.expressions > verdict.expressions ? next : verdict;
    }
    for (const doc of request.query?.results ?? []) {
      const single = this.#judge({ ...request, budget: undefined }, subjectOf(doc));
      if (!single.allow) {
        return { ...single, reason: `the query was proven but ${doc.path} is refused: ${single.reason}` };
      }
    }
    return verdict ?? { allow: false, reason: 'the query asks for nothing', expressions: 0, accesses: 0 };
  }

  #judge(request: RuleRequest, subject: Subject): CountedVerdict {
    const { operation: method, path, budget } = request;
    const lookup = (wanted: string, when: 'before' | 'after') => request.lookup(wanted, when);
    const reader = new DocumentReader(lookup, budget?.accessed);
    return this.#service.judge({ method, path, ...subject, request: requestValue(request) }, reader);
  }
}

const segmentsOf = (path: string): readonly string[] =>
  documentPath(path).segments.filter((s) => typeof s === 'string');

const subjectOf = (doc: RuleDoc): Subject => ({ segments: segmentsOf(doc.path), resource: resourceOf(doc) });

/** The subjects that stand for all documents a query may return, or the reason why there is no telling. */
function subjectsOf({ query }: RuleRequest): readonly Subject[] | string {
  if (!query) return 'a list needs its query';
  const [{ collectionId, allDescendants = false }] = query.structuredQuery.from;
  if (collectionId === undefined) return 'a query over every collection is never allowed';
  const base = query.parent === '' ? segmentsOf(collectionId).slice(0, -1) : segmentsOf(query.parent);
  try {
    return alternativesOf(query.structuredQuery.where).map((constraints) => {
      const id = namedDocument({ constraints })?.segments.at(-1) ?? new Unknown('id', [], constraints);
      return {
        segments: [...base, ...(allDescendants ? ([ANYWHERE] as const) : []), collectionId, id],
        resource: new Unknown('resource', [], constraints),
      };
    });
  } catch (error) {
    if (error instanceof EvaluationError) return error.message;
    throw error;
  }
}

function requestValue({ operation, path, auth, timeMicros, after, query }: RuleRequest): RuleMap {
  const request = new Map<string, RuleValue>([
    [
      'auth',
      auth &&
        new Map<string, RuleValue>([
          ['uid', auth.uid],
          ['token', fromJson(auth.token)],
        ]),
    ],
    ['method', operation],
    ['path', documentPath(path)],
    ['time', timestampFromMicros(timeMicros)],
  ]);
  if (after) request.set('resource', resourceOf(after));
  if (query) {
    const { limit, offset } = query.structuredQuery;
    const clauses = new Map<string, RuleValue>([['offset', BigInt(offset)]]);
    if (limit !== undefined) clauses.set('limit', BigInt(limit));
    request.set('query', clauses);
  }
  return request;
}
