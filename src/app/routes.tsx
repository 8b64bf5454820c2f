import { type ComponentType, lazy } from 'react';
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
  /** Inside the layout with menu bar and hints, or alone on the page. */
  readonly inLayout: boolean;
  readonly Screen: ComponentType;
  /** Starts to fetch the code without showing it. */
  readonly preload: () => Promise<unknown>;
  /** The store that comes with this screen. */
  readonly loadStore?: (stores: Stores) => Promise<void>;
}

/** A part of the app could not be fetched: gone after an update, or there is no connection. */
export class PartMissing extends Error {}

type Load = () => Promise<ComponentType>;
const screens = new Map<Load, Pick<Route, 'Screen' | 'preload'>>();

/** Two addresses of one screen: going from one to the other must not build it anew. */
const loadWorkoutList: Load = async () =>
  (await import('#screens/workout-list/WorkoutListScreen.tsx')).WorkoutListScreen;

const SCREENS: Readonly<Record<Exclude<ScreenName, 'splash'>, Load>> = {
  login: async () => (await import('#screens/login/LoginScreen.tsx')).LoginScreen,
  register: async () => (await import('#screens/register/RegisterScreen.tsx')).RegisterScreen,
  wl: async () => (await import('#screens/workout-list-open/WorkoutListOpenScreen.tsx')).WorkoutListOpenScreen,
  workoutList: loadWorkoutList,
  workoutlist: loadWorkoutList,
  workout: async () => (await import('#screens/workout/WorkoutScreen.tsx')).WorkoutScreen,
  addWorkout: async () => (await import('#screens/add-workout/AddWorkoutScreen.tsx')).AddWorkoutScreen,
  addWorkoutSimpel: async () =>
    (await import('#screens/add-workout-simpel/AddWorkoutSimpelScreen.tsx')).AddWorkoutSimpelScreen,
  settings: async () => (await import('#screens/settings/SettingsScreen.tsx')).SettingsScreen,
  statistic: async () => (await import('#screens/statistic/StatisticScreen.tsx')).StatisticScreen,
  offWorkouts: async () => (await import('#screens/off-workouts/OffWorkoutsScreen.tsx')).OffWorkoutsScreen,
};
const NOT_FOUND: Load = async () => (await import('#screens/not-found/NotFoundScreen.tsx')).NotFoundScreen;

const OUTSIDE_LAYOUT: readonly ScreenName[] = ['splash', 'login', 'register', 'wl'];
const STORES: Partial<Record<ScreenName, Route['loadStore']>> = {
  workout: (stores) => stores.loadPlayer(),
  addWorkout: (stores) => stores.loadEditor(),
};

/** Every route that works, most of them at the specification's paths; `*` is the 404 page. */
export const ROUTES: readonly Route[] = [
  // First on every load, so its code is in the first chunk.
  { ...rowOf('splash'), Screen: SplashScreen, preload: () => Promise.resolve() },
  ...(Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map(
    (name): Route => ({ ...rowOf(name), ...screenOf(SCREENS[name]), ...(STORES[name] && { loadStore: STORES[name] }) }),
  ),
  { name: 'notFound', path: '*', isPublic: true, inLayout: true, ...screenOf(NOT_FOUND) },
];

function rowOf(name: ScreenName): Pick<Route, 'name' | 'path' | 'isPublic' | 'inLayout'> {
  const isPublic = PUBLIC_ROUTES.includes(name);
  return { name, path: ROUTE_PATHS[name], isPublic, inLayout: !OUTSIDE_LAYOUT.includes(name) };
}

/** Fetches what the screen at this address needs; a failure shows when the screen does. */
export async function preload(path: string, stores: Stores): Promise<void> {
  const name = routeOf(path);
  const route = ROUTES.find((candidate) => candidate.name === name);
  await Promise.allSettled([route?.preload(), route?.loadStore?.(stores)]);
}

function screenOf(load: Load): Pick<Route, 'Screen' | 'preload'> {
  const known = screens.get(load);
  if (known) return known;
  const preload = async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PartMissing('A screen could not be loaded', { cause });
    }
  };
  const screen = { Screen: lazy(preload), preload };
  screens.set(load, screen);
  return screen;
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
