import { beforeEach, describe, expect, it } from 'vitest';
import { readSharedWorkout } from '#core/run/together.ts';
import { SCHEDULES } from '#logic/triggers.ts';
import type { Data } from '#logic/backend.ts';
import { ADA, addWorkout, ANNA, befriend, BEN, CLEO, createHarness, type Harness, share } from '../harness.ts';

const PUBLIC = 'workoutOfAnna0000001';
const PRIVATE = 'workoutOfAnna0000002';
let harness: Harness;
let settle: () => Promise<unknown>;
beforeEach(() => {
  harness = createHarness();
  addWorkout(harness, ANNA, PUBLIC);
  addWorkout(harness, ANNA, PRIVATE, { sharePublic: false });
  befriend(harness, ANNA, BEN);
  share(harness, ANNA, BEN, PRIVATE);
  const triggers = harness.startTriggers();
  settle = () => triggers.idle();
});

const as = (uid: string | undefined, name: string, input: Data = {}) =>
  harness.call(name, uid === undefined ? undefined : harness.caller(uid, { isAdmin: uid === ADA }), {
    reqId: harness.key(),
    ...input,
  });
const open = async (uid: string, wId: string): Promise<string> =>
  String(((await as(uid, 'openSession', { wId, settings: {} })) as Data)['code']);
const join = (code: string) => as(undefined, 'joinSession', { code, name: 'Gus' });
const isOn = (code: string) => harness.paths('session').filter((path) => path.includes(code)).length > 0;
const change = (wId: string, fields: Data) =>
  harness.set(`workouts/${wId}`, { ...harness.get(`workouts/${wId}`), ...fields });
const sweep = () => SCHEDULES.find(({ name }) => name === 'sweepSessions')?.run(harness.backend);

interface End {
  readonly why: string;
  readonly host: string;
  readonly wId: string;
  readonly happens: () => unknown;
}
const HIDDEN = { sharePublic: false, hidden: { reason: 'spam', state: 'hidden' } };
const ENDS: readonly End[] = [
  { why: 'its owner withdraws it', host: CLEO, wId: PUBLIC, happens: () => change(PUBLIC, { sharePublic: false }) },
  {
    why: 'its owner withdraws it from their own session',
    host: ANNA,
    wId: PUBLIC,
    happens: () => change(PUBLIC, { sharePublic: false }),
  },
  { why: 'it is hidden', host: CLEO, wId: PUBLIC, happens: () => change(PUBLIC, HIDDEN) },
  { why: 'it is hidden, the owner’s own session', host: ANNA, wId: PUBLIC, happens: () => change(PUBLIC, HIDDEN) },
  {
    why: 'it is hidden after it was withdrawn',
    host: ANNA,
    wId: PRIVATE,
    happens: () => change(PRIVATE, HIDDEN),
  },
  { why: 'it is deleted', host: CLEO, wId: PUBLIC, happens: () => harness.remove(`workouts/${PUBLIC}`) },
  { why: 'a private one is deleted', host: ANNA, wId: PRIVATE, happens: () => harness.remove(`workouts/${PRIVATE}`) },
  {
    why: 'it is no longer shared',
    host: BEN,
    wId: PRIVATE,
    happens: () => harness.remove(`shareWithFriends/${ANNA}_${BEN}_${PRIVATE}`),
  },
  { why: 'the friendship ends', host: BEN, wId: PRIVATE, happens: () => as(ANNA, 'removeFriend', { uid: BEN }) },
  {
    why: 'the friendship ends and its share stays behind',
    host: BEN,
    wId: PRIVATE,
    happens: () => harness.remove(`users/${ANNA}/friends/${BEN}`),
  },
  { why: 'the owner blocks the host', host: BEN, wId: PRIVATE, happens: () => as(ANNA, 'blockUser', { uid: BEN }) },
  { why: 'the host blocks the owner', host: BEN, wId: PRIVATE, happens: () => as(BEN, 'blockUser', { uid: ANNA }) },
  { why: 'the owner deletes the account', host: CLEO, wId: PUBLIC, happens: () => as(ANNA, 'deleteMyAccount') },
  { why: 'the host deletes the account', host: BEN, wId: PRIVATE, happens: () => as(BEN, 'deleteMyAccount') },
  {
    why: 'an admin suspends the owner',
    host: CLEO,
    wId: PUBLIC,
    happens: () => as(ADA, 'suspendUser', { uid: ANNA, suspended: true }),
  },
  {
    why: 'an admin suspends the host',
    host: CLEO,
    wId: PUBLIC,
    happens: () => as(ADA, 'suspendUser', { uid: CLEO, suspended: true }),
  },
];

describe('a session ends with its workout', () => {
  it.each(ENDS)('when $why', async ({ host, wId, happens }) => {
    const code = await open(host, wId);
    expect(await join(code)).toHaveProperty('id');
    await happens();
    await settle();
    expect(harness.paths('session')).toEqual([]);
    expect(await join(code)).toBe('not-found');
  });

  it.each(ENDS)('lets nobody join before any event arrives, when $why', async ({ host, wId, happens }) => {
    const code = await open(host, wId);
    const before = { ...harness.get(`sessions/${code}`) };
    const keys = { ...harness.get(`sessionKeys/${code}`) };
    const plan = { ...harness.get(`sessions/${code}/plan/plan`) };
    await happens();
    await settle();
    // As if none of them had been delivered.
    harness.set(`sessions/${code}`, before);
    harness.set(`sessionKeys/${code}`, keys);
    harness.set(`sessions/${code}/plan/plan`, plan);
    expect(await join(code)).toBe('not-found');
    expect(isOn(code)).toBe(false);
  });

  it.each(ENDS)('at the next sweep, if an event was lost, when $why', async ({ host, wId, happens }) => {
    const code = await open(host, wId);
    const kept = Object.fromEntries(harness.paths('session').map((path) => [path, { ...harness.get(path) }]));
    await happens();
    await settle();
    for (const [path, data] of Object.entries(kept)) harness.set(path, data);
    await sweep();
    expect(isOn(code)).toBe(false);
  });

  it('and with no other workout', async () => {
    const code = await open(ANNA, PRIVATE);
    const other = await open(CLEO, PUBLIC);
    change(PUBLIC, { sharePublic: false });
    await settle();
    await sweep();
    expect([isOn(code), isOn(other)]).toEqual([true, false]);
  });

  it('and not when it is changed, published, or no longer shared while it is public', async () => {
    const [own, friends, strangers] = [await open(ANNA, PRIVATE), await open(BEN, PRIVATE), await open(CLEO, PUBLIC)];
    change(PUBLIC, { name: 'Another name', version: 2 });
    change(PRIVATE, { sharePublic: true });
    await settle();
    harness.remove(`shareWithFriends/${ANNA}_${BEN}_${PRIVATE}`);
    await settle();
    await sweep();
    for (const code of [own, friends, strangers]) {
      expect(isOn(code)).toBe(true);
      expect(await join(code)).toHaveProperty('id');
    }
  });

  it('and leaves a session from before, which does not know its workout, its three hours', async () => {
    const code = await open(CLEO, PUBLIC);
    const { members, joins, expiresAt } = harness.get(`sessionKeys/${code}`) ?? {};
    harness.set(`sessionKeys/${code}`, { members, joins, expiresAt });
    await sweep();
    expect(await join(code)).toHaveProperty('id');
  });

  it('opens none of a workout that is withdrawn meanwhile', async () => {
    const { store } = harness.backend;
    let transactions = 0;
    const transaction: typeof store.transaction = (work) => {
      transactions += 1;
      // The first one counts the call.
      if (transactions === 2) change(PUBLIC, { sharePublic: false });
      return store.transaction(work);
    };
    const backend = { ...harness.backend, store: { ...store, transaction } };
    const input = { reqId: harness.key(), wId: PUBLIC, settings: {} };
    expect(await harness.call('openSession', harness.caller(CLEO), input, backend)).toBe('not-found');
    expect(harness.paths('sessions')).toEqual([]);
  });
});

describe('what guests get of a workout', () => {
  const file = (name: string) => `workout-media/${ANNA}/${name}`;
  const DETAIL = { url: file('00000000000000000001_a.jpg'), audioUrl: '', text: 'Slowly', seconds: 0 };
  const ABROAD = { url: 'https://pictures.example/a.jpg', audioUrl: '', text: '', seconds: 0 };

  it('names neither its owner nor its host', async () => {
    const more = { ownerNicName: 'anna', favoritId: `${ANNA}_${PRIVATE}`, imgUrl: file('00000000000000000002_b.jpg') };
    change(PRIVATE, { ...more, originId: 'workoutOfCleo0000001', originName: 'Of Cleo' });
    harness.set(`workouts/${PRIVATE}/exercises/e000`, {
      ...harness.get(`workouts/${PRIVATE}/exercises/e000`),
      exDetails: [DETAIL, ABROAD],
      introDetails: [DETAIL],
    });
    for (const host of [ANNA, BEN]) {
      const code = await open(host, PRIVATE);
      const seen = JSON.stringify([harness.get(`sessions/${code}`), harness.get(`sessions/${code}/plan/plan`)]);
      expect(seen).not.toContain(ANNA);
      expect(seen).not.toContain(BEN);
      expect(seen).not.toMatch(/Of Cleo|workoutOfCleo/);
      const plan = readSharedWorkout(harness.get(`sessions/${code}/plan/plan`));
      // A file of a private workout opens for nobody else; its sentence stays.
      expect(plan?.whole.exercises[0]?.exDetails).toEqual([{ ...DETAIL, url: '' }, ABROAD]);
      expect(plan?.whole.workout.imgUrl).toBe('');
    }
  });

  it('has the pictures of a public workout, which everybody sees', async () => {
    change(PUBLIC, { imgUrl: file('00000000000000000002_b.jpg') });
    const code = await open(CLEO, PUBLIC);
    const stored = harness.get(`sessions/${code}/plan/plan`) as { workout: Data };
    expect(stored.workout['ownerId']).toBe('');
    expect(readSharedWorkout(stored)?.whole.workout).toMatchObject({
      wId: PUBLIC,
      imgUrl: file('00000000000000000002_b.jpg'),
    });
  });
});
