/** What somebody is typing and has not saved. One person's drafts are invisible to the next. */
import { keyOf, type LocalDb } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';

export interface DraftsEdge {
  /** As it was put; the caller parses it. */
  get(key: string): Promise<unknown>;
  put(key: string, draft: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

export function createDrafts(localDb: LocalDb, session: Session): DraftsEdge {
  const owner = () => session.expected() ?? '';
  return {
    async get(key) {
      const uid = owner();
      return (await localDb.read((reader) => reader.get('drafts', keyOf(uid, key))))?.value;
    },
    async put(key, draft) {
      const uid = owner();
      await localDb.write((tx) => {
        if (session.allows(uid)) tx.put('drafts', { key: keyOf(uid, key), uid, value: draft });
      });
    },
    async remove(key) {
      const uid = owner();
      await localDb.write((tx) => tx.remove('drafts', keyOf(uid, key)));
    },
  };
}
