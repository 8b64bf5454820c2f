import { isRecord, type JsonRecord, readList, readRecord, readText } from '../values/json.ts';
import type { Commit } from '../store/store.ts';
import { timestampFromMicros } from '../values/timestamp.ts';
import type { Fields, StoredDoc, Value } from '../values/values.ts';

/** How documents and commits are written to the disk, and read again. Everything in them is canonical already. */
export const savedFormat = 2;

type SavedDoc = Omit<StoredDoc, 'bytes'>;

/** What commits that were written leave: the documents of each database by path. */
export class SavedState {
  readonly databases = new Map<string, Map<string, SavedDoc>>();
  /** When the last of it happened, canonical; '' for nothing. */
  time = '';

  docsOf(root: string): Map<string, SavedDoc> {
    const docs = this.databases.get(root) ?? new Map<string, SavedDoc>();
    this.databases.set(root, docs);
    return docs;
  }

  put(root: string, input: unknown): void {
    const doc = readRecord(input, 'document');
    const path = readText(doc['path'], 'path');
    const createTime = readText(doc['createTime'], 'createTime');
    const updateTime = readText(doc['updateTime'], 'updateTime');
    this.docsOf(root).set(path, {
      name: `${root}/${path}`,
      path,
      fields: readSavedFields(doc['fields']),
      createTime,
      updateTime,
    });
    this.advanceTo(updateTime);
  }

  advanceTo(time: string): void {
    if (time > this.time) this.time = time;
  }

  /** Does again what a commit did. Throws when it does not fit what is there. */
  apply(input: unknown): void {
    const commit = readRecord(input, 'commit');
    const docs = this.docsOf(readText(commit['root'], 'root'));
    const time = readText(commit['time'], 'time');
    for (const item of readList(commit['changes'], 'changes')) {
      const change = readRecord(item, 'change');
      const path = readText(change['path'], 'path');
      if (change['deleted'] === true) docs.delete(path);
      else if (change['fields'] === undefined) docs.set(path, changedDoc(docs.get(path), change, time));
      else this.put(readText(commit['root'], 'root'), { ...change, updateTime: time });
    }
    this.advanceTo(time);
  }
}

function changedDoc(before: SavedDoc | undefined, change: JsonRecord, updateTime: string): SavedDoc {
  if (!before) throw new Error('it changes a document that is not there');
  const fields = { ...before.fields, ...readSavedFields(change['set']) };
  for (const name of readList(change['unset'], 'unset')) delete fields[readText(name, 'name')];
  return { ...before, fields, updateTime };
}

export function savedDoc({ path, fields, createTime, updateTime }: StoredDoc): JsonRecord {
  return { path, fields, createTime, updateTime };
}

export function savedCommit(root: string, { micros, changes }: Commit): JsonRecord {
  return { root, time: timestampFromMicros(micros), changes: changes.map(savedChange) };
}

/** Of a document that was there before only the fields that are others now, so that a small change stays small. */
function savedChange({ path, before, after }: Commit['changes'][number]): JsonRecord {
  if (!after) return { path, deleted: true };
  const { fields, createTime } = after;
  if (before?.createTime !== createTime) return { path, fields, createTime };
  const changed = Object.entries(fields).filter(([name, value]) => fieldOf(before, name) !== value);
  const unset = Object.keys(before.fields).filter((name) => !Object.hasOwn(fields, name));
  return { path, set: Object.fromEntries(changed), ...(unset.length > 0 && { unset }) };
}

function fieldOf({ fields }: StoredDoc, name: string): Value | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The fields just as they were, but for the doubles that JSON cannot write. */
function readSavedFields(input: unknown): Fields {
  if (!isRecord(input)) throw new Error('it has no fields');
  const fields = input as Fields;
  for (const value of Object.values(fields)) readSavedDoubles(value);
  return fields;
}

function readSavedDoubles(value: Value): void {
  if ('doubleValue' in value) value.doubleValue = Number(value.doubleValue);
  else if ('arrayValue' in value) value.arrayValue.values.forEach(readSavedDoubles);
  else if ('mapValue' in value) Object.values(value.mapValue.fields).forEach(readSavedDoubles);
}
