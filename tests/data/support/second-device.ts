/** Another device of the same person, which reads at any moment: what does it take for a workout? */
import type { WholeWorkout } from '#core/workout/model.ts';
import { createLocks, type Account, type Harness, type Tab } from './harness.ts';

/** What a person sees of a workout: its name, and its exercises in order. */
export const meaningOf = ({ workout, exercises }: WholeWorkout): string =>
  `${workout.name}: ${exercises.map(({ name }) => name).join(', ')}`;

export interface SecondDevice {
  readonly tab: Tab;
  /** Reads everything as an app does that is opened, then once more without a network. Gives what it believes. */
  look(wIds: readonly string[]): Promise<readonly string[]>;
  /** The device that was open before goes on with its own disk. */
  use(): void;
}

export async function openSecondDevice(harness: Harness, me: Account): Promise<SecondDevice> {
  const mine = globalThis.indexedDB;
  harness.newDevice();
  const theirs = globalThis.indexedDB;
  const tab = harness.tab({ locks: createLocks() });
  await tab.signedIn(me);
  // The database is open from here on, whichever disk the next tab finds.
  await tab.workouts.listMineLocal(me.uid);
  await tab.outbox.drain();
  globalThis.indexedDB = mine;
  return {
    tab,
    use: () => void (globalThis.indexedDB = theirs),
    async look(wIds) {
      const before = harness.weather;
      harness.weather = 'ok';
      const count = harness.backend.get(`users/${me.uid}`)?.['workoutCount'];
      await tab.workouts.refreshMine(me.uid, typeof count === 'number' ? count : undefined);
      await fetchCopies(tab, me.uid);
      const believed: string[] = [];
      const hear = (whole: { readonly ok: boolean; readonly value?: WholeWorkout }) => {
        if (whole.ok && whole.value) believed.push(meaningOf(whole.value));
      };
      for (const wId of wIds) hear(await tab.workouts.getWhole(wId, me.uid));
      harness.weather = 'offline';
      for (const wId of wIds) hear(await tab.workouts.getWhole(wId, me.uid, { localOnly: true }));
      believed.push(...(await tab.workouts.listCopies(me.uid)).map(meaningOf));
      harness.weather = before;
      return [...new Set(believed)];
    },
  };
}

async function fetchCopies(tab: Tab, uid: string): Promise<void> {
  let isOver = false;
  const over = tab.workouts
    .fetchCopies(uid, () => undefined)
    .then(() => {
      isOver = true;
    });
  while (!isOver) {
    tab.runTimers();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await over;
}

/**
 * `look` at the server after each commit of `work`, before the one who sent it hears of it. Gives how many there were.
 */
export async function atEveryCommit(look: () => Promise<void>, work: () => Promise<void>): Promise<number> {
  const realFetch = globalThis.fetch;
  let commits = 0;
  let isLooking = false;
  globalThis.fetch = async (input, init) => {
    const response = await realFetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (isLooking || !url.split('?')[0]?.endsWith(':commit')) return response;
    commits += 1;
    isLooking = true;
    await look();
    isLooking = false;
    return response;
  };
  try {
    await work();
  } finally {
    globalThis.fetch = realFetch;
  }
  return commits;
}
