/** What people, favourites, messages and dates cost: rows of reads.ts. */
import { aWorkout, givenAccount, givenFriends, givenWorkout, type Account, type Harness, type Tab } from './harness.ts';

export type Measure = <T>(
  tab: Tab,
  action: string,
  budget: readonly [reads: number, writes: number],
  work: () => Promise<T>,
) => Promise<T>;

const HOUR_MS = 3_600_000;
const id = (letter: string, n: number) => `${letter}${String(n).padStart(19, '0')}`;
const at = (n: number) => new Date(Date.now() - HOUR_MS + n);

/** A person with 20 favourites, 20 shared workouts, 100 friends, 31 dates and 40 messages. */
export async function measurePeople(harness: Harness, measure: Measure): Promise<void> {
  const eve = givenAccount(harness, 'eve');
  const max = givenAccount(harness, 'max');
  givenFriends(harness, eve, max, at(0));
  givenLists(harness, eve, max);
  const cold = await tabOf(harness, eve);
  await lists(cold, eve, measure, 'cold');
  const warm = await tabOf(harness, eve, cold);
  await lists(warm, eve, measure, 'warm');
  await actions(warm, eve, max, measure);
  await measure(warm, 'start of a day: library, favourites, shares, unread', [6, 0], async () => {
    warm.clock.now += 60_000;
    const user = await warm.account.load(eve.uid);
    await warm.workouts.refreshMine(eve.uid, user.ok ? user.value?.workoutCount : undefined);
    await warm.favorits.refresh(eve.uid);
    await warm.favorits.refreshWorkouts(eve.uid);
    await warm.shares.refreshAssigned(eve.uid);
    await warm.messages.countUnread(eve.uid);
  });
}

async function tabOf(harness: Harness, account: Account, before?: Tab): Promise<Tab> {
  const tab = harness.tab(before && { storage: before.storage });
  await tab.signedIn(account);
  return tab;
}

function givenLists(harness: Harness, eve: Account, max: Account): void {
  for (let n = 0; n < 20; n += 1) {
    const { workout, exercises } = aWorkout(id('p', n), max.uid, 2, `Public ${n}`);
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises }, at(n));
    harness.backend.set(`favorits/${eve.uid}_${id('p', n)}`, {
      userID: eve.uid,
      workoutID: id('p', n),
      createAt: at(n),
    });
    givenWorkout(harness, aWorkout(id('s', n), max.uid, 2, `Shared ${n}`), at(n));
    harness.backend.set(`shareWithFriends/${max.uid}_${eve.uid}_${id('s', n)}`, {
      ownerUId: max.uid,
      friendUId: eve.uid,
      wId: id('s', n),
      ownerNicName: 'max',
      createdAt: at(n),
    });
    for (const [from, to, letter] of [
      [eve, max, 'a'],
      [max, eve, 'b'],
    ] as const) {
      const people = { ownerUId: from.uid, friendUId: to.uid };
      const message = { ...people, read: n < 15, createdAt: at(n), text: `Text ${n}`, mediaPath: '', wId: '' };
      harness.backend.set(`messages/${id(letter, n)}`, message);
    }
  }
  for (let n = 1; n < 100; n += 1) {
    const uid = `friend${n}`.padEnd(24, 'a');
    const friend = { uid, nicName: `nic${n}`, firstName: '', lastName: '', imgUrl: '', since: at(n) };
    harness.backend.set(`users/${eve.uid}/friends/${uid}`, friend);
  }
  for (let n = 0; n < 31; n += 1) {
    const start = new Date(Date.now() + n * 24 * HOUR_MS);
    const date = { docId: id('d', n), userId: eve.uid, startDateTime: start, endDateTime: start, title: 'Legs' };
    harness.backend.set(`trainingsDates/${id('d', n)}`, { ...date, wId: '', done: false, updatedAt: at(n) });
  }
}

async function lists(tab: Tab, { uid }: Account, measure: Measure, state: 'cold' | 'warm'): Promise<void> {
  const budget = (cold: number, warm = 1): readonly [number, number] => [state === 'cold' ? cold : warm, 0];
  await measure(tab, `20 favourites, ${state}`, budget(20), () => tab.favorits.refresh(uid));
  await measure(tab, `their workouts, ${state}`, budget(20, 0), () => tab.favorits.refreshWorkouts(uid));
  await measure(tab, `20 shared with me, ${state}`, budget(40, 2), () => tab.shares.refreshAssigned(uid));
  await measure(tab, `unread messages, ${state}`, budget(1), () => tab.messages.countUnread(uid));
  await measure(tab, `messages, ${state}`, budget(20), () => tab.messages.refresh(uid));
  await measure(tab, `100 friends, ${state}`, budget(100), () => tab.people.refreshFriends(uid));
  await measure(tab, `100 friends exactly, ${state}`, [2, 0], () => tab.people.refreshFriends(uid, 'exact'));
  await measure(tab, `requests, ${state}`, budget(1), () => tab.people.listRequests(uid));
  await measure(tab, `calendar of 31 dates, ${state}`, budget(31), () => tab.dates.refresh(uid));
}

async function actions(tab: Tab, eve: Account, max: Account, measure: Measure): Promise<void> {
  const { uid } = eve;
  await measure(tab, 'all tabs of the library from the device', [0, 0], async () => {
    await tab.favorits.listWorkoutsLocal(uid);
    await tab.shares.listAssignedLocal(uid);
    await tab.messages.listLocal(uid);
    await tab.dates.listLocal(uid);
  });
  await measure(tab, 'a favourite', [0, 1], () => tab.favorits.set(uid, id('s', 1), true));
  await measure(tab, 'rate', [1, 2], async () => {
    await tab.ratings.myVote(uid, id('p', 1));
    await tab.ratings.setVote(uid, id('p', 1), 4);
  });
  await tab.workouts.save(uid, undefined, aWorkout(id('m', 1), uid, 1));
  await tab.account.load(uid);
  await tab.outbox.drain();
  await measure(tab, 'share with a friend', [0, 2], () => tab.shares.share(uid, id('m', 1), max.uid));
  await measure(tab, 'a thread, newest page', [20, 0], () => tab.messages.thread(uid, max.uid));
  await measure(tab, 'send a message', [0, 2], () =>
    tab.messages.send(uid, max.uid, { text: 'Hello', mediaPath: '', wId: '' }),
  );
  await measure(tab, 'read what is unread (5)', [0, 5], () => tab.messages.markRead(uid, max.uid));
  const startDateTime = Date.now();
  await measure(tab, 'plan a training and move it', [0, 2], async () => {
    const plan = { startDateTime, endDateTime: startDateTime, title: 'Arms', wId: '', done: false };
    const { docId } = await tab.dates.add(uid, plan);
    await tab.dates.change(uid, docId, { startDateTime: startDateTime + 1, endDateTime: startDateTime + 1 });
  });
  await measure(tab, 'save the profile, card included', [0, 2], () =>
    tab.account.saveProfile(uid, { firstName: 'E', lastName: 'V', nicName: 'eve', imgUrl: '', showCode: true }),
  );
}
