/**
 * The one place that reacts to who is signed in. It gathers facts, asks core/redirect, applies the answer to the stores
 * and navigates; an answer that comes after a newer change is dropped.
 */
import { BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT } from '#core/settings/contract.ts';
import type { UserRecord } from '#core/workout/model.ts';
import {
  afterSignIn,
  afterSplash,
  type AuthFacts,
  type ContractLoad,
  decide,
  type GuardDecision,
  mayFollow,
} from '#core/address/redirect.ts';
import { type RouteName, routeOf } from '#core/address/routes.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import type { AccountPort } from '#data/account/account.ts';
import type { AuthPort } from '#data/account/auth.ts';
import type { AuthUser } from '#data/account/who.ts';
import type { Network } from '#platform/device/network.ts';
import type { Stores } from '#stores/create-stores.ts';
import { forgetListQueries } from '#ui/lists/list-query.ts';

export interface GuardPorts {
  readonly auth: Pick<AuthPort, 'sessionHint' | 'observe'>;
  readonly account: Pick<AccountPort, 'loadLocal' | 'load' | 'createMissing' | 'loadContract'>;
  readonly network: Network;
}
export interface GuardOptions {
  readonly ports: GuardPorts;
  readonly stores: Stores;
  /** Path, query and hash the person came with; the splash screen hands over to it. */
  readonly askedPath: string;
  readonly currentPath: () => string;
  /** Replaces the present history entry; a start page may say what else was asked for. */
  readonly goTo: (path: string, asked?: string) => void;
}
export interface Guard {
  /** Tells it that the address changed. */
  readonly moved: () => void;
  readonly stop: () => void;
}

/** `provisional`: what the device remembers, painted until Firebase has answered. */
interface Person {
  readonly user: AuthUser | undefined;
  readonly record: UserRecord | undefined;
  readonly contractLoad: ContractLoad;
  readonly provisional: boolean;
}
const nobody = (provisional: boolean): Person => ({
  user: undefined,
  record: undefined,
  contractLoad: { kind: 'missing-type' },
  provisional,
});

/** Longer nobody looks at the splash: where neither device nor Firebase has said who is here, nobody is, for now. */
const SPLASH_AT_MOST_MS = 10_000;

export function startGuard(options: GuardOptions): Guard {
  const { ports, stores, currentPath, goTo, askedPath } = options;
  let generation = 0;
  let confirmed: AuthUser | null | undefined;
  let shown: string | null | undefined; // uid applied last; null = nobody, undefined = nothing applied yet
  let decision: GuardDecision | undefined;

  const route = (): RouteName => routeOf(currentPath());
  const setOffline = () => stores.app.getState().set({ offline: !ports.network.isOnline() });

  /** Runs `gather` and applies what it finds, unless something newer happened meanwhile. */
  async function handle(gather: () => Promise<Person | undefined>): Promise<void> {
    const mine = ++generation;
    const asOf = {
      settings: stores.settings.getState().changeCount,
      profile: stores.login.getState().profileChanges,
    };
    const person = await gather();
    if (mine !== generation || !person) return;
    const key = person.user?.uid ?? null;
    const isChange = key !== shown;
    decision = decide({
      auth: authFacts(person),
      online: ports.network.isOnline(),
      route: route(),
      doNotRedirectOnAuth: stores.app.getState().doNotRedirectOnAuth,
      runActive: stores.isRunActive(),
    });
    if (typeof shown === 'string' && isChange) clearPerson(stores);
    applyPerson(stores, person, decision, asOf);
    applyFlags(stores, decision, person.provisional && ports.network.isOnline());
    shown = key;
    const target = afterSignIn(decision, new URLSearchParams(currentPath().split('?')[1]).get('next') ?? '');
    if (route() === 'splash') goTo(afterSplash(decision, askedPath), askedPath);
    // Only a change of who is there moves people; a confirmation or a new record does not.
    else if (isChange && target !== undefined) goTo(target);
  }

  const onAuth = (user: AuthUser | null) => {
    if (!user && ports.auth.sessionHint()) {
      // Firebase could not be loaded: nobody has signed out.
      // The device's own memory has to do until there is a network.
      stores.app.getState().set({ authReady: true });
      if (decision === undefined) void handle(() => Promise.resolve(nobody(false)));
      return;
    }
    confirmed = user;
    const { settings } = stores.settings.getState();
    void handle(() => (user ? load(ports, user, settings) : Promise.resolve(nobody(false))));
  };

  setOffline();
  void handle(() => remembered(ports));
  // A storage that never answers holds up Firebase, too.
  const patience = setTimeout(() => decision ?? void handle(async () => nobody(true)), SPLASH_AT_MOST_MS);
  let stopAuth = ports.auth.observe(onAuth);
  const stopNetwork = ports.network.observe((online) => {
    setOffline();
    if (!online) return;
    if (confirmed !== undefined) return onAuth(confirmed);
    stopAuth();
    stopAuth = ports.auth.observe(onAuth);
  });

  return {
    moved() {
      const { opens, startPath } = decision ?? {};
      // Offline people stay where they go: only a change of authentication sends them to the start page.
      if (startPath === undefined || (opens !== 'own' && opens !== 'public')) return;
      if (!ports.network.isOnline() || route() === 'splash') return;
      if (!mayFollow(opens, route())) goTo(startPath);
    },
    stop() {
      generation += 1;
      clearTimeout(patience);
      stopAuth();
      stopNetwork();
    },
  };
}

function authFacts({ user, record, contractLoad }: Person): AuthFacts {
  if (!user) return { kind: 'signed-out' };
  return { kind: 'signed-in', hasSettings: record?.settings !== undefined, contractLoad };
}

/** From the device alone. `undefined` = it knows that somebody was here, but not who: only Firebase can tell. */
async function remembered({ auth, account, network }: GuardPorts): Promise<Person | undefined> {
  const hint = auth.sessionHint();
  if (!hint) return nobody(true);
  const record = await account.loadLocal(hint.uid);
  if (!record) return network.isOnline() ? undefined : nobody(true);
  // Verified until Firebase says otherwise: a hint that flashes and goes away helps nobody.
  const user: AuthUser = { uid: hint.uid, email: record.email, emailVerified: true, admin: false };
  return { user, record, contractLoad: knownContract(record.contractType), provisional: true };
}

/** `settings`: those of this device, for an account that is still to be made. */
async function load({ account, network }: GuardPorts, user: AuthUser, settings: UserSettings): Promise<Person> {
  const local = account.loadLocal(user.uid);
  if (!network.isOnline()) {
    const record = await local;
    return { user, record, contractLoad: knownContract(record?.contractType ?? ''), provisional: false };
  }
  const loaded = await account.load(user.uid, user.email);
  const record = loaded.ok ? (loaded.value ?? (await created(account, user, settings))) : await local;
  return { user, record, contractLoad: await loadContract(account, record?.contractType ?? ''), provisional: false };
}

/** An account whose registration was cut off gets its users document now. */
async function created(
  account: GuardPorts['account'],
  user: AuthUser,
  settings: UserSettings,
): Promise<UserRecord | undefined> {
  const outcome = await account.createMissing(user, settings);
  return outcome.ok ? outcome.value : undefined;
}

async function loadContract(account: GuardPorts['account'], type: string): Promise<ContractLoad> {
  if (type === '') return { kind: 'missing-type' };
  const outcome = await account.loadContract(type);
  return outcome.ok && outcome.value ? { kind: 'loaded', contract: outcome.value } : { kind: 'failed' };
}

function knownContract(type: string): ContractLoad {
  const known = [BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT].find((contract) => contract.type === type);
  return { kind: 'loaded', contract: known ?? BASE_CONTRACT };
}

/** Section 4: on logout, what belongs to the person leaves the screen and the memory. */
function clearPerson({ app, library, training, settings, login }: Stores): void {
  app.getState().clearPerson();
  forgetListQueries();
  library.getState().clear();
  training.getState().clear();
  settings.getState().forgetPerson();
  login.getState().clear();
}

/** `asOf`: how many changes there were of each when `record` was asked for. */
function applyPerson(
  stores: Stores,
  { user, record, contractLoad, provisional }: Person,
  decision: GuardDecision,
  asOf: { readonly settings: number; readonly profile: number },
): void {
  const login = stores.login.getState();
  const contract = stores.contract.getState();
  const settings = stores.settings.getState();
  if (user) login.applyUser(user, record, asOf.profile);
  else login.clear();
  if (decision.writeContractTypeBase) {
    login.set({ contractType: 'base' });
    // oxlint-disable-next-line no-console -- the specification wants this one logged
    if (!provisional) console.warn('The contract could not be loaded; base limits apply.');
  }
  if (decision.contract === 'reset')
    contract.resetToEmpty(user && contractLoad.kind === 'loaded' ? contractLoad.contract : undefined);
  else if (decision.contract === 'base') contract.setBase();
  else contract.setContract(decision.contract);
  if (user && record?.settings !== undefined) settings.apply(record.settings, asOf.settings);
  else if (decision.applySavedTheme) settings.showSaved();
}

function applyFlags({ app }: Stores, { flagWrites }: GuardDecision, unconfirmed: boolean): void {
  for (const { authReady, ...write } of flagWrites) {
    // Ready means certain: lists refresh and writes go out from then on.
    app.getState().set(authReady === undefined || unconfirmed ? write : { ...write, authReady });
  }
}
