/** Each kind of write by itself: what it is about, and what becomes of two that were not sent yet. */
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { accountOperations } from '#data/account/account-operations.ts';
import { messageOperations } from '#data/people/message-operations.ts';
import { createRegistry, type StoredOperation } from '#data/sync/operation.ts';
import { afterProblem, mustWait, removeOwn, sendOnce, unlessEarly } from '#data/sync/sending.ts';
import { dateOperations } from '#data/training/date-operations.ts';
import { resultOperations } from '#data/training/result-operations.ts';
import { setFavorit } from '#data/workouts/favorit-operation.ts';
import { removeWorkout } from '#data/workouts/remove-workout.ts';
import { setVote } from '#data/workouts/vote-operation.ts';
import { wListOperations } from '#data/workouts/w-list-operations.ts';
import { LIST_BOUNDS } from '#core/workout/named-lists.ts';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { keyOf } from '#data/local/local-db.ts';
import type { Database } from '#data/server/firestore.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { describe, expect, it, test, vi } from 'vitest';

const UID = 'adaaaaaaaaaaaaaaaaaaaaaa';
const legs = wholeOf([], { ownerId: UID }).workout;
const registry = createRegistry([
  ...accountOperations,
  ...messageOperations,
  ...dateOperations,
  ...resultOperations,
  setFavorit,
  setVote,
  removeWorkout,
  ...wListOperations,
]);
const settings = (introOn: boolean) => ({ kind: 'saveSettings', settings: { ...DEFAULT_SETTINGS, introOn } });
const account = { kind: 'createAccount', account: { email: 'ada@example.com', settings: DEFAULT_SETTINGS } };
const profile = (nicName: string) => ({ kind: 'saveProfile', profile: { nicName } });
const message = { id: 'm1', ownerUId: UID, friendUId: 'bob', text: 'Hi' };
const send = { kind: 'sendMessage', message };
const read = (...ids: string[]) => ({ kind: 'markRead', ids });
const date = { docId: 'd1', title: 'Legs' };
const saveDate = (title: string, before?: object) => ({ kind: 'saveDate', date: { ...date, title }, before });
const saveNote = (note: string) => ({ kind: 'saveNote', note, before: { id: 'r1' } });
const mend = (durationSec: number) =>
  ({ kind: 'mendResult', after: { date: 1, durationSec }, before: { id: 'r1' } }) as StoredOperation;
const saveSets = (sets: string, before?: string) => ({
  kind: 'saveSets',
  sets,
  before: { id: 'r1', ...(before !== undefined && { sets: before }) },
});
const list = (name: string) => ({ id: 'l1', name, wIds: [], position: 0 });
const saveList = (name: string, before?: object) => ({ kind: 'saveWList', list: list(name), before });
const removeList = (name: string) => ({ kind: 'removeWList', before: list(name) });
const remove = (version: number) => ({ kind: 'removeWorkout', workout: { wId: 'w1', version } });
const vote = (stars: number, before?: number) => ({ kind: 'setVote', wId: 'w1', stars, before });
const heart = (isFavorit: boolean, before?: boolean) => ({
  kind: 'setFavorit',
  favorit: { userID: UID, workoutID: 'w1', createAt: 1 },
  isFavorit,
  before,
});

test.each<[string, StoredOperation, string]>([
  ['an account', account, `users/${UID}`],
  ['settings', settings(true), `users/${UID}`],
  ['a profile', profile('ada'), `users/${UID}`],
  ['a message', send, 'messages/m1'],
  ['a message removed', { kind: 'removeMessage', before: message } as StoredOperation, 'messages/m1'],
  ['a date', saveDate('Legs'), 'trainingsDates/d1'],
  ['a date removed', { kind: 'removeDate', before: date } as StoredOperation, 'trainingsDates/d1'],
  ['a result', { kind: 'addResult', result: { id: 'r1' } } as StoredOperation, 'statistic/r1'],
  ['a list', saveList('A'), `users/${UID}/wLists/l1`],
  ['a list removed', removeList('A'), `users/${UID}/wLists/l1`],
  ['a workout removed', remove(1), 'workouts/w1'],
  ['a note', { kind: 'saveNote', before: { id: 'r1' } } as StoredOperation, 'statistic/r1'],
  ['what was logged', { kind: 'saveSets', before: { id: 'r1' } } as StoredOperation, 'statistic/r1'],
  ['a result removed', { kind: 'removeResult', before: { id: 'r1' } } as StoredOperation, 'statistic/r1'],
])('%s is in order with what else is written to its document', (_, operation, path) => {
  expect(registry.take(operation).document(UID)).toBe(path);
});

test('votes and hearts are in order by workout, marks of what was read among themselves', () => {
  const documentOf = (operation: StoredOperation) => registry.take(operation).document(UID);
  expect(documentOf(vote(3))).toBe(documentOf(vote(4)));
  expect(documentOf(vote(3))).not.toBe(documentOf({ ...vote(3), wId: 'w2' } as StoredOperation));
  expect(documentOf(heart(true))).toContain('w1');
  expect(documentOf(read('m1'))).toBe(documentOf(read('m2')));
  expect(documentOf(read('m1'))).not.toBe('');
});

test.each<[string, StoredOperation, StoredOperation, unknown]>([
  ['settings twice: the last ones', settings(true), settings(false), settings(false)],
  ['settings, then a profile: both', settings(true), profile('ada'), 'both'],
  ['a profile twice: the last one', profile('ada'), profile('bea'), profile('bea')],
  ['a profile, then settings: both', profile('ada'), settings(true), 'both'],
  [
    'an account, then settings: it is made with them',
    account,
    settings(false),
    { ...account, account: { ...account.account, settings: settings(false).settings } },
  ],
  ['an account, then a profile: both', account, profile('ada'), 'both'],
  ['a message that was taken back: nothing', send, { kind: 'removeMessage', before: message } as never, undefined],
  ['a message twice: both', send, send, 'both'],
  [
    'a date removed and made anew: it is changed, from what it was',
    { kind: 'removeDate', before: date } as StoredOperation,
    saveDate('Arms'),
    saveDate('Arms', date),
  ],
  [
    'a date removed twice: both',
    { kind: 'removeDate', before: date } as StoredOperation,
    { kind: 'removeDate', before: date } as StoredOperation,
    'both',
  ],
  ['what was logged, then a note: both', saveSets('5;;;;Squat'), saveNote('Mine'), 'both'],
  ['a note, then what was logged: both', saveNote('Mine'), saveSets('5;;;;Squat'), 'both'],
  [
    'what was logged twice: the last, from the first',
    saveSets('5;;;;A'),
    saveSets('6;;;;A', '5;;;;A'),
    saveSets('6;;;;A'),
  ],
  ['what was logged and taken back: nothing', saveSets('5;;;;A'), saveSets('', '5;;;;A'), undefined],
  [
    'a result, then what was logged: it is made with it',
    { kind: 'addResult', result: { id: 'r1', note: 'Mine' } } as StoredOperation,
    saveSets('5;;;;A'),
    { kind: 'addResult', result: { id: 'r1', note: 'Mine', sets: '5;;;;A' } },
  ],
  [
    'a result, then another time: both',
    { kind: 'addResult', result: { id: 'r1' } } as StoredOperation,
    mend(60),
    'both',
  ],
  ['another time twice: the last, from the first', mend(60), mend(90), mend(90)],
  ['a note, then another time: both', saveNote('Mine'), mend(60), 'both'],
  [
    'another time of a result that is removed: it is removed, from what it was',
    mend(60),
    { kind: 'removeResult', before: { id: 'r1', durationSec: 60 } } as StoredOperation,
    { kind: 'removeResult', before: { id: 'r1' } },
  ],
  [
    'what was logged of a result that is removed: it is removed, from what it was',
    saveSets('5;;;;A'),
    { kind: 'removeResult', before: { id: 'r1', sets: '5;;;;A' } } as StoredOperation,
    { kind: 'removeResult', before: { id: 'r1' } },
  ],
  [
    'a list twice: the last, from the first',
    saveList('B', list('A')),
    saveList('C', list('B')),
    saveList('C', list('A')),
  ],
  [
    'a list that is removed: it is removed, from what it was',
    saveList('B', list('A')),
    removeList('B'),
    removeList('A'),
  ],
  ['a new list that is removed: nothing', saveList('A'), removeList('A'), undefined],
  [
    'a list removed and made again: it is changed, from what it was',
    removeList('A'),
    saveList('B'),
    saveList('B', list('A')),
  ],
  ['a list removed twice: both', removeList('A'), removeList('A'), 'both'],
  ['a workout removed twice: once', remove(1), remove(2), remove(2)],
  ['a workout removed and saved: both', remove(1), { kind: 'saveWorkout' }, 'both'],
  ['marks: each once', read('m1', 'm2'), read('m2', 'm3'), read('m1', 'm2', 'm3')],
  ['a vote back to what it was: nothing', vote(4, 2), vote(2, 4), undefined],
  ['a vote twice: the last one, from the first', vote(4, 2), vote(5, 4), vote(5, 2)],
  ['a heart set and taken back: nothing', heart(true, false), heart(false, true), undefined],
  ['a heart twice: the last one, from the first', heart(true, undefined), heart(true, true), heart(true, undefined)],
])('not sent yet, %s', (_, earlier, later, expected) => {
  expect(registry.take(earlier).merge(later)).toEqual(expected);
});

test.each([
  ['that was asked for before', 2, 2],
  ['taken back before', 0, 0],
  ['nobody had asked for', undefined, undefined],
  ['that was kept broken', 9, 0],
])('a vote %s is found again with what the device showed until then', (_, before, expected) => {
  const stored = { kind: 'setVote', wId: 'wLegsaaaaaaaaaaaaaaa', stars: 4, before } as const;
  expect(registry.open(stored)?.stored).toEqual({ ...stored, before: expected });
});

test('what is of no kind, or broken, cannot be opened; what was never registered cannot be taken', () => {
  for (const stored of [undefined, null, 'text', 7, {}, { kind: 'unheardOf' }, { kind: 'saveSettings' }])
    expect(registry.open(stored)).toBeUndefined();
  expect(() => registry.take({ kind: 'unheardOf' })).toThrow('unheardOf');
});

describe('a document that is made once', () => {
  function dbOf(sent: Outcome<unknown>, there: Outcome<unknown> = failed('offline')) {
    const commit = vi.fn(async () => sent);
    const get = vi.fn(async () => there);
    return { db: { commit, get } as unknown as Database, commit, get };
  }
  const DONE = { end: 'done' };

  test.each([
    ['arrived', done(undefined), undefined, DONE, 0],
    ['no network', failed('offline'), undefined, { end: 'retry', problem: 'offline' }, 0],
    ['two that met', failed('conflict'), undefined, { end: 'retry', problem: 'conflict' }, 0],
    ['refused, as it is there', failed('not-allowed'), done({ id: 'x' }), DONE, 1],
    ['refused, and not there', failed('not-allowed'), done(undefined), { end: 'refused', problem: 'not-allowed' }, 1],
    ['refused, then no network', failed('not-allowed'), failed('offline'), { end: 'retry', problem: 'offline' }, 1],
    [
      'refused, and not to be read',
      failed('invalid'),
      failed('not-allowed'),
      { end: 'refused', problem: 'invalid' },
      1,
    ],
  ] as const)('%s', async (_, sent, there, expected, reads) => {
    const { db, get } = dbOf(sent, there);
    expect(await sendOnce(db, 'verb', [], 'things/x')).toEqual(expected);
    expect(get).toHaveBeenCalledTimes(reads);
  });

  test.each([
    ['done is done', { end: 'done' }, done(undefined), { end: 'done' }],
    [
      'other refusals stand',
      { end: 'refused', problem: 'invalid' },
      done(undefined),
      { end: 'refused', problem: 'invalid' },
    ],
    [
      'with a profile the refusal stands',
      { end: 'refused', problem: 'not-allowed' },
      done({ id: UID }),
      { end: 'refused', problem: 'not-allowed' },
    ],
    [
      'without a profile it waits for it',
      { end: 'refused', problem: 'not-allowed' },
      done(undefined),
      { end: 'retry', problem: 'not-found' },
    ],
    [
      'where nobody can say it waits',
      { end: 'refused', problem: 'not-allowed' },
      failed('offline'),
      { end: 'retry', problem: 'offline' },
    ],
    [
      'where it may not be asked the refusal stands',
      { end: 'refused', problem: 'not-allowed' },
      failed('not-allowed'),
      { end: 'refused', problem: 'not-allowed' },
    ],
  ] as const)('sent before the profile is there: %s', async (_, sent, there, expected) => {
    const { db } = dbOf(done(undefined), there);
    expect(await unlessEarly(db, 'verb', UID, sent)).toEqual(expected);
  });

  test.each([
    [done(undefined), DONE],
    [failed('not-allowed'), DONE],
    [failed('offline'), { end: 'retry', problem: 'offline' }],
    [failed('conflict'), { end: 'retry', problem: 'conflict' }],
  ] as const)('a removal that is told %j', async (sent, expected) => {
    const { db, commit } = dbOf(sent);
    expect(await removeOwn(db, 'verb', 'things/x')).toEqual(expected);
    expect(commit).toHaveBeenCalledWith('verb', [{ remove: 'things/x' }]);
  });

  it('waits for what passes by itself, and for nothing else', () => {
    expect([mustWait('offline'), mustWait('conflict'), mustWait('not-allowed')]).toEqual([true, true, false]);
    expect(afterProblem('limit')).toMatchObject({ problem: 'limit' });
  });
});

describe('what is sent of', () => {
  const OFFLINE = { end: 'retry', problem: 'offline' };
  const there = (id: string, data: object = {}) => done({ id, data });
  /** A server that gives one answer after the other. */
  async function send(operation: StoredOperation, answers: Record<'commit' | 'get' | 'query', Outcome<unknown>[]>) {
    type Ask = (...asked: unknown[]) => Promise<Outcome<unknown>>;
    const next = (list: Outcome<unknown>[]) => vi.fn<Ask>(async () => list.shift() ?? failed('unknown'));
    const db = { commit: next(answers.commit), get: next(answers.get), query: next(answers.query) };
    const sent = await registry.take(operation).send({ db: db as unknown as Database, uid: UID, now: () => 0 });
    const left = Object.values(answers).flat().length;
    expect(left, 'answers nobody asked for').toBe(0);
    return { sent, db };
  }

  it('another time goes with its result, deleted elsewhere', async () => {
    const answers = (commit: Outcome<unknown>, ...get: Outcome<unknown>[]) => ({ commit: [commit], get, query: [] });
    const { sent, db } = await send(mend(60), answers(done(undefined)));
    expect(sent).toEqual({ end: 'done' });
    const data = { date: new Date(1), durationSec: 60, byHand: true };
    expect(db.commit.mock.calls[0]).toMatchObject(['mendResult', [{ update: 'statistic/r1', data }]]);
    expect((await send(mend(60), answers(failed('offline')))).sent).toEqual(OFFLINE);
    expect((await send(mend(60), answers(failed('not-allowed'), failed('offline')))).sent).toEqual(OFFLINE);
    expect((await send(mend(60), answers(failed('not-allowed'), there('r1')))).sent).toEqual({
      end: 'refused',
      problem: 'not-allowed',
    });
    expect((await send(mend(60), answers(failed('not-found'), failed('not-allowed')))).sent).toMatchObject({
      end: 'done',
    });
  });

  it.each([saveNote('Mine'), saveSets('5;;;;A')])(
    '$kind goes with its result, deleted elsewhere',
    async (operation) => {
      const answers = (get: Outcome<unknown>, ...commit: Outcome<unknown>[]) => ({ commit, get: [get], query: [] });
      const { sent, db } = await send(operation, answers(there('r1'), done(undefined)));
      expect(sent).toEqual({ end: 'done' });
      expect(db.commit.mock.calls[0]).toMatchObject([operation.kind, [{ update: 'statistic/r1' }]]);
      expect((await send(operation, answers(failed('offline')))).sent).toEqual(OFFLINE);
      expect((await send(operation, answers(there('r1'), failed('offline')))).sent).toEqual(OFFLINE);
      expect((await send(operation, answers(there('r1'), failed('invalid')))).sent).toEqual({
        end: 'refused',
        problem: 'invalid',
      });
      expect((await send(operation, answers(failed('not-allowed'), done(undefined)))).sent).toEqual({ end: 'done' });
      expect((await send(operation, answers(done(undefined), failed('offline')))).sent).toEqual(OFFLINE);
      const gone = await send(operation, answers(failed('not-allowed'), failed('not-allowed')));
      expect(gone.sent.end).toBe('done');
      expect(gone.db.get).toHaveBeenCalledWith(operation.kind, 'statistic/r1');
      const removed = vi.fn();
      if (gone.sent.end === 'done') await gone.sent.settle?.({ remove: removed } as never);
      expect(removed).toHaveBeenCalledWith('results', keyOf(UID, 'r1'));
    },
  );

  const newer = { ...legs, version: legs.version + 1 };
  it.each([
    ['nobody can look at it', [], [failed('offline')], done([]), OFFLINE],
    ['its exercises cannot be read now', [], [there(legs.wId, legs)], failed('offline'), OFFLINE],
    ['it cannot be removed now', [failed('offline')], [there(legs.wId, legs)], done([{ id: 'e000' }]), OFFLINE],
    ['all of it goes', [done(1)], [there(legs.wId, legs)], done([{ id: 'e000' }]), { end: 'done' }],
    ['it is gone already', [], [failed('not-allowed')], failed('not-allowed'), { end: 'done' }],
    ['it has just gone', [failed('not-allowed')], [there(legs.wId, legs), done(undefined)], done([]), { end: 'done' }],
    ['it may not go', [failed('not-allowed')], [there(legs.wId, legs), failed('offline')], done([]), OFFLINE],
    [
      'it may not go, and is there',
      [failed('not-allowed')],
      [there(legs.wId, legs), there(legs.wId, legs)],
      done([]),
      { end: 'refused', problem: 'not-allowed' },
    ],
    [
      'it was changed elsewhere: the person is asked about that version',
      [],
      [there(legs.wId, newer)],
      done([]),
      { end: 'refused', problem: 'conflict', as: { kind: 'removeWorkout', workout: newer } },
    ],
  ] as const)('a removal of a workout: %s', async (_, commit, get, query, expected) => {
    const operation = { kind: 'removeWorkout', workout: legs } as StoredOperation;
    const { sent } = await send(operation, { commit: [...commit], get: [...get], query: [query] });
    expect(sent).toMatchObject(expected);
    expect('settle' in sent).toBe(sent.end === 'done' || 'as' in expected);
  });

  /** The places of lists, and the lists: all of them are free, or none is. */
  const FREE = [done([]), done([])] as const;
  const TAKEN = [
    done(Array.from({ length: LIST_BOUNDS.lists }, (_, n) => ({ id: String(n), data: { listId: `l${n + 2}` } }))),
    done(Array.from({ length: LIST_BOUNDS.lists }, (_, n) => ({ id: `l${n + 2}`, data: {} }))),
  ] as const;
  it.each([
    ['nobody can look', [], [failed('offline')], [], OFFLINE],
    ['nobody may look', [], [failed('not-allowed')], [], { end: 'refused', problem: 'not-allowed' }],
    ['it cannot be written now', [failed('offline')], [done(undefined)], FREE, OFFLINE],
    ['it is new', [done(1)], [done(undefined)], FREE, { end: 'done' }],
    ['its places cannot be read now', [], [done(undefined)], [failed('offline')], OFFLINE],
    ['there are as many as there may be', [], [done(undefined)], TAKEN, { problem: 'limit' }],
    [
      'it may not be written',
      [failed('not-allowed')],
      [done(undefined), there(UID)],
      [...FREE, ...FREE],
      { end: 'refused', problem: 'not-allowed' },
    ],
    [
      'its person is not there yet',
      [failed('not-allowed')],
      [done(undefined), done(undefined)],
      [...FREE, ...FREE],
      { end: 'retry' },
    ],
  ] as const)('a list: %s', async (_, commit, get, query, expected) => {
    const { sent } = await send(saveList('A'), { commit: [...commit], get: [...get], query: [...query] });
    expect(sent).toMatchObject(expected);
  });
});
