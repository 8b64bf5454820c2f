import { KEPT_MS } from '#core/settings/retention.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import type { Transaction, Write } from '#logic/backend.ts';

/** From all senders together, also those whose accounts are gone. */
const MAILS_PER_MAILBOX = 3;

/** Where a mail to this address ends up: what follows a plus, and dots at Google, name no other mailbox. */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^([^+]*)[^@]*@(.*)$/.exec(email) ?? [];
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

export const mailboxPath = (email: string): string => `mailboxes/${fingerprint(mailboxOf(email))}`;

/** Counts one more mail to a mailbox; `undefined` = it has got as many as it may. */
export async function nextMailTo(tx: Transaction, email: string, nowMs: number): Promise<Write | undefined> {
  const path = mailboxPath(email);
  const stored = (await tx.get(path))?.data;
  const isCounted = stored !== undefined && Number(stored['expiresAt']) > nowMs;
  const count = isCounted ? Number(stored['count']) : 0;
  // Mails from before were not counted.
  const before = await tx.query({ collection: 'mail', where: [['to', '==', email]], limit: MAILS_PER_MAILBOX });
  if (Math.max(count, before.length) >= MAILS_PER_MAILBOX) return undefined;
  return { set: path, data: { count: count + 1, expiresAt: new Date(nowMs + KEPT_MS.mailboxes) } };
}
