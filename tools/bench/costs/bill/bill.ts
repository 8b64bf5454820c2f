/** Cents for each person and month: pure arithmetic over counts.json, the behaviour and the prices. */
import type { Usage } from '#tests/data/support/bill/billed-server.ts';
import { SCHEDULE_FUNCTIONS } from '#logic/deployed.ts';
import { ACTIONS, BESIDE, PROVEN, PROVEN_ONCE, READS_PER_SWEEP, SECONDS_PER_INVOCATION } from './behaviour.ts';
import { assessmentsUsd, identityUsd, PRICES, type Unit } from './prices.ts';

export type Counts = Readonly<Record<string, Usage>>;

/** How App Check is set up (docs/deploy.md, section 5). */
export interface Switches {
  /** Which requests carry a token. */
  readonly proof: 'none' | 'calls' | 'everything';
  readonly tokenDays: number;
  /** Enforced for Authentication, which needs Identity Platform. */
  readonly identityPlatform: boolean;
}
export const AS_DEPLOYED: Switches = { proof: 'calls', tokenDays: 7, identityPlatform: false };
export const AS_BEFORE: Switches = { proof: 'everything', tokenDays: 1 / 24, identityPlatform: true };

export const PEOPLE = [10_000, 1_000_000, 10_000_000] as const;
/** At a million people. */
export const BUDGET_CENTS = 0.25;

interface Line {
  readonly name: string;
  readonly usage: Partial<Readonly<Record<Unit, number>>>;
}

/** For one person and month. */
function linesOf(counts: Counts): readonly Line[] {
  const actions = Object.entries(ACTIONS).map(([name, [perMonth]]): Line => {
    const usage = counts[name];
    if (!usage) throw new Error(`nothing is counted for “${name}”: npm run bench -- cost --write`);
    const invocations = usage.calls + usage.events;
    return {
      name,
      usage: scaled(perMonth, {
        reads: usage.reads + usage.ruleReads,
        writes: usage.writes,
        deletes: usage.deletes,
        invocations,
        instanceSeconds: invocations * SECONDS_PER_INVOCATION,
        answerBytes: usage.bytes,
        objectWrites: usage.objectWrites,
        objectReads: usage.objectReads,
      }),
    };
  });
  return [...actions, ...Object.entries(BESIDE).map(([name, [usage]]): Line => ({ name, usage }))];
}

const scaled = (by: number, usage: Line['usage']): Line['usage'] =>
  Object.fromEntries(Object.entries(usage).map(([unit, count]) => [unit, by * count]));

/** Of all people together, whatever their number. */
function sweeps(): Line['usage'] {
  const runs = SCHEDULE_FUNCTIONS.reduce((sum, { everyMinutes }) => sum + (30 * 1_440) / everyMinutes, 0);
  return {
    reads: runs * READS_PER_SWEEP,
    invocations: runs,
    instanceSeconds: runs * SECONDS_PER_INVOCATION,
    jobs: SCHEDULE_FUNCTIONS.length,
  };
}

/** Tokens that one person's month takes. */
export function assessmentsPerPerson({ proof, tokenDays }: Switches): number {
  if (proof === 'none') return 0;
  const once = PROVEN_ONCE.reduce((sum, name) => sum + (ACTIONS[name]?.[0] ?? 0), 0);
  const asking = Object.entries(PROVEN).reduce((sum, [name, times]) => sum + times * (ACTIONS[name]?.[0] ?? 0), 0);
  const uses = proof === 'everything' ? (ACTIONS['open the app']?.[0] ?? 0) : asking;
  // Uses come at any time: how many of the spans of a token have one.
  const spans = 30 / tokenDays;
  return spans * (1 - Math.exp(-uses / spans)) + once;
}

export interface Bill {
  readonly people: number;
  /** Cents for each person and month. */
  readonly cents: number;
  /** The dearest first; what is free is taken off each in proportion. */
  readonly lines: readonly (readonly [name: string, cents: number])[];
}

export function billOf(counts: Counts, people: number, switches: Switches = AS_DEPLOYED): Bill {
  const own = linesOf(counts).map(({ name, usage }): Line => ({ name, usage: scaled(people, usage) }));
  const all: readonly Line[] = [...own, { name: 'sweeps', usage: sweeps() }];
  const units = Object.keys(PRICES) as Unit[];
  const payable = Object.fromEntries(
    units.map((unit) => {
      const sum = all.reduce((total, { usage }) => total + (usage[unit] ?? 0), 0);
      return [unit, sum === 0 ? 0 : Math.max(0, sum - PRICES[unit].freePerMonth) / sum];
    }),
  );
  const usdOf = ({ usage }: Line) =>
    units.reduce((usd, unit) => usd + (usage[unit] ?? 0) * (payable[unit] ?? 0) * PRICES[unit].usd, 0);
  const cents = (usd: number) => (100 * usd) / people;
  const lines = [
    ...all.map((line) => [line.name, cents(usdOf(line))] as const),
    ['App Check: tokens', cents(assessmentsUsd(people * assessmentsPerPerson(switches)))] as const,
    ['Identity Platform', switches.identityPlatform ? cents(identityUsd(people)) : 0] as const,
  ].toSorted(([, a], [, b]) => b - a);
  return { people, cents: lines.reduce((sum, [, each]) => sum + each, 0), lines };
}

/** The actions whose usage costs most, for which a test counts anew. */
export function dearestActions(counts: Counts, number: number): readonly string[] {
  const million = billOf(counts, 1_000_000);
  return million.lines.flatMap(([name]) => (name in ACTIONS ? [name] : [])).slice(0, number);
}
