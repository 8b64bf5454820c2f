/**
 * How programmes and follows reach the server, merged with changes from other devices: 1 read and 1 write. What a coach
 * sees is one write more, in the same commit.
 */
import type { Outcome } from '#core/base/errors.ts';
import { coachingId, reportOf } from '#core/programme/coaching.ts';
import { showDone } from '#core/programme/follow-changes.ts';
import { changeLine, doneLine, linesText, noteLine } from '#core/programme/follow-entries.ts';
import { type Follow, FOLLOW_BOUNDS, mergeFollows, readFollow } from '#core/programme/follow.ts';
import { contentOf, mergeProgrammes } from '#core/programme/programme-document.ts';
import { type Programme, PROGRAMME_BOUNDS, readProgramme } from '#core/programme/programme.ts';
import { isSame } from '#core/workout/draft.ts';
import { keyOf, putBack } from '#data/local/local-db.ts';
import { SERVER_TIME, type Write } from '#data/server/firestore.ts';
import { followsPath, programmesPath, reportPath } from '#data/server/paths.ts';
import type { SendContext, Sent } from '#data/sync/operation.ts';
import { createInPlace } from '#data/sync/places.ts';
import { afterProblem, mustWait, retry, unlessEarly } from '#data/sync/sending.ts';
import { meansGone } from '#data/workouts/gone.ts';
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
  /** What belongs to the same commit; `theirs` = what the server has. */
  readonly beside?: (uid: string, theirs: T | undefined, merged: T) => readonly Write[];
  /** What is sent if that is refused. */
  readonly alone?: (entity: T) => T;
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
  dataOf({ pId, ownerId, shows, name, version, startDate, weekdays, time, endDate, done, changes, notes }) {
    const lines = { done: linesText(done.map(doneLine)), changes: linesText(changes.map(changeLine)) };
    const shown = ownerId === '' ? {} : { ownerId, shows, notes: linesText(notes.map(noteLine)) };
    return { pId, ...shown, name, version, startDate, weekdays, time, endDate, ...lines };
  },
  beside: reporting,
  // The coaching is over, and with it what the coach sees.
  alone: (follow) => showDone(follow, false),
};
/**
 * The coach sees what was done only while `shows` stands at the server. Once it stands, the report is only updated:
 * a device that has not heard of its end cannot bring it back.
 */
function reporting(uid: string, theirs: Follow | undefined, merged: Follow): readonly Write[] {
  if (merged.ownerId === '') return [];
  const { ownerId: coachUid, shows } = merged;
  const path = reportPath(coachingId({ coachUid, followerUid: uid, pId: merged.pId }));
  if (!shows) return theirs?.shows === true ? [{ remove: path }] : [];
  const report = { ...reportOf(merged), updatedAt: SERVER_TIME };
  // One that has ended says no more: the programme may have been begun anew.
  if (theirs && theirs.endDate !== '' && merged.endDate !== '') return [];
  if (theirs && !theirs.shows) return [{ set: path, data: { coachUid, followerUid: uid, ...report } }];
  const isSaid = theirs?.endDate === '' && isSame(reportOf(theirs), reportOf(merged));
  return isSaid || (!theirs && merged.done.length === 0) ? [] : [{ update: path, data: report }];
}

export const sendProgramme = ({ programme, before }: SaveProgramme, context: SendContext): Promise<Sent> =>
  send(PROGRAMME, programme, before, context);
export const sendFollow = ({ follow, before }: SaveFollow, context: SendContext): Promise<Sent> =>
  send(FOLLOW, follow, before, context);

async function send<T>(kind: Kind<T>, stored: unknown, before: unknown, { db, uid }: SendContext): Promise<Sent> {
  const { verb } = kind;
  const mine = kind.read(stored);
  if (!mine) return { end: 'refused', problem: 'unreadable' };
  const id = kind.id(mine);
  const path = `${kind.documents(uid)}/${id}`;
  const there = await db.get(verb, path);
  if (!there.ok) return mustWait(there.problem) ? retry(there.problem) : afterProblem(there.problem);
  const theirs = there.value && kind.read(kind.withId(there.value.data, id));
  if (!theirs) return create(kind, mine, { db, uid });
  const merged = kind.merge(kind.read(before) ?? mine, mine, theirs);
  const { sent, stored: sentAs } = await withReport(kind, uid, theirs, merged, (entity, beside) =>
    db.commit(verb, [{ update: path, data: { ...kind.dataOf(entity), updatedAt: SERVER_TIME } }, ...beside]),
  );
  return sent.ok ? settled(kind, uid, mine, sentAs) : unlessEarly(db, verb, uid, afterProblem(sent.problem));
}

async function create<T>(kind: Kind<T>, mine: T, { db, uid }: Pick<SendContext, 'db' | 'uid'>): Promise<Sent> {
  const { verb, placesAtMost: most } = kind;
  const where = { verb, documents: kind.documents(uid), places: `users/${uid}/${kind.places}`, field: 'id', most };
  const { sent, stored } = await withReport(kind, uid, undefined, mine, (entity, beside) => {
    const data = { ...kind.dataOf(entity), createdAt: SERVER_TIME, updatedAt: SERVER_TIME };
    return createInPlace(db, where, kind.id(entity), data, beside);
  });
  return sent.ok ? settled(kind, uid, mine, stored) : unlessEarly(db, verb, uid, afterProblem(sent.problem));
}

/** Sends it with what belongs beside it, or alone if that is refused. */
async function withReport<T>(
  kind: Kind<T>,
  uid: string,
  theirs: T | undefined,
  merged: T,
  write: (entity: T, beside: readonly Write[]) => Promise<Outcome<void>>,
): Promise<{ readonly sent: Outcome<void>; readonly stored: T }> {
  const beside = kind.beside?.(uid, theirs, merged) ?? [];
  const sent = await write(merged, beside);
  const isRefused = !sent.ok && meansGone(sent.problem) && beside.length > 0;
  const alone = isRefused ? kind.alone?.(merged) : undefined;
  return alone === undefined ? { sent, stored: merged } : { sent: await write(alone, []), stored: alone };
}

/** Changes made here while it was under way stay. */
const settled = <T>({ store, id, read, merge }: Kind<T>, uid: string, mine: T, stored: T): Sent => ({
  end: 'done',
  async settle(tx) {
    const shown = read((await tx.get(store, keyOf(uid, id(mine))))?.value);
    if (shown) putBack(tx, store, uid, id(mine), merge(mine, shown, stored));
  },
});
