import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, type NavigateFunction, Route as RouterRoute, Routes, useNavigate } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { screenOf, type ScreenRoute, SCREENS } from '#app/frame/screens.ts';
import { ScreenSlot } from '#app/frame/ScreenSlot.tsx';
import { startI18n } from '#i18n/setup.ts';
import { StoresProvider } from '#stores/context.tsx';
import { createHarness } from '#tests/stores/harness.ts';
import { late } from '#ui/base/late.tsx';
import { MissingChunk } from '#ui/base/missing-chunk.ts';

beforeAll(() => startI18n('en'));

function routeOf(load: ScreenRoute['load'], name: ScreenRoute['name'] = 'settings'): ScreenRoute {
  return { name, path: '*', frame: undefined, load };
}

async function show(routes: Readonly<Record<string, ScreenRoute>>, at: string) {
  const router: { navigate?: NavigateFunction } = {};
  const Way = () => {
    const navigate = useNavigate();
    useState(() => Object.assign(router, { navigate }));
    return null;
  };
  const page = (
    <StoresProvider stores={createHarness().stores}>
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }} initialEntries={[at]}>
        <Way />
        <Routes>
          {Object.entries(routes).map(([path, route]) => (
            <RouterRoute key={path} path={path} element={<ScreenSlot route={route} />} />
          ))}
        </Routes>
      </MemoryRouter>
    </StoresProvider>
  );
  await act(async () => void render(page, { onCaughtError: () => undefined }));
  return { go: (path: string) => act(async () => router.navigate?.(path)) };
}

test('a screen that is here already is shown at once, without a skeleton in between', async () => {
  const { stores } = createHarness();
  const route = SCREENS.find(({ name }) => name === 'addWorkoutSimpel');
  if (!route) throw new Error('the table has no interval timer');
  await route.load(stores);
  // Not awaited: a screen that waited for anything would be a skeleton now.
  render(
    <StoresProvider stores={stores}>
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <ScreenSlot route={route} />
      </MemoryRouter>
    </StoresProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a skeleton says that a screen is on its way', async () => {
  let arrive: (screen: () => React.ReactNode) => void = () => undefined;
  const late = new Promise<() => React.ReactNode>((resolve) => {
    arrive = resolve;
  });
  await show({ '/late': routeOf(() => late) }, '/late');
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await act(async () => arrive(() => <h1>{'Here'}</h1>));
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
});

test('a part that could not be fetched is asked for again at the next address', async () => {
  const load = vi.fn<ScreenRoute['load']>();
  load.mockRejectedValueOnce(new MissingChunk('gone')).mockResolvedValue(() => <h1>{'Here'}</h1>);
  const { go } = await show({ '/part/:n': routeOf(load) }, '/part/1');
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the app couldn’t be loaded');
  await go('/part/2');
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
});

const asScreen = (load: () => Promise<() => React.ReactNode>) => screenOf(async () => [await load()]);
/** A screen that is here, and shows a part of itself that is not, where nothing but the slot says so. */
const asPart = (load: () => Promise<() => React.ReactNode>) => {
  const Late = late(load);
  return screenOf(() => Promise.resolve([() => <Late />]));
};

test.each([
  ['screen', asScreen],
  ['part of a screen', asPart],
])('a %s that could not be fetched is fetched once for each visit, not as often as it is drawn', async (_, as) => {
  const fetched = vi.fn<() => Promise<() => React.ReactNode>>();
  fetched.mockImplementation(async () => {
    if (fetched.mock.calls.length > 50) return () => <h1>{'Asked for ever'}</h1>;
    await new Promise((resolve) => setTimeout(resolve));
    if (fetched.mock.calls.length < 3) throw new TypeError('no connection');
    return () => <h1>{'Here'}</h1>;
  });
  const home = routeOf(() => Promise.resolve(() => <h1>{'Home'}</h1>));
  const { go } = await show({ '/': home, '/part': routeOf(as(fetched)) }, '/');
  for (const visit of [1, 2]) {
    await go('/part');
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the app couldn’t be loaded');
    expect(fetched).toHaveBeenCalledTimes(visit);
    await go('/');
  }
  await go('/part');
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
  expect(fetched).toHaveBeenCalledTimes(3);
});
