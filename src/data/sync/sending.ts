/** Helpers shared by the sends of several features. */
import { isTemporary, type ProblemCode } from '#core/base/errors.ts';
import type { Database, Write } from '#data/server/firestore.ts';
import { userPath } from '#data/server/paths.ts';
import type { Sent } from './operation.ts';

export const DONE: Sent = { end: 'done' };
export const retry = (problem: ProblemCode): Sent => ({ end: 'retry', problem });
/** A 409 means that two commits collided; it says nothing about this one. */
export const mustWait = (problem: ProblemCode): boolean => isTemporary(problem) || problem === 'conflict';
export const afterProblem = (problem: ProblemCode): Sent =>
  mustWait(problem) ? retry(problem) : { end: 'refused', problem };

/** For documents that are created once: if refused, the document may exist already. */
export async function sendOnce(db: Database, verb: string, writes: readonly Write[], path: string): Promise<Sent> {
  const sent = await db.commit(verb, writes);
  if (sent.ok) return DONE;
  if (mustWait(sent.problem)) return retry(sent.problem);
  const there = await db.get(verb, path);
  if (there.ok && there.value) return DONE;
  return !there.ok && mustWait(there.problem) ? retry(there.problem) : afterProblem(sent.problem);
}

/**
 * The rules refuse writes from a person whose profile has not arrived; it is on its way, or created at the next
 * sign-in.
 */
export async function unlessEarly(db: Database, verb: string, uid: string, sent: Sent): Promise<Sent> {
  if (sent.end !== 'refused' || sent.problem !== 'not-allowed') return sent;
  const profile = await db.get(verb, userPath(uid));
  if (profile.ok) return profile.value ? sent : retry('not-found');
  return mustWait(profile.problem) ? retry(profile.problem) : sent;
}

/** If the rules refuse to delete own documents, they no longer exist. */
export async function removeOwn(db: Database, verb: string, ...paths: readonly string[]): Promise<Sent> {
  const sent = await db.commit(
    verb,
    paths.map((remove) => ({ remove })),
  );
  return sent.ok || !mustWait(sent.problem) ? DONE : retry(sent.problem);
}
