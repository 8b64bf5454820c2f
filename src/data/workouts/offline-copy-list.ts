/** Lists the offline copies on this device without the network code. */
import type { OfflineCopy } from '#core/workout/model.ts';
import { openOfflineCopies, readWhole } from '#data/local/offline-copy-db.ts';
import { shownTo } from '#data/local/offline-copy-owners.ts';
import type { Session } from '#data/local/session.ts';

export interface OfflineCopyList {
  /** Signed in: what this person keeps here. Signed out: every offline copy on this device. */
  listOfflineCopies(): Promise<readonly OfflineCopy[]>;
}

export function createOfflineCopyList(session: Session): OfflineCopyList {
  const kept = openOfflineCopies();
  return {
    async listOfflineCopies() {
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
