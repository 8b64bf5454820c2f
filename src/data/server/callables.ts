/** Calls to functions: one key per call until its fate is known. */
import { done, failed, isTemporary, problemOf, type Outcome, type ProblemCode } from '#core/errors.ts';
import type { Firebase } from './firebase.ts';
import { newId } from './new-id.ts';

export interface Callables {
  /** `read` gives `undefined` for an answer that is not what was asked for. */
  readonly call: <T>(name: string, input: object, read: (result: unknown) => T | undefined) => Promise<Outcome<T>>;
  /** For calls whose answer says nothing but that it is done. */
  readonly run: (name: string, input: object) => Promise<Outcome<void>>;
}

const TIMEOUT_MS = 70_000;

export function createCallables(firebase: Pick<Firebase, 'loadFunctions'>): Callables {
  /** Keys of calls whose fate is not known: the same call again is the same request, and is carried out once. */
  const open = new Map<string, string>();
  const send = async (name: string, input: object): Promise<Outcome<unknown>> => {
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
/** 'conflict' = the first one is still at work. */
const isUndecided = (problem: ProblemCode): boolean => isTemporary(problem) || problem === 'conflict';

async function post(firebase: Pick<Firebase, 'loadFunctions'>, name: string, data: object): Promise<Outcome<unknown>> {
  try {
    const { sdk, functions } = await firebase.loadFunctions();
    const callable = sdk.httpsCallable<object, unknown>(functions, name, { timeout: TIMEOUT_MS });
    return done((await callable(data)).data);
  } catch (error) {
    // For the SDK, no connection and a failure of the server are the same; an answer of 503 is no missing connection.
    const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
    const isAnswer = (error as { code?: unknown }).code === 'functions/unavailable';
    return failed(isOffline ? 'offline' : isAnswer ? 'unavailable' : problemOf(error));
  }
}

export const fieldOf = (result: unknown, field: string): unknown =>
  typeof result === 'object' && result !== null ? (result as Readonly<Record<string, unknown>>)[field] : undefined;
