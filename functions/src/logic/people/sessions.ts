/**
 * People who train together: one person opens a session of a workout, others join by its code, with or without an
 * account.
 * - `sessions/{code}`: the host (a mark and a nickname), the members, the end, and the run as the host last steered it.
 *   Everybody with the code reads it; the host writes the run, functions everything else.
 * - `sessions/{code}/plan/plan`: the workout as it was then, so that guests see it, and the settings that decide its
 *   steps.
 * - `sessionKeys/{code}`: tells returning members from others, and what the session depends on (`session-ends.ts`);
 *   functions alone.
 * Of a guest, only the name they gave is stored, until the session ends.
 */
import * as v from 'valibot';
import { isPlainText } from '#core/base/plain-text.ts';
import { CODE_LENGTH, readShortCode } from '#core/base/short-code.ts';
import { freeName } from '#core/run/session-name.ts';
import { isHere, SESSION } from '#core/run/together.ts';
import { holderMark, isSignedIn } from '#logic/account/holder.ts';
import { createCallable, createOpenCallable } from '#logic/calls/callable.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { nextTurn, standingOf } from '#logic/calls/everybody.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import { newCode } from './invite-code.ts';
import { wIdSchema } from '#logic/public/subjects.ts';
import { contractOf, ownerMark, readCard } from './people.ts';
import {
  endSessionOf,
  isStillShown,
  keysPath,
  sharedWorkoutPath,
  sessionPath,
  type SessionRoots,
} from './session-ends.ts';
import { sharedWorkoutOf } from './session-workout.ts';
import type { Backend, Data, Reader, Transaction } from '#logic/backend.ts';
import { KEPT_FOR_OTHERS, OWN, bound, full } from '#logic/bounds/bound.ts';

const PER_DAY = 20;
/** New joins per session: abusing its code can use up no more than these. */
const JOINS_AT_MOST = 200;
/** Members who left keep their place, up to this many. */
const PLACES_AT_MOST = 60;

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

/** By everybody together. */
export const SESSIONS = { name: 'session', perDay: 20_000 } as const;

/**
 * `{ wId, settings }` → `{ code }`. `settings`: those of the host that decide the steps. The workout is taken as
 * stored; if it is hidden or the caller may not see it, the answer is as if it did not exist.
 */
export const openSession = createCallable({
  name: 'openSession',
  input: v.strictObject({ wId: wIdSchema, settings: v.record(v.string(), v.unknown()) }),
  perDay: PER_DAY,
  bounds: bound(
    '20 sessions of three hours',
    `${SESSIONS.perDay.toLocaleString('en-US')} a day, ${KEPT_FOR_OTHERS}`,
    full(SESSIONS),
  ),
  under: 'sessions',
  async run({ backend: { store, accounts, nowMs, log }, caller: { uid, signedInMs }, user }, { wId, settings }) {
    const account = await accounts.get(uid);
    if (!isSignedIn(account, signedInMs)) throw new CallError('unauthenticated');
    const code = newCode();
    const at = new Date(nowMs());
    const expiresAt = new Date(nowMs() + SESSION.lastsMs);
    const standing = standingOf(await contractOf(store, user), user, nowMs());
    const turn = await store.transaction(async (tx) => {
      // In the same transaction, so that no session opens beside a withdrawal.
      const { shared, ownerId, isPublic } = await sharedWorkoutOf(tx, uid, wId, settings);
      const [card, taken] = [await readCard(tx, uid), await tx.get(sessionPath(code))];
      // An account that is being removed has no card any more. A code collides once in 10^11.
      if (!card || taken) throw new CallError('aborted');
      const next = await nextTurn(tx, SESSIONS, standing, nowMs());
      if (!next) throw new CallError('resource-exhausted');
      const hostName = card.nicName.slice(0, SESSION.nameLength);
      const session = { hostMark: ownerMark(uid), hostName, hostSeenAt: at, members: {}, run: null, seq: 0 };
      const roots: SessionRoots = { wId, ownerId, hostId: uid, holder: holderMark(account), wasPublic: isPublic };
      tx.write(
        next.write,
        { set: sessionPath(code), data: { ...session, isClosed: false, createdAt: at, expiresAt } },
        {
          set: sharedWorkoutPath(code),
          data: { ...withoutUndefined(shared.whole), settings: shared.settings, expiresAt },
        },
        { set: keysPath(code), data: { ...roots, members: {}, joins: 0, expiresAt } },
      );
      return next;
    });
    if (turn.line) log(turn.line);
    return { code };
  },
});

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

const codeOf = (typed: string): string => readShortCode(typed) ?? '0'.repeat(CODE_LENGTH);

/** One answer for unknown, expired and invalid codes. */
async function find(reader: Reader, typed: string, nowMs: number): Promise<OpenSession> {
  const code = codeOf(typed);
  const [session, keys] = [await reader.get(sessionPath(code)), await reader.get(keysPath(code))];
  if (!session || !keys || (session.data['expiresAt'] as Date).getTime() <= nowMs) throw new CallError('not-found');
  const members = session.data['members'] as Members;
  const secrets = keys.data['members'] as Readonly<Record<string, string>>;
  return { code, data: session.data, members, secrets, joins: Number(keys.data['joins']) };
}

const isHost = ({ data }: OpenSession, uid: string | undefined): boolean =>
  uid !== undefined && data['hostMark'] === ownerMark(uid);

const joinInput = v.strictObject({
  code: codeSchema,
  name: v.optional(nameSchema),
  id: v.optional(idSchema),
  secret: v.optional(idSchema),
  isClosed: v.optional(v.boolean()),
});
type JoinInput = v.InferOutput<typeof joinInput>;

/**
 * `{ code, name }` → `{ id, secret }`; called again with these, even after leaving, it gives the same place. A name
 * that somebody has gets a number. The host gets `{ host: true }`, and closes or opens the session with `isClosed`:
 * closed, it lets nobody new in. Every call reports presence. A full session: `resource-exhausted`; a closed one, or a
 * member whom the host has removed: `permission-denied`. Needs no sign-in, and stores no uid of a signed-in person.
 */
export const joinSession = createOpenCallable({
  name: 'joinSession',
  bounds: bound('One place per secret', '200 joins, 60 places and 20 people per session'),
  input: joinInput,
  async run({ backend, caller }, input) {
    await endIfUnshown(backend, input.code);
    return backend.store.transaction(async (tx) => {
      const session = await find(tx, input.code, backend.nowMs());
      if (isHost(session, caller?.uid)) return reportHost(tx, session, new Date(backend.nowMs()), input.isClosed);
      if (input.isClosed !== undefined) throw new CallError('permission-denied');
      return joinAsMember(backend, tx, session, input);
    });
  },
});

/** What may no longer be shown looks as if it had never been. */
async function endIfUnshown(backend: Backend, typed: string): Promise<void> {
  const code = codeOf(typed);
  const keys = await backend.store.get(keysPath(code));
  if (!keys || (await isStillShown(backend, keys.data))) return;
  await endSessionOf(backend.store, code);
}

function reportHost(tx: Transaction, { code }: OpenSession, at: Date, isClosed: boolean | undefined): Data {
  tx.write({ update: sessionPath(code), data: { hostSeenAt: at, ...(isClosed !== undefined && { isClosed }) } });
  return { host: true };
}

function joinAsMember(backend: Backend, tx: Transaction, session: OpenSession, { id, secret, name }: JoinInput): Data {
  const nowMs = backend.nowMs();
  const known = id === undefined ? undefined : session.members[id];
  if (id !== undefined && (!known || secret === undefined || session.secrets[id] !== fingerprint(secret)))
    throw new CallError('permission-denied');
  if (!known && session.data['isClosed'] === true) throw new CallError('permission-denied');
  const others = Object.entries(session.members).filter(([other]) => other !== id);
  const isIn = ([, { seenAt, left }]: (typeof others)[number]) => !left && isHere(seenAt.getTime(), nowMs);
  if (others.filter(isIn).length >= SESSION.membersAtMost) throw new CallError('resource-exhausted');
  const member = { seenAt: new Date(nowMs), left: false };
  const own = name === undefined ? undefined : freeName(name, [String(session.data['hostName']), ...namesOf(others)]);
  if (id !== undefined && known) {
    const back = { ...known, ...member, name: own ?? known.name };
    tx.write({ update: sessionPath(session.code), data: { members: { ...session.members, [id]: back } } });
    return { id, secret };
  }
  if (own === undefined) throw new CallError('invalid-argument');
  if (session.joins >= JOINS_AT_MOST) throw new CallError('resource-exhausted');
  const made = { id: backend.newId(), secret: backend.newId() };
  const kept = others.filter((one) => isIn(one) || others.length < PLACES_AT_MOST);
  const place = 1 + Math.max(0, ...others.map(([, other]) => other.place));
  const members = { ...Object.fromEntries(kept), [made.id]: { ...member, name: own, place } };
  const secrets = Object.fromEntries(kept.map(([other]) => [other, session.secrets[other]]));
  tx.write(
    { update: sessionPath(session.code), data: { members } },
    {
      update: keysPath(session.code),
      data: { members: { ...secrets, [made.id]: fingerprint(made.secret) }, joins: session.joins + 1 },
    },
  );
  return made;
}

const namesOf = (members: readonly (readonly [string, Member])[]): string[] => members.map(([, { name }]) => name);

/**
 * `{ code, id, secret }` → `{ left: true }`: leaves, and the place is kept. From the host `{ code, id }`: removes that
 * member, who has to join anew, and gives the join back. A wrong id or secret gets the same answer.
 */
export const leaveSession = createOpenCallable({
  name: 'leaveSession',
  bounds: bound('One place per secret', 'none: it makes nothing'),
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
        const { [id]: __, ...secrets } = session.secrets;
        // Whoever comes back through an open door takes no more joins than one.
        const joins = Math.max(0, session.joins - 1);
        tx.write(
          { update: sessionPath(session.code), data: { members } },
          { update: keysPath(session.code), data: { members: secrets, joins } },
        );
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
  bounds: bound('One session per call', OWN),
  async run({ backend: { store, nowMs }, caller: { uid } }, { code }) {
    const session = await find(store, code, nowMs());
    if (!isHost(session, uid)) throw new CallError('not-found');
    await endSessionOf(store, session.code);
    return { ended: true };
  },
});

/** `{}` → `{ ms }`: the server's time, for devices to match their clocks. Reads and writes nothing. */
export const sessionTime = createOpenCallable({
  name: 'sessionTime',
  bounds: bound('Reads and writes nothing', 'none: it costs no database read'),
  input: v.strictObject({}),
  run: async ({ backend }) => ({ ms: backend.nowMs() }),
});
