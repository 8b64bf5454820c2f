/** What lies in the queue, for whoever shows or refreshes what it is about. */
import type { LocalDb, LocalReader, OutboxEntry } from '#data/local/local-db.ts';

/** Both versions are kept, and the person sees the server's. */
export const isConflict = (entry: OutboxEntry): boolean => entry.state === 'refused' && entry.problem === 'conflict';

/** The documents of a person that have unsent changes, each with its last one. */
export async function pendingDocs(reader: LocalReader, uid: string): Promise<ReadonlyMap<string, OutboxEntry>> {
  const entries = (await reader.list('outbox', uid)).filter((entry) => !isConflict(entry));
  return new Map(inOrder(entries).map((entry) => [entry.doc, entry]));
}

export const entriesOf = (localDb: LocalDb, uid: string): Promise<readonly OutboxEntry[]> =>
  localDb.read(async (reader) => inOrder(await reader.list('outbox', uid)));

/** Which kind of operation it holds, as far as that can be told. */
export const kindOf = (entry: OutboxEntry | undefined): unknown =>
  (Object(entry?.operation) as { readonly kind?: unknown }).kind;

export const inOrder = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.toSorted((a, b) => a.order - b.order);
