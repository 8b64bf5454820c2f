import { User } from '@react-aria/test-utils';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Layout } from '#app/Layout.tsx';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import type { LanguageTag } from '#core/base/languages.ts';
import { t } from '#i18n/setup.ts';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const MINE = [
  wholeOf([{}], { wId: idOf(1), ownerId: ANNA.uid, name: 'Morning Tabata', updatedAt: 1 }),
  wholeOf([{}], { wId: idOf(2), ownerId: ANNA.uid, name: 'Été à la plage', updatedAt: 2 }),
];

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}
const where = () => screen.getByTestId('where').textContent;

interface Options {
  readonly path?: string;
  readonly signedIn?: boolean;
  readonly language?: LanguageTag;
}

async function show({ path = '/statistic', signedIn = true, language = 'en' }: Options = {}) {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  const harness = await showScreen(
    <>
      <Where />
      <Routes>
        <Route element={<Layout applyUpdate={() => Promise.resolve(false)} mayContinue={() => false} />}>
          <Route path="/settings" element={<SettingsScreen />} />
          <Route
            path="*"
            element={
              <main id="main">
                <button type="button">A button</button>
                <dialog aria-label="A question" />
              </main>
            }
          />
        </Route>
      </Routes>
    </>,
    { path, signedIn, language, workouts: MINE },
  );
  act(() => harness.stores.app.getState().set({ updateReady: true }));
  const isStage = path.startsWith('/workout/');
  if (!isStage) await screen.findByText(t('shell.updateReady'));
  if (!isStage && signedIn) await waitFor(() => expect(listen).toHaveBeenCalledWith('keydown', expect.any(Function)));
  const open = async () => {
    await harness.user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Workout, screen or setting' });
    await waitFor(() => expect(field).toHaveFocus());
    return field;
  };
  return { ...harness, open };
}
const dialog = () => screen.queryByRole('dialog', { name: 'Go to' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true });

test('the main navigation has a button for it, with its keys', async () => {
  const { user } = await show();
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  const search = navigation.getByRole('button', { name: 'Search' });
  expect(search).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  expect(search).toHaveTextContent('SearchCtrl K');
  await user.click(search);
  expect(await screen.findByRole('combobox', { name: 'Workout, screen or setting' })).toHaveFocus();
});

test('on a phone it stands behind More', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
  await user.click(sheet.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('combobox', { name: 'Workout, screen or setting' })).toHaveFocus();
  expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull();
});

test('Ctrl K opens it: the latest workouts first, then the screens', async () => {
  const { open } = await show();
  const field = await open();
  expect(field).toHaveFocus();
  const workouts = within(await screen.findByRole('group', { name: 'Workouts' }));
  expect(workouts.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Été à la plage',
    'Morning Tabata',
  ]);
  const screens = within(screen.getByRole('group', { name: 'Screens' }));
  expect(screens.getByRole('option', { name: 'Calendar' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Settings' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Admin' })).toBeNull();
});

test.each(['en', 'fr'] as const)('every screen has a name of its own (%s)', async (language) => {
  const { user } = await show({ language });
  await user.keyboard('{Control>}k{/Control}');
  const screens = within(await screen.findByRole('group', { name: t('palette.screens') }));
  const names = screens.getAllByRole('option').map(({ textContent }) => textContent ?? '');
  expect(names.length).toBeGreaterThan(25);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/\p{L}{3}/u);
});

test('what is typed finds a workout word by word, without accents, and Enter leads to it', async () => {
  const { open, user } = await show();
  await open();
  await user.keyboard('plage ete');
  await waitFor(() => expect(options()).toEqual(['Été à la plage']));
  expect(screen.getByText('1 result')).toHaveAttribute('role', 'status');
  await user.keyboard('{Enter}');
  expect(where()).toBe(`/workout/${idOf(2)}`);
  expect(dialog()).toBeNull();
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'Enter that belongs to an input method goes nowhere (%o)',
  async (how) => {
    const { open, user } = await show();
    const field = await open();
    await user.keyboard('plage');
    fireEvent.keyDown(field, { key: 'Enter', ...how });
    expect(dialog()).toBeVisible();
  },
);

test('the group that the text most likely means comes first', async () => {
  const { open, user } = await show();
  await open();
  await user.keyboard('theme');
  expect(chosen()).toHaveTextContent('Theme');
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('stat');
  expect(chosen()).toHaveTextContent('Statistics');
});

test('arrows, Home and End choose; the field says which one and keeps the focus', async () => {
  const { open, user } = await show();
  const field = await open();
  const isChosen = (index: number) => {
    const all = screen.getAllByRole('option');
    const option = all.at(index);
    expect(chosen()).toBe(option);
    expect(field).toHaveAttribute('aria-activedescendant', option?.id);
    expect(field).toHaveFocus();
  };
  isChosen(0);
  await user.keyboard('{ArrowDown}');
  isChosen(1);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  isChosen(-1);
  await user.keyboard('{ArrowDown}');
  isChosen(0);
  await user.keyboard('{End}');
  isChosen(-1);
  await user.keyboard('{Home}');
  isChosen(0);
});

test('a setting leads to the settings, where it stands alone', async () => {
  const { open, user } = await show();
  await open();
  await user.keyboard('mute b{Enter}');
  expect(where()).toBe('/settings?q=Mute%20beeps');
  expect(await screen.findByRole('switch', { name: 'Mute beeps' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Countdown beep' })).toBeNull();
  expect(screen.getByRole('searchbox', { name: 'Search settings' })).toHaveValue('Mute beeps');
  await open();
  await user.keyboard('autom mus{Enter}');
  expect(await screen.findByRole('switch', { name: 'Start music automatically' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Mute beeps' })).toBeNull();
});

test('it finds no setting for vibration where the device cannot vibrate', async () => {
  const { open, user } = await show();
  await open();
  await user.keyboard('vibr');
  expect(screen.queryByRole('option', { name: /Vibration/ })).toBeNull();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: () => true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
  await user.keyboard('{Escape}{Escape}');
  await open();
  await user.keyboard('vibr');
  expect(await screen.findByRole('option', { name: /Vibration/ })).toBeVisible();
});

test('it says when nothing matches, and Enter then does nothing', async () => {
  const { open, user } = await show();
  await open();
  await user.keyboard('xyzzy{Enter}');
  expect(screen.getByText('Nothing matches “xyzzy”.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('combobox')).not.toHaveAttribute('aria-activedescendant');
  expect(dialog()).toBeInTheDocument();
  expect(where()).toBe('/statistic');
});

test('a press leads there, too', async () => {
  const { open, user } = await show();
  await open();
  await user.click(screen.getByRole('option', { name: 'Messages' }));
  expect(where()).toBe('/messages');
  expect(dialog()).toBeNull();
});

// As React Aria's testers of combo boxes and lists press it; with keys they look for the focus in the list, and here it
// stays in the field.
test.each(['mouse', 'touch', 'keyboard'] as const)('it is a combo box with a list in groups by %s', async (by) => {
  const { open, user } = await show();
  const field = await open();
  const hand = new User({ interactionType: by });
  const box = hand.createTester('ComboBox', { root: field });
  const list = box.getListbox();
  if (!list) throw new Error('The field names no list.');
  expect(list).toBe(screen.getByRole('listbox', { name: 'Results' }));
  expect(box.getSections().map((section) => section.getAttribute('aria-label'))).toEqual(['Workouts', 'Screens']);
  expect(box.getFocusedOption()).toBe(box.getOptions()[0]);
  expect(hand.createTester('ListBox', { root: list }).getSelectedOptions()).toEqual([box.getFocusedOption()]);
  await user.keyboard('e');
  await box.toggleOptionSelection({ option: 'Messages' });
  expect(where()).toBe('/messages');
  expect(dialog()).toBeNull();
});

test('when it closes, the focus is where it was', async () => {
  const { open } = await show();
  screen.getByRole('button', { name: 'A button' }).focus();
  await open();
  // Escape, as the browser tells a dialog.
  act(() => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(screen.getByRole('button', { name: 'A button' })).toHaveFocus();
});

/** Whether the product takes the keys from the browser: then, and only then, the palette comes. */
async function isTaken(user: UserEvent, keys: string): Promise<boolean> {
  const onKey = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
  // Behind the product's own listener.
  addEventListener('keydown', onKey);
  await user.keyboard(keys);
  removeEventListener('keydown', onKey);
  expect(onKey).toHaveBeenCalled();
  return onKey.mock.results.some(({ value }) => value === true);
}

test.each([
  ['without Ctrl', 'k', {}],
  ['with Shift', '{Control>}{Shift>}k{/Shift}{/Control}', {}],
  ['with Alt', '{Control>}{Alt>}k{/Alt}{/Control}', {}],
  ['with both Ctrl and the command key', '{Control>}{Meta>}k{/Meta}{/Control}', {}],
  ['by another letter', '{Control>}j{/Control}', {}],
  ['for a guest', '{Control>}k{/Control}', { signedIn: false }],
  ['on the stage', '{Control>}k{/Control}', { path: `/workout/${idOf(1)}` }],
])('it stays away %s', async (_, keys, options) => {
  const { user } = await show(options);
  expect(await isTaken(user, keys)).toBe(false);
  expect(dialog()).toBeNull();
});

test('a question that stands is answered first', async () => {
  const { user } = await show();
  document.querySelector('dialog')?.setAttribute('open', '');
  expect(await isTaken(user, '{Control>}k{/Control}')).toBe(false);
  expect(dialog()).toBeNull();
});

test('on a Mac it is the command key, and Ctrl K goes on deleting', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  const { user } = await show();
  expect(await isTaken(user, '{Control>}k{/Control}')).toBe(false);
  expect(dialog()).toBeNull();
  expect(await isTaken(user, '{Meta>}k{/Meta}')).toBe(true);
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeInTheDocument();
});

test('it speaks the person’s language', async () => {
  const { user } = await show({ language: 'de' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Workout, Seite oder Einstellung' }), 'kalend');
  expect(within(screen.getByRole('group', { name: 'Seiten' })).getByRole('option')).toHaveTextContent('Kalender');
});
