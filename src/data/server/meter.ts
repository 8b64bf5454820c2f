/** Cost of calls to the database, counted as billed: a query that finds nothing is one read. */
export interface Cost {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}
export interface Meter {
  count(verb: string, cost: Partial<Cost>): void;
  /** Totals since the last reset, and the same per verb of `data`. */
  snapshot(): Cost & { readonly byVerb: Readonly<Record<string, Cost>> };
  reset(): void;
}

const NOTHING: Cost = { reads: 0, writes: 0, deletes: 0 };
const plus = (a: Cost, b: Partial<Cost>): Cost => ({
  reads: a.reads + (b.reads ?? 0),
  writes: a.writes + (b.writes ?? 0),
  deletes: a.deletes + (b.deletes ?? 0),
});

export function createMeter(): Meter {
  let byVerb = new Map<string, Cost>();
  return {
    count: (verb, cost) => void byVerb.set(verb, plus(byVerb.get(verb) ?? NOTHING, cost)),
    snapshot: () => ({ ...[...byVerb.values()].reduce(plus, NOTHING), byVerb: Object.fromEntries(byVerb) }),
    reset: () => {
      byVerb = new Map();
    },
  };
}
