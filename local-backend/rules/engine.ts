import type { CompileRules, RuleDoc, RuleRequest, RulesEngine, RuleVerdict } from '#backend/firestore/authz.ts';
import { Coverage } from './coverage.ts';
import { Evaluation, type Frame } from './evaluate.ts';
import { documentPath, resourceOf, timestampFromMicros } from './firestore-value.ts';
import { ANYWHERE, candidatesFor, type RequestSegment } from './match.ts';
import { parseRules } from './parser.ts';
import { alternativesOf } from './query-alternatives.ts';
import { DocumentReader } from './reader.ts';
import { resolveCalls, type CallTargets } from './resolve.ts';
import { EvaluationError, fromJson, Unknown, type RuleMap, type RuleValue } from './rule-value.ts';
import { RulesSyntaxError, type Block, type Place, type RuleSet } from './syntax.ts';
import { namedDocument } from './unknown.ts';

/** A verdict with its cost: expressions evaluated and distinct documents looked up. */
export interface CountedVerdict extends RuleVerdict {
  readonly expressions: number;
  readonly accesses: number;
}

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
  const rules = parseRules(source);
  const targets = resolveCalls(rules);
  const service = rules.services.get('cloud.firestore');
  if (!service) throw new RulesSyntaxError('there is no service cloud.firestore', { line: 1, column: 1 });
  const coverage = new Coverage(rules.expressionCount);
  const checker = new Checker(source, rules, service, targets, coverage);
  return { rules, coverage, check: (request) => checker.check(request) };
}) satisfies CompileRules;

class Checker {
  readonly #source: string;
  readonly #rules: RuleSet;
  readonly #service: Block;
  readonly #targets: CallTargets;
  readonly #coverage: Coverage;

  constructor(source: string, rules: RuleSet, service: Block, targets: CallTargets, coverage: Coverage) {
    this.#source = source;
    this.#rules = rules;
    this.#service = service;
    this.#targets = targets;
    this.#coverage = coverage;
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
    const operation = `${request.operation} ${request.path}`;
    const reader = new DocumentReader((path, when) => request.lookup(path, when), operation, request.budget?.accessed);
    const evaluation = new Evaluation(this.#targets, reader, this.#coverage);
    const verdict = this.#decide(request, subject, evaluation);
    return { ...verdict, expressions: evaluation.expressions, accesses: reader.accesses };
  }

  #decide(request: RuleRequest, { segments, resource }: Subject, evaluation: Evaluation): RuleVerdict {
    const globals = new Map<string, RuleValue>([
      ['request', requestValue(request)],
      ['resource', resource],
    ]);
    const root: Frame = { owner: this.#rules, names: globals, parent: undefined };
    const refusals: string[] = [];
    let line: number | undefined;
    for (const { allow, frame } of candidatesFor(this.#service, segments, request.operation, root)) {
      try {
        if (evaluation.decide(allow.condition, frame)) {
          return { allow: true, reason: `allowed by line ${allow.line}`, line: allow.line };
        }
        refusals.push(
          `line ${allow.line} is false: ${evaluation.falseParts.map((part) => this.#quote(part)).join(': ')}`,
        );
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error;
        refusals.push(`line ${allow.line} failed: ${error.message}: ${this.#quote(error.place ?? allow)}`);
      }
      line ??= allow.line;
    }
    if (line === undefined) return { allow: false, reason: `no rule speaks of ${request.operation} ${request.path}` };
    return { allow: false, reason: refusals.join('; '), line };
  }

  /** The text of an expression and where it stands. */
  #quote({ start, end, line }: Place): string {
    const text = this.#source.slice(start, end).replaceAll(/\s+/g, ' ');
    return `'${text.length > 120 ? `${text.slice(0, 117)}...` : text}' (line ${line})`;
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
