import { beforeEach, expect, it } from 'vitest';
import { CONTACT_TOPICS } from '#core/base/contact.ts';
import type { Caller } from '#logic/calls/callable.ts';
import type { Data } from '#logic/backend.ts';
import { ANNA, createHarness, emailOf, NOW_MS, type Harness } from '../harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

const send = (data: Data, more: Partial<Caller> = {}, backend = harness.backend) =>
  harness.call('sendContact', harness.caller(ANNA, more), { reqId: harness.key(), ...data }, backend);
const mails = () => harness.paths('mail/').map((path) => harness.get(path));

it('writes one mail by a fixed template, to be answered to the sign-in address, kept for 30 days', async () => {
  const text = '  How do I sort my list?\nBcc: everybody@mail.example ';
  expect(await send({ topic: 'problem', text, device: 'Icetime 0.1.0' })).toEqual({ sent: true });
  expect(mails()).toEqual([
    {
      to: 'hello@icetime.example',
      replyTo: emailOf(ANNA),
      message: {
        subject: 'Icetime: something doesn’t work',
        text: `From: ${emailOf(ANNA)}\nPlan: base\n\n${text.trim()}\n\n--\nIcetime 0.1.0`,
      },
      ownerUId: ANNA,
      createdAt: new Date(NOW_MS),
      expiresAt: new Date(NOW_MS + 30 * 86_400_000),
    },
  ]);
});

it('leaves out what the person does not tell', async () => {
  harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), contractType: 'pro' });
  expect(await send({ topic: 'idea', text: 'More ice' })).toEqual({ sent: true });
  const [mail] = mails();
  expect(mail?.['message']).toEqual({
    subject: 'Icetime: an idea',
    text: `From: ${emailOf(ANNA)}\nPlan: pro\n\nMore ice`,
  });
});

it('has a subject of its own for each topic', async () => {
  for (const topic of CONTACT_TOPICS)
    expect([topic, await send({ topic, text: 'x' })]).toEqual([topic, { sent: true }]);
  const subjects = mails().map((mail) => Object(mail?.['message']).subject);
  expect(new Set(subjects).size).toBe(CONTACT_TOPICS.length);
});

it('refuses where nobody is to be written to, and whoever could not be answered', async () => {
  const data = { topic: 'question', text: 'Anybody?' };
  expect(await send(data, {}, { ...harness.backend, contactEmail: '' })).toBe('unimplemented');
  expect(await send(data, { email: undefined })).toBe('unimplemented');
  expect(mails()).toEqual([]);
});

it('sends a repeated call once', async () => {
  const data = { reqId: harness.key(), topic: 'question', text: 'Once?' };
  await harness.call('sendContact', harness.caller(ANNA), data);
  await harness.call('sendContact', harness.caller(ANNA), data);
  expect(mails()).toHaveLength(1);
});
