import { expect, test } from 'vitest';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { BEN, createHarness, enter } from '#tests/stores/harness.ts';

const MIN_MS = 60_000;

async function open() {
  const harness = createHarness();
  enter(harness);
  harness.people.state.requests = [
    { ...cardOf('ada'), direction: 'in' },
    { ...cardOf('bob'), direction: 'in' },
    { ...cardOf('cleo'), direction: 'out' },
  ];
  await harness.stores.loadPeople();
  const at = () => harness.stores.people.getState();
  const badge = () => harness.stores.app.getState().requestCount;
  const asked = () => harness.people.state.asked.filter((call) => call === 'listRequests').length;
  return { ...harness, at, badge, asked };
}

test('counts those who ask, not those who were asked', async () => {
  const { at, badge } = await open();
  await at().countRequests();
  expect(badge()).toBe(2);
});

test('asks again after ten minutes at the earliest, and at once after a failure', async () => {
  const { at, asked, badge, clock, people } = await open();
  people.state.problems = { listRequests: 'unavailable' };
  await at().countRequests();
  expect(badge()).toBe(0);
  people.state.problems = {};
  await at().countRequests();
  expect([badge(), asked()]).toEqual([2, 2]);
  await clock.pass(9 * MIN_MS);
  await at().countRequests();
  expect(asked()).toBe(2);
  await clock.pass(MIN_MS);
  await at().countRequests();
  expect(asked()).toBe(3);
});

test('asks nothing without a connection, or of a guest', async () => {
  const { at, asked, stores } = await open();
  stores.app.getState().set({ offline: true });
  await at().countRequests();
  stores.app.getState().set({ offline: false });
  stores.login.getState().clear();
  await at().countRequests();
  expect(asked()).toBe(0);
});

test('those that were seen are counted no more, also after the next start', async () => {
  const { at, badge, people } = await open();
  await at().countRequests();
  await at().load();
  await at().seeRequests();
  expect(badge()).toBe(0);
  const next = createHarness();
  enter(next);
  next.people.state.requests = people.state.requests;
  next.people.state.seenAt = people.state.seenAt;
  await next.stores.loadPeople();
  await next.stores.people.getState().countRequests();
  expect(next.stores.app.getState().requestCount).toBe(0);
});

test('the next person at this device is told of their own', async () => {
  const { at, badge, people, stores } = await open();
  await at().countRequests();
  people.state.requests = [];
  stores.login.getState().clear();
  expect(badge()).toBe(0);
  enter({ stores } as never, BEN);
  await at().countRequests();
  expect(badge()).toBe(0);
});
