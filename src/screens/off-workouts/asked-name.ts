import { matchPath, parsePath } from 'react-router-dom';
import { isImport } from '#core/address/entrances.ts';
import { type RouteName, routeOf, ROUTES } from '#core/address/routes.ts';
import type { TextKey, useT } from '#i18n/setup.ts';

/**
 * Uses texts that are available offline: a screen's own texts load with it, so some pages get the name of their parent.
 */
const NAMES: Readonly<Record<Exclude<RouteName, 'notFound'>, TextKey>> = {
  splash: 'nav.workouts',
  workoutList: 'nav.workouts',
  workoutlist: 'nav.workouts',
  workout: 'nav.workouts',
  addWorkout: 'list.empty',
  addWorkoutOptions: 'list.options',
  addWorkoutSimpel: 'list.simple',
  addWorkoutAI: 'list.words',
  addWorkoutMaster: 'list.master',
  createMastervideo: 'list.master',
  exercises: 'nav.exercises',
  programmes: 'nav.programmes',
  programme: 'nav.programmes',
  programmeListOpen: 'nav.programmes',
  addProgramme: 'nav.programmes',
  coaching: 'nav.programmes',
  toMuchWorkouts: 'nav.workouts',
  offWorkouts: 'nav.offline',
  messages: 'nav.messages',
  friends: 'nav.friends',
  statistic: 'nav.statistics',
  calendar: 'nav.calendar',
  account: 'nav.account',
  profile: 'nav.profile',
  settings: 'nav.settings',
  st: 'nav.storage',
  intro: 'nav.info',
  login: 'auth.signIn',
  register: 'auth.createAccount',
  wl: 'list.open.title',
  info: 'nav.info',
  admin: 'nav.admin',
  export: 'list.export',
  together: 'player.together',
  cameratest: 'settings.deviceCheck',
  resize: 'nav.settings',
};

/** The name of the page at this address; for unknown pages the address itself, without its query. */
export function nameOfAsked(path: string, t: ReturnType<typeof useT>): string {
  const { pathname = '', search } = parsePath(path);
  const route = routeOf(path);
  if (route === 'notFound') return pathname;
  // `matchPath` alone takes "/addWorkoutAI" for the workout "AI".
  if (route === 'addWorkout' && matchPath(ROUTES.addWorkout.path, pathname)?.params.id)
    return t('keptFiles.editWorkout');
  if (route === 'export' && isImport(new URLSearchParams(search))) return t('list.import');
  return t(NAMES[route]);
}
