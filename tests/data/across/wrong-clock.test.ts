/** A device whose clock is wrong: what was trained is stored with the server's time, and never refused for it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  aResult,
  givenAccount,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let harness: Harness;
let ada: Account;
let tab: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
});
const stored = (id: string) => harness.backend.get(`statistic/${id}`)?.['date'] as Date | undefined;
const isAbout = (date: Date | number | undefined, ms: number) => Math.abs(Number(date) - ms) < 60_000;
const trained = (dateMs: number) => aResult(ada.uid, 'run1aaaaaaaaaaaaaaaa', dateMs);

it.each([
  ['three days ahead', 3 * DAY_MS],
  ['years behind', -30 * 365 * DAY_MS],
])('a clock that is %s: the result of an hour ago was an hour ago, at the server and here', async (_, offMs) => {
  tab.clock.now = Date.now() + offMs;
  const result = trained(tab.clock.now - HOUR_MS);
  expect(await tab.training.record(result)).toEqual({ ok: true, value: 'sent' });
  expect(isAbout(stored(result.id), Date.now() - HOUR_MS)).toBe(true);
  const [here] = await tab.training.listLocal(ada.uid);
  expect(isAbout(here?.date, Date.now() - HOUR_MS)).toBe(true);
  expect(await tab.outbox.listRefused()).toEqual([]);
});

it('a clock that has been set right meanwhile: the result was just now', async () => {
  const result = trained(Date.now() + 40 * DAY_MS);
  await tab.training.record(result);
  expect(isAbout(stored(result.id), Date.now())).toBe(true);
});

it('waits where the server’s time cannot be asked, and asks again', async () => {
  tab.clock.now = Date.now() + 3 * DAY_MS;
  const result = trained(tab.clock.now);
  harness.weather = ['ok', 'ok', 'ok', 503];
  expect(await tab.training.record(result)).toEqual({ ok: true, value: 'kept' });
  expect([await tab.outbox.listRefused(), stored(result.id)]).toEqual([[], undefined]);
  await tab.outbox.drain();
  expect(isAbout(stored(result.id), Date.now())).toBe(true);
});

it('a result within a day of the server’s time keeps its own', async () => {
  const result = trained(Date.now() + 20 * HOUR_MS);
  await tab.training.record(result);
  expect(isAbout(stored(result.id), result.date)).toBe(true);
});

it('what is refused for another reason stays refused', async () => {
  const result = { ...trained(Date.now()), workoutId: 'no id!' };
  expect(await tab.training.record(result)).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await tab.outbox.listRefused()).toMatchObject([{ kind: 'addResult', problem: 'not-allowed' }]);
});
