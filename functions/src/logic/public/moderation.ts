/** Review of reported and hidden workouts: owners ask for it, admins decide. */
import * as v from 'valibot';
import { REPORT_REASONS } from '#core/public/public-workout.ts';
import { auditLine } from '#logic/account/admin.ts';
import { createCallable } from '#logic/calls/callable.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { casePath, hiddenOf, hideWrites, showWrites } from './hiding.ts';
import { type Data, SERVER_TIME, type Transaction, type Write } from '#logic/backend.ts';

export const wIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16,40}$/));

/** A case does not name the owner: the workout does. */
export const caseWrite = (wId: string, fields: Data): Write => ({ set: casePath(wId), data: { wId, ...fields } });

/** `{ wId, text }` → `{ state }`: the owner of a hidden workout asks for a review, once. */
export const appealHidden = createCallable({
  name: 'appealHidden',
  input: v.strictObject({ wId: wIdSchema, text: v.pipe(v.string(), v.trim(), v.maxLength(1_000)) }),
  perDay: 10,
  async run({ backend, caller: { uid } }, { wId, text }) {
    return backend.store.transaction(async (tx) => {
      const [workout, known] = [await tx.get(`workouts/${wId}`), await tx.get(casePath(wId))];
      const hidden = workout?.data['ownerId'] === uid ? hiddenOf(workout.data) : undefined;
      if (!workout || !hidden) throw new CallError('not-found');
      if (hidden.state === 'appealed') return { state: hidden.state };
      if (hidden.state === 'final') throw new CallError('permission-denied');
      const at = new Date(backend.nowMs());
      tx.write(
        { update: workout.path, data: { hidden: { ...hidden, state: 'appealed' }, updatedAt: SERVER_TIME } },
        caseWrite(wId, { ...known?.data, isOpen: true, state: 'appealed', appeal: text, at }),
      );
      return { state: 'appealed' };
    });
  },
});

/**
 * `{ wId, decision, reason }` → `{ sharePublic }`: an admin's decision. 'hide' holds until the next review; 'show'
 * makes public what was hidden, and reports of this version no longer count. For any workout that is public or hidden;
 * for others, and deleted ones, it does nothing.
 */
export const reviewWorkout = createCallable({
  name: 'reviewWorkout',
  input: v.strictObject({ wId: wIdSchema, decision: v.picklist(['hide', 'show']), reason: v.picklist(REPORT_REASONS) }),
  perDay: 500,
  needs: ['admin'],
  async run(call, { wId, decision, reason }) {
    return call.backend.store.transaction(async (tx) => {
      const [workout, known] = [await tx.get(`workouts/${wId}`), await tx.get(casePath(wId))];
      const hidden = workout && hiddenOf(workout.data);
      // A suspension ends separately.
      const isOpen = workout?.data['sharePublic'] === true || (hidden !== undefined && hidden.reason !== 'suspended');
      if (!workout || !isOpen) return { sharePublic: false };
      const { version } = workout.data;
      const closed = { ...known?.data, isOpen: false, at: new Date(call.backend.nowMs()) };
      tx.write(
        ...(decision === 'hide' ? hideWrites(workout, { reason, state: 'final' }) : hidden ? showWrites(workout) : []),
        caseWrite(wId, { ...closed, state: decision, ...(decision === 'show' && { shownVersion: version }) }),
        auditLine(call, `reviewWorkout ${decision} ${reason}`, wId),
      );
      return { sharePublic: decision === 'show' };
    });
  },
});

const CASES_AT_MOST = 100;
/** How many of the reporters' texts are shown. */
const TEXTS_AT_MOST = 10;

/**
 * `{}` → `{ cases: [{ wId, state, reason, weight, appeal, at, texts, workout }] }`: the cases that wait for an admin,
 * one page of them. `texts`: what reporters wrote besides their reasons, without their identity. `workout`: its name
 * and owner; `null` = deleted. A workout that its owner has made private meanwhile is skipped, and listed again when it
 * is public again.
 */
export const listReviews = createCallable({
  name: 'listReviews',
  input: v.strictObject({}),
  perDay: 500,
  needs: ['admin'],
  isReading: true,
  async run({ backend: { store } }) {
    const where = [['isOpen', '==', true] as const];
    const open = await store.query({ collection: 'moderation', where, limit: CASES_AT_MOST });
    const cases = open.map(async ({ data }) => {
      const workout = await store.get(`workouts/${String(data['wId'])}`);
      if (workout && workout.data['sharePublic'] !== true && !hiddenOf(workout.data)) return [];
      const { isOpen: _, at, ...said } = data;
      const where = [['wId', '==', data['wId']] as const];
      const reports = await store.query({ collection: 'reports', where, limit: TEXTS_AT_MOST });
      const texts = reports.map((report) => report.data['text']).filter((text) => text !== undefined && text !== '');
      return [{ ...said, at: Number(at), texts, workout: workout ? lookedAt(workout.data) : null }];
    });
    return { cases: (await Promise.all(cases)).flat() };
  },
});

const lookedAt = ({ name, description, sport, ownerId, sharePublic }: Data): Data => ({
  name,
  description: description ?? '',
  sport: sport ?? '',
  ownerId,
  sharePublic: sharePublic === true,
});

/** The case of a workout, and the version that a review last showed. */
export async function readCase(
  tx: Transaction,
  wId: string,
): Promise<{ readonly data: Data; readonly shownVersion: number }> {
  const data = (await tx.get(casePath(wId)))?.data ?? {};
  return { data, shownVersion: Number(data['shownVersion'] ?? 0) };
}
