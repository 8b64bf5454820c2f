import * as v from 'valibot';
import { DAY_MS } from '#core/base/day.ts';
import type { CallName } from '#core/settings/callables.ts';
import type { SwitchName } from '#core/settings/switches.ts';
import { KEPT_MS } from '#core/settings/retention.ts';
import { ageMs } from './age.ts';
import { type CallStatus, CALL_STATUSES, CallError } from './call-error.ts';
import { refusalOf } from './fault.ts';
import { fingerprint } from './fingerprint.ts';
import { isSwitchedOn } from './switches.ts';
import { closedPath } from '#logic/people/people.ts';
import type { Bound } from '#logic/bounds/bound.ts';
import type { Account, Backend, Data, Doc, Transaction } from '#logic/backend.ts';

/** The caller, from the verified ID token alone. */
export interface Caller {
  readonly uid: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly isAdmin: boolean;
  readonly isSuspended: boolean;
  /** When the person last signed in with a password or the like; epoch ms. */
  readonly signedInMs: number;
}

export interface Call {
  readonly backend: Backend;
  readonly caller: Caller;
  /** The caller's `users` document; `undefined` only for callables that work without one. */
  readonly user: Doc | undefined;
  readonly reqId: string;
}

interface Definition<I> {
  readonly name: CallName;
  /** Fields besides `reqId`; unknown ones are refused. */
  readonly input: v.GenericSchema<unknown, I>;
  /** Calls per person and UTC day. */
  readonly perDay: number | ((tx: Transaction, user: Doc | undefined, uid: string) => Promise<number>);
  /** A row of docs/bounds.md. That a day's calls are used up is logged by itself. */
  readonly bounds: Bound;
  readonly needs?: readonly Need[];
  /** Refused to accounts younger than this. */
  readonly fromAgeMs?: number;
  /** While the operator has this switched off: `unavailable`, and nothing is counted. */
  readonly under?: SwitchName;
  /**
   * True: the answer only repeats what is stored, so it is not kept: a repeated key makes it anew and counts as a call.
   */
  readonly isReading?: boolean;
  /** True: it continues a call that was counted, and `run` itself bounds how often. */
  readonly goesOn?: (input: I) => boolean;
  /** True: afterwards nothing of the caller may remain, not even the kept answer. */
  readonly leavesNothing?: boolean;
  readonly run: (call: Call, input: I) => Promise<Data>;
}
/** Checked before the function's own work begins. */
type Terms = Omit<Definition<never>, 'input' | 'run' | 'goesOn' | 'bounds'>;
/** 'verified': by the token, which may be an hour old; 'verified-now': by the account as it is. */
type Need = 'admin' | 'verified' | 'verified-now' | 'recent-sign-in' | 'no-profile' | 'even-suspended';

export interface Callable {
  readonly name: CallName;
  /**
   * Calls per person and UTC day; 'varies' = with their contract, or with what is under way; 'open' = needs no sign-in
   * and is not counted.
   */
  readonly perDay: number | 'varies' | 'open';
  readonly bounds: Bound;
  /** Throws CallError. `data` is what the client sent. */
  readonly call: (backend: Backend, caller: Caller | undefined, data: unknown) => Promise<Data>;
}

const KEY_PATTERN = /^[A-Za-z0-9]{16,40}$/;
const RUNNING_MS = 70_000;
const RECENT_MS = 5 * 60_000;
const MAX_INPUT_CHARS = 4_000;

/**
 * One function that clients call: checks the caller and the input, counts the calls, and answers a repeated key as
 * before.
 */
export function createCallable<I>(definition: Definition<I>): Callable {
  return {
    name: definition.name,
    perDay: typeof definition.perDay === 'number' ? definition.perDay : 'varies',
    bounds: { ...definition.bounds, logs: [`${definition.name}: day-used-up`, ...definition.bounds.logs] },
    async call(backend, caller, data) {
      if (!caller) throw new CallError('unauthenticated');
      const { reqId, input } = readInput(definition, data);
      try {
        await checkCaller(definition, backend, caller);
        const key: Key = { reqId, inputHash: fingerprint(input), goesOn: definition.goesOn?.(input) === true };
        const turn = await takeTurn(definition, backend, caller, key);
        if (turn.answer) return answerOf(turn.answer);
        const outcome = await attempt(definition.name, backend, reqId, async () => {
          // Once the call is counted, so that nobody has Auth asked without end.
          const isVerified =
            !definition.needs?.includes('verified-now') || (await accountNow(backend, caller))?.emailVerified;
          if (!isVerified) throw new CallError('permission-denied');
          return definition.run({ backend, caller, user: turn.user, reqId }, input);
        });
        await turn.finish(outcome);
        return answerOf(outcome);
      } catch (error) {
        throw refusalOf(backend, definition.name, error, reqId);
      }
    },
  };
}

interface OpenDefinition<I> {
  readonly name: CallName;
  /** Fields besides `reqId`; unknown ones are refused. */
  readonly input: v.GenericSchema<unknown, I>;
  readonly bounds: Bound;
  readonly run: (call: { readonly backend: Backend; readonly caller: Caller | undefined }, input: I) => Promise<Data>;
}

/**
 * A callable without sign-in. Calls are not counted, so it has to bound its own changes; keys are not remembered, so it
 * has to be idempotent.
 */
export function createOpenCallable<I>(definition: OpenDefinition<I>): Callable {
  return {
    name: definition.name,
    perDay: 'open',
    bounds: definition.bounds,
    async call(backend, caller, data) {
      const { reqId, input } = readInput(definition, data);
      return answerOf(await attempt(definition.name, backend, reqId, () => definition.run({ backend, caller }, input)));
    },
  };
}

function readInput<I>(definition: Pick<Definition<I>, 'input'>, data: unknown): { reqId: string; input: I } {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new CallError('invalid-argument');
  const { reqId, ...rest } = data as Record<string, unknown>;
  const isKey = typeof reqId === 'string' && KEY_PATTERN.test(reqId);
  if (!isKey || JSON.stringify(rest).length > MAX_INPUT_CHARS) throw new CallError('invalid-argument');
  const parsed = v.safeParse(definition.input, rest);
  if (!parsed.success) throw new CallError('invalid-argument');
  return { reqId, input: parsed.output };
}

async function checkCaller(definition: Terms, backend: Backend, caller: Caller): Promise<void> {
  const needs = new Set(definition.needs);
  if (needs.has('admin')) {
    // The token's claim may be an hour old: the account as it is now decides.
    const account = caller.isAdmin ? await accountNow(backend, caller) : undefined;
    if (account?.claims['admin'] !== true) throw new CallError('permission-denied');
  }
  const needsVerified = needs.has('verified') || needs.has('verified-now');
  if (needsVerified && !caller.emailVerified) throw new CallError('permission-denied');
  if (caller.isSuspended && !needs.has('even-suspended')) throw new CallError('permission-denied');
  const isRecent = backend.nowMs() - caller.signedInMs <= RECENT_MS;
  if (needs.has('recent-sign-in') && !isRecent) throw new CallError('unauthenticated');
  if (definition.under && !(await isSwitchedOn(backend, definition.under))) throw new CallError('unavailable');
}

/** The account, unless it is disabled or has ended the sign-in that the token is from. */
async function accountNow({ accounts }: Backend, { uid, signedInMs }: Caller): Promise<Account | undefined> {
  const account = await accounts.get(uid);
  return account && !account.disabled && signedInMs >= account.tokensValidAfterMs ? account : undefined;
}

type Outcome = { readonly value: Data } | { readonly status: CallStatus; readonly reference?: string };

interface Key {
  readonly reqId: string;
  readonly inputHash: string;
  readonly goesOn: boolean;
}

interface Turn {
  /** Set if the same call was answered before. */
  readonly answer?: Outcome;
  readonly user: Doc | undefined;
  readonly finish: (outcome: Outcome) => Promise<void>;
}

/** One transaction: is this key known, may this person call again today, and who is it? */
async function takeTurn(
  definition: Terms,
  backend: Backend,
  { uid }: Caller,
  { reqId, inputHash, goesOn }: Key,
): Promise<Turn> {
  const { store } = backend;
  const nowMs = backend.nowMs();
  const keyPath = `requests/${uid}_${definition.name}_${reqId}`;
  const bucketPath = `rate/${uid}_${definition.name}`;
  const begun = {
    uid,
    inputHash,
    state: 'running',
    at: new Date(nowMs),
    expiresAt: new Date(nowMs + KEPT_MS.requests),
  };
  const finish = async (outcome: Outcome): Promise<void> => {
    // A failure of ours must not block the next try.
    if ('status' in outcome && isOurFault(outcome.status)) return store.commit([{ remove: keyPath }]);
    if (definition.leavesNothing && 'value' in outcome) return;
    const kept = definition.isReading && 'value' in outcome ? {} : { outcome };
    await store.commit([{ set: keyPath, data: { ...begun, state: 'done', ...kept } }]);
  };
  return store.transaction(async (tx): Promise<Turn> => {
    const [key, bucket, user] = [await tx.get(keyPath), await tx.get(bucketPath), await tx.get(`users/${uid}`)];
    if (!user && !(await isWithoutProfile(tx, definition, uid))) throw new CallError('not-found');
    const isKnown = key !== undefined && (key.data['expiresAt'] as Date).getTime() > nowMs;
    if (isKnown && key.data['inputHash'] !== inputHash) throw new CallError('invalid-argument');
    const answer = isKnown ? (key.data['outcome'] as Outcome | undefined) : undefined;
    if (answer) return { answer, user, finish };
    // Making the answer anew for a repeated key costs as much as the first time, and counts as much.
    const isAnew = isKnown && key.data['state'] === 'done';
    if (isKnown && !isAnew && nowMs - (key.data['at'] as Date).getTime() < RUNNING_MS) throw new CallError('aborted');
    const { perDay, fromAgeMs = 0 } = definition;
    if (ageMs(user, nowMs) < fromAgeMs) throw new CallError('permission-denied');
    const limit = typeof perDay === 'number' ? perDay : await perDay(tx, user, uid);
    const day = Math.floor(nowMs / DAY_MS);
    const used = bucket?.data['day'] === day ? Number(bucket.data['count']) : 0;
    const counts = !goesOn && (!isKnown || isAnew);
    if (counts && used >= limit) throw new CallError('resource-exhausted');
    // Once a day and person, not with every call that is refused.
    if (counts && used + 1 === limit) backend.log({ level: 'info', area: definition.name, code: 'day-used-up' });
    tx.write({ set: keyPath, data: begun });
    const expiresAt = new Date((day + 2) * DAY_MS);
    if (counts) tx.write({ set: bucketPath, data: { uid, day, count: used + 1, at: new Date(nowMs), expiresAt } });
    return { user, finish };
  });
}

/** May a person without a users document call this? Whoever deleted the account can only do that again. */
const isWithoutProfile = async (tx: Transaction, { needs, leavesNothing }: Terms, uid: string): Promise<boolean> =>
  needs?.includes('no-profile') === true && (leavesNothing === true || !(await tx.get(closedPath(uid))));

async function attempt(area: string, backend: Backend, reqId: string, run: () => Promise<Data>): Promise<Outcome> {
  try {
    return { value: await run() };
  } catch (error) {
    const { status, reference } = refusalOf(backend, area, error, reqId);
    return { status, ...(reference !== undefined && { reference }) };
  }
}

function answerOf(outcome: Outcome): Data {
  if ('status' in outcome) throw new CallError(outcome.status, outcome.reference);
  return outcome.value;
}

const isOurFault = (status: CallStatus): boolean => CALL_STATUSES[status] >= 499 || status === 'aborted';
