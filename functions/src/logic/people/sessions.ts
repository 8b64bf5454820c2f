/**
 * People who train together: one person opens a session of a workout, others join by its code, with or without an
 * account.
 * - `sessions/{code}`: the host (a mark and a nickname), the members, the end, and the run as the host last steered it.
 *   Everybody with the code reads it; the host writes the run, functions everything else.
 * - `sessions/{code}/plan/plan`: the workout as it was then, so that guests see it, and the settings that decide its
 *   steps.
 * - `sessionKeys/{code}`: tells returning members from others; functions alone.
 * Of a guest, only the name they gave is stored, until the session ends.
 */
import * as v from 'valibot';
import { type Exercise, readExercise, readWorkout } from '#core/workout/model.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { wholeOf } from '#core/workout/seal.ts';
import { CODE_LENGTH, readShortCode } from '#core/base/short-code.ts';
import { isHere, planSettingsOf, SESSION, type SharedPlan, sharedTimeline } from '#core/run/together.ts';
import { createCallable, createOpenCallable } from '#logic/calls/callable.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import { hiddenOf } from '#logic/public/hiding.ts';
import { newCode } from './invite-code.ts';
import { wIdSchema } from '#logic/public/moderation.ts';
import { friendPath, ownerMark, readCard } from './people.ts';
import type { Backend, Data, Doc, Reader, Store, Write } from '#logic/backend.ts';

const sessionPath = (code: string): string => `sessions/${code}`;
const planPath = (code: string): string => `sessions/${code}/plan/plan`;
const keysPath = (code: string): string => `sessionKeys/${code}`;

const PER_DAY = 20;
/** New joins per session: abusing its code can use up no more than these. */
const JOINS_AT_MOST = 200;
/** Members who left keep their place, up to this many. */
const PLACES_AT_MOST = 60;
/** Below the 1 MiB limit of a document. */
const PLAN_AT_MOST = 700_000;

const codeSchema = v.pipe(v.string(), v.maxLength(40));
const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16,40}$/));
const nameSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.trim(),
  v.minLength(1),
  v.maxLength(SESSION.nameLength),
  v.check(isPlainText),
);

/**
 * `{ wId, settings }` → `{ code }`. `settings`: those of the host that decide the steps. The workout is taken as
 * stored; if it is hidden or the caller may not see it, the answer is as if it did not exist.
 */
export const openSession = createCallable({
  name: 'openSession',
  input: v.strictObject({ wId: wIdSchema, settings: v.record(v.string(), v.unknown()) }),
  perDay: PER_DAY,
  async run({ backend: { store, nowMs }, caller: { uid } }, { wId, settings }) {
    const { whole, settings: own } = await planOf(store, uid, wId, settings);
    const code = newCode();
    const at = new Date(nowMs());
    const expiresAt = new Date(nowMs() + SESSION.lastsMs);
    await store.transaction(async (tx) => {
      const [card, taken] = [await readCard(tx, uid), await tx.get(sessionPath(code))];
      // An account that is being removed has no card any more. A code collides once in 10^11.
      if (!card || taken) throw new CallError('aborted');
      const hostName = card.nicName.slice(0, SESSION.nameLength);
      const session = { hostMark: ownerMark(uid), hostName, hostSeenAt: at, members: {}, run: null, seq: 0 };
      tx.write(
        { set: sessionPath(code), data: { ...session, createdAt: at, expiresAt } },
        { set: planPath(code), data: { ...withoutUndefined(whole), settings: own, expiresAt } },
        { set: keysPath(code), data: { members: {}, joins: 0, expiresAt } },
      );
    });
    return { code };
  },
});

/** The workout with its exercises, if this person may see it. */
async function planOf(reader: Reader, uid: string, wId: string, settings: Data): Promise<SharedPlan> {
  const doc = await reader.get(`workouts/${wId}`);
  if (!doc || hiddenOf(doc.data) || !(await maySee(reader, uid, doc))) throw new CallError('not-found');
  const stored = await reader.query({ collection: `workouts/${wId}/exercises` });
  const exercises = stored.map(({ data }) => readExercise(data)).filter((exercise) => exercise !== undefined);
  // Its description is not shown while people train.
  const workout = readWorkout({ ...doc.data, description: '', descriptions: undefined });
  if (!workout) throw new CallError('not-found');
  // A save happened between the two reads, or is under way.
  const whole = wholeOf(workout, exercises);
  if (!whole) throw new CallError('aborted');
  const plan = { whole: { workout, exercises: withinADocument(whole.exercises) }, settings: planSettingsOf(settings) };
  const { steps } = sharedTimeline(plan, { countDownBeepOn: false, repeatBeepOn: false, warnBeepOn: false });
  if (steps.length === 0) throw new CallError('invalid-argument');
  return plan;
}

async function maySee(reader: Reader, uid: string, { id, data }: Doc): Promise<boolean> {
  const owner = String(data['ownerId']);
  if (data['sharePublic'] === true || owner === uid) return true;
  const share = await reader.get(`shareWithFriends/${owner}_${uid}_${id}`);
  return share !== undefined && (await reader.get(friendPath(owner, uid))) !== undefined;
}

/** If its texts and files exceed a document, only the figures of a workout are shown. */
function withinADocument(exercises: readonly Exercise[]): readonly Exercise[] {
  if (JSON.stringify(exercises).length <= PLAN_AT_MOST) return exercises;
  const bare = exercises.map((one): Exercise => ({ ...one, notesIn: undefined, exDetails: [], introDetails: [] }));
  if (JSON.stringify(bare).length > PLAN_AT_MOST) throw new CallError('invalid-argument');
  return bare;
}

/** Removes `undefined` at any depth: the database accepts none. */
const withoutUndefined = (value: object): Data => JSON.parse(JSON.stringify(value)) as Data;

interface Member {
  readonly name: string;
  /** 1 for the first who joined. */
  readonly place: number;
  readonly seenAt: Date;
  readonly left: boolean;
}
type Members = Readonly<Record<string, Member>>;

interface OpenSession {
  readonly code: string;
  readonly data: Data;
  readonly members: Members;
  readonly secrets: Readonly<Record<string, string>>;
  readonly joins: number;
}

/** One answer for unknown, expired and invalid codes. */
async function find(reader: Reader, typed: string, nowMs: number): Promise<OpenSession> {
  const code = readShortCode(typed) ?? '0'.repeat(CODE_LENGTH);
  const [session, keys] = [await reader.get(sessionPath(code)), await reader.get(keysPath(code))];
  if (!session || !keys || (session.data['expiresAt'] as Date).getTime() <= nowMs) throw new CallError('not-found');
  const members = session.data['members'] as Members;
  const secrets = keys.data['members'] as Readonly<Record<string, string>>;
  return { code, data: session.data, members, secrets, joins: Number(keys.data['joins']) };
}

const isHost = ({ data }: OpenSession, uid: string | undefined): boolean =>
  uid !== undefined && data['hostMark'] === ownerMark(uid);

/**
 * `{ code, name }` → `{ id, secret }`; called again with these, even after leaving, it gives the same place. The host
 * gets `{ host: true }`. Every call reports presence. A full session: `resource-exhausted`; a member whom the host has
 * removed: `permission-denied`. Needs no sign-in, and stores no uid of a signed-in person.
 */
export const joinSession = createOpenCallable({
  name: 'joinSession',
  input: v.strictObject({
    code: codeSchema,
    name: v.optional(nameSchema),
    id: v.optional(idSchema),
    secret: v.optional(idSchema),
  }),
  async run({ backend, caller }, { code, name, id, secret }) {
    const { store, nowMs, newId } = backend;
    return store.transaction(async (tx) => {
      const session = await find(tx, code, nowMs());
      const at = new Date(nowMs());
      if (isHost(session, caller?.uid)) {
        tx.write({ update: sessionPath(session.code), data: { hostSeenAt: at } });
        return { host: true };
      }
      const known = id === undefined ? undefined : session.members[id];
      if (id !== undefined && (!known || secret === undefined || session.secrets[id] !== fingerprint(secret)))
        throw new CallError('permission-denied');
      const others = Object.entries(session.members).filter(([other]) => other !== id);
      const isIn = ([, { seenAt, left }]: (typeof others)[number]) => !left && isHere(seenAt.getTime(), nowMs());
      if (others.filter(isIn).length >= SESSION.membersAtMost) throw new CallError('resource-exhausted');
      const member = { seenAt: at, left: false };
      if (id !== undefined && known) {
        const back = { ...known, ...member, name: name ?? known.name };
        tx.write({ update: sessionPath(session.code), data: { members: { ...session.members, [id]: back } } });
        return { id, secret };
      }
      if (name === undefined) throw new CallError('invalid-argument');
      if (session.joins >= JOINS_AT_MOST) throw new CallError('resource-exhausted');
      const made = { id: newId(), secret: newId() };
      const kept = others.filter((one) => isIn(one) || others.length < PLACES_AT_MOST);
      const joins = session.joins + 1;
      const members = { ...Object.fromEntries(kept), [made.id]: { ...member, name, place: joins } };
      const secrets = Object.fromEntries(kept.map(([other]) => [other, session.secrets[other]]));
      tx.write(
        { update: sessionPath(session.code), data: { members } },
        {
          update: keysPath(session.code),
          data: { members: { ...secrets, [made.id]: fingerprint(made.secret) }, joins },
        },
      );
      return made;
    });
  },
});

/**
 * `{ code, id, secret }` → `{ left: true }`: leaves, and the place is kept. From the host `{ code, id }`: removes that
 * member, who has to join anew. A wrong id or secret gets the same answer.
 */
export const leaveSession = createOpenCallable({
  name: 'leaveSession',
  input: v.strictObject({ code: codeSchema, id: idSchema, secret: v.optional(idSchema) }),
  async run({ backend: { store, nowMs }, caller }, { code, id, secret }) {
    await store.transaction(async (tx) => {
      const session = await find(tx, code, nowMs());
      const member = session.members[id];
      if (!member) return;
      const { [id]: _, ...members } = session.members;
      if (secret !== undefined && session.secrets[id] === fingerprint(secret)) {
        const gone = { ...member, left: true };
        tx.write({ update: sessionPath(session.code), data: { members: { ...members, [id]: gone } } });
      } else if (isHost(session, caller?.uid)) {
        tx.write({ update: sessionPath(session.code), data: { members } });
      }
    });
    return { left: true };
  },
});

/** `{ code }` → `{ ended: true }`, from the host: ends the session for everybody and removes all of it. */
export const endSession = createCallable({
  name: 'endSession',
  input: v.strictObject({ code: codeSchema }),
  perDay: 100,
  async run({ backend: { store, nowMs }, caller: { uid } }, { code }) {
    const session = await find(store, code, nowMs());
    if (!isHost(session, uid)) throw new CallError('not-found');
    await store.commit(removalOf(session.code));
    return { ended: true };
  },
});

/** `{}` → `{ ms }`: the server's time, for devices to match their clocks. Reads and writes nothing. */
export const sessionTime = createOpenCallable({
  name: 'sessionTime',
  input: v.strictObject({}),
  run: async ({ backend }) => ({ ms: backend.nowMs() }),
});

const removalOf = (code: string): Write[] => [
  { remove: planPath(code) },
  { remove: keysPath(code) },
  { remove: sessionPath(code) },
];

const PAGE = 100;

/** Removes expired sessions. */
export async function sweepSessions({ store, nowMs, log }: Backend): Promise<void> {
  const where = [['expiresAt', '<', new Date(nowMs())]] as const;
  for (;;) {
    const over = await store.query({ collection: 'sessions', where, limit: PAGE });
    if (over.length === 0) return;
    await store.commit(over.flatMap(({ id }) => removalOf(id)));
    log({ level: 'info', area: 'sweepSessions', code: 'removed', count: over.length });
  }
}

/** The sessions that a person hosts. */
export const sessionsOf = (store: Store, uid: string): Promise<readonly Doc[]> =>
  store.query({ collection: 'sessions', where: [['hostMark', '==', ownerMark(uid)]] });

export async function removeSessionsOf(store: Store, uid: string): Promise<void> {
  for (const { id } of await sessionsOf(store, uid)) await store.commit(removalOf(id));
}
