/**
 * What is stored of the public library: documents with the served texts, and one that says which of them are current.
 * A new library is written beside the old one, and takes its place in one step.
 */
import type { Data, Doc, Reader, Store } from '#logic/backend.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import { ownerMark } from '#logic/people/people.ts';
import { timeOf } from './library-entries.ts';

const COLLECTION = 'publicLibrary';
export const STATE = `${COLLECTION}/state`;
/** Pause between two builds: nothing in the library is older than this. */
export const PAUSE_MS = 60_000;
/** Plays and votes alone trigger no build; after this time they are included. */
const COUNTS_AGE_MS = 3_600_000;

export interface LibraryState {
  /** Something has changed since the last build began. */
  readonly isBehind: boolean;
  /** The build at work; '' = none. */
  readonly build: string;
  /** When the last build began; epoch ms. */
  readonly begunMs: number;
  /** The document of each file: `en-0` → `en-0-4f1c…`. Its id changes with its text. */
  readonly files: Readonly<Record<string, string>>;
  /** The workouts and programmes that are listed. */
  readonly ids: readonly string[];
  /** Every document that may be there: the current ones, those before them, and those of a build that broke off. */
  readonly kept: readonly string[];
}

export const stateOf = (doc: Doc | undefined): LibraryState => ({
  isBehind: doc?.data['isBehind'] === true,
  build: (doc?.data['build'] ?? '') as string,
  begunMs: timeOf(doc?.data['begunAt']),
  files: (doc?.data['files'] ?? {}) as LibraryState['files'],
  ids: (doc?.data['ids'] ?? []) as readonly string[],
  // A library of before had `tags` by the ids of its documents.
  kept: (doc?.data['kept'] ?? Object.keys(Object(doc?.data['tags']) as Data)) as readonly string[],
});

export const dataOf = ({ begunMs, ...state }: LibraryState): Data => ({ ...state, begunAt: new Date(begunMs) });

export const readState = async (reader: Pick<Reader, 'get'>): Promise<LibraryState> => stateOf(await reader.get(STATE));

export const pagePath = (id: string): string => `${COLLECTION}/${id}`;

/** A served text; `owners`: whose workouts it shows. */
export interface LibraryFile {
  readonly id: string;
  readonly body: string;
  readonly owners: readonly string[];
}
export function libraryFile(name: string, body: string, owners: readonly string[]): LibraryFile {
  return { id: `${name}-${fingerprint(body)}`, body, owners: [...new Set(owners)] };
}

export function isDue({ isBehind, build, begunMs, files }: LibraryState, nowMs: number): boolean {
  const ageMs = nowMs - begunMs;
  const isNone = build === '' && Object.keys(files).length === 0;
  // A build that began and did not end was interrupted.
  return isNone || (ageMs >= PAUSE_MS && (isBehind || build !== '')) || ageMs >= COUNTS_AGE_MS;
}

/**
 * Does the library show this change of a workout? Plays and votes leave `updatedAt` as it is and do not count; the
 * owner's name also leaves it as it is, and is compared separately.
 */
export function concernsLibrary(before: Data | undefined, after: Data | undefined): boolean {
  const [was, is] = [before?.['sharePublic'] === true, after?.['sharePublic'] === true];
  const isChanged = timeOf(before?.['updatedAt']) !== timeOf(after?.['updatedAt']) || before?.[NAME] !== after?.[NAME];
  return was !== is || (is && isChanged);
}
const NAME = 'ownerNicName';

/** Marks the library for the next build, if the workout is listed or `isNews`. */
export async function markLibrary(store: Store, wId: string, isNews: boolean): Promise<void> {
  await store.transaction(async (tx) => {
    const doc = await tx.get(STATE);
    const { isBehind, build, ids } = stateOf(doc);
    const isShown = isNews || build !== '' || ids.includes(wId);
    if (doc && !isBehind && isShown) tx.write({ update: STATE, data: { isBehind: true } });
  });
}

/**
 * Takes a person's workouts out of the library, after they are gone from the database: everybody else's stay where they
 * are, and the next build fills the places. Of somebody who published nothing it reads twice and writes nothing.
 */
export async function takeOutOf(store: Store, uid: string): Promise<void> {
  const theirs = { collection: COLLECTION, where: [['owners', 'array-contains', uid] as const] };
  const listed = await store.query({ ...theirs, limit: 1 });
  const where = [['owner', '==', ownerMark(uid)] as const];
  const published = await store.query({ collection: 'publicIds', where, limit: 1 });
  if (listed.length + published.length === 0) return;
  await store.transaction(async (tx) => {
    const { files, kept } = await readState(tx);
    const hasFiles = Object.keys(files).length > 0;
    // A build at work has read their workouts. One of before cannot say whose it shows.
    if (hasFiles) tx.write({ update: STATE, data: { build: '', isBehind: true } });
    else tx.write({ remove: STATE }, ...kept.map((id) => ({ remove: pagePath(id) })));
  });
  for (const page of await store.query(theirs)) await withoutOwner(store, page, uid);
}

/** One of them. */
interface LibraryPage {
  readonly workouts?: readonly Data[];
  readonly programmes?: readonly Data[];
}

async function withoutOwner(store: Store, { id, path, data }: Doc, uid: string): Promise<void> {
  const page = JSON.parse(String(data['body'])) as LibraryPage;
  const part = page.programmes ? 'programmes' : 'workouts';
  const listed = page[part] ?? [];
  const left = listed.filter(({ ownerId }) => ownerId !== uid);
  const gone = new Set(
    listed.filter(({ ownerId }) => ownerId === uid).map(({ wId, id: programme }) => wId ?? programme),
  );
  await store.transaction(async (tx) => {
    const { files, ids, kept } = await readState(tx);
    const [name] = Object.entries(files).find(([, current]) => current === id) ?? [];
    tx.write({ remove: path });
    if (name === undefined) return;
    const owners = (data['owners'] as readonly string[]).filter((owner) => owner !== uid);
    const { id: next, ...file } = libraryFile(name, JSON.stringify({ ...page, [part]: left }), owners);
    const state = {
      files: { ...files, [name]: next },
      ids: ids.filter((wId) => !gone.has(wId)),
      kept: [...kept.filter((other) => other !== id), next],
    };
    tx.write({ set: pagePath(next), data: { ...file } }, { update: STATE, data: state });
  });
}
