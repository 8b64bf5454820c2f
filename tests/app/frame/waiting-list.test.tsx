import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, type NavigateFunction, Route as RouterRoute, Routes, useNavigate } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ScreenRoute } from '#app/frame/screens.ts';
import { ScreenStack } from '#app/frame/ScreenStack.tsx';
import { ScreenSlot } from '#app/frame/ScreenSlot.tsx';
import { startI18n } from '#i18n/setup.ts';
import { StoresProvider } from '#stores/context.tsx';
import { createHarness } from '#tests/stores/harness.ts';
import '#tests/ui/native-dialog.ts';
import { Page } from '#ui/frame/Shell.tsx';
import { Dialog } from '#ui/widgets/Dialog.tsx';

const LIST = '/workoutlist';
const STAGE = '/workout/starterTabata0000001';

beforeAll(() => startI18n('en'));
const supports = vi.fn<(property: string, value: string) => boolean>();
beforeEach(() => {
  supports.mockReset().mockImplementation((property, value) => property === 'content-visibility' && value === 'hidden');
  vi.stubGlobal('CSS', { supports });
});

function ListPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Page title="List">
      <input aria-label="Search" />
      <button type="button" onClick={() => setIsOpen(true)}>
        {'New'}
      </button>
      <Dialog open={isOpen} title="How?" onClose={() => setIsOpen(false)} />
    </Page>
  );
}
const PAGES: Readonly<Record<string, ReactNode>> = {
  '/': <ListPage />,
  [LIST]: <ListPage />,
  '/workout/:id': <Page title="Stage">{'Ready?'}</Page>,
  '/settings': <Page title="Settings">{'Sound'}</Page>,
};
const NAMES = {
  '/': 'workoutList',
  [LIST]: 'workoutlist',
  '/workout/:id': 'workout',
  '/settings': 'settings',
} as const;

async function showApp() {
  const router: { navigate?: NavigateFunction } = {};
  const Way = () => {
    const navigate = useNavigate();
    useState(() => Object.assign(router, { navigate }));
    return null;
  };
  const List = () => PAGES[LIST];
  const slotOf = (path: keyof typeof NAMES) => {
    const Shown = path === '/' || path === LIST ? List : () => PAGES[path];
    const load: ScreenRoute['load'] = vi.fn<ScreenRoute['load']>().mockResolvedValue(Shown);
    return <ScreenSlot route={{ name: NAMES[path], path, frame: undefined, load }} />;
  };
  const slots = (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((path) => [path, slotOf(path)] as const);
  const page = (
    <StoresProvider stores={createHarness().stores}>
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }} initialEntries={[LIST]}>
        <Way />
        <Routes>
          <RouterRoute element={<ScreenStack />}>
            {slots.map(([path, element]) => (
              <RouterRoute key={path} path={path} element={element} />
            ))}
          </RouterRoute>
        </Routes>
      </MemoryRouter>
    </StoresProvider>
  );
  await act(async () => void render(page));
  await screen.findByRole('main');
  return { go: (path: string | -1) => act(async () => router.navigate?.(path as string)) };
}
const search = () => document.querySelector<HTMLInputElement>('input');
const shownNow = () => document.querySelectorAll('#main');

test('a list waits behind the workout that was opened from it, and comes back as it was', async () => {
  const { go } = await showApp();
  const before = search();
  await go(STAGE);
  expect(search()).toBe(before);
  await go('/');
  expect(search()).toBe(before);
  await go(STAGE);
  await go(-1);
  expect(search()).toBe(before);
});

test('while it waits, the page has the title, the main part and the focus of the stage alone', async () => {
  const { go } = await showApp();
  expect(document.title).toBe('List – Icetime');
  await go(STAGE);
  expect(document.title).toBe('Stage – Icetime');
  expect(shownNow()).toHaveLength(1);
  expect(document.activeElement).toBe(shownNow()[0]);
  expect(document.activeElement).toHaveTextContent('Ready?');
  await go(LIST);
  expect(document.title).toBe('List – Icetime');
  expect(shownNow()).toHaveLength(1);
  expect(document.activeElement).toContainElement(search());
});

test('a dialog of the list is closed by leaving, and stays closed on return', async () => {
  const { go } = await showApp();
  await act(async () => screen.getByRole('button', { name: 'New' }).click());
  expect(document.querySelector('dialog')).not.toBeNull();
  await go(STAGE);
  expect(document.querySelector('dialog')).toBeNull();
  await go(LIST);
  expect(document.querySelector('dialog')).toBeNull();
});

test('behind any other screen nothing waits', async () => {
  const { go } = await showApp();
  const before = search();
  await go('/settings');
  expect(search()).toBeNull();
  await go(STAGE);
  expect(search()).toBeNull();
  await go(LIST);
  expect(search()).not.toBe(before);
});

test('nor where the browser cannot hide it from everybody', async () => {
  supports.mockReturnValue(false);
  const { go } = await showApp();
  await go(STAGE);
  expect(search()).toBeNull();
});
