import { act, screen, waitFor } from '@testing-library/react';
import { ROUTES } from '#core/address/routes.ts';
import en from '#i18n/locales/translation/en.json';
import enKept from '#i18n/locales/kept/en.json';
import { OffWorkoutsScreen } from '#screens/off-workouts/OffWorkoutsScreen.tsx';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { describe, expect, test } from 'vitest';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const LEGS = wholeOf([{ timeSec: 60 }, { timeSec: 60 }], { name: 'Legs', totalSec: 120 });

async function show(options: ShellOptions & { readonly kept?: boolean } = {}) {
  const { kept = true, ...rest } = options;
  const harness = await showScreen(<OffWorkoutsScreen />, rest);
  if (kept) harness.library.kept.set(W_ID, LEGS);
  await act(() => harness.stores.library.getState().loadOfflineCopies());
  await act(() => harness.stores.library.getState().loadCopies());
  return harness;
}

test('an offline copy starts from the device', async () => {
  await show();
  expect(screen.getByRole('article', { name: 'Legs' })).toHaveTextContent('2 exercises · 02:00 · 1 kB');
  expect(screen.getByRole('link', { name: 'Start Legs' })).toHaveAttribute('href', `/workout/${W_ID}/off`);
});

test('a workout with a picture of its own shows it', async () => {
  const imgUrl = 'https://example.com/legs.jpg';
  const { library, stores } = await show();
  library.kept.set(W_ID, { ...LEGS, workout: { ...LEGS.workout, imgUrl } });
  await act(() => stores.library.getState().loadOfflineCopies());
  const article = screen.getByRole('article', { name: 'Legs' });
  await waitFor(() => expect(article.querySelector('img')).toHaveAttribute('src', imgUrl));
});

test('a workout that is not shared any more is named, can be removed and does not start', async () => {
  const { library, stores, user } = await show();
  library.kept.set(W_ID, { ...LEGS, withdrawn: true });
  await act(() => stores.library.getState().loadOfflineCopies());
  expect(screen.getByRole('article', { name: 'Legs' })).toHaveTextContent('No longer shared with you');
  expect(screen.queryByRole('link', { name: 'Start Legs' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Legs from device' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('removed from the device by mistake, it comes back', async () => {
  const { user, library } = await show();
  await user.click(screen.getByRole('button', { name: 'Remove Legs from device' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(library.kept.size).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('article', { name: 'Legs' })).toBeVisible();
});

test('nothing kept: it says how, and leads where it is done', async () => {
  await show({ kept: false, signedIn: true });
  expect(screen.getByRole('heading', { name: 'Nothing on this device yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to workouts' })).toHaveAttribute('href', '/workoutlist');
});

test('without a connection it shows the other places that work', async () => {
  const { stores } = await show({ kept: false, signedIn: true });
  act(() => stores.app.getState().set({ offline: true }));
  expect(screen.queryByRole('link', { name: 'Go to workouts' })).toBeNull();
  for (const name of ['Workouts', 'Statistics', 'Settings']) expect(screen.getByRole('link', { name })).toBeVisible();
});

test('a guest online finds the public workouts and the sign-in', async () => {
  await show({ kept: false });
  expect(screen.getByRole('link', { name: 'Browse public workouts' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

describe('without a connection, somebody who asked for another page', () => {
  const arrive = async (asked: string, signedIn: boolean) => {
    const { stores } = await show({ kept: false, signedIn, path: '/offWorkouts', state: { asked } });
    act(() => stores.app.getState().set({ offline: true }));
    return { reconnect: () => act(() => stores.app.getState().set({ offline: false })) };
  };

  test.each([
    ['/statistic?week=3', 'Statistics'],
    ['/workoutlist/my', 'Workouts'],
    ['/addWorkout', 'From scratch'],
    ['/addWorkoutAI', 'Describe or paste'],
    ['/addWorkoutSimpel', 'Interval timer'],
    ['/addWorkoutOptions', 'Build one for me'],
    ['/addWorkoutMaster', 'From a film'],
    ['/addworkout/?from=list', 'From scratch'],
    ['/addWorkout/annaLunchHiit0000001', 'Edit workout'],
    ['/calendar', 'Calendar'],
    ['/messages?with=uidOfBen', 'Messages'],
    ['/account', 'Account'],
    ['/profile', 'Profile'],
    ['/info#privacy', 'Info'],
    ['/export?w=annaLunchHiit0000001', 'Export'],
    ['/export?title=Legs&import=Squats%2010x', 'Import'],
    ['/together/K7PQ', 'Train together'],
    ['/no/such/page?import=Squats%2010x', '/no/such/page'],
  ])('%s reads its name and finds the way there', async (path, name) => {
    await arrive(path, true);
    expect(screen.getByText(`You wanted to open “${name}”.`)).toBeVisible();
    expect(screen.getByRole('link', { name: `Open “${name}”` })).toHaveAttribute('href', path);
  });

  const NAMED = Object.entries(ROUTES).filter(
    ([name]) => !['splash', 'workoutList', 'offWorkouts', 'notFound'].includes(name),
  );
  test.each(NAMED)('%s has a name among the texts that are here by then', async (_, { path }) => {
    await arrive(path.replace(/:\w+\??/g, 'any'), false);
    const [, name = ''] = /“(.*)”/.exec(screen.getByText(/^You wanted to open/).textContent) ?? [];
    expect(JSON.stringify([en, enKept]).includes(`"${name}"`), name).toBe(true);
  });

  test.each<[string, boolean, string, string]>([
    ['/workoutListOpen', true, 'Public workouts', '/workoutListOpen'],
    ['/workoutListOpen', false, 'Public workouts', '/workoutListOpen'],
    ['/settings?q=Beep', false, 'Settings', '/login?next=%2Fsettings%3Fq%3DBeep'],
    ['/login', false, 'Sign in', '/login'],
  ])('%s, signed in: %s, is told that it needs a connection, and led there when there is one', async (...row) => {
    const [path, signedIn, name, to] = row;
    const { reconnect } = await arrive(path, signedIn);
    expect(screen.getByText(`You wanted to open “${name}”. That needs a connection.`)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Open/ })).toBeNull();
    reconnect();
    expect(screen.getByText(`You wanted to open “${name}”.`)).toBeVisible();
    expect(screen.getByRole('link', { name: `Open “${name}”` })).toHaveAttribute('href', to);
  });

  test('finds the way there when there is a connection again, too', async () => {
    const { reconnect } = await arrive('/statistic?week=3', true);
    reconnect();
    expect(screen.getByRole('link', { name: 'Open “Statistics”' })).toHaveAttribute('href', '/statistic?week=3');
  });

  test('is not sent to the sign-in when signed in already', async () => {
    const { reconnect } = await arrive('/login', true);
    reconnect();
    expect(screen.queryByText(/You wanted to open/)).toBeNull();
  });

  test.each(['/', '/offWorkouts', '//evil.example', '/\t/evil.example'])('%j is nothing to speak of', async (path) => {
    await arrive(path, true);
    expect(screen.queryByText(/You wanted to open/)).toBeNull();
  });
});

describe('the files of an offline copy', () => {
  const PATHS = ['a.jpg', 'b.mp3', 'c.mp4'].map((name, n) => `workout-media/someone/1234567890123456789${n}_${name}`);
  const [COVER = '', MUSIC = '', CLIP = ''] = PATHS;
  const detail = { url: CLIP, audioUrl: '', text: '', seconds: 0 };
  const FULL = wholeOf([{ name: 'Squats', exDetails: [detail] }], {
    name: 'Film legs',
    imgUrl: COVER,
    musicUrl: MUSIC,
  });
  const MB = 1_048_576;

  async function showFiles(here: readonly string[], options: ShellOptions = {}) {
    const harness = await showScreen(<OffWorkoutsScreen />, options);
    harness.library.kept.set(W_ID, FULL);
    harness.library.stored.set(W_ID, FULL);
    const { onDevice } = harness.media;
    const put = (paths: readonly string[]) => {
      for (const path of PATHS) {
        const isWhole = paths.includes(path);
        onDevice.facts.set(path, { size: MB, here: isWhole ? MB : MB / 2, isWhole });
      }
    };
    put(here);
    await act(() => harness.stores.library.getState().loadOfflineCopies());
    const card = await screen.findByRole('article', { name: 'Film legs' });
    const arrive = async (paths: readonly string[]) => {
      put(paths);
      await act(async () => onDevice.changed());
    };
    return { ...harness, onDevice, card, arrive };
  }

  test('are named while they are missing, and ticked off when they are here', async () => {
    const { card, arrive } = await showFiles([COVER]);
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', String(2 * MB));
    expect(card).toHaveTextContent('2 files are still missing: Music, Squats');
    expect(card).toHaveTextContent('2 MB of 3 MB');
    await arrive(PATHS);
    await waitFor(() => expect(card).toHaveTextContent('Complete on this device'));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('wait while the person pauses them, and can be asked for anew', async () => {
    const { user, card, onDevice } = await showFiles([COVER]);
    await user.click(await screen.findByRole('button', { name: 'Download missing files of Film legs' }));
    expect(onDevice.syncs).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Pause download of Film legs' }));
    await waitFor(() => expect(card).toHaveTextContent('Paused at 2 MB.'));
    await user.click(screen.getByRole('button', { name: 'Resume Film legs' }));
    expect(await screen.findByRole('button', { name: 'Pause download of Film legs' })).toBeVisible();
  });

  test('of an older version say so, and the newer one takes their place', async () => {
    const { user, card, stores, library } = await showFiles(PATHS, { signedIn: true });
    const newer = { ...FULL, workout: { ...FULL.workout, version: 5 } };
    library.stored.set(W_ID, newer);
    act(() => stores.library.getState().upsert(newer.workout));
    await waitFor(() => expect(card).toHaveTextContent('A newer version exists.'));
    await user.click(screen.getByRole('button', { name: 'Update Film legs' }));
    await waitFor(() => expect(card).toHaveTextContent('Complete on this device'));
    expect(library.kept.get(W_ID)?.workout.version).toBe(5);
  });

  test('of an older version stay where the newer one does not fit, and that is said', async () => {
    const { user, card, stores, library, onDevice } = await showFiles(PATHS, { signedIn: true });
    const newer = { ...FULL, workout: { ...FULL.workout, version: 5 } };
    library.stored.set(W_ID, newer);
    act(() => stores.library.getState().upsert(newer.workout));
    Object.assign(onDevice, { room: { usedBytes: 0, quotaBytes: MB }, toFetch: MB });
    await user.click(await screen.findByRole('button', { name: 'Update Film legs' }));
    expect(await screen.findByText('This device is out of space. Free some up and try again.')).toBeVisible();
    expect(card).toHaveTextContent('A newer version exists.');
  });
});

describe('what is not on the device', () => {
  const FILM = 'workout-media/someone/12345678901234567890_film.mp4';
  const SONG = 'workout-media/someone/12345678901234567890_song.mp3';
  const FILMED = wholeOf([{ name: 'Squats' }], { ownerId: ANNA.uid, name: 'Filmed', videoUrl: FILM, musicUrl: SONG });
  const MB = 1_048_576;
  const showOwn = async () => {
    const harness = await show({ kept: false, signedIn: true, workouts: [FILMED] });
    const { onDevice } = harness.media;
    onDevice.facts.set(FILM, { size: 12 * MB, here: 0, isWhole: false });
    onDevice.facts.set(SONG, { size: 2 * MB, here: 2 * MB, isWhole: true });
    await act(async () => onDevice.changed());
    return { ...harness, article: await screen.findByRole('article', { name: 'Filmed' }) };
  };

  test('is said of each workout, with its size, and what is here is counted', async () => {
    const { article, stores } = await showOwn();
    act(() => stores.app.getState().set({ offline: true }));
    await waitFor(() => expect(article).toHaveTextContent('Missing offline: Master film (12 MB)'));
    expect(article).toHaveTextContent('1 exercise · 01:30 · 2 MB');
    expect(screen.queryByText('All of these work without a connection.')).toBeNull();
    expect(screen.getByText('All of these run offline, some without their films, pictures or music.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep Filmed offline' })).toBeNull();
  });

  test('is kept at a tap', async () => {
    const { user, library, media } = await showOwn();
    media.onDevice.toFetch = 12 * MB;
    await user.click(await screen.findByRole('button', { name: 'Keep Filmed offline' }));
    await waitFor(() => expect(library.kept.has(W_ID)).toBe(true));
    expect(await screen.findByText(/is downloading: 12 MB/)).toBeVisible();
  });

  test('a large one is asked about first', async () => {
    const { user, library, media } = await showOwn();
    media.onDevice.toFetch = 120 * MB;
    await user.click(await screen.findByRole('button', { name: 'Keep Filmed offline' }));
    await user.click(await screen.findByRole('button', { name: 'Keep offline' }));
    await waitFor(() => expect(library.kept.has(W_ID)).toBe(true));
  });

  test('where all files are here, all of them work without a connection', async () => {
    const { media } = await showOwn();
    media.onDevice.facts.set(FILM, { size: 12 * MB, here: 12 * MB, isWhole: true });
    await act(async () => media.onDevice.changed());
    expect(await screen.findByText('All of these work without a connection.')).toBeVisible();
    expect(screen.queryByText(/Missing offline/)).toBeNull();
  });
});
