/** Facts about the product and its operator. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { type Licences, readLicences } from '#core/base/licences.ts';
import { readReleaseNote, type ReleaseNote } from '#core/settings/release-note.ts';
import type { ListDeps } from '#data/sync/list.ts';

/** `id`: the document's id, which admins use to change it. */
export interface ListedNote extends ReleaseNote {
  readonly id: string;
}

export interface ProductPort {
  /**
   * Newest first. From the device while it is younger than `maxAgeMs` (default: a day); offline, whatever the device
   * has.
   */
  listReleaseNotes(maxAgeMs?: number): Promise<Outcome<readonly ListedNote[]>>;
  /** The address that guests write to; '' = there is none. */
  contactEmail(): Promise<Outcome<string>>;
  /** Licences of everything that is shipped. Offline, only the browser's cache may have them. */
  listLicences(): Promise<Outcome<Licences>>;
}

const NOTES_KEY = 'release-notes';
const NOTES_AGE_MS = 24 * 3_600_000;
const NOTES_LIMIT = 30;
/** Both are deployed with the app: the operator provides the first, the build creates the second. */
const CONTACT_URL = '/contact.json';
const LICENCES_URL = '/licences.json';

export function createProduct({ localDb, db, now }: Pick<ListDeps, 'localDb' | 'db' | 'now'>): ProductPort {
  return {
    async listReleaseNotes(maxAgeMs = NOTES_AGE_MS) {
      const kept = (await localDb.read(['meta'], (reader) => reader.get('meta', NOTES_KEY)))?.value as
        | { readonly at: number; readonly notes: readonly unknown[] }
        | undefined;
      const known = (kept?.notes ?? []).flatMap((note) => readNote(note) ?? []);
      if (kept && Math.abs(now() - kept.at) < maxAgeMs) return done(known);
      const found = await db.query('product.listReleaseNotes', {
        collection: 'releaseNotes',
        orderBy: ['createdAt', 'desc'],
        limit: NOTES_LIMIT,
      });
      if (!found.ok) return kept ? done(known) : found;
      const notes = found.value.flatMap(({ id, data }) => readNote({ ...data, id }) ?? []);
      await localDb.write(['meta'], (tx) => tx.put('meta', { key: NOTES_KEY, uid: '', value: { at: now(), notes } }));
      return done(notes);
    },
    async contactEmail() {
      const outcome = await fetchJson(CONTACT_URL);
      if (!outcome.ok) return outcome;
      const { email } = Object(outcome.value) as { readonly email?: unknown };
      return done(typeof email === 'string' && /^[^\s@?&]+@[^\s@?&]+$/.test(email) ? email : '');
    },
    async listLicences() {
      const outcome = await fetchJson(LICENCES_URL);
      const licences = outcome.ok ? readLicences(outcome.value) : undefined;
      return licences ? done(licences) : outcome.ok ? failed('unavailable') : outcome;
    },
  };
}

function readNote(stored: unknown): ListedNote | undefined {
  const note = readReleaseNote(stored);
  const { id } = Object(stored) as { readonly id?: unknown };
  return note && { ...note, id: typeof id === 'string' ? id : '' };
}

async function fetchJson(url: string): Promise<Outcome<unknown>> {
  try {
    const answer = await fetch(url);
    return answer.ok ? done(await answer.json()) : failed('unavailable');
  } catch (error) {
    // Not JSON: a captive portal's page, or a host without this file.
    return failed(error instanceof SyntaxError ? 'unavailable' : 'offline');
  }
}
