import { pathTo } from '#core/address/routes.ts';

/**
 * The first navigation always goes to the splash: sets its address before the router looks, and returns the requested
 * one.
 */
export function takeAskedPath(): string {
  const { pathname, search, hash } = location;
  history.replaceState(null, '', pathTo('splash'));
  // Short, because somebody types it on a TV.
  const code = pathname === pathTo('workoutList') && /^\?screen=(\w+)$/.exec(search)?.[1];
  return code ? `${pathTo('together', { code })}?screen` : pathname + search + hash;
}
