import { describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { Coaching, Edition } from '#core/programme/coaching.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import type { KnownProgrammes, ProgrammesPort } from '#data/training/programmes.ts';
import { createProgrammesStore } from '#stores/programmes/programmes.ts';
import type { ProgrammesStorePorts } from '#stores/programmes/programmes-state.ts';
import { followOf, P_ID, programmeOf } from '#tests/core/programme/programmes.ts';

const OTHER = 'programme00000000002';
const STARTER = 'starterProgrammeA';
const AT = { week: 0, day: 0 };
const DONE = { date: '2026-11-30', seconds: 600, feedback: '' } as const;

/** A device in memory. */
function createDevice() {
  const state = {
    programmes: [] as Programme[],
    follows: [] as Follow[],
    editions: [] as Edition[],
    coachings: [] as Coaching[],
    answer: 'ok' as 'ok' | 'offline',
  };
  const known = (): KnownProgrammes => ({
    programmes: [...state.programmes],
    follows: [...state.follows],
    editions: state.editions,
    coachings: state.coachings,
  });
  const putFollow = (follow: Follow) => {
    state.follows = [...state.follows.filter(({ fId }) => fId !== follow.fId), follow];
    return Promise.resolve(known());
  };
  const port: ProgrammesPort = {
    listLocal: () => Promise.resolve(known()),
    refresh: (): Promise<Outcome<KnownProgrammes>> =>
      Promise.resolve(state.answer === 'ok' ? done(known()) : failed('unavailable')),
    save(_, programme) {
      state.programmes = [...state.programmes.filter(({ pId }) => pId !== programme.pId), programme];
      return Promise.resolve(known());
    },
    remove(_, pId) {
      state.programmes = state.programmes.filter((programme) => programme.pId !== pId);
      return Promise.resolve(known());
    },
    saveFollow: (_, follow) => putFollow(follow),
    changeFollow(_, fId, how) {
      const follow = state.follows.find((one) => one.fId === fId);
      return follow ? putFollow(how(follow)) : Promise.resolve(known());
    },
    removeFollow(_, fId) {
      state.follows = state.follows.filter((follow) => follow.fId !== fId);
      return Promise.resolve(known());
    },
  };
  return { state, port };
}

async function setup(given: Partial<ReturnType<typeof createDevice>['state']> = {}, user: string | undefined = 'me') {
  const device = createDevice();
  Object.assign(device.state, given);
  const notify = vi.fn<(notice: { key?: string; action?: { run: () => void } }) => void>();
  const language = { now: 'English' };
  /** The second call waits to be released, once `calls` is set back. */
  const starters = { calls: Number.NEGATIVE_INFINITY, release: () => {} };
  const login = createStore(() => ({ userID: user ?? '' }));
  let ids = 0;
  const ports = {
    programmes: device.port,
    coachings: { keepEdition: async (_: string, edition: Edition) => void device.state.editions.push(edition) },
    async starterProgramme(pId: string) {
      if ((starters.calls += 1) === 2)
        await new Promise<void>((resolve) => Object.assign(starters, { release: resolve }));
      return pId === STARTER ? programmeOf({ pId, ownerId: '', name: `Starter in ${language.now}` }) : undefined;
    },
    workouts: { newId: () => `madeHere${String((ids += 1)).padStart(12, '0')}` },
    limits: () => BASE_CONTRACT,
    app: createStore(() => ({ notify, offline: false })),
    login,
    uid: () => login.getState().userID || undefined,
    whenAuthReady: () => Promise.resolve(),
    now: () => 5,
  } as unknown as ProgrammesStorePorts;
  const store = createProgrammesStore(ports);
  await store.getState().load();
  return { device, notify, login, language, starters, state: () => store.getState() };
}

test('the device’s programmes are shown, the server’s after them, and starters that are followed', async () => {
  const { state } = await setup({
    programmes: [programmeOf()],
    follows: [followOf(), followOf({ fId: 'follow00000000000002', pId: STARTER })],
  });
  expect(state().programmes).toMatchObject({ items: [{ pId: P_ID }], status: 'ready', refreshing: false });
  expect([state().programmeOf(P_ID)?.name, state().programmeOf(STARTER)?.name]).toEqual([
    'Strong',
    'Starter in English',
  ]);
  expect(state().programmeOf(OTHER)).toBeUndefined();
  expect(
    state()
      .today('2026-11-30')
      .map(({ programme, today, adjust }) => [programme.pId, today.state, adjust]),
  ).toEqual([
    [P_ID, 'training', 100],
    [STARTER, 'training', 100],
  ]);
});

test('starters that are followed change their language with the person', async () => {
  const { state, language } = await setup({ follows: [followOf({ pId: STARTER })] });
  language.now = 'Dutch';
  await state().load();
  expect(state().programmeOf(STARTER)?.name).toBe('Starter in Dutch');
});

test('a failed refresh is said, and the device’s are shown all the same', async () => {
  const { state } = await setup({ programmes: [programmeOf()], answer: 'offline' });
  expect(state().programmes).toMatchObject({ items: [{ pId: P_ID }], problem: 'unavailable' });
});

test('guests have none, and do nothing', async () => {
  const { state, device } = await setup({ programmes: [programmeOf()] }, '');
  expect(state().programmes.items).toEqual([]);
  expect(await state().save(programmeOf())).toBe('limit');
  expect(await state().begin(programmeOf(), { startDate: '2026-11-30', weekdays: '1' })).toBeUndefined();
  await state().remove(P_ID, '2026-11-30');
  await state().removeFollow('follow00000000000001');
  await state().skip('follow00000000000001', AT, '2026-11-30');
  expect(device.state.follows).toEqual([]);
});

test('programmes are made up to what the contract allows, and changed beyond it', async () => {
  const { state } = await setup();
  expect(await state().save(programmeOf({ pId: P_ID, ownerId: '' }))).toBe('saved');
  expect(await state().save(programmeOf({ name: 'Stronger' }))).toBe('saved');
  expect(state().programmes.items).toMatchObject([{ pId: P_ID, name: 'Stronger', ownerId: 'me', version: 2 }]);
  expect(await state().save(programmeOf({ pId: OTHER }))).toBe('saved');
  expect(await state().save(programmeOf({ pId: 'programme00000000003' }))).toBe('limit');
  // At the limit, changing goes on.
  expect(await state().save(programmeOf({ name: 'Strongest' }))).toBe('saved');
});

test('a workout of too many exercises and a programme that is too big are refused', async () => {
  const { state } = await setup();
  const workout = (count: number) => ({
    kind: 'written',
    key: 'a',
    name: 'Long',
    exercises: Array.from({ length: count }, (_, n) => ({ name: `Exercise ${n}` })),
  });
  expect(await state().save(programmeOf({ workouts: [workout(26)] }))).toBe('exercises');
  expect(await state().save(programmeOf({ workouts: [workout(25)] }))).toBe('saved');
  const days = Array.from({ length: 7 }, () => ({ note: 'ü'.repeat(500) }));
  expect(await state().save(programmeOf({ weeks: Array.from({ length: 52 }, () => ({ days })) }))).toBe('too-big');
});

test('a deleted programme comes back with Undo, and so does a follow', async () => {
  const { state, notify } = await setup({ programmes: [programmeOf({ version: 3 })], follows: [followOf()] });
  const undo = async () => {
    notify.mock.lastCall?.[0].action?.run();
    await vi.waitFor(() => expect([state().programmes.items.length, state().follows.length]).toEqual([1, 1]));
  };
  await state().remove(P_ID, '2026-11-30');
  expect(state().programmes.items).toEqual([]);
  // What was done stays to be looked at; nobody follows what is gone.
  expect(state().follows).toEqual([followOf({ endDate: '2026-11-30' })]);
  await undo();
  expect(state().programmes.items).toEqual([programmeOf({ version: 3 })]);
  await vi.waitFor(() => expect(state().follows).toEqual([followOf()]));
  await state().removeFollow('follow00000000000001');
  expect(state().follows).toEqual([]);
  await undo();
  expect(state().follows).toEqual([followOf()]);
  // Words of another screen would not be there.
  expect(notify.mock.calls.map(([{ key }]) => key)).toEqual(['programme.removed', 'programme.removed']);
});

test('a programme is begun, up to fifty, and done day by day', async () => {
  const { state, device } = await setup({ programmes: [programmeOf()] });
  const fId = (await state().begin(programmeOf(), { startDate: '2026-11-30', weekdays: '14' })) ?? '';
  expect(state().follows).toMatchObject([{ fId, pId: P_ID, startDate: '2026-11-30', createdAt: 5 }]);
  await state().finishDay(fId, AT, DONE);
  expect(state().today('2026-12-03')).toMatchObject([{ progress: { done: 1, of: 4 }, today: { state: 'training' } }]);
  expect(await state().feedback(fId, AT, 'too easy')).toEqual({ before: 100, after: 110 });
  expect(await state().feedback(fId, AT, 'right')).toEqual({ before: 110, after: 100 });
  expect(await state().feedback('follow00000000000009', AT, 'right')).toEqual({ before: 100, after: 100 });
  device.state.follows = Array.from({ length: 50 }, (_, n) =>
    followOf({ fId: `follow${String(n).padStart(14, '0')}` }),
  );
  await state().load();
  expect(await state().begin(programmeOf(), { startDate: '2026-11-30', weekdays: '14' })).toBeUndefined();
});

test('days are skipped, moved, shifted and swapped, and what was done is taken back', async () => {
  const { state } = await setup({ programmes: [programmeOf()], follows: [followOf()] });
  const { fId } = followOf();
  const follow = () => state().follows[0];
  await state().skip(fId, AT, '2026-12-01');
  expect(follow()?.done).toMatchObject([{ skipped: true, date: '2026-12-01' }]);
  await state().takeBack(fId, AT);
  expect(follow()?.done).toEqual([]);
  await state().move(fId, AT, '2026-12-01');
  await state().swap(fId, AT, 0, { wId: 'workout0000000000001', name: 'Rows' });
  await state().shiftRest(fId, { week: 1, day: 0 }, '2026-12-08');
  expect(follow()?.changes.map(({ kind }) => kind)).toEqual(['move', 'swap', 'shift']);
  await state().swap(fId, AT, 1, undefined);
  expect(follow()?.changes).toHaveLength(3);
  await state().swap(fId, AT, 0, undefined);
  expect(follow()?.changes.map(({ kind }) => kind)).toEqual(['move', 'shift']);
});

test('the training days are changed from a day on, of a programme that is known', async () => {
  const { state } = await setup({ programmes: [programmeOf()], follows: [followOf()] });
  const { fId } = followOf();
  const dates = () =>
    state()
      .scheduled('2026-12-01')
      .map(({ date }) => date);
  expect(dates()).toEqual(['2026-11-30', '2026-12-03', '2026-12-07', '2026-12-10']);
  await state().changeDays(fId, { weekdays: '25', time: '07:15 UTC' }, '2026-12-01');
  expect(state().follows[0]?.time).toBe('07:15 UTC');
  expect(dates()).toEqual(['2026-12-01', '2026-12-04', '2026-12-08', '2026-12-11']);
  await state().end(fId, '2026-12-01');
  expect(dates()).toEqual([]);

  const unknown = await setup({ follows: [followOf({ pId: OTHER })] });
  await unknown.state().changeDays(fId, { weekdays: '25', time: '' }, '2026-12-01');
  expect(unknown.state().follows[0]?.weekdays).toBe('14');
  expect(unknown.state().scheduled('2026-12-01')).toEqual([]);
});

test('it pauses and resumes, ends and is taken up again', async () => {
  const { state } = await setup({ programmes: [programmeOf()], follows: [followOf()] });
  const { fId } = followOf();
  const stateOn = (day: string) => state().today(day)[0]?.today.state;
  await state().pause(fId, '2026-11-30', '');
  expect(stateOn('2026-12-03')).toBe('paused');
  await state().resume(fId, '2026-12-03');
  expect(stateOn('2026-12-03')).toBe('training');
  await state().end(fId, '2026-12-03');
  expect(state().today('2026-12-03')).toEqual([]);
  await state().reopen(fId);
  expect(stateOn('2026-12-03')).toBe('training');
});

test('a change stays when what was looked up before it is shown after it', async () => {
  const { state, starters } = await setup({ follows: [followOf({ pId: STARTER })] });
  starters.calls = 0;
  const looking = state().load();
  // The second time is for the server's answer.
  await vi.waitFor(() => expect(starters.calls).toBe(2));
  const ofTheAnswer = starters.release;
  await state().skip(followOf().fId, AT, '2026-11-30');
  ofTheAnswer();
  await looking;
  expect(state().follows[0]?.done).toMatchObject([{ skipped: true }]);
});

test('nothing of one person is shown to the next', async () => {
  const { state, login } = await setup({ programmes: [programmeOf()], follows: [followOf()] });
  login.setState({ userID: 'you' });
  expect([state().programmes.items, state().follows, state().starters.size]).toEqual([[], [], 0]);
});

test('what arrives after the person has left is not shown', async () => {
  const { state, login, device } = await setup();
  let answer: (known: KnownProgrammes) => void = () => {};
  device.port.listLocal = () => new Promise((resolve) => (answer = resolve));
  const loading = state().load();
  login.setState({ userID: '' });
  answer({ programmes: [programmeOf()], follows: [], editions: [], coachings: [] });
  await loading;
  expect(state().programmes.items).toEqual([]);
});

describe('a programme of somebody else', () => {
  const BEN = 'uidOfBen000000000001';
  const edition: Edition = {
    ...programmeOf({ ownerId: BEN }),
    ownerNicName: 'ben',
    sharePublic: true,
    isListed: false,
  };
  const id = `${BEN}_${P_ID}`;
  const coaching = { coachUid: BEN, followerUid: 'me', pId: P_ID, percent: 90, state: 'accepted' } as Coaching;

  test('is kept on the device when it is begun, and followed under its owner’s name', async () => {
    const { state, device } = await setup();
    const fId = await state().begin(edition, { startDate: '2026-11-30', weekdays: '14', shows: true });
    expect(device.state.editions).toEqual([edition]);
    expect(state().follows).toMatchObject([{ fId, pId: P_ID, ownerId: BEN, shows: true }]);
    expect(state().programmeOf(id)).toEqual(edition);
    expect(state().programmeOf(P_ID)).toBeUndefined();
    expect(state().today('2026-11-30')).toMatchObject([
      { programme: { ownerId: BEN }, adjust: 100, coaching: undefined },
    ]);
  });

  test('is never taken for one’s own, nor for one of the product’s, of the same id', async () => {
    const mine = programmeOf({ ownerId: 'me', name: 'Mine' });
    const { state } = await setup({
      programmes: [mine],
      editions: [edition, { ...edition, pId: STARTER }],
      follows: [followOf({ ownerId: BEN }), followOf({ fId: 'follow00000000000002', ownerId: BEN, pId: STARTER })],
    });
    expect(
      state()
        .today('2026-11-30')
        .map(({ programme }) => programme.ownerId),
    ).toEqual([BEN, BEN]);
    expect(state().starters.size).toBe(0);
    await state().remove(P_ID, '2026-12-01');
    expect(state().follows.map(({ endDate }) => endDate)).toEqual(['', '']);
  });

  test('is as the coach has made it for this person', async () => {
    const { state } = await setup({
      editions: [edition],
      coachings: [coaching],
      follows: [followOf({ ownerId: BEN })],
    });
    expect(state().today('2026-11-30')).toMatchObject([{ adjust: 90, coaching: { coachUid: BEN } }]);
  });

  test('shows what is done while the person wishes, and never one’s own', async () => {
    const own = followOf({ fId: 'follow00000000000002' });
    const { state } = await setup({ editions: [edition], follows: [followOf({ ownerId: BEN }), own] });
    for (const { fId } of state().follows) await state().setShows(fId, true);
    expect(new Map(state().follows.map(({ fId, shows }) => [fId, shows])).get(own.fId)).toBe(false);
    expect(state().follows.filter(({ shows }) => shows)).toMatchObject([{ ownerId: BEN }]);
    await state().setShows(followOf().fId, false);
    expect(state().follows.filter(({ shows }) => shows)).toEqual([]);
  });
});

test('an answer that was read before a change does not take it back on screen', async () => {
  const { device, state } = await setup({ programmes: [programmeOf()], follows: [followOf()] });
  const listLocal = device.port.listLocal.bind(device.port);
  const refresh = device.port.refresh.bind(device.port);
  let answer: () => void = () => undefined;
  // What the server says is put together from the device's copy as it was, and is handed over late.
  device.port.refresh = async (uid) => {
    const early = await refresh(uid);
    await new Promise<void>((resolve) => (answer = resolve));
    return early;
  };
  const loading = state().load();
  await vi.waitFor(() => expect(answer).not.toBe(undefined));
  await vi.waitFor(() => expect(state().programmes.refreshing).toBe(true));
  await state().finishDay(followOf().fId, AT, DONE);
  expect(state().follows[0]?.done).toHaveLength(1);
  answer();
  await loading;
  expect(state().follows[0]?.done).toHaveLength(1);
  // A look that takes its time while a later one is shown.
  let late: () => void = () => undefined;
  device.port.listLocal = async (uid) => {
    device.port.listLocal = listLocal;
    const early = await listLocal(uid);
    await new Promise<void>((resolve) => (late = resolve));
    return early;
  };
  const looking = state().loadLocal();
  await state().skip(followOf().fId, { week: 0, day: 2 }, '2026-12-02');
  late();
  await looking;
  expect(state().follows[0]?.done).toHaveLength(2);
});

test('a training is done on the device, even before the store has read what is followed', async () => {
  const { device, state } = await setup({ programmes: [programmeOf()] });
  device.state.follows = [followOf()];
  await state().finishDay(followOf().fId, AT, DONE);
  expect(device.state.follows[0]?.done).toMatchObject([{ ...AT, seconds: 600 }]);
  expect(state().follows[0]?.done).toHaveLength(1);
});
