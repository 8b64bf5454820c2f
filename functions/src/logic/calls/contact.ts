import * as v from 'valibot';
import { CONTACT_DEVICE_LENGTH, CONTACT_TEXT_LENGTH, CONTACT_TOPICS, type ContactTopic } from '#core/base/contact.ts';
import { DAY_MS } from '#core/base/day.ts';
import { createCallable } from './callable.ts';
import { CallError } from './call-error.ts';

/** The mail's subject for its reader; it never contains the person's own words. */
const SUBJECTS: Readonly<Record<ContactTopic, string>> = {
  question: 'Icetime: a question',
  problem: 'Icetime: something doesn’t work',
  idea: 'Icetime: an idea',
  plan: 'Icetime: a different plan',
  privacy: 'Icetime: personal data',
};

const KEPT_MS = 30 * DAY_MS;

/**
 * `{ topic, text, device? }` → `{ sent: true }`: a mail to the operator, with replies to the person's sign-in address.
 * `device`: the app's facts about itself, if the person allows it. 'unimplemented': one of the addresses is missing.
 */
export const sendContact = createCallable({
  name: 'sendContact',
  input: v.strictObject({
    topic: v.picklist(CONTACT_TOPICS),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CONTACT_TEXT_LENGTH)),
    device: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CONTACT_DEVICE_LENGTH)), ''),
  }),
  perDay: 5,
  async run({ backend, caller: { uid, email, emailVerified }, user, reqId }, { topic, text, device }) {
    const to = backend.contactEmail;
    if (to === '' || email === undefined) throw new CallError('unimplemented');
    const { contractType } = user?.data ?? {};
    const lines = [
      `From: ${email}${emailVerified ? '' : ' (address not confirmed)'}`,
      `Plan: ${typeof contractType === 'string' ? contractType : 'base'}`,
      '',
      text,
      ...(device === '' ? [] : ['', '--', device]),
    ];
    const nowMs = backend.nowMs();
    const kept = { ownerUId: uid, createdAt: new Date(nowMs), expiresAt: new Date(nowMs + KEPT_MS) };
    const message = { subject: SUBJECTS[topic], text: lines.join('\n') };
    await backend.store.commit([{ set: `mail/${uid}_${reqId}`, data: { to, replyTo: email, message, ...kept } }]);
    return { sent: true };
  },
});
