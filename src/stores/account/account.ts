/** The person's own account: its limits, how they sign in, and its deletion. */
import {
  BASE_CONTRACT,
  type ContractLimits,
  PRO_CONTRACT,
  PROPLUS_CONTRACT,
  type Upgrade,
} from '#core/settings/contract.ts';
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { GoogleProof } from '#core/settings/sign-in.ts';
import type { Access, AccessPort, AccessProblem } from '#data/account/access.ts';
import type { AccountPort } from '#data/account/account.ts';
import type { AuthPort } from '#data/account/auth.ts';
import type { FunctionsPort, RemovalProgress } from '#data/account/functions.ts';
import type { GoogleQuestion } from '#data/account/google.ts';
import type { GroupsPort } from '#data/people/groups.ts';
import type { PeoplePort } from '#data/people/people.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import type { Timers } from '#stores/shell/timers.ts';
import { askingGoogle, type GooglePorts } from './asking-google.ts';
import type { LoginState } from './login.ts';

export type GoogleProblem = AccessProblem | 'google-cancelled';
type GoogleAim = 'link' | 'confirm';

interface AccountFields {
  /** `undefined` = not read yet; `accessProblem` may tell why. */
  readonly access: Access | undefined;
  readonly accessProblem: ProblemCode | undefined;
  /** The public contracts as the server has them, smallest first. */
  readonly contracts: readonly ContractLimits[];
  /** `undefined` = not known on this device. */
  readonly friendCount: number | undefined;
  readonly groupCount: number | undefined;
  /** The account is closed, and this share of its data is deleted (0…1); `undefined` = nothing is being deleted. */
  readonly removed: number | undefined;
  readonly google: {
    /** `false` = this project does not use Google sign-in. */
    readonly isThere: boolean;
    readonly asking: GoogleAim | undefined;
    readonly problem: GoogleProblem | undefined;
  };
}

export interface AccountState extends AccountFields {
  /**
   * Device, then server: 3 reads for the contracts once a day, 1 to 2 each for friends and groups. `search`: of the
   * page's address, which may carry Google's answer.
   */
  readonly load: (search: string) => Promise<void>;
  /** Whether this person has signed in within the last minutes, which irreversible actions require. */
  readonly isProven: () => boolean;
  readonly prove: (password: string) => Promise<AccessProblem | undefined>;
  /** Also signs out all other devices. */
  readonly setPassword: (password: string) => Promise<AccessProblem | undefined>;
  /** Mails a link; only opening it changes the address. `back`: the path that the link leads to. */
  readonly changeEmail: (email: string, back: string) => Promise<AccessProblem | undefined>;
  /** Asks the server whether that link has been opened. */
  readonly checkEmail: () => Promise<Outcome<string>>;
  /** Must be called from a user gesture. `back`: the path to return to if windows are blocked. */
  readonly askGoogle: (aim: GoogleAim, back: string) => Promise<void>;
  readonly unlinkGoogle: () => Promise<AccessProblem | undefined>;
  /** Problem 'limit': already asked today. */
  readonly askForContract: (contractType: Upgrade) => Promise<Outcome<void>>;
  /**
   * Closes the account, deletes it at the server and on this device, and signs out. 'rest later': much is left, which
   * the server goes on with. Problem 'not-signed-in': sign in again first.
   */
  readonly deleteAccount: () => Promise<Outcome<'all' | 'rest later'>>;
}

export interface AccountStorePorts extends GooglePorts {
  readonly auth: Pick<AuthPort, 'access' | 'reload' | 'signOut'>;
  readonly account: Pick<AccountPort, 'loadContract'>;
  readonly functions: Pick<FunctionsPort, 'askForContract' | 'deleteMyAccount'>;
  readonly people: Pick<PeoplePort, 'listFriendsLocal' | 'refreshFriends'>;
  readonly groups: Pick<GroupsPort, 'listLocal' | 'refresh'>;
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly whenAuthReady: () => Promise<void>;
  /** Sends and closes open work, so that nothing is written after the account is deleted. */
  readonly beforeEnd: () => Promise<void>;
  /** A language tag. */
  readonly language: () => string;
  /** The app's origin. */
  readonly origin: string;
  readonly timers: Timers;
  /** Epoch ms. */
  readonly now: () => number;
}

const LOOK_AGAIN_MS = 3000;
/** The server accepts five minutes; the margin allows for its clock and the request's duration. */
const PROVEN_MS = 4 * 60_000;
const KNOWN_CONTRACTS = [BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT];

const START: AccountFields = {
  access: undefined,
  accessProblem: undefined,
  contracts: KNOWN_CONTRACTS,
  friendCount: undefined,
  groupCount: undefined,
  removed: undefined,
  google: { isThere: true, asking: undefined, problem: undefined },
};

export function createAccountStore(ports: AccountStorePorts): StoreApi<AccountState> {
  const { auth, login } = ports;
  const store = createStore<AccountState>((set, get) => {
    const change = async (work: (access: AccessPort) => Promise<AccessProblem | undefined>) => {
      const problem = await auth.access().then(work, () => 'offline' as const);
      await readAccess(ports, set);
      return problem;
    };
    const google = googleSteps(ports, set, get, change);
    return {
      ...START,
      ...google.steps,
      async load(search) {
        await Promise.all([loadUse(ports, set), loadSignIn(ports, set, get)]);
        await google.hear(new URLSearchParams(search).get('google'));
      },
      isProven: () => ports.now() - (get().access?.signedInAt ?? 0) < PROVEN_MS,
      prove: (password) => change((access) => access.confirmByPassword(password)),
      setPassword: (password) => change((access) => access.setPassword(password)),
      changeEmail: (email, back) =>
        change((access) => access.changeEmail(email, ports.origin + back, ports.language())),
      async checkEmail() {
        const asked = await auth.reload();
        await readAccess(ports, set);
        if (!asked.ok) return asked;
        return asked.value ? { ok: true, value: asked.value.email } : failed('not-signed-in');
      },
      askForContract: (contractType) => ports.functions.askForContract(contractType),
      async deleteAccount() {
        await ports.beforeEnd();
        const first = await ports.functions.deleteMyAccount();
        if (!first.ok) return first;
        const isAll = await untilRemoved(ports, first.value, (removed) => set({ removed }));
        // The account is closed: a sign-out has nothing left to send.
        await auth.signOut();
        set({ removed: undefined });
        return done(isAll ? 'all' : 'rest later');
      },
    };
  });
  login.subscribe(({ userID }, before) => {
    if (userID !== before.userID) store.setState(START);
  });
  return store;
}

/** False if the server cannot be asked any more: it goes on, this device does not see how far. */
async function untilRemoved(
  { functions, timers }: AccountStorePorts,
  first: RemovalProgress | 'all',
  show: (removed: number) => void,
): Promise<boolean> {
  for (let progress = first; progress !== 'all'; ) {
    show(1 - progress.left / Math.max(progress.left, progress.total, 1));
    await new Promise<void>((resolve) => void timers.after(LOOK_AGAIN_MS, resolve));
    const next = await functions.deleteMyAccount();
    if (!next.ok) return false;
    progress = next.value;
  }
  return true;
}

type SetFields = (patch: Partial<AccountFields>) => void;
type Change = (work: (access: AccessPort) => Promise<AccessProblem | undefined>) => Promise<AccessProblem | undefined>;

function googleSteps(ports: AccountStorePorts, set: SetFields, get: () => AccountState, change: Change) {
  let aim: GoogleAim = 'link';
  const say = (patch: Partial<AccountFields['google']>) => set({ google: { ...get().google, ...patch } });
  const takeWord = (proof: GoogleProof) =>
    change((access) => (aim === 'link' ? access.linkGoogle(proof) : access.confirmByGoogle(proof)));
  const google = askingGoogle(ports, {
    begun: () => say({ asking: aim, problem: undefined }),
    ended: (why) => say(why === 'none' ? { isThere: false, asking: undefined } : { asking: undefined, problem: why }),
    async proven(proof) {
      say({ asking: aim, problem: undefined });
      const problem = await takeWord(proof);
      say({ asking: undefined, problem });
    },
  });
  return {
    steps: {
      async askGoogle(wanted: GoogleAim, back: string) {
        aim = wanted;
        await google.ask(`${back}?google=${wanted}`);
      },
      unlinkGoogle: () => change((access) => access.unlinkGoogle()),
    },
    /** If windows are blocked, Google's answer arrives with the page's address. */
    hear: async (wanted: string | null): Promise<void> => {
      const returned = ports.windows.returned();
      if (!returned) return;
      aim = wanted === 'confirm' ? 'confirm' : 'link';
      await google.answered(returned.answer, returned.kept as GoogleQuestion);
    },
  };
}

async function readAccess({ auth, login }: AccountStorePorts, set: SetFields): Promise<void> {
  const { userID } = login.getState();
  const read = await auth.access().then(
    (access) => access.read(),
    () => failed('offline'),
  );
  if (login.getState().userID !== userID) return;
  set(read.ok ? { access: read.value, accessProblem: undefined } : { accessProblem: read.problem });
}

async function loadSignIn(ports: AccountStorePorts, set: SetFields, get: () => AccountState): Promise<void> {
  void ports.google.loadSetup().then(
    (setup) => set({ google: { ...get().google, isThere: setup !== undefined } }),
    () => undefined, // the tap asks again
  );
  await readAccess(ports, set);
}

/** Counts what the contract limits; numbers unknown to this device stay undefined. */
async function loadUse(
  { account, people, groups, app, login, whenAuthReady }: AccountStorePorts,
  set: SetFields,
): Promise<void> {
  const { userID } = login.getState();
  const show: SetFields = (patch) => login.getState().userID === userID && set(patch);
  const [friends, mine] = await Promise.all([people.listFriendsLocal(userID), groups.listLocal(userID)]);
  // An empty list may mean that this device has never read it.
  show({
    ...(friends.length > 0 && { friendCount: friends.length }),
    ...(mine.length > 0 && { groupCount: mine.length }),
  });
  if (app.getState().offline) return;
  await whenAuthReady();
  const [all, teams, ...contracts] = await Promise.all([
    people.refreshFriends(userID),
    groups.refresh(userID),
    ...KNOWN_CONTRACTS.map(({ type }) => account.loadContract(type)),
  ]);
  show({
    ...(all.ok && { friendCount: all.value.length }),
    ...(teams.ok && { groupCount: teams.value.length }),
    contracts: KNOWN_CONTRACTS.map((known, i) => {
      const contract = contracts[i];
      return contract?.ok && contract.value ? contract.value : known;
    }),
  });
}
