import * as v from 'valibot';
import { KEPT_MS } from '#core/settings/retention.ts';
import { DATA_FORMAT, DATA_PARTS, type DataRecords } from '#core/settings/data-file.ts';
import type { Backend, Data } from '#logic/backend.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { createCallable } from '#logic/calls/callable.ts';
import { countAll, type Position, readPage, START } from './export-sections.ts';
import { OWN, bound } from '#logic/bounds/bound.ts';

/** Until an app of before, which asks for all at once, is told that it is too much. */
const WHOLE_PAGES = 6;
/** Pages that may be asked for again, beside one in two. */
const ASKED_AGAIN = 20;

/** What is kept of an export that goes on: `exports/{uid}_{id}`. */
interface Ongoing {
  readonly uid: string;
  /** The page that was promised last; the one before may be asked for again. */
  readonly page: number;
  /** Where it begins, and where the one before does, as a text: thousands of list entries would fill the index. */
  readonly position: string;
  readonly before: string;
  readonly asked: number;
  readonly exportedAt: Date;
  readonly expiresAt: Date;
}

/**
 * `{ cursor }` → a page of everything stored about the caller ('' = the first one): records by part with their id,
 * times as ISO text, and the cursor of the next page. The list of media names files, which the app downloads in the
 * person's own session. Nothing of others except what was sent to the caller. Only the first page counts for the day.
 * `{}`, as apps of before ask: all of it in one answer, up to six pages; beyond, 'unimplemented'.
 */
export const exportMyData = createCallable({
  name: 'exportMyData',
  input: v.strictObject({ cursor: v.optional(v.pipe(v.string(), v.regex(/^([A-Za-z0-9]{16,40}-\d{1,5})?$/))) }),
  perDay: 3,
  bounds: bound(
    'Everything of one’s own, three times; a page may be asked for again, in all once in two and 20 times',
    OWN,
    [],
    '2 MiB or 1,000 documents a page, by id; with a cursor',
  ),
  needs: ['no-profile', 'even-suspended'],
  isReading: true,
  goesOn: ({ cursor = '' }) => cursor !== '',
  async run({ backend, caller: { uid } }, { cursor }) {
    if (cursor === undefined) return wholeOf(backend, uid);
    return cursor === '' ? firstPage(backend, uid) : nextPage(backend, uid, cursor);
  },
});

const pathOf = (uid: string, id: string): string => `exports/${uid}_${id}`;

async function firstPage({ store, nowMs, newId }: Backend, uid: string): Promise<Data> {
  const exportedAt = new Date(nowMs());
  const { records, next } = await readPage(store, uid, START);
  if (!next) return answer({ exportedAt, records });
  const [id, total] = [newId(), await countAll(store, uid)];
  const expiresAt = new Date(nowMs() + KEPT_MS.requests);
  const [position, before] = [JSON.stringify(next), JSON.stringify(START)];
  const ongoing: Ongoing = { uid, page: 1, position, before, asked: 0, exportedAt, expiresAt };
  await store.commit([{ set: pathOf(uid, id), data: { ...ongoing } }]);
  return answer({ exportedAt, records, total, cursor: `${id}-1` });
}

async function nextPage({ store, nowMs }: Backend, uid: string, cursor: string): Promise<Data> {
  const [id = '', number] = cursor.split('-');
  const page = Number(number);
  const path = pathOf(uid, id);
  const begun = await store.transaction(async (tx) => {
    const ongoing = (await tx.get(path))?.data as Ongoing | undefined;
    if (!ongoing || ongoing.expiresAt.getTime() <= nowMs()) throw new CallError('not-found');
    if (page < 1 || page > ongoing.page || page < ongoing.page - 1) throw new CallError('not-found');
    const asked = ongoing.asked + 1;
    if (asked > 1.5 * ongoing.page + ASKED_AGAIN) throw new CallError('resource-exhausted');
    tx.write({ update: path, data: { asked } });
    return ongoing;
  });
  const from = page < begun.page ? begun.before : begun.position;
  const { exportedAt } = begun;
  const { records, next } = await readPage(store, uid, JSON.parse(from) as Position);
  if (!next) return answer({ exportedAt, records });
  // Asked for again, a page may end elsewhere than the first time: what follows begins where this one ends.
  await store.commit([{ update: path, data: { page: page + 1, position: JSON.stringify(next), before: from } }]);
  return answer({ exportedAt, records, cursor: `${id}-${page + 1}` });
}

interface Answer {
  readonly exportedAt: Date;
  readonly records: DataRecords;
  readonly total?: number;
  readonly cursor?: string;
}
const answer = ({ total = 0, cursor = '', ...page }: Answer): Data =>
  JSON.parse(JSON.stringify({ ...page, total, cursor })) as Data;

async function wholeOf({ store, nowMs }: Backend, uid: string): Promise<Data> {
  const exportedAt = new Date(nowMs());
  const all = new Map<string, unknown[]>();
  let at: Position | undefined = START;
  for (let pages = 0; at; pages += 1) {
    if (pages === WHOLE_PAGES) throw new CallError('unimplemented');
    const { records, next }: Awaited<ReturnType<typeof readPage>> = await readPage(store, uid, at);
    for (const [part, list] of Object.entries(records)) all.set(part, [...(all.get(part) ?? []), ...list]);
    at = next;
  }
  const parts = DATA_PARTS.map((part) => {
    const records = all.get(part) ?? [];
    return [part, part === 'user' || part === 'card' ? (records[0] ?? null) : records];
  });
  return JSON.parse(JSON.stringify({ format: DATA_FORMAT, exportedAt, ...Object.fromEntries(parts) })) as Data;
}
