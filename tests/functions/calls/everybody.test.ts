import { beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '#logic/backend.ts';
import { CONTACTS } from '#logic/calls/contact.ts';
import { UPGRADE_WISHES } from '#logic/calls/upgrade.ts';
import { removeAccount } from '#logic/account/account-removal.ts';
import { INVITATIONS } from '#logic/people/invitation.ts';
import { mailboxPath } from '#logic/people/mailbox.ts';
import { purgeOld } from '#logic/upkeep.ts';
import { addCrowd, eachCalls } from '../crowd.ts';
import { addPerson, ANNA, BEN, createHarness, type Harness, warnings } from '../harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const mails = () => harness.paths('mail/').map((path) => harness.get(path));
const isAged = (uid: string, ageMs: number) =>
  harness.set(`users/${uid}`, { ...harness.get(`users/${uid}`), createAt: new Date(harness.nowMs - ageMs) });

interface Kind {
  readonly name: string;
  readonly bound: { readonly name: string; readonly perDay: number };
  readonly fromAgeMs: number;
  readonly input: (n: number) => Data;
  readonly answer: Data;
}
const KINDS: readonly Kind[] = [
  {
    name: 'inviteByEmail',
    bound: INVITATIONS,
    fromAgeMs: 7 * DAY_MS,
    input: (n) => ({ email: `guest${n}@mail.example` }),
    answer: { sent: true },
  },
  {
    name: 'sendContact',
    bound: CONTACTS,
    fromAgeMs: DAY_MS,
    input: (n) => ({ topic: 'question', text: `How ${n}?` }),
    answer: { sent: true },
  },
  {
    name: 'askForContract',
    bound: UPGRADE_WISHES,
    fromAgeMs: DAY_MS,
    input: () => ({ contractType: 'proplus' }),
    answer: { asked: true },
  },
];

describe.each(KINDS)('mails by $name', ({ name, bound, fromAgeMs, input, answer }) => {
  const kept = Math.floor(bound.perDay / 4);
  const send = (uid: string, n: number, more: object = {}) =>
    harness.call(name, harness.caller(uid, more), { reqId: harness.key(), ...input(n) });

  it('by a thousand accounts are as many as everybody together may send, less what is kept for others', async () => {
    const crowd = addCrowd(harness, 1_000, 60);
    const answers = await eachCalls(harness, crowd, name, (_, n) => input(n));
    expect(mails()).toHaveLength(bound.perDay - kept);
    expect(answers.filter((one) => one === 'resource-exhausted')).toHaveLength(1_000 - bound.perDay + kept);
    expect(warnings(harness)).toEqual([
      { level: 'warning', area: `everybody ${bound.name}`, code: 'full base', count: bound.perDay - kept },
    ]);
    harness.set(`users/${BEN}`, { ...harness.get(`users/${BEN}`), contractType: 'pro' });
    expect(await send(BEN, 5_000)).toEqual(answer);
    expect(await send(ANNA, 5_001)).toBe('resource-exhausted');
    harness.nowMs += DAY_MS;
    expect(await send(ANNA, 5_002)).toEqual(answer);
  });

  it('are never more than the bound, whatever contracts there are', async () => {
    harness.set(`rate/everybody_${bound.name}`, {
      day: Math.floor(harness.nowMs / DAY_MS),
      count: bound.perDay - 1,
      base: 0,
      new: 0,
      at: new Date(harness.nowMs),
    });
    for (const uid of [ANNA, BEN]) harness.set(`users/${uid}`, { ...harness.get(`users/${uid}`), contractType: 'pro' });
    expect(await send(BEN, 1)).toEqual(answer);
    expect(await send(ANNA, 2)).toBe('resource-exhausted');
    expect(warnings(harness)).toMatchObject([{ code: 'full count' }]);
  });

  it('need an account of some age and a confirmed address, now and not only by the token', async () => {
    isAged(ANNA, fromAgeMs - 1000);
    const before = harness.contents();
    expect(await send(ANNA, 1)).toBe('permission-denied');
    expect(await send(ANNA, 2, { emailVerified: false })).toBe('permission-denied');
    expect(harness.contents()).toEqual(before);
    isAged(ANNA, fromAgeMs);
    const account = harness.accounts.get(ANNA);
    if (!account) throw new Error('nobody');
    for (const [field, wrong] of [
      ['emailVerified', false],
      ['disabled', true],
      ['tokensValidAfterMs', harness.nowMs],
    ] as const) {
      const right = account[field];
      Object.assign(account, { [field]: wrong });
      expect([field, await send(ANNA, 3)]).toEqual([field, 'permission-denied']);
      harness.remove(`rate/${ANNA}_${name}`);
      Object.assign(account, { [field]: right });
    }
    harness.accounts.delete(ANNA);
    expect(await send(ANNA, 4)).toBe('permission-denied');
    expect([mails(), harness.paths('rate/everybody')]).toEqual([[], []]);
    harness.accounts.set(ANNA, account);
    harness.remove(`rate/${ANNA}_${name}`);
    expect(await send(ANNA, 5)).toEqual(answer);
  });

  it('count once for a repeated call', async () => {
    const data = { reqId: harness.key(), ...input(1) };
    for (let n = 0; n < 3; n++) expect(await harness.call(name, harness.caller(ANNA), data)).toEqual(answer);
    expect(harness.get(`rate/everybody_${bound.name}`)).toMatchObject({ count: 1, base: 1, new: 0 });
  });

  it('are counted for two days, without naming anybody', async () => {
    await send(ANNA, 1);
    expect(JSON.stringify(harness.get(`rate/everybody_${bound.name}`))).not.toContain(ANNA);
    expect(harness.get(`rate/everybody_${bound.name}`)?.['at']).toEqual(new Date(harness.nowMs));
  });
});

describe('an invitation', () => {
  const invite = (uid: string, email: string) =>
    harness.call('inviteByEmail', harness.caller(uid), { reqId: harness.key(), email });

  it('that is not sent takes nobody’s place', async () => {
    await invite(ANNA, 'new@mail.example');
    for (let n = 0; n < 4; n++) await invite(ANNA, 'new@mail.example');
    expect(harness.get(`rate/everybody_${INVITATIONS.name}`)).toMatchObject({ count: 1 });
  });

  it('is refused for every address when today’s are sent, so that the refusal reveals nothing', async () => {
    await invite(ANNA, 'new@mail.example');
    const path = `rate/everybody_${INVITATIONS.name}`;
    harness.set(path, { ...harness.get(path), count: INVITATIONS.perDay });
    for (const email of ['new@mail.example', 'other@mail.example'])
      expect(await invite(ANNA, email)).toBe('resource-exhausted');
  });

  it('to one mailbox is one, however its address is written', async () => {
    const written = ['a.b@gmail.com', 'ab@gmail.com', 'a.b+x@gmail.com', 'AB+y@googlemail.com', 'a.b+z@googlemail.com'];
    for (const email of written) expect(await invite(ANNA, email)).toEqual({ sent: true });
    expect(mails().map((mail) => mail?.['to'])).toEqual(['a.b@gmail.com']);
    for (const [n, uid] of addCrowd(harness, 5, 30).entries()) await invite(uid, `guest+${n}@mail.example`);
    expect(mails().filter((mail) => String(mail?.['to']).startsWith('guest'))).toHaveLength(3);
    await invite(BEN, 'g.uest@mail.example'); // a mailbox of its own, except at Google
    expect(mails().filter((mail) => mail?.['to'] === 'g.uest@mail.example')).toHaveLength(1);
  });

  it('counts for its mailbox when its sender is gone, until thirty days pass without one', async () => {
    const crowd = addCrowd(harness, 6, 30);
    for (const uid of crowd.slice(0, 5)) {
      await invite(uid, 'target@mail.example');
      await removeAccount(harness.backend, { uid, email: '' });
    }
    expect([mails(), harness.get(`rate/everybody_${INVITATIONS.name}`)]).toMatchObject([[], { count: 3 }]);
    expect(JSON.stringify(harness.get(mailboxPath('target@mail.example')))).not.toMatch(/target|crowd/);
    harness.nowMs += 30 * DAY_MS + 1;
    await purgeOld(harness.backend);
    expect(harness.paths('mailboxes/')).toEqual([]);
    await invite(crowd[5] ?? '', 'target@mail.example');
    expect(mails()).toHaveLength(1);
  });

  it('leaves no count of a mailbox whose person has had an account and deletes it', async () => {
    await invite(ANNA, 'new@mail.example');
    await removeAccount(harness.backend, { uid: BEN, email: 'new@mail.example' });
    expect([mails(), harness.paths('mailboxes/')]).toEqual([[], []]);
  });

  it('counts what the same address got before mails knew their mailbox', async () => {
    for (let n = 0; n < 3; n++) harness.set(`mail/old${n}`, { to: 'new@mail.example', ownerUId: 'x' });
    await invite(ANNA, 'new@mail.example');
    expect(mails()).toHaveLength(3);
  });

  it('carries one word of a nickname into its subject, and none that could be an offer', async () => {
    const subjectOf = async (nicName: string, email: string) => {
      const uid = `sender${email.replace(/\W/g, '')}0000000000000000`;
      addPerson(harness, uid, nicName, { inviteCode: '' });
      await invite(uid, email);
      return Object(mails().find((mail) => mail?.['to'] === email)?.['message']) as { subject: string; text: string };
    };
    expect(await subjectOf('Anna-Lena Berg', 'a@mail.example')).toMatchObject({
      subject: 'Anna invites you to Icetime',
      text: expect.stringContaining('Anna-Lena Berg would like') as string,
    });
    for (const [n, nicName] of ['Call 0800 123456', 'shopꓸcom', 'Free iPhone', 'Icetime Support'].entries()) {
      const { subject, text } = await subjectOf(nicName, `b${n}@mail.example`);
      expect([subject, text.includes(nicName)]).toEqual(['A friend invites you to Icetime', false]);
    }
  });
});

describe('wishes', () => {
  const perDay = 40;
  let asked = 0;
  const backend = () => ({
    ...harness.backend,
    workoutProvider: {
      name: 'model',
      perDay,
      async generate() {
        asked += 1;
        return JSON.stringify({ name: 'Ring', exercises: [{ name: 'Jab', timeSec: 60 }] });
      },
    },
  });
  const input = { sport: 'Boxing', level: 'heavy', minutes: 12, equipment: [] };
  const wish = async (uid: string, more: object = {}) => {
    const data = { reqId: harness.key(), ...input };
    const { source, reason } = (await harness.call(
      'generateWorkout',
      harness.caller(uid, more),
      data,
      backend(),
    )) as Data;
    return [source, reason];
  };
  beforeEach(() => {
    asked = 0;
  });

  it('of an account whose address is not confirmed are answered by rule and cost nothing', async () => {
    expect(await wish(ANNA, { emailVerified: false })).toEqual(['local', 'unconfirmed']);
    Object.assign(harness.accounts.get(ANNA) ?? {}, { emailVerified: false });
    expect(await wish(ANNA)).toEqual(['local', 'unconfirmed']);
    expect([asked, harness.paths('rate/everybody')]).toEqual([0, []]);
    Object.assign(harness.accounts.get(ANNA) ?? {}, { emailVerified: true });
    expect(await wish(ANNA)).toEqual(['model', undefined]);
  });

  it('of a thousand new accounts leave half of the day, of older ones a quarter', async () => {
    for (const uid of addCrowd(harness, 1_000)) await wish(uid);
    expect(asked).toBe(perDay / 2);
    expect(await wish(ANNA)).toEqual(['model', undefined]);
    for (const uid of addCrowd(harness, 1_000, 7)) await wish(uid);
    expect(asked).toBe((perDay * 3) / 4);
    expect(await wish(BEN)).toEqual(['local', 'full']);
    harness.set(`users/${BEN}`, { ...harness.get(`users/${BEN}`), contractType: 'pro' });
    expect(await wish(BEN)).toEqual(['model', undefined]);
    expect(harness.logged.map(({ area, code, count }) => [area, code, count])).toEqual([
      ['everybody model', 'full new', 20],
      ['everybody model', 'full base', 30],
    ]);
  });

  it('go on being counted by a counter of before', async () => {
    const day = Math.floor(harness.nowMs / DAY_MS);
    harness.set('rate/everybody_model', { day, count: perDay - 1, at: new Date(harness.nowMs - HOUR_MS) });
    expect(await wish(ANNA)).toEqual(['model', undefined]);
    expect(await wish(ANNA)).toEqual(['local', 'full']);
  });
});
