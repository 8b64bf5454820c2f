import { describe, expect, test } from 'vitest';
import {
  homePath,
  limitPath,
  pathTo,
  quickPath,
  type RouteName,
  type RouteRow,
  ROUTES,
  routeOf,
  START_PATHS,
} from '#core/address/routes.ts';

const ROWS = Object.entries<RouteRow>(ROUTES);

describe('the route of an address', () => {
  test.each([
    ['/', 'workoutList'],
    ['', 'workoutList'],
    ['/workoutList', 'workoutlist'],
    ['/WorkoutList/My/', 'workoutlist'],
    ['/workoutlist/my/more', 'notFound'],
    ['/workout/abc', 'workout'],
    ['/workout/abc/mastervideo', 'workout'],
    ['/workout', 'notFound'],
    ['/addWorkout', 'addWorkout'],
    ['/addWorkoutSimpel', 'addWorkoutSimpel'],
    ['/test/camera?x=1', 'cameratest'],
    ['/test', 'notFound'],
    ['/*', 'notFound'],
    ['/workoutListOpen#top', 'wl'],
  ])('%s is %s', (path, name) => {
    expect(routeOf(path)).toBe(name);
  });

  test('every path finds its own route', () => {
    for (const [name, { path }] of ROWS) {
      expect(routeOf(path.replaceAll(':', '').replaceAll('?', ''))).toBe(name);
    }
  });
});

/** Beyond the specification: people train together, programmes, and what admins decide. */
const OURS = '/together/:code?';
const ADMIN = '/admin';
const PROGRAMMES = ['/programmes', '/programme/:pId', '/programmeListOpen', '/addProgramme/:pId?', '/coaching/:pId'];

test('the table has the specification’s paths, ours, and no other', () => {
  const paths = ROWS.map(([, { path }]) => path);
  const outside = [
    '/workoutListOpen',
    '/export',
    '/login',
    '/register',
    '/splash',
    '/resize',
    OURS,
    ADMIN,
    ...PROGRAMMES,
    '/exercises',
  ];
  const inside =
    'workout/:id/:type? account st messages friends workoutlist/:tab? profile addWorkout/:id? addWorkoutOptions addWorkoutSimpel addWorkoutAI addWorkoutMaster toMuchWorkouts createMastervideo offWorkouts settings info statistic calendar intro test/camera';
  const expected = [...outside, '/', ...inside.split(' ').map((path) => `/${path}`), '*'];
  expect(paths.toSorted()).toEqual(expected.toSorted());
});

test('the screens outside the layout are the specification’s and ours', () => {
  const outside = ROWS.filter(([, { frame, screen }]) => frame !== undefined && screen).map(([, { path }]) => path);
  expect(outside.toSorted()).toEqual(['/login', '/register', '/resize', '/splash', OURS, '/workoutListOpen']);
});

test('the public routes are the specification’s and ours', () => {
  const open = ROWS.filter(([, { isPublic }]) => isPublic).map(([name]) => name as RouteName);
  expect(open.toSorted()).toEqual([
    'admin',
    'cameratest',
    'exercises',
    'export',
    'info',
    'login',
    'programme',
    'programmeListOpen',
    'register',
    'splash',
    'together',
    'wl',
  ]);
});

test('where the guard sends people is a screen of the table', () => {
  expect(Object.values(START_PATHS).map(routeOf)).toEqual(['workoutlist', 'login', 'offWorkouts']);
});

describe('addresses', () => {
  test('are made from the table; what is optional may be left out', () => {
    expect(pathTo('workoutList')).toBe('/');
    expect(pathTo('workoutlist')).toBe('/workoutlist');
    expect(pathTo('workoutlist', { tab: 'offline' })).toBe('/workoutlist/offline');
    expect(pathTo('addWorkout')).toBe('/addWorkout');
    expect(pathTo('workout', { id: 'a/b', type: 'off' })).toBe('/workout/a%2Fb/off');
    // @ts-expect-error -- a part that must be there cannot be left out
    pathTo('workout');
    // @ts-expect-error -- nobody is led to a route that is none
    expect(() => pathTo('nowhere')).toThrow(TypeError);
  });

  test('lead the quick timer to its numbers of last time, or to a preset’s', () => {
    expect(quickPath()).toBe('/workout/quick');
    expect(quickPath('tabata')).toBe('/workout/quick?preset=tabata');
  });

  test('lead to what can be done at the limit, and back from there', () => {
    expect(limitPath('/addWorkout/x')).toBe('/toMuchWorkouts?from=%2FaddWorkout%2Fx');
  });

  test('lead home: to one’s own workouts, or a guest to everybody’s', () => {
    expect([homePath(true), homePath(false)]).toEqual(['/', '/workoutListOpen']);
  });
});
