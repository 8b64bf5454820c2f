import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { NO_LIST, shown } from '#stores/library/lists.ts';
import { createFakeMedia } from '#tests/stores/fakes/fakes.ts';
import { ANNA, BEN } from '#tests/stores/harness.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { fillEveryField } from './common/fields.ts';
import { FILM, fileOf, learnLength, mockPlayer, showMaster, TWO_MASTERS } from './master-setup.tsx';
import { where } from './shell-setup.tsx';

beforeEach(() => {
  sessionStorage.clear();
  mockPlayer();
});

const button = (name: string) => screen.getByRole('button', { name });
const pieces = () => screen.getByRole('region', { name: 'Pieces' });
const spans = () =>
  within(pieces())
    .getAllByRole('listitem')
    .map((piece) => /\d\d:\d\d–\d\d:\d\d/.exec(piece.textContent)?.[0]);
const position = () => screen.getByRole('slider', { name: 'Position in the film' });

describe('the films there are', () => {
  test('none: it says so and leads to a new one', async () => {
    await showMaster(undefined, [fileOf({ kind: 'video' })]);
    expect(screen.getByRole('heading', { name: 'No films yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New film' })).toHaveAttribute('href', '/createMastervideo');
  });

  test('each leads to where it is cut', async () => {
    const { user } = await showMaster();
    const list = within(screen.getByRole('list', { name: 'My films' }));
    expect(list.getByText(/^2 MB · /)).toBeVisible();
    await user.click(list.getByRole('link', { name: 'Morning.webm' }));
    await learnLength(30);
    expect(position()).toHaveAttribute('aria-valuemax', '30');
  });

  test('cannot be read: it says why, and reads them again when asked to', async () => {
    const media = createFakeMedia();
    media.state.listProblem = 'offline';
    const { user } = await showMaster(undefined, [], { media });
    expect(screen.getByRole('link', { name: 'New film' })).toBeVisible();
    media.state.listProblem = undefined;
    media.state.files = [fileOf()];
    await user.click(button('Retry'));
    expect(await screen.findByRole('link', { name: 'Morning.webm' })).toBeVisible();
  });

  test('do not include another person’s film', async () => {
    await showMaster(`workout-media/${BEN.uid}/1_Morning.webm`);
    expect(screen.getByRole('list', { name: 'My films' })).toBeVisible();
    expect(screen.queryByLabelText('Your film')).toBeNull();
  });
});

describe('at the limit of workouts', () => {
  const workouts = Array.from({ length: BASE_CONTRACT.maxWorkouts }, (_, n) =>
    wholeOf([{}], { wId: `w${String(n).padStart(19, '0')}`, ownerId: ANNA.uid, name: `W${n}` }),
  );
  const note = () => screen.getByText(/You’ve reached your plan’s limit of 10 workouts\./);

  test('says so before a film is chosen, or made', async () => {
    const { stores } = await showMaster(undefined, [], { workouts });
    await act(() => stores.library.getState().loadMine());
    expect(note().compareDocumentPosition(screen.getByRole('link', { name: 'New film' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('says so before a film is cut', async () => {
    const { stores } = await showMaster(FILM, [fileOf()], { workouts });
    await learnLength(30);
    await act(() => stores.library.getState().loadMine());
    expect(note().compareDocumentPosition(position())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

test('a limit that only shows when the workout is made is said where the focus goes', async () => {
  const { user, library } = await showMaster(FILM);
  await learnLength(30);
  library.problems.save = 'limit';
  await user.click(button('Create workout'));
  const alert = (await screen.findByText(/limit of 10 workouts/)).closest('[role=alert]');
  await waitFor(() => expect(alert).toHaveFocus());
});

describe('a film that cannot be had', () => {
  test('has no address now: it says so, and is there when it is asked for again', async () => {
    const media = createFakeMedia();
    media.state.addressOf = () => undefined;
    const { user } = await showMaster(FILM, [], { media });
    expect(screen.getByText(/^This film can’t be played here/).closest('[role="alert"]')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another film' })).toHaveAttribute('href', '/addWorkoutMaster');
    media.state.addressOf = (path) => `https://storage.example/${path}`;
    await user.click(button('Retry'));
    await learnLength(30);
    expect(position()).toBeVisible();
  });

  test('breaks off: an address is asked for anew', async () => {
    const { user, media } = await showMaster(FILM);
    fireEvent.error(await screen.findByLabelText('Your film'));
    expect(screen.getByText(/^This film can’t be played here/)).toBeVisible();
    media.state.addressOf = () => 'https://storage.example/anew.webm';
    await user.click(button('Retry'));
    expect(await learnLength(30)).toHaveAttribute('src', 'https://storage.example/anew.webm');
  });

  test('is too short to be cut', async () => {
    await showMaster(FILM);
    await learnLength(1.9);
    expect(screen.getByText(/^This film is shorter than two seconds/).closest('[role="alert"]')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another film' })).toBeVisible();
  });
});

test('a recording that does not know its length yet is looked through to its end, and stands at its start', async () => {
  await showMaster(FILM);
  const film = await learnLength(NaN);
  expect(film.currentTime).toBe(0);
  await learnLength(Infinity);
  expect(film.currentTime).toBeGreaterThan(1e6);
  expect(screen.queryByText(/^This film is shorter/)).toBeNull();
  await learnLength(30);
  expect(film.currentTime).toBe(0);
  expect(position()).toHaveAttribute('aria-valuemax', '30');
  // Once it is known, a word on it moves nobody who has gone on.
  film.currentTime = 12;
  await learnLength(30);
  expect(film.currentTime).toBe(12);
});

test('it is cut by tap and by key, named, taken back, and made into a workout', async () => {
  const { user, library } = await showMaster(FILM);
  const film = await learnLength(30.7);
  await user.click(button('Play'));
  expect(button('Pause')).toBeVisible();
  film.currentTime = 10.4;
  await user.click(button('Cut here'));
  act(() => position().focus());
  await user.keyboard('{PageUp}{Enter}');
  expect(spans()).toEqual(['00:00–00:10', '00:10–00:20', '00:20–00:30']);
  await user.click(button('Undo'));
  expect(spans()).toEqual(['00:00–00:10', '00:10–00:30']);
  act(() => screen.getByRole('slider', { name: 'Mark 1' }).focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(spans()).toEqual(['00:00–00:12', '00:12–00:30']);
  await user.type(screen.getByRole('textbox', { name: 'Name of piece 2' }), 'Lunges');
  await user.click(button('More for piece 2'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '150%');
  await user.click(button('Create workout'));
  await waitFor(() => expect(where()).toMatch(/^\/workout\//));
  expect(library.calls.saved[0]).toMatchObject({
    workout: { name: 'Morning', wType: 'mastervideo', videoUrl: FILM, timerMode: 'autonext' },
    exercises: [
      { name: 'Exercise 1', timeSec: 12, filmStartSec: 0, filmEndSec: 12, filmRate: 100 },
      { name: 'Lunges', timeSec: 12, filmStartSec: 12, filmEndSec: 30, filmRate: 150 },
    ],
  });
});

describe('the first frame that is shown', () => {
  /** Films that are not on the page can be read, too. */
  function readFrames(): readonly number[] {
    const secs: number[] = [];
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function load(this: HTMLMediaElement) {
      if (!this.isConnected) queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')));
    });
    vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'set').mockImplementation(function seek(
      this: HTMLMediaElement,
      sec,
    ) {
      if (this.isConnected) return;
      secs.push(sec);
      queueMicrotask(() => this.dispatchEvent(new Event('seeked')));
    });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) =>
      take(new Blob(['a frame'], { type: 'image/jpeg' })),
    );
    return secs;
  }

  test('is the workout’s picture, and is added once even if the workout is refused at first', async () => {
    const secs = readFrames();
    const { user, library, media } = await showMaster(FILM);
    await learnLength(30);
    library.problems.save = 'offline';
    await user.click(button('Create workout'));
    await screen.findByRole('alert');
    await waitFor(() => expect(button('Create workout')).toBeEnabled());
    delete library.problems.save;
    await user.click(button('Create workout'));
    await waitFor(() => expect(where()).toMatch(/^\/workout\//));
    expect(secs).toEqual([0]);
    const pictures = media.state.uploads.filter(({ kind }) => kind === 'image');
    expect(pictures.map(({ name }) => name)).toEqual(['Morning.jpg']);
    expect(library.calls.saved.at(-1)).toMatchObject({ workout: { imgUrl: pictures[0]?.path } });
  });

  test('is left out where there is no room for it', async () => {
    readFrames();
    const { user, library, stores } = await showMaster(FILM);
    await learnLength(30);
    stores.media.setState({ add: async () => ({ ok: false, refusal: { reason: 'no-room', freeBytes: 0 } }) });
    await user.click(button('Create workout'));
    await waitFor(() => expect(where()).toMatch(/^\/workout\//));
    expect(library.calls.saved[0]).toMatchObject({ workout: { imgUrl: '' } });
  });
});

test('it bears the name of its film once that is known, until somebody types another', async () => {
  const { stores, user, library } = await showMaster(FILM, []);
  await learnLength(30);
  const name = () => screen.getByRole('textbox', { name: 'Name' });
  expect(name()).toHaveValue('Master video');
  act(() => stores.media.setState({ files: shown(NO_LIST, [fileOf()]) }));
  expect(name()).toHaveValue('Morning');
  await user.clear(name());
  await user.click(button('Create workout'));
  expect(name()).toHaveValue('');
  expect(name()).toBeInvalid();
  expect(library.calls.saved).toEqual([]);
});

test('what was cut is there again, and can be left out and joined', async () => {
  const { user, leave } = await showMaster(FILM);
  (await learnLength(30)).currentTime = 10;
  await user.click(button('Cut here'));
  leave();
  const again = await showMaster(FILM);
  await learnLength(30);
  expect(spans()).toEqual(['00:00–00:10', '00:10–00:30']);
  await again.user.click(button('More for piece 2'));
  await again.user.click(screen.getByRole('switch', { name: 'Leave out' }));
  expect(screen.getByRole('region', { name: 'Total time' })).toHaveTextContent('1 exercise');
  await again.user.click(button('More for piece 1'));
  await again.user.click(screen.getAllByRole('switch', { name: 'Leave out' })[0] as HTMLElement);
  const nothingLeft = screen.getByText('Every piece is left out. Keep at least one.');
  expect(nothingLeft).toBeVisible();
  await again.user.click(button('Create workout'));
  expect(nothingLeft.closest('[role="alert"]')).toHaveFocus();
  expect(again.library.calls.saved).toEqual([]);
  await again.user.click(button('Join with previous piece'));
  expect(spans()).toEqual(['00:00–00:30']);
});

test('a piece takes what each of its fields is given, and so does the rest between pieces', async () => {
  const { user } = await showMaster(FILM);
  (await learnLength(30)).currentTime = 10;
  await user.click(button('Cut here'));
  await user.click(button('More for piece 2'));
  const [, second] = within(pieces()).getAllByRole('listitem');
  expect(await fillEveryField(user, second)).toEqual(['Times shown', 'Begins at', 'Speed', 'Leave out']);
  const rest = screen.getByRole('textbox', { name: 'Rest between pieces' });
  const before = (rest as HTMLInputElement).value;
  await user.click(button('More: Rest between pieces'));
  expect(rest).not.toHaveValue(before);
});

test('a piece is played from where it begins', async () => {
  const { user } = await showMaster(FILM);
  const film = await learnLength(30);
  film.currentTime = 10;
  await user.click(button('Cut here'));
  film.currentTime = 25;
  await user.click(button('Play piece 2'));
  expect(film.currentTime).toBe(10);
  expect(film.paused).toBe(false);
});

test('pasted stamps: what they come to, and each line that is not understood with its reason', async () => {
  const { user } = await showMaster(FILM);
  await learnLength(90);
  await user.click(button('Paste time stamps'));
  await user.click(screen.getByRole('textbox', { name: 'Time stamps' }));
  await user.paste(
    [
      'My film',
      '0:10 - 0:40 Squats',
      '1:00 - 0:50 Plank',
      '2:00 Lunges',
      '0:10 Again',
      '0:01 0:02 0:03',
      '0:50 Up',
    ].join('\n'),
  );
  for (const [line, why] of [
    ['My film', 'It has no time.'],
    ['1:00 - 0:50 Plank', 'It ends before it begins.'],
    ['2:00 Lunges', 'It begins after the end of the film.'],
    ['0:10 Again', 'Another line begins at the same second.'],
    ['0:01 0:02 0:03', 'It has more than two times.'],
  ] as const)
    expect(screen.getByText(`“${line}”`, { exact: false }).closest('li')).toHaveTextContent(why);
  expect(screen.getByText('2 pieces')).toBeVisible();
  expect(spans()).toEqual(['00:00–01:30']);
  await user.click(button('Cut like this'));
  expect(spans()).toEqual(['00:00–00:10', '00:10–00:40', '00:40–00:50', '00:50–01:30']);
  expect(screen.getByRole('textbox', { name: 'Name of piece 2' })).toHaveValue('Squats');
  expect(screen.queryByRole('textbox', { name: 'Name of piece 3' })).toBeNull();
});

describe('what the contract allows', () => {
  test('says nothing of limits that are far away', async () => {
    await showMaster(FILM);
    await learnLength(30);
    expect(screen.queryByRole('meter')).toBeNull();
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
  });

  test('no more master videos: it says so, and makes none', async () => {
    const { user, library } = await showMaster(FILM, [fileOf()], { workouts: TWO_MASTERS });
    await learnLength(30);
    const meter = screen.getByRole('meter', { name: 'Master videos' });
    expect(meter).toHaveAttribute('aria-valuetext', '2 of 2');
    // A count is no alarm.
    expect(meter.closest('[role="alert"]')).toBeNull();
    const sentence = screen.getByText(/^Your plan allows 2 master videos/);
    await user.click(button('Create workout'));
    expect(sentence.closest('[role="alert"]')).toHaveFocus();
    expect(library.calls.saved).toEqual([]);
  });

  test('no more exercises: it says how many there are', async () => {
    const prepare: NonNullable<Parameters<typeof showMaster>[2]>['prepare'] = ({ stores }) =>
      stores.contract.setState({ limits: { ...BASE_CONTRACT, maxExercisesPerWorkout: 1 } });
    const { user, library } = await showMaster(FILM, [fileOf()], { prepare });
    (await learnLength(30)).currentTime = 10;
    await user.click(button('Cut here'));
    const sentence = screen.getByText(/^Your plan allows 1 exercises per workout, and you have 2/);
    expect(sentence).toBeVisible();
    await user.click(button('Create workout'));
    expect(sentence.closest('[role="alert"]')).toHaveFocus();
    expect(library.calls.saved).toEqual([]);
  });

  test('no more workouts: it leads to what can be done about it', async () => {
    const workouts = Array.from({ length: BASE_CONTRACT.maxWorkouts }, (_, nth) =>
      wholeOf([{}], { wId: `w${String(nth).padStart(19, '0')}`, ownerId: ANNA.uid }),
    );
    const { user, library } = await showMaster(FILM, [fileOf()], { workouts });
    await learnLength(30);
    await user.click(button('Create workout'));
    expect(where()).toBe('/toMuchWorkouts');
    expect(library.calls.saved).toEqual([]);
  });
});
