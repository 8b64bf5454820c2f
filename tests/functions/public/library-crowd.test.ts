/** What becomes of the public library when many delete their accounts, or many publish at once. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { TriggerDispatcher } from '@icetime/local-firebase/firestore/store/triggers.ts';
import { removeAccount } from '#logic/account/account-removal.ts';
import type { Backend } from '#logic/backend.ts';
import { publicLibrary } from '#logic/public/public-library.ts';
import { ADA, addPerson, ANNA, BEN, CLEO, createHarness, type Harness, NOW_MS } from '../harness.ts';
import { type Cost, meteredStore } from '../metered-store.ts';

let harness: Harness;
let backend: Backend;
let cost: Cost;
let dispatcher: TriggerDispatcher;
beforeEach(() => {
  harness = createHarness();
  const metered = meteredStore(harness.backend.store);
  ({ cost } = metered);
  backend = { ...harness.backend, store: metered.store };
  return () => dispatcher.stop();
});

const DAY_MS = 86_400_000;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl'];
const FILES = LANGUAGES.flatMap((tag) => ['0', '1', '2', 'own', 'rated', 'played'].map((name) => `${tag}/${name}`));
/** Of programmes: one, and empty. */
const GALLERY_FILES = 1;
const idOf = (owner: string, n: number): string => `${owner.slice(0, 20)}${String(n).padStart(8, '0')}`;
const attacker = (n: number): string => `attacker${String(n).padStart(12, '0')}`;
function publish(owner: string, n: number, more: object = {}): void {
  const times = { createdAt: new Date(NOW_MS - DAY_MS - n * 1000), updatedAt: new Date(harness.nowMs) };
  const [wId, ratings] = [idOf(owner, n), { ratingCount: [0, 0, 0, 0, 0, 0], rating: 0, playCount: 0 }];
  const workout = { wId, ownerId: owner, name: wId, wType: 'text', countEx: 0, totalSec: 600, sharePublic: true };
  harness.set(`workouts/${wId}`, { ...workout, ...ratings, ...times, ...more });
}
/** What happened before is known to the triggers, and the library has been built. */
async function begin(): Promise<void> {
  dispatcher = harness.startTriggers();
  for (let n = 0; n < 3; n += 1) {
    harness.nowMs += 61_000;
    await ask('en/0');
  }
}
const ask = async (file: string) => {
  const answer = await publicLibrary.answer(backend, { method: 'GET', path: `/library/${file}.json`, headers: {} });
  return { status: answer.status, text: String(answer.body) };
};
async function listed(...files: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const { workouts } = JSON.parse((await ask(file)).text) as { workouts: { wId: string }[] };
    ids.push(...workouts.map(({ wId }) => wId));
  }
  return ids;
}
const stored = () => harness.paths('publicLibrary/');
const leave = async (uid: string): Promise<void> => {
  await removeAccount(backend, { uid, email: '' });
  await dispatcher.idle();
};

describe('AC-111 the library, when somebody deletes the account', () => {
  beforeEach(async () => {
    for (let n = 0; n < 205; n += 1) publish(ANNA, n);
    await begin();
  });

  it('stays as it is, of people who published nothing, for two reads', async () => {
    const before = stored();
    for (const uid of [CLEO, BEN]) {
      addPerson(harness, uid, 'gone');
      await leave(uid);
    }
    expect(stored()).toEqual(before);
    cost.reset();
    for (const file of FILES) expect((await ask(file)).status).toBe(200);
    expect(cost.reads).toBeLessThanOrEqual(1 + FILES.length);
    expect(harness.get('publicLibrary/state')).toMatchObject({ isBehind: false });
  });

  it('has nothing of theirs at once, answers everybody, and reads only the files that showed them', async () => {
    publish(BEN, 0, { name: 'Of Ben' });
    await dispatcher.idle();
    harness.nowMs += 61_000;
    expect(await listed('en/0', 'en/1', 'en/2')).toContain(idOf(BEN, 0));
    const before = stored().length;
    const answers: number[] = [];
    const { store } = backend;
    const watching: Backend = {
      ...backend,
      store: {
        ...store,
        async transaction(work) {
          const result = await store.transaction(work);
          harness.nowMs += 1_000; // each instance asks for the state again
          answers.push(...(await Promise.all(FILES.map(async (file) => (await ask(file)).status))));
          return result;
        },
      },
    };
    cost.reset();
    await removeAccount(watching, { uid: BEN, email: '' });
    await dispatcher.idle();
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(stored()).toHaveLength(before);
    expect(
      harness
        .paths()
        .filter(
          (path) => !path.startsWith('publicIds/') && /Of Ben|uidOfBen/.test(JSON.stringify([path, harness.get(path)])),
        ),
    ).toEqual([]);
    harness.nowMs += 1_000;
    expect(await listed('en/0', 'en/1', 'en/2')).toHaveLength(205);
    harness.nowMs += 61_000;
    expect(await listed('en/0', 'en/1', 'en/2')).toHaveLength(205);
  });

  it('is not brought back by a build that had read them', async () => {
    publish(BEN, 0, { name: 'Of Ben' });
    await dispatcher.idle();
    harness.nowMs += 61_000;
    const { store } = backend;
    let isLeaving = false;
    const slow: Backend = {
      ...backend,
      store: {
        ...store,
        async query(query) {
          const found = await store.query(query);
          if (query.collection === 'publicIds' && !isLeaving) {
            isLeaving = true;
            await leave(BEN);
          }
          return found;
        },
      },
    };
    await publicLibrary.answer(slow, { method: 'GET', path: '/library/en/0.json', headers: {} });
    await dispatcher.idle();
    expect(stored().filter((path) => JSON.stringify(harness.get(path)).includes('Of Ben'))).toEqual([]);
    harness.nowMs += 61_000;
    expect(await listed('en/0', 'en/1', 'en/2')).toHaveLength(205);
  });

  it('keeps no file of a build that broke off, nor of two builds ago', async () => {
    for (let n = 0; n < 6; n += 1) {
      harness.nowMs += 61_000;
      publish(BEN, n, { createdAt: new Date(harness.nowMs) });
      await dispatcher.idle();
      const { store } = backend;
      let left = n === 2 || n === 3 ? 4 : Infinity;
      const transaction: typeof store.transaction = (work) =>
        (left -= 1) < 0 ? Promise.reject(new Error('down')) : store.transaction(work);
      const broken = { ...backend, store: { ...store, transaction } };
      await publicLibrary.answer(broken, { method: 'GET', path: '/library/en/0.json', headers: {} });
    }
    for (let n = 0; n < 2; n += 1) {
      harness.nowMs += 3_600_001;
      await ask('en/0');
    }
    expect(stored()).toHaveLength(1 + FILES.length + GALLERY_FILES);
  });

  it('of before is built anew at once, and nothing of it is left', async () => {
    for (const path of stored()) harness.remove(path);
    const tags = { 'en-0': 'a', 'de-0': 'b' };
    harness.set('publicLibrary/state', { tags, begunAt: new Date(harness.nowMs), builtAt: new Date(harness.nowMs) });
    for (const name of Object.keys(tags)) harness.set(`publicLibrary/${name}`, { tag: 'a', body: '{"workouts":[]}' });
    const instance = { ...backend, store: { ...backend.store } };
    const { status } = await publicLibrary.answer(instance, { method: 'GET', path: '/library/en/0.json', headers: {} });
    expect(status).toBe(200);
    expect(stored()).toHaveLength(1 + FILES.length + GALLERY_FILES);
  });
});

describe('AC-111 the library, when 50 accounts publish ten workouts each', () => {
  const starters = Array.from({ length: 30 }, (_, n) => idOf(ADA, n));
  const old = (days: number) => ({ createdAt: new Date(NOW_MS - days * DAY_MS) });
  const votes = (count: number) => ({ rating: 4.5, ratingCount: [0, 0, 0, 0, count, count] });

  beforeEach(async () => {
    for (let n = 0; n < 30; n += 1) {
      publish(ADA, n, old(300));
      harness.set(`publicIds/${idOf(ADA, n)}`, { owner: 'x', isStarter: true });
    }
    for (let n = 0; n < 40; n += 1) {
      publish(ANNA, n, { ...old(200 + n), ...(n < 5 && votes(40 - n)) });
      publish(BEN, n, { ...old(100 + n), ...(n < 5 && { playCount: 500 - n }) });
    }
    for (let n = 0; n < 50; n += 1) {
      for (let i = 0; i < 10; i += 1)
        publish(attacker(n), i, { rating: 5, ratingCount: [0, 0, 0, 0, 0, 3], playCount: 49 });
    }
    await begin();
  });
  const of = (ids: readonly string[], owner: string) => ids.filter((id) => id.startsWith(owner.slice(0, 20)));

  it('shows all of the product’s own and the best of others on the first page, and others’ new ones', async () => {
    const first = await listed('en/0');
    expect(first).toHaveLength(100);
    expect(of(first, ADA).toSorted()).toEqual(starters.toSorted());
    for (let n = 0; n < 3; n += 1) {
      expect(first).toContain(idOf(ANNA, n)); // best rated
      expect(first).toContain(idOf(BEN, n)); // most played
    }
    expect(first.slice(0, 4).map((id) => id.slice(0, 8))).toEqual(['uidOfAda', 'uidOfAnn', 'uidOfBen', 'attacker']);
    const all = await listed('en/0', 'en/1', 'en/2', 'en/3', 'en/4');
    expect(new Set(all).size).toBe(500);
    // What is older than the flood is there too, and each of the 50 has three before everybody else’s.
    expect(of(all, ANNA).length + of(all, BEN).length).toBe(80);
    const fair = all.slice(0, 30 + 80 + 150);
    for (let n = 0; n < 50; n += 1) expect(of(fair, attacker(n)).length).toBeLessThanOrEqual(3 + 3);
    cost.reset();
    harness.nowMs += 3_600_001;
    await ask('en/0');
    expect(cost.reads).toBeLessThan(1_500);
  });

  it('has lists of the product’s own, the best rated and the most played, which no crowd fills', async () => {
    expect((await listed('en/own')).toSorted()).toEqual(starters.toSorted());
    const { workouts } = JSON.parse((await ask('en/0')).text) as { workouts: { ownerId: string; isStarter?: true }[] };
    for (const { ownerId, isStarter } of workouts) expect(isStarter === true).toBe(ownerId === ADA);
    const [rated, played] = [await listed('de/rated'), await listed('fr/played')];
    expect(rated.slice(0, 3)).toEqual([0, 1, 2].map((n) => idOf(ANNA, n)));
    expect(played.slice(0, 3)).toEqual([0, 1, 2].map((n) => idOf(BEN, n)));
    expect(rated.slice(0, 13).filter((id) => id.startsWith('attacker'))).toHaveLength(10);
    expect(of(rated, ANNA)).toHaveLength(5);
  });

  it('says where what is not listed begins, and is not built for changes of that', async () => {
    const last = JSON.parse((await ask('en/4')).text) as { workouts: { createdAt: number }[]; restMs: number };
    const all = new Set(await listed('en/0', 'en/1', 'en/2', 'en/3', 'en/4'));
    const missing = harness
      .paths('workouts/')
      .filter((path) => path.split('/').length === 2 && !all.has(path.split('/')[1] ?? ''));
    expect(missing.length).toBeGreaterThan(50);
    const createdAt = missing.map((path) => harness.get(path)?.['createdAt'] as Date);
    expect(last.restMs).toBe(Math.max(...createdAt.map(Number)));
    const [path = ''] = missing;
    harness.nowMs += 61_000;
    harness.set(path, { ...harness.get(path), name: 'Changed', updatedAt: new Date(harness.nowMs) });
    await dispatcher.idle();
    expect(harness.get('publicLibrary/state')).toMatchObject({ isBehind: false });
    const [shown = ''] = all;
    harness.set(`workouts/${shown}`, { ...harness.get(`workouts/${shown}`), updatedAt: new Date(harness.nowMs) });
    await dispatcher.idle();
    expect(harness.get('publicLibrary/state')).toMatchObject({ isBehind: true });
  });
});
