/** Mails to whoever runs the product. */
import { DAY_MS } from '#core/base/day.ts';
import { KEPT_MS } from '#core/settings/retention.ts';
import { contractOf } from '#logic/people/people.ts';
import type { Write } from '#logic/backend.ts';
import type { Call } from './callable.ts';
import { CallError } from './call-error.ts';
import { type DayBound, nextTurn, standingOf } from './everybody.ts';

/** Long enough that nobody registers a crowd and writes with it in one go. */
export const LETTERS_FROM_AGE_MS = DAY_MS;

interface Letter {
  /** Never the person's own words. */
  readonly subject: string;
  readonly lines: readonly string[];
}

/**
 * Writes the mail, with replies to the person's sign-in address, together with `more`. 'unimplemented': one of the
 * addresses is missing; 'resource-exhausted': everybody together has written as many of this kind today as `bound`
 * allows.
 */
export async function writeLetter(
  call: Call,
  bound: DayBound,
  letter: Letter,
  more: readonly Write[] = [],
): Promise<void> {
  const { backend, caller, user, reqId } = call;
  const { contactEmail: to, store, log } = backend;
  if (to === '' || caller.email === undefined) throw new CallError('unimplemented');
  const nowMs = backend.nowMs();
  const standing = standingOf(await contractOf(store, user), user, nowMs);
  const message = { subject: letter.subject, text: [`From: ${caller.email}`, ...letter.lines].join('\n') };
  const kept = { ownerUId: caller.uid, createdAt: new Date(nowMs), expiresAt: new Date(nowMs + KEPT_MS.mail) };
  const mail = { to, replyTo: caller.email, message, ...kept };
  const turn = await store.transaction(async (tx) => {
    const next = await nextTurn(tx, bound, standing, nowMs);
    if (!next) throw new CallError('resource-exhausted');
    tx.write(next.write, { set: `mail/${caller.uid}_${reqId}`, data: mail }, ...more);
    return next;
  });
  if (turn.line) log(turn.line);
}
