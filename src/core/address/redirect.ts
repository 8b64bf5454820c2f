/**
 * The guard's one decision: facts about person, network and route in, actions out. It implements the specification's
 * section "Redirects on every authentication change", with these readings where the section leaves room:
 *
 * - "Offline" names no sign-in state and `/offWorkouts` is the start page when offline, so that row comes before the
 *   others, signed in or not. No row ever leaves a running workout.
 * - `/workoutList` is an address of the tabbed list (`workoutlist/:tab?`), so a person on any of its tabs is already
 *   there.
 * - On the workout route `doNotRedirectOnAuth` is turned on and, at the end of the same handling, off: both are
 *   written, in this order.
 * - The splash screen comes first on every load. A redirect from there is only the fallback: `afterSplash` opens the
 *   requested address if the person may open it.
 */
import type { ContractLimits } from '#core/settings/contract.ts';
import { ROUTES, type RouteName, type RouteRow, routeOf, signInPath, START_PATHS } from './routes.ts';

export interface GuardFlags {
  readonly doNotRedirectOnAuth: boolean;
  readonly authReady: boolean;
}
export type ContractLoad =
  | { readonly kind: 'loaded'; readonly contract: ContractLimits }
  | { readonly kind: 'failed' }
  | { readonly kind: 'missing-type' };
/** `hasSettings`: the user's record holds settings. */
export type AuthFacts =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly hasSettings: boolean; readonly contractLoad: ContractLoad };
export interface GuardFacts {
  readonly auth: AuthFacts;
  readonly online: boolean;
  readonly route: RouteName;
  readonly doNotRedirectOnAuth: boolean;
  /** A workout is running on the player's screen. */
  readonly runActive: boolean;
}

export type StartPath = (typeof START_PATHS)[keyof typeof START_PATHS];
export interface GuardDecision {
  /** `reset` = no contract, so base limits apply. */
  readonly contract: 'reset' | 'base' | ContractLimits;
  /** Set `contractType` to base and log a warning. */
  readonly writeContractTypeBase: boolean;
  readonly applySavedTheme: boolean;
  /** Go there, replacing the current history entry; `undefined` = stay. */
  readonly redirect: StartPath | undefined;
  /** Apply in this order. */
  readonly flagWrites: readonly Partial<GuardFlags>[];
  /** Where the splash screen leads if no address was requested, or the requested one may not be opened. */
  readonly startPath: StartPath;
  /** Which routes may be opened from the splash screen. */
  readonly opens: Opening;
}
/** Signed in; signed out, without and with `doNotRedirectOnAuth`; and both without a network. */
export type Opening = 'own' | 'public' | 'any' | 'own-offline' | 'public-offline';

/** What an authentication change (and the first answer after loading) means for contract, theme, flags and route. */
export function decide(facts: GuardFacts): GuardDecision {
  const row = rowOf(facts);
  return {
    ...row,
    redirect: facts.runActive && facts.route === 'workout' ? undefined : row.redirect,
    flagWrites: [...row.flagWrites, { doNotRedirectOnAuth: false, authReady: true }],
  };
}

function rowOf(facts: GuardFacts): GuardDecision {
  const { auth } = facts;
  if (!facts.online) return offlineRow(facts);
  if (auth.kind === 'signed-out') return signedOutRow(facts);
  return auth.hasSettings ? settingsRow(facts, auth.contractLoad) : noSettingsRow(facts);
}

const isOneOf = (route: RouteName, routes: readonly RouteName[]): boolean => routes.includes(route);
const WORKOUT_LISTS: readonly RouteName[] = ['workoutList', 'workoutlist'];

function settingsRow(facts: GuardFacts, load: ContractLoad): GuardDecision {
  const stays = facts.doNotRedirectOnAuth || isOneOf(facts.route, ['workout', 'cameratest', ...WORKOUT_LISTS]);
  return {
    contract: load.kind === 'loaded' ? load.contract : 'base',
    writeContractTypeBase: load.kind !== 'loaded',
    applySavedTheme: false,
    redirect: stays ? undefined : START_PATHS.own,
    flagWrites: facts.route === 'workout' ? [{ doNotRedirectOnAuth: true }] : [],
    startPath: START_PATHS.own,
    opens: 'own',
  };
}

function noSettingsRow(facts: GuardFacts): GuardDecision {
  return {
    contract: 'base',
    writeContractTypeBase: false,
    applySavedTheme: false,
    redirect: isOneOf(facts.route, ['profile', 'register', ...WORKOUT_LISTS]) ? undefined : START_PATHS.own,
    flagWrites: [],
    startPath: START_PATHS.own,
    opens: 'own',
  };
}

function signedOutRow(facts: GuardFacts): GuardDecision {
  const stays = facts.doNotRedirectOnAuth || mayOpen('public', facts.route);
  return {
    contract: 'reset',
    writeContractTypeBase: false,
    applySavedTheme: true,
    redirect: stays ? undefined : START_PATHS.public,
    flagWrites: [],
    startPath: START_PATHS.public,
    opens: facts.doNotRedirectOnAuth ? 'any' : 'public',
  };
}

/** Routes on which a person may arrive without a network; all others are links on the start page. */
const OFFLINE_STARTS: readonly RouteName[] = ['offWorkouts', 'workout'];

function offlineRow(facts: GuardFacts): GuardDecision {
  return {
    contract: 'reset',
    writeContractTypeBase: false,
    applySavedTheme: true,
    redirect: isOneOf(facts.route, OFFLINE_STARTS) ? undefined : START_PATHS.offline,
    flagWrites: [],
    startPath: START_PATHS.offline,
    opens: facts.auth.kind === 'signed-in' ? 'own-offline' : 'public-offline',
  };
}

const isPublic = (route: RouteName): boolean => (ROUTES[route] as RouteRow).isPublic === true;

/** May this route be opened? The workout route checks access itself, and the 404 page has nothing to guard. */
export function mayOpen(opening: Opening, route: RouteName): boolean {
  switch (opening) {
    case 'any':
      return true;
    case 'own':
      return !isOneOf(route, ['login', 'register']);
    case 'public':
      return isPublic(route) || isOneOf(route, ['workout', 'notFound']);
    case 'own-offline':
      return !isOneOf(route, ['login', 'register', 'wl']);
    case 'public-offline':
      return isOneOf(route, ['workout', 'offWorkouts', 'info', 'export', 'cameratest', 'notFound']);
  }
}

/**
 * Guests' results are on their device, and the finish screen links to them. Loading the address still follows the
 * table.
 */
const GUESTS_FOLLOW: readonly RouteName[] = ['statistic'];

/** May somebody who is already in the app follow a link to this route? */
export const mayFollow = (opening: Opening, route: RouteName): boolean =>
  mayOpen(opening, route) || (opening === 'public' && isOneOf(route, GUESTS_FOLLOW));

/**
 * Where the splash screen leads: to the requested address (path with query and hash) if it is the product's own and may
 * be opened, else to the start page. The bare root and the splash screen request nothing.
 */
export function afterSplash(decision: Pick<GuardDecision, 'startPath' | 'opens'>, askedPath: string): string {
  if (!isOwnPath(askedPath)) return decision.startPath;
  const route = routeOf(askedPath);
  if (route === 'splash' || route === 'workoutList') return decision.startPath;
  const isOffline = decision.opens === 'own-offline' || decision.opens === 'public-offline';
  const opens = isOffline ? isOneOf(route, OFFLINE_STARTS) : mayOpen(decision.opens, route);
  if (opens) return askedPath;
  return isInvitation(askedPath) && decision.opens === 'public' ? signInPath(askedPath) : decision.startPath;
}

/** A friend's invitation: the address survives sign-in and sign-up as `next`. */
export const isInvitation = (path: string): boolean =>
  isOwnPath(path) && routeOf(path) === 'friends' && path.includes('code=');

/** Where a person goes after signing in: to `next`, the page they came from, if it is one of the product's own. */
export function afterSignIn({ redirect, opens }: GuardDecision, next: string): string | undefined {
  const isOpen = opens === 'own' && isOwnPath(next) && routeOf(next) !== 'splash' && mayOpen(opens, routeOf(next));
  return redirect !== undefined && isOpen ? next : redirect;
}

/** A path within the product: one leading slash, nothing that a browser would read as another host. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}
