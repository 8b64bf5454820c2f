import { act, screen, waitFor, within } from '@testing-library/react';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { IMPORT_BYTES_MOST } from '#core/import/import-bytes.ts';
import { SHARED_CACHE, SHARED_SINCE } from '#core/address/share-names.ts';
import { workoutFileText } from '#core/import/workout-file.ts';
import { ExportScreen } from '#screens/export/ExportScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { fitOf } from '#tests/support/fit.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';

afterEach(() => vi.unstubAllGlobals());

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const mine = (n: number, name = `Mine ${n}`) =>
  wholeOf([{ name: 'Squats', timeSec: 40 }], { wId: idOf(n), ownerId: ANNA.uid, name });
const fileOf = (...wholes: ReturnType<typeof mine>[]) => workoutFileText(wholes, { viewer: ANNA.uid });

const show = async (options: ShellOptions = {}) => {
  const shown = await showAt('/export', <ExportScreen />, { path: '/export?import', ...options });
  await screen.findByRole('heading', { level: 1, name: 'Import' });
  const choose = async (content: BlobPart, name = 'workouts.json') => {
    await shown.user.upload(await screen.findByLabelText('Choose a file'), new File([content], name));
  };
  return { ...shown, choose };
};
const box = (name: string) => screen.getByRole('checkbox', { name });
const names = (saved: readonly ReturnType<typeof mine>[]) => saved.map(({ workout }) => workout.name);

test('a file is looked through first: what comes in, how long it takes; then it is saved beside what is there', async () => {
  const { user, choose, library } = await show({ workouts: [mine(1)] });
  await choose(
    fileOf(
      wholeOf(
        [
          { name: 'Squats', timeSec: 40 },
          { name: 'Lunges', timeSec: 20 },
        ],
        { name: 'Legs', rounds: 2 },
      ),
    ),
  );
  expect(await screen.findByRole('heading', { name: '1 workout found' })).toBeVisible();
  expect(screen.getByText('From Icetime')).toBeVisible();
  expect(box('Legs')).toBeChecked();
  expect(box('Legs')).toHaveAccessibleDescription('2 exercises · 2 rounds · 02:00');
  await user.click(screen.getByText('Exercises of Legs'));
  expect(await screen.findByText('Lunges')).toBeVisible();
  expect(library.calls.saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import 1 workout' }));
  expect(await screen.findByText('1 workout is now in your list.')).toBeVisible();
  expect(library.calls.saved).toMatchObject([
    { workout: { name: 'Legs', ownerId: ANNA.uid, rounds: 2, countEx: 2, totalSec: 120, sharePublic: false } },
  ]);
  expect(library.stored.get(idOf(1))?.workout.name).toBe('Mine 1');
  expect(screen.getByRole('link', { name: 'Go to workouts' })).toHaveAttribute('href', '/workoutlist');
});

test.each([1, 2])('of exercises beyond the plan it says how many are left out: %i', async (over) => {
  const { choose } = await show();
  const exercises = Array.from({ length: BASE_CONTRACT.maxExercisesPerWorkout + over }, () => ({ timeSec: 40 }));
  await choose(fileOf(wholeOf(exercises, { name: 'Legs' })));
  expect(await screen.findByText(new RegExp(`so ${over} will be left out`))).toBeVisible();
});

test('what is there already is left out, unless the person wants a copy; nothing is overwritten', async () => {
  const { user, choose, library } = await show({ workouts: [mine(1, 'Legs')] });
  await choose(fileOf(mine(7, 'Legs'), mine(8, 'Arms'), mine(9, 'Arms')));
  await screen.findByRole('heading', { name: '3 workouts found' });
  expect(box('Legs')).not.toBeChecked();
  expect(screen.getByText(/You already have it/)).toBeVisible();
  expect(screen.getByText(/It’s in the file twice/)).toBeVisible();
  const [first, second] = screen.getAllByRole('checkbox', { name: 'Arms' });
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  await user.click(box('Legs'));
  await user.click(screen.getByRole('button', { name: 'Import 2 workouts' }));
  await screen.findByText('2 workouts are now in your list.');
  expect(names(library.calls.saved)).toEqual(['Legs copy', 'Arms']);
  expect(library.calls.saved.map(({ workout }) => workout.wId)).not.toContain(idOf(1));
});

test('nothing is offered before it is known what is there: a quick tap brings in nothing twice', async () => {
  const { choose, library } = await show({ workouts: [mine(1, 'Legs')] });
  let tell: (copies: ReturnType<typeof mine>[]) => void = () => undefined;
  const copies = new Promise<ReturnType<typeof mine>[]>((resolve) => {
    tell = resolve;
  });
  vi.spyOn(library.port, 'listCopies').mockReturnValue(copies);
  await choose(fileOf(mine(7, 'Legs')));
  expect(await screen.findByRole('button', { name: 'Reading' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Legs' })).toBeNull();
  tell([mine(1, 'Legs')]);
  expect(await screen.findByRole('checkbox', { name: 'Legs' })).not.toBeChecked();
});

test('what the contract has no room for stays out with a sentence, and the rest comes in', async () => {
  const { user, choose, library } = await show({ workouts: Array.from({ length: 8 }, (_, n) => mine(n)) });
  await choose(fileOf(...[20, 21, 22, 23].map((n) => wholeOf([{ timeSec: n }], { name: `New ${n}` }))));
  expect(await screen.findByText('Your plan has space for 2 more workouts.')).toBeVisible();
  expect(box('New 21')).toBeChecked();
  expect(box('New 22')).not.toBeChecked();
  expect(box('New 22')).toBeDisabled();
  expect(screen.getAllByText('You’ve reached your plan’s limit.')).toHaveLength(2);
  await user.click(box('New 20'));
  expect(box('New 22')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Import 2 workouts' }));
  await screen.findByText('2 workouts are now in your list.');
  expect(names(library.calls.saved)).toEqual(['New 21', 'New 22']);
});

test('a full contract says so before anything, with the way to what can be done', async () => {
  const { choose } = await show({ workouts: Array.from({ length: 10 }, (_, n) => mine(n)) });
  await choose(fileOf(wholeOf([{}], { name: 'New' })));
  expect(await screen.findByRole('link', { name: 'See what you can do' })).toHaveAttribute(
    'href',
    '/toMuchWorkouts?from=%2Fexport%3Fimport',
  );
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('exercises beyond the contract stay out, and are counted', async () => {
  const { user, choose, library, stores } = await show();
  await choose(
    fileOf(
      wholeOf(
        Array.from({ length: 30 }, () => ({ timeSec: 10 })),
        { name: 'Long' },
      ),
    ),
  );
  expect(await screen.findByText('Your plan allows 25 exercises per workout, so 5 will be left out.')).toBeVisible();
  act(() => stores.contract.getState().setContract({ ...BASE_CONTRACT, maxExercisesPerWorkout: 28 }));
  expect(await screen.findByText('Your plan allows 28 exercises per workout, so 2 will be left out.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 1 workout' }));
  await screen.findByText('1 workout is now in your list.');
  expect(library.calls.saved[0]?.exercises).toHaveLength(28);
});

test('another text begins anew: nothing of what was ticked before counts', async () => {
  const { user } = await show();
  const paste = async (text: string) => {
    await user.clear(screen.getByRole('textbox', { name: 'Or paste it here' }));
    await user.click(screen.getByRole('textbox', { name: 'Or paste it here' }));
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
  };
  await paste(fileOf(mine(20, 'A')));
  expect(await screen.findByRole('region', { name: 'What will be imported' })).toHaveFocus();
  await user.click(box('A'));
  expect(box('A')).not.toBeChecked();
  await paste(fileOf(mine(21, 'B')));
  expect(await screen.findByRole('checkbox', { name: 'B' })).toBeChecked();
});

test('a plan is pasted as text, and what was not understood is named', async () => {
  const { user, library } = await show();
  await user.click(screen.getByRole('textbox', { name: 'Or paste it here' }));
  await user.paste('# Legs\n3 rounds\n- Squats 40 s, rest 20 s\n- Lunges 30 s\nHave fun');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('From your text')).toBeVisible();
  expect(screen.getByText('Not understood: Have fun')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 1 workout' }));
  await screen.findByText('1 workout is now in your list.');
  expect(library.calls.saved[0]).toMatchObject({ workout: { name: 'Legs', rounds: 3 } });
});

test('a workout that cannot be saved stays to be tried again, and those before it are in the list', async () => {
  const { user, choose, library } = await show();
  await choose(fileOf(mine(20, 'A'), mine(21, 'B')));
  const real = library.port.save.bind(library.port);
  vi.spyOn(library.port, 'save').mockImplementation((uid, before, after) =>
    after.workout.name === 'B' ? Promise.resolve({ ok: false, problem: 'storage-full' }) : real(uid, before, after),
  );
  await user.click(await screen.findByRole('button', { name: 'Import 2 workouts' }));
  expect(await screen.findByText(/“B” couldn’t be imported\. This device is out of space/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'A' })).toBeNull();
  vi.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Import 1 workout' }));
  await screen.findByText('2 workouts are now in your list.');
  expect(names(library.calls.saved)).toEqual(['A', 'B']);
});

const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const JAWT = '{"title":"Übung","sets":[{"repetitions":2,"exercises":[{"name":"Kniebeugen für alle","duration":30}]}]}';

test.each<[string, BlobPart]>([
  ['UTF-8', JAWT],
  ['UTF-8 with its mark', `\ufeff${JAWT}`],
  ['UTF-16, little end first', utf16(`\ufeff${JAWT}`, true)],
  ['UTF-16, big end first', utf16(`\ufeff${JAWT}`, false)],
  ['UTF-16 without a mark', utf16(JAWT, true)],
  ['a byte for each sign, as Just Another Workout Timer writes', latin1(JAWT)],
])('a file in %s is read', async (_, content) => {
  const { choose } = await show();
  await choose(content);
  expect(await screen.findByRole('checkbox', { name: 'Übung' })).toBeChecked();
  expect(screen.getByText('From Just Another Workout Timer')).toBeVisible();
});

test('a workout of a Garmin watch comes in, a training that it recorded is named as one', async () => {
  const { choose } = await show();
  await choose(fitOf([], {}, 'activity'), 'run.fit');
  expect(await screen.findByText(/recording of a past session/)).toBeVisible();
  await choose(fitOf([{ wktStepName: 'Squats', durationType: 'time', durationValue: 40_000 }]), 'legs.fit');
  expect(await screen.findByText('From Garmin')).toBeVisible();
  expect(box('Legs')).toHaveAccessibleDescription('1 exercise · 00:40');
});

test('a file of 50 MB is refused without being opened', async () => {
  const { user } = await show();
  const file = new File(['x'], 'big.json');
  Object.defineProperty(file, 'size', { value: 50 * 1_048_576 });
  const open = vi.spyOn(file, 'arrayBuffer');
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByText('That’s too big. The limit is 5 MB.')).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

test.each<[string, BlobPart, RegExp]>([
  ['nothing', '', /It’s empty/],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /can’t read this kind of file/],
  ['broken JSON', '{"format":', /It’s broken/],
  ['brackets without end', '['.repeat(100_000), /nested far too deep/],
  ['a version to come', '{"format":"icetime-workout","version":9,"workouts":[]}', /newer version of Icetime/],
  ['something else', '{"a":1}', /isn’t from an app we know/],
  ['no workouts', '{"format":"icetime-workout","version":1,"workouts":[]}', /no workouts with exercises/],
  ['a long text', 'word '.repeat(10_000), /too long for a plan\. The limit is 20,000 characters/],
  ['a text without exercises', 'hello', /No exercises found/],
])('%s: a sentence, and the next file can be chosen', async (_, content, sentence) => {
  const { choose } = await show();
  await choose(content);
  expect(await screen.findByText(sentence)).toBeVisible();
  await choose(fileOf(mine(20, 'Good')));
  expect(await screen.findByRole('checkbox', { name: 'Good' })).toBeChecked();
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a file that cannot be opened says so', async () => {
  const { user } = await show();
  const file = new File(['x'], 'gone.json');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByText('This file couldn’t be opened. Choose it again.')).toBeVisible();
});

test('scripts in names are shown as the text they are', async () => {
  const { choose } = await show();
  const name = '<img src=x onerror=alert(1)>';
  await choose(fileOf(mine(20, name)));
  expect(await screen.findByRole('checkbox', { name })).toBeChecked();
  expect(within(screen.getByRole('main')).queryByRole('img')).toBeNull();
});

test('a guest is led to the sign-in and back', async () => {
  await show({ signedIn: false });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=%2Fexport%3Fimport'),
  );
  expect(IMPORT_BYTES_MOST).toBe(5 * 1_048_576);
});

test('a plan that another app has shared stands there and is looked through on a tap, not by its address', async () => {
  const { user } = await show({
    path: `/export?${new URLSearchParams({ title: 'Legs', import: 'Squats 40 s\nLunges 20 s' })}`,
  });
  expect(await screen.findByRole('textbox')).toHaveValue('Legs\nSquats 40 s\nLunges 20 s');
  expect(screen.queryByRole('heading', { name: '1 workout found' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: '1 workout found' })).toBeVisible();
  expect(box('Legs')).toBeChecked();
});

test('what another app or site has shared is said to come from there; what the person opens is not', async () => {
  const FROM = /^This came from another app or site/;
  const { leave } = await show({ path: `/export?${new URLSearchParams({ import: 'Squats 40 s' })}` });
  expect(await screen.findByText(FROM)).toBeVisible();
  leave();
  const headers = { [SHARED_SINCE]: String(Date.now()) };
  const match = async () => new Response(fileOf(mine(7, 'Arms')), { headers });
  vi.stubGlobal('caches', { open: async () => ({ match }), delete: async () => true });
  const second = await show();
  expect(await screen.findByText(FROM)).toBeVisible();
  expect(await screen.findByRole('heading', { name: '1 workout found' })).toBeVisible();
  second.leave();
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }), delete: async () => true });
  await show();
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(screen.queryByText(FROM)).toBeNull();
});

test('a shared file that was too large is said to be, until another one is chosen', async () => {
  const { user } = await show({ path: '/export?import=&too-large=' });
  expect(await screen.findByText(/^The shared file is over 5/)).toBeVisible();
  await user.type(screen.getByRole('textbox'), 'Squats 40 s');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(screen.queryByText(/^The shared file is over 5/)).toBeNull());
});

test('says that a shared link leads to another site', async () => {
  const { user } = await show({ path: `/export?${new URLSearchParams({ link: 'https://other.example/plan' })}` });
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/That’s a link to another page/)).toBeVisible();
});

test('a link of ours that was shared is opened', async () => {
  const path = `/export?${new URLSearchParams({ import: `Look: ${location.origin}/statistic` })}`;
  await showAt('/export', <ExportScreen />, { path });
  await waitFor(() => expect(where()).toBe('/statistic'));
});

test('who has to sign in first keeps what was shared', async () => {
  const path = `/export?${new URLSearchParams({ import: 'Squats 40 s' })}`;
  await showAt('/export', <ExportScreen />, { path, signedIn: false });
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(new URL(link.getAttribute('href') ?? '', 'https://a.example').searchParams.get('next')).toBe(path);
});

test('a file that was opened with Icetime is looked through at once', async () => {
  const file = new File([fileOf(mine(7, 'Arms'))], 'arms.json');
  const setConsumer = (take: (launch: object) => void) => take({ files: [{ getFile: async () => file }] });
  vi.stubGlobal('launchQueue', { setConsumer });
  await show();
  expect(await screen.findByRole('heading', { name: '1 workout found' })).toBeVisible();
  expect(box('Arms')).toBeChecked();
});

test('who is signed out is told that a shared file waits, and signs in or up without losing the way to it', async () => {
  const has = vi.fn(() => Promise.resolve(true));
  const waiting = new Response('x', { headers: { [SHARED_SINCE]: String(Date.now()) } });
  vi.stubGlobal('caches', { has, open: async () => ({ match: async () => waiting }) });
  await show({ signedIn: false });
  expect(await screen.findByText('What you shared opens here once you’ve signed in.')).toBeVisible();
  expect(screen.getByText(/^The file stays on this device for an hour/)).toBeVisible();
  expect(has).toHaveBeenCalledWith(SHARED_CACHE);
  const next = `?next=${encodeURIComponent('/export?import')}`;
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login${next}`);
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', `/register${next}`);
});

test('who is signed out and has shared nothing is not told of anything that waits', async () => {
  const has = vi.fn(() => Promise.resolve(false));
  vi.stubGlobal('caches', { has });
  await show({ signedIn: false });
  await waitFor(() => expect(has).toHaveBeenCalledWith(SHARED_CACHE));
  expect(screen.queryByText(/^What you shared|^The file stays/)).toBeNull();
});

test('at the limit of workouts that is said before anything is chosen, with what to do', async () => {
  const { stores } = await show({ workouts: Array.from({ length: BASE_CONTRACT.maxWorkouts }, (_, n) => mine(n)) });
  await act(() => stores.library.getState().loadMine());
  const note = screen.getByText(/You’ve reached your plan’s limit of 10 workouts\./);
  expect(note.compareDocumentPosition(screen.getByRole('button', { name: 'Choose a file' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByRole('link', { name: 'See what you can do' })).toHaveAttribute(
    'href',
    '/toMuchWorkouts?from=%2Fexport%3Fimport',
  );
});
