import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { SCREENS } from '#app/frame/screens.ts';
import { ScreenSlot } from '#app/frame/ScreenSlot.tsx';
import { type RouteName } from '#core/address/routes.ts';
import type { LanguageTag } from '#core/base/languages.ts';
import { changeLanguage, startI18n } from '#i18n/setup.ts';
import { StoresProvider } from '#stores/context.tsx';
import { checkOn } from '#tests/stores/opened-check.ts';
import { createFakeDevice } from '#tests/stores/fakes/fake-device.ts';
import { createHarness, enter } from '#tests/stores/harness.ts';
import { createTogetherDevice, createWorld } from '#tests/stores/together-world.ts';
import { createPlayerHarness, W_ID, workoutOf } from '#tests/stores/player-harness.ts';
import '#tests/ui/native-dialog.ts';

async function show(name: RouteName, path: string, language: LanguageTag = 'en') {
  await startI18n(language);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const player = createPlayerHarness({ whole: workoutOf([{ name: 'Squats' }, { name: 'Lunges' }]) });
  const harness = createHarness({
    playerPorts: () => Promise.resolve(player.ports),
    together: async () => createTogetherDevice(createWorld(workoutOf([{}]))).store,
    deviceCheck: checkOn(createFakeDevice()),
  });
  if (name !== 'login' && name !== 'register' && name !== 'wl') enter(harness);
  const route = SCREENS.find((row) => row.name === name);
  if (!route) throw new Error(`There is no screen ${name}`);
  await act(async () => {
    await route.load(harness.stores);
    render(
      <StoresProvider stores={harness.stores}>
        <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }} initialEntries={[path]}>
          <Routes>
            <Route path={route.path} element={<ScreenSlot route={route} />} />
          </Routes>
        </MemoryRouter>
      </StoresProvider>,
    );
  });
  return player;
}

test.each<[RouteName, string, string]>([
  ['workoutList', '/', 'Workouts'],
  ['workoutlist', '/workoutlist/my', 'Workouts'],
  ['addWorkout', '/addWorkout', 'Selbst bauen'],
  ['addWorkoutOptions', '/addWorkoutOptions', 'Stell mir eins zusammen'],
  ['addWorkoutSimpel', '/addWorkoutSimpel', 'Intervall-Timer'],
  ['exercises', '/exercises', 'Übungen'],
  ['addWorkoutAI', '/addWorkoutAI', 'Beschreiben oder einfügen'],
  ['addWorkoutMaster', '/addWorkoutMaster', 'Aus einem Film'],
  ['createMastervideo', '/createMastervideo', 'Neuer Film'],
  ['programmes', '/programmes', 'Programme'],
  ['programme', '/programme/starterProgrammeback', 'Gut für den Rücken'],
  ['programmeListOpen', '/programmeListOpen', 'Öffentliche Programme'],
  ['addProgramme', '/addProgramme', 'Neues Programm'],
  ['coaching', '/coaching/programmeOfNobody001', 'Dieses Programm gibt es hier nicht'],
  ['toMuchWorkouts', '/toMuchWorkouts', 'Workout-Limit'],
  ['st', '/st', 'Speicher'],
  ['offWorkouts', '/offWorkouts', 'Offline'],
  ['export', '/export', 'Exportieren und importieren'],
  ['statistic', '/statistic', 'Statistik'],
  ['calendar', '/calendar', 'Kalender'],
  ['messages', '/messages', 'Nachrichten'],
  ['account', '/account', 'Konto'],
  ['profile', '/profile', 'Profil'],
  ['settings', '/settings', 'Einstellungen'],
  ['intro', '/intro', 'Willkommen bei Icetime'],
  ['info', '/info', 'Info'],
  // For whoever is no admin.
  ['admin', '/admin', 'Diese Seite gibt es nicht'],
  ['resize', '/resize', 'Bild zuschneiden und verkleinern'],
  ['login', '/login', 'Anmelden'],
  ['register', '/register', 'Konto anlegen'],
  ['wl', '/workoutListOpen', 'Öffentliche Workouts'],
  ['together', '/together', 'Zusammen trainieren'],
  ['cameratest', '/test/camera', 'Gerätetest'],
  ['notFound', '/no/such/page', 'Diese Seite gibt es nicht'],
])('%s at %s is called “%s – Icetime” in German', async (name, path, title) => {
  await show(name, path, 'de');
  await waitFor(() => expect(document.title).toBe(`${title} – Icetime`));
  // The front door says what Icetime is; its form is called like the page.
  const level = name === 'login' ? 2 : 1;
  expect(screen.getByRole('heading', { level, name: level === 2 ? title : undefined })).toHaveTextContent(title);
});

test('every screen has been looked at', () => {
  const named = SCREENS.map(({ name }) => name).filter((name) => name !== 'splash' && name !== 'workout');
  expect(named).toHaveLength(35);
});

test('the title follows a change of the language', async () => {
  await show('settings', '/settings');
  expect(document.title).toBe('Settings – Icetime');
  await act(async () => void (await changeLanguage('fr')));
  expect(document.title).toBe('Réglages – Icetime');
});

test('a run is called what is trained now, with the name of the workout', async () => {
  const player = await show('workout', `/workout/${W_ID}`);
  await waitFor(() => expect(document.title).toBe('Morning – Icetime'));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(screen.getByRole('timer')).toBeVisible());
  await act(async () => player.pass(7000));
  expect(document.title).toBe('Squats – Morning – Icetime');
  await act(async () => player.pass(30_000));
  expect(document.title).toBe('Lunges – Morning – Icetime');
  await act(async () => player.pass(30_000));
  await waitFor(() => expect(document.title).toBe('Workout finished – Morning – Icetime'));
});
