/** How programmes and follows reach the server, merged with changes from other devices: 1 read and 1 write. */
import { changeLine, doneLine } from '#core/programme/follow-entries.ts';
import { type Follow, FOLLOW_BOUNDS, mergeFollows, readFollow } from '#core/programme/follow.ts';
import { contentOf, mergeProgrammes } from '#core/programme/programme-document.ts';
import { type Programme, PROGRAMME_BOUNDS, readProgramme } from '#core/programme/programme.ts';
import { keyOf, putBack } from '#data/local/local-db.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import { followsPath, programmesPath } from '#data/server/paths.ts';
import type { SendContext, Sent } from '#data/sync/operation.ts';
import { createInPlace } from '#data/sync/places.ts';
import { afterProblem, DONE, mustWait, retry, unlessEarly } from '#data/sync/sending.ts';
import type { SaveFollow, SaveProgramme } from './programme-changes.ts';

interface Kind<T> {
  readonly verb: string;
  readonly store: 'programmes' | 'follows';
  readonly documents: (uid: string) => string;
  readonly places: string;
  readonly placesAtMost: number;
  readonly id: (entity: T) => string;
  /** With its id, or as the device has it. */
  readonly read: (input: unknown) => T | undefined;
  readonly withId: (data: object, id: string) => object;
  readonly merge: (base: T, mine: T, theirs: T) => T;
  readonly dataOf: (entity: T) => Readonly<Record<string, unknown>>;
}

const PROGRAMME: Kind<Programme> = {
  verb: 'saveProgramme',
  store: 'programmes',
  documents: programmesPath,
  places: 'programmePlaces',
  placesAtMost: PROGRAMME_BOUNDS.places,
  id: ({ pId }) => pId,
  read: readProgramme,
  withId: (data, pId) => ({ ...data, pId }),
  merge: mergeProgrammes,
  dataOf({ name, description, level, sport, language, version, ...programme }) {
    return { name, description, level, sport, language, version, content: contentOf(programme) };
  },
};
const FOLLOW: Kind<Follow> = {
  verb: 'saveFollow',
  store: 'follows',
  documents: followsPath,
  places: 'followPlaces',
  placesAtMost: FOLLOW_BOUNDS.follows,
  id: ({ fId }) => fId,
  read: readFollow,
  withId: (data, fId) => ({ ...data, fId }),
  merge: mergeFollows,
  dataOf({ pId, name, version, startDate, weekdays, endDate, done, changes }) {
    const lines = { done: textOf(done.map(doneLine)), changes: textOf(changes.map(changeLine)) };
    return { pId, name, version, startDate, weekdays, endDate, ...lines };
  },
};
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

export const sendProgramme = ({ programme, before }: SaveProgramme, context: SendContext): Promise<Sent> =>
  send(PROGRAMME, programme, before, context);
export const sendFollow = ({ follow, before }: SaveFollow, context: SendContext): Promise<Sent> =>
  send(FOLLOW, follow, before, context);

async function send<T>(kind: Kind<T>, stored: unknown, before: unknown, { db, uid }: SendContext): Promise<Sent> {
  const { verb, store } = kind;
  const mine = kind.read(stored);
  if (!mine) return { end: 'refused', problem: 'unreadable' };
  const id = kind.id(mine);
  const path = `${kind.documents(uid)}/${id}`;
  const there = await db.get(verb, path);
  if (!there.ok) return mustWait(there.problem) ? retry(there.problem) : afterProblem(there.problem);
  const theirs = there.value && kind.read(kind.withId(there.value.data, id));
  if (!theirs) return create(kind, mine, { db, uid });
  const merged = kind.merge(kind.read(before) ?? mine, mine, theirs);
  const sent = await db.commit(verb, [{ update: path, data: { ...kind.dataOf(merged), updatedAt: SERVER_TIME } }]);
  if (!sent.ok) return unlessEarly(db, verb, uid, afterProblem(sent.problem));
  return {
    end: 'done',
    // Changes made here while it was under way stay.
    async settle(tx) {
      const shown = kind.read((await tx.get(store, keyOf(uid, id)))?.value);
      if (shown) putBack(tx, store, uid, id, kind.merge(mine, shown, merged));
    },
  };
}

async function create<T>(kind: Kind<T>, mine: T, { db, uid }: Pick<SendContext, 'db' | 'uid'>): Promise<Sent> {
  const { verb, placesAtMost: most } = kind;
  const where = { verb, documents: kind.documents(uid), places: `users/${uid}/${kind.places}`, field: 'id', most };
  const data = { ...kind.dataOf(mine), createdAt: SERVER_TIME, updatedAt: SERVER_TIME };
  const sent = await createInPlace(db, where, kind.id(mine), data);
  return sent.ok ? DONE : unlessEarly(db, verb, uid, afterProblem(sent.problem));
}
