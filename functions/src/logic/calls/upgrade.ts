import * as v from 'valibot';
import { DAY_MS } from '#core/base/day.ts';
import { upgradesOf } from '#core/settings/upgrade.ts';
import { auditLine } from '#logic/account/admin.ts';
import { CallError } from './call-error.ts';
import { createCallable } from './callable.ts';

const KEPT_MS = 30 * DAY_MS;

/**
 * `{ contractType }` → `{ asked: true }`: a mail to the operator, with replies to the person's sign-in address. Once a
 * day. 'invalid-argument': not larger than the current contract; 'unimplemented': one of the addresses is missing.
 */
export const askForContract = createCallable({
  name: 'askForContract',
  input: v.strictObject({ contractType: v.picklist(['pro', 'proplus']) }),
  perDay: 1,
  async run(call, { contractType }) {
    const { backend, caller, user, reqId } = call;
    const { uid, email, emailVerified } = caller;
    const own = typeof user?.data['contractType'] === 'string' ? user.data['contractType'] : 'base';
    if (!upgradesOf(own).includes(contractType)) throw new CallError('invalid-argument');
    const to = backend.contactEmail;
    if (to === '' || email === undefined) throw new CallError('unimplemented');
    const lines = [
      `From: ${email}${emailVerified ? '' : ' (address not confirmed)'}`,
      `Account: ${uid}`,
      `Plan: ${own}`,
      `Asks for: ${contractType}`,
    ];
    const nowMs = backend.nowMs();
    const kept = { ownerUId: uid, createdAt: new Date(nowMs), expiresAt: new Date(nowMs + KEPT_MS) };
    const message = { subject: 'Icetime: a bigger plan', text: lines.join('\n') };
    await backend.store.commit([
      { set: `mail/${uid}_${reqId}`, data: { to, replyTo: email, message, ...kept } },
      auditLine(call, `askForContract ${contractType}`, uid),
    ]);
    return { asked: true };
  },
});
