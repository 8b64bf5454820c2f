import { act, screen, waitFor, within } from '@testing-library/react';
import { done, failed } from '#core/base/errors.ts';
import { readHistory } from '#core/training/history/history.ts';
import { readImport } from '#core/import/import.ts';
import { readResult, type WholeWorkout, type Workout } from '#core/workout/model.ts';
import { ExportScreen } from '#screens/export/ExportScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { sceneShown } from '#tests/support/scene.tsx';
import { createFakeMedia } from '#tests/stores/fakes/fakes.ts';
import { ANNA, BEN } from '#tests/stores/harness.ts';
import { drawnFilms } from '#tests/ui/drawn-films.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloads } from '#tests/screens/downloads.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const W_ID = 'exported000000000001';
const OPTIONS = { defaultTimeSec: 90, language: 'English', unnamed: 'Untitled', stepName: 'Interval' } as const;
const legs = (fields: Partial<Workout> = {}): WholeWorkout =>
  wholeOf(
    [
      { name: 'Squats', timeSec: 40, restSec: 20, notes: 'Heels down' },
      { name: 'Lunges', timeSec: 30, restSec: 15, perSide: true },
    ],
    { wId: W_ID, ownerId: ANNA.uid, name: 'Legs', rounds: 3, roundRestSec: 60, warmUpSec: 120, ...fields },
  );

const show = async (path: string, options: ShellOptions = {}) => {
  const shown = await showAt('/export', <ExportScreen />, { path, ...options });
  await screen.findByRole(path.includes('w=') ? 'article' : 'heading', path.includes('w=') ? {} : { level: 1 });
  return shown;
};
let files: ReadonlyMap<string, Blob>;
beforeEach(() => {
  files = downloads();
});
afterEach(() => vi.restoreAllMocks());
const textOf = async (name: string) => (await files.get(name)?.text()) ?? '';
const PAGE = { exportedAt: '2026-11-20T12:00:00.000Z', records: {}, total: 0, cursor: '' };
const button = (name: string) => screen.getByRole('button', { name });

describe('the sheet of a workout', () => {
  test('shows all there is to do, its total as everywhere, and a code that leads to it', async () => {
    await show(`/export?w=${W_ID}`, { workouts: [legs()] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Legs' })).toBeVisible();
    const sheet = within(screen.getByRole('article', { name: 'Sheet' }));
    // 120 + 3 × (40 + 20 + 30 + 5 + 30) + 2 × 60
    expect(sheet.getByText('10:15')).toBeVisible();
    expect(sheet.getByText('2 exercises · 3 rounds')).toBeVisible();
    const items = within(sheet.getByRole('list', { name: 'Exercises' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '1Squatsthen 00:20 restHeels down00:40',
      '2Lungesper side00:30',
    ]);
    expect(sheet.getByText('Warm-up')).toBeVisible();
    expect(sheet.getByText('Rest between rounds')).toBeVisible();
    expect(await sheet.findByRole('img', { name: 'QR code that opens Legs' })).toBeInTheDocument();
  });

  test('shows pieces of a film by the film where they begin', async () => {
    const { say } = drawnFilms();
    const cut = [{ filmEndSec: 10 }, { filmStartSec: 10, filmEndSec: 25 }];
    await show(`/export?w=${W_ID}`, {
      workouts: [wholeOf(cut, { wId: W_ID, ownerId: ANNA.uid, videoUrl: '/film.webm' })],
    });
    for (const event of ['loadedmetadata', 'seeked', 'seeked']) await say(event);
    const items = within(screen.getByRole('list', { name: 'Exercises' })).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('canvas') !== null)).toEqual([true, true]);
  });

  test('prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await show(`/export?w=${W_ID}`, { workouts: [legs()] });
    await user.click(button('Print'));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('goes as JSON and as text, and both come in again', async () => {
    const { user } = await show(`/export?w=${W_ID}`, { workouts: [legs()] });
    await user.click(button('JSON'));
    await user.click(button('Text'));
    for (const name of ['Legs.icetime.json', 'Legs.txt']) {
      const reading = readImport(await textOf(name), OPTIONS);
      expect(reading.ok && reading.workouts).toMatchObject([
        {
          workout: { name: 'Legs', rounds: 3, roundRestSec: 60, warmUpSec: 120 },
          exercises: [
            { name: 'Squats', timeSec: 40, restSec: 20 },
            { name: 'Lunges', timeSec: 30, perSide: true },
          ],
        },
      ]);
    }
    expect(await textOf('Legs.icetime.json')).not.toContain(ANNA.uid);
    expect(screen.queryByRole('button', { name: 'ZIP with media' })).toBeNull();
  });

  test('goes to Zwift and Garmin as XML that browsers can parse, with a line on what stays behind', async () => {
    const evil = { name: 'Tom & "Jerry" <b>\u0007 🏋️', notes: 'one\ntwo ]]>' };
    const whole = wholeOf(
      [
        { ...evil, timeSec: 40, restSec: 20 },
        { ...evil, reps: 12, timeSec: 0 },
      ],
      {
        wId: W_ID,
        ownerId: ANNA.uid,
        name: 'Legs',
        description: '<&>',
        rounds: 3,
        warmUpSec: 60,
      },
    );
    const { user } = await show(`/export?w=${W_ID}`, { workouts: [whole] });
    await user.click(button('Zwift (.zwo)'));
    await user.click(button('Garmin (.tcx)'));
    for (const [name, root, steps] of [
      ['Legs.zwo', 'workout_file', 10],
      ['Legs.tcx', 'TrainingCenterDatabase', 5],
    ] as const) {
      const parsed = new DOMParser().parseFromString(await textOf(name), 'application/xml');
      expect(parsed.querySelector('parsererror')).toBeNull();
      expect(parsed.documentElement.nodeName).toBe(root);
      expect(parsed.querySelectorAll('workout > *, Step, Child')).toHaveLength(steps);
    }
    expect(await textOf('Legs.zwo')).toContain('Duration="90"');
    expect(screen.getByText(/Garmin cuts names to 15 characters\. .*get 01:30\./)).toBeVisible();
  });

  test('goes into a calendar at the chosen time, and asks for one that is none', async () => {
    const { user } = await show(`/export?w=${W_ID}`, { workouts: [legs()] });
    expect(screen.queryByLabelText('Date and time')).toBeNull();
    await user.click(button('Calendar'));
    const field = await screen.findByLabelText('Date and time');
    await user.clear(field);
    expect(screen.getByText('Choose a date and a time.')).toBeVisible();
    await user.click(button('Download calendar file'));
    expect(files.size).toBe(0);
    await user.type(field, '2026-12-01T18:30');
    await user.click(button('Download calendar file'));
    expect(await textOf('Legs.ics')).toMatch(/DTSTART:20261201T183000\r\nDURATION:PT11M\r\nSUMMARY:Legs\r\n/);
    expect(screen.queryByLabelText('Date and time')).toBeNull();
  });

  test('somebody else’s without leave to copy is for paper and calendar alone', async () => {
    await show(`/export?w=${W_ID}`, { workouts: [legs({ ownerId: BEN.uid, rules: 'nocopy' })] });
    expect(button('Print')).toBeVisible();
    expect(button('Calendar')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'JSON' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Text' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zwift (.zwo)' })).toBeNull();
    expect(screen.getByText(/author doesn’t allow copies/)).toBeVisible();
  });

  test('a guest sees a public one, in their language, with its credit in the file', async () => {
    const whole = legs({
      ownerId: BEN.uid,
      rules: 'copy',
      sharePublic: true,
      names: { German: 'Beine' },
    });
    const { user } = await show(`/export?w=${W_ID}`, { workouts: [whole], signedIn: false, language: 'de' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Beine' })).toBeVisible();
    await user.click(button('Als JSON'));
    expect(JSON.parse(await textOf('Beine.icetime.json')).workouts[0]).toMatchObject({
      name: 'Beine',
      origin: { id: W_ID },
    });
  });

  test.each([
    ['not-found', /It doesn’t exist, or it’s been deleted/, 'notFound'],
    ['not-allowed', /It’s private/, 'notFound'],
    ['offline', /isn’t on this device/, 'offline'],
    ['timeout', /took too long/, 'error'],
  ] as const)('a workout that cannot be had (%s) says and shows why', async (problem, text, scene) => {
    const { library, user } = await show('/export', { workouts: [legs()] });
    vi.spyOn(library.port, 'getWhole').mockResolvedValue(failed(problem));
    await user.click(await screen.findByRole('link', { name: 'Legs' }));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(sceneShown()).toBe(scene));
  });
});

describe('an archive with media', () => {
  const FILE = `workout-media/${ANNA.uid}/12345678901234567890_squat.jpg`;
  const GONE = `workout-media/${ANNA.uid}/12345678901234567891_gone.mp3`;
  const withMedia = legs({ imgUrl: FILE, musicUrl: GONE });

  test('holds the workout and its files, and counts what could not be fetched', async () => {
    const media = createFakeMedia();
    media.state.offlineFiles.set(FILE, new Blob(['picture']));
    const { user } = await show(`/export?w=${W_ID}`, { workouts: [withMedia], media });
    expect(screen.getByText(/aren’t in the JSON file/)).toBeVisible();
    await user.click(button('ZIP with media'));
    expect(await screen.findByText('1 file couldn’t be loaded and isn’t in the ZIP.')).toBeVisible();
    const text = await textOf('Legs.zip');
    expect(text).toContain('media/01-squat.jpg');
    expect(text).toContain('picture');
    expect(text).toContain('"imageUrl": "media/01-squat.jpg"');
    expect(text).not.toContain('musicUrl');
    expect(text).not.toContain(ANNA.uid);
  });

  test('calls a file of which no sign may stand in a name “file”', async () => {
    const media = createFakeMedia();
    const path = `workout-media/${ANNA.uid}/12345678901234567890_äöü`;
    media.state.offlineFiles.set(path, new Blob(['picture']));
    const { user } = await show(`/export?w=${W_ID}`, { workouts: [legs({ imgUrl: path })], media });
    await user.click(button('ZIP with media'));
    await screen.findByText(/The ZIP is ready/);
    expect(await textOf('Legs.zip')).toContain('"imageUrl": "media/01-file"');
  });

  test('that cannot be made says so, and can be tried again', async () => {
    const media = createFakeMedia();
    media.port.read = () => Promise.reject(new Error('unexpected'));
    const { user } = await show(`/export?w=${W_ID}`, { workouts: [withMedia], media });
    await user.click(button('ZIP with media'));
    expect(await screen.findByText(/That didn’t work/)).toBeVisible();
    expect(screen.queryByText('Packing 0 of 2')).toBeNull();
    expect(files.size).toBe(0);
  });

  test('can be cancelled: nothing is saved', async () => {
    const media = createFakeMedia();
    media.port.read = (_, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(failed('cancelled'))));
    const { user } = await show(`/export?w=${W_ID}`, { workouts: [withMedia], media });
    await user.click(button('ZIP with media'));
    expect(await screen.findByText('Packing 0 of 2')).toBeVisible();
    await user.click(button('Cancel'));
    expect(await screen.findByText('Cancelled. Nothing was saved.')).toBeVisible();
    expect(files.size).toBe(0);
  });

  /** Without ZIP64. */
  const ZIP_BYTES_MOST = 0xffff_fffe;
  /** A file whose bytes are not all in memory. */
  const heavy = (size: number): Blob =>
    Object.defineProperties(new Blob(['film']), { size: { value: size }, slice: { value: () => new Blob(['film']) } });

  test('leaves out, and counts, a file that is too big for it', async () => {
    const media = createFakeMedia();
    media.state.offlineFiles.set(FILE, heavy(ZIP_BYTES_MOST + 1)).set(GONE, new Blob(['music']));
    const { user } = await show(`/export?w=${W_ID}`, { workouts: [withMedia], media });
    await user.click(button('ZIP with media'));
    expect(await screen.findByText('1 file couldn’t be loaded and isn’t in the ZIP.')).toBeVisible();
    const text = await textOf('Legs.zip');
    expect(text).toContain('media/02-gone.mp3');
    expect(text).not.toContain('media/01-squat.jpg');
  });
});

describe('all my data', () => {
  test('comes as one file', async () => {
    const { user, myData } = await show('/export', { workouts: [legs()] });
    myData.answer = done({ ...PAGE, records: { user: [{ nicName: 'anna' }] } });
    await user.click(button('Download all my data'));
    expect(await screen.findByText(/in the file “icetime-my-data.json”/)).toBeVisible();
    expect(JSON.parse(await textOf('icetime-my-data.json'))).toMatchObject({ user: { nicName: 'anna' } });
  });

  test('that do not fit into one page say how far they are, can be cancelled and go on after a failure', async () => {
    const { user, myData } = await show('/export', { workouts: [legs()] });
    const friends = (from: number) => Array.from({ length: 1_200 }, (_, n) => ({ id: from + n }));
    let come: (page: typeof myData.answer) => void = () => undefined;
    const late = new Promise<typeof myData.answer>((resolve) => (come = resolve));
    myData.first.push(done({ ...PAGE, records: { friends: friends(0) }, total: 5_000, cursor: 'c-1' }), late);
    await user.click(button('Download all my data'));
    expect(await screen.findByText('1,200 of about 5,000')).toBeVisible();
    await user.click(button('Cancel'));
    expect(screen.queryByText('1,200 of about 5,000')).toBeNull();
    await act(async () => come(done({ ...PAGE, records: { friends: friends(7_000) } })));
    expect(files.size).toBe(0);
    myData.first.push(failed('unavailable'));
    await user.click(button('Download all my data'));
    await screen.findByText(/Your data couldn’t be collected/);
    myData.first.push(
      done({ ...PAGE, records: { friends: friends(1_200) }, cursor: 'c-2' }),
      done({ ...PAGE, records: { media: [{ id: 'm' }] } }),
    );
    await user.click(button('Retry'));
    await waitFor(() => expect(files.size).toBe(1));
    const file = JSON.parse(await textOf('icetime-my-data.json')) as { friends: { id: number }[]; media: unknown[] };
    expect(file.friends.map(({ id }) => id)).toEqual(Array.from({ length: 2_400 }, (_, n) => n));
    expect(file.media).toEqual([{ id: 'm' }]);
  });

  test('asked for too often, or without a connection, says so', async () => {
    const { user, myData } = await show('/export', { workouts: [legs()] });
    myData.answer = failed('limit');
    await user.click(button('Download all my data'));
    expect(await screen.findByText(/three times today/)).toBeVisible();
    myData.answer = failed('offline');
    await user.click(button('Download all my data'));
    expect(await screen.findByText(/Your data couldn’t be collected\. You’re offline/)).toBeVisible();
    expect(files.size).toBe(0);
  });

  test('all workouts are a file that comes in again', async () => {
    const { user } = await show('/export', { workouts: [legs()] });
    await user.click(await screen.findByRole('button', { name: 'Download all workouts' }));
    await waitFor(() => expect(files.has('icetime-workouts.json')).toBe(true));
    const reading = readImport(await textOf('icetime-workouts.json'), OPTIONS);
    expect(reading.ok && reading.workouts[0]?.workout.name).toBe('Legs');
  });

  const result = (name: string) => {
    const read = readResult({
      id: `${ANNA.uid}_r1`,
      userId: ANNA.uid,
      date: Date.UTC(2026, 10, 22, 12),
      name,
      durationSec: 615,
      exercisesDone: 6,
      exercisesTotal: 6,
      icepoints: 100,
      completed: true,
      note: '=SUM(A1)',
      sets: '12;42.5;8;;Squat\n;;;1450;5000 m;Run',
      level: 'heavy',
    });
    if (!read) throw new Error('no result');
    return read;
  };

  test.each([
    ['en-US', ','],
    ['de-DE', ';'],
  ])('results are a table as spreadsheets of %s expect it, without formulas', async (locale, separator) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(locale);
    const { user } = await show('/export', { results: [result('+1 Legs')] });
    await user.click(await screen.findByRole('button', { name: 'Download results' }));
    const blob = files.get('icetime-results.csv');
    expect([...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer()).slice(0, 3)]).toEqual([
      0xef, 0xbb, 0xbf,
    ]);
    const table = await textOf('icetime-results.csv');
    const [head, row] = table.split('\r\n');
    expect(head?.split(separator)).toHaveLength(12);
    expect(row?.replace('; Run', ' and Run').replaceAll('"', '').split(separator).slice(1)).toEqual([
      "'+1 Legs",
      'Other',
      'Hard',
      '615',
      '6',
      '6',
      '100',
      'yes',
      "'=SUM(A1)",
      'Squat 12 × 42.5 kg @8 and Run → 5000 m 1450 s',
      'no',
    ]);
    const read = readHistory(table, { sports: new Map(), levels: new Map() })?.sessions.map(({ sets }) => sets);
    expect(read).toMatchObject([
      [
        { exercise: 'Squat', reps: 12, weight: 42.5 },
        { exercise: 'Run', distanceM: 5000 },
      ],
    ]);
    // By the clock of the person, also where that is half an hour or three quarters off.
    expect(row).toMatch(/^2026-11-2\d \d\d:(00|30|45)[,;]/);
  });
});

describe('signed out', () => {
  test('an empty device says so', async () => {
    await show('/export', { signedIn: false });
    expect(await screen.findByRole('heading', { name: /Nothing on this device/ })).toBeVisible();
    expect(screen.getByText('No results yet.')).toBeVisible();
    await waitFor(() => expect(sceneShown()).toBe('storage'));
  });

  test('what is kept on the device goes along as far as it may be copied', async () => {
    const { user } = await show('/export', {
      signedIn: false,
      prepare: ({ library }) => {
        library.kept.set(W_ID, legs({ ownerId: BEN.uid, rules: 'copy' }));
        const other = legs({ wId: 'exported000000000002', ownerId: BEN.uid, name: 'Secret', rules: 'nocopy' });
        library.kept.set('exported000000000002', other);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Download these workouts' }));
    const text = await textOf('icetime-workouts.json');
    expect(text).toContain('Legs');
    expect(text).not.toContain('Secret');
    expect(screen.getByRole('link', { name: 'Secret' })).toHaveAttribute('href', '/export?w=exported000000000002');
    await act(async () => undefined);
  });
});
