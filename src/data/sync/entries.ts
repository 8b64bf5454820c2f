/** Queries on the outbox for features that show or refresh the documents its entries are about. */
import type { LocalDb, LocalReader, OutboxEntry } from '#data/local/local-db.ts';

/** Both versions are kept, and the person sees the server's. */
export const isConflict = (entry: OutboxEntry): boolean => entry.state === 'refused' && entry.problem === 'conflict';

/** A person's documents with unsent changes, each with its last entry. */
export async function pendingDocs(
  reader: LocalReader<'outbox'>,
  uid: string,
): Promise<ReadonlyMap<string, OutboxEntry>> {
  const entries = (await reader.list('outbox', uid)).filter((entry) => !isConflict(entry));
  return new Map(inOrder(entries).map((entry) => [entry.doc, entry]));
}

export const entriesOf = (localDb: LocalDb, uid: string): Promise<readonly OutboxEntry[]> =>
  localDb.read(['outbox'], async (reader) => inOrder(await reader.list('outbox', uid)));

/** The kind of operation in the entry, if it can be told. */
export const kindOf = (entry: OutboxEntry | undefined): unknown =>
  (Object(entry?.operation) as { readonly kind?: unknown }).kind;

export const inOrder = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.toSorted((a, b) => a.order - b.order);
