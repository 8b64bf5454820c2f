import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { done, failed } from '#core/base/errors.ts';
import { CLOSED, type Coaching, coachingId, type Edition, editionId } from '#core/programme/coaching.ts';
import type { Follow } from '#core/programme/follow.ts';
import { FOLLOW_BOUNDS } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import { readExercise, readWorkout } from '#core/workout/model.ts';
import { createCoachingStore, type CoachingStorePorts } from '#stores/programmes/coaching.ts';
import { followOf, P_ID, programmeOf } from '#tests/core/programme/programmes.ts';
import { createFakeCoachings } from '#tests/stores/fakes/fake-coachings.ts';

const ANNA = 'uidOfAnna00000000001';
const BEN = 'uidOfBen000000000001';
const CLEO = 'uidOfCleo00000000001';
const W = 'workoutOfAnna0000001';
const PROPOSAL = { startDate: '2026-11-30', weekdays: '14', note: '' };
const own = (over: object = {}) => programmeOf({ ownerId: ANNA, version: 2, ...over });
const referring = own({ workouts: [{ kind: 'reference', key: 'a', name: 'Legs', wId: W, ownerId: ANNA }] });
const editionBy = (ownerId: string, over: Partial<Edition> = {}): Edition => ({
  ...programmeOf({ ownerId, version: 2 }),
  ownerNicName: 'ben',
  ...CLOSED,
  ...over,
});
const coaching = (over: Partial<Coaching> = {}): Coaching => ({
  coachUid: BEN,
  followerUid: ANNA,
  pId: P_ID,
  name: 'Strong',
  coachNicName: 'ben',
  followerNicName: 'anna',
  groupId: '',
  state: 'offered',
  percent: 100,
  createdAt: 1,
  updatedAt: 1,
  ...PROPOSAL,
  ...over,
});
const whole = done({
  workout: readWorkout({ wId: W, ownerId: ANNA, name: 'Legs' }) ?? expect.fail(),
  exercises: [readExercise({ exId: 'e000', wId: W, name: 'Squat' }) ?? expect.fail()],
});

let fake: ReturnType<typeof createFakeCoachings>;
beforeEach(() => {
  fake = createFakeCoachings();
});

function setup(programmes: readonly Programme[] = [own()], follows: readonly Follow[] = []) {
  const calls: string[] = [];
  const plans = createStore(() => ({
    programmes: { items: programmes },
    follows,
    loadLocal: async () => void calls.push('loadLocal'),
    setShows: async (fId: string, shows: boolean) => void calls.push(`${fId} ${shows ? 'shows' : 'hides'}`),
    begin: async ({ ownerId }: Programme, how: object) => {
      calls.push(`begin ${ownerId} ${JSON.stringify(how)}`);
      return 'follow00000000000002';
    },
  }));
  const login = createStore(() => ({ userID: ANNA }));
  const workouts = { getWhole: async () => whole as Awaited<ReturnType<CoachingStorePorts['workouts']['getWhole']>> };
  const store = createCoachingStore({
    coachings: fake.port,
    programmes: plans,
    workouts,
    outbox: { drain: async () => void calls.push('drain') },
    app: createStore(() => ({ offline: false })),
    login,
    uid: () => login.getState().userID || undefined,
    whenAuthReady: async () => {},
  } as unknown as CoachingStorePorts);
  return { state: () => store.getState(), calls, login, workouts };
}
const ID = coachingId(coaching());

describe('a coach', () => {
  test('publishes a programme with the workouts it names, once they have reached the server', async () => {
    const { state, calls } = setup([referring]);
    expect(await state().publish(P_ID)).toEqual({ kind: 'published' });
    expect(calls).toEqual(['drain']);
    expect(state().editions.get(P_ID)).toMatchObject({
      sharePublic: false,
      workouts: [{ kind: 'written', name: 'Legs' }],
    });
    expect(await state().publish('programme00000000002')).toEqual({ kind: 'problem', problem: 'not-found' });
  });

  test('hears which workouts stop it, and what else does', async () => {
    const { state, workouts } = setup([referring]);
    workouts.getWhole = async () => failed('not-allowed');
    expect(await state().publish(P_ID)).toEqual({ kind: 'missing', names: ['Legs'] });
    workouts.getWhole = async () => failed('offline');
    expect(await state().publish(P_ID)).toEqual({ kind: 'problem', problem: 'offline' });
    workouts.getWhole = async () => whole;
    fake.state.problem = 'not-allowed';
    expect(await state().publish(P_ID)).toEqual({ kind: 'problem', problem: 'not-allowed' });
    const notes = Array.from({ length: 52 }, () => ({
      days: Array.from({ length: 7 }, () => ({ note: 'x'.repeat(500) })),
    }));
    expect(
      await setup([own({ weeks: notes })])
        .state()
        .publish(P_ID),
    ).toEqual({ kind: 'too-big' });
    expect(state().editions.size).toBe(0);
  });

  test('opens it to anyone with the link, which a new edition does not end', async () => {
    const { state } = setup();
    await state().setOpen(P_ID, { sharePublic: true, isListed: false });
    await state().publish(P_ID);
    expect(state().editions.get(P_ID)?.sharePublic).toBe(true);
    await state().setOpen(P_ID, CLOSED);
    expect(state().editions.get(P_ID)?.sharePublic).toBe(false);
  });

  test('offers it, published as it is now, and hears who cannot have it', async () => {
    fake.state.known = { ...fake.state.known, editions: [editionBy(ANNA, { version: 1, sharePublic: true })] };
    fake.state.strangers = [CLEO];
    const { state } = setup();
    await state().load('given');
    fake.state.calls.length = 0;
    const people = [BEN, CLEO].map((uid) => ({ uid, groupId: '' }));
    expect(await state().offer(P_ID, people, PROPOSAL)).toEqual({ kind: 'refused', uids: [CLEO] });
    expect(fake.state.calls).toEqual([`offer ${BEN}`]);
    expect(state().given.items).toMatchObject([{ followerUid: BEN, state: 'offered', ...PROPOSAL }]);
    const anew = setup([own({ version: 3 })]);
    fake.state.calls.length = 0;
    expect(await anew.state().offer(P_ID, [{ uid: BEN, groupId: '' }], PROPOSAL)).toEqual({ kind: 'published' });
    expect(fake.state.calls).toEqual([`publish ${P_ID}`, `offer ${BEN}`]);
    fake.state.problem = 'offline';
    expect(await anew.state().offer(P_ID, people.slice(0, 1), PROPOSAL)).toEqual({
      kind: 'problem',
      problem: 'offline',
    });
  });

  test('has what was saved without a network published with the next look', async () => {
    fake.state.known = {
      ...fake.state.known,
      editions: [editionBy(ANNA, { version: 1, sharePublic: true }), editionBy(ANNA, { pId: 'programme00000000002' })],
    };
    const { state } = setup();
    await state().load('given');
    expect(fake.state.calls).toEqual(['refresh given', `publish ${P_ID}`]);
    expect(state().editions.get(P_ID)).toMatchObject({ version: 2, sharePublic: true });
  });

  test('ends it for one, or for all', async () => {
    fake.state.known = {
      ...fake.state.known,
      editions: [editionBy(ANNA)],
      given: [BEN, CLEO].map((followerUid) => coaching({ coachUid: ANNA, followerUid })),
    };
    const { state } = setup();
    await state().load('given');
    const [first] = state().given.items;
    await state().withdraw(first ? coachingId(first) : '');
    expect(state().given.items).toHaveLength(1);
    expect(await state().withdraw('x')).toEqual(failed('not-found'));
    expect(await state().unpublish(P_ID)).toEqual(done(undefined));
    expect([state().given.items, state().editions.size]).toEqual([[], 0]);
    expect(fake.state.calls).toEqual(['refresh given', `end ${BEN}`, `end ${CLEO}`, `unpublish ${P_ID}`]);
  });

  test('ends nothing for all if one cannot be ended now', async () => {
    fake.state.known = {
      ...fake.state.known,
      editions: [editionBy(ANNA)],
      given: [coaching({ coachUid: ANNA, followerUid: BEN })],
    };
    const { state } = setup();
    await state().load('given');
    fake.state.problem = 'offline';
    expect(await state().unpublish(P_ID)).toEqual(failed('offline'));
    expect(state().editions.size).toBe(1);
  });

  test('adjusts within the bounds, and sees what is shown', async () => {
    fake.state.known = { ...fake.state.known, given: [coaching({ coachUid: ANNA, followerUid: BEN })] };
    const id = `${ANNA}_${BEN}_${P_ID}`;
    const { state } = setup();
    await state().load('given');
    await state().adjust(id, 90);
    await state().adjust(id, 10);
    await state().adjust(id, 500);
    expect(fake.state.calls.slice(1)).toEqual(['adjust 90', 'adjust 70', 'adjust 130']);
    expect(await state().progress(id)).toEqual(done(undefined));
  });
});

describe('a follower', () => {
  const given = (over: Partial<Coaching> = {}) => {
    fake.state.known = { ...fake.state.known, received: [coaching(over)] };
    fake.state.open.set(editionId({ ownerId: BEN, pId: P_ID }), editionBy(BEN));
  };
  const HOW = { startDate: '2026-12-01', weekdays: '1', shows: true };

  test('accepts, begins, and shows what they wish', async () => {
    given();
    const { state, calls } = setup();
    await state().load('received');
    expect(await state().accept(ID, HOW)).toEqual(done('follow00000000000002'));
    expect(fake.state.calls).toContain('accept showing');
    expect(calls).toEqual(['loadLocal', `begin ${BEN} ${JSON.stringify(HOW)}`]);
    expect(state().received.items).toMatchObject([{ state: 'accepted' }]);
  });

  test('goes on with what they follow already, and says anew whether it is shown', async () => {
    given({ state: 'declined' });
    const follow = followOf({ ownerId: BEN, shows: true, done: ['0.0 2026-11-30 60 r'] });
    const { state, calls } = setup(
      [],
      [followOf({ fId: 'follow00000000000009', ownerId: BEN, endDate: '2026-11-01' }), follow],
    );
    await state().load('received');
    expect(await state().accept(ID, { ...HOW, shows: false })).toEqual(done(follow.fId));
    expect([fake.state.calls.at(-1), calls.at(-1)]).toEqual(['accept hiding', `${follow.fId} hides`]);
    await state().accept(ID, HOW);
    expect(fake.state.reports.get(ID)).toMatchObject({
      startDate: follow.startDate,
      weekdays: '14',
      done: [{ week: 0 }],
    });
  });

  test('accepts nothing that is gone, or that has no place', async () => {
    given();
    const many = Array.from({ length: FOLLOW_BOUNDS.follows }, (_, n) =>
      followOf({ fId: `follow${String(n).padStart(14, '0')}` }),
    );
    const full = setup([], many);
    await full.state().load('received');
    expect(await full.state().accept(ID, HOW)).toEqual(failed('limit'));
    fake.state.open.clear();
    const { state } = setup();
    await state().load('received');
    expect(await state().accept(ID, HOW)).toEqual(failed('not-found'));
    expect(fake.state.calls.filter((call) => call.startsWith('accept'))).toEqual([]);
  });

  test('declines or leaves, and shows nothing any more', async () => {
    given({ state: 'accepted' });
    const { state, calls } = setup([], [followOf({ ownerId: BEN, shows: true })]);
    await state().load('received');
    expect(await state().decline(ID)).toEqual(done(undefined));
    expect(calls).toEqual(['loadLocal', `${followOf().fId} hides`, 'loadLocal']);
    fake.state.problem = 'offline';
    calls.length = 0;
    expect(await state().decline(ID)).toEqual(failed('offline'));
    expect(calls).toEqual([]);
  });

  test('shows and hides what belongs to this coach alone', async () => {
    given({ state: 'accepted' });
    const { state, calls } = setup([], [followOf(), followOf({ fId: 'follow00000000000002', ownerId: BEN })]);
    await state().load('received');
    await state().setShows(ID, true);
    await state().setShows('x', true);
    expect(calls.slice(1)).toEqual(['follow00000000000002 shows']);
    expect([state().followIdOf(ID), state().followIdOf('x')]).toEqual(['follow00000000000002', undefined]);
  });

  test('looks for offers now and then, and sees them without a network', async () => {
    given();
    const { state, login } = setup();
    fake.state.problem = 'offline';
    await state().glance();
    expect(state().received.items).toHaveLength(1);
    await state().load('received');
    expect(state().received).toMatchObject({ problem: 'offline', status: 'ready', refreshing: false });
    login.setState({ userID: '' });
    expect(state().received.items).toEqual([]);
    await state().glance();
    await state().load('given');
    expect(state().received.items).toEqual([]);
  });

  test('opens a link also as a guest', async () => {
    given();
    const { state, login } = setup();
    login.setState({ userID: '' });
    expect(await state().open(editionId({ ownerId: BEN, pId: P_ID }))).toMatchObject({ value: { name: 'Strong' } });
    expect(await state().open('x')).toEqual(failed('not-found'));
  });
});
