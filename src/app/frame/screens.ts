import type { ComponentType } from 'react';
import { type RouteName, type RouteRow, ROUTES, routeOf, type StoreName } from '#core/address/routes.ts';
import { loadTexts } from '#i18n/setup.ts';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { SplashScreen } from '#screens/splash/SplashScreen.tsx';
import type { Stores } from '#stores/create-stores.ts';
import { MissingChunk } from '#ui/base/missing-chunk.ts';

/** A row of the table that has a screen. */
export interface ScreenRoute extends Pick<RouteRow, 'path' | 'frame'> {
  readonly name: RouteName;
  /**
   * Code and store of the screen: one promise, also when it has failed, until `MissingChunk.forget`. Once it is
   * fulfilled, React's `use` reads it without waiting.
   */
  readonly load: (stores: Stores) => Promise<ComponentType>;
}

type Load = ScreenRoute['load'];

const FILES = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '/src/screens/*/*Screen.tsx',
  // In the shell: the splash comes first, and the list is the first screen of most visits.
  '!**/SplashScreen.tsx',
  '!**/WorkoutListScreen.tsx',
]);

/** Every route that works. */
export const SCREENS: readonly ScreenRoute[] = screensOf(ROUTES);

function screensOf(rows: Readonly<Record<RouteName, RouteRow>>): ScreenRoute[] {
  // Two addresses of one screen: going from one to the other must not build it anew.
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
          ...[texts].flat().map((part) => loadTexts(part)),
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

/** Fetches what the screen at this address needs; a failure shows when the screen does. */
export async function preload(path: string, stores: Stores): Promise<void> {
  const name = routeOf(path);
  await SCREENS.find((route) => route.name === name)
    ?.load(stores)
    .catch((error: unknown) => error instanceof MissingChunk && error.forget());
}

/** The component first, then whatever else has to be there with it. */
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

/**
 * With the fields `use` looks at: without them it shows the skeleton for a moment, and React keeps that up for 300 ms.
 */
function readable<T>(promise: Promise<T>): Promise<T> {
  const readablePromise: Promise<T> & { status?: 'fulfilled'; value?: T } = promise;
  promise.then(
    (value) => Object.assign(readablePromise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return readablePromise;
}
