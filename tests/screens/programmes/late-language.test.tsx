/** Somebody changes the language while programmes are still being fetched in the one before. */
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { WORDS } from '#core/programme/starters/starter-programme.ts';
import { starterIn, startersIn } from '#core/programme/starters/starter.ts';
import { changeLanguage } from '#i18n/setup.ts';
import { ProgrammeScreen } from '#screens/programmes/ProgrammeScreen.tsx';
import { ProgrammesScreen } from '#screens/programmes/ProgrammesScreen.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const P_ID = 'starterProgrammeback';
type Words = Awaited<ReturnType<typeof WORDS.English>>;
let english: { readonly come: () => void; readonly fail: () => void };

beforeEach(() => {
  const { English: load } = WORDS;
  const words = load();
  vi.spyOn(WORDS, 'English').mockImplementation(
    () =>
      new Promise<Words>((resolve, reject) => {
        english = {
          come: () => resolve(words),
          fail: () => reject(new TypeError('no such chunk')),
        };
      }),
  );
});
afterEach(() => changeLanguage('en'));

async function show(path: string) {
  await showScreen(
    <Routes>
      <Route path="/programmes" element={<ProgrammesScreen />} />
      <Route path="/programme/:pId" element={<ProgrammeScreen />} />
    </Routes>,
    { path, signedIn: true },
  );
  await act(settled);
}
async function becomeGerman() {
  await act(async () => void (await changeLanguage('de')));
  await act(settled);
}

test.each(['come', 'fail'] as const)(
  'the list stays in the new language if the old one should %s late',
  async (how) => {
    await show('/programmes');
    expect(screen.queryAllByRole('article')).toEqual([]);
    const late = english;
    await becomeGerman();
    const [first] = await startersIn('German');
    expect(await screen.findByRole('article', { name: first?.name ?? '' })).toBeVisible();
    await act(async () => late[how]());
    await act(settled);
    expect(screen.getByRole('article', { name: first?.name ?? '' })).toBeVisible();
    expect(document.querySelector('[data-problem]')).toBeNull();
  },
);

test('a programme stays in the new language if the old one should come late', async () => {
  await show(`/programme/${P_ID}`);
  const late = english;
  await becomeGerman();
  const german = await starterIn(P_ID, 'German');
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  await waitFor(() => expect(title()).toBe(german?.name));
  await act(async () => late.come());
  await act(settled);
  expect(title()).toBe(german?.name);
});

test('a programme is not missing because the old language could not be fetched', async () => {
  await show(`/programme/${P_ID}`);
  const late = english;
  const { German: load } = WORDS;
  let come: () => void = () => undefined;
  vi.spyOn(WORDS, 'German').mockImplementation(
    () =>
      new Promise((resolve) => {
        come = () => resolve(load());
      }),
  );
  await becomeGerman();
  const before = document.body.textContent;
  await act(async () => late.fail());
  await act(settled);
  expect(document.body.textContent).toBe(before);
  vi.mocked(WORDS.German).mockRestore();
  await act(async () => come());
  const german = await starterIn(P_ID, 'German');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(german?.name ?? ''));
});

test('a programme that could not be fetched is missing, and those of the list are tried again', async () => {
  await show(`/programme/${P_ID}`);
  const before = document.body.textContent;
  await act(async () => english.fail());
  await act(settled);
  expect(document.body.textContent).not.toBe(before);
});

test('what could not be fetched comes when it is tried again', async () => {
  await show('/programmes');
  await act(async () => english.fail());
  const again = await screen.findByRole('button', { name: 'Retry' });
  act(() => again.click());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  await act(async () => english.come());
  expect(await screen.findAllByRole('article')).toHaveLength(10);
});
