import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { readStars } from '#core/people/people.ts';
import {
  aWorkout,
  givenAccount,
  givenFriends,
  givenWorkout,
  startHarness,
  type Account,
  type Harness,
  type Tab,
  type Weather,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let bob: Account;
let tab: Tab;
const wId = (n: number) => `w${String(n).repeat(19)}`;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

async function fresh(): Promise<void> {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  bob = givenAccount(harness, 'bob');
  givenFriends(harness, ada, bob);
  for (const n of [0, 1, 2]) {
    const { workout, exercises } = aWorkout(wId(n), bob.uid, 1);
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises });
  }
  tab = harness.tab();
  await tab.signedIn(ada);
}

type Act = 'mark' | 'unmark' | 'plan' | 'move' | 'drop' | 'send' | 'unsend' | 'vote' | 'profile' | 'look' | 'drain';
interface Step {
  readonly n: number;
  readonly act: Act;
}
/** What the person wants by now. */
interface Meant {
  readonly marks: Set<string>;
  readonly dates: Map<string, string>;
  readonly texts: Map<string, string>;
  readonly votes: Map<string, number>;
  nicName: string;
}

async function take({ n, act }: Step, turn: number, meant: Meant): Promise<void> {
  const at = (keys: Iterable<string>): string | undefined => [...keys][n];
  switch (act) {
    case 'mark':
    case 'unmark':
      await tab.favorits.set(ada.uid, wId(n), act === 'mark');
      if (act === 'mark') meant.marks.add(wId(n));
      else meant.marks.delete(wId(n));
      return;
    case 'plan': {
      const plan = { startDateTime: 1.8e12, endDateTime: 1.8e12, title: `Plan ${turn}`, wId: '', done: false };
      meant.dates.set((await tab.dates.add(ada.uid, plan)).docId, plan.title);
      return;
    }
    case 'move': {
      const docId = at(meant.dates.keys());
      if (docId === undefined) return;
      expect(await tab.dates.change(ada.uid, docId, { title: `Moved ${turn}` })).toBeDefined();
      meant.dates.set(docId, `Moved ${turn}`);
      return;
    }
    case 'drop': {
      const docId = at(meant.dates.keys());
      if (docId === undefined) return;
      await tab.dates.remove(ada.uid, docId);
      meant.dates.delete(docId);
      return;
    }
    case 'send': {
      const message = await tab.messages.send(ada.uid, bob.uid, { text: `Text ${turn}`, mediaPath: '', wId: '' });
      meant.texts.set(message.id, message.text);
      return;
    }
    case 'unsend': {
      const id = at(meant.texts.keys());
      if (id === undefined) return;
      await tab.messages.remove(ada.uid, id);
      meant.texts.delete(id);
      return;
    }
    case 'vote': {
      const stars = readStars(turn % 6);
      await tab.ratings.setVote(ada.uid, wId(n), stars);
      meant.votes.set(wId(n), stars);
      return;
    }
    case 'profile':
      meant.nicName = `Ada ${turn}`;
      await tab.account.saveProfile(ada.uid, { ...names, nicName: meant.nicName });
      return;
    case 'look':
      await tab.favorits.refresh(ada.uid);
      await tab.dates.refresh(ada.uid);
      await tab.messages.thread(ada.uid, bob.uid);
      return;
    case 'drain':
      await tab.outbox.drain();
  }
}
const names = { firstName: 'Ada', lastName: '', imgUrl: '', showCode: false };

async function check(meant: Meant): Promise<void> {
  const get = (path: string) => harness.backend.get(path);
  expect(await tab.outbox.listRefused()).toEqual([]);
  expect(await tab.outbox.pendingCount()).toBe(0);
  for (const n of [0, 1, 2]) {
    const isMarked = get(`favorits/${ada.uid}_${wId(n)}`) !== undefined;
    expect(isMarked).toBe(meant.marks.has(wId(n)));
    expect(get(`ratings/${wId(n)}/votes/${ada.uid}`)?.['stars'] ?? 0).toBe(meant.votes.get(wId(n)) ?? 0);
  }
  expect(get(`users/${ada.uid}`)).toMatchObject({ nicName: meant.nicName });
  expect(get(`users/${ada.uid}/public/card`)).toMatchObject({ nicName: meant.nicName });
  for (const [docId, title] of meant.dates) expect(get(`trainingsDates/${docId}`)).toMatchObject({ title });
  for (const [id, text] of meant.texts) expect(get(`messages/${id}`)).toMatchObject({ text });
  const marks = await tab.favorits.refresh(ada.uid);
  expect(marks.ok && marks.value.map(({ workoutID }) => workoutID).toSorted()).toEqual([...meant.marks].toSorted());
  const dates = await tab.dates.refresh(ada.uid);
  expect(dates.ok && dates.value.map(({ title }) => title).toSorted()).toEqual([...meant.dates.values()].toSorted());
  await tab.messages.thread(ada.uid, bob.uid);
  const local = await tab.messages.listLocal(ada.uid);
  expect(local.map(({ text }) => text).toSorted()).toEqual([...meant.texts.values()].toSorted());
  expect(local.every(({ state }) => state === 'sent')).toBe(true);
}

it('small documents end as they were meant, whatever the network does', async () => {
  const faults = fc.array(fc.constantFrom<Weather>('ok', 'ok', 'ok', 'offline', 'lost', 409, 429, 500, 503, 401), {
    maxLength: 30,
  });
  const acts: Act[] = ['mark', 'unmark', 'plan', 'move', 'drop', 'send', 'unsend', 'vote', 'profile', 'look', 'drain'];
  const step = fc.record({ n: fc.integer({ min: 0, max: 2 }), act: fc.constantFrom(...acts) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), faults, async (steps, plan) => {
      await fresh();
      const meant: Meant = { marks: new Set(), dates: new Map(), texts: new Map(), votes: new Map(), nicName: 'ada' };
      harness.weather = [...plan];
      for (const [turn, one] of steps.entries()) await take(one, turn + 1, meant);
      await tab.outbox.drain();
      harness.weather = 'ok';
      for (let round = 0; round < 5; round += 1) await tab.outbox.drain();
      await check(meant);
    }),
    { numRuns: 60 },
  );
}, 60_000);
