import type { ComponentType } from 'react';
import { type RouteName, type RouteRow, ROUTES, routeOf, type StoreName } from '#core/address/routes.ts';
import { loadTexts } from '#i18n/setup.ts';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { SplashScreen } from '#screens/splash/SplashScreen.tsx';
import type { Stores } from '#stores/create-stores.ts';
import { MissingChunk } from '#ui/base/missing-chunk.ts';

/** A route that has a screen. */
export interface ScreenRoute extends Pick<RouteRow, 'path' | 'frame'> {
  readonly name: RouteName;
  /**
   * The screen's code and store: always the same promise, even after a failure, until `MissingChunk.forget`. Once
   * fulfilled, React's `use` reads it synchronously.
   */
  readonly load: (stores: Stores) => Promise<ComponentType>;
}

type Load = ScreenRoute['load'];

const FILES = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '/src/screens/*/*Screen.tsx',
  // In the shell: the splash comes first, and most visits start with the list.
  '!**/SplashScreen.tsx',
  '!**/WorkoutListScreen.tsx',
]);

/** Every route with a screen. */
export const SCREENS: readonly ScreenRoute[] = screensOf(ROUTES);

function screensOf(rows: Readonly<Record<RouteName, RouteRow>>): ScreenRoute[] {
  // One load per screen, so that moving between two addresses of a screen does not remount it.
  const loads: Record<string, Load> = {
    'splash/SplashScreen': screenOf(() => Promise.resolve([SplashScreen])),
    'workout-list/WorkoutListScreen': screenOf(() => Promise.resolve([WorkoutListScreen])),
  };
  return (Object.entries(rows) as [RouteName, RouteRow][]).flatMap(
    ([name, { path, frame, screen, store = [], texts = [] }]) => {
      if (screen === undefined) return [];
      const load = (loads[screen] ??= screenOf((stores) =>
        Promise.all([
          codeOf(screen),
          ...[store].flat().map((one) => stores[loaderOf(one)]()),
          ...[texts].flat().map((namespace) => loadTexts(namespace)),
        ]),
      ));
      return [{ name, path, frame, load }];
    },
  );
}

/** `player` → `loadPlayer`. */
const loaderOf = (store: StoreName) =>
  `load${store.charAt(0).toUpperCase()}${store.slice(1)}` as `load${Capitalize<StoreName>}`;

async function codeOf(screen: string): Promise<ComponentType> {
  const part = await FILES[`/src/screens/${screen}.tsx`]?.();
  const Screen = part?.[screen.replace(/.*\//, '')];
  if (!Screen) throw new Error(`There is no screen ${screen}`);
  return Screen;
}

/** Loads the screen at this address; failures show up when the screen renders. */
export async function preload(path: string, stores: Stores): Promise<void> {
  const name = routeOf(path);
  await SCREENS.find((route) => route.name === name)
    ?.load(stores)
    .catch((error: unknown) => error instanceof MissingChunk && error.forget());
}

/** The component first, then whatever must be loaded with it. */
export function screenOf(loadParts: (stores: Stores) => Promise<readonly [ComponentType, ...unknown[]]>): Load {
  const parts = new WeakMap<Stores, Promise<ComponentType>>();
  const load = async (stores: Stores): Promise<ComponentType> => {
    try {
      return (await loadParts(stores))[0];
    } catch (cause) {
      const missing = new MissingChunk('A screen could not be loaded', { cause });
      missing.forget = () => void parts.delete(stores);
      throw missing;
    }
  };
  return (stores) => {
    const part = parts.get(stores) ?? readable(load(stores));
    parts.set(stores, part);
    return part;
  };
}

/** Adds the fields that `use` reads: without them it would show the skeleton, which React then keeps for 300 ms. */
function readable<T>(promise: Promise<T>): Promise<T> {
  const readablePromise: Promise<T> & { status?: 'fulfilled'; value?: T } = promise;
  promise.then(
    (value) => Object.assign(readablePromise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return readablePromise;
}
