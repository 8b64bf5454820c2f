/** What the product says about itself: release notes and contracts. */
import { readContract, type ContractLimits } from '#core/contract.ts';
import { done, type Outcome } from '#core/errors.ts';
import { readReleaseNote, type ReleaseNote } from '#core/model.ts';
import type { ListDeps } from '#data/sync/list.ts';

export interface ProductEdge {
  /** Newest first. From the device for a day; offline whatever the device has. */
  listReleaseNotes(): Promise<Outcome<readonly ReleaseNote[]>>;
  /** For admins alone. */
  listContracts(): Promise<Outcome<readonly ContractLimits[]>>;
}

const NOTES_KEY = 'release-notes';
const NOTES_AGE_MS = 24 * 3_600_000;
const NOTES_LIMIT = 30;

export function createProduct({ localDb, db, now }: Pick<ListDeps, 'localDb' | 'db' | 'now'>): ProductEdge {
  return {
    async listReleaseNotes() {
      const kept = (await localDb.read((reader) => reader.get('meta', NOTES_KEY)))?.value as
        | { readonly at: number; readonly notes: readonly unknown[] }
        | undefined;
      const known = (kept?.notes ?? []).flatMap((note) => readReleaseNote(note) ?? []);
      if (kept && Math.abs(now() - kept.at) < NOTES_AGE_MS) return done(known);
      const found = await db.query('product.listReleaseNotes', {
        collection: 'releaseNotes',
        orderBy: ['createdAt', 'desc'],
        limit: NOTES_LIMIT,
      });
      if (!found.ok) return kept ? done(known) : found;
      const notes = found.value.flatMap(({ data }) => readReleaseNote(data) ?? []);
      await localDb.write((tx) => tx.put('meta', { key: NOTES_KEY, uid: '', value: { at: now(), notes } }));
      return done(notes);
    },
    async listContracts() {
      const found = await db.query('product.listContracts', { collection: 'baseContracts' });
      if (!found.ok) return found;
      return done(found.value.flatMap(({ id, data }) => readContract({ ...data, type: id }) ?? []));
    },
  };
}
