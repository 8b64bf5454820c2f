/**
 * Two devices of one person, by what a person would see: one reads at every point between two commits of the other;
 * both
 * change one workout without a network.
 */
import { exerciseId, type WholeWorkout } from '#core/workout/model.ts';
import { createRandom } from './download-cuts.ts';
import { aWorkout, givenAccount, givenWorkout, type Account, type Harness, type Tab } from './harness.ts';
import { atEveryCommit, meaningOf, openSecondDevice } from './second-device.ts';

export interface TwoDevices {
  /** How often one looked, or both were changed. */
  readonly times: number;
  readonly commits: number;
  /** What nobody meant, in words. */
  readonly wrong: readonly string[];
}
type Edit = (whole: WholeWorkout) => WholeWorkout;
const idOf = (n: number): string => `w${String(n).padStart(19, '0')}`;

const rename =
  (name: string): Edit =>
  ({ workout, exercises }) => ({ exercises, workout: { ...workout, name } });
const renameOne =
  (slot: number, name: string): Edit =>
  ({ workout, exercises }) => ({
    workout,
    exercises: exercises.map((exercise, at) => (at === slot ? { ...exercise, name } : exercise)),
  });

/** Every kind of change of a workout, and its deletion. */
function changesOf(turn: number): readonly Edit[] {
  const each = (change: (exercises: WholeWorkout['exercises']) => WholeWorkout['exercises']): Edit => {
    return ({ workout, exercises }) => ({ workout, exercises: change(exercises) });
  };
  return [
    rename(`Name ${turn}`),
    renameOne(turn % 3, `Exercise of ${turn}`),
    each((all) => [...all.slice(-1), ...all.slice(0, -1)]),
    each((all) => [...all, ...all.slice(0, 4).map((one) => ({ ...one, exId: 'e999', name: `${turn}` }))].slice(0, 25)),
    each((all) => all.slice(Math.floor(all.length / 2))),
    each((all) => all.map((one) => ({ ...one, name: `${one.name.slice(0, 20)} ${turn}` }))),
  ];
}

export async function readBetweenCommits(harness: Harness, seed: number, rounds: number): Promise<TwoDevices> {
  const random = createRandom(seed);
  await harness.reset();
  const me = givenAccount(harness, 'ada');
  const tab = harness.tab();
  await tab.signedIn(me);
  const follower = await openSecondDevice(harness, me);
  const meant = new Map<string, WholeWorkout>();
  const wrong: string[] = [];
  let [times, commits] = [0, 0];
  const look = async (allowed: ReadonlySet<string>) => {
    const devices = random() < 0.2 ? [follower, await openSecondDevice(harness, me)] : [follower];
    for (const device of devices) {
      times += 1;
      for (const meaning of await device.look([...meant.keys()])) {
        if (!allowed.has(meaning)) wrong.push(`seed ${seed}: nobody meant ${meaning}`);
      }
    }
  };
  for (let turn = 1; turn <= rounds; turn += 1) {
    const known = [...meant.keys()];
    const isNew = known.length === 0 || (known.length < 5 && random() < 0.3);
    const wId = isNew ? idOf(turn) : (known[Math.floor(random() * known.length)] ?? '');
    const before = meant.get(wId);
    const allowed = new Set([...meant.values()].map(meaningOf));
    const isOlder = isNew && random() < 0.3;
    const changes = changesOf(turn);
    const change = changes[Math.floor(random() * (changes.length + 1))];
    const after = before ? change?.(before) : aWorkout(wId, me.uid, 1 + Math.floor(random() * 25), `New ${turn}`);
    if (after) allowed.add(meaningOf(after));
    const saved = async () => {
      if (!after) await tab.workouts.remove(me.uid, wId);
      const outcome = after && (await tab.workouts.save(me.uid, before, after));
      await tab.outbox.drain();
      if (outcome?.ok) meant.set(wId, outcome.value);
    };
    if (isOlder && after) {
      await inSteps(harness, after, () => look(allowed));
      meant.set(wId, after);
      await tab.workouts.getWhole(wId, me.uid);
    } else commits += await atEveryCommit(() => look(allowed), saved);
    if (!after) meant.delete(wId);
    for (const entry of await tab.outbox.listRefused()) wrong.push(`seed ${seed}: refused ${entry.kind}`);
    await look(new Set([...meant.values()].map(meaningOf)));
  }
  return { times, commits, wrong };
}

/** As versions of Icetime before the seal sent a new workout. */
async function inSteps(harness: Harness, { workout, exercises }: WholeWorkout, look: () => Promise<void>) {
  const user = harness.backend.get(`users/${workout.ownerId}`);
  harness.backend.set(`users/${workout.ownerId}`, { ...user, workoutCount: Number(user?.['workoutCount']) + 1 });
  givenWorkout(harness, { workout, exercises: [] });
  for (const [slot, exercise] of exercises.entries()) {
    if (slot % 4 === 0) await look();
    harness.backend.set(`workouts/${workout.wId}/exercises/${exerciseId(slot)}`, { ...exercise });
  }
  await look();
}

export async function changeOnTwoDevices(harness: Harness, seed: number, rounds: number): Promise<TwoDevices> {
  const random = createRandom(seed);
  const wrong: string[] = [];
  for (let turn = 1; turn <= rounds; turn += 1) {
    await harness.reset();
    const me = givenAccount(harness, 'ada');
    const one = harness.tab();
    await one.signedIn(me);
    await one.workouts.save(me.uid, undefined, aWorkout(idOf(1), me.uid, 4));
    await one.outbox.drain();
    const { tab: other } = await openSecondDevice(harness, me);
    await other.workouts.refreshMine(me.uid, undefined);
    await other.workouts.getWhole(idOf(1), me.uid);
    const [first, second] = [actAt(random, 'here'), actAt(random, 'there')];
    harness.weather = 'offline';
    await doOn(one, me, first);
    await doOn(other, me, second);
    harness.weather = 'ok';
    for (const device of random() < 0.5 ? [one, other] : [other, one]) await device.outbox.drain();
    const asked = [...(await one.outbox.listRefused()), ...(await other.outbox.listRefused())];
    const there = await (await openSecondDevice(harness, me)).look([idOf(1)]);
    const all = [...there, ...asked.map(({ whole }) => (whole ? meaningOf(whole) : ''))].join(' | ');
    const say = (what: string) => wrong.push(`seed ${seed}, ${turn}: ${first.on} here, ${second.on} there: ${what}`);
    for (const { text } of [first, second]) if (text !== '' && !all.includes(text)) say(`${text} is lost: ${all}`);
    const isBoth = first.on === 'deletion' && second.on === 'deletion';
    const collides = !isBoth && (first.on === second.on || first.on === 'deletion' || second.on === 'deletion');
    if (asked.length !== (collides ? 1 : 0)) say(`asked ${asked.length} times: ${all}`);
  }
  return { times: rounds, commits: 0, wrong };
}

interface Act {
  /** What it touches. */
  readonly on: string;
  /** What it leaves behind. */
  readonly text: string;
  readonly edit: Edit | undefined;
}
function actAt(random: () => number, where: string): Act {
  const place = Math.floor(random() * 6);
  if (place === 0) return { on: 'deletion', text: '', edit: undefined };
  if (place === 1) return { on: 'name', text: `Name ${where}`, edit: rename(`Name ${where}`) };
  const slot = place - 2;
  return { on: `exercise ${slot}`, text: `Exercise ${where}`, edit: renameOne(slot, `Exercise ${where}`) };
}
async function doOn(tab: Tab, me: Account, { edit }: Act): Promise<void> {
  const whole = await tab.workouts.getWhole(idOf(1), me.uid, { localOnly: true });
  if (!whole.ok) throw new Error(whole.problem);
  if (edit) await tab.workouts.save(me.uid, whole.value, edit(whole.value));
  else await tab.workouts.remove(me.uid, idOf(1));
  await tab.outbox.drain();
}
