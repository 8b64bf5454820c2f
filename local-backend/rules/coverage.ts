import type { RuleValue } from './rule-value.ts';

/** How often an expression came to each outcome. */
interface ExpressionCounts {
  readonly true: number;
  readonly false: number;
  readonly other: number;
  /** It could not be evaluated, or one of its parts could not. */
  readonly error: number;
}

const OUTCOMES = 4;

/** Counts the outcomes of every expression of one rule set, until cleared. */
export class Coverage {
  readonly #counts: Uint32Array;

  constructor(expressionCount: number) {
    this.#counts = new Uint32Array(expressionCount * OUTCOMES);
  }

  /** To be called before an expression is evaluated: it counts as failed until its value is recorded. */
  begin(id: number): void {
    this.#count(id, 3, 1);
  }

  record(id: number, value: RuleValue): void {
    this.#count(id, 3, -1);
    this.#count(id, value === true ? 0 : value === false ? 1 : 2, 1);
  }

  #count(id: number, outcome: number, change: 1 | -1): void {
    const slot = id * OUTCOMES + outcome;
    this.#counts[slot] = (this.#counts[slot] ?? 0) + change;
  }

  of(id: number): ExpressionCounts {
    const [yes = 0, no = 0, other = 0, error = 0] = this.#counts.subarray(id * OUTCOMES, (id + 1) * OUTCOMES);
    return { true: yes, false: no, other, error };
  }

  clear(): void {
    this.#counts.fill(0);
  }
}
