import * as v from 'valibot';
import { DAY_MS } from '#core/base/day.ts';
import { REPORT_REASONS, REPORT_TEXT_LENGTH } from '#core/public/public-workout.ts';
import { AGED_MS, ageMs } from './age.ts';
import { createCallable } from './callable.ts';
import { CallError } from './call-error.ts';
import { nextTurn } from './everybody.ts';
import { caseWrite, countingOf, openCase, sumsWithout } from '#logic/public/cases.ts';
import { casePath, hideWrites, publicIdPath } from '#logic/public/hiding.ts';
import { subjectPath, subjectSchema } from '#logic/public/subjects.ts';
import type { Store } from '#logic/backend.ts';
import { bound, full } from '#logic/bounds/bound.ts';

/** Reports from older accounts weigh more: accounts made today hide nothing. */
const WEIGHTS: readonly (readonly [ageMs: number, weight: number])[] = [
  [30 * DAY_MS, 2],
  [AGED_MS, 1],
];
/**
 * At this total weight, for example three people with accounts of a month or more, the workout or programme is hidden
 * until a review.
 */
export const HIDDEN_AT_WEIGHT = 6;
/** How many of them reports hide on a day; what is beyond stays public and waits for an admin, the heaviest first. */
export const HIDINGS = { name: 'hiding', perDay: 100 } as const;
/** Reports without weight that are stored, each and on a day; more open a case at most. */
const LIGHT_REPORTS_AT_MOST = 20;
export const LIGHT_REPORTS = { name: 'light-report', perDay: 1_000 } as const;

/**
 * `{ wId, reason, text? }` → `{ reported: true }`. A person's second report of the same workout or programme
 * replaces the first. Reports alone hide neither what is the product's own nor a reviewed version.
 */
export const reportContent = createCallable({
  name: 'reportContent',
  input: v.strictObject({
    wId: subjectSchema,
    reason: v.picklist(REPORT_REASONS),
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(REPORT_TEXT_LENGTH)), ''),
  }),
  perDay: 20,
  bounds: bound(
    'One report per workout or programme, weight 0 to 2 by the account’s age; those without weight take no place',
    `Weight 6 hides one, ${HIDINGS.perDay} a day; ${LIGHT_REPORTS.perDay.toLocaleString('en-US')} reports without weight a day`,
    [...full(HIDINGS), ...full(LIGHT_REPORTS)],
  ),
  needs: ['verified-now'],
  async run({ backend: { store, nowMs, log }, caller: { uid }, user }, { wId, reason, text }) {
    const own = WEIGHTS.find(([least]) => ageMs(user, nowMs()) >= least)?.[1] ?? 0;
    if (own === 0 && (await changesNothing(store, wId, uid))) return { reported: true };
    const path = `reports/${wId}_${uid}`;
    const line = await store.transaction(async (tx) => {
      const [workout, mark] = [await tx.get(subjectPath(wId)), await tx.get(publicIdPath(wId))];
      const [earlier, known = {}] = [await tx.get(path), (await tx.get(casePath(wId)))?.data];
      if (workout?.data['sharePublic'] !== true || workout.data['ownerId'] === uid) throw new CallError('not-found');
      const version = Number(workout.data['version'] ?? 1);
      const counting = countingOf(known, version);
      const others = await sumsWithout(tx, { wId, known, own: earlier?.data, counting });
      const isFirst = known['since'] === undefined;
      const isNewLight = own === 0 && !earlier;
      const isRoom = others.lightCount < LIGHT_REPORTS_AT_MOST;
      const light = isNewLight && isRoom ? await nextTurn(tx, LIGHT_REPORTS, 'granted', nowMs()) : undefined;
      const isStored = !isNewLight || light !== undefined;
      if (!isStored && !isFirst) return undefined;
      const sums = { weight: others.weight + own, lightCount: others.lightCount + Number(own === 0 && isStored) };
      const isOwn = mark?.data['isStarter'] === true || mark?.data['isStarterProgramme'] === true;
      const mayHide = sums.weight >= HIDDEN_AT_WEIGHT && !counting.isReviewed && !isOwn;
      const hiding = mayHide ? await nextTurn(tx, HIDINGS, 'granted', nowMs()) : undefined;
      const at = new Date(nowMs());
      const seen = { ...known, isReviewed: counting.isReviewed, shownAt: counting.shownAt };
      // What weighs nothing neither names the reason nor makes a case look new.
      const said = own > 0 || isFirst ? { reason, at } : {};
      tx.write(
        caseWrite(wId, { ...openCase(seen, hiding ? 'hidden' : 'reported', sums, at), ...said }),
        ...(isStored ? [{ set: path, data: { wId, uid, reason, text, weight: own, version, createdAt: at } }] : []),
        ...(light ? [light.write] : []),
        ...(hiding ? [hiding.write, ...hideWrites(workout, { reason, state: 'hidden' })] : []),
      );
      return hiding?.line ?? light?.line;
    });
    if (line) log(line);
    return { reported: true };
  },
});

/**
 * Whether another report without weight leaves everything as it is. Asked outside of a transaction, so that a crowd of
 * them does not contend with a report that weighs something.
 */
async function changesNothing(store: Store, wId: string, uid: string): Promise<boolean> {
  const known = (await store.get(casePath(wId)))?.data;
  if (known?.['since'] === undefined || Number(known['lightCount']) < LIGHT_REPORTS_AT_MOST) return false;
  const [workout, earlier] = [await store.get(subjectPath(wId)), await store.get(`reports/${wId}_${uid}`)];
  return workout?.data['sharePublic'] === true && workout.data['ownerId'] !== uid && earlier === undefined;
}
