/** How somebody signs in, as Firebase keeps it, in memory. */
import { done, type Outcome } from '#core/base/errors.ts';
import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import type { AccessPort, AccessProblem } from '#data/account/access.ts';
import type { AuthPort } from '#data/account/auth.ts';
import type { RemovalProgress } from '#data/account/functions.ts';
import { createAccountStore } from '#stores/account/account.ts';
import type { LaterPorts } from '#data/later.ts';
import type { AccountStorePorts } from '#stores/account/account.ts';
import type { WiredOwn } from '#stores/store-ports.ts';
import type { createFakeSignIn } from './fake-sign-in.ts';

export function createFakeAccess(
  now: () => number,
  { windows, google }: ReturnType<typeof createFakeSignIn>,
  auth: AuthPort,
) {
  const state = {
    email: 'anna@example.com',
    password: 'cold-water-7' as string | undefined,
    google: undefined as string | undefined,
    /** Epoch ms; long ago at first. */
    signedInAt: 0,
    /** What the next call ends with. */
    problem: undefined as AccessProblem | undefined,
    mails: [] as string[],
    /** The server finds this password too weak, and knows this address already. */
    weak: '',
    taken: '',
    /** Its code cannot be fetched. */
    isCut: false,
  };
  const attempt = async (work: () => AccessProblem | void): Promise<AccessProblem | undefined> => {
    const { problem } = state;
    state.problem = undefined;
    return problem ?? (work() || undefined);
  };
  const port: AccessPort = {
    read: async () => {
      const { email, google, signedInAt } = state;
      return done({ email, google, hasPassword: state.password !== undefined, signedInAt });
    },
    confirmByPassword: (password) =>
      attempt(() => {
        if (password !== state.password) return 'wrong-credentials';
        state.signedInAt = now();
      }),
    confirmByGoogle: () => attempt(() => void (state.signedInAt = now())),
    setPassword: (password) =>
      attempt(() => {
        if (password === state.weak) return 'password-weak';
        state.password = password;
      }),
    changeEmail: (email, back) =>
      attempt(() => {
        if (email === state.taken) return 'email-taken';
        state.mails.push(`${email} ${back}`);
      }),
    linkGoogle: (proof) => attempt(() => void (state.google = `${proof.idToken}@google.test`)),
    unlinkGoogle: () => attempt(() => void (state.google = undefined)),
  };
  const ended = { answers: [] as Outcome<RemovalProgress | 'all'>[], count: 0 };
  const asked = { answer: done(undefined) as Outcome<void>, contracts: [] as string[] };
  const functions: Pick<LaterPorts['functions'], 'askForContract' | 'deleteMyAccount'> = {
    deleteMyAccount() {
      ended.count += 1;
      return Promise.resolve(ended.answers.shift() ?? done('all' as const));
    },
    askForContract(contractType) {
      asked.contracts.push(contractType);
      return Promise.resolve(asked.answer);
    },
  };
  const store =
    (ports: Pick<AccountStorePorts, 'account' | 'functions' | 'people' | 'groups'>) =>
    ({ settings, ...own }: WiredOwn) => {
      const language = () => LANGUAGE_TAGS[settings().language];
      const isOffline = () => own.app.getState().offline;
      const world = { auth, windows, google, language, isOffline, origin: 'https://icetime.test' };
      return Promise.resolve(createAccountStore({ ...own, ...ports, ...world }));
    };
  auth.access = () => (state.isCut ? Promise.reject(new Error('no such chunk')) : Promise.resolve(port));
  return { functions, store, shown: { access: state, ended, asked } };
}
