import { beforeEach, describe, expect, it } from 'vitest';
import { PRO_CONTRACT } from '#core/contract.ts';
import { readExercise, readWorkout } from '#core/model.ts';
import { CALLABLES } from '../../functions/src/logic/callables.ts';
import type { Caller } from '../../functions/src/logic/callable.ts';
import type { Data } from '../../functions/src/logic/port.ts';
import { ADA, addPerson, addWorkout, ANNA, befriend, BEN, CLEO, createLab, emailOf, NOW_MS, type Lab } from './lab.ts';

let lab: Lab;
beforeEach(() => {
  lab = createLab();
});

interface Sample {
  readonly by?: () => Caller;
  readonly before?: () => void;
  readonly input: Data;
  readonly answer: unknown;
  /** None of these is accepted. */
  readonly wrong: readonly Data[];
  readonly perDay: number;
}
const ada = (): Caller => lab.caller(ADA, { isAdmin: true });
const publicWorkout = 'publicWorkout0000001';
const wish = { sport: 'Boxing', level: 'heavy', minutes: 12, equipment: [] };
const askAnna = (): void =>
  lab.set(`users/${ANNA}/friendRequests/${BEN}`, { uid: BEN, nicName: 'ben', direction: 'in' });
const WRONG_UIDS: readonly Data[] = [{}, { uid: 7 }, { uid: '../x' }, { uid: BEN, more: 1 }, { uid: ANNA }];
const annaCard = { nicName: 'anna', firstName: 'anna first', lastName: 'anna last', imgUrl: '' };
const benCard = { nicName: 'ben', firstName: 'ben first', lastName: 'ben last', imgUrl: '' };

const SAMPLES: Readonly<Record<string, Sample>> = {
  findFriend: {
    input: { email: 'BEN@mail.example ' },
    answer: { found: { uid: BEN, ...benCard } },
    wrong: [{}, { email: 'ben' }, { email: 5 }, { code: 7 }, { email: emailOf(BEN), code: 'x' }],
    perDay: 20,
  },
  requestFriend: { input: { uid: BEN }, answer: { state: 'requested' }, wrong: WRONG_UIDS, perDay: 50 },
  answerFriend: {
    before: askAnna,
    input: { uid: BEN, accept: true },
    answer: { state: 'friends' },
    wrong: [{ uid: BEN }, { uid: BEN, accept: 'yes' }, { uid: '', accept: true }],
    perDay: 50,
  },
  removeFriend: { input: { uid: BEN }, answer: { state: 'none' }, wrong: WRONG_UIDS, perDay: 50 },
  blockUser: { input: { uid: BEN }, answer: { state: 'blocked' }, wrong: WRONG_UIDS, perDay: 50 },
  unblockUser: { input: { uid: BEN }, answer: { state: 'none' }, wrong: WRONG_UIDS.slice(0, 4), perDay: 50 },
  inviteByEmail: {
    input: { email: 'new@mail.example' },
    answer: { sent: true },
    wrong: [
      {},
      { email: 'new' },
      { email: 'new@mail.example', text: 'buy' },
      { email: 'a@mail.example,b@mail.example' },
    ],
    perDay: 5,
  },
  generateWorkout: {
    input: wish,
    answer: expect.objectContaining({ source: 'local' }),
    wrong: [{}, { ...wish, minutes: -1 }, { ...wish, sport: 'Chess' }, { ...wish, wish: 'x'.repeat(501) }],
    perDay: 5,
  },
  exportMyData: {
    input: {},
    answer: expect.objectContaining({ format: 'icetime-export-1' }),
    wrong: [{ uid: BEN }],
    perDay: 3,
  },
  deleteMyAccount: { input: {}, answer: { deleted: true }, wrong: [{ uid: BEN }], perDay: 3 },
  setContract: {
    by: ada,
    input: { uid: BEN, contractType: 'pro' },
    answer: { contractType: 'pro' },
    wrong: [{ uid: BEN }, { uid: BEN, contractType: '' }, { uid: BEN, contractType: '../pro' }],
    perDay: 500,
  },
  setAdmin: {
    by: ada,
    input: { uid: BEN, admin: true },
    answer: { admin: true },
    wrong: [{ uid: BEN }, { uid: ADA, admin: false }, { uid: BEN, admin: 1 }],
    perDay: 500,
  },
  suspendUser: {
    by: ada,
    input: { uid: BEN, suspended: true },
    answer: { suspended: true },
    wrong: [{ uid: BEN }, { uid: ADA, suspended: true }],
    perDay: 500,
  },
  reportContent: {
    before: () => addWorkout(lab, BEN, publicWorkout),
    input: { wId: publicWorkout, reason: 'spam' },
    answer: { reported: true },
    wrong: [{}, { wId: publicWorkout, reason: 'I do not like it' }, { wId: 'x', reason: 'spam' }],
    perDay: 20,
  },
};
const cases = Object.entries(SAMPLES).map(([name, sample]) => ({ name, ...sample }));
const byOf = ({ by }: Sample): Caller => by?.() ?? lab.caller(ANNA);

it('covers every function that clients can call', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(CALLABLES.map(({ name }) => name).toSorted());
});

describe.each(cases)('$name', (sample) => {
  const { name, before, input, answer, wrong, perDay } = sample;
  beforeEach(() => before?.());

  it('answers, and the same again for the same key, without doing it twice', async () => {
    const by = byOf(sample);
    const data = { reqId: lab.key(), ...input };
    const first = await lab.call(name, by, data);
    expect(first).toEqual(answer);
    const after = lab.contents();
    expect(await lab.call(name, by, data)).toEqual(first);
    expect(lab.contents()).toEqual(after);
  });

  it('refuses whoever is not signed in, and leaves no trace', async () => {
    const before_ = lab.contents();
    expect(await lab.call(name, undefined, { reqId: lab.key(), ...input })).toBe('unauthenticated');
    expect(lab.contents()).toEqual(before_);
  });

  it('refuses wrong input, without a key too, and leaves no trace', async () => {
    const by = byOf(sample);
    const before_ = lab.contents();
    for (const data of wrong) {
      const refused = await lab.call(name, by, { reqId: lab.key(), ...data });
      expect([JSON.stringify(data), refused]).toEqual([JSON.stringify(data), 'invalid-argument']);
    }
    for (const reqId of [undefined, '', 'short', 7, '../../users/x0000000', 'x'.repeat(41)]) {
      expect(await lab.call(name, by, { ...input, reqId })).toBe('invalid-argument');
    }
    const others = (paths: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(paths).filter(([path]) => !/^(rate|requests)\//.test(path)));
    expect(others(lab.contents())).toEqual(others(before_));
  });

  it('is refused over its limit, and again tomorrow allowed', async () => {
    const by = byOf(sample);
    const bucket = `rate/${by.uid}_${name}`;
    const day = Math.floor(NOW_MS / 86_400_000);
    lab.set(bucket, { uid: by.uid, day, count: perDay, at: new Date(NOW_MS) });
    expect(await lab.call(name, by, { reqId: lab.key(), ...input })).toBe('resource-exhausted');
    lab.set(bucket, { uid: by.uid, day, count: perDay - 1, at: new Date(NOW_MS) });
    expect(await lab.call(name, by, { reqId: lab.key(), ...input })).toEqual(answer);
    if (name === 'deleteMyAccount') return;
    before?.();
    lab.nowMs += 86_400_000;
    const again = await lab.call(name, { ...by, signedInMs: lab.nowMs }, { reqId: lab.key(), ...input });
    expect(again).not.toBe('resource-exhausted');
  });

  it('does not take a used key for something else', async () => {
    const by = byOf(sample);
    const reqId = lab.key();
    lab.set(`requests/${by.uid}_${name}_${reqId}`, {
      uid: by.uid,
      inputHash: 'of another input',
      state: 'done',
      at: new Date(NOW_MS),
      expiresAt: new Date(NOW_MS + 1000),
    });
    expect(await lab.call(name, by, { reqId, ...input })).toBe('invalid-argument');
  });
});

describe('a call', () => {
  it('that is still running is not started a second time; one that broke off may be repeated', async () => {
    const data = { reqId: lab.key(), uid: BEN };
    const [first, second] = await Promise.all([1, 2].map(() => lab.call('requestFriend', lab.caller(ANNA), data)));
    expect([first, second].toSorted()).toEqual(['aborted', { state: 'requested' }].toSorted());
    const path = `requests/${ANNA}_requestFriend_${data.reqId}`;
    lab.set(path, { ...lab.get(path), state: 'running', outcome: undefined });
    expect(await lab.call('requestFriend', lab.caller(ANNA), data)).toBe('aborted');
    lab.nowMs += 71_000;
    expect(await lab.call('requestFriend', lab.caller(ANNA), data)).toEqual({ state: 'requested' });
    expect(lab.get(`rate/${ANNA}_requestFriend`)).toMatchObject({ count: 1 });
  });

  it('that failed for a reason of ours can be repeated at once with the same key', async () => {
    const broken = {
      ...lab.backend,
      accounts: { ...lab.backend.accounts, setClaims: () => Promise.reject(Error('down')) },
    };
    const data = { reqId: lab.key(), uid: BEN, admin: true };
    expect(await lab.call('setAdmin', ada(), data, broken)).toBe('internal');
    expect(await lab.call('setAdmin', ada(), data)).toEqual({ admin: true });
    expect(lab.paths('audit/')).toHaveLength(1);
  });

  it('that was refused stays refused for the same key', async () => {
    const data = { reqId: lab.key(), uid: BEN, accept: true };
    expect(await lab.call('answerFriend', lab.caller(ANNA), data)).toBe('not-found');
    askAnna();
    expect(await lab.call('answerFriend', lab.caller(ANNA), data)).toBe('not-found');
    expect(await lab.call('answerFriend', lab.caller(ANNA), { ...data, reqId: lab.key() })).toEqual({
      state: 'friends',
    });
  });

  it('of a suspended person is refused, but for what concerns their own data', async () => {
    const by = lab.caller(ANNA, { isSuspended: true });
    expect(await lab.call('requestFriend', by, { reqId: lab.key(), uid: BEN })).toBe('permission-denied');
    expect(await lab.call('exportMyData', by, { reqId: lab.key() })).toMatchObject({ format: 'icetime-export-1' });
    expect(await lab.call('deleteMyAccount', by, { reqId: lab.key() })).toEqual({ deleted: true });
  });

  it('of somebody without a verified address neither invites, asks nor reports', async () => {
    const by = lab.caller(ANNA, { emailVerified: false });
    addWorkout(lab, BEN, publicWorkout);
    for (const name of ['requestFriend', 'inviteByEmail', 'reportContent']) {
      const input = SAMPLES[name]?.input ?? {};
      expect(await lab.call(name, by, { reqId: lab.key(), ...input })).toBe('permission-denied');
    }
  });
});

describe('findFriend', () => {
  const find = (data: Data, uid = ANNA) => lab.call('findFriend', lab.caller(uid), { reqId: lab.key(), ...data });

  it('finds by code, however it is typed', async () => {
    addPerson(lab, CLEO, 'cleo', { inviteCode: 'AB2CD3EF' });
    expect(await find({ code: 'ab2c-d3ef' })).toMatchObject({ found: { uid: CLEO, nicName: 'cleo' } });
    expect(await find({ code: 'AB2CD3EG' })).toEqual({ found: null });
    expect(await find({ code: '../users/x' })).toEqual({ found: null });
  });

  it('says the same of somebody unknown, hidden, oneself, and whoever blocked the caller', async () => {
    lab.set(`users/${CLEO}`, { ...lab.get(`users/${CLEO}`), showCode: false });
    lab.set(`users/${BEN}/blocks/${ANNA}`, { uid: ANNA });
    for (const email of ['unknown@mail.example', emailOf(CLEO), emailOf(ANNA), emailOf(BEN)]) {
      expect(await find({ email })).toEqual({ found: null });
    }
  });

  it('gives away no address, and keeps nobody in what it stores', async () => {
    const found = await find({ email: emailOf(BEN) });
    expect(JSON.stringify(found)).not.toContain('@');
    expect(JSON.stringify(lab.paths('requests/').map(lab.get))).not.toContain(BEN);
  });
});

describe('friends', () => {
  const call = (name: string, from: string, data: Data) =>
    lab.call(name, lab.caller(from), { reqId: lab.key(), ...data });

  it('ask and answer: both sides show the same at every step', async () => {
    expect(await call('requestFriend', ANNA, { uid: BEN })).toEqual({ state: 'requested' });
    expect(lab.get(`users/${ANNA}/friendRequests/${BEN}`)).toMatchObject({ uid: BEN, ...benCard, direction: 'out' });
    expect(lab.get(`users/${BEN}/friendRequests/${ANNA}`)).toMatchObject({ uid: ANNA, ...annaCard, direction: 'in' });
    expect(await call('answerFriend', ANNA, { uid: BEN, accept: true })).toBe('not-found'); // not one's own request
    expect(await call('answerFriend', BEN, { uid: ANNA, accept: true })).toEqual({ state: 'friends' });
    expect(lab.get(`users/${ANNA}/friends/${BEN}`)).toMatchObject({ uid: BEN, ...benCard, since: expect.any(Date) });
    expect(lab.get(`users/${BEN}/friends/${ANNA}`)).toMatchObject({ uid: ANNA, ...annaCard });
    expect(lab.paths().filter((path) => path.includes('friendRequests'))).toEqual([]);
    expect(await call('requestFriend', BEN, { uid: ANNA })).toEqual({ state: 'friends' });
  });

  it('are friends at once when both asked', async () => {
    await call('requestFriend', ANNA, { uid: BEN });
    expect(await call('requestFriend', BEN, { uid: ANNA })).toEqual({ state: 'friends' });
    expect(lab.get(`users/${BEN}/friends/${ANNA}`)).toBeDefined();
  });

  it('are as many as the contract allows, on either side', async () => {
    for (let i = 0; i < 20; i++) lab.set(`users/${ANNA}/friends/friend${i}`, { uid: `friend${i}` });
    expect(await call('requestFriend', ANNA, { uid: BEN })).toBe('resource-exhausted');
    lab.set(`users/${ANNA}`, { ...lab.get(`users/${ANNA}`), contractType: 'pro' });
    expect(await call('requestFriend', ANNA, { uid: BEN })).toEqual({ state: 'requested' });
    lab.set(`users/${ANNA}`, { ...lab.get(`users/${ANNA}`), contractType: 'no such contract' });
    expect(await call('answerFriend', BEN, { uid: ANNA, accept: true })).toBe('resource-exhausted');
    expect(lab.get(`users/${BEN}/friends/${ANNA}`)).toBeUndefined();
  });

  it('end, and with them every share between the two, and no other', async () => {
    befriend(lab, ANNA, BEN);
    for (const [owner, friend] of [
      [ANNA, BEN],
      [BEN, ANNA],
      [ANNA, CLEO],
    ] as const) {
      lab.set(`shareWithFriends/${owner}_${friend}_w`, { ownerUId: owner, friendUId: friend, wId: 'w' });
    }
    expect(await call('removeFriend', BEN, { uid: ANNA })).toEqual({ state: 'none' });
    expect(lab.paths('shareWithFriends/')).toEqual([`shareWithFriends/${ANNA}_${CLEO}_w`]);
    expect(lab.paths().filter((path) => path.includes('/friends/'))).toEqual([]);
  });

  it('can be blocked: all ends, and the blocked one meets silence', async () => {
    befriend(lab, ANNA, BEN);
    await call('blockUser', ANNA, { uid: BEN });
    expect(lab.get(`users/${ANNA}/blocks/${BEN}`)).toMatchObject({ uid: BEN, nicName: 'ben' });
    expect(lab.paths().filter((path) => path.includes('/friends/'))).toEqual([]);
    expect(await call('requestFriend', BEN, { uid: ANNA })).toEqual({ state: 'requested' });
    expect(lab.get(`users/${ANNA}/friendRequests/${BEN}`)).toBeUndefined();
    expect(await call('requestFriend', ANNA, { uid: BEN })).toBe('permission-denied');
    await call('unblockUser', ANNA, { uid: BEN });
    expect(await call('requestFriend', BEN, { uid: ANNA })).toEqual({ state: 'requested' });
    expect(lab.get(`users/${ANNA}/friendRequests/${BEN}`)).toMatchObject({ direction: 'in' });
  });

  it('are never strangers: who has no card is not found', async () => {
    expect(await call('requestFriend', ANNA, { uid: 'uidOfNobody00000000000001' })).toBe('not-found');
  });

  it('race for the last place: one wins', async () => {
    for (let i = 0; i < 19; i++) lab.set(`users/${ANNA}/friends/friend${i}`, { uid: `friend${i}` });
    for (const uid of [BEN, CLEO]) lab.set(`users/${ANNA}/friendRequests/${uid}`, { uid, direction: 'in' });
    const answers = await Promise.all([BEN, CLEO].map((uid) => call('answerFriend', ANNA, { uid, accept: true })));
    expect(answers.map((answer) => JSON.stringify(answer)).toSorted()).toEqual(
      ['"resource-exhausted"', '{"state":"friends"}'].toSorted(),
    );
    expect(lab.paths(`users/${ANNA}/friends/`)).toHaveLength(20);
  });
});

describe('an invitation', () => {
  const invite = (email: string) => lab.call('inviteByEmail', lab.caller(ANNA), { reqId: lab.key(), email });
  const mails = () =>
    lab.paths('mail/').map((path) => lab.get(path) as { to: string; message: { subject: string; text: string } });

  it('speaks the language of whoever sends it, and leads to them', async () => {
    const texts = new Set<string>();
    for (const language of ['English', 'German', 'French', 'Spanish', 'Dutch']) {
      lab.set(`users/${ANNA}`, { ...lab.get(`users/${ANNA}`), settings: { language } });
      await invite(`${language}@mail.example`);
      const mail = mails().find(({ to }) => to === `${language.toLowerCase()}@mail.example`);
      expect(mail?.message.subject).toContain('anna');
      expect(mail?.message.text).toMatch(/https:\/\/icetime\.example\/friends\?code=\w{8}/);
      texts.add(mail?.message.text ?? '');
    }
    expect(texts.size).toBe(5);
  });

  it('goes to one address once, and to nobody who wants none', async () => {
    await invite('new@mail.example');
    expect(await invite('NEW@mail.example')).toEqual({ sent: true });
    expect(mails()).toHaveLength(1);
    const { fingerprint } = await import('../../functions/src/logic/fingerprint.ts');
    lab.set(`suppressions/${fingerprint('never@mail.example')}`, {});
    expect(await invite('never@mail.example')).toEqual({ sent: true });
    expect(mails()).toHaveLength(1);
  });

  it('carries no text of the sender: a nickname that could be an offer or an address is left out', async () => {
    for (const [at, nicName] of [
      'Buy now http://x.example',
      'a@b.example',
      'x\n\nHello',
      'www.x.example',
      '<b>x</b>',
    ].entries()) {
      lab.set(`users/${ANNA}`, { ...lab.get(`users/${ANNA}`), nicName });
      lab.set(`rate/${ANNA}_inviteByEmail`, { uid: ANNA, day: 0, count: 0, at: new Date(0) });
      await invite(`new${at}@mail.example`);
      const message = JSON.stringify(mails().find(({ to }) => to === `new${at}@mail.example`)?.message);
      expect(message).not.toContain(nicName);
      expect(message).toContain('A friend');
    }
  });
});

describe('generateWorkout', () => {
  const generate = async (more: Data = {}, provider?: (request: unknown) => unknown) => {
    const workoutProvider = provider && { name: 'model', generate: async (request: unknown) => provider(request) };
    const backend = { ...lab.backend, ...(workoutProvider && { workoutProvider }) };
    const answer = await lab.call('generateWorkout', lab.caller(ANNA), { reqId: lab.key(), ...wish, ...more }, backend);
    return answer as unknown as {
      workout: { name: string; totalSec: number };
      exercises: { name: string }[];
      source: string;
    };
  };

  it('proposes a whole workout of the exact length, and saves nothing', async () => {
    const { workout, exercises, source } = await generate();
    expect(source).toBe('local');
    expect(workout.totalSec).toBe(12 * 60);
    expect(readWorkout(workout)).toEqual(workout);
    expect(exercises.map((exercise) => readExercise(exercise))).toEqual(exercises);
    expect(lab.paths('workouts/')).toEqual([]);
  });

  it('takes what a model proposes, cut to the contract', async () => {
    const proposal = {
      name: 'Ring',
      exercises: Array.from({ length: 40 }, (_, i) => ({ name: `Round ${i}`, timeSec: 60 })),
    };
    const { workout, exercises, source } = await generate({}, () => proposal);
    expect([source, workout.name, exercises.length]).toEqual(['model', 'Ring', 25]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'Here is your workout!'],
    ['no exercises', { name: 'x', exercises: [] }],
    ['a link', { name: 'x', exercises: [{ name: 'see https://x.example', timeSec: 30 }] }],
    ['an endless time', { name: 'x', exercises: [{ name: 'x', timeSec: 1e9 }] }],
    ['an exercise without time and repetitions', { name: 'x', exercises: [{ name: 'x' }] }],
  ])('falls back on its own rules when the model answers %s', async (_, proposal) => {
    expect((await generate({}, () => proposal)).source).toBe('local');
    expect(lab.logged.at(-1)).toMatchObject({ area: 'provider model' });
  });

  it('lets no markup through, and does not log the wish', async () => {
    const proposal = { name: '<b>Ring</b>', exercises: [{ name: 'Jab\u0000<script>', timeSec: 30 }] };
    const { workout, exercises } = await generate({ wish: 'my secret knee' }, () => proposal);
    expect(JSON.stringify([workout, exercises])).not.toMatch(/[<>\u0000]/);
    await generate({ wish: 'my secret knee' }, () => Promise.reject(Error('my secret knee')));
    expect(JSON.stringify(lab.logged)).not.toContain('knee');
  });

  it('is asked more often with a larger contract', async () => {
    lab.set(`users/${ANNA}`, { ...lab.get(`users/${ANNA}`), contractType: PRO_CONTRACT.type });
    for (let i = 0; i < 20; i++) expect((await generate()).source).toBe('local');
    expect(await generate()).toBe('resource-exhausted');
  });
});

describe('what admins do', () => {
  it.each(['setContract', 'setAdmin', 'suspendUser'])(
    '%s is refused to others, and to whoever was admin',
    async (name) => {
      const data = () => ({ reqId: lab.key(), ...SAMPLES[name]?.input });
      expect(await lab.call(name, lab.caller(ANNA), data())).toBe('permission-denied');
      const account = lab.accounts.get(ADA);
      if (!account) throw new Error('no admin');
      account.tokensValidAfterMs = lab.nowMs; // revoked after this token was made
      expect(await lab.call(name, ada(), data())).toBe('permission-denied');
      account.tokensValidAfterMs = 0;
      account.claims = {};
      expect(await lab.call(name, ada(), data())).toBe('permission-denied');
    },
  );

  it('is written down once, without naming anybody', async () => {
    const data = { reqId: lab.key(), uid: BEN, contractType: 'pro' };
    await lab.call('setContract', ada(), data);
    await lab.call('setContract', ada(), data);
    const lines = lab.paths('audit/').map(lab.get);
    expect(lines).toEqual([
      { action: 'setContract pro', by: expect.any(String), about: expect.any(String), at: new Date(NOW_MS) },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${BEN}|${ADA}`));
    expect(lab.get(`users/${BEN}`)).toMatchObject({ contractType: 'pro' });
  });

  it('suspends and takes back: sign-in off, claim set, tokens ended', async () => {
    await lab.call('suspendUser', ada(), { reqId: lab.key(), uid: BEN, suspended: true });
    expect(lab.accounts.get(BEN)).toMatchObject({
      disabled: true,
      claims: { suspended: true },
      tokensValidAfterMs: NOW_MS,
    });
    await lab.call('suspendUser', ada(), { reqId: lab.key(), uid: BEN, suspended: false });
    expect(lab.accounts.get(BEN)).toMatchObject({ disabled: false, claims: {} });
  });

  it('ends the sign-ins of a former admin', async () => {
    lab.accounts.set(BEN, {
      email: '',
      emailVerified: true,
      disabled: false,
      claims: { admin: true, other: 1 },
      tokensValidAfterMs: 0,
    });
    await lab.call('setAdmin', ada(), { reqId: lab.key(), uid: BEN, admin: false });
    expect(lab.accounts.get(BEN)).toMatchObject({ claims: { other: 1 }, tokensValidAfterMs: NOW_MS });
  });

  it('gives only contracts that exist', async () => {
    const data = { reqId: lab.key(), uid: BEN, contractType: 'gold' };
    expect(await lab.call('setContract', ada(), data)).toBe('not-found');
  });
});

describe('reports', () => {
  it('hide a public workout at the third person, and count nobody twice', async () => {
    addWorkout(lab, BEN, publicWorkout);
    const report = (uid: string) =>
      lab.call('reportContent', lab.caller(uid), { reqId: lab.key(), wId: publicWorkout, reason: 'dangerous' });
    for (const uid of [ANNA, ANNA, ANNA, CLEO]) expect(await report(uid)).toEqual({ reported: true });
    expect(lab.get(`workouts/${publicWorkout}`)).toMatchObject({ sharePublic: true });
    await report(ADA);
    expect(lab.get(`workouts/${publicWorkout}`)).toMatchObject({ sharePublic: false });
  });

  it('are refused for what one may not see, and for one’s own', async () => {
    addWorkout(lab, BEN, publicWorkout, { sharePublic: false });
    const data = { wId: publicWorkout, reason: 'spam' };
    for (const uid of [ANNA, BEN]) {
      expect(await lab.call('reportContent', lab.caller(uid), { reqId: lab.key(), ...data })).toBe('not-found');
    }
  });
});
