import type { RuleValue } from './rule-value.ts';

/** How often an expression came to each outcome. */
export interface ExpressionCounts {
  readonly true: number;
  readonly false: number;
  readonly other: number;
}

const OUTCOMES = 3;

/** Counts the outcomes of every expression of one rule set, until cleared. */
export class Coverage {
  readonly #counts: Uint32Array;

  constructor(expressionCount: number) {
    this.#counts = new Uint32Array(expressionCount * OUTCOMES);
  }

  record(id: number, value: RuleValue): void {
    const outcome = value === true ? 0 : value === false ? 1 : 2;
    const slot = id * OUTCOMES + outcome;
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
  }

  of(id: number): ExpressionCounts {
    const [yes = 0, no = 0, other = 0] = this.#counts.subarray(id * OUTCOMES, (id + 1) * OUTCOMES);
    return { true: yes, false: no, other };
  }

  clear(): void {
    this.#counts.fill(0);
  }
}
