import type { ComponentType } from 'react';
import { PUBLIC_ROUTES, ROUTE_PATHS, routeOf } from '#core/redirect.ts';
import { SplashScreen } from '#screens/splash/SplashScreen.tsx';
import type { Stores } from '#stores/stores.ts';

export type ScreenName =
  | 'splash'
  | 'login'
  | 'register'
  | 'wl'
  | 'workoutList'
  | 'workoutlist'
  | 'workout'
  | 'addWorkout'
  | 'addWorkoutSimpel'
  | 'settings'
  | 'statistic'
  | 'offWorkouts';

export interface Route {
  readonly name: ScreenName | 'notFound';
  readonly path: string;
  readonly isPublic: boolean;
  /** Inside the layout with menu bar and hints, with the hints only, or alone on the page. */
  readonly frame: 'layout' | 'bare' | 'none';
  /**
   * Code and store of the screen: one promise until it fails, then the next call tries anew. Once it is fulfilled, React's
   * `use` reads it without waiting.
   */
  readonly load: (stores: Stores) => Promise<ComponentType>;
}

/** A part of the app could not be fetched: gone after an update, or there is no connection. */
export class PartMissing extends Error {}

type LoadCode = () => Promise<ComponentType>;

/** Two addresses of one screen: going from one to the other must not build it anew. */
const workoutList = screenOf(
  async () => (await import('#screens/workout-list/WorkoutListScreen.tsx')).WorkoutListScreen,
);

const SCREENS: Readonly<Record<Exclude<ScreenName, 'splash' | 'workoutList' | 'workoutlist'>, LoadCode>> = {
  login: async () => (await import('#screens/login/LoginScreen.tsx')).LoginScreen,
  register: async () => (await import('#screens/register/RegisterScreen.tsx')).RegisterScreen,
  wl: async () => (await import('#screens/workout-list-open/WorkoutListOpenScreen.tsx')).WorkoutListOpenScreen,
  workout: async () => (await import('#screens/workout/WorkoutScreen.tsx')).WorkoutScreen,
  addWorkout: async () => (await import('#screens/add-workout/AddWorkoutScreen.tsx')).AddWorkoutScreen,
  addWorkoutSimpel: async () =>
    (await import('#screens/add-workout-simpel/AddWorkoutSimpelScreen.tsx')).AddWorkoutSimpelScreen,
  settings: async () => (await import('#screens/settings/SettingsScreen.tsx')).SettingsScreen,
  statistic: async () => (await import('#screens/statistic/StatisticScreen.tsx')).StatisticScreen,
  offWorkouts: async () => (await import('#screens/off-workouts/OffWorkoutsScreen.tsx')).OffWorkoutsScreen,
};
const NOT_FOUND: LoadCode = async () => (await import('#screens/not-found/NotFoundScreen.tsx')).NotFoundScreen;

const FRAMES: Partial<Record<ScreenName, Route['frame']>> = {
  splash: 'none',
  register: 'none',
  login: 'bare',
  wl: 'bare',
};
const STORES: Partial<Record<ScreenName, (stores: Stores) => Promise<void>>> = {
  workout: (stores) => stores.loadPlayer(),
  addWorkout: (stores) => stores.loadEditor(),
};

/** Every route that works, most of them at the specification's paths; `*` is the 404 page. */
export const ROUTES: readonly Route[] = [
  // First on every load, so its code is in the first chunk.
  { ...rowOf('splash'), load: screenOf(() => Promise.resolve(SplashScreen)) },
  { ...rowOf('workoutList'), load: workoutList },
  { ...rowOf('workoutlist'), load: workoutList },
  ...(Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map(
    (name): Route => ({ ...rowOf(name), load: screenOf(SCREENS[name], STORES[name]) }),
  ),
  { name: 'notFound', path: '*', isPublic: true, frame: 'layout', load: screenOf(NOT_FOUND) },
];

function rowOf(name: ScreenName): Pick<Route, 'name' | 'path' | 'isPublic' | 'frame'> {
  const isPublic = PUBLIC_ROUTES.includes(name);
  return { name, path: ROUTE_PATHS[name], isPublic, frame: FRAMES[name] ?? 'layout' };
}

/** Fetches what the screen at this address needs; a failure shows when the screen does. */
export async function preload(path: string, stores: Stores): Promise<void> {
  const name = routeOf(path);
  await ROUTES.find((route) => route.name === name)
    ?.load(stores)
    .catch(() => undefined);
}

function screenOf(loadCode: LoadCode, loadStore?: (stores: Stores) => Promise<void>): Route['load'] {
  const parts = new WeakMap<Stores, Promise<ComponentType>>();
  const load = async (stores: Stores): Promise<ComponentType> => {
    try {
      return (await Promise.all([loadCode(), loadStore?.(stores)]))[0];
    } catch (cause) {
      parts.delete(stores);
      throw new PartMissing('A screen could not be loaded', { cause });
    }
  };
  return (stores) => {
    const part = parts.get(stores) ?? readable(load(stores));
    parts.set(stores, part);
    return part;
  };
}

/** With the fields `use` looks at: without them it shows the skeleton for a moment, and React keeps that up for 300 ms. */
function readable<T>(promise: Promise<T>): Promise<T> {
  const readablePromise: Promise<T> & { status?: 'fulfilled'; value?: T } = promise;
  promise.then(
    (value) => Object.assign(readablePromise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return readablePromise;
}

/** The address of a screen: `pathTo('workout', { id })` → `/workout/…`. A part marked `?` may be left out. */
export function pathTo(name: ScreenName, params: Readonly<Record<string, string>> = {}): string {
  const parts = ROUTE_PATHS[name].split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part];
    const value = params[part.replace(/[:?]/g, '')];
    if (value === undefined && !part.endsWith('?')) throw new Error(`pathTo(${name}): ${part} is missing`);
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  return parts.join('/') || '/';
}
