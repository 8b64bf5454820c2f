import { Layout } from '#app/Layout.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';

export async function showLayout(
  path = '/statistic',
  signedIn = true,
  isGoing = true,
  shown: ReactNode = 'The screen',
) {
  const applyUpdate = vi.fn(() => Promise.resolve(isGoing));
  const screens = (
    <Routes>
      <Route element={<Layout applyUpdate={applyUpdate} mayContinue={() => false} />}>
        <Route path="*" element={<main id="main">{shown}</main>} />
      </Route>
    </Routes>
  );
  return { ...(await showScreen(screens, { path, signedIn })), applyUpdate };
}
