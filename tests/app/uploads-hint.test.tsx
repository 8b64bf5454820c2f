import { act, screen, within } from '@testing-library/react';
import { Layout } from '#app/Layout.tsx';
import '#app/hints/UploadsHint.tsx'; // comes late, and is here at once
import { loadTexts } from '#i18n/setup.ts';
import { settled } from '#tests/stores/harness.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';

async function show() {
  const screens = (
    <Routes>
      <Route element={<Layout applyUpdate={() => Promise.resolve(true)} mayContinue={() => false} />}>
        <Route path="*" element={<main id="main">{'The screen'}</main>} />
      </Route>
    </Routes>
  );
  const harness = await showScreen(screens, { path: '/addWorkout', signedIn: true });
  await loadTexts('media');
  const add = async (name: string, size = 100) => {
    const blob = new Blob([new Uint8Array(size)], { type: 'image/png' });
    let path = '';
    await act(async () => {
      const added = await harness.stores.media.getState().add({ kind: 'image', area: 'workout-media', blob, name });
      if (added.ok) ({ path } = added);
      await settled();
    });
    return path;
  };
  const change = (path: string, fields: Parameters<typeof harness.media.update>[1]) =>
    act(async () => {
      harness.media.update(path, fields);
      await settled();
    });
  const openSheet = async () => {
    await harness.user.click(await screen.findByRole('button', { name: 'Show files' }));
    return within(await screen.findByRole('dialog', { name: 'Files on their way' }));
  };
  /** Would the browser ask before the page is closed? */
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return { ...harness, add, change, openSheet, asksBeforeLeaving };
}

test('says how many files are on their way and how far, and nothing when they have arrived', async () => {
  const { add, change, media, asksBeforeLeaving } = await show();
  const first = await add('squat.png');
  await add('plank.png');
  expect(await screen.findByText('2 files are on their way')).toBeVisible();
  await change(first, { progress: 'sending', sentBytes: 90 });
  expect(screen.getByText(', 45%')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(false);
  await act(async () => {
    for (const { path } of media.state.uploads) media.arrive(path);
    await settled();
  });
  expect(screen.queryByText(/on their way/)).toBeNull();
});

test('says that they go on after Icetime was closed, or that the page has to stay open', async () => {
  const { add, change, openSheet, asksBeforeLeaving } = await show();
  const path = await add('squat.png');
  expect((await openSheet()).getByText(/even after you close Icetime/)).toBeVisible();
  await change(path, { kept: false });
  expect(screen.getByText(/Keep the page open until everything has been sent/)).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
});

test('a file that could not be sent says why, and goes again or is given up after a question', async () => {
  const { add, change, openSheet, media, user } = await show();
  const path = await add('squat.png');
  await change(path, { progress: 'failed', problem: 'limit' });
  expect(await screen.findByText('1 file couldn’t be sent')).toBeVisible();
  const sheet = await openSheet();
  expect(sheet.getByText(/Your storage is too full for this file/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Send squat.png again' }));
  expect(media.state.retried).toEqual([path]);
  await user.click(sheet.getByRole('button', { name: 'Cancel squat.png' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Stop sending “squat.png”?' }));
  await user.click(question.getByRole('button', { name: 'Stop and remove' }));
  await act(settled);
  expect(media.state.uploads).toEqual([]);
  expect(screen.queryByText(/couldn’t be sent/)).toBeNull();
});

test('one that waits says for what', async () => {
  const { add, change, openSheet } = await show();
  const path = await add('squat.png');
  const sheet = await openSheet();
  expect(sheet.getByText('Waiting')).toBeVisible();
  await change(path, { problem: 'offline' });
  expect(sheet.getByText('Waiting for a connection')).toBeVisible();
});

test('who signs out is told of files that have not been sent', async () => {
  const { add, user } = await show();
  await add('squat.png');
  await user.click(screen.getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  expect(await screen.findByText(/1 change hasn’t reached your account yet/)).toBeVisible();
});
