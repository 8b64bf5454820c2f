/** What only the server may do: calls to functions. */
import { done, failed, isTemporary, problemOf, type Outcome, type ProblemCode } from '#core/errors.ts';
import type { GenerateRequest } from '#core/generate.ts';
import type { WholeWorkout } from '#core/model.ts';
import type { Firebase } from './firebase.ts';
import { newId } from './new-id.ts';
import { readWhole } from './offline.ts';

export type ReportReason = 'spam' | 'offensive' | 'dangerous' | 'copyright' | 'other';

/** Problems of all: 'limit' = often enough for today; 'not-allowed' also for an e-mail that is not verified. */
export interface FunctionsEdge {
  /** A proposal for the editor, not saved. `source`: 'local' = made by rule. */
  generateWorkout(
    request: GenerateRequest,
  ): Promise<Outcome<{ readonly whole: WholeWorkout; readonly source: string }>>;
  /** Everything that is kept about the person, as JSON; times as ISO text. */
  exportMyData(): Promise<Outcome<Readonly<Record<string, unknown>>>>;
  /** Ends the account with all that belongs to it. Problem 'not-signed-in': the last sign-in is more than 5 minutes ago. */
  deleteMyAccount(): Promise<Outcome<void>>;
  /** A public workout of somebody else. */
  reportContent(wId: string, reason: ReportReason): Promise<Outcome<void>>;
  /** For admins, as the next two. Problem 'not-found': no such person or contract. */
  setContract(uid: string, contractType: string): Promise<Outcome<void>>;
  setAdmin(uid: string, admin: boolean): Promise<Outcome<void>>;
  suspendUser(uid: string, suspended: boolean): Promise<Outcome<void>>;
}

/** For the other modules of this folder. */
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
    // For the SDK, no connection and a failure of the server are the same.
    const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
    return failed(isOffline ? 'offline' : problemOf(error));
  }
}

export const fieldOf = (result: unknown, field: string): unknown =>
  typeof result === 'object' && result !== null ? (result as Readonly<Record<string, unknown>>)[field] : undefined;

export function createFunctions({ call, run }: Callables): FunctionsEdge {
  return {
    generateWorkout: (request) =>
      call('generateWorkout', request, (result) => {
        const whole = readWhole({ workout: fieldOf(result, 'workout'), exercises: fieldOf(result, 'exercises') });
        const source = fieldOf(result, 'source');
        return whole && typeof source === 'string' ? { whole, source } : undefined;
      }),
    exportMyData: () =>
      call('exportMyData', {}, (result) =>
        fieldOf(result, 'format') === undefined ? undefined : (result as Readonly<Record<string, unknown>>),
      ),
    deleteMyAccount: () => run('deleteMyAccount', {}),
    reportContent: (wId, reason) => run('reportContent', { wId, reason }),
    setContract: (uid, contractType) => run('setContract', { uid, contractType }),
    setAdmin: (uid, admin) => run('setAdmin', { uid, admin }),
    suspendUser: (uid, suspended) => run('suspendUser', { uid, suspended }),
  };
}
