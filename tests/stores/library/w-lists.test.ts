import { done, failed } from '#core/base/errors.ts';
import { LIST_BOUNDS, type NamedList } from '#core/workout/named-lists.ts';
import { NO_LIST } from '#stores/library/lists.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { expect, test, vi } from 'vitest';
import { ANNA, BEN, createHarness, enter, settled } from '#tests/stores/harness.ts';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const listOf = (n: number, fields: Partial<NamedList> = {}): NamedList => ({
  id: `list${n}`,
  name: `List ${n}`,
  wIds: [],
  position: n,
  updatedAt: 1,
  ...fields,
});

async function setup(stored: readonly NamedList[] = []) {
  const whole = wholeOf([{ name: 'Squats' }], { wId: idOf(1), ownerId: ANNA.uid });
  const harness = createHarness({ workouts: [whole] });
  enter(harness);
  harness.lists.state.lists = stored;
  const { stores } = harness;
  await stores.loadWLists();
  await stores.wLists.getState().load();
  const app = () => stores.app.getState();
  const lists = () => stores.wLists.getState();
  return {
    harness,
    lists,
    app,
    names: () => lists().lists.items.map(({ name }) => name),
    leave: () => enter(harness, BEN),
  };
}

test('a new list comes right behind the last one, so that moving it changes no other', async () => {
  const { harness, lists } = await setup();
  for (const name of ['Morning', 'Travel', 'Evening']) await lists().create(name, []);
  expect(lists().lists.items.map(({ name, position }) => [name, position])).toEqual([
    ['Morning', 0],
    ['Travel', 1],
    ['Evening', 2],
  ]);
  const save = vi.spyOn(harness.lists.port, 'save');
  await lists().moveList(2, 1);
  expect(save.mock.calls.map(([, changed]) => changed.map(({ name }) => name))).toEqual([['Evening', 'Travel']]);
  await lists().moveList(1, 1);
  expect(save).toHaveBeenCalledTimes(1);
});

test('a new list has its workouts and the name without spaces around it, and is the last one at any place', async () => {
  const { lists } = await setup([listOf(LIST_BOUNDS.position)]);
  expect(lists().workouts.size).toBe(0);
  const id = await lists().create('  Legs ', [idOf(1)]);
  expect(lists().lists.items).toHaveLength(2);
  expect(lists().lists.items.find((list) => list.id === id)).toMatchObject({
    name: 'Legs',
    wIds: [idOf(1)],
    position: LIST_BOUNDS.position,
  });
  expect([...lists().workouts.keys()]).toEqual([idOf(1)]);
});

test('there are as many lists as there may be, and no more', async () => {
  const { lists } = await setup(Array.from({ length: LIST_BOUNDS.lists - 1 }, (_, n) => listOf(n)));
  expect(await lists().create('The last', [])).toBeTypeOf('string');
  expect(await lists().create('One more', [])).toBeUndefined();
  expect(lists().lists.items).toHaveLength(LIST_BOUNDS.lists);
});

test('a list is renamed, and no other; one that is not there is not made by that', async () => {
  const { lists, names } = await setup([listOf(0), listOf(1)]);
  await lists().rename('list1', ' Travel  ');
  await lists().rename('nowhere', 'Nothing');
  expect(names()).toEqual(['List 0', 'Travel']);
});

test('a list that was taken away says so, and comes back with Undo', async () => {
  const { lists, app, names } = await setup([listOf(0), listOf(1)]);
  await lists().remove('nowhere');
  expect(app().notices).toEqual([]);
  await lists().remove('list0');
  expect(names()).toEqual(['List 1']);
  expect(app().notices).toMatchObject([
    { kind: 'status', key: 'lists.removed', values: { name: 'List 0' }, action: { key: 'common.undo' } },
  ]);
  await lists().remove('list1');
  expect(app().notices).toHaveLength(2);
  app().notices[0]?.action?.run();
  await settled();
  expect(names()).toEqual(['List 0']);
});

test('workouts are put at the end, taken out, and moved within their list', async () => {
  const { harness, lists } = await setup([listOf(0), listOf(1)]);
  const save = vi.spyOn(harness.lists.port, 'save');
  const inFirst = () => lists().lists.items[0]?.wIds;
  for (const n of [1, 2, 3]) expect(await lists().put('list0', idOf(n), true)).toBe(true);
  expect(inFirst()).toEqual([1, 2, 3].map(idOf));
  expect([...lists().workouts.keys()]).toEqual([idOf(1)]);
  await lists().moveWorkout('list0', idOf(3), 0);
  expect(inFirst()).toEqual([3, 1, 2].map(idOf));
  expect(await lists().put('list0', idOf(1), false)).toBe(true);
  expect(inFirst()).toEqual([3, 2].map(idOf));
  expect(lists().workouts.size).toBe(0);
  save.mockClear();
  expect(await lists().put('list0', idOf(1), false)).toBe(true);
  expect(await lists().put('list0', idOf(3), true)).toBe(true);
  expect(save).not.toHaveBeenCalled();
  expect(lists().lists.items[1]?.wIds).toEqual([]);
});

test('a list that is full, or one that is not there, takes no workout', async () => {
  const { lists } = await setup();
  const wIds = Array.from({ length: LIST_BOUNDS.workouts }, (_, n) => idOf(n + 2));
  const full = (await lists().create('Full', wIds)) ?? '';
  expect(await lists().put(full, idOf(1), true)).toBe(false);
  expect(await lists().put('nowhere', idOf(1), true)).toBe(true);
  expect(lists().lists.items.map((list) => list.wIds.length)).toEqual([LIST_BOUNDS.workouts]);
  expect(await lists().put(full, idOf(2), false)).toBe(true);
  expect(lists().lists.items.map((list) => list.wIds.length)).toEqual([LIST_BOUNDS.workouts - 1]);
});

test('those of the device are shown until it is certain who is here, then those of the server and their workouts', async () => {
  const { harness, lists, app, names } = await setup();
  const theirs = wholeOf([], { wId: idOf(2), ownerId: BEN.uid });
  harness.lists.state.lists = [listOf(0, { wIds: [idOf(1)] })];
  const refresh = vi.spyOn(harness.lists.port, 'refresh').mockImplementation(async () => {
    harness.lists.state.lists = [listOf(0, { wIds: [idOf(1), idOf(2)] }), listOf(1, { wIds: [idOf(2)] })];
    return done(harness.lists.state.lists);
  });
  const fetch = vi.spyOn(harness.lists.port, 'fetchWorkouts').mockImplementation(async () => {
    harness.library.stored.set(idOf(2), theirs);
    return done([]);
  });
  harness.stores.wLists.setState({ lists: NO_LIST });
  app().set({ authReady: false });
  const loading = lists().load();
  await settled();
  expect([names(), lists().lists.status, [...lists().workouts.keys()]]).toEqual([['List 0'], 'ready', [idOf(1)]]);
  expect(refresh).not.toHaveBeenCalled();
  app().set({ authReady: true });
  await loading;
  expect([names(), [...lists().workouts.keys()]]).toEqual([
    ['List 0', 'List 1'],
    [idOf(1), idOf(2)],
  ]);
  expect(fetch.mock.calls).toEqual([[ANNA.uid, [idOf(1), idOf(2)]]]);
});

test.each([
  ['offline', false, 'offline'],
  ['offline', true, undefined],
  ['unavailable', true, 'unavailable'],
] as const)('a refresh that ends with %s, the page saying it is offline: %s', async (problem, offline, said) => {
  const { harness, lists, app } = await setup();
  vi.spyOn(harness.lists.port, 'refresh').mockResolvedValue(failed(problem));
  const fetch = vi.spyOn(harness.lists.port, 'fetchWorkouts');
  app().set({ offline });
  await lists().load();
  await settled();
  expect(lists().lists).toMatchObject({ status: 'ready', refreshing: false, problem: said });
  expect(fetch).not.toHaveBeenCalled();
});

test('workouts that cannot be fetched are said so until the next try', async () => {
  const { harness, lists } = await setup([listOf(0, { wIds: [idOf(2)] })]);
  vi.spyOn(harness.lists.port, 'fetchWorkouts').mockResolvedValueOnce(failed('unavailable'));
  await lists().load();
  expect(lists().lists.problem).toBe('unavailable');
  await lists().load();
  expect(lists().lists.problem).toBeUndefined();
});

test('nothing is kept for nobody', async () => {
  const { harness, lists, app } = await setup([listOf(0)]);
  const [local, save, remove] = (['listLocal', 'save', 'remove'] as const).map((name) =>
    vi.spyOn(harness.lists.port, name),
  );
  harness.stores.login.getState().clear();
  await lists().load();
  await lists().create('Mine', []);
  await lists().remove('list0');
  expect([local, save, remove].map((call) => call?.mock.calls.length)).toEqual([0, 0, 0]);
  expect(app().notices).toEqual([]);
});

test('answers that come for somebody who has left are shown to nobody else', async () => {
  const { harness, lists, app, leave } = await setup([listOf(0)]);
  const { port } = harness.lists;
  const late = <T>(value: T) => {
    leave();
    return Promise.resolve(value);
  };
  const back = async () => {
    enter(harness);
    await lists().load();
  };
  const shownNow = () => [lists().lists, lists().workouts.size, app().notices];
  const nothing = [NO_LIST, 0, []];
  vi.spyOn(port, 'save').mockImplementationOnce(() => late([listOf(7)]));
  await lists().rename('list0', 'Late');
  expect(shownNow()).toEqual(nothing);

  await back();
  vi.spyOn(port, 'workoutsLocal').mockImplementationOnce(() => late(new Map([[idOf(1), wholeOf([]).workout]])));
  await lists().rename('list0', 'Later');
  expect(shownNow()).toEqual(nothing);

  await back();
  vi.spyOn(port, 'remove').mockImplementationOnce(() => late([listOf(7)]));
  await lists().remove('list0');
  expect(shownNow()).toEqual(nothing);

  const load = async () => {
    enter(harness);
    await lists().load();
    return shownNow();
  };
  vi.spyOn(port, 'listLocal').mockImplementationOnce(() => late([listOf(7)]));
  expect(await load()).toEqual(nothing);
  vi.spyOn(port, 'workoutsLocal').mockImplementationOnce(() => late(new Map()));
  expect(await load()).toEqual(nothing);
  vi.spyOn(port, 'refresh').mockImplementationOnce(() => late(done([listOf(7)])));
  expect(await load()).toEqual(nothing);
  vi.spyOn(port, 'fetchWorkouts').mockImplementationOnce(() => late(failed('unavailable')));
  expect(await load()).toEqual(nothing);
});

test('the next person finds neither the lists nor the workouts of the one before', async () => {
  const { lists, leave } = await setup([listOf(0, { wIds: [idOf(1)] })]);
  expect([lists().lists.status, lists().workouts.size]).toEqual(['ready', 1]);
  leave();
  expect([lists().lists, lists().workouts.size]).toEqual([NO_LIST, 0]);
});

test('Undo brings a list back to nobody but whose it was', async () => {
  const { harness, lists, app, leave } = await setup([listOf(0)]);
  await lists().remove('list0');
  const save = vi.spyOn(harness.lists.port, 'save');
  leave();
  app().notices[0]?.action?.run();
  await settled();
  expect(save).not.toHaveBeenCalled();
});
