/** The cases that wait for an admin. */
import * as v from 'valibot';
import { createCallable } from '#logic/calls/callable.ts';
import { caseWrite, countingOf, openCase, QUEUES, sumsWithout } from './cases.ts';
import { casePath, hiddenOf } from './hiding.ts';
import { subjectPath } from './subjects.ts';
import type { Data, Doc, Order, Store, Transaction } from '#logic/backend.ts';
import { ADMINS, bound } from '#logic/bounds/bound.ts';

const PAGE = 50;
/** How many of the reporters' texts are shown, those that weigh most first. */
const TEXTS_AT_MOST = 10;
/** So many are looked through for a case to show, where owners have made their workouts private. */
const PAGES_AT_MOST = 4;
/** Nobody gets ahead by being new, or by an id of their choosing. */
const ORDER: readonly Order[] = [
  ['isAppealed', 'desc'],
  ['weight', 'desc'],
  ['since', 'asc'],
];
/** Where a page ended. */
const cursorSchema = v.strictObject({
  isAppealed: v.boolean(),
  weight: v.pipe(v.number(), v.integer()),
  since: v.pipe(v.number(), v.integer()),
  wId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,170}$/)),
});
type Cursor = v.InferOutput<typeof cursorSchema>;

/**
 * `{ queue?, after? }` → `{ cases, next, counts }`: a page of open cases: appeals first, then by weight, then the
 * oldest. `queue`: 'light' = those that only accounts without weight have reported; the others are 'due'. `next`: where
 * the next page begins, for `after`; `null` = this is the last. `counts`: how many wait in each queue.
 *
 * A case is `{ wId, state, reason, weight, appeal, at, since, texts, workout }`. `texts`: what reporters wrote besides
 * their reasons, without their identity. `workout`: name, owner and version of it, or of the programme; `null` =
 * deleted. What its owner has made private meanwhile is skipped, and listed again when it is public again.
 */
export const listReviews = createCallable({
  name: 'listReviews',
  input: v.strictObject({ queue: v.optional(v.picklist(QUEUES), 'due'), after: v.optional(cursorSchema) }),
  perDay: 500,
  bounds: bound(
    '50 cases a page',
    ADMINS,
    [],
    'Appeals first, then the heaviest, then the oldest; pages with a cursor; cases without weight apart',
  ),
  needs: ['admin'],
  isReading: true,
  async run({ backend: { store } }, { queue, after }) {
    if (!after) await adoptCases(store);
    let [cases, next]: [readonly Data[], Cursor | undefined] = [[], after];
    for (let looked = 0; cases.length === 0 && looked < PAGES_AT_MOST; looked++) {
      const found = await pageOf(store, queue, next);
      cases = (await Promise.all(found.slice(0, PAGE).map((one) => caseOf(store, one)))).flat();
      const last = found.length > PAGE ? found[PAGE - 1] : undefined;
      next = last && cursorOf(last);
      if (!next) break;
    }
    const counts = await Promise.all(QUEUES.map(async (name) => [name, await store.count(inQueue(name))] as const));
    return { cases, next: next ?? null, counts: Object.fromEntries(counts) };
  },
});

const inQueue = (queue: string) => ({ collection: 'moderation', where: [['queue', '==', queue] as const] });

const pageOf = (store: Store, queue: string, after: Cursor | undefined): Promise<readonly Doc[]> =>
  store.query({
    ...inQueue(queue),
    orderBy: ORDER,
    limit: PAGE + 1,
    ...(after && { afterId: after.wId, afterValues: [after.isAppealed, after.weight, new Date(after.since)] }),
  });

const cursorOf = ({ id, data }: Doc): Cursor => ({
  isAppealed: data['isAppealed'] === true,
  weight: Number(data['weight']),
  since: Number(data['since']),
  wId: id,
});

async function caseOf(store: Store, { data }: Doc): Promise<readonly Data[]> {
  const { wId, state, reason, weight, at, since, isAppealed } = data;
  const workout = await store.get(subjectPath(String(wId)));
  if (workout && workout.data['sharePublic'] !== true && !hiddenOf(workout.data)) return [];
  const reports = await store.query({
    collection: 'reports',
    where: [['wId', '==', wId]],
    orderBy: [
      ['weight', 'desc'],
      ['createdAt', 'desc'],
    ],
    limit: TEXTS_AT_MOST,
  });
  const texts = reports.map((report) => report.data['text']).filter((text) => text !== undefined && text !== '');
  const looked = workout ? lookedAt(workout.data) : null;
  const appeal = isAppealed === true ? data['appeal'] : undefined;
  return [{ wId, state, reason, weight, appeal, at: Number(at), since: Number(since), texts, workout: looked }];
}

const lookedAt = ({ name, description, sport, version, ownerId, sharePublic }: Data): Data => ({
  name,
  description: description ?? '',
  sport: sport ?? '',
  version: Number(version ?? 1),
  ownerId,
  sharePublic: sharePublic === true,
});

const ADOPTED_AT_ONCE = 25;

/** Open cases from before there were queues carry `isOpen`: weighs them and puts them into theirs. */
async function adoptCases(store: Store): Promise<void> {
  for (;;) {
    const old = await store.query({
      collection: 'moderation',
      where: [['isOpen', '==', true]],
      limit: ADOPTED_AT_ONCE,
    });
    await Promise.all(old.map(({ id }) => store.transaction((tx) => adoptCase(tx, id))));
    if (old.length < ADOPTED_AT_ONCE) return;
  }
}

async function adoptCase(tx: Transaction, wId: string): Promise<void> {
  const [known, workout] = [(await tx.get(casePath(wId)))?.data, await tx.get(subjectPath(wId))];
  if (known?.['isOpen'] !== true) return;
  const counting = countingOf(known, Number(workout?.data['version'] ?? 1));
  const sums = await sumsWithout(tx, { wId, known, own: undefined, counting });
  const state = known['state'] === 'hidden' || known['state'] === 'appealed' ? known['state'] : 'reported';
  // Its age is that of its last event: older ones are not known.
  tx.write(caseWrite(wId, { ...openCase(known, state, sums, new Date(0)), isReviewed: counting.isReviewed }));
}
