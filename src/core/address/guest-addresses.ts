/** Where guests arrive; the build prepares these screens for them (tools/build/first-paint.ts). */
import { afterSplash } from './redirect.ts';
import { ROUTES, routeOf, START_PATHS } from './routes.ts';

const GUEST = { startPath: START_PATHS.public, opens: 'public' } as const;
/** Addresses that name no workout, no person and no session. */
const ADDRESSES = Object.values(ROUTES)
  .map(({ path }) => path.replace(/\/:\w+\?/, ''))
  .filter((path) => !/[:*]/.test(path));

/** The addresses from which guests reach a screen. */
export const askedFor = (route: string): readonly string[] =>
  ADDRESSES.filter((address) => routeOf(afterSplash(GUEST, address)) === route);
