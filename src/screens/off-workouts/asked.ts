import { isOwnPath, mayOpen } from '#core/address/redirect.ts';
import { routeOf, signInPath } from '#core/address/routes.ts';

/** The page somebody asked for while offline. */
export interface Asked {
  readonly path: string;
  /** A link that leads there now; `undefined` = it cannot work offline. */
  readonly to: string | undefined;
}

interface Now {
  readonly isLoggedIn: boolean;
  readonly offline: boolean;
}

/** Reads the state the guard passes to the start page; `undefined` = nothing else was requested, or nothing useful. */
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
  // Signed-in people need no sign-in.
  return isLoggedIn ? undefined : { path, to: signInPath(path) };
}
