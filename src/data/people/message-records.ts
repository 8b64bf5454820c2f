/** The device's records of messages, changed only in a transaction of `icetime-runtime`. */
import { ID_PATTERN } from '#core/base/fields.ts';
import { readMessage, type Message } from '#core/people/people.ts';
import { isWith, type MessageItem } from '#core/people/threads.ts';
import { messagePath } from '#data/server/paths.ts';
import type { FetchedDoc } from '#data/server/query.ts';
import { kindOf, pendingDocs } from '#data/sync/entries.ts';
import { keyOf, type LocalReader, type LocalTx } from '#data/local/local-db.ts';

/** Without the fields that exist only on this device. */
export const messageOf = ({
  id,
  ownerUId,
  friendUId,
  read,
  createdAt,
  text,
  mediaPath,
  wId,
}: MessageItem): Message => ({
  id,
  ownerUId,
  friendUId,
  read,
  createdAt,
  text,
  mediaPath,
  wId,
});

/** `isHere`: `createdAt` comes from this device's clock; the server's time is not known yet. */
type Stored = Message & { readonly isHere?: true };

export const messageFrom = ({ id, data }: FetchedDoc): Message | undefined => readMessage({ ...data, id });

/** Newest first. */
export async function localMessages(
  reader: LocalReader<'messages' | 'outbox'>,
  uid: string,
): Promise<readonly MessageItem[]> {
  const pending = await pendingDocs(reader, uid);
  const records = await reader.list('messages', uid);
  return records
    .flatMap(({ value }) => readMessage(value) ?? [])
    .map((message): MessageItem => {
      const entry = pending.get(messagePath(message.id));
      if (!entry || kindOf(entry) !== 'sendMessage') return { ...message, state: 'sent' };
      const { problem } = entry;
      const item = { ...message, ...(problem && { problem }) };
      return entry.state === 'refused'
        ? { ...item, state: 'refused', entry: entry.key }
        : { ...item, state: 'waiting' };
    })
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}

export function putOwnMessage(tx: LocalTx<'messages'>, uid: string, message: Message): void {
  tx.put('messages', { key: keyOf(uid, message.id), uid, value: { ...message, isHere: true } satisfies Stored });
}

/** Stores messages from the server. Those that this person deleted meanwhile stay deleted, read ones stay read. */
export async function storeMessages(
  tx: LocalTx<'messages' | 'meta' | 'outbox'>,
  uid: string,
  found: readonly FetchedDoc[],
): Promise<void> {
  const read = await readHere(tx, uid);
  for (const message of found.flatMap((document) => messageFrom(document) ?? [])) {
    const key = keyOf(uid, message.id);
    if (await tx.get('meta', tombstoneKey(uid, message.id))) continue;
    tx.put('messages', { key, uid, value: { ...message, read: message.read || read.has(message.id) } });
  }
}
export const dropMessage = (tx: LocalTx<'messages'>, uid: string, id: string): void =>
  tx.remove('messages', keyOf(uid, id));

const tombstoneKey = (uid: string, id: string): string => keyOf(uid, `removed-message-${id}`);
/** Marks a message as deleted by this person, so that a late answer cannot bring it back. */
export function tombstoneMessage(tx: LocalTx<'messages' | 'meta'>, uid: string, id: string): void {
  dropMessage(tx, uid, id);
  tx.put('meta', { key: tombstoneKey(uid, id), uid, value: true });
}
export const restoreMessage = (tx: LocalTx<'meta'>, uid: string, id: string): void =>
  tx.remove('meta', tombstoneKey(uid, id));

/** Ids of messages whose read marks have not reached the server. */
export async function readHere(reader: LocalReader<'outbox'>, uid: string): Promise<ReadonlySet<string>> {
  const entries = await reader.list('outbox', uid);
  const marks = entries.filter((entry) => kindOf(entry) === 'markRead');
  return new Set(marks.flatMap(({ operation }) => readMarkRead(Object(operation) as object)?.ids ?? []));
}

/** Outbox operation on messages from others. */
export interface MarkRead {
  readonly kind: 'markRead';
  readonly ids: readonly string[];
}
export function readMarkRead({ ids }: { readonly ids?: unknown }): MarkRead | undefined {
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string' && ID_PATTERN.test(id));
  return isList ? { kind: 'markRead', ids } : undefined;
}

/** The messages with a friend that are known to have been at the server. */
export async function knownInThread(
  reader: LocalReader<'messages' | 'outbox'>,
  uid: string,
  friendUId: string,
): Promise<readonly Message[]> {
  const pending = await pendingDocs(reader, uid);
  const records = await reader.list('messages', uid);
  return records
    .filter(({ value }) => (value as Stored).isHere === undefined)
    .flatMap(({ value }) => readMessage(value) ?? [])
    .filter((message) => isWith(message, friendUId) && !pending.has(messagePath(message.id)));
}
