import { ROUTE_PATHS } from '#core/redirect.ts';

/**
 * The first navigation always goes to the splash screen: puts its address into the bar, before the router looks, and
 * gives the one the person came with.
 */
export function takeAskedPath(): string {
  const { pathname, search, hash } = location;
  history.replaceState(null, '', ROUTE_PATHS.splash);
  return pathname + search + hash;
}
