import '#tests/ui/native-dialog.ts';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { Report } from '#core/programme/coaching.ts';
import type { ProgrammeWorkout } from '#core/programme/programme.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { loadTexts, startI18n } from '#i18n/setup.ts';
import { useFilmUrl } from '#screens/add-workout-master/use-film.ts';
import { useOwnMedia } from '#screens/add-workout-ai/use-own-media.ts';
import { useTrainings } from '#screens/calendar/use-trainings.ts';
import { useFollowers } from '#screens/coaching/use-followers.ts';
import { SheetPage } from '#screens/export/SheetPage.tsx';
import { ChosenWorkout } from '#screens/messages/ChosenWorkout.tsx';
import { useDays } from '#screens/programmes/use-days.ts';
import { useExercises } from '#screens/programmes/edit/grow/use-exercises.ts';
import { useVote, type Vote } from '#screens/public/use-vote.ts';
import { ForeignHosts } from '#screens/workout/ready/ForeignHosts.tsx';
import { StoresProvider } from '#stores/context.tsx';
import { MediaUrls } from '#ui/base/media-url.tsx';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { givenOf, MINE } from '#tests/screens/programmes/coaching-support.tsx';
import { ANNA, BEN, createHarness, enter, type Harness, settled } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';

const id = (name: string) => name.padEnd(20, '0');
const named = (name: string, fields = {}): WholeWorkout =>
  wholeOf([{ name: `${name} jumps` }], { wId: id(name), name, ownerId: BEN.uid, sharePublic: true, ...fields });
const [ONE, TWO] = [named('One'), named('Two')];

/** Questions that are answered when the test says so, in any order. */
function questions<T>() {
  const open = new Map<string, (answer: T) => void>();
  return {
    ask: (name: string) => new Promise<T>((resolve) => open.set(name, resolve)),
    answer: (name: string, answer: T) =>
      act(async () => {
        open.get(name)?.(answer);
        open.delete(name);
      }),
  };
}

async function stage() {
  await startI18n('en');
  await Promise.all((['export', 'messages', 'kept', 'programme'] as const).map((part) => loadTexts(part)));
  const harness = createHarness();
  enter(harness);
  await harness.stores.loadProgrammes();
  await harness.stores.loadCoaching();
  await harness.stores.loadMessages();
  return harness;
}
const within =
  ({ stores }: Harness) =>
  ({ children }: { readonly children: ReactNode }) => (
    <StoresProvider stores={stores}>
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>{children}</MemoryRouter>
    </StoresProvider>
  );

test('the address of a film that was left does not come in the place of the next one', async () => {
  const { ask, answer } = questions<string | undefined>();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <MediaUrls value={ask}>{children}</MediaUrls>;
  const { result, rerender } = renderHook((path) => useFilmUrl(path, undefined), { wrapper, initialProps: 'first' });
  expect(result.current).toBeUndefined();
  rerender('second');
  await answer('second', 'blob:second');
  await answer('first', 'blob:first');
  expect(result.current).toBe('blob:second');
});

test('media of whoever was signed in before are not put into a proposal', async () => {
  const harness = await stage();
  const { ask, answer } = questions<void>();
  const { library, login } = harness.stores;
  library.setState({ loadCopies: () => ask(login.getState().userID) });
  const { result } = renderHook(useOwnMedia, { wrapper: within(harness) });
  await act(async () => enter(harness, BEN));
  await answer(BEN.uid, undefined);
  await expect.poll(() => result.current).toBeDefined();
  const shown = result.current;
  await answer(ANNA.uid, undefined);
  await act(async () => void (await import('#core/exercises/own-media.ts')));
  expect(result.current).toBe(shown);
});

test('the calendar of yesterday follows no programme any more, nor does one that was left', async () => {
  const harness = await stage();
  const { programmes } = harness.stores;
  const asked: string[] = [];
  programmes.setState({
    scheduled: (today) => {
      asked.push(today);
      return [];
    },
  });
  const { rerender, unmount } = renderHook(useTrainings, {
    wrapper: within(harness),
    initialProps: '2026-11-18',
  });
  await act(settled);
  rerender('2026-11-19');
  await act(settled);
  asked.length = 0;
  act(() => programmes.setState({ follows: [] }));
  expect(new Set(asked)).toEqual(new Set(['2026-11-19']));
  unmount();
  asked.length = 0;
  programmes.setState({ follows: [] });
  expect(asked).toEqual([]);
});

test('a vote on the workout before is not shown as one on the next', async () => {
  const harness = await stage();
  const { ask, answer } = questions<Awaited<ReturnType<ReturnType<typeof library.getState>['voteOf']>>>();
  const { library } = harness.stores;
  library.setState({ voteOf: ask });
  const { result, rerender } = renderHook<Vote, WholeWorkout>(({ workout }) => useVote(workout), {
    wrapper: within(harness),
    initialProps: ONE,
  });
  rerender(TWO);
  await answer(id('Two'), done({ stars: 2, runs: [] }));
  await answer(id('One'), done({ stars: 5, runs: [] }));
  expect(result.current).toMatchObject({ own: { stars: 2 }, counted: 2 });
});

test('a sheet that was asked for before the sign-in does not take the place of the one after', async () => {
  const harness = await stage();
  const { ask, answer } = questions<Outcome<WholeWorkout>>();
  const { library, login } = harness.stores;
  library.setState({ getWhole: () => ask(login.getState().userID) });
  render(<SheetPage wId={id('One')} />, { wrapper: within(harness) });
  await act(async () => enter(harness, BEN));
  await answer(BEN.uid, done(ONE));
  await answer(ANNA.uid, failed('not-allowed'));
  expect(screen.getByRole('heading', { level: 1, name: 'One' })).toBeVisible();
});

test('a report that failed late does not hide the one that was read since', async () => {
  const harness = await stage();
  const { coaching } = harness.stores;
  const given = [givenOf('cleo')];
  let asked = 0;
  const { ask, answer } = questions<Outcome<Report | undefined>>();
  coaching.setState({ progress: () => ask(String((asked += 1))) });
  const { result } = renderHook(() => useFollowers(MINE, given), { wrapper: within(harness) });
  act(() => result.current.retry());
  await answer('2', done(undefined));
  await answer('1', failed('offline'));
  expect(result.current.followers.map(({ reading }) => reading)).toEqual(['read']);
});

test('workouts of a programme as it was before do not replace those of today', async () => {
  const harness = await stage();
  const { ask, answer } = questions<Outcome<WholeWorkout>>();
  harness.stores.library.setState({ getWhole: ask });
  const naming = (wId: string) =>
    programmeOf({
      workouts: [{ key: 'a', kind: 'reference', wId, name: 'Somewhere' }],
      weeks: [{ days: [{ day: 0, workouts: ['a'] }] }],
    });
  const { result, rerender } = renderHook((programme) => useDays(programme, undefined), {
    wrapper: within(harness),
    initialProps: naming(id('One')),
  });
  rerender(naming(id('Two')));
  await answer(id('Two'), done(TWO));
  await answer(id('One'), done(ONE));
  expect(result.current({ week: 0, day: 0 }).map(({ whole }) => whole?.workout.name)).toEqual(['Two']);
});

test('exercises of the workout chosen before are not those that grow', async () => {
  const harness = await stage();
  const { ask, answer } = questions<Outcome<WholeWorkout>>();
  harness.stores.library.setState({ getWhole: ask });
  const refer = (wId: string): ProgrammeWorkout => {
    const [only] = programmeOf({ workouts: [{ key: 'a', kind: 'reference', wId, name: 'Somewhere' }] }).workouts;
    if (!only) throw new Error('no workout');
    return only;
  };
  const { result, rerender } = renderHook(useExercises, {
    wrapper: within(harness),
    initialProps: refer(id('One')),
  });
  rerender(refer(id('Two')));
  await answer(id('Two'), done(TWO));
  await answer(id('One'), done(ONE));
  expect(result.current).toMatchObject({ exercises: [{ name: 'Two jumps' }] });
});

test('a question about sites of the workout before is not asked of the next', async () => {
  const harness = await stage();
  const { ask, answer } = questions<readonly string[]>();
  const question = { hostsToAsk: ({ workout }: WholeWorkout) => ask(workout.name), allowHosts: () => undefined };
  const { rerender } = render(<ForeignHosts whole={ONE} question={question} />, { wrapper: within(harness) });
  rerender(<ForeignHosts whole={TWO} question={question} />);
  await answer('Two', ['two.example']);
  await answer('One', ['one.example']);
  expect(screen.getByText(/two\.example/)).toBeVisible();
  expect(screen.queryByText(/one\.example/)).toBeNull();
});

test('whether a friend may open the workout chosen before says nothing about the next', async () => {
  const harness = await stage();
  const { ask, answer } = questions<boolean | undefined>();
  const { messages } = harness.stores;
  const workouts = new Map([ONE, TWO].map(({ workout }) => [workout.wId, workout]));
  messages.setState({ workouts, loadWorkouts: async () => undefined, mayOpen: (_, { name }) => ask(name) });
  const chosen = (wId: string) => <ChosenWorkout wId={wId} friendUId={BEN.uid} name="ben" onRemove={() => undefined} />;
  const { rerender } = render(chosen(id('One')), { wrapper: within(harness) });
  rerender(chosen(id('Two')));
  await answer('Two', true);
  await answer('One', false);
  expect(screen.queryByRole('button', { name: /share/i })).toBeNull();
});
