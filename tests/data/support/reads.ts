/**
 * What each screen costs at the database: reads, writes and deletes per action for a library of 100 workouts, on a
 * device that knows nothing (cold) and on one that was here before (warm).
 * Against the local Firestore with the real rules.
 */
import { finishDay } from '#core/programme/follow-changes.ts';
import { F_ID, followOf, programmeOf } from '#tests/core/programme/programmes.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import type { Cost } from '#data/server/meter.ts';
import { FILES } from './fake-firebase.ts';
import { aResult, aWorkout, givenAccount, givenWorkout, type Account, type Harness, type Tab } from './harness.ts';
import { serveLibrary } from './functions-harness.ts';
import { startBilledServer, type Usage } from './bill/billed-server.ts';
import { measurePeople, type Measure } from './reads-people.ts';

export const LIBRARY = 100;
/** Five years, twice a day. */
const RESULTS = 3650;
const EXERCISES = 10;
const id = (n: number) => `w${String(n).padStart(19, '0')}`;

/** Budget: reads, writes + deletes. */
export interface ReadsRow {
  readonly action: string;
  readonly cost: Cost;
  /** What rules look up, and events with what their triggers read and write: billed, too. */
  readonly beside: Usage;
  readonly ms: number;
  readonly budget: readonly [reads: number, writes: number];
}
export const isWithin = ({ cost, budget: [reads, writes] }: ReadsRow): boolean =>
  cost.reads <= reads && cost.writes + cost.deletes <= writes;

/** Every row of the table, in order: each begins where the one before it left the device. */
export async function measureReads(harness: Harness): Promise<readonly ReadsRow[]> {
  const rows: ReadsRow[] = [];
  const measure: Measure = async (tab, action, budget, work) => {
    let row: Omit<ReadsRow, 'beside'> | undefined;
    let value: Awaited<ReturnType<typeof work>> | undefined;
    const beside = await server.measure(async () => {
      tab.meter.reset();
      const start = performance.now();
      value = await work();
      await tab.outbox.drain();
      const { reads, writes, deletes } = tab.meter.snapshot();
      row = { action, cost: { reads, writes, deletes }, ms: performance.now() - start, budget };
    });
    if (row) rows.push({ ...row, beside });
    return value as Awaited<ReturnType<typeof work>>;
  };
  const server = await startBilledServer(harness, true);
  const ada = givenLibrary(harness);
  await ofGuest(harness, measure);
  const { storage } = await ofColdDevice(harness, ada, measure);
  const warm = harness.tab({ storage });
  await ofWarmDevice(warm, ada, measure);
  await ofTwoDevices(harness, warm, ada, measure);
  await ofFiles(harness, warm, ada, measure);
  harness.newDevice();
  await measurePeople(harness, measure);
  await ofYears(harness, measure);
  await server.stop();
  return rows;
}

/** Who trains twice a day for five years; all of it comes to each device once. */
async function ofYears(harness: Harness, measure: Measure): Promise<void> {
  const eve = givenAccount(harness, 'eve');
  const give = (n: number, updatedAt: Date) => {
    const { id: name, ...fields } = aResult(eve.uid, `run${n}`.padEnd(20, 'a'), Date.now() - n * 43_200_000);
    harness.backend.set(`statistic/${name}`, { ...fields, date: new Date(fields.date), updatedAt });
  };
  for (let n = 1; n <= RESULTS; n += 1) give(n, new Date(Date.now() - n * 43_200_000));
  harness.newDevice();
  const first = harness.tab();
  await first.signedIn(eve);
  await measure(first, `statistics of ${RESULTS} results, new device`, [RESULTS, 0], () =>
    first.training.refresh(eve.uid),
  );
  const next = harness.tab({ storage: first.storage });
  await next.signedIn(eve);
  await measure(next, 'statistics, opened again', [1, 0], () => next.training.refresh(eve.uid));
  give(0, new Date());
  await measure(next, 'statistics, after one new result elsewhere', [1, 0], () => next.training.refresh(eve.uid));
  next.clock.now += 7 * 3_600_000;
  await measure(next, 'statistics, hours later', [2, 0], () => next.training.refresh(eve.uid));
}

function givenLibrary(harness: Harness): Account {
  const ada = givenAccount(harness, 'ada', LIBRARY);
  harness.backend.set(`users/${ada.uid}`, { ...harness.backend.get(`users/${ada.uid}`), contractType: 'proplus' });
  harness.backend.set('baseContracts/proplus', { type: 'proplus', maxWorkouts: 1000, maxExercisesPerWorkout: 100 });
  for (let n = 0; n < LIBRARY; n += 1) {
    const whole = aWorkout(id(n), ada.uid, EXERCISES, `Workout ${n}`);
    givenWorkout(
      harness,
      { ...whole, workout: { ...whole.workout, sharePublic: true } },
      new Date(Date.now() - 3_600_000 + n),
    );
  }
  return ada;
}

async function library(tab: Tab, ada: Account) {
  const user = await tab.account.load(ada.uid);
  return tab.workouts.refreshMine(ada.uid, user.ok ? user.value?.workoutCount : undefined);
}
async function whole(tab: Tab, wId: string, ada: Account): Promise<WholeWorkout> {
  const found = await tab.workouts.getWhole(wId, ada.uid);
  if (!found.ok) throw new Error(found.problem);
  return found.value;
}

/** The background has pauses of its own. */
export async function copies(tab: Tab, ada: Account): Promise<void> {
  let isOver = false;
  void tab.workouts
    .fetchCopies(ada.uid, () => undefined)
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    tab.runTimers();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function ofGuest(harness: Harness, measure: Measure): Promise<void> {
  const early = harness.tab();
  await measure(early, 'guest: public list, cold, where there is no library', [100, 0], () =>
    early.workouts.listPublic('English'),
  );
  await measure(early, 'guest: more of it, where there is no library', [100, 0], () =>
    early.workouts.morePublic('English'),
  );
  const openedEarly = `guest: open a workout of ${EXERCISES}, where there is no library`;
  await measure(early, openedEarly, [11, 0], () => early.workouts.getWhole(id(1), undefined));
  harness.newDevice();
  serveLibrary(harness);
  const guest = harness.tab();
  await measure(guest, 'guest: public list, cold', [0, 0], () => guest.workouts.listPublic('English'));
  await measure(guest, 'guest: public list, again within 10 min', [0, 0], () => guest.workouts.listPublic('English'));
  await measure(guest, 'guest: more of it', [0, 0], () => guest.workouts.morePublic('English'));
  await measure(guest, `guest: open a workout of ${EXERCISES}, cold`, [0, 0], () =>
    guest.workouts.getWhole(id(1), undefined),
  );
  await measure(guest, 'guest: open it again', [0, 0], () => guest.workouts.getWhole(id(1), undefined));
}

async function ofColdDevice(harness: Harness, ada: Account, measure: Measure): Promise<Tab> {
  const cold = harness.tab();
  await cold.signedIn(ada);
  await measure(cold, `library of ${LIBRARY}, cold`, [105, 0], () => library(cold, ada));
  await measure(cold, `open a workout of ${EXERCISES}, cold`, [11, 0], () => whole(cold, id(2), ada));
  await measure(cold, 'statistics, cold and empty', [1, 0], () => cold.training.refresh(ada.uid));

  await measure(cold, `background: exercises of ${LIBRARY} own workouts, once per device`, [990, 0], () =>
    copies(cold, ada),
  );
  await measure(cold, 'background: again', [0, 0], () => copies(cold, ada));
  await measure(cold, 'last used and recent', [0, 0], () => cold.training.listLastRuns(ada.uid, 4));
  return cold;
}

async function ofWarmDevice(warm: Tab, ada: Account, measure: Measure): Promise<void> {
  await measure(warm, `library of ${LIBRARY}, from the device`, [0, 0], () => warm.workouts.listMineLocal(ada.uid));
  await warm.signedIn(ada);
  await measure(warm, `library of ${LIBRARY}, warm, unchanged`, [5, 0], () => library(warm, ada));
  await measure(warm, 'open a workout, warm', [1, 0], () => whole(warm, id(2), ada));
  const created = await measure(warm, `create a workout of ${EXERCISES}`, [0, 12], () =>
    warm.workouts.save(ada.uid, undefined, aWorkout(id(500), ada.uid, EXERCISES)),
  );
  if (!created.ok) throw new Error(created.problem);
  const before = created.value;
  const edited = await measure(warm, 'edit one exercise', [1, 2], () =>
    warm.workouts.save(ada.uid, before, {
      ...before,
      exercises: before.exercises.map((exercise, n) => (n === 3 ? { ...exercise, timeSec: 77 } : exercise)),
    }),
  );
  await measure(warm, 'save without a change', [0, 0], async () => {
    if (edited.ok) await warm.workouts.save(ada.uid, edited.value, edited.value);
  });
  await measure(warm, 'library after that', [5, 0], () => library(warm, ada));
  await measure(warm, 'open it', [1, 0], () => whole(warm, id(500), ada));
  await measure(warm, `delete a workout of ${EXERCISES}`, [20, 20], () => warm.workouts.remove(ada.uid, id(500)));
  await measure(warm, 'run finished: the result', [0, 2], () => warm.training.record(aResult(ada.uid)));
  await measure(warm, 'statistics, warm', [1, 0], () => warm.training.refresh(ada.uid));
  await measure(warm, 'a programme begun', [3, 2], () => warm.programmes.saveFollow(ada.uid, followOf()));
  await warm.programmes.save(ada.uid, programmeOf());
  await warm.outbox.drain();
  await warm.programmes.refresh(ada.uid);
  await measure(warm, 'today, in a programme', [2, 0], () => warm.programmes.refresh(ada.uid));
  await measure(warm, 'a day of a programme done', [1, 1], () =>
    warm.programmes.changeFollow(ada.uid, F_ID, (follow) =>
      finishDay(follow, { week: 0, day: 0 }, { date: '2026-11-30', seconds: 60, feedback: 'right' }),
    ),
  );
  await measure(warm, 'settings: five changes in a row', [0, 5], async () => {
    for (let n = 1; n <= 5; n += 1)
      await warm.account.saveSettings(ada.uid, { ...DEFAULT_SETTINGS, defaultIntroTimeSec: n });
  });
  await measure(warm, 'contract, cold', [1, 0], () => warm.account.loadContract('pro'));
}

async function ofTwoDevices(harness: Harness, warm: Tab, ada: Account, measure: Measure): Promise<void> {
  harness.newDevice();
  const elsewhere = harness.tab();
  await elsewhere.signedIn(ada);
  await library(elsewhere, ada);
  await elsewhere.workouts.remove(ada.uid, id(7));
  await elsewhere.outbox.drain();
  await measure(warm, 'library, one deleted elsewhere', [LIBRARY + 5, 0], () => library(warm, ada));
  await measure(warm, 'library after that, warm', [5, 0], () => library(warm, ada));
}

/** Storage itself charges for operations, not for documents. */
async function ofFiles(harness: Harness, warm: Tab, ada: Account, measure: Measure): Promise<void> {
  harness.files = () => new Response('{}', { headers: { 'X-Goog-Upload-URL': `${FILES}?session` } });
  const media = await warm.loadMedia();
  const { uploads } = media;
  const send = async (name: string) => {
    const file = new Blob([new Uint8Array(1000)], { type: 'image/png' });
    await uploads.add({ area: 'workout-media', kind: 'image', file, name });
    await uploads.drain();
  };
  await measure(warm, 'upload a picture', [0, 2], () => send('a.png'));
  const onWay = await uploads.list();
  if (onWay.length > 0) throw new Error('not sent');
  await measure(warm, 'upload two more', [0, 4], () => Promise.all([send('b.png'), send('c.png')]));
  await measure(warm, 'list of three files', [3, 0], () => media.list(ada.uid));
}
