import * as v from 'valibot';
import { createCallable } from './callable.ts';
import { CallError } from './call-error.ts';
import { SERVER_TIME } from './backend.ts';

const REASONS = ['spam', 'offensive', 'dangerous', 'copyright', 'other'] as const;
/** So many different people with a verified address, and the workout is public no longer. */
export const HIDDEN_AT_REPORTS = 3;

/** `{ wId, reason }` → `{ reported: true }`. A person's second report of the same workout replaces the first. */
export const reportContent = createCallable({
  name: 'reportContent',
  input: v.strictObject({ wId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16,40}$/)), reason: v.picklist(REASONS) }),
  perDay: 20,
  needs: ['verified'],
  async run({ backend, caller: { uid } }, { wId, reason }) {
    await backend.store.transaction(async (tx) => {
      const workout = await tx.get(`workouts/${wId}`);
      const earlier = await tx.query({ collection: 'reports', where: [['wId', '==', wId]], limit: HIDDEN_AT_REPORTS });
      if (workout?.data['sharePublic'] !== true || workout.data['ownerId'] === uid) throw new CallError('not-found');
      const reporters = new Set([...earlier.map(({ data }) => data['uid']), uid]);
      tx.write({ set: `reports/${wId}_${uid}`, data: { wId, uid, reason, createdAt: new Date(backend.nowMs()) } });
      if (reporters.size >= HIDDEN_AT_REPORTS) {
        tx.write({ update: workout.path, data: { sharePublic: false, updatedAt: SERVER_TIME } });
      }
    });
    return { reported: true };
  },
});
