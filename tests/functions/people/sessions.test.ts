import { beforeEach, describe, expect, it } from 'vitest';
import { readSharedWorkout, SESSION, sharedTimeline } from '#core/run/together.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { SCHEDULES } from '#logic/triggers.ts';
import type { Data } from '#logic/backend.ts';
import { addWorkout, ANNA, befriend, BEN, CLEO, createHarness, type Harness, share } from '../harness.ts';

const W_ID = 'workoutOfAnna0000001';
let harness: Harness;
beforeEach(() => {
  harness = createHarness();
  addWorkout(harness, ANNA, W_ID, { sharePublic: false, description: 'Long story' });
});
const as = (uid: string | undefined, name: string, input: Data) =>
  harness.call(name, uid === undefined ? undefined : harness.caller(uid), { reqId: harness.key(), ...input });
const open = (uid = ANNA, settings: Data = {}, wId = W_ID) => as(uid, 'openSession', { wId, settings });
const opened = async (): Promise<string> => String(((await open()) as Data)['code']);
const join = (code: string, name: string, more: Data = {}, uid?: string) =>
  as(uid, 'joinSession', { code, name, ...more });
const joined = async (code: string, name = 'Gus', uid?: string): Promise<Data> =>
  (await join(code, name, {}, uid)) as Data;
const session = (code: string): Data => harness.get(`sessions/${code}`) ?? {};
const membersOf = (code: string) => session(code)['members'] as Record<string, Data>;
const namesIn = (code: string) =>
  Object.values(membersOf(code))
    .filter((member) => member['left'] !== true)
    .map((member) => member['name']);

describe('openSession', () => {
  it('takes the workout along as it is, with the steps of the host’s settings', async () => {
    const code = String(((await open(ANNA, { setupOn: true, defaultSetupTimeSec: 9 })) as Data)['code']);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const plan = readSharedWorkout(harness.get(`sessions/${code}/plan/plan`));
    if (!plan) throw new Error('no plan');
    expect(plan.whole).toMatchObject({ workout: { wId: W_ID, description: '' }, exercises: [{}, {}] });
    expect(sharedTimeline(plan, DEFAULT_SETTINGS).steps[0]).toMatchObject({ kind: 'setup', durationMs: 9000 });
  });

  it('keeps the host’s nickname and a mark, and neither uid nor e-mail', async () => {
    const code = await opened();
    expect(session(code)).toMatchObject({ hostName: 'anna', members: {}, seq: 0, run: null });
    expect(JSON.stringify(session(code))).not.toContain(ANNA);
    expect(JSON.stringify(session(code))).not.toContain('@');
  });

  it('is for whoever may see the workout', async () => {
    expect(await open(BEN)).toBe('not-found');
    befriend(harness, ANNA, BEN);
    share(harness, ANNA, BEN, W_ID);
    expect(await open(BEN)).toHaveProperty('code');
    harness.remove(`users/${ANNA}/friends/${BEN}`);
    expect(await open(BEN)).toBe('not-found');
    harness.set(`workouts/${W_ID}`, { ...harness.get(`workouts/${W_ID}`), sharePublic: true });
    expect(await open(BEN)).toHaveProperty('code');
    expect(await open(ANNA, {}, 'workoutOfNobody00001')).toBe('not-found');
    expect(await as(undefined, 'openSession', { wId: W_ID, settings: {} })).toBe('unauthenticated');
  });

  it('does not put before others what is hidden, nor what has no steps', async () => {
    harness.set(`workouts/${W_ID}`, {
      ...harness.get(`workouts/${W_ID}`),
      hidden: { reason: 'spam', state: 'hidden' },
    });
    expect(await open()).toBe('not-found');
    const empty = { wId: 'emptyWorkout00000001', ownerId: ANNA, name: 'Empty', countEx: 0 };
    harness.set('workouts/emptyWorkout00000001', empty);
    expect(await open(ANNA, {}, 'emptyWorkout00000001')).toBe('invalid-argument');
  });

  it('takes no half of a workout, whose save is under way', async () => {
    harness.remove(`workouts/${W_ID}/exercises/e001`);
    expect(await open()).toBe('aborted');
  });

  it('is bounded for everybody together on a day; what is kept for others stays theirs', async () => {
    const half = { day: Math.floor(harness.nowMs / 86_400_000), count: 10_000, base: 10_000, new: 10_000 };
    harness.set('rate/everybody_session', { ...half, at: new Date(harness.nowMs) });
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), createAt: new Date(harness.nowMs) });
    expect(await open()).toBe('resource-exhausted');
    expect(harness.paths('session')).toEqual([]);
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), contractType: 'pro' });
    expect(await open()).toMatchObject({ code: expect.any(String) });
    expect(harness.get('rate/everybody_session')).toMatchObject({ count: 10_001, new: 10_000 });
  });

  it('keeps a long workout within a document, at the cost of its pictures', async () => {
    const long = { text: 'x'.repeat(500), url: `https://a.example/${'x'.repeat(900)}`, audioUrl: '', seconds: 0 };
    harness.set(`workouts/${W_ID}`, { ...harness.get(`workouts/${W_ID}`), countEx: 200 });
    for (let slot = 0; slot < 200; slot++) {
      const exId = `e${String(slot).padStart(3, '0')}`;
      const details = { exDetails: [long, long, long], introDetails: [long] };
      harness.set(`workouts/${W_ID}/exercises/${exId}`, { exId, wId: W_ID, position: slot, name: 'Plank', ...details });
    }
    const plan = readSharedWorkout(harness.get(`sessions/${await opened()}/plan/plan`));
    expect(plan?.whole.exercises).toHaveLength(200);
    expect(plan?.whole.exercises[0]?.exDetails).toEqual([]);
  });
});

describe('joinSession', () => {
  it('lets somebody in by a name and the code, however it is typed', async () => {
    const code = await opened();
    expect(await join(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`, '  Gus  ')).toMatchObject({
      id: expect.stringMatching(/^\w{20}$/),
      secret: expect.stringMatching(/^\w{20}$/),
    });
    await join(code, 'Cleo', {}, CLEO);
    expect(namesIn(code)).toEqual(['Gus', 'Cleo']);
  });

  it('keeps no uid of whoever is signed in, and shows nobody the secrets', async () => {
    const code = await opened();
    const { secret } = await joined(code, 'Cleo', CLEO);
    const stored = JSON.stringify([session(code), harness.get(`sessionKeys/${code}`)]);
    expect(stored).not.toContain(CLEO);
    expect(stored).not.toContain(secret);
  });

  it.each(['', '   ', 'x'.repeat(41), 'two\nlines', 'turned\u202earound', 'no\u200bthing', 7])(
    'AC-103 takes no name that is not what it looks like: %j',
    async (name) => {
      const code = await opened();
      expect(await as(undefined, 'joinSession', { code, name })).toBe('invalid-argument');
      expect(membersOf(code)).toEqual({});
    },
  );

  it('AC-103 says the same of a code that nobody has, that is none, and that is over', async () => {
    const code = await opened();
    expect(await join('22222222', 'Gus')).toBe('not-found');
    expect(await join('../users', 'Gus')).toBe('not-found');
    expect(await join('', 'Gus')).toBe('not-found');
    harness.nowMs += SESSION.lastsMs;
    expect(await join(code, 'Gus')).toBe('not-found');
  });

  it('has room for twenty, and for another when one has left or was not seen for long', async () => {
    const code = await opened();
    const first = await joined(code, 'First');
    await Promise.all(Array.from({ length: 25 }, (_, i) => join(code, `Guest ${i}`)));
    expect(namesIn(code)).toHaveLength(20);
    expect(await join(code, 'Late')).toBe('resource-exhausted');
    await as(undefined, 'leaveSession', { code, id: first['id'], secret: first['secret'] });
    expect(await join(code, 'Late')).toHaveProperty('id');
    expect(await join(code, 'First', { id: first['id'], secret: first['secret'] })).toBe('resource-exhausted');
    harness.nowMs += SESSION.memberGoneAfterMs + 1;
    expect(await join(code, 'Later')).toHaveProperty('id');
  });

  it('keeps sixty places at most: for more, those who are gone make room, and those who are there stay', async () => {
    const code = await opened();
    const first = await joined(code, 'First');
    const leave = (who: Data) => as(undefined, 'leaveSession', { code, id: who['id'], secret: who['secret'] });
    await leave(first);
    for (let n = 2; n <= 59; n++) await leave(await joined(code, `Guest ${n}`));
    const here = await joined(code, 'Here');
    const places = () => Object.keys(membersOf(code));
    const keys = () => Object.keys(harness.get(`sessionKeys/${code}`)?.['members'] as Data);
    expect(places()).toHaveLength(60);
    // Whoever left comes back to their place as long as nobody needs it.
    expect(await join(code, 'First', { id: first['id'], secret: first['secret'] })).toHaveProperty('id');
    await leave(first);
    const next = await joined(code, 'Next');
    expect(new Set(namesIn(code))).toEqual(new Set(['Here', 'Next']));
    expect(new Set(places())).toEqual(new Set([here['id'], next['id']]));
    expect(keys().toSorted()).toEqual(places().toSorted());
    expect(await join(code, 'First', { id: first['id'], secret: first['secret'] })).toBe('permission-denied');
    expect(membersOf(code)[String(next['id'])]).toMatchObject({ place: 61 });
  });

  it('AC-103 lets in no more than so many in all, whoever plays with the code', async () => {
    const code = await opened();
    const keys = harness.get(`sessionKeys/${code}`);
    harness.set(`sessionKeys/${code}`, { ...keys, joins: 200 });
    expect(await join(code, 'Gus')).toBe('resource-exhausted');
  });

  it('leads back to the same place, also under another name and after leaving', async () => {
    const code = await opened();
    const { id, secret } = await joined(code);
    await join(code, 'Second');
    await as(undefined, 'leaveSession', { code, id, secret });
    expect(namesIn(code)).toEqual(['Second']);
    expect(await join(code, 'Gustav', { id, secret })).toEqual({ id, secret });
    expect(membersOf(code)[String(id)]).toMatchObject({ name: 'Gustav', place: 1, left: false });
    harness.nowMs += 1000;
    expect(await as(undefined, 'joinSession', { code, id, secret })).toEqual({ id, secret });
    expect(membersOf(code)[String(id)]).toMatchObject({ name: 'Gustav', seenAt: new Date(harness.nowMs) });
  });

  it('AC-103 takes nobody’s place without the secret', async () => {
    const code = await opened();
    const { id } = await joined(code);
    for (const more of [{ id }, { id, secret: 'guess000000000000001' }, { id: 'nobody00000000000001', secret: id }]) {
      expect(await join(code, 'Other', more)).toBe('permission-denied');
    }
    expect(namesIn(code)).toEqual(['Gus']);
  });

  it('gives everybody a name of their own: "Bob", then "Bob 2"', async () => {
    const code = await opened();
    const first = await joined(code, 'Bob');
    for (const name of ['Bob', 'bob', 'Anna', 'Cleo']) await join(code, name);
    expect(namesIn(code)).toEqual(['Bob', 'Bob 2', 'bob 3', 'Anna 2', 'Cleo']);
    // Nor can somebody come back, or rename themselves, into a name of others.
    await as(undefined, 'leaveSession', { code, ...first });
    const cleo = await joined(code, 'Bob');
    expect(membersOf(code)[String(cleo['id'])]).toMatchObject({ name: 'Bob 4' });
    expect(await join(code, 'Bob', { id: cleo['id'], secret: cleo['secret'] })).toHaveProperty('id');
    expect(membersOf(code)[String(cleo['id'])]).toMatchObject({ name: 'Bob 4' });
    expect(await join(code, 'Bob', { id: first['id'], secret: first['secret'] })).toHaveProperty('id');
    expect(membersOf(code)[String(first['id'])]).toMatchObject({ name: 'Bob', place: 1 });
  });

  it('knows the host by the account, and says when they were last there', async () => {
    const code = await opened();
    harness.nowMs += 60_000;
    expect(await as(ANNA, 'joinSession', { code })).toEqual({ host: true });
    expect(session(code)['hostSeenAt']).toEqual(new Date(harness.nowMs));
    expect(membersOf(code)).toEqual({});
    expect(await as(BEN, 'joinSession', { code })).toBe('invalid-argument');
  });
});

describe('leaving', () => {
  it('AC-103 takes nobody else out, and answers the same', async () => {
    const code = await opened();
    const { id } = await joined(code);
    const leave = (uid: string | undefined, more: Data) => as(uid, 'leaveSession', { code, id, ...more });
    expect(await leave(undefined, {})).toEqual({ left: true });
    expect(await leave(BEN, {})).toEqual({ left: true });
    expect(await leave(BEN, { secret: 'guess000000000000001' })).toEqual({ left: true });
    expect(await as(undefined, 'leaveSession', { code, id: 'nobody00000000000001' })).toEqual({ left: true });
    expect(namesIn(code)).toEqual(['Gus']);
  });

  it('is for the host to say, too: whoever is removed has to join anew', async () => {
    const code = await opened();
    const { id, secret } = await joined(code);
    await as(ANNA, 'leaveSession', { code, id });
    expect(namesIn(code)).toEqual([]);
    expect(await join(code, 'Gus', { id, secret })).toBe('permission-denied');
    expect(await join(code, 'Gus')).toHaveProperty('id');
  });

  it('gives the join of a removed member back, once, and keeps nothing of them', async () => {
    const code = await opened();
    const keys = () => harness.get(`sessionKeys/${code}`) ?? {};
    const { id } = await joined(code);
    await joined(code, 'Cleo');
    expect(keys()['joins']).toBe(2);
    for (let n = 0; n < 3; n++) await as(ANNA, 'leaveSession', { code, id });
    expect(keys()['joins']).toBe(1);
    expect(Object.keys(keys()['members'] as Data)).toEqual(Object.keys(membersOf(code)));
  });

  it('keeps the session open to others while its host removes one who comes back 300 times', async () => {
    const code = await opened();
    for (let n = 0; n < 300; n++) {
      const { id } = await joined(code, 'Pest');
      await as(ANNA, 'leaveSession', { code, id });
    }
    expect(await join(code, 'Gus')).toHaveProperty('id');
  });

  it('takes the join of a member who leaves for good', async () => {
    const code = await opened();
    const { id, secret } = await joined(code);
    await as(undefined, 'leaveSession', { code, id, secret });
    expect(harness.get(`sessionKeys/${code}`)?.['joins']).toBe(1);
  });
});

describe('the door', () => {
  const door = (code: string, isClosed: boolean, uid = ANNA) => as(uid, 'joinSession', { code, isClosed });

  it('keeps everybody new out once the host closes it, and those who are in come back', async () => {
    const code = await opened();
    const { id, secret } = await joined(code);
    const removed = await joined(code, 'Pest');
    await as(ANNA, 'leaveSession', { code, id: removed['id'] });
    expect(await door(code, true)).toEqual({ host: true });
    expect(session(code)['isClosed']).toBe(true);
    expect(await join(code, 'Late')).toBe('permission-denied');
    expect(await join(code, 'Pest', removed)).toBe('permission-denied');
    await as(undefined, 'leaveSession', { code, id, secret });
    expect(await join(code, 'Gus', { id, secret })).toEqual({ id, secret });
    // Reporting presence leaves the door as it is.
    expect(await as(ANNA, 'joinSession', { code })).toEqual({ host: true });
    expect(await join(code, 'Late')).toBe('permission-denied');
    await door(code, false);
    expect(await join(code, 'Late')).toHaveProperty('id');
  });

  it('AC-103 is nobody else’s to close or to open', async () => {
    const code = await opened();
    const { id, secret } = await joined(code);
    expect(await door(code, true, BEN)).toBe('permission-denied');
    expect(await as(undefined, 'joinSession', { code, isClosed: true })).toBe('permission-denied');
    expect(await as(undefined, 'joinSession', { code, id, secret, isClosed: true })).toBe('permission-denied');
    expect(session(code)['isClosed']).toBe(false);
  });

  it('is open in a session from before there was one', async () => {
    const code = await opened();
    const { isClosed: _, ...before } = session(code);
    harness.set(`sessions/${code}`, before);
    expect(await join(code, 'Gus')).toHaveProperty('id');
  });
});

describe('the end', () => {
  it('comes when the host says so, and nothing is left', async () => {
    const code = await opened();
    await joined(code);
    expect(await as(BEN, 'endSession', { code })).toBe('not-found');
    expect(await as(ANNA, 'endSession', { code })).toEqual({ ended: true });
    expect(harness.paths('session')).toEqual([]);
    expect(await join(code, 'Gus')).toBe('not-found');
  });

  it('comes after three hours, and the sweep leaves those that are on', async () => {
    await opened();
    harness.nowMs += SESSION.lastsMs - 1000;
    const other = await opened();
    harness.nowMs += 1001;
    await SCHEDULES.find(({ name }) => name === 'sweepSessions')?.run(harness.backend);
    expect(harness.paths('session')).toEqual([
      `sessionKeys/${other}`,
      `sessions/${other}`,
      `sessions/${other}/plan/plan`,
    ]);
  });

  it('comes with the end of the host’s account', async () => {
    await opened();
    await as(ANNA, 'deleteMyAccount', {});
    expect(harness.paths('session')).toEqual([]);
  });

  it('is in what the host exports, without the names of others', async () => {
    const code = await opened();
    await joined(code, 'Somebody');
    const exported = (await as(ANNA, 'exportMyData', {})) as Data;
    expect(exported['sessions']).toMatchObject([{ id: code, hostName: 'anna' }]);
    expect(JSON.stringify(exported)).not.toContain('Somebody');
  });
});

it('tells anybody the time', async () => {
  harness.nowMs += 7;
  expect(await as(undefined, 'sessionTime', {})).toEqual({ ms: harness.nowMs });
  expect(await as(undefined, 'sessionTime', { more: 1 })).toBe('invalid-argument');
});
