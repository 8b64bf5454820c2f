/** Review of reported and hidden workouts and programmes: owners ask for it, admins decide. */
import * as v from 'valibot';
import { REPORT_REASONS } from '#core/public/public-workout.ts';
import { auditLine } from '#logic/account/admin.ts';
import { createCallable } from '#logic/calls/callable.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { caseWrite, closedCase, openCase, type Sums } from './cases.ts';
import { casePath, hiddenOf, hideWrites, showWrites } from './hiding.ts';
import { subjectPath, subjectSchema } from './subjects.ts';
import { SERVER_TIME } from '#logic/backend.ts';
import { ADMINS, OWN, bound } from '#logic/bounds/bound.ts';

/** `{ wId, text }` → `{ state }`: the owner of what is hidden asks for a review, once. */
export const appealHidden = createCallable({
  name: 'appealHidden',
  input: v.strictObject({ wId: subjectSchema, text: v.pipe(v.string(), v.trim(), v.maxLength(1_000)) }),
  perDay: 10,
  bounds: bound('One appeal per hidden workout', OWN),
  async run({ backend, caller: { uid } }, { wId, text }) {
    return backend.store.transaction(async (tx) => {
      const [workout, known] = [await tx.get(subjectPath(wId)), await tx.get(casePath(wId))];
      const hidden = workout?.data['ownerId'] === uid ? hiddenOf(workout.data) : undefined;
      if (!workout || !hidden) throw new CallError('not-found');
      if (hidden.state === 'appealed') return { state: hidden.state };
      if (hidden.state === 'final') throw new CallError('permission-denied');
      const at = new Date(backend.nowMs());
      const { weight = 0, lightCount = 0 } = (known?.data ?? {}) as Partial<Sums>;
      const opened = openCase(known?.data ?? {}, 'appealed', { weight, lightCount }, at);
      tx.write(
        { update: workout.path, data: { hidden: { ...hidden, state: 'appealed' }, updatedAt: SERVER_TIME } },
        caseWrite(wId, { ...opened, appeal: text, at }),
      );
      return { state: 'appealed' };
    });
  },
});

/**
 * `{ wId, decision, reason, version? }` → `{ sharePublic }`: an admin's decision. 'hide' holds until the next review;
 * 'show' makes public what was hidden, and reports of this version no longer count. For whatever is public or hidden;
 * for all else, and what is deleted, it does nothing. `version`: the one that the admin has seen; 'aborted' = 'show'
 * would show another, because its owner has changed it meanwhile.
 */
export const reviewWorkout = createCallable({
  name: 'reviewWorkout',
  input: v.strictObject({
    wId: subjectSchema,
    decision: v.picklist(['hide', 'show']),
    reason: v.picklist(REPORT_REASONS),
    version: v.optional(v.pipe(v.number(), v.integer())),
  }),
  perDay: 500,
  bounds: bound('One workout per call', ADMINS),
  needs: ['admin'],
  async run(call, { wId, decision, reason, version: seen }) {
    return call.backend.store.transaction(async (tx) => {
      const [workout, known] = [await tx.get(subjectPath(wId)), await tx.get(casePath(wId))];
      const hidden = workout && hiddenOf(workout.data);
      // A suspension ends separately.
      const isOpen = workout?.data['sharePublic'] === true || (hidden !== undefined && hidden.reason !== 'suspended');
      if (!workout || !isOpen) return { sharePublic: false };
      const { version } = workout.data;
      if (decision === 'show' && seen !== undefined && seen !== Number(version ?? 1)) throw new CallError('aborted');
      const at = new Date(call.backend.nowMs());
      const closed = closedCase(known?.data ?? {}, at);
      tx.write(
        ...(decision === 'hide' ? hideWrites(workout, { reason, state: 'final' }) : hidden ? showWrites(workout) : []),
        caseWrite(wId, {
          ...closed,
          state: decision,
          ...(decision === 'show' && { shownVersion: version, shownAt: at }),
        }),
        auditLine(call, `reviewWorkout ${decision} ${reason}`, wId),
      );
      return { sharePublic: decision === 'show' };
    });
  },
});
