/** What people do in a month, each once, against the billed server: by whom, and what it takes. */
import type { Outcome } from '#core/base/errors.ts';
import type { GenerateRequest } from '#core/exercises/generate.ts';
import { createRun, start } from '#core/run/run.ts';
import { sharedSettingsOf, sharedRunOf, sharedTimeline } from '#core/run/together.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { FILES } from '#tests/data/support/fake-firebase.ts';
import {
  type Account,
  aResult,
  aWorkout,
  givenAccount,
  givenFriends,
  givenWorkout,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';
import { copies } from '#tests/data/support/reads.ts';
import { startBilledServer, type Usage } from './billed-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const id = (letter: string, n: number) => `${letter}${String(n).padStart(19, '0')}`;
const ago = (ms: number) => new Date(Date.now() - ms);

type Measured = Record<string, Usage>;
type Measure = (action: string, work: () => Promise<unknown>) => Promise<void>;

/**
 * Eve has 8 workouts of 10 exercises, 3 friends, 60 results of half a year, 12 dates, 20 messages and 5 favourites; of
 * 20 public workouts of Max she has some.
 */
export async function measureMonth(harness: Harness): Promise<Readonly<Record<string, Usage>>> {
  const measured: Measured = {};
  const server = await startBilledServer(harness);
  const measure: Measure = async (action, work) => {
    measured[action] = await server.measure(work);
  };
  try {
    const [eve, max] = [givenAccount(harness, 'eve', 8), givenAccount(harness, 'max', 20)];
    givenLives(harness, eve, max);
    const his = server.join(await tabOf(harness, max));
    harness.newDevice();
    const first = server.join(await tabOf(harness, eve));
    await measure('first opening on a device', async () => {
      await openAll(first, eve);
      await copies(first, eve);
    });
    const hers = server.join(await tabOf(harness, eve, first));
    await hers.workouts.refreshMine(eve.uid, 8);
    await opening(measure, hers, eve);
    await training(measure, hers, eve);
    await making(measure, hers, eve);
    await people(measure, harness, hers, his, eve, max);
    await together(measure, hers, his);
    await files(measure, harness, hers, eve, (uid) => server.finalized(uid));
    await calls(measure, hers);
  } finally {
    await server.stop();
  }
  return measured;
}

async function tabOf(harness: Harness, account: Account, before?: Tab): Promise<Tab> {
  const tab = harness.tab(before && { storage: before.storage });
  await tab.signedIn(account);
  return tab;
}

function givenLives(harness: Harness, eve: Account, max: Account): void {
  const give = (path: string, data: Record<string, unknown>) => harness.backend.set(path, data);
  give(`users/${max.uid}`, { ...harness.backend.get(`users/${max.uid}`), showCode: true, contractType: 'pro' });
  giveContracts(give);
  givenFriends(harness, eve, max, ago(DAY_MS));
  for (const name of ['kim', 'lou']) givenFriends(harness, eve, givenAccount(harness, name), ago(DAY_MS));
  for (let n = 0; n < 8; n += 1) givenWorkout(harness, aWorkout(id('m', n), eve.uid, 10, `Mine ${n}`), ago(DAY_MS - n));
  for (let n = 0; n < 20; n += 1) {
    const { workout, exercises } = aWorkout(id('p', n), max.uid, 10, `Public ${n}`);
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises }, ago(DAY_MS - n));
  }
  for (let n = 0; n < 5; n += 1)
    give(`favorits/${eve.uid}_${id('p', n)}`, { userID: eve.uid, workoutID: id('p', n), createAt: ago(DAY_MS - n) });
  for (let n = 0; n < 60; n += 1) {
    const at = ago((n + 1) * 3 * DAY_MS);
    const { id: name, ...fields } = aResult(eve.uid, `run${n}`.padEnd(20, 'a'));
    give(`statistic/${name}`, { ...fields, date: at, updatedAt: at });
  }
  for (let n = 0; n < 12; n += 1) {
    const startDateTime = new Date(Date.now() + n * 2 * DAY_MS);
    const plan = { startDateTime, endDateTime: startDateTime, title: 'Legs', wId: '', done: false };
    give(`trainingsDates/${id('d', n)}`, { docId: id('d', n), userId: eve.uid, ...plan, updatedAt: ago(DAY_MS) });
  }
  for (let n = 0; n < 20; n += 1) {
    const [from, to] = n % 2 === 0 ? [eve, max] : [max, eve];
    const sent = { ownerUId: from.uid, friendUId: to.uid, read: true, createdAt: ago(DAY_MS - n) };
    give(`messages/${id('a', n)}`, { ...sent, text: `Text ${n}`, mediaPath: '', wId: '' });
  }
}

function giveContracts(give: (path: string, data: Record<string, unknown>) => void): void {
  give('baseContracts/pro', { type: 'pro', maxWorkouts: 100, maxExercisesPerWorkout: 50, maxUsers: 100, groups: true });
}

async function openAll(tab: Tab, { uid }: Account): Promise<void> {
  const user = await tab.account.load(uid);
  await tab.workouts.refreshMine(uid, user.ok ? user.value?.workoutCount : undefined);
  await tab.favorits.refresh(uid);
  await tab.favorits.refreshWorkouts(uid);
  await tab.shares.refreshAssigned(uid);
  await tab.messages.countUnread(uid);
  await tab.training.refresh(uid);
  await tab.dates.refresh(uid);
  await tab.people.refreshFriends(uid);
  await tab.messages.refresh(uid);
}

async function opening(measure: Measure, tab: Tab, { uid }: Account): Promise<void> {
  tab.clock.now += HOUR_MS;
  await measure('open the app', async () => {
    const user = await tab.account.load(uid);
    await tab.workouts.refreshMine(uid, user.ok ? user.value?.workoutCount : undefined);
    await tab.favorits.refresh(uid);
    await tab.favorits.refreshWorkouts(uid);
    await tab.shares.refreshAssigned(uid);
    await tab.messages.countUnread(uid);
    await tab.training.refresh(uid);
  });
  await measure('look at statistics', () => tab.training.refresh(uid));
  await measure('look at the calendar', () => tab.dates.refresh(uid));
  await measure('look at friends and requests', async () => {
    await tab.people.refreshFriends(uid);
    await tab.people.listRequests(uid);
  });
  await measure('browse public workouts', () => tab.workouts.listPublic('English'));
}

async function training(measure: Measure, tab: Tab, { uid }: Account): Promise<void> {
  const run = async (wId: string, runId: string) => {
    await tab.workouts.getWhole(wId, uid);
    await tab.training.record({ ...aResult(uid, runId.padEnd(20, 'a')), workoutId: wId });
  };
  await measure('run an own workout', () => run(id('m', 2), 'ran1'));
  await measure('run a public workout', () => run(id('p', 7), 'ran2'));
  await measure('rate it', async () => {
    await tab.ratings.myVote(uid, id('p', 7));
    return tab.ratings.setVote(uid, id('p', 7), 4);
  });
  await measure('note a favourite', () => tab.favorits.set(uid, id('p', 8), true));
  await measure('plan a training', async () => {
    const startDateTime = Date.now() + DAY_MS;
    await tab.dates.add(uid, { startDateTime, endDateTime: startDateTime, title: 'Arms', wId: '', done: false });
  });
}

async function making(measure: Measure, tab: Tab, { uid }: Account): Promise<void> {
  const made = aWorkout(id('n', 1), uid, 8, 'New');
  await measure('make a workout', () => tab.workouts.save(uid, undefined, made));
  const before = await tab.workouts.getWhole(id('n', 1), uid);
  if (!before.ok) throw new Error(before.problem);
  const edit = (fields: object, change: object) => ({
    workout: { ...before.value.workout, ...fields },
    exercises: before.value.exercises.map((exercise, n) => (n === 3 ? { ...exercise, ...change } : exercise)),
  });
  await measure('edit a workout', () => tab.workouts.save(uid, before.value, edit({}, { timeSec: 77 })));
  const edited = await tab.workouts.getWhole(id('n', 1), uid);
  if (!edited.ok) throw new Error(edited.problem);
  const open = { ...edited.value, workout: { ...edited.value.workout, sharePublic: true } };
  await measure('publish a workout', () => tab.workouts.save(uid, edited.value, open));
  await measure('delete a workout', () => tab.workouts.remove(uid, id('n', 1)));
  await measure('change settings', () =>
    tab.account.saveSettings(uid, { ...DEFAULT_SETTINGS, defaultIntroTimeSec: 7 }),
  );
  const profile = { firstName: 'E', lastName: 'V', nicName: 'eve', imgUrl: '', showCode: true };
  await measure('change the profile', () => tab.account.saveProfile(uid, profile));
}

async function people(
  measure: Measure,
  harness: Harness,
  hers: Tab,
  his: Tab,
  eve: Account,
  max: Account,
): Promise<void> {
  const message = { text: 'Hello', mediaPath: '', wId: '' };
  await measure('write a message', () => hers.messages.send(eve.uid, max.uid, message));
  await measure('read a message', async () => {
    await his.messages.countUnread(max.uid);
    await his.messages.thread(max.uid, eve.uid);
    await his.messages.markRead(max.uid, eve.uid);
  });
  await measure('share a workout', () => hers.shares.share(eve.uid, id('m', 1), max.uid));
  await measure('open what is shared', async () => {
    await his.shares.refreshAssigned(max.uid);
    await his.workouts.getWhole(id('m', 1), max.uid);
  });
  const zoe = givenAccount(harness, 'zoe');
  harness.backend.set(`users/${zoe.uid}`, { ...harness.backend.get(`users/${zoe.uid}`), showCode: true });
  await measure('find and ask a friend', async () => {
    await hers.people.find({ email: zoe.email });
    return hers.people.request(eve.uid, zoe.uid);
  });
  harness.backend.set(`users/${eve.uid}/friendRequests/${max.uid}`, {});
  const theirs = await tabOf(harness, zoe);
  await measure('answer a friend', () => theirs.people.answer(zoe.uid, eve.uid, true));
  await measure('report a workout', () => hers.functions.reportContent(id('p', 9), 'spam', ''));
}

async function together(measure: Measure, hers: Tab, his: Tab): Promise<void> {
  const known = <T>(outcome: Outcome<T>): T => {
    if (!outcome.ok) throw new Error(outcome.problem);
    return outcome.value;
  };
  const [host, guest] = [await hers.loadSessions(), await his.loadSessions()];
  let code = '';
  await measure('train together, as host', async () => {
    code = known(await host.open(id('m', 1), sharedSettingsOf({})));
    const plan = known(await host.sharedWorkout(code));
    const timeline = sharedTimeline(plan, { countDownBeepOn: false, repeatBeepOn: false, warnBeepOn: false });
    const run = sharedRunOf(start(createRun(timeline, 'run0000000000000001'), Date.now()));
    for (let seq = 1; seq <= 6; seq += 1) known(await host.steer(code, run, seq));
  });
  // Who watches reads the session once for each time the host steers.
  await measure('train together, as guest', async () => {
    const place = known(await guest.join(code, { name: 'Max' }));
    if (place === 'host') throw new Error('not the host');
    for (let n = 0; n < 7; n += 1) await guest.sharedWorkout(code);
    return guest.leave(code, place);
  });
  await measure('end a session', () => host.end(code));
}

async function files(
  measure: Measure,
  harness: Harness,
  tab: Tab,
  eve: Account,
  finalized: (uid: string) => Promise<void>,
): Promise<void> {
  harness.files = () => new Response('{}', { headers: { 'X-Goog-Upload-URL': `${FILES}?session` } });
  const { uploads } = await tab.loadMedia();
  await measure('upload a picture', async () => {
    const file = new Blob([new Uint8Array(1000)], { type: 'image/png' });
    await uploads.add({ area: 'workout-media', kind: 'image', file, name: 'a.png' });
    await uploads.drain();
    await finalized(eve.uid);
  });
}

async function calls(measure: Measure, tab: Tab): Promise<void> {
  const wish: GenerateRequest = { sport: 'Fitness', level: 'base', minutes: 10, equipment: [], wish: '' };
  await measure('wish for a workout', () => tab.functions.generateWorkout(wish));
  await measure('write to the operator', () => tab.functions.sendContact('question', 'How?', ''));
  await measure('make a calendar address', () => tab.functions.calendarFeed('make'));
  await measure('export all data', () => tab.functions.exportMyData(''));
  await measure('delete the account', () => tab.functions.deleteMyAccount());
}
