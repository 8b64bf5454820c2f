/** Sessions of people who train together. `functions/src/logic/people/sessions.ts` describes what is stored. */
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import { type SharedSettings, readSharedWorkout, type SharedWorkout, type SharedRun } from '#core/run/together.ts';
import { createCallables, fieldOf } from '#data/server/callables.ts';
import type { Firebase } from '#data/server/firebase.ts';
import type { Database } from '#data/server/firestore.ts';
import { isSwitchedOff } from '#data/server/switches.ts';
import { type LiveDeps, watchDocument } from '#data/server/live.ts';

/** Leads a returning member back to their place. */
export interface Membership {
  readonly id: string;
  readonly secret: string;
}

export interface SessionsPort {
  /**
   * Returns the code of a new session. Problem 'not-found': the server has no such workout, or it may not be seen;
   * 'paused': nobody may open one now.
   */
  open(wId: string, settings: SharedSettings): Promise<Outcome<string>>;
  /**
   * 'host' = it is the person's own session. Problems: 'not-found' = no such session (any more), 'limit' = it is full,
   * 'not-allowed' = the host has removed this member or closed the session, 'invalid' = the name.
   */
  join(code: string, as: Partial<Membership> & { readonly name?: string }): Promise<Outcome<'host' | Membership>>;
  /** Of the host: whether somebody new may join. */
  setClosed(code: string, isClosed: boolean): Promise<Outcome<void>>;
  /** Without a secret, the host removes that member. */
  leave(code: string, member: Partial<Membership> & Pick<Membership, 'id'>): Promise<Outcome<void>>;
  end(code: string): Promise<Outcome<void>>;
  /** Epoch ms. */
  serverTime(): Promise<Outcome<number>>;
  /** Problem 'not-found': no such session (any more). */
  sharedWorkout(code: string): Promise<Outcome<SharedWorkout>>;
  /** Problem 'not-allowed': another device of the host was faster, or the session is over. */
  steer(code: string, run: SharedRun, seq: number): Promise<Outcome<void>>;
  /**
   * Calls back with the document at every change; `readSession` parses it. `onEnd`: the session is gone or over, or its
   * code cannot be fetched. Without a connection it waits and resumes.
   */
  watch(code: string, onData: (data: unknown) => void, onEnd: (problem: ProblemCode) => void): () => void;
}

const pathOf = (code: string): string => `sessions/${code}`;

export interface SessionsDeps extends LiveDeps {
  readonly db: Database;
  readonly firebase: Pick<Firebase, 'loadLive' | 'loadFunctions' | 'isUnverified' | 'loadReference'>;
}

export function createSessions(deps: SessionsDeps): SessionsPort {
  const { db } = deps;
  const callables = createCallables(deps.firebase);
  return {
    async open(wId, settings) {
      const opened = await callables.call('openSession', { wId, settings }, (answer) => textIn(answer, 'code'));
      if (opened.ok || opened.problem !== 'unavailable') return opened;
      const off = await isSwitchedOff(db, 'sessions');
      return off.ok && off.value ? failed('paused') : opened;
    },
    join: (code, as) => callables.call('joinSession', { code, ...as }, readPlace),
    setClosed: (code, isClosed) => callables.run('joinSession', { code, isClosed }),
    leave: (code, { id, secret }) =>
      callables.run('leaveSession', { code, id, ...(secret !== undefined && { secret }) }),
    end: (code) => callables.run('endSession', { code }),
    serverTime: () =>
      callables.call('sessionTime', {}, (answer) => {
        const ms = fieldOf(answer, 'ms');
        return typeof ms === 'number' && Number.isFinite(ms) ? ms : undefined;
      }),
    async sharedWorkout(code) {
      const found = await db.get('sessions.plan', `${pathOf(code)}/plan/plan`);
      if (!found.ok) return found.problem === 'not-allowed' ? failed('not-found') : found;
      const sharedWorkout = readSharedWorkout(found.value?.data);
      return sharedWorkout ? done(sharedWorkout) : failed('not-found');
    },
    steer: (code, run, seq) => db.commit('sessions.steer', [{ update: pathOf(code), data: { run, seq } }]),
    watch: (code, onData, onEnd) => watchDocument(deps, 'sessions.watch', pathOf(code), onData, onEnd),
  };
}

function textIn(answer: unknown, field: string): string | undefined {
  const text = fieldOf(answer, field);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function readPlace(answer: unknown): 'host' | Membership | undefined {
  if (fieldOf(answer, 'host') === true) return 'host';
  const [id, secret] = [textIn(answer, 'id'), textIn(answer, 'secret')];
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
}
