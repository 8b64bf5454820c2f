import { pathTo } from '#core/routes.ts';

/**
 * The first navigation always goes to the splash screen: puts its address into the bar, before the router looks, and
 * gives the one the person came with.
 */
export function takeAskedPath(): string {
  const { pathname, search, hash } = location;
  history.replaceState(null, '', pathTo('splash'));
  return pathname + search + hash;
}
