import { isOwnPath, mayOpen } from '#core/redirect.ts';
import { routeOf } from '#core/routes.ts';

/** What somebody without a network came for, and whether it opens from the device. */
export interface Asked {
  readonly path: string;
  readonly opens: boolean;
}

/** From the state the guard gives the start page; `undefined` = nothing else was asked for. */
export function askedOf(state: unknown, isLoggedIn: boolean): Asked | undefined {
  const path = (state as { readonly asked?: unknown } | null)?.asked;
  if (typeof path !== 'string' || !isOwnPath(path)) return undefined;
  const route = routeOf(path);
  if (['splash', 'workoutList', 'offWorkouts'].includes(route)) return undefined;
  return { path, opens: mayOpen(isLoggedIn ? 'own-offline' : 'public-offline', route) };
}
