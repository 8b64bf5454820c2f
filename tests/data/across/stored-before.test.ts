/** What the version before this one left on a device, taken from its own code: all of it is read, sent and undone. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_PIECE } from '#core/media/film-cuts.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { Stars } from '#core/people/people.ts';
import { readMessageDraft } from '#core/people/threads.ts';
import { QUICK_ID } from '#core/run/built-in.ts';
import { readIntervalTimer } from '#core/run/quick.ts';
import { OPERATIONS } from '#data/network.ts';
import { createHarness, enter } from '#tests/stores/harness.ts';
import { storedProgrammes } from '#tests/data/support/stored-programmes.ts';
import {
  aResult,
  aWorkout,
  givenAccount,
  givenFriends,
  givenWorkout,
  onDevice,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

interface StoredEntry {
  readonly key: string;
  readonly uid: string;
  readonly state: string;
  readonly doc: string;
  readonly operation: { readonly kind: string } & Readonly<Record<string, unknown>>;
}
function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../stored-before/${name}.json`, import.meta.url), 'utf8')) as T;
}
const ENTRIES = read<Record<string, StoredEntry>>('outbox');
interface StoredRun {
  readonly key: string;
  readonly uid: string;
  readonly savedAtWall: number;
  readonly run: object;
  readonly whole: { readonly workout: object };
}
const RUNS = read<Record<string, StoredRun>>('runs');
const DRAFTS = read<readonly { key: string; uid: string; value: unknown }[]>('drafts');

/** When it was stored. */
const AT = Date.UTC(2025, 5, 1, 8);
const LEGS = 'wLLLLLLLLLLLLLLLLLLL';
const SHARED = 'wSSSSSSSSSSSSSSSSSSS';
const FROM_BOB = 'mBobSaysaaaaaaaaaaaa';

let harness: Harness;
let ada: Account;
let bob: Account;
let tab: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada', 1);
  bob = givenAccount(harness, 'bob');
  givenFriends(harness, ada, bob, new Date(AT));
  const shared = aWorkout(SHARED, bob.uid, 1, 'Shared');
  givenWorkout(harness, { ...shared, workout: { ...shared.workout, sharePublic: true } }, new Date(AT));
  givenWorkout(harness, aWorkout(LEGS, ada.uid), new Date(AT));
  tab = harness.tab();
});

const entry = (name: string): StoredEntry => {
  const found = ENTRIES[name];
  if (!found) throw new Error(`no stored ${name}`);
  return found;
};
const operation = <T>(name: string): T => entry(name).operation as unknown as T;
const server = (path: string) => harness.backend.get(path);
const put = (store: string, record: object) => onDevice((db) => db.put(store, record));

const result = aResult('adaaaaaaaaaaaaaaaaaaaaa', 'run1aaaaaaaaaaaaaaaa', AT - 3_600_000);
function givenResult(): void {
  const { id, date, updatedAt, note: _, ...fields } = result;
  harness.backend.set(`statistic/${id}`, { ...fields, date: new Date(date), updatedAt: new Date(updatedAt) });
}
function givenDate(name: string): void {
  const { before } = operation<{ before: { docId: string; startDateTime: number; endDateTime: number } }>(name);
  const times = { startDateTime: new Date(before.startDateTime), endDateTime: new Date(before.endDateTime) };
  harness.backend.set(`trainingsDates/${before.docId}`, { ...before, ...times, updatedAt: new Date(AT) });
}
function givenMessage(): void {
  const fields = { ownerUId: bob.uid, friendUId: ada.uid, read: false, text: 'Hello', mediaPath: '', wId: '' };
  harness.backend.set(`messages/${FROM_BOB}`, { ...fields, createdAt: new Date(AT) });
}
const wListPath = () => entry('removeWList').doc;
/** `others` were put in on another device. */
function givenWList(others: readonly string[] = []): void {
  const { id: _, wIds, ...list } = operation<{ before: { id: string; wIds: string[] } }>('removeWList').before;
  harness.backend.set(wListPath(), { ...list, wIds: [...wIds, ...others], updatedAt: new Date(AT) });
}
const votePath = () => `ratings/${SHARED}/votes/${ada.uid}`;
const favoritPath = () => `favorits/${ada.uid}_${SHARED}`;

const programmes = storedProgrammes(entry, () => ({ backend: harness.backend, tab, ada }));

/** For each: what was at the server, and what is there once it was sent. */
const SENT: Readonly<Record<string, { before?: () => void; after: () => void }>> = {
  createAccount: {
    after: () => {
      const { uid } = entry('createAccount');
      expect(server(`users/${uid}`)).toMatchObject({
        firstName: 'Eve',
        nicName: 'evi',
        settings: { language: 'German' },
      });
      expect(server(`users/${uid}/public/card`)).toMatchObject({ nicName: 'evi' });
    },
  },
  saveSettings: {
    after: () => expect(server(`users/${ada.uid}`)).toMatchObject({ settings: { defaultIntroTimeSec: 33 } }),
  },
  'saveSettings, one of them': {
    before: () => {
      const user = server(`users/${ada.uid}`);
      const settings = { ...(user?.['settings'] as object), timerMode: 'repeat' };
      harness.backend.set(`users/${ada.uid}`, { ...user, settings });
    },
    after: () =>
      expect(server(`users/${ada.uid}`)).toMatchObject({ settings: { defaultIntroTimeSec: 33, timerMode: 'repeat' } }),
  },
  saveProfile: {
    after: () => {
      expect(server(`users/${ada.uid}`)).toMatchObject({ nicName: 'lady', showCode: true });
      expect(server(`users/${ada.uid}/public/card`)).toMatchObject({ nicName: 'lady' });
    },
  },
  'saveWorkout, new': {
    after: () => {
      expect(server('workouts/wNNNNNNNNNNNNNNNNNNN')).toMatchObject({ name: 'New', version: 1, countEx: 3 });
      expect(server('workouts/wNNNNNNNNNNNNNNNNNNN/exercises/e002')).toMatchObject({ name: 'Exercise 3' });
    },
  },
  'saveWorkout, changed': {
    after: () => {
      expect(server(`workouts/${LEGS}`)).toMatchObject({ name: 'Legs and arms', version: 2, tags: ['quick'] });
      const exercises = operation<{ after: WholeWorkout }>('saveWorkout, changed').after.exercises;
      for (const { exId, name } of exercises)
        expect(server(`workouts/${LEGS}/exercises/${exId}`)).toMatchObject({ name });
    },
  },
  removeWorkout: {
    after: () => {
      expect(server(`workouts/${LEGS}`)).toBeUndefined();
      expect(server(`users/${ada.uid}`)).toMatchObject({ workoutCount: 0 });
    },
  },
  addResult: { after: () => expect(server(`statistic/${result.id}`)).toMatchObject({ icepoints: 100 }) },
  saveNote: {
    before: givenResult,
    after: () => expect(server(`statistic/${result.id}`)).toMatchObject({ note: 'Felt strong' }),
  },
  saveSets: {
    before: givenResult,
    after: () => expect(server(`statistic/${result.id}`)).toMatchObject({ sets: '12;42.5;8;;Squat\n9;;;;Lunge' }),
  },
  removeResult: { before: givenResult, after: () => expect(server(`statistic/${result.id}`)).toBeUndefined() },
  'setFavorit, on': { after: () => expect(server(favoritPath())).toMatchObject({ workoutID: SHARED }) },
  'setFavorit, off': {
    before: () => harness.backend.set(favoritPath(), { userID: ada.uid, workoutID: SHARED, createAt: new Date(AT) }),
    after: () => expect(server(favoritPath())).toBeUndefined(),
  },
  'saveDate, new': { after: () => expect(server(entry('saveDate, new').doc)).toMatchObject({ title: 'Legs' }) },
  'saveDate, moved': {
    before: () => givenDate('saveDate, moved'),
    after: () => {
      const { date } = operation<{ date: { startDateTime: number } }>('saveDate, moved');
      expect(server(entry('saveDate, moved').doc)?.['startDateTime']).toEqual(new Date(date.startDateTime));
    },
  },
  'saveDate, a series': {
    after: () => {
      const { series } = operation<{ date: { series: object } }>('saveDate, a series').date;
      expect(server(entry('saveDate, a series').doc)).toMatchObject({ title: 'Legs', series });
    },
  },
  removeDate: {
    before: () => givenDate('removeDate'),
    after: () => expect(server(entry('removeDate').doc)).toBeUndefined(),
  },
  sendMessage: {
    after: () => expect(server(entry('sendMessage').doc)).toMatchObject({ text: 'Tomorrow?', wId: SHARED }),
  },
  markRead: { before: givenMessage, after: () => expect(server(`messages/${FROM_BOB}`)).toMatchObject({ read: true }) },
  removeMessage: { before: givenMessage, after: () => expect(server(`messages/${FROM_BOB}`)).toBeUndefined() },
  setVote: { after: () => expect(server(votePath())).toMatchObject({ stars: 4 }) },
  'setVote, taken back': {
    before: () => harness.backend.set(votePath(), { wId: SHARED, stars: 4, createdAt: new Date(AT) }),
    after: () => expect(server(votePath())).toBeUndefined(),
  },
  'saveWList, new': {
    after: () => expect(server(wListPath())).toMatchObject({ name: 'Mornings', wIds: [LEGS, SHARED], position: 0 }),
  },
  'saveWList, changed': {
    before: () => givenWList(['wAddedElsewhereaaaaa']),
    after: () => expect(server(wListPath())).toMatchObject({ name: 'Early', wIds: [SHARED, 'wAddedElsewhereaaaaa'] }),
  },
  removeWList: { before: givenWList, after: () => expect(server(wListPath())).toBeUndefined() },
  ...programmes.SENT,
};

async function personOf({ uid }: StoredEntry): Promise<void> {
  const account = uid === ada.uid ? ada : { uid, email: 'eve@example.com', password: 'x', emailVerified: true };
  harness.accounts.set(account.email, account);
  await tab.signedIn(account);
}

describe('a change stored by the version before', () => {
  it('is here of every kind that there is', () => {
    const stored = new Set(Object.values(ENTRIES).map(({ operation: { kind } }) => kind));
    expect([...stored].toSorted()).toEqual(OPERATIONS.map(({ kind }) => kind).toSorted());
  });

  it.each(Object.entries(SENT))('reaches the server: %s', async (name, { before, after }) => {
    before?.();
    await personOf(entry(name));
    await put('outbox', entry(name));
    expect(await tab.outbox.pendingCount()).toBe(1);
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(await tab.outbox.pendingCount()).toBe(0);
    after();
  });

  it('reaches the server when it is sent again after it was refused', async () => {
    await personOf(entry('addResult, refused'));
    await put('outbox', entry('addResult, refused'));
    const { key } = entry('addResult, refused');
    expect(await tab.outbox.listRefused()).toMatchObject([{ id: key, kind: 'addResult', problem: 'not-allowed' }]);
    await tab.outbox.retry(key);
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(server(`statistic/${result.id}`)).toMatchObject({ icepoints: 100, sets: '12;42.5;8;;Squat' });
  });

  const NOW = { originVersion: 0, originMarks: '', seal: '', warnAt: '', stepTimes: '' };
  const asNow = ({ workout, exercises }: WholeWorkout): WholeWorkout => ({
    workout: { ...workout, ...NOW },
    exercises: exercises.map((exercise) => ({ ...exercise, ...NO_PIECE, countRounds: false, holdSec: 0, tempo: '' })),
  });
  const givenElsewhere = () =>
    harness.backend.set(`workouts/${LEGS}`, { ...server(`workouts/${LEGS}`), name: 'Elsewhere', version: 2 });

  it('is shown with the workout it holds and what that was made from, and overwrites nothing when sent again', async () => {
    givenElsewhere();
    await personOf(entry('saveWorkout, refused'));
    await put('outbox', entry('saveWorkout, refused'));
    const { key } = entry('saveWorkout, refused');
    const { before, after } = operation<{ before: WholeWorkout; after: WholeWorkout }>('saveWorkout, refused');
    const listed = { id: key, kind: 'saveWorkout', problem: 'conflict', whole: asNow(after), base: asNow(before) };
    expect(await tab.outbox.listRefused()).toEqual([expect.objectContaining(listed)]);
    await tab.outbox.retry(key);
    expect(server(`workouts/${LEGS}`)).toMatchObject({ name: 'Elsewhere', version: 2 });
    expect(await tab.outbox.listRefused()).toEqual([expect.objectContaining(listed)]);
  });

  it('replaces the other version where the person had answered so, as soon as that can be looked at', async () => {
    givenElsewhere();
    await personOf(entry('saveWorkout, refused'));
    const answered = { ...operation<object>('saveWorkout, refused'), overwrite: true };
    const queued = { state: 'queued', attempts: 0, problem: undefined };
    await put('outbox', { ...entry('saveWorkout, refused'), ...queued, operation: answered });
    harness.weather = 'offline';
    await tab.outbox.drain();
    expect([await tab.outbox.pendingCount(), await tab.outbox.listRefused()]).toEqual([1, []]);
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(server(`workouts/${LEGS}`)).toMatchObject({ name: 'Legs and arms', version: 3 });
  });

  /** What the device shows again of it once it is given up. */
  const UNDONE: Readonly<Record<string, () => Promise<unknown>>> = {
    'saveWorkout, new': async () => expect(await tab.workouts.listMineLocal(ada.uid)).toEqual([]),
    addResult: async () => expect(await tab.training.listLocal(ada.uid)).toEqual([]),
    saveNote: async () => expect(await tab.training.listLocal(ada.uid)).toMatchObject([{ id: result.id, note: '' }]),
    saveSets: async () =>
      expect(await tab.training.listLocal(ada.uid)).toMatchObject([{ id: result.id, sets: '10;40;;;Squat' }]),
    removeResult: async () => expect(await tab.training.listLocal(ada.uid)).toMatchObject([{ id: result.id }]),
    'setFavorit, on': async () => expect(await tab.favorits.listLocal(ada.uid)).toEqual([]),
    'setFavorit, off': async () => expect(await tab.favorits.listLocal(ada.uid)).toMatchObject([{ workoutID: SHARED }]),
    'saveDate, new': async () => expect(await tab.dates.listLocal(ada.uid)).toEqual([]),
    'saveDate, moved': async () =>
      expect(await tab.dates.listLocal(ada.uid)).toEqual([operation<{ before: object }>('saveDate, moved').before]),
    removeDate: async () =>
      expect(await tab.dates.listLocal(ada.uid)).toEqual([operation<{ before: object }>('removeDate').before]),
    sendMessage: async () => expect(await tab.messages.listLocal(ada.uid)).toEqual([]),
    removeMessage: async () => expect(await tab.messages.listLocal(ada.uid)).toMatchObject([{ id: FROM_BOB }]),
    'saveWList, new': async () => expect(await tab.wLists.listLocal(ada.uid)).toEqual([]),
    'saveWList, changed': async () =>
      expect(await tab.wLists.listLocal(ada.uid)).toEqual([operation<{ before: object }>('saveWList, changed').before]),
    removeWList: async () =>
      expect(await tab.wLists.listLocal(ada.uid)).toEqual([operation<{ before: object }>('removeWList').before]),
    ...programmes.UNDONE,
    setVote: async () =>
      expect(await tab.ratings.myVote(ada.uid, SHARED)).toEqual({ ok: true, value: 0 satisfies Stars }),
  };

  it.each(Object.keys(ENTRIES))('can be given up: %s', async (name) => {
    await personOf(entry(name));
    await put('outbox', { ...entry(name), state: 'refused', problem: 'not-allowed' });
    await tab.outbox.discard(entry(name).key);
    expect(await onDevice((db) => db.getAllKeys('outbox'))).toEqual([]);
    await UNDONE[name]?.();
  });
});

describe('what else the version before left on the device', () => {
  it('lets a run be continued, of a person and of a guest', async () => {
    const { 'of a person': mine, 'of a guest': guests } = RUNS;
    if (!mine || !guests) throw new Error('two runs expected');
    tab.clock.now = AT + 60_000;
    await tab.drafts.get('');
    await put('runs', guests);
    expect(await tab.runs.latest(3_600_000)).toMatchObject({
      uid: undefined,
      savedAtWall: AT,
      run: { runId: guests.key },
    });
    await tab.signedIn(ada);
    await put('runs', mine);
    expect(await tab.runs.latest(3_600_000)).toMatchObject({ uid: ada.uid, whole: { workout: { wId: LEGS } } });
  });

  it('lets a run be continued that a newer version stored with fields of its own, after a roll-back', async () => {
    const { 'of a person': mine } = RUNS;
    if (!mine) throw new Error('a run expected');
    tab.clock.now = AT + 60_000;
    await tab.signedIn(ada);
    const whole = { ...mine.whole, workout: { ...mine.whole.workout, mood: 'calm' }, seal: 'x' };
    await put('runs', { ...mine, format: 7, run: { ...mine.run, heartRate: [120] }, whole });
    expect(await tab.runs.latest(3_600_000)).toMatchObject({ run: { runId: mine.key } });
    expect(await tab.runs.unreadable(3_600_000)).toBeUndefined();
  });

  it('names a run that a newer version stored in a way of its own, as long as it could be continued', async () => {
    const { 'of a person': mine } = RUNS;
    if (!mine) throw new Error('a run expected');
    tab.clock.now = AT + 60_000;
    await tab.signedIn(ada);
    await put('runs', { ...mine, run: { ...mine.run, state: 'dreaming' } });
    expect(await tab.runs.latest(3_600_000)).toBeUndefined();
    expect(await tab.runs.unreadable(3_600_000)).toBe(mine.key);
    tab.clock.now = AT + 3_600_001;
    expect(await tab.runs.unreadable(3_600_000)).toBeUndefined();
    tab.clock.now = AT + 60_000;
    await tab.runs.clear(mine.key);
    expect(await tab.runs.unreadable(3_600_000)).toBeUndefined();
  });

  it('lets a run be continued with what was logged of it, and how long its repetitions took', async () => {
    const { 'of a person who logged': logged } = RUNS;
    if (!logged) throw new Error('a run expected');
    tab.clock.now = AT + 60_000;
    await tab.signedIn(ada);
    await put('runs', logged);
    expect(await tab.runs.latest(3_600_000)).toMatchObject({
      uid: ada.uid,
      run: { runId: logged.key, tookMs: { 0: 36_000, 1: 31_000 } },
      logged: { 0: '12;42.5;8;;Exercise 1' },
    });
  });

  it('is typed and not saved yet: the editor, the quick timer and a conversation go on from it', async () => {
    await tab.signedIn(ada);
    for (const draft of DRAFTS) await put('drafts', draft);
    const keys = DRAFTS.map(({ key }) => key.slice(key.indexOf('/') + 1));
    const values = new Map(await Promise.all(keys.map(async (key) => [key, await tab.drafts.get(key)] as const)));
    expect(readIntervalTimer(values.get(QUICK_ID))).toMatchObject({ rounds: 7 });
    const message = readMessageDraft(values.get(`message/${bob.uid}`));
    expect(message).toEqual({ text: 'Tomorrow at', mediaPath: '', wId: SHARED });

    const inMemory = createHarness();
    enter(inMemory);
    const { stores, drafts } = inMemory;
    for (const [key, value] of values) drafts.stored.set(key, value);
    await stores.loadEditor();
    await stores.editor.getState().open(undefined);
    expect(stores.editor.getState()).toMatchObject({ restored: true, draft: { workout: { name: 'Morning' } } });
  });
});
