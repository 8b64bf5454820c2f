/**
 * What bounds each way into the product: one row for every callable, trigger, schedule, address and collection, held
 * against what exists by tests/functions/bounds.test.ts. An attacker has many accounts, so every row says two things.
 */
export interface Bound {
  /** What one account can do; for what no account causes, what one event or run can. */
  readonly perAccount: string;
  /** What everybody together can do, or why nothing bounds it. */
  readonly everybody: string;
  /** The lines of the log when it bites, as 'area: code'. None = the rules refuse, or one row above logs it. */
  readonly logs: readonly string[];
  /** Where it cuts: in which order, and how the rest is reached. '' = it cuts nothing. */
  readonly cuts: string;
}

/** A callable also says its number, which is the one in its definition. */
export interface CallBound extends Bound {
  /** Calls per account and UTC day; 'varies' = as the row says, 'open' = needs no sign-in and is not counted. */
  readonly perDay: number | 'varies' | 'open';
}

/** In whose hands a collection is. */
export interface CollectionBound extends Bound {
  /** Who makes its documents: clients under the rules, functions alone, or the operator by hand. */
  readonly madeBy: 'clients' | 'functions' | 'operator';
  /** What holds the number: a trigger removes what is above, a parent bounds how many it has. */
  readonly heldBy: 'rules' | 'trigger' | 'callable' | 'parent' | 'schedule';
  /** The number itself, as the tests of the rules and triggers use it. */
  readonly number: string;
}

export const bound = (perAccount: string, everybody: string, logs: readonly string[] = [], cuts = ''): Bound => ({
  perAccount,
  everybody,
  logs,
  cuts,
});

/** The function has 20 instances of 80 calls each: this alone bounds what many accounts do at the same moment. */
export const OWN = 'none: it reads and changes what is the caller’s own';
export const PAIRS = 'none: each call concerns two people, and either of them can end it';
export const KEPT_FOR_OTHERS = 'half of them for accounts of a week and for larger contracts';
export const ADMINS = 'none: admins are few, and each call stands in the audit';
export const full = ({ name }: { readonly name: string }): readonly string[] => [`everybody ${name}: full`];
