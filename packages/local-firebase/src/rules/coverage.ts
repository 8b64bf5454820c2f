/** Which expressions of one rule set have been evaluated, until cleared. */
export class Coverage {
  readonly #isReached: Uint8Array;

  constructor(expressionCount: number) {
    this.#isReached = new Uint8Array(expressionCount);
  }

  /** To be called before an expression is evaluated: one that fails was reached, too. */
  begin(id: number): void {
    this.#isReached[id] = 1;
  }

  reached(): readonly number[] {
    const ids: number[] = [];
    for (let id = this.#isReached.indexOf(1); id >= 0; id = this.#isReached.indexOf(1, id + 1)) ids.push(id);
    return ids;
  }

  clear(): void {
    this.#isReached.fill(0);
  }
}
