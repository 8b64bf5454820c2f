/** Calls to functions; a call keeps its key until its outcome is known. */
import { done, failed, isTemporary, problemOf, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { CallName } from '#core/settings/callables.ts';
import type { Firebase } from './firebase.ts';
import { newId } from './new-id.ts';

export interface Callables {
  /** `read` returns `undefined` for an unexpected answer. */
  readonly call: <T>(name: CallName, input: object, read: (result: unknown) => T | undefined) => Promise<Outcome<T>>;
  /** For calls whose answer carries no data. */
  readonly run: (name: CallName, input: object) => Promise<Outcome<void>>;
}

const TIMEOUT_MS = 70_000;

type Caller = Pick<Firebase, 'loadFunctions' | 'isUnverified' | 'loadReference'>;

export function createCallables(firebase: Caller): Callables {
  /** Keys of calls with unknown outcome: a retry reuses the key, and the server runs the call once. */
  const open = new Map<string, string>();
  const send = async (name: CallName, input: object): Promise<Outcome<unknown>> => {
    const call = `${name} ${JSON.stringify(input)}`;
    const reqId = open.get(call) ?? newId();
    open.set(call, reqId);
    const outcome = await post(firebase, name, { ...input, reqId });
    const isOpen = !outcome.ok && outcome.problem !== 'limit' && isUndecided(outcome.problem);
    if (!isOpen) open.delete(call);
    return outcome;
  };
  return {
    async call(name, input, read) {
      const answer = await send(name, input);
      if (!answer.ok) return answer;
      const value = read(answer.value);
      return value === undefined ? failed('unavailable') : done(value);
    },
    async run(name, input) {
      const answer = await send(name, input);
      return answer.ok ? done(undefined) : answer;
    },
  };
}
/** 'conflict' = the first call is still running. */
const isUndecided = (problem: ProblemCode): boolean => isTemporary(problem) || problem === 'conflict';

async function post(firebase: Caller, name: CallName, input: object): Promise<Outcome<unknown>> {
  try {
    const { CALLS } = await import('#core/settings/callables.ts');
    const entry = CALLS[name];
    const { sdk, functions } = await firebase.loadFunctions(entry !== 'call');
    const options = { timeout: TIMEOUT_MS, limitedUseAppCheckTokens: entry === 'callOnce' };
    const callable = sdk.httpsCallable<object, unknown>(functions, entry, options);
    return done((await callable({ name, input })).data);
  } catch (error) {
    // The SDK does not distinguish a missing connection from a server failure; a 503 answer is not a missing
    // connection.
    const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
    const isAnswer = (error as { code?: unknown }).code === 'functions/unavailable';
    if (isOffline) return failed('offline');
    const reference = fieldOf((error as { details?: unknown }).details, 'reference');
    if (typeof reference === 'string') {
      // The sentence is shown without it where that code cannot be fetched.
      const part = await firebase.loadReference?.().catch(() => undefined);
      part?.nameReference(reference);
      return failed('server-error');
    }
    if (isAnswer) return failed('unavailable');
    const problem = problemOf(error);
    // Without an App Check token, single-use calls fail without a code, and other calls are sent without a token.
    const mayBeApp = problem === 'not-signed-in' || problem === 'unknown';
    return failed(mayBeApp && (await firebase.isUnverified().catch(() => false)) ? 'app-unverified' : problem);
  }
}

export const fieldOf = (result: unknown, field: string): unknown =>
  typeof result === 'object' && result !== null ? (result as Readonly<Record<string, unknown>>)[field] : undefined;
