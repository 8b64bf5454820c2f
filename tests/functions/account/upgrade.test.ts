import { beforeEach, expect, it } from 'vitest';
import { ANNA, createHarness, emailOf, type Harness, NOW_MS } from '../harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

const ask = (contractType: string, caller: object = {}, backend = harness.backend) =>
  harness.call('askForContract', harness.caller(ANNA, caller), { reqId: harness.key(), contractType }, backend);
const mails = () => harness.paths('mail/').map((path) => harness.get(path));
const has = (contractType: string) => harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), contractType });

it('writes one mail to whoever runs the product, and a line of who asked for what', async () => {
  expect(await ask('pro')).toEqual({ asked: true });
  expect(mails()).toEqual([
    {
      to: 'hello@icetime.example',
      replyTo: emailOf(ANNA),
      message: {
        subject: 'Icetime: a bigger plan',
        text: `From: ${emailOf(ANNA)}\nAccount: ${ANNA}\nPlan: base\nAsks for: pro`,
      },
      ownerUId: ANNA,
      createdAt: new Date(NOW_MS),
      expiresAt: new Date(NOW_MS + 30 * 86_400_000),
    },
  ]);
  expect(harness.paths('audit/').map((path) => harness.get(path))).toMatchObject([{ action: 'askForContract pro' }]);
  expect(JSON.stringify(harness.paths('audit/').map((path) => harness.get(path)))).not.toContain(ANNA);
});

it('answers once a day', async () => {
  expect(await ask('pro')).toEqual({ asked: true });
  expect(await ask('proplus')).toBe('resource-exhausted');
  harness.nowMs += 86_400_000;
  expect(await ask('proplus')).toEqual({ asked: true });
  expect(mails()).toHaveLength(2);
});

it('takes no wish for what somebody has already, or for less', async () => {
  has('pro');
  expect(await ask('pro')).toBe('invalid-argument');
  has('proplus');
  harness.nowMs += 86_400_000;
  expect(await ask('pro')).toBe('invalid-argument');
  has('club');
  harness.nowMs += 86_400_000;
  expect(await ask('pro')).toEqual({ asked: true });
});

it('refuses where nobody is to be written to, and whoever could not be answered', async () => {
  expect(await ask('pro', {}, { ...harness.backend, contactEmail: '' })).toBe('unimplemented');
  harness.nowMs += 86_400_000;
  expect(await ask('pro', { email: undefined })).toBe('unimplemented');
  expect(mails()).toEqual([]);
});
