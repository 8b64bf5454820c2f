import * as v from 'valibot';
import { DAY_MS } from '#core/base/day.ts';
import { REPORT_REASONS, REPORT_TEXT_LENGTH } from '#core/public/public-workout.ts';
import { createCallable } from './callable.ts';
import { CallError } from './call-error.ts';
import { hideWrites, publicIdPath } from '#logic/public/hiding.ts';
import { caseWrite, readCase, wIdSchema } from '#logic/public/moderation.ts';
import type { Doc } from '#logic/backend.ts';

/** Reports from older accounts weigh more: accounts made today hide nothing. */
const WEIGHTS: readonly (readonly [ageMs: number, weight: number])[] = [
  [30 * DAY_MS, 2],
  [7 * DAY_MS, 1],
];
/**
 * At this total weight, for example three people with accounts of a month or more, the workout is hidden until a
 * review.
 */
export const HIDDEN_AT_WEIGHT = 6;
const REPORTS_AT_MOST = 50;

/**
 * `{ wId, reason, text? }` → `{ reported: true }`. A person's second report of the same workout replaces the first. An
 * admin sees every report; reports alone hide neither a workout of the product's own nor a reviewed version.
 */
export const reportContent = createCallable({
  name: 'reportContent',
  input: v.strictObject({
    wId: wIdSchema,
    reason: v.picklist(REPORT_REASONS),
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(REPORT_TEXT_LENGTH)), ''),
  }),
  perDay: 20,
  needs: ['verified'],
  async run({ backend, caller: { uid }, user }, { wId, reason, text }) {
    const account = await backend.accounts.get(uid);
    if (!account?.emailVerified || account.disabled) throw new CallError('permission-denied');
    await backend.store.transaction(async (tx) => {
      const [workout, mark] = [await tx.get(`workouts/${wId}`), await tx.get(publicIdPath(wId))];
      const earlier = await tx.query({ collection: 'reports', where: [['wId', '==', wId]], limit: REPORTS_AT_MOST });
      const { data, shownVersion } = await readCase(tx, wId);
      if (workout?.data['sharePublic'] !== true || workout.data['ownerId'] === uid) throw new CallError('not-found');
      const { version = 1 } = workout.data;
      const at = new Date(backend.nowMs());
      const report = { wId, uid, reason, text, weight: weightOf(user, backend.nowMs()), version, createdAt: at };
      const others = earlier.filter((other) => other.data['uid'] !== uid).map((other) => other.data);
      // A new version starts afresh: what was reported may be gone.
      const counted = [...others, report].filter((one) => Number(one['version'] ?? 1) > shownVersion);
      const weight = counted.reduce((sum, one) => sum + Number(one['weight'] ?? 0), 0);
      const isHidden = weight >= HIDDEN_AT_WEIGHT && mark?.data['isStarter'] !== true;
      tx.write(
        { set: `reports/${wId}_${uid}`, data: report },
        caseWrite(wId, { ...data, isOpen: true, state: isHidden ? 'hidden' : 'reported', reason, weight, at }),
        ...(isHidden ? hideWrites(workout, { reason, state: 'hidden' }) : []),
      );
    });
    return { reported: true };
  },
});

function weightOf(user: Doc | undefined, nowMs: number): number {
  const createAt = user?.data['createAt'];
  const ageMs = createAt instanceof Date ? nowMs - createAt.getTime() : 0;
  return WEIGHTS.find(([least]) => ageMs >= least)?.[1] ?? 0;
}
