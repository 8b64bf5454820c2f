import type { RuleVerdict } from '../firestore/requests/authz.ts';
import { Coverage } from './coverage.ts';
import { Evaluation, type Frame } from './evaluate.ts';
import { candidatesFor, type RequestSegment } from './match.ts';
import { parseRules } from './parser.ts';
import type { DocumentReader } from './reader.ts';
import { resolveCalls, type CallTargets, type Dialect } from './resolve.ts';
import { EvaluationError, type RuleValue } from './rule-value.ts';
import { RulesSyntaxError, type Block, type Place, type RuleMethod, type RuleSet } from './syntax.ts';

/** A verdict with its cost: expressions evaluated and distinct documents looked up. */
export interface CountedVerdict extends RuleVerdict {
  readonly expressions: number;
  readonly accesses: number;
}

/** One question to the rules: may this be done to what lies there? */
export interface Question {
  readonly method: RuleMethod;
  /** For the reason of a refusal. */
  readonly path: string;
  readonly segments: readonly RequestSegment[];
  readonly request: RuleValue;
  readonly resource: RuleValue;
}

/** The rules of one service, ready to be asked. */
export class RuledService {
  readonly rules: RuleSet;
  readonly coverage: Coverage;
  readonly #source: string;
  readonly #service: Block;
  readonly #targets: CallTargets;

  /** Throws RulesSyntaxError for anything that is not known completely. */
  constructor(source: string, name: string, dialect?: Dialect) {
    this.#source = source;
    this.rules = parseRules(source);
    this.#targets = resolveCalls(this.rules, dialect);
    const service = this.rules.services.get(name);
    if (!service) throw new RulesSyntaxError(`there is no service ${name}`, { line: 1, column: 1 });
    this.#service = service;
    this.coverage = new Coverage(this.rules.expressionCount);
  }

  /** Whatever goes wrong while a condition is evaluated is a denial with its reason. */
  judge(question: Question, reader: DocumentReader): CountedVerdict {
    const evaluation = new Evaluation(this.#targets, reader, this.coverage);
    const verdict = this.#decide(question, evaluation);
    return { ...verdict, expressions: evaluation.expressions, accesses: reader.accesses };
  }

  #decide({ method, path, segments, request, resource }: Question, evaluation: Evaluation): RuleVerdict {
    const globals = new Map([
      ['request', request],
      ['resource', resource],
    ]);
    const root: Frame = { owner: this.rules, names: globals, parent: undefined };
    const refusals: string[] = [];
    let line: number | undefined;
    for (const { allow, frame } of candidatesFor(this.#service, segments, method, root)) {
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
    if (line === undefined) return { allow: false, reason: `no rule speaks of ${method} ${path}` };
    return { allow: false, reason: refusals.join('; '), line };
  }

  /** The text of an expression and where it stands. */
  #quote({ start, end, line }: Place): string {
    const text = this.#source.slice(start, end).replaceAll(/\s+/g, ' ');
    return `'${text.length > 120 ? `${text.slice(0, 117)}...` : text}' (line ${line})`;
  }
}
