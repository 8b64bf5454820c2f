/**
 * How sessions end before their time: with the workout's visibility to their host, and with the host's hold on the
 * account. Events end them at once; each join, each report of presence and the sweep check again.
 */
import { isHeldBy } from '#logic/account/holder.ts';
import { hiddenOf } from '#logic/public/hiding.ts';
import { ownerMark } from './people.ts';
import { maySee } from './session-workout.ts';
import type { Backend, Condition, Data, Doc, Store, Write } from '#logic/backend.ts';
import { createAttempts, pagesOf } from '#logic/sweeping.ts';

export const sessionPath = (code: string): string => `sessions/${code}`;
export const sharedWorkoutPath = (code: string): string => `sessions/${code}/plan/plan`;
export const keysPath = (code: string): string => `sessionKeys/${code}`;

/** What a session depends on; in `sessionKeys/{code}`. */
export interface SessionRoots {
  readonly wId: string;
  readonly ownerId: string;
  readonly hostId: string;
  /** `holderMark` of the host's account. */
  readonly holder: string;
  readonly wasPublic: boolean;
}

/** Whether a session may still be shown, by what its `sessionKeys` say. */
export async function isStillShown({ store, accounts }: Backend, keys: Data): Promise<boolean> {
  // Opened before sessions knew their workout: over within three hours.
  if (keys['wId'] === undefined) return true;
  const { wId, ownerId, hostId, holder, wasPublic } = keys as unknown as SessionRoots;
  const workout = await store.get(`workouts/${wId}`);
  if (!workout || workout.data['ownerId'] !== ownerId || hiddenOf(workout.data)) return false;
  // What was public goes on in public alone, also in a session of its owner.
  if (wasPublic ? workout.data['sharePublic'] !== true : !(await maySee(store, hostId, workout))) return false;
  return isHeldBy(await accounts.get(hostId), holder);
}

/** Ends those of the sessions that may no longer be shown. */
export async function endUnshown(backend: Backend, ...where: readonly Condition[]): Promise<void> {
  const found = await backend.store.query({ collection: 'sessionKeys', where });
  for (const { id, data } of found) if (!(await isStillShown(backend, data))) await endSessionOf(backend.store, id);
}

export const endSessionOf = (store: Store, code: string): Promise<void> => store.commit(removalOf(code));

const removalOf = (code: string): Write[] => [
  { remove: sharedWorkoutPath(code) },
  { remove: keysPath(code) },
  { remove: sessionPath(code) },
];

/** The sessions that a person hosts. */
export const sessionsOf = (store: Store, uid: string): Promise<readonly Doc[]> =>
  store.query({ collection: 'sessions', where: [['hostMark', '==', ownerMark(uid)]] });

/** Ends the sessions that a former holder of the host's account opened. */
export async function endSessionsOfOthers({ store, accounts }: Backend, uid: string): Promise<void> {
  const account = await accounts.get(uid);
  for (const { id } of await sessionsOf(store, uid)) {
    const keys = await store.get(keysPath(id));
    if (!isHeldBy(account, keys?.data['holder'])) await endSessionOf(store, id);
  }
}

/** Ends the sessions that a person hosts, and those of their workouts. */
export async function removeSessionsOf(store: Store, uid: string): Promise<void> {
  const ofWorkouts = await store.query({ collection: 'sessionKeys', where: [['ownerId', '==', uid]] });
  for (const { id } of [...(await sessionsOf(store, uid)), ...ofWorkouts]) await endSessionOf(store, id);
}

const PAGE = 100;

/** Removes expired sessions, and those whose end no event has brought. */
export async function sweepSessions(backend: Backend): Promise<void> {
  const { store, nowMs, log } = backend;
  const where = [['expiresAt', '<', new Date(nowMs())]] as const;
  for (;;) {
    const over = await store.query({ collection: 'sessions', where, limit: PAGE });
    if (over.length === 0) break;
    await store.commit(over.flatMap(({ id }) => removalOf(id)));
    log({ level: 'info', area: 'sweepSessions', code: 'removed', count: over.length });
  }
  const attempts = createAttempts(backend, 'sweepSessions');
  for await (const open of pagesOf(store, { collection: 'sessionKeys' })) {
    await attempts.each(open, async ({ id, data }) => {
      if (!(await isStillShown(backend, data))) await endSessionOf(store, id);
    });
    if (attempts.isOver()) break;
  }
  attempts.report();
}
