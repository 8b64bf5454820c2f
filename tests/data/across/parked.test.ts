import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { OPERATIONS } from '#data/network.ts';
import {
  aResult,
  aWorkout,
  givenAccount,
  onDevice,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
});

const ENTRY = { order: 1, createdAt: 1, attempts: 0, notBefore: 0, state: 'queued', problem: undefined };
const store = (entry: object) => onDevice((db) => db.put('outbox', { ...ENTRY, uid: ada.uid, ...entry }));
const storedKeys = () => onDevice(async (db) => (await db.getAllKeys('outbox')).map(String));

const W_ID = 'wLegsaaaaaaaaaaaaaaa';
const BROKEN = {
  'an unknown kind': { kind: 'joinGroup', group: { id: 'g1' } },
  'no kind': { settings: DEFAULT_SETTINGS },
  'no operation': undefined,
  'settings that are none': { kind: 'saveSettings', settings: 'loud' },
  'a setting of another version': { kind: 'saveSettings', settings: { mood: 'icy' }, changed: ['mood'] },
  'a value of another version': { kind: 'saveSettings', settings: { timerMode: 'sideways' }, changed: ['timerMode'] },
  'settings of which none was changed': { kind: 'saveSettings', settings: {}, changed: [] },
  'a profile without names': { kind: 'saveProfile', profile: { showCode: true } },
  'an account without an address': { kind: 'createAccount', account: { firstName: 'Eve' } },
  'a workout without an id': { kind: 'saveWorkout', after: { workout: { name: 'Legs' }, exercises: [] } },
  'a workout with half an exercise': {
    kind: 'saveWorkout',
    after: { ...aWorkout(W_ID, 'ada'), exercises: [{ name: 'Squats' }] },
    overwrite: false,
  },
  'a removal of nothing': { kind: 'removeWorkout' },
  'a result without a date': { kind: 'addResult', result: { id: 'a_b', userId: 'a' } },
  'a note that is no text': { kind: 'saveNote', note: 7, before: aResult('ada') },
  'what was logged, as no text': { kind: 'saveSets', sets: [], before: aResult('ada') },
  'a mended result without a length': { kind: 'mendResult', after: { date: 1 }, before: aResult('ada') },
  'a removed result without an id': { kind: 'removeResult', before: {} },
  'a favourite of nothing': { kind: 'setFavorit', favorit: {}, isFavorit: true, before: false },
  'a date without a time': { kind: 'saveDate', date: { docId: W_ID, userId: 'ada' } },
  'a removed date without an id': { kind: 'removeDate', before: {} },
  'a message to nobody': { kind: 'sendMessage', message: { id: W_ID, text: 'Hi' } },
  'marks without ids': { kind: 'markRead', ids: 'all' },
  'marks on what is no message': { kind: 'markRead', ids: [W_ID, '../users'] },
  'a removed message without an id': { kind: 'removeMessage', before: {} },
  'a list without an id': { kind: 'saveWList', list: { name: 'Mornings', wIds: [W_ID] } },
  'a removed list without an id': { kind: 'removeWList', before: {} },
  'a programme without an id': { kind: 'saveProgramme', programme: { name: 'Strong' } },
  'a removed programme without an id': { kind: 'removeProgramme', before: {} },
  'a follow without an id': { kind: 'saveFollow', follow: { pId: W_ID } },
  'a removed follow without an id': { kind: 'removeFollow', before: {} },
  'a vote of nine stars': { kind: 'setVote', wId: W_ID, stars: 9 },
};

it('of every kind that there is, a broken one is parked', () => {
  const broken = new Set(Object.values(BROKEN).map((operation) => (Object(operation) as { kind?: unknown }).kind));
  expect(OPERATIONS.map(({ kind }) => kind).filter((kind) => !broken.has(kind))).toEqual([]);
});

describe.each(Object.entries(BROKEN))('a stored change with %s', (_, operation) => {
  it('is parked and said, and the rest of the queue goes on', async () => {
    await store({ key: 'strange', doc: 'groups/g1', operation });
    await tab.training.record(aResult(ada.uid));
    await tab.outbox.drain();
    expect(harness.backend.get(`statistic/${aResult(ada.uid).id}`)).toBeDefined();
    expect(await tab.outbox.listRefused()).toMatchObject([{ id: 'strange', problem: 'unreadable', whole: undefined }]);
    expect(await tab.outbox.pendingCount()).toBe(0);
    expect(await storedKeys()).toEqual(['strange']);
  });
});

describe('a change that this version cannot read', () => {
  it('does not wake the queue again and again', async () => {
    await store({ key: 'strange', doc: 'groups/g1', operation: { kind: 'joinGroup' } });
    await tab.outbox.drain();
    expect(tab.timers).toEqual([]);
  });

  it('keeps its place before later changes of the same document', async () => {
    await store({ key: 'strange', doc: `users/${ada.uid}`, operation: { kind: 'saveGoals', goals: [] } });
    await tab.account.saveSettings(ada.uid, { ...DEFAULT_SETTINGS, defaultIntroTimeSec: 33 });
    await tab.outbox.drain();
    expect(harness.backend.get(`users/${ada.uid}`)).toMatchObject({ settings: { defaultIntroTimeSec: 20 } });
    expect(await tab.outbox.pendingCount()).toBe(1);
    await tab.outbox.discard('strange');
    expect(harness.backend.get(`users/${ada.uid}`)).toMatchObject({ settings: { defaultIntroTimeSec: 33 } });
    expect(await tab.outbox.listRefused()).toEqual([]);
  });

  it('stays when it is to be sent again, and goes when it is given up', async () => {
    await store({ key: 'strange', doc: 'groups/g1', operation: { kind: 'joinGroup' }, state: 'refused' });
    await tab.outbox.retry('strange');
    expect(await tab.outbox.listRefused()).toMatchObject([{ id: 'strange', problem: 'unreadable' }]);
    await tab.outbox.discard('strange');
    expect(await storedKeys()).toEqual([]);
  });

  it('does not keep later changes from finding their place', async () => {
    await store({ key: 'strange', doc: 'groups/g1', operation: undefined, order: 'first' });
    await tab.training.record(aResult(ada.uid));
    await tab.outbox.drain();
    expect(await storedKeys()).toEqual(['strange']);
  });
});
