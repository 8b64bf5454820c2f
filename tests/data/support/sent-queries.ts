/** What the product asks the database, as it went over the wire: its shape, without values, limits and `__name__`. */
import { F_ID, followOf, P_ID, programmeOf } from '#tests/core/programme/programmes.ts';
import { PUBLIC_PAGE } from '#core/public/public-workout.ts';
import { aResult, aWorkout, givenAccount, givenFriends, givenWorkout, type Harness, type Tab } from './harness.ts';

interface FieldFilter {
  readonly fieldFilter: { readonly field: { readonly fieldPath: string }; readonly op: string };
}
interface Sent {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: FieldFilter & { readonly compositeFilter?: { readonly filters: readonly FieldFilter[] } };
  readonly orderBy?: readonly { readonly field: { readonly fieldPath: string }; readonly direction: string }[];
}

export function shapeOf(
  collection: string,
  where: readonly (readonly [field: string, op: string])[],
  orderBy: readonly (readonly [field: string, direction: string])[],
): string {
  const conditions = where.map((condition) => condition.join(' ')).toSorted();
  const orders = orderBy.filter(([field]) => field !== '__name__').map((order) => order.join(' '));
  return [collection, ...conditions, ...orders.map((order) => `by ${order}`)].join(', ');
}

function shapeOfSent({ from, where, orderBy = [] }: Sent): string {
  const filters = where ? (where.compositeFilter?.filters ?? [where]) : [];
  return shapeOf(
    from[0]?.collectionId ?? '',
    filters.map(({ fieldFilter: { field, op } }) => [field.fieldPath, op]),
    orderBy.map(({ field, direction }) => [field.fieldPath, direction]),
  );
}

/** The shapes of all that is asked while `work` runs. */
export async function sentWhile(work: () => Promise<void>): Promise<ReadonlySet<string>> {
  const shapes = new Set<string>();
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (/:run(Aggregation)?Query/.test(address) && typeof init?.body === 'string') {
      const { structuredQuery, structuredAggregationQuery } = JSON.parse(init.body);
      shapes.add(shapeOfSent(structuredQuery ?? structuredAggregationQuery.structuredQuery));
    }
    return fetch(input, init);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
  }
  return shapes;
}

const HOUR_MS = 3_600_000;
const id = (letter: string, n: number) => `${letter}${String(n).padStart(19, '0')}`;
const at = (n: number) => new Date(Date.now() - HOUR_MS + n);

/** Every list that a device asks for: a new one, one that was here before, and one that looks for deletions. */
export async function askForAll(harness: Harness): Promise<void> {
  const [eve, max] = [givenAccount(harness, 'eve'), givenAccount(harness, 'max')];
  givenFriends(harness, eve, max, at(0));
  for (let n = 0; n < 60; n += 1) {
    const message = { ownerUId: max.uid, friendUId: eve.uid, read: false, text: `Text ${n}`, mediaPath: '', wId: '' };
    harness.backend.set(`messages/${id('b', n)}`, { ...message, createdAt: at(n) });
  }
  givenWorkout(harness, aWorkout(id('m', 1), eve.uid, 2, 'Mine'), at(1));
  for (let n = 0; n < 25; n += 1) {
    const { workout, exercises } = aWorkout(id('p', n), max.uid, 2, `Public ${n}`);
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises }, at(n));
    const share = { ownerUId: max.uid, friendUId: eve.uid, wId: id('p', n), ownerNicName: 'max', createdAt: at(n) };
    harness.backend.set(`shareWithFriends/${max.uid}_${eve.uid}_${id('p', n)}`, share);
    const sent = { ...share, ownerUId: eve.uid, friendUId: max.uid, ownerNicName: 'eve' };
    harness.backend.set(`shareWithFriends/${eve.uid}_${max.uid}_${id('p', n)}`, sent);
  }
  const sent = { ownerUId: eve.uid, friendUId: max.uid, read: true, text: 'Hello', mediaPath: '', wId: '' };
  harness.backend.set(`messages/${id('a', 1)}`, { ...sent, createdAt: at(1) });
  const { id: resultId, ...result } = aResult(eve.uid, id('r', 1), Number(at(1)));
  harness.backend.set(`statistic/${resultId}`, { ...result, date: at(1), updatedAt: at(1) });
  const times = { startDateTime: at(1), endDateTime: at(2), updatedAt: at(1) };
  const date = { docId: id('d', 1), userId: eve.uid, title: 'Legs', wId: '', done: false, ...times };
  harness.backend.set(`trainingsDates/${id('d', 1)}`, date);
  harness.backend.set(`users/${eve.uid}/groups/${id('g', 1)}`, {
    name: 'Team',
    members: [],
    wIds: [],
    updatedAt: at(1),
  });
  harness.backend.set(`users/${eve.uid}/wLists/${id('l', 1)}`, { name: 'Mornings', wIds: [], updatedAt: at(1) });
  harness.backend.set(`users/${eve.uid}/programmes/${P_ID}`, { name: 'Strong', content: '{}', updatedAt: at(1) });
  harness.backend.set(`users/${eve.uid}/follows/${F_ID}`, {
    pId: P_ID,
    startDate: '2026-11-30',
    weekdays: '1',
    updatedAt: at(1),
  });
  const coaching = { pId: P_ID, name: 'Strong', state: 'accepted', updatedAt: at(1) };
  const [asCoach, asFollower] = [
    { ...coaching, coachUid: eve.uid, followerUid: max.uid },
    { ...coaching, coachUid: max.uid, followerUid: eve.uid },
  ];
  harness.backend.set(`coachings/${eve.uid}_${max.uid}_${P_ID}`, asCoach);
  harness.backend.set(`coachings/${max.uid}_${eve.uid}_${P_ID}`, asFollower);
  harness.backend.set(`sharedProgrammes/${eve.uid}_${P_ID}`, {
    ownerId: eve.uid,
    name: 'Strong',
    content: '{}',
    updatedAt: at(1),
  });
  // More public ones than a page holds.
  for (let n = 0; n < PUBLIC_PAGE; n += 1) {
    const { workout, exercises } = aWorkout(id('q', n), max.uid, 1, `More ${n}`);
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises }, at(n));
  }
  harness.backend.set(`favorits/${eve.uid}_${id('p', 1)}`, { userID: eve.uid, workoutID: id('p', 1), createAt: at(1) });
  harness.newDevice();
  const first = harness.tab();
  await first.signedIn(eve);
  await lists(first, eve.uid);
  const again = harness.tab({ storage: first.storage });
  await again.signedIn(eve);
  again.clock.now += 7 * HOUR_MS;
  await lists(again, eve.uid);
  await once(again, eve.uid, max.uid);
}

async function lists(tab: Tab, uid: string): Promise<void> {
  await tab.workouts.refreshMine(uid, 1);
  await tab.favorits.refresh(uid);
  await tab.favorits.refreshWorkouts(uid);
  await tab.shares.refreshAssigned(uid);
  await tab.shares.refreshMine(uid);
  await tab.messages.refresh(uid);
  await tab.messages.countUnread(uid);
  await tab.people.refreshFriends(uid, 'exact');
  await tab.groups.refresh(uid);
  await tab.wLists.refresh(uid);
  await tab.programmes.refresh(uid);
  await tab.coachings.refresh(uid, 'given');
  await tab.coachings.refresh(uid, 'received');
  await tab.training.refresh(uid);
  await tab.dates.refresh(uid);
}

/** What is asked for when somebody opens it. */
async function once(tab: Tab, uid: string, friend: string): Promise<void> {
  const [known] = await tab.shares.listAssignedLocal(uid);
  if (!known) throw new Error('no share');
  await tab.shares.moreAssigned(uid, known.share);
  await tab.messages.thread(uid, friend, Date.now());
  await tab.messages.thread(uid, friend);
  await tab.messages.refresh(uid);
  await tab.people.listRequests(uid);
  await tab.wLists.save(uid, [{ id: id('l', 2), name: 'Evenings', wIds: [], position: 1 }]);
  await tab.programmes.save(uid, programmeOf({ pId: id('p', 2) }));
  await tab.programmes.saveFollow(uid, followOf({ fId: id('f', 2) }));
  await tab.outbox.drain();
  await tab.people.listBlocked(uid);
  await tab.workouts.getWhole(id('p', 1), uid);
  await tab.product.listReleaseNotes(0);
  const media = await tab.loadMedia();
  await media.list(uid);
  await tab.workouts.listPublic('English');
  await tab.workouts.morePublic('English');
  await tab.workouts.remove(uid, id('m', 1));
  await tab.outbox.drain();
}
