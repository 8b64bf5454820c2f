import { isOwnPath, mayOpen } from '#core/address/redirect.ts';
import { routeOf, signInPath } from '#core/address/routes.ts';

/** What somebody came for without a network. */
export interface Asked {
  readonly path: string;
  /** What leads there now; `undefined`: nothing does without a network. */
  readonly to: string | undefined;
}

interface Now {
  readonly isLoggedIn: boolean;
  readonly offline: boolean;
}

/** From the state the guard gives the start page; `undefined` = nothing else was asked for, or it is of no use. */
export function askedOf(state: unknown, { isLoggedIn, offline }: Now): Asked | undefined {
  const path = (state as { readonly asked?: unknown } | null)?.asked;
  if (typeof path !== 'string' || !isOwnPath(path)) return undefined;
  const route = routeOf(path);
  if (['splash', 'workoutList', 'offWorkouts'].includes(route)) return undefined;
  if (offline) {
    const opens = mayOpen(isLoggedIn ? 'own-offline' : 'public-offline', route);
    return { path, to: opens ? path : undefined };
  }
  if (mayOpen(isLoggedIn ? 'own' : 'public', route)) return { path, to: path };
  // Who is signed in has no use for a sign-in.
  return isLoggedIn ? undefined : { path, to: signInPath(path) };
}
