import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '#logic/backend.ts';
import { continueRemoval } from '#logic/account/account-removal.ts';
import { ANNA, BEN, createHarness, emailOf, type Harness } from '../harness.ts';

let harness: Harness;
let slow: Backend;
/** Every write takes that long. */
const WRITE_MS = 400;
beforeEach(() => {
  harness = createHarness();
  const { store, objects } = harness.backend;
  const taking =
    <A extends readonly unknown[], T>(work: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> => {
      harness.nowMs += WRITE_MS;
      return work(...args);
    };
  slow = {
    ...harness.backend,
    store: { ...store, commit: taking(store.commit) },
    objects: { ...objects, remove: taking(objects.remove) },
  };
  for (let n = 0; n < 200; n += 1) {
    const id = String(n).padStart(4, '0');
    harness.files.set(`workout-media/${ANNA}/${id}_a.jpg`, new Uint8Array([0xff]));
    harness.set(`messages/to${id}`, { ownerUId: BEN, friendUId: ANNA, text: 'canaryBen', mediaPath: '' });
    harness.set(`statistic/${ANNA}_${id}`, { userId: ANNA, workoutId: '' });
  }
});
const ask = (backend = slow) =>
  harness.call('deleteMyAccount', harness.caller(ANNA), { reqId: harness.key() }, backend);
const journal = () => harness.get(`deletions/${ANNA}`);
/** As the event of the last pause does. */
const goOn = () => continueRemoval(slow, ANNA, { ...journal(), turn: -1 }, journal());
const traces = () =>
  [...harness.paths().map((path) => `${path} ${JSON.stringify(harness.get(path))}`), ...harness.files.keys()].filter(
    (text) => text.includes(ANNA) || text.includes(emailOf(ANNA)),
  );

describe('an account that does not fit into one call', () => {
  it('is closed at once, and the answer says how much is left', async () => {
    const begunMs = harness.nowMs;
    const answer = await ask();
    expect(answer).toMatchObject({ deleted: false });
    expect(harness.nowMs - begunMs).toBeLessThan(60_000);
    expect(harness.get(`users/${ANNA}`)).toBeUndefined();
    expect(harness.paths('closedAccounts/')).toHaveLength(1);
    const { left, total } = answer as { left: number; total: number };
    expect(left).toBe(total);
    expect(left).toBe(harness.paths('messages/').length + harness.paths('statistic/').length);
  });

  it('goes on by itself until nothing is left, each time further', async () => {
    await ask();
    const seen: number[] = [];
    for (let turn = 0; journal() && turn < 20; turn += 1) {
      seen.push(harness.paths('messages/').length + [...harness.files.keys()].length);
      await goOn();
    }
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBe(seen.length);
    expect(harness.accounts.has(ANNA)).toBe(false);
    expect(traces().filter((text) => !text.startsWith('closedAccounts/'))).toEqual([]);
  });

  it('is told by event, from pause to pause, to the end', async () => {
    const triggers = harness.startTriggers();
    await ask();
    await triggers.idle();
    await triggers.stop();
    expect(traces().filter((text) => !text.startsWith('closedAccounts/'))).toEqual([]);
  });

  it('says how far it is, often, and does no work for that', async () => {
    await ask();
    const left = harness.paths('messages/').length;
    for (let look = 0; look < 20; look += 1) expect(await ask()).toMatchObject({ deleted: false });
    expect(harness.paths('messages/').length).toBe(left);
    await goOn();
    const answer = (await ask()) as { left: number; total: number };
    expect(answer.left).toBeLessThan(answer.total);
  });

  it('is taken up by whoever asks if nothing has happened for minutes', async () => {
    await ask();
    const before = harness.paths('messages/').length;
    harness.nowMs += 10 * 60_000;
    await ask();
    expect(harness.paths('messages/').length).toBeLessThan(before);
  });

  it('is not begun again by what does not end a run', async () => {
    await ask();
    const stored = journal();
    await continueRemoval(slow, ANNA, stored, { ...stored, total: 1 });
    await continueRemoval(slow, ANNA, stored, undefined);
    expect(journal()).toEqual(stored);
  });
});

it('a small account is deleted within the call, and its journal names nobody afterwards', async () => {
  const other = harness.caller(BEN);
  for (const path of harness.paths('messages/')) harness.remove(path);
  expect(await harness.call('deleteMyAccount', other, { reqId: harness.key() })).toEqual({ deleted: true });
  expect(harness.paths('deletions/')).toEqual([]);
});
