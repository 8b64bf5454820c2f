/** What a person does, and means by it: every kind of write that can be queued. */
import { finishDay } from '#core/programme/follow-changes.ts';
import { readStars } from '#core/people/people.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { followOf, programmeOf } from '#tests/core/programme/programmes.ts';
import { aResult, aWorkout, type Account, type Harness, type Tab } from './harness.ts';

/** What the person wants by now, by document. */
export interface Meant {
  readonly workouts: Map<string, string>;
  readonly goneWorkouts: Set<string>;
  readonly results: Map<string, { note: string; sets: string }>;
  readonly goneResults: Set<string>;
  readonly dates: Map<string, string>;
  readonly texts: Map<string, string>;
  readonly votes: Map<string, number>;
  readonly marks: Set<string>;
  readonly lists: Map<string, string>;
  readonly programmes: Map<string, string>;
  /** The weeks whose first training is done. */
  readonly follows: Map<string, ReadonlySet<number>>;
  readonly received: Set<string>;
  /** What stays on this device (full-stores.ts). */
  readonly here: Map<string, number>;
  nicName: string;
  introSec: number;
}
export const newMeant = (): Meant => ({
  workouts: new Map(),
  goneWorkouts: new Set(),
  results: new Map(),
  goneResults: new Set(),
  dates: new Map(),
  texts: new Map(),
  votes: new Map(),
  marks: new Set(),
  lists: new Map(),
  programmes: new Map(),
  follows: new Map(),
  received: new Set(),
  here: new Map(),
  nicName: 'Ada',
  introSec: DEFAULT_SETTINGS.defaultIntroTimeSec,
});

export interface Doer {
  readonly harness: Harness;
  readonly me: Account;
  readonly bob: Account;
  /** 0 ≤ x < 1 */
  readonly random: () => number;
  readonly meant: Meant;
  /** How many of each kind. */
  readonly kinds: Map<string, number>;
  /** Resolves when the tab is closed. */
  readonly closed: () => Promise<void>;
}

const NAMES = { firstName: 'Ada', lastName: '', imgUrl: '', showCode: false };
export const publicId = (n: number): string => `p${String(n).repeat(19)}`;
const idOf = (letter: string, turn: number): string => `${letter}${String(turn).padStart(19, '0')}`;

type Act = (doer: Doer, tab: Tab, turn: number) => Promise<unknown>;
const oneOf = <T>({ random }: Doer, all: Iterable<T>): T | undefined => {
  const list = [...all];
  return list[Math.floor(random() * list.length)];
};

const ACTS: Readonly<Record<string, Act>> = {
  async saveWorkout(doer, tab, turn) {
    const { meant, me, random } = doer;
    const isNew = meant.workouts.size === 0 || (meant.workouts.size < 8 && random() < 0.4);
    const wId = isNew ? idOf('w', turn) : (oneOf(doer, meant.workouts.keys()) ?? '');
    const local = await tab.workouts.getWhole(wId, me.uid, { localOnly: true });
    const before = local.ok ? local.value : undefined;
    const { workout, exercises } = aWorkout(wId, me.uid, 1 + (turn % 6), `Name ${turn}`);
    await tab.workouts.save(me.uid, before, { exercises, workout: { ...before?.workout, ...workout } });
    meant.workouts.set(wId, workout.name);
  },
  async removeWorkout(doer, tab) {
    const wId = oneOf(doer, doer.meant.workouts.keys());
    if (wId === undefined) return false;
    await tab.workouts.remove(doer.me.uid, wId);
    doer.meant.workouts.delete(wId);
    doer.meant.goneWorkouts.add(wId);
    return true;
  },
  async setFavorit(doer, tab) {
    const wId = publicId(Math.floor(doer.random() * 3));
    const isFavorit = !doer.meant.marks.has(wId);
    await tab.favorits.set(doer.me.uid, wId, isFavorit);
    if (isFavorit) doer.meant.marks.add(wId);
    else doer.meant.marks.delete(wId);
  },
  async setVote({ random, me, meant }, tab, turn) {
    const wId = publicId(Math.floor(random() * 3));
    const stars = readStars(turn % 6);
    await tab.ratings.setVote(me.uid, wId, stars);
    meant.votes.set(wId, stars);
  },
  async addResult({ me, meant }, tab, turn) {
    const result = aResult(me.uid, idOf('r', turn));
    // It waits for the answer; here it is enough that the device has it.
    void tab.training.record(result).catch(() => undefined);
    const isHere = async () => (await tab.training.listLocal(me.uid)).some(({ id }) => id === result.id);
    while (!(await isHere()));
    meant.results.set(result.id, { note: '', sets: '' });
  },
  async saveNote(doer, tab, turn) {
    const id = oneOf(doer, doer.meant.results.keys());
    if (id === undefined) return false;
    await tab.training.saveNote(doer.me.uid, id, `Note ${turn}`);
    doer.meant.results.set(id, { sets: '', ...doer.meant.results.get(id), note: `Note ${turn}` });
    return true;
  },
  async saveSets(doer, tab, turn) {
    const id = oneOf(doer, doer.meant.results.keys());
    if (id === undefined) return false;
    const sets = `${1 + (turn % 20)};;;;Squat`;
    await tab.training.saveSets(doer.me.uid, id, sets);
    doer.meant.results.set(id, { note: '', ...doer.meant.results.get(id), sets });
    return true;
  },
  async removeResult(doer, tab) {
    const id = oneOf(doer, doer.meant.results.keys());
    if (id === undefined || doer.meant.results.size < 3) return false;
    await tab.training.remove(doer.me.uid, id);
    doer.meant.results.delete(id);
    doer.meant.goneResults.add(id);
    return true;
  },
  async saveDate(doer, tab, turn) {
    const { meant, me, random } = doer;
    const docId = meant.dates.size > 3 || random() < 0.5 ? oneOf(doer, meant.dates.keys()) : undefined;
    const title = `Plan ${turn}`;
    if (docId !== undefined) {
      await tab.dates.change(me.uid, docId, { title });
      meant.dates.set(docId, title);
      return;
    }
    const plan = { startDateTime: 1.8e12, endDateTime: 1.8e12, title, wId: '', done: false };
    meant.dates.set((await tab.dates.add(me.uid, plan)).docId, title);
  },
  async removeDate(doer, tab) {
    const docId = oneOf(doer, doer.meant.dates.keys());
    if (docId === undefined) return false;
    await tab.dates.remove(doer.me.uid, docId);
    doer.meant.dates.delete(docId);
    return true;
  },
  async sendMessage({ me, bob, meant }, tab, turn) {
    const { id, text } = await tab.messages.send(me.uid, bob.uid, { text: `Text ${turn}`, mediaPath: '', wId: '' });
    meant.texts.set(id, text);
  },
  async removeMessage(doer, tab) {
    const id = oneOf(doer, doer.meant.texts.keys());
    if (id === undefined) return false;
    await tab.messages.remove(doer.me.uid, id);
    doer.meant.texts.delete(id);
    return true;
  },
  async markRead({ me, bob, meant, harness, closed }, tab, turn) {
    const id = idOf('m', turn);
    const message = { ownerUId: bob.uid, friendUId: me.uid, text: 'Hi', mediaPath: '', wId: '', read: false };
    harness.backend.set(`messages/${id}`, { ...message, createdAt: new Date() });
    await Promise.race([tab.messages.thread(me.uid, bob.uid), closed()]);
    const isHere = (await tab.messages.listLocal(me.uid)).some((item) => item.id === id);
    if (!isHere) return false;
    await tab.messages.markRead(me.uid, bob.uid);
    meant.received.add(id);
    return true;
  },
  async saveWList(doer, tab, turn) {
    const { meant, me, random } = doer;
    const isNew = meant.lists.size === 0 || (meant.lists.size < 4 && random() < 0.4);
    const id = isNew ? idOf('l', turn) : (oneOf(doer, meant.lists.keys()) ?? '');
    const name = `List ${turn}`;
    await tab.wLists.save(me.uid, [{ id, name, wIds: [publicId(turn % 3)], position: turn }]);
    meant.lists.set(id, name);
  },
  async removeWList(doer, tab) {
    const id = oneOf(doer, doer.meant.lists.keys());
    if (id === undefined) return false;
    await tab.wLists.remove(doer.me.uid, id);
    doer.meant.lists.delete(id);
    return true;
  },
  async saveProgramme(doer, tab, turn) {
    const { meant, me } = doer;
    // As many as the contract allows: those that go and those that come share their documents.
    const id = idOf('p', turn % 2);
    const name = `Programme ${turn}`;
    await tab.programmes.save(me.uid, programmeOf({ pId: id, name }));
    meant.programmes.set(id, name);
  },
  async removeProgramme(doer, tab) {
    const id = oneOf(doer, doer.meant.programmes.keys());
    if (id === undefined) return false;
    await tab.programmes.remove(doer.me.uid, id);
    doer.meant.programmes.delete(id);
    return true;
  },
  async saveFollow(doer, tab, turn) {
    const { meant, me } = doer;
    const id = idOf('f', turn % 3);
    const { follows } = await tab.programmes.listLocal(me.uid);
    const place = { week: turn % 52, day: 0 };
    const follow = follows.find(({ fId }) => fId === id) ?? followOf({ fId: id });
    await tab.programmes.saveFollow(
      me.uid,
      finishDay(follow, place, { date: '2026-11-30', seconds: 60, feedback: '' }),
    );
    meant.follows.set(id, new Set(meant.follows.get(id)).add(place.week));
  },
  async removeFollow(doer, tab) {
    const id = oneOf(doer, doer.meant.follows.keys());
    if (id === undefined) return false;
    await tab.programmes.removeFollow(doer.me.uid, id);
    doer.meant.follows.delete(id);
    return true;
  },
  async saveProfile({ me, meant }, tab, turn) {
    await tab.account.saveProfile(me.uid, { ...NAMES, nicName: `Ada ${turn}` });
    meant.nicName = `Ada ${turn}`;
  },
  async saveSettings({ me, meant }, tab, turn) {
    const introSec = 5 + (turn % 50);
    await tab.account.saveSettings(me.uid, { ...DEFAULT_SETTINGS, defaultIntroTimeSec: introSec });
    meant.introSec = introSec;
  },
};
const KINDS = Object.keys(ACTS);

/** One write of a kind that is possible now, `wanted` if it is; now and then the queue is tried at once. */
export async function act(doer: Doer, tab: Tab, turn: number, wanted?: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const kind = (tries === 0 ? wanted : undefined) ?? oneOf(doer, KINDS) ?? 'saveWorkout';
    if ((await ACTS[kind]?.(doer, tab, turn)) === false) continue;
    doer.kinds.set(kind, (doer.kinds.get(kind) ?? 0) + 1);
    break;
  }
  if (doer.random() < 0.4) await Promise.race([tab.outbox.drain(), doer.closed()]);
}

/** Everything at the server that is not as it was meant, in words. */
export async function differences({ harness, me, meant }: Doer, tab: Tab): Promise<readonly string[]> {
  const wrong: string[] = [];
  const database = harness.backend;
  const expectAt = (path: string, what: Readonly<Record<string, unknown>> | undefined) => {
    const there = database.get(path);
    if (what === undefined ? there : !there || Object.entries(what).some(([key, value]) => there[key] !== value)) {
      wrong.push(`${path}: ${JSON.stringify(what)} was meant, ${JSON.stringify(there)} is there`);
    }
  };
  for (const entry of await tab.outbox.listRefused()) wrong.push(`refused: ${entry.kind} ${entry.problem}`);
  if ((await tab.outbox.pendingCount()) > 0) wrong.push(`${await tab.outbox.pendingCount()} still wait`);
  for (const [wId, name] of meant.workouts) expectAt(`workouts/${wId}`, { name });
  for (const wId of meant.goneWorkouts) expectAt(`workouts/${wId}`, undefined);
  for (const [id, { note, sets }] of meant.results) {
    expectAt(`statistic/${id}`, { ...(note && { note }), ...(sets && { sets }) });
  }
  for (const id of meant.goneResults) expectAt(`statistic/${id}`, undefined);
  for (const [docId, title] of meant.dates) expectAt(`trainingsDates/${docId}`, { title });
  for (const [id, text] of meant.texts) expectAt(`messages/${id}`, { text });
  for (const id of meant.received) expectAt(`messages/${id}`, { read: true });
  for (const [id, name] of meant.lists) expectAt(`users/${me.uid}/wLists/${id}`, { name });
  for (const [id, name] of meant.programmes) expectAt(`users/${me.uid}/programmes/${id}`, { name });
  for (const [id, weeks] of meant.follows) {
    const lines = [...weeks].toSorted((a, b) => a - b).map((week) => `${week}.0 2026-11-30 60 -\n`);
    expectAt(`users/${me.uid}/follows/${id}`, { done: lines.join('') });
  }
  for (const n of [0, 1, 2]) {
    expectAt(`favorits/${me.uid}_${publicId(n)}`, meant.marks.has(publicId(n)) ? {} : undefined);
    const stars = meant.votes.get(publicId(n)) ?? 0;
    expectAt(`ratings/${publicId(n)}/votes/${me.uid}`, stars ? { stars } : undefined);
  }
  expectAt(`users/${me.uid}`, { nicName: meant.nicName, workoutCount: meant.workouts.size });
  const settings = database.get(`users/${me.uid}`)?.['settings'] as { defaultIntroTimeSec?: number } | undefined;
  if (settings?.defaultIntroTimeSec !== meant.introSec) wrong.push(`settings: ${settings?.defaultIntroTimeSec}`);
  await Promise.all([tab.dates, tab.training, tab.wLists, tab.programmes].map((port) => port.refresh(me.uid)));
  const { programmes, follows } = await tab.programmes.listLocal(me.uid);
  const counts = [
    ['dates', (await tab.dates.listLocal(me.uid)).length, meant.dates.size],
    ['results', (await tab.training.listLocal(me.uid)).length, meant.results.size],
    ['lists', (await tab.wLists.listLocal(me.uid)).length, meant.lists.size],
    ['programmes', programmes.length, meant.programmes.size],
    ['follows', follows.length, meant.follows.size],
  ] as const;
  for (const [what, here, wanted] of counts) if (here !== wanted) wrong.push(`${what}: ${here} instead of ${wanted}`);
  return wrong;
}
