import * as v from 'valibot';
import { CONTACT_DEVICE_LENGTH, CONTACT_TEXT_LENGTH, CONTACT_TOPICS, type ContactTopic } from '#core/base/contact.ts';
import { createCallable } from './callable.ts';
import { LETTERS_FROM_AGE_MS, writeLetter } from './letter.ts';
import { KEPT_FOR_OTHERS, bound, full } from '#logic/bounds/bound.ts';

const SUBJECTS: Readonly<Record<ContactTopic, string>> = {
  question: 'Icetime: a question',
  problem: 'Icetime: something doesn’t work',
  idea: 'Icetime: an idea',
  plan: 'Icetime: a different plan',
  privacy: 'Icetime: personal data',
};

/** By everybody together. */
export const CONTACTS = { name: 'contact', perDay: 100 } as const;

/**
 * `{ topic, text, device? }` → `{ sent: true }`: a mail to the operator. `device`: the app's facts about itself, if the
 * person allows it.
 */
export const sendContact = createCallable({
  name: 'sendContact',
  input: v.strictObject({
    topic: v.picklist(CONTACT_TOPICS),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CONTACT_TEXT_LENGTH)),
    device: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CONTACT_DEVICE_LENGTH)), ''),
  }),
  perDay: 5,
  bounds: bound('5 letters', `${CONTACTS.perDay} letters a day, ${KEPT_FOR_OTHERS}`, full(CONTACTS)),
  needs: ['verified-now'],
  fromAgeMs: LETTERS_FROM_AGE_MS,
  async run(call, { topic, text, device }) {
    const { contractType } = call.user?.data ?? {};
    const plan = `Plan: ${typeof contractType === 'string' ? contractType : 'base'}`;
    const lines = [plan, '', text, ...(device === '' ? [] : ['', '--', device])];
    await writeLetter(call, CONTACTS, { subject: SUBJECTS[topic], lines });
    return { sent: true };
  },
});
