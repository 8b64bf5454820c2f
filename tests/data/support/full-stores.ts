/**
 * Every store that the product writes, written while it is full: by what is sent, and by what is not. What becomes of
 * files has a test of its own (full-files.ts).
 */
import { createRun, start } from '#core/run/run.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { act, type Doer } from './fault-acts.ts';
import { aWorkout, givenWorkout, type Tab } from './harness.ts';

/** Which write fills it: of a kind that is sent, or one of those below. */
const WRITERS: Readonly<Record<string, string>> = {
  outbox: 'saveProfile',
  myWorkouts: 'saveWorkout',
  wholeWorkouts: 'saveWorkout',
  results: 'addResult',
  meta: 'saveSettings',
  favorits: 'setFavorit',
  dates: 'saveDate',
  messages: 'sendMessage',
  wLists: 'saveWList',
  programmes: 'saveProgramme',
  follows: 'saveFollow',
  drafts: 'type',
  runs: 'journal',
  friends: 'lookAround',
  sharesIn: 'lookAround',
  sharesOut: 'lookAround',
  groups: 'lookAround',
  heads: 'lookAround',
  workouts: 'keep',
  workoutIds: 'keep',
};
export const STORES: readonly string[] = Object.keys(WRITERS);

const TYPED = 'somewhere';
const runOf = (turn: number) => `run${String(turn).padStart(17, '0')}`;
const names = { firstName: 'Eve', lastName: '', nicName: 'Eve', imgUrl: '' };

type Beside = (doer: Doer, tab: Tab, turn: number) => Promise<void>;
/** What is not sent. Each notes in `meant.here` what the device must hold in the end. */
const BESIDES: Readonly<Record<string, Beside>> = {
  async type({ meant }, tab, turn) {
    await tab.drafts.put(TYPED, { turn });
    meant.here.set('draft', turn);
  },
  async journal({ me, meant }, tab, turn) {
    const whole = aWorkout('wRunsaaaaaaaaaaaaaaa', me.uid);
    const run = start(createRun(createTimeline(whole, DEFAULT_SETTINGS), runOf(turn)), 1000);
    const savedAtWall = tab.clock.now;
    // It says that it would not outlive the tab.
    await tab.runs.write({ run, whole, uid: me.uid, savedAtWall, savedAtMono: 1000 }).catch(() => undefined);
    meant.here.set('run', turn);
  },
  async keep({ me, meant }, tab, turn) {
    const kept = await tab.workouts.keep(aWorkout(`k${String(turn).padStart(19, '0')}`, me.uid, 2), me.uid);
    if (kept.ok) meant.here.set('kept without room', turn);
  },
  /** There is a new friend, one more group, and one more share in each direction. */
  async lookAround(doer, tab, turn) {
    const { harness, me, bob, meant } = doer;
    const [since, wId] = [new Date(), `s${String(turn).padStart(19, '0')}`];
    givenWorkout(harness, aWorkout(wId, bob.uid, 1));
    harness.backend.set(`users/${me.uid}/friends/friend${turn}`, { ...names, uid: `friend${turn}`, since });
    harness.backend.set(`users/${me.uid}/groups/g${String(turn).padStart(19, '0')}`, {
      name: `Group ${turn}`,
      members: [],
      wIds: [],
      updatedAt: since,
    });
    for (const [owner, friend] of [
      [me, bob],
      [bob, me],
    ] as const) {
      const share = { ownerUId: owner.uid, friendUId: friend.uid, wId, createdAt: since, ...SHOWN };
      harness.backend.set(`shareWithFriends/${owner.uid}_${friend.uid}_${wId}`, share);
    }
    meant.here.set('looks', (meant.here.get('looks') ?? 0) + 1);
    await refreshAll(tab, me.uid);
  },
};
const NAMELESS = ['ownerFirstName', 'ownerLastName', 'ownerNicName', 'ownerName', 'friendFirstName', 'friendLastName'];
const SHOWN = Object.fromEntries(
  [...NAMELESS, 'friendNicName', 'imgUrl', 'ownerEmail', 'friendEmail'].map((name) => [name, '']),
);

async function refreshAll(tab: Tab, uid: string): Promise<void> {
  await tab.people.refreshFriends(uid);
  await tab.groups.refresh(uid);
  await tab.shares.refreshMine(uid);
  await tab.shares.refreshAssigned(uid);
  await tab.favorits.refresh(uid);
  await tab.favorits.refreshWorkouts(uid);
}

/** Writes what goes into that store. */
export async function writeTo(store: string, doer: Doer, tab: Tab, turn: number): Promise<void> {
  const writer = WRITERS[store] ?? '';
  await (BESIDES[writer] ? BESIDES[writer](doer, tab, turn) : act(doer, tab, turn, writer));
}

/** What this device does not hold as it should, now that there is room: all of it, and all of it on its disk. */
export async function besides({ me, meant }: Doer, tab: Tab, fresh: Tab): Promise<readonly string[]> {
  const { uid } = me;
  await refreshAll(tab, uid);
  // The first finds room, and lets all that waits go to the disk; the second comes after that.
  for (const key of ['room', 'and more']) await tab.drafts.put(key, true);
  const wrong: string[] = [];
  if (tab.device.problem() !== undefined) wrong.push(`the device says ${tab.device.problem()}`);
  const draft = meant.here.get('draft');
  const found = (await fresh.drafts.get(TYPED)) as { readonly turn: number } | undefined;
  if (found?.turn !== draft) wrong.push(`draft ${draft} was typed, ${found?.turn} is there`);
  const looks = meant.here.get('looks') ?? 0;
  const counts = [
    ['friends', (await fresh.people.listFriendsLocal(uid)).length, 1 + looks],
    ['groups', (await fresh.groups.listLocal(uid)).length, looks],
    ['shares of mine', (await fresh.shares.listMineLocal(uid)).length, looks],
    ['workouts shared with me', (await fresh.shares.listAssignedLocal(uid)).length, looks],
  ] as const;
  for (const [what, here, wanted] of counts) if (here !== wanted) wrong.push(`${what}: ${here} instead of ${wanted}`);
  if (meant.here.has('run') && !(await fresh.runs.latest(Infinity))) wrong.push('no run is offered');
  if (meant.here.has('kept without room')) wrong.push('said to be kept where there was no room');
  const whole = aWorkout('kRoomaaaaaaaaaaaaaaa', uid, 2);
  if (!(await tab.workouts.keep(whole, uid)).ok) wrong.push('nothing is kept though there is room');
  const kept = (await fresh.workouts.listOfflineCopies()).map(({ workout }) => workout.wId);
  if (kept.join() !== whole.workout.wId) wrong.push(`kept: ${kept.join()}`);
  return wrong;
}
