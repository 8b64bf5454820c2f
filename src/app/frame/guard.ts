/**
 * The only place that reacts to a change of the signed-in person. It gathers facts, asks core/redirect, applies the
 * answer to the stores and navigates; answers overtaken by a newer change are dropped.
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
  /** Path, query and hash of the first request; the splash screen navigates there. */
  readonly askedPath: string;
  readonly currentPath: () => string;
  /** Replaces the current history entry; `asked` tells a start page what was requested instead. */
  readonly goTo: (path: string, asked?: string) => void;
}
export interface Guard {
  /** Call when the address changed. */
  readonly moved: () => void;
  readonly stop: () => void;
}

/** `provisional`: from the device's memory, shown until Firebase has answered. */
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

/** Limit of the splash: if neither device nor Firebase has said who is here, treat the person as a guest for now. */
const SPLASH_AT_MOST_MS = 10_000;

export function startGuard(options: GuardOptions): Guard {
  const { ports, stores, currentPath, goTo, askedPath } = options;
  let generation = 0;
  let confirmed: AuthUser | null | undefined;
  let shown: string | null | undefined; // uid applied last; null = guest, undefined = nothing applied yet
  let decision: GuardDecision | undefined;

  const route = (): RouteName => routeOf(currentPath());
  const setOffline = () => stores.app.getState().set({ offline: !ports.network.isOnline() });

  /** Runs `gather` and applies the result, unless a newer call has begun meanwhile. */
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
    // Navigate only if the person changed; a mere confirmation or a new record does not redirect.
    else if (isChange && target !== undefined) goTo(target);
  }

  const onAuth = (user: AuthUser | null) => {
    if (!user && ports.auth.sessionHint()) {
      // Firebase failed to load, so nobody has signed out: rely on the device's memory until there is a network.
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
  // Storage that never answers blocks Firebase as well.
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
      // Offline, people stay where they are: only a change of authentication redirects to the start page.
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

/** From the device alone. `undefined` = somebody was signed in, but only Firebase can tell who. */
async function remembered({ auth, account, network }: GuardPorts): Promise<Person | undefined> {
  const hint = auth.sessionHint();
  if (!hint) return nobody(true);
  const record = await account.loadLocal(hint.uid);
  if (!record) return network.isOnline() ? undefined : nobody(true);
  // Assume verified until Firebase disagrees, so that no hint flashes.
  const user: AuthUser = { uid: hint.uid, email: record.email, emailVerified: true, admin: false };
  return { user, record, contractLoad: knownContract(record.contractType), provisional: true };
}

/** `settings`: this device's, for an account yet to be created. */
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

/** Creates the missing users document of an account whose registration was interrupted. */
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

/** Section 4: logout clears personal data from the screen and from memory. */
function clearPerson({ app, library, training, settings, login }: Stores): void {
  app.getState().clearPerson();
  forgetListQueries();
  library.getState().clear();
  training.getState().clear();
  settings.getState().forgetPerson();
  login.getState().clear();
}

/** `asOf`: the change counts at the time `record` was requested. */
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
    // Ready means certain: from now on lists refresh and writes are sent.
    app.getState().set(authReady === undefined || unconfirmed ? write : { ...write, authReady });
  }
}
