import { createHash } from 'node:crypto';
import { BASE_CONTRACT, type ContractLimits, readContract } from '#core/settings/contract.ts';
import type { Data, Doc, Query, Reader, Store, Write } from '#logic/backend.ts';

/** What others may see of a person. */
export interface Card {
  readonly nicName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly imgUrl: string;
}

export const userPath = (uid: string): string => `users/${uid}`;
export const cardPath = (uid: string): string => `users/${uid}/public/card`;
/** A person who has begun to delete their account. A fingerprint, because nothing else of them may remain. */
export const closedPath = (uid: string): string => `closedAccounts/${ownerMark(uid)}`;
/** As the rules compute it, to compare without naming anybody. */
export const ownerMark = (uid: string): string => createHash('sha256').update(uid).digest('hex');
export const friendPath = (uid: string, other: string): string => `users/${uid}/friends/${other}`;
export const requestPath = (uid: string, other: string): string => `users/${uid}/friendRequests/${other}`;
export const blockPath = (uid: string, other: string): string => `users/${uid}/blocks/${other}`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const cardOf = (data: Data): Card => ({
  nicName: text(data['nicName']),
  firstName: text(data['firstName']),
  lastName: text(data['lastName']),
  imgUrl: text(data['imgUrl']),
});

export async function readCard(reader: Pick<Reader, 'get'>, uid: string): Promise<Card | undefined> {
  const doc = await reader.get(cardPath(uid));
  return doc && cardOf(doc.data);
}

/** A person's contract; a missing or broken one counts as base, never as "no limit". */
export async function contractOf(reader: Reader, user: Doc | undefined): Promise<ContractLimits> {
  const type = text(user?.data['contractType']) || BASE_CONTRACT.type;
  const stored = await reader.get(`baseContracts/${type}`);
  return readContract(stored && { ...stored.data, type }) ?? BASE_CONTRACT;
}

const CHUNK = 300;

/**
 * Removes everything that a query finds, a few hundred at a time, including what is added meanwhile. Returns how many.
 */
export async function removeAll(store: Store, query: Query): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = await store.query({ ...query, limit: CHUNK });
    if (found.length === 0) return removed;
    await store.commit(found.map(({ path }): Write => ({ remove: path })));
    removed += found.length;
  }
}

/** The shares between two people, in both directions. */
export async function removeSharesBetween(store: Store, a: string, b: string): Promise<void> {
  for (const [owner, friend] of [
    [a, b],
    [b, a],
  ]) {
    const where = [['ownerUId', '==', owner] as const, ['friendUId', '==', friend] as const];
    await removeAll(store, { collection: 'shareWithFriends', where });
  }
}
