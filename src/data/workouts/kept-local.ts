/** Lists the offline copies on this device without the network code. */
import type { KeptWorkout } from '#core/workout/model.ts';
import { openKept, readWhole } from '#data/local/kept-db.ts';
import { shownTo } from '#data/local/kept-owners.ts';
import type { Session } from '#data/local/session.ts';

export interface KeptList {
  /** Signed in: what this person keeps here. Signed out: every offline copy on this device. */
  listKept(): Promise<readonly KeptWorkout[]>;
}

export function createKeptList(session: Session): KeptList {
  const kept = openKept();
  return {
    async listKept() {
      const viewer = session.expected() ?? '';
      const records = await kept.read(['workouts'], (reader) => reader.list('workouts'));
      return records.flatMap((record) => {
        const state = shownTo(record, viewer);
        const whole = state && readWhole(record);
        if (!whole) return [];
        const next = readWhole(record.next);
        const { newest } = record;
        return {
          ...whole,
          ...(state === 'withdrawn' && { withdrawn: true as const }),
          ...(next && { next }),
          ...(newest !== undefined && { newest }),
        };
      });
    },
  };
}
