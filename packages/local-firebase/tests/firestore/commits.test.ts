import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldsFromPlain, plainFromFields } from '@icetime/local-firebase/firestore/values/plain.ts';
import { readWrite } from '@icetime/local-firebase/firestore/requests/requests.ts';
import { Room } from '@icetime/local-firebase/firestore/store/room.ts';
import { type Commit, Database } from '@icetime/local-firebase/firestore/store/store.ts';
import { createClock, timestampFromMicros } from '@icetime/local-firebase/firestore/values/timestamp.ts';
import type { Value } from '@icetime/local-firebase/firestore/values/values.ts';

const root = 'projects/p/databases/d/documents';
let database: Database;

beforeEach(() => {
  database = new Database(root, createClock());
});

const nameOf = (path: string) => `${root}/${path}`;
const set = (path: string, data: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  update: { name: nameOf(path), fields: fieldsFromPlain(data) },
  ...more,
});
const commit = (...writes: unknown[]) => database.commit(writes.map((write) => readWrite(root, write)));
const dataAt = (path: string) => {
  const doc = database.get(path);
  return doc && plainFromFields(doc.fields);
};
const refusal = (status: string) => expect.objectContaining({ status });

describe('a commit', () => {
  it('applies all writes in order with one time', () => {
    const { micros, results } = commit(set('c/1', { a: 1 }), set('c/2', { a: 2 }), set('c/1', { a: 3 }));
    const time = timestampFromMicros(micros);
    expect(results).toEqual([{ updateTime: time }, { updateTime: time }, { updateTime: time }]);
    expect(dataAt('c/1')).toEqual({ a: 3 });
    expect(database.get('c/1')).toMatchObject({ createTime: time, updateTime: time });
  });

  it('leaves everything as it was when one write fails', () => {
    commit(set('c/1', { a: 1 }));
    const before = database.get('c/1');
    expect(() => commit(set('c/1', { a: 2 }), set('c/2', {}, { currentDocument: { exists: true } }))).toThrow(
      refusal('NOT_FOUND'),
    );
    expect(database.get('c/1')).toBe(before);
  });

  it('that changes nothing keeps the update time and tells nobody', () => {
    commit(set('c/1', { a: 1 }));
    const before = database.get('c/1');
    const heard: Commit[] = [];
    database.subscribe((entry) => heard.push(entry));
    expect(commit(set('c/1', { a: 1 })).results).toEqual([{ updateTime: before?.updateTime }]);
    commit({ delete: nameOf('c/none') });
    expect(database.get('c/1')).toBe(before);
    expect(heard).toEqual([]);
    commit(set('c/1', { a: 1.5 }));
    expect(heard).toHaveLength(1);
  });

  it('keeps the creation time over updates, not over delete and create', () => {
    commit(set('c/1', { a: 1 }));
    const created = database.get('c/1')?.createTime;
    commit(set('c/1', { a: 2 }));
    expect(database.get('c/1')?.createTime).toBe(created);
    commit({ delete: nameOf('c/1') });
    commit(set('c/1', { a: 3 }));
    expect(database.get('c/1')?.createTime).not.toBe(created);
  });

  it('gives each commit a later time', () => {
    const times = Array.from({ length: 100 }, (_, i) => commit(set('c/1', { i })).micros);
    expect(times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0n))).toBe(true);
  });

  it.each(['c', 'c/1/d', 'c/', '/1', 'c/__x__', 'c/..', `c/${'x'.repeat(1501)}`])('refuses the path %s', (path) => {
    expect(() => commit(set(path, {}))).toThrow(refusal('INVALID_ARGUMENT'));
  });

  it('refuses a document over 1 MiB', () => {
    expect(() => commit(set('c/1', { a: 'x'.repeat(1_048_400) }))).not.toThrow();
    expect(() => commit(set('c/1', { a: 'x'.repeat(1_048_576) }))).toThrow(refusal('INVALID_ARGUMENT'));
  });
});

describe('masks', () => {
  it('set what is listed, delete what is listed but absent, keep the rest', () => {
    commit(set('c/1', { a: { b: 1, c: 2 }, d: 3, e: 4 }));
    commit(set('c/1', { a: { b: 9 }, e: 5 }, { updateMask: { fieldPaths: ['a.b', 'd', 'x'] } }));
    expect(dataAt('c/1')).toEqual({ a: { b: 9, c: 2 }, e: 4 });
  });

  it('that are empty create or keep the document', () => {
    commit(set('c/1', { a: 1 }, { updateMask: {} }));
    expect(dataAt('c/1')).toEqual({});
  });
});

describe('preconditions', () => {
  const stale = '2000-01-01T00:00:00.000000Z';
  it.each([
    ['exists: true on a missing document', 'c/none', { exists: true }, 'NOT_FOUND'],
    ['exists: false on an existing one', 'c/1', { exists: false }, 'ALREADY_EXISTS'],
    ['another version', 'c/1', { updateTime: stale }, 'FAILED_PRECONDITION'],
    ['a version of a missing document', 'c/none', { updateTime: stale }, 'FAILED_PRECONDITION'],
  ])('%s', (_case, path, currentDocument, status) => {
    commit(set('c/1', { a: 1 }));
    for (const write of [set(path, {}), { delete: nameOf(path) }, { verify: nameOf(path) }]) {
      expect(() => commit({ ...write, currentDocument })).toThrow(refusal(status));
    }
  });

  it('that hold let the write through', () => {
    commit(set('c/1', { a: 1 }, { currentDocument: { exists: false } }));
    const updateTime = database.get('c/1')?.updateTime;
    commit(set('c/1', { a: 2 }, { currentDocument: { updateTime: updateTime?.replace('Z', '000Z') } }));
    commit({ verify: nameOf('c/1'), currentDocument: { exists: true } });
    expect(dataAt('c/1')).toEqual({ a: 2 });
  });

  it('refuse an update after a delete in the same commit', () => {
    commit(set('c/1', { a: 1 }));
    const update = set('c/1', { a: 2 }, { currentDocument: { exists: true } });
    expect(() => commit({ delete: nameOf('c/1') }, update)).toThrow(refusal('INVALID_ARGUMENT'));
  });
});

describe('transforms', () => {
  const whole = (n: bigint | number): Value => ({ integerValue: String(n) });
  const double = (doubleValue: number): Value => ({ doubleValue });
  const max = 2n ** 63n - 1n;
  const min = -(2n ** 63n);

  const transformed = (stored: Value | undefined, transform: Record<string, unknown>) => {
    database = new Database(root, createClock());
    const update = { name: nameOf('c/1'), fields: stored ? { f: stored } : {} };
    const { results } = commit({ update, updateTransforms: [{ fieldPath: 'f', ...transform }] });
    return { value: database.get('c/1')?.fields['f'], result: results[0]?.transformResults?.[0] };
  };

  it.each<[string, Value | undefined, Value, Value]>([
    ['increment', whole(1), whole(2), whole(3)],
    ['increment', whole(1), double(0.5), double(1.5)],
    ['increment', double(1), whole(1), double(2)],
    ['increment', whole(max), whole(1), whole(max)],
    ['increment', whole(min), whole(-1), whole(min)],
    ['increment', undefined, whole(5), whole(5)],
    ['increment', { stringValue: 'x' }, whole(5), whole(5)],
    ['maximum', whole(1), whole(2), whole(2)],
    ['maximum', whole(3), double(3), whole(3)],
    ['maximum', double(-0), whole(0), double(-0)],
    ['maximum', whole(1), double(Number.NaN), double(Number.NaN)],
    ['maximum', { nullValue: null }, whole(-1), whole(-1)],
    ['minimum', whole(1), whole(2), whole(1)],
    ['minimum', double(3), whole(3), double(3)],
    ['minimum', whole(4), double(3.5), double(3.5)],
    ['minimum', double(Number.NaN), whole(1), double(Number.NaN)],
  ])('%s of %j and %j', (kind, stored, operand, wanted) => {
    expect(transformed(stored, { [kind]: operand })).toEqual({ value: wanted, result: wanted });
  });

  it('append what is missing and remove all that is equal', () => {
    const values = [whole(1), double(Number.NaN), { stringValue: 'x' }];
    const stored = { arrayValue: { values } };
    expect(
      transformed(stored, { appendMissingElements: { values: [double(1), whole(2), whole(2), double(Number.NaN)] } }),
    ).toEqual({ value: { arrayValue: { values: [...values, whole(2)] } }, result: { nullValue: null } });
    expect(transformed(stored, { removeAllFromArray: { values: [double(1), double(Number.NaN)] } }).value).toEqual({
      arrayValue: { values: [{ stringValue: 'x' }] },
    });
    expect(transformed({ stringValue: 'x' }, { appendMissingElements: { values: [whole(1)] } }).value).toEqual({
      arrayValue: { values: [whole(1)] },
    });
    expect(transformed(undefined, { removeAllFromArray: { values: [whole(1)] } }).value).toEqual({
      arrayValue: { values: [] },
    });
  });

  it('store the commit time in milliseconds', () => {
    const { value, result } = transformed(undefined, { setToServerValue: 'REQUEST_TIME' });
    expect(value).toEqual(result);
    const commitTime = database.get('c/1')?.updateTime ?? '';
    expect(value).toEqual({ timestampValue: `${commitTime.slice(0, 23)}000Z` });
  });

  it('run in order after the update, on nested fields too', () => {
    const updateTransforms = [
      { fieldPath: 'a.n', increment: whole(2) },
      { fieldPath: 'a.n', increment: whole(3) },
    ];
    commit(set('c/1', { a: { n: 1 } }, { updateTransforms }));
    expect(dataAt('c/1')).toEqual({ a: { n: 6 } });
    commit({ transform: { document: nameOf('c/1'), fieldTransforms: updateTransforms } });
    expect(dataAt('c/1')).toEqual({ a: { n: 11 } });
  });

  it('of an unknown kind are refused', () => {
    expect(() => transformed(undefined, { square: whole(2) })).toThrow(refusal('INVALID_ARGUMENT'));
    expect(() => transformed(undefined, { increment: { stringValue: '1' } })).toThrow(refusal('INVALID_ARGUMENT'));
  });
});

describe('the change log', () => {
  it('tells subscribers each change once, in order, with before and after', () => {
    const heard: Commit[] = [];
    const stop = database.subscribe((entry) => heard.push(entry));
    commit(set('c/1', { a: 1 }), set('c/1', { a: 2 }), set('c/2', {}));
    const first = database.get('c/1');
    commit({ delete: nameOf('c/1') });
    stop();
    commit(set('c/3', {}));
    expect(heard).toHaveLength(2);
    expect(heard[0]?.changes).toEqual([
      { path: 'c/1', before: undefined, after: first },
      { path: 'c/2', before: undefined, after: database.get('c/2') },
    ]);
    expect(heard[1]?.changes).toEqual([{ path: 'c/1', before: first, after: undefined }]);
  });

  it('gives all later commits, or says that it does not reach back', () => {
    const first = commit(set('c/1', { a: 1 }));
    const second = commit(set('c/2', {}));
    expect(database.commitsSince(first.micros)?.map((entry) => entry.micros)).toEqual([second.micros]);
    expect(database.commitsSince(0n)).toBeUndefined();
    const start = first.micros;
    for (let i = 0; i < 5_001; i++) commit(set('c/1', { i }));
    expect(database.commitsSince(start)).toBeUndefined();
    expect(database.commitsSince(database.now())).toEqual([]);
  });

  it('forgets large documents earlier than small ones, so that it stays small itself', () => {
    const large = { text: 'x'.repeat(1_000_000) };
    const first = commit(set('c/large', large));
    for (let i = 0; i < 20; i++) commit(set('c/large', { ...large, i }));
    expect(database.commitsSince(first.micros)).toHaveLength(20);
    for (let i = 0; i < 80; i++) commit(set('c/large', { ...large, i }));
    expect(database.commitsSince(first.micros)).toBeUndefined();
    const last = commit(set('c/1', {}));
    commit(set('c/2', {}));
    expect(database.commitsSince(last.micros)).toHaveLength(1);
  });

  it('holds the deletions when everything is cleared', () => {
    commit(set('c/1', {}), set('c/1/d/2', {}));
    const heard: Commit[] = [];
    database.subscribe((entry) => heard.push(entry));
    database.clear();
    expect([...database.scan()]).toEqual([]);
    expect(heard[0]?.changes.map((change) => change.path)).toEqual(['c/1', 'c/1/d/2']);
  });
});

describe('a transaction', () => {
  const commitIn = (transaction: string, ...writes: unknown[]) =>
    database.commit(
      writes.map((write) => readWrite(root, write)),
      { transaction },
    );

  it('commits when what it read is unchanged, and aborts otherwise', () => {
    commit(set('c/1', { n: 1 }));
    const seen = database.get('c/1');
    const watch = (id: string) => database.watch(id, () => database.get('c/1') === seen);
    const [good, bad] = [database.begin(false), database.begin(false)];
    watch(good);
    watch(bad);
    commitIn(good, set('c/1', { n: 2 }));
    expect(() => commitIn(bad, set('c/1', { n: 3 }))).toThrow(refusal('ABORTED'));
    expect(dataAt('c/1')).toEqual({ n: 2 });
  });

  it('ends with its commit or roll-back', () => {
    const id = database.begin(false);
    commitIn(id);
    expect(() => commitIn(id)).toThrow(refusal('INVALID_ARGUMENT'));
    const rolledBack = database.begin(false);
    database.rollback(rolledBack);
    expect(() => commitIn(rolledBack)).toThrow(refusal('INVALID_ARGUMENT'));
  });

  it('that is read-only may not write', () => {
    expect(() => commitIn(database.begin(true), set('c/1', {}))).toThrow(refusal('INVALID_ARGUMENT'));
  });
});

describe('collection ids', () => {
  it('are listed below a document, also one that is missing', () => {
    commit(set('a/1', {}), set('b/1/c/1', {}), set('b/1/d/1/e/1', {}), set('x/1', {}));
    commit({ delete: nameOf('x/1') });
    expect(database.collectionIds('')).toEqual(['a', 'b']);
    expect(database.collectionIds('b/1')).toEqual(['c', 'd']);
  });
});

describe('a full backend', () => {
  const said = () => vi.spyOn(console, 'error').mockReturnValue();
  const text = (length: number) => ({ text: 'x'.repeat(length) });
  beforeEach(() => {
    database = new Database(root, createClock(), new Room(3 * 1_048_576));
    for (const id of ['1', '2']) commit(set(`c/${id}`, text(1_000_000)));
  });

  it('refuses what does not fit, says its limit and what to do, and changes nothing', () => {
    const errors = said();
    const before = database.get('c/2');
    expect(() =>
      commit(
        set('c/2', text(10)),
        set('c/3', text(1_000_000)),
        set('c/4', text(1_040_000)),
        set('c/5', text(1_000_000)),
      ),
    ).toThrow(refusal('RESOURCE_EXHAUSTED'));
    expect(errors.mock.lastCall?.[0]).toMatch(/holds 3 MB of documents at most. Delete some, or .*--fresh/);
    errors.mockRestore();
    expect([database.get('c/2'), database.get('c/3')]).toEqual([before, undefined]);
  });

  it('takes smaller documents, deletions, and again what there is room for then', () => {
    commit(set('c/3', text(1_000_000)));
    const errors = said();
    expect(() => commit(set('c/4', text(1_000_000)))).toThrow(refusal('RESOURCE_EXHAUSTED'));
    errors.mockRestore();
    commit(set('c/3', text(500_000)));
    commit({ delete: nameOf('c/1') }, set('c/4', text(1_000_000)));
    database.clear();
    for (const id of ['5', '6', '7']) commit(set(`c/${id}`, text(1_000_000)));
  });

  it('counts what was loaded, in all its databases', () => {
    const room = new Room(3 * 1_048_576);
    const other = new Database('projects/p/databases/e/documents', createClock(), room);
    other.load([...database.scan()].map((doc) => ({ ...doc, name: `${other.root}/${doc.path}` })));
    database = new Database(root, createClock(), room);
    commit(set('c/1', text(900_000)));
    const errors = said();
    expect(() => commit(set('c/2', text(900_000)))).toThrow(refusal('RESOURCE_EXHAUSTED'));
    errors.mockRestore();
  });
});
