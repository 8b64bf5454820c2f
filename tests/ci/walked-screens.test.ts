import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROUTES, type RouteRow, routeOf } from '#core/address/routes.ts';

/** Walked by journeys of their own. */
const ELSEWHERE = ['splash/SplashScreen', 'admin/AdminScreen'];

it('walks every screen in the journeys of all screens', () => {
  const table = readFileSync('tests/e2e/support/screens.ts', 'utf8');
  const paths = [...table.matchAll(/path: ['`](\/[^'`]*)['`]/g)].map(([, path = '']) =>
    path.replaceAll(/\$?\{\w+\}/g, 'programmeOfOwner0001'),
  );
  const rows: Readonly<Record<string, RouteRow>> = ROUTES;
  const walked = new Set(paths.map((path) => rows[routeOf(path)]?.screen));
  const screens = Object.values(rows).flatMap(({ screen }) => screen ?? []);
  expect(paths.length).toBeGreaterThan(40);
  expect([...new Set(screens)].filter((screen) => !walked.has(screen) && !ELSEWHERE.includes(screen))).toEqual([]);
});
