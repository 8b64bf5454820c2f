import { describe, expect, test } from 'vitest';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import {
  afterSignIn,
  type AuthFacts,
  type GuardFacts,
  afterSplash,
  decide,
  isOwnPath,
  mayOpen,
} from '#core/address/redirect.ts';
import { ROUTES as TABLE_OF_ROUTES, type RouteName, routeOf } from '#core/address/routes.ts';

const ROUTES = Object.keys(TABLE_OF_ROUTES) as RouteName[];
const PRO = { kind: 'loaded', contract: PRO_CONTRACT } as const;
const SIGNED_OUT: AuthFacts = { kind: 'signed-out' };
const WITH_SETTINGS: AuthFacts = { kind: 'signed-in', hasSettings: true, contractLoad: PRO };
const WITHOUT_SETTINGS: AuthFacts = { kind: 'signed-in', hasSettings: false, contractLoad: { kind: 'missing-type' } };

const facts = (some: Partial<GuardFacts>): GuardFacts => ({
  auth: SIGNED_OUT,
  online: true,
  route: 'splash',
  doNotRedirectOnAuth: false,
  runActive: false,
  ...some,
});
const ALL = ROUTES.join(' ');
/** `admin` answers for itself: whoever is none, signed in or not, finds the 404 page there. */
const PUBLIC = 'login register programme splash wl info exercises export together cameratest admin programmeListOpen';

/** Row → who stays, by flag; everybody else goes to `target`. */
const TABLE: { row: string; auth: AuthFacts; online: boolean; target: string; stay: string; stayWithFlag: string }[] = [
  {
    row: 'signed in with settings',
    auth: WITH_SETTINGS,
    online: true,
    target: '/workoutList',
    stay: 'workout workoutList workoutlist cameratest',
    stayWithFlag: ALL,
  },
  {
    row: 'signed in without settings',
    auth: WITHOUT_SETTINGS,
    online: true,
    target: '/workoutList',
    stay: 'profile register workoutList workoutlist',
    stayWithFlag: 'profile register workoutList workoutlist',
  },
  {
    row: 'signed out, online',
    auth: SIGNED_OUT,
    online: true,
    target: '/login',
    stay: `${PUBLIC} workout notFound`,
    stayWithFlag: ALL,
  },
  {
    row: 'signed out, offline',
    auth: SIGNED_OUT,
    online: false,
    target: '/offWorkouts',
    stay: 'offWorkouts workout',
    stayWithFlag: 'offWorkouts workout',
  },
  {
    row: 'signed in, offline',
    auth: WITH_SETTINGS,
    online: false,
    target: '/offWorkouts',
    stay: 'offWorkouts workout',
    stayWithFlag: 'offWorkouts workout',
  },
  {
    row: 'signed in without settings, offline',
    auth: WITHOUT_SETTINGS,
    online: false,
    target: '/offWorkouts',
    stay: 'offWorkouts workout',
    stayWithFlag: 'offWorkouts workout',
  },
];

describe.each(TABLE)('$row', ({ auth, online, target, stay, stayWithFlag }) => {
  for (const doNotRedirectOnAuth of [false, true]) {
    const stays = (doNotRedirectOnAuth ? stayWithFlag : stay).split(' ');
    test.each(ROUTES)(`on %s with doNotRedirectOnAuth ${doNotRedirectOnAuth}`, (route) => {
      const decision = decide(facts({ auth, online, route, doNotRedirectOnAuth }));
      expect(decision.redirect).toBe(stays.includes(route) ? undefined : target);
      expect(decision.flagWrites.at(-1)).toEqual({ doNotRedirectOnAuth: false, authReady: true });
    });
  }
});

test('a redirect does not ask for another one where it leads', () => {
  for (const { auth, online, target } of TABLE) {
    expect(decide(facts({ auth, online, route: routeOf(target) })).redirect).toBeUndefined();
  }
});

test('signed out, only the public routes may be opened, and those that answer for themselves', () => {
  const open = ROUTES.filter((route) => mayOpen('public', route));
  expect(open.toSorted()).toEqual(`${PUBLIC} workout notFound`.split(' ').toSorted());
});

test('signed out and offline, only what works without a network may be opened', () => {
  const open = ROUTES.filter((route) => mayOpen('public-offline', route));
  expect(open.toSorted()).toEqual('cameratest export info notFound offWorkouts workout'.split(' '));
});

describe('contract, theme and flags', () => {
  test('the contract named by contractType; base and written back when it fails or is missing', () => {
    expect(decide(facts({ auth: WITH_SETTINGS }))).toMatchObject({
      contract: PRO_CONTRACT,
      writeContractTypeBase: false,
      applySavedTheme: false,
    });
    for (const kind of ['failed', 'missing-type'] as const) {
      const auth = { kind: 'signed-in', hasSettings: true, contractLoad: { kind } } as const;
      expect(decide(facts({ auth }))).toMatchObject({ contract: 'base', writeContractTypeBase: true });
    }
  });

  test('without settings the base contract, whatever is named', () => {
    const auth = { kind: 'signed-in', hasSettings: false, contractLoad: PRO } as const;
    expect(decide(facts({ auth }))).toMatchObject({ contract: 'base', writeContractTypeBase: false });
  });

  test.each([
    ['signed out', SIGNED_OUT, true],
    ['offline', SIGNED_OUT, false],
    ['signed in and offline', WITH_SETTINGS, false],
  ])('%s: saved theme applied, contract reset', (_name, auth, online) => {
    expect(decide(facts({ auth, online }))).toMatchObject({
      contract: 'reset',
      writeContractTypeBase: false,
      applySavedTheme: true,
    });
  });

  test('on the workout route doNotRedirectOnAuth is turned on, then off at the end', () => {
    expect(decide(facts({ auth: WITH_SETTINGS, route: 'workout' })).flagWrites).toEqual([
      { doNotRedirectOnAuth: true },
      { doNotRedirectOnAuth: false, authReady: true },
    ]);
    expect(decide(facts({ auth: WITH_SETTINGS, route: 'settings' })).flagWrites).toHaveLength(1);
  });

  test('a workout that is running is never left', () => {
    for (const { auth, online } of TABLE) {
      expect(decide(facts({ auth, online, route: 'workout', runActive: true })).redirect).toBeUndefined();
    }
  });
});

describe('after the splash screen', () => {
  const hand = (auth: AuthFacts, online: boolean, asked: string): string =>
    afterSplash(decide(facts({ auth, online })), asked);

  test.each([
    ['/settings', '/settings'],
    ['/workoutlist/favorits', '/workoutlist/favorits'],
    ['/addWorkout/abc?from=list#3', '/addWorkout/abc?from=list#3'],
    ['/workout/abc/text', '/workout/abc/text'],
    ['/no/such/page', '/no/such/page'],
    ['/', '/workoutList'],
    ['', '/workoutList'],
    ['/splash', '/workoutList'],
    ['/login', '/workoutList'],
    ['/register', '/workoutList'],
  ])('signed in, asked for %s: %s', (asked, target) => {
    expect(hand(WITH_SETTINGS, true, asked)).toBe(target);
    expect(hand(WITHOUT_SETTINGS, true, asked)).toBe(target);
  });

  test.each([
    ['/workout/abc', '/workout/abc'],
    ['/WORKOUTLISTOPEN', '/WORKOUTLISTOPEN'],
    ['/export?w=abc', '/export?w=abc'],
    ['/register', '/register'],
    ['/test/camera', '/test/camera'],
    ['/no/such/page', '/no/such/page'],
    ['/settings', '/login'],
    ['/friends', '/login'],
    ['/friends?code=K7MP3DXW', '/login?next=%2Ffriends%3Fcode%3DK7MP3DXW'],
    ['/settings?code=K7MP3DXW', '/login'],
    ['/workoutList', '/login'],
    ['/', '/login'],
  ])('signed out, asked for %s: %s', (asked, target) => {
    expect(hand(SIGNED_OUT, true, asked)).toBe(target);
  });

  test.each([
    ['/', '/offWorkouts', '/offWorkouts'],
    ['/workoutlist/my', '/offWorkouts', '/offWorkouts'],
    ['/workoutListOpen', '/offWorkouts', '/offWorkouts'],
    ['/login', '/offWorkouts', '/offWorkouts'],
    ['/workout/abc', '/workout/abc', '/workout/abc'],
    ['/offWorkouts', '/offWorkouts', '/offWorkouts'],
    ['/workout/abc/off', '/workout/abc/off', '/workout/abc/off'],
    ['/export', '/offWorkouts', '/offWorkouts'],
    ['/no/such/page', '/offWorkouts', '/offWorkouts'],
    ['/settings', '/offWorkouts', '/offWorkouts'],
    ['/statistic', '/offWorkouts', '/offWorkouts'],
  ])('offline, asked for %s: signed in %s, signed out %s', (asked, signedIn, signedOut) => {
    expect(hand(WITH_SETTINGS, false, asked)).toBe(signedIn);
    expect(hand(SIGNED_OUT, false, asked)).toBe(signedOut);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil\\example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'settings',
    '/\u0000',
  ])('never leads elsewhere: %j', (asked) => {
    expect(isOwnPath(asked)).toBe(false);
    expect(hand(WITH_SETTINGS, true, asked)).toBe('/workoutList');
  });

  test('with doNotRedirectOnAuth set, signed out, every address may be opened', () => {
    expect(afterSplash(decide(facts({ doNotRedirectOnAuth: true })), '/settings')).toBe('/settings');
  });
});

describe('after signing in', () => {
  const after = (next: string, auth: AuthFacts) => afterSignIn(decide(facts({ auth, route: 'login' })), next);

  test.each([
    ['/workout/abc', '/workout/abc'],
    ['/statistic', '/statistic'],
    ['', '/workoutList'],
    ['//evil.example', '/workoutList'],
    ['https://evil.example/', '/workoutList'],
    ['/splash', '/workoutList'],
    ['/login', '/workoutList'],
  ])('who came from "%s" goes to %s', (next, target) => {
    expect(after(next, WITH_SETTINGS)).toBe(target);
  });

  test('nobody else is led anywhere', () => {
    expect(after('/statistic', SIGNED_OUT)).toBeUndefined();
  });
});
