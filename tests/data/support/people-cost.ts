/**
 * What each thing that people do with each other costs at the database: what their device asks, by the meter of `data`,
 * and what the functions do for it. Against the local Firestore with the real rules and the real functions.
 */
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import type { Outcome } from '#core/base/errors.ts';
import { createRun, start } from '#core/run/run.ts';
import { sharedSettingsOf, sharedRunOf, sharedTimeline } from '#core/run/together.ts';
import { type Cost, createMeter, type Meter } from '#data/server/meter.ts';
import type { Reader, Store, Write } from '../../../functions/src/logic/backend.ts';
import { startBilledServer, type Usage } from './bill/billed-server.ts';
import { serveLibrary, startFunctions } from './functions-harness.ts';
import { type Account, aWorkout, givenAccount, givenWorkout, type Harness, type Tab } from './harness.ts';

/**
 * Reads, writes and deletes of device and functions together. `budget`: reads, writes with deletes. A step that a
 * function takes has what it takes today: three or four of its writes note that it was taken, and count it for the
 * day.
 */
export interface PeopleCost {
  readonly action: string;
  readonly device: Cost;
  /** By calls. */
  readonly functions: Cost;
  readonly calls: number;
  /** What rules look up, and events with what their triggers read and write: billed, too. */
  readonly beside: Usage;
  readonly budget: readonly [reads: number, writes: number];
}
export const isWithin = ({ device, functions, budget: [reads, writes] }: PeopleCost): boolean =>
  device.reads + functions.reads <= reads &&
  device.writes + device.deletes + functions.writes + functions.deletes <= writes;

const id = (letter: string, n: number) => `${letter}${String(n).padStart(19, '0')}`;

export async function measurePeopleCost(harness: Harness): Promise<readonly PeopleCost[]> {
  const rows: PeopleCost[] = [];
  const server = createMeter();
  let calls = 0;
  const stop = await startFunctions(
    harness,
    (own) => ({ ...own, store: counting(own.store, server) }),
    () => (calls += 1),
  );
  const billed = await startBilledServer(harness, true);
  serveLibrary(harness);
  const measure = async <T>(tab: Tab, action: string, budget: PeopleCost['budget'], work: () => Promise<T>) => {
    let row: Omit<PeopleCost, 'beside'> | undefined;
    let answer: T | undefined;
    const beside = await billed.measure(async () => {
      tab.meter.reset();
      server.reset();
      calls = 0;
      answer = await work();
      await tab.outbox.drain();
      const refused = answer as { readonly ok?: boolean; readonly problem?: string } | undefined;
      if (refused?.ok === false) throw new Error(`${action}: ${String(refused.problem)}`);
      row = { action, device: tab.meter.snapshot(), functions: server.snapshot(), calls, budget };
    });
    if (row) rows.push({ ...row, beside });
    return answer as T;
  };
  try {
    const eve = givenAccount(harness, 'eve', 1);
    const max = givenAccount(harness, 'max');
    harness.backend.set(`users/${max.uid}`, { ...harness.backend.get(`users/${max.uid}`), showCode: true });
    harness.backend.set(`users/${eve.uid}`, { ...harness.backend.get(`users/${eve.uid}`), contractType: 'pro' });
    harness.backend.set('baseContracts/pro', { ...PRO_CONTRACT });
    givenWorkout(harness, aWorkout(id('m', 1), eve.uid, 10, 'Mine'), new Date(Date.now() - 1000));
    const { workout, exercises } = aWorkout(id('p', 1), max.uid, 2, 'Public');
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises }, new Date(Date.now() - 1000));
    const [hers, his] = [await tabOf(harness, eve), await tabOf(harness, max)];
    await friendship(measure, hers, his, eve, max);
    await sharing(measure, hers, his, eve, max);
    await publicThings(measure, harness.tab(), hers, eve);
    await talking(measure, hers, his, eve, max);
    await together(measure, hers, his);
    await ending(measure, hers, eve, max);
  } finally {
    await billed.stop();
    await stop();
  }
  return rows;
}

type Measure = <T>(tab: Tab, action: string, budget: PeopleCost['budget'], work: () => Promise<T>) => Promise<T>;

async function tabOf(harness: Harness, account: Account): Promise<Tab> {
  const tab = harness.tab();
  await tab.signedIn(account);
  await tab.account.load(account.uid);
  await tab.workouts.refreshMine(account.uid, undefined);
  return tab;
}

async function friendship(measure: Measure, hers: Tab, his: Tab, eve: Account, max: Account): Promise<void> {
  await measure(hers, 'find a friend by e-mail', [6, 3], () => hers.people.find({ email: max.email }));
  await measure(hers, 'request', [14, 5], () => hers.people.request(eve.uid, max.uid));
  await measure(his, 'requests, refreshed', [1, 0], () => his.people.listRequests(max.uid));
  await measure(his, 'accept', [16, 7], () => his.people.answer(max.uid, eve.uid, true));
  await measure(hers, 'friends, refreshed', [2, 0], () => hers.people.refreshFriends(eve.uid));
}

async function sharing(measure: Measure, hers: Tab, his: Tab, eve: Account, max: Account): Promise<void> {
  const mine = id('m', 1);
  const shared = await measure(hers, 'share with a friend', [0, 2], () => hers.shares.share(eve.uid, mine, max.uid));
  if (!shared.ok) throw new Error(shared.problem);
  await measure(his, 'assigned, refreshed, one new', [4, 0], () => his.shares.refreshAssigned(max.uid));
  await measure(his, 'assigned, refreshed, unchanged', [2, 0], () => his.shares.refreshAssigned(max.uid));
  await measure(his, 'open what is shared (10 exercises)', [11, 0], () => his.workouts.getWhole(mine, max.uid));
  await measure(hers, 'revoke', [0, 2], () => hers.shares.unshare(eve.uid, shared.value));
  await measure(his, 'assigned, refreshed, one gone', [4, 0], () => his.shares.refreshAssigned(max.uid));
  const group = { gId: id('g', 1), name: 'Monday', members: [max.uid] };
  await measure(hers, 'make a group of one friend', [7, 4], () => hers.groups.save(eve.uid, group));
  await measure(hers, 'share with the group', [5, 4], () => hers.groups.share(eve.uid, group.gId, mine));
  await measure(hers, 'end that', [4, 4], () => hers.groups.unshare(eve.uid, group.gId, mine));
  await measure(hers, 'groups, refreshed', [2, 0], () => hers.groups.refresh(eve.uid));
  await measure(hers, 'remove the group', [5, 4], () => hers.groups.remove(eve.uid, group.gId));
}

async function publicThings(measure: Measure, guest: Tab, hers: Tab, eve: Account): Promise<void> {
  const theirs = id('p', 1);
  await measure(guest, 'public library, as a guest', [0, 0], () => guest.workouts.listPublic('English'));
  await measure(hers, 'favourite', [0, 1], () => hers.favorits.set(eve.uid, theirs, true));
  await measure(hers, 'not a favourite any more', [0, 1], () => hers.favorits.set(eve.uid, theirs, false));
  await measure(hers, 'vote', [1, 2], async () => {
    await hers.ratings.myVote(eve.uid, theirs);
    return hers.ratings.setVote(eve.uid, theirs, 4);
  });
}

async function talking(measure: Measure, hers: Tab, his: Tab, eve: Account, max: Account): Promise<void> {
  const message = (text: string) => ({ text, mediaPath: '', wId: '' });
  await measure(hers, 'send a message', [0, 2], () => hers.messages.send(eve.uid, max.uid, message('Hello')));
  await measure(hers, 'send another', [0, 2], () => hers.messages.send(eve.uid, max.uid, message('Hello again')));
  await measure(his, 'unread messages, counted', [1, 0], () => his.messages.countUnread(max.uid));
  await measure(his, 'open the thread', [20, 0], () => his.messages.thread(max.uid, eve.uid));
  await measure(his, 'read both', [0, 2], () => his.messages.markRead(max.uid, eve.uid));
  await measure(his, 'list of threads', [20, 0], () => his.messages.refresh(max.uid));
  await measure(his, 'list of threads, warm', [1, 0], () => his.messages.refresh(max.uid));
}

/** Whoever watches a session pays one read more for each time its host steers. */
async function together(measure: Measure, hers: Tab, his: Tab): Promise<void> {
  const known = <T>(outcome: Outcome<T>): T => {
    if (!outcome.ok) throw new Error(outcome.problem);
    return outcome.value;
  };
  const [host, guest] = [await hers.loadSessions(), await his.loadSessions()];
  const settings = sharedSettingsOf({});
  const code = known(
    // One read is of the switches: an instance trusts it for ten seconds.
    await measure(hers, 'open a session (10 exercises)', [19, 7], () => host.open(id('m', 1), settings)),
  );
  const place = known(await measure(his, 'join it', [4, 2], () => guest.join(code, { name: 'Max' })));
  if (place === 'host') throw new Error('not the host');
  const plan = known(await measure(his, 'its plan', [1, 0], () => guest.sharedWorkout(code)));
  const timeline = sharedTimeline(plan, { countDownBeepOn: false, repeatBeepOn: false, warnBeepOn: false });
  const run = sharedRunOf(start(createRun(timeline, 'run0000000000000001'), Date.now()));
  await measure(hers, 'steer it', [0, 1], () => host.steer(code, run, 1));
  await measure(his, 'leave it', [2, 1], () => guest.leave(code, place));
  await measure(hers, 'end it', [5, 6], () => host.end(code));
}

async function ending(measure: Measure, hers: Tab, eve: Account, max: Account): Promise<void> {
  await measure(hers, 'all my data, exported', [40, 3], () => hers.functions.exportMyData(''));
  await measure(hers, 'block', [16, 9], () => hers.people.block(eve.uid, max.uid));
  await measure(hers, 'unblock', [3, 4], () => hers.people.unblock(max.uid));
}

/** Counts what functions ask of their store, as it is billed. */
function counting(store: Store, meter: Meter): Store {
  const read = (reads: number) => meter.count('functions', { reads });
  const wrote = (writes: readonly Write[]) => {
    const deletes = writes.filter((write) => 'remove' in write).length;
    meter.count('functions', { deletes, writes: writes.length - deletes });
  };
  const reading = (reader: Reader): Reader => ({
    async get(path) {
      read(1);
      return reader.get(path);
    },
    async query(query) {
      const found = await reader.query(query);
      read(Math.max(1, found.length));
      return found;
    },
    async count(query) {
      read(1);
      return reader.count(query);
    },
  });
  return {
    ...reading(store),
    async commit(writes) {
      wrote(writes);
      await store.commit(writes);
    },
    transaction: (work) =>
      store.transaction((tx) =>
        work({
          ...reading(tx),
          write(...writes) {
            wrote(writes);
            tx.write(...writes);
          },
        }),
      ),
  };
}
