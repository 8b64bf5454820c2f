import { pathTo } from '#core/address/routes.ts';

/**
 * The first navigation always goes to the splash screen: puts its address into the bar, before the router looks, and
 * gives the one the person came with.
 */
export function takeAskedPath(): string {
  const { pathname, search, hash } = location;
  history.replaceState(null, '', pathTo('splash'));
  // Short, for somebody has to type it on a television.
  const code = pathname === pathTo('workoutList') && /^\?screen=(\w+)$/.exec(search)?.[1];
  return code ? `${pathTo('together', { code })}?screen` : pathname + search + hash;
}
