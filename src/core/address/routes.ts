/**
 * The one table of routes, with names, paths and params as the specification spells them. The guard, the screens to
 * load, prefetching and the chunks all follow from its rows. `pathTo` makes addresses; no other file in `src` spells
 * out a path.
 */

/** A store whose code loads with the screens that need it. */
export type StoreName =
  | 'player'
  | 'editor'
  | 'deviceCheck'
  | 'media'
  | 'storage'
  | 'people'
  | 'account'
  | 'signIn'
  | 'messages'
  | 'together'
  | 'calendar'
  | 'programmes'
  | 'coaching'
  | 'info';
/** A folder of `i18n/locales`, for the screens that name it. */
export type ScreenNamespace =
  | 'account'
  | 'calendar'
  | 'coaching'
  | 'making'
  | 'device'
  | 'export'
  | 'films'
  | 'finish'
  | 'gallery'
  | 'kept'
  | 'library'
  | 'lists'
  | 'limits'
  | 'media'
  | 'messages'
  | 'palette'
  | 'people'
  | 'pictures'
  | 'programme'
  | 'queue'
  | 'settings'
  | 'intro'
  | 'sharing'
  | 'signIn'
  | 'statistic'
  | 'together'
  | 'info'
  | 'admin';

export interface RouteRow {
  /** `:x` is a parameter, `:x?` an optional one, `*` any path without a row. Case does not matter. */
  readonly path: string;
  /** Opens without a sign-in. */
  readonly isPublic?: true;
  /** `none`: alone on the page. `bare`: with the app's hints, without the menu bar. Absent: with both. */
  readonly frame?: 'none' | 'bare';
  /** The screen's file below `src/screens`, named like its component. A row without one shows the 404 page. */
  readonly screen?: string;
  /** The stores that load with the screen. */
  readonly store?: StoreName | readonly StoreName[];
  /** The namespaces that load with the screen, besides those of every screen. */
  readonly texts?: ScreenNamespace | readonly ScreenNamespace[];
  /** Guests open it first: index.html lists its files, so that they load together with the shell. */
  readonly isPreloaded?: true;
}

const LIST = { screen: 'workout-list/WorkoutListScreen' } as const;

export const ROUTES = {
  splash: { path: '/splash', isPublic: true, frame: 'none', screen: 'splash/SplashScreen' },
  workoutList: { path: '/', ...LIST },
  workoutlist: { path: '/workoutlist/:tab?', ...LIST },
  workout: {
    path: '/workout/:id/:type?',
    screen: 'workout/WorkoutScreen',
    store: 'player',
    isPreloaded: true,
  },
  addWorkout: {
    path: '/addWorkout/:id?',
    screen: 'add-workout/AddWorkoutScreen',
    store: ['editor', 'media'],
    texts: ['making', 'media'],
  },
  addWorkoutOptions: {
    path: '/addWorkoutOptions',
    screen: 'add-workout-options/AddWorkoutOptionsScreen',
    texts: 'making',
  },
  addWorkoutSimpel: { path: '/addWorkoutSimpel', screen: 'add-workout-simpel/AddWorkoutSimpelScreen' },
  addWorkoutAI: {
    path: '/addWorkoutAI',
    screen: 'add-workout-ai/AddWorkoutAIScreen',
    texts: ['making', 'export'],
  },
  addWorkoutMaster: {
    path: '/addWorkoutMaster',
    screen: 'add-workout-master/AddWorkoutMasterScreen',
    store: 'media',
    texts: 'media',
  },
  createMastervideo: {
    path: '/createMastervideo',
    screen: 'create-mastervideo/CreateMastervideoScreen',
    store: 'media',
    texts: ['media', 'device'],
  },
  /** The catalogue of exercises; beyond the specification. Trying one needs the player. */
  exercises: {
    path: '/exercises',
    isPublic: true,
    screen: 'exercises/ExercisesScreen',
    store: 'player',
    texts: 'making',
  },
  /** Programmes: weeks of training; beyond the specification. */
  programmes: {
    path: '/programmes',
    screen: 'programmes/ProgrammesScreen',
    store: ['programmes', 'coaching'],
    texts: ['programme', 'coaching'],
  },
  /** One's own, the product's, or by its link somebody else's (`editionId`). */
  programme: {
    path: '/programme/:pId',
    isPublic: true,
    screen: 'programmes/ProgrammeScreen',
    store: ['programmes', 'coaching'],
    texts: ['programme', 'coaching', 'library'],
  },
  /** The public gallery of programmes. */
  programmeListOpen: {
    path: '/programmeListOpen',
    isPublic: true,
    screen: 'gallery/GalleryScreen',
    store: ['programmes', 'coaching'],
    texts: ['programme', 'gallery'],
  },
  addProgramme: {
    path: '/addProgramme/:pId?',
    screen: 'programmes/AddProgrammeScreen',
    store: 'programmes',
    texts: ['programme', 'making'],
  },
  /** Who follows a programme of one's own, and how they are doing. */
  coaching: {
    path: '/coaching/:pId',
    screen: 'coaching/CoachingScreen',
    store: ['programmes', 'coaching'],
    texts: ['programme', 'coaching'],
  },
  toMuchWorkouts: { path: '/toMuchWorkouts', screen: 'to-much-workouts/ToMuchWorkoutsScreen', texts: 'limits' },
  offWorkouts: { path: '/offWorkouts', screen: 'off-workouts/OffWorkoutsScreen', texts: 'kept' },
  messages: {
    path: '/messages',
    screen: 'messages/MessagesScreen',
    store: ['messages', 'people', 'media'],
    texts: ['messages', 'media'],
  },
  friends: { path: '/friends', screen: 'friends/FriendsScreen', store: 'people', texts: 'people' },
  statistic: { path: '/statistic', screen: 'statistic/StatisticScreen', store: 'calendar', texts: 'statistic' },
  calendar: { path: '/calendar', screen: 'calendar/CalendarScreen', store: 'calendar', texts: 'calendar' },
  account: {
    path: '/account',
    screen: 'account/AccountScreen',
    store: 'account',
    texts: ['account', 'limits'],
  },
  profile: {
    path: '/profile',
    screen: 'profile/ProfileScreen',
    store: ['people', 'media'],
    texts: ['account', 'people', 'media'],
  },
  settings: {
    path: '/settings',
    screen: 'settings/SettingsScreen',
    store: 'calendar',
    texts: ['settings', 'pictures', 'statistic', 'calendar'],
  },
  st: { path: '/st', screen: 'storage/StorageScreen', store: 'storage', texts: 'limits' },
  intro: { path: '/intro', screen: 'intro/IntroScreen', texts: 'intro' },
  login: {
    path: '/login',
    isPublic: true,
    frame: 'bare',
    screen: 'login/LoginScreen',
    store: 'signIn',
    texts: 'signIn',
    isPreloaded: true,
  },
  register: {
    path: '/register',
    isPublic: true,
    frame: 'none',
    screen: 'register/RegisterScreen',
    store: 'signIn',
    texts: 'signIn',
  },
  wl: {
    path: '/workoutListOpen',
    isPublic: true,
    frame: 'bare',
    screen: 'workout-list-open/WorkoutListOpenScreen',
    texts: 'library',
    isPreloaded: true,
  },
  info: {
    path: '/info',
    isPublic: true,
    screen: 'info/InfoScreen',
    store: 'info',
    texts: ['info', 'limits', 'device'],
  },
  /** For admins only, beyond the specification; everybody else gets the 404 page. */
  admin: { path: '/admin', isPublic: true, screen: 'admin/AdminScreen' },
  export: { path: '/export', isPublic: true, screen: 'export/ExportScreen', texts: ['export', 'limits'] },
  /** A session of people who train together; beyond the specification. */
  together: {
    path: '/together/:code?',
    isPublic: true,
    frame: 'none',
    screen: 'together/TogetherScreen',
    store: 'together',
    texts: ['together', 'finish'],
  },
  cameratest: {
    path: '/test/camera',
    isPublic: true,
    screen: 'device-check/DeviceCheckScreen',
    store: 'deviceCheck',
    texts: 'device',
  },
  // Outside the layout, as the specification lists it first; inside, the editor's sheet shows the same picture editor.
  resize: { path: '/resize', frame: 'bare', screen: 'resize/ResizeScreen', texts: 'pictures' },
  notFound: { path: '*', screen: 'not-found/NotFoundScreen' },
} as const satisfies Readonly<Record<string, RouteRow>>;

type Routes = typeof ROUTES;
/** `notFound` is every path without a row. */
export type RouteName = keyof Routes;
/** The routes that have a screen, so that one can go there. */
export type ScreenName = {
  [Name in RouteName]: Routes[Name] extends { readonly screen: string } ? Name : never;
}[RouteName];

type Parts<Path extends string> = Path extends `${infer Part}/${infer Rest}` ? Part | Parts<Rest> : Path;
type Params<Part extends string> = {
  readonly [Key in Part as Key extends `:${string}?` ? never : Key extends `:${infer Name}` ? Name : never]: string;
} & {
  readonly [Key in Part as Key extends `:${infer Name}?` ? Name : never]?: string | undefined;
};
type ParamsOf<Name extends ScreenName> = Params<Parts<Routes[Name]['path']>>;

/** The address of a screen: `pathTo('workout', { id })` → `/workout/…`. A param marked `?` may be left out. */
export function pathTo<Name extends Exclude<ScreenName, 'notFound'>>(
  name: Name,
  ...[params]: Partial<ParamsOf<Name>> extends ParamsOf<Name> ? [params?: ParamsOf<Name>] : [params: ParamsOf<Name>]
): string {
  const values: Readonly<Record<string, string | undefined>> = params ?? {};
  const path = ROUTES[name].path.replaceAll(/\/:(\w+)\??/g, (_, param: string) => {
    const value = values[param];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  return path || '/';
}

/** Where the guard sends people, spelled as in the specification. */
export const START_PATHS = { own: '/workoutList', public: '/login', offline: '/offWorkouts' } as const;

/** The sign-in address that leads back to `next` (see `afterSignIn`). */
export const signInPath = (next: string): string => `${pathTo('login')}?next=${encodeURIComponent(next)}`;

/** The same for people without an account. */
export const signUpPath = (next: string): string => `${pathTo('register')}?next=${encodeURIComponent(next)}`;

/** The page for a full contract (no more workouts); `from`, where the person tried to make one, is the way back. */
export const limitPath = (from: string): string => `${pathTo('toMuchWorkouts')}?from=${encodeURIComponent(from)}`;

/** Where "Back" leads on screens without a back target: to the person's own workouts, for guests to the public ones. */
export const homePath = (isLoggedIn: boolean): string => pathTo(isLoggedIn ? 'workoutList' : 'wl');

/** A session's short address for a large screen, where somebody has to type it. */
export const screenPath = (code: string): string => `${pathTo('workoutList')}?screen=${code}`;

/** Replaces the id in the address of the quick timer. */
export const QUICK = 'quick';
/** Replaces the id of the workout trained last. */
export const LAST = 'last';
/** Replaces the id of the workout behind Start on the sign-in page. */
export const FIRST = 'first';
export const firstPath = (): string => pathTo('workout', { id: FIRST });
/** The address of the quick timer, with last time's numbers or a preset's. */
export const quickPath = (preset?: string): string =>
  pathTo('workout', { id: QUICK }) + (preset === undefined ? '' : `?preset=${preset}`);

/** The route of an address; query, hash, case and a trailing slash do not matter. */
export function routeOf(path: string): RouteName {
  const asked = partsOf(path.replace(/[?#].*$/s, ''));
  const found = PATTERNS.find(
    ({ parts, required }) =>
      asked.length >= required &&
      asked.length <= parts.length &&
      parts.every((part, i) => part.startsWith(':') || part === asked[i]),
  );
  return found?.name ?? 'notFound';
}

/** Which entry of the main navigation is marked at this address; screens without an entry use another's. */
export function sectionOf(path: string): RouteName {
  const route = routeOf(path);
  // A sheet and an import concern workouts; the export of all data concerns the account.
  if (route === 'export') return path.includes('?') ? 'workoutlist' : 'account';
  if (/^(workoutList|addWorkout|createM|toMuch)/.test(route)) return 'workoutlist';
  if (/^(programme|addProgramme|coaching)$/.test(route)) return 'programmes';
  return route === 'cameratest' ? 'settings' : route === 'intro' ? 'info' : route;
}

const partsOf = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

/** Read apart once: a page asks for the route of each of its links. */
const PATTERNS = (Object.entries(ROUTES) as [RouteName, RouteRow][]).map(([name, { path }]) => {
  const parts = partsOf(path);
  return { name, parts, required: parts.filter((part) => !part.endsWith('?')).length };
});
