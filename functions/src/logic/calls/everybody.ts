/** What everybody together may do on a UTC day. Accounts are free to make, so a bound per account bounds no crowd. */
import { BASE_CONTRACT, type ContractLimits } from '#core/settings/contract.ts';
import { DAY_MS } from '#core/base/day.ts';
import type { Backend, Doc, LogLine, Transaction, Write } from '#logic/backend.ts';
import { AGED_MS, ageMs } from './age.ts';

export interface DayBound {
  readonly name: string;
  readonly perDay: number;
}

/**
 * Who takes a turn. A quarter of each day is kept for contracts that an admin has given, and another quarter for
 * accounts of a week or more: a crowd of new accounts leaves half of the day, one of older accounts a quarter.
 */
export type Standing = 'new' | 'aged' | 'granted';

export function standingOf({ type }: ContractLimits, user: Doc | undefined, nowMs: number): Standing {
  if (type !== BASE_CONTRACT.type) return 'granted';
  return ageMs(user, nowMs) >= AGED_MS ? 'aged' : 'new';
}

interface Turn {
  readonly write: Write;
  /** Set by the last turn of the day, so that a crowd that goes on asking logs nothing more. */
  readonly line?: LogLine;
}

/** The next turn of today; `undefined` = none is left for this standing. */
export async function nextTurn(
  tx: Transaction,
  { name, perDay }: DayBound,
  standing: Standing,
  nowMs: number,
): Promise<Turn | undefined> {
  const path = `rate/everybody_${name}`;
  const day = Math.floor(nowMs / DAY_MS);
  const stored = (await tx.get(path))?.data;
  const counted = (field: string) => (stored?.['day'] === day ? Number(stored[field] ?? 0) : 0);
  const kept = Math.floor(perDay / 4);
  const counters = [
    { field: 'count', most: perDay, isConcerned: true },
    { field: 'base', most: perDay - kept, isConcerned: standing !== 'granted' },
    { field: 'new', most: perDay - 2 * kept, isConcerned: standing === 'new' },
  ].map((counter) => ({ ...counter, now: counted(counter.field) + Number(counter.isConcerned) }));
  if (counters.some(({ now, most, isConcerned }) => isConcerned && now > most)) return undefined;
  const counts = Object.fromEntries(counters.map(({ field, now }) => [field, now]));
  const last = counters.find(({ now, most, isConcerned }) => isConcerned && now === most);
  return {
    write: { set: path, data: { day, ...counts, at: new Date(nowMs), expiresAt: new Date((day + 2) * DAY_MS) } },
    ...(last && {
      line: { level: 'warning', area: `everybody ${name}`, code: `full ${last.field}`, count: last.most },
    }),
  };
}

/** Takes a turn that belongs to no other write; `false` = none is left. */
export async function takeTurn({ store, nowMs, log }: Backend, bound: DayBound, standing: Standing): Promise<boolean> {
  const turn = await store.transaction(async (tx) => {
    const next = await nextTurn(tx, bound, standing, nowMs());
    if (next) tx.write(next.write);
    return next;
  });
  if (turn?.line) log(turn.line);
  return turn !== undefined;
}
