import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { endFollow, finishDay, startFollow } from '#core/programme/follow-changes.ts';
import type { Follow } from '#core/programme/follow.ts';
import { placesOf } from '#core/programme/overview.ts';
import { starterIn } from '#core/programme/starters/starter.ts';
import { ProgrammeScreen } from '#screens/programmes/ProgrammeScreen.tsx';
import { ProgrammesScreen } from '#screens/programmes/ProgrammesScreen.tsx';
import { useDayText } from '#screens/programmes/day-text.ts';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const P_ID = 'starterProgrammeback';
const BACK = (await starterIn(P_ID, 'English')) ?? expect.fail('no starter');
/** A Monday. */
const START = '2026-11-30';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const begun = (): Follow =>
  startFollow(BACK, { fId: 'followOfAnna00000001', startDate: START, weekdays: '0135', nowMs: 0 });
const travel = (day: number) => vi.setSystemTime(new Date(2026, 10, day, 12));

async function show(follow: Follow | undefined, path = `/programme/${P_ID}`, options: ShellOptions = {}) {
  const shown = await showScreen(
    <Routes>
      <Route path="/programmes" element={<ProgrammesScreen />} />
      <Route path="/programme/:pId" element={<ProgrammeScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    {
      path,
      signedIn: true,
      ...options,
      prepare(harness) {
        if (follow) void harness.lists.ports.programmes.saveFollow(ANNA.uid, follow);
        options.prepare?.(harness);
      },
    },
  );
  await act(settled);
  return shown;
}
const follows = (stores: Awaited<ReturnType<typeof show>>['stores']) => stores.programmes.getState().follows;

test('shows ten programmes to choose from, and none that is followed', async () => {
  await show(undefined, '/programmes');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
  expect(screen.queryByRole('heading', { name: 'You’re following' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Make your own' })).toHaveAttribute('href', '/addProgramme');
});

test('starts today, on days that leave others free, with the first training', async () => {
  const { user, stores } = await show(undefined);
  await user.click(await screen.findByRole('button', { name: 'Start today' }));
  await screen.findByText('elsewhere');
  expect(follows(stores)).toMatchObject([{ pId: P_ID, startDate: START, weekdays: '0135', done: [] }]);
});

test('says what is due, and lists the days with their lengths of that week', async () => {
  await show(begun());
  const card = await screen.findByRole('article', { name: 'Back care' });
  expect(card).toHaveTextContent('Today · Week 1, day 1');
  expect(screen.getByRole('link', { name: 'Start Steady back A' })).toHaveAttribute(
    'href',
    '/workout/followOfAnna00000001.0.0.0',
  );
  const [first] = screen.getAllByRole('button', { name: /Steady back A/ });
  expect(first).toHaveTextContent(/Day 1 · today/);
  expect(first).toHaveTextContent(/\d\d:\d\d/);
});

test('changes the training days from today on, and leaves what is done', async () => {
  travel(30);
  const done = finishDay(begun(), { week: 0, day: 0 }, { date: START, seconds: 600, feedback: '' });
  const { user, stores } = await show(done);
  await user.click(await screen.findByRole('button', { name: 'More for Back care' }));
  await user.click(screen.getByRole('menuitem', { name: 'Training days' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'When do you train?' }));
  expect(sheet.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
  for (const name of ['Sunday', 'Monday', 'Wednesday', 'Thursday']) {
    await user.click(sheet.getByRole('checkbox', { name }));
  }
  expect(sheet.getByText(/With fewer days, it takes longer/)).toBeVisible();
  expect(sheet.getByText(/^Ends around/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(follows(stores)).toMatchObject([{ weekdays: '45', done: [{ date: START }] }]);
  expect(screen.getAllByRole('button', { name: /Day 2/ })[0]).toHaveTextContent('Thu, Dec 3');
});

test('takes a time of day, says how it reminds, and forgets the time again', async () => {
  travel(30);
  const { user, stores } = await show(begun());
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'More for Back care' }));
    await user.click(screen.getByRole('menuitem', { name: 'Training days' }));
    return within(await screen.findByRole('dialog', { name: 'When do you train?' }));
  };
  const save = async (sheet: Awaited<ReturnType<typeof open>>) => {
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  const sheet = await open();
  expect(sheet.queryByLabelText('Reminder')).not.toBeInTheDocument();
  await user.selectOptions(sheet.getByLabelText('Time'), '18:30');
  expect(await sheet.findByLabelText('Reminder')).toHaveDisplayValue('30 minutes before');
  await save(sheet);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(follows(stores)).toMatchObject([{ time: `18:30 ${timeZone}`, weekdays: '0135', changes: [] }]);

  const again = await open();
  expect(again.getByLabelText('Time')).toHaveDisplayValue('6:30 PM');
  await user.selectOptions(again.getByLabelText('Time'), 'Any time');
  await save(again);
  expect(follows(stores)).toMatchObject([{ time: '' }]);
});

test('opens the day that its address asks for, once', async () => {
  const { user } = await show(begun(), `/programme/${P_ID}?day=0.1`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Week 1, day 2' }));
  expect(await sheet.findByRole('link', { name: /^Start/ })).toHaveAttribute(
    'href',
    '/workout/followOfAnna00000001.0.1.0',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each(['9.6', '51.0', 'x'])('shows the programme alone for the day “%s”, which it does not have', async (day) => {
  await show(begun(), `/programme/${P_ID}?day=${day}`);
  expect(await screen.findByRole('article', { name: 'Back care' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['Do it today', 'move'],
  ['Shift the rest', 'shift'],
])('a missed training is decided by one tap: %s', async (name, kind) => {
  travel(1 + 30);
  const { user, stores } = await show(begun());
  expect(await screen.findByText(/You missed “Steady back A”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByText(/You missed/)).not.toBeInTheDocument());
  expect(follows(stores)[0]?.changes).toMatchObject([{ kind, week: 0, day: 0 }]);
});

test('missed trainings can be skipped all at once', async () => {
  travel(3 + 30);
  const { user, stores } = await show(begun());
  expect(await screen.findByText('You missed 2 trainings. No problem:')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByText(/You missed/)).not.toBeInTheDocument());
  expect(follows(stores)[0]?.done).toMatchObject([{ skipped: true }, { skipped: true }]);
});

test('pauses and goes on', async () => {
  const { user } = await show(begun());
  await user.click(await screen.findByRole('button', { name: 'More for Back care' }));
  await user.click(screen.getByRole('menuitem', { name: 'Pause' }));
  expect(await screen.findByText(/Nothing is due until you resume/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Start/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('link', { name: 'Start Steady back A' })).toBeVisible();
});

test('the end is a page with what was done, and the list is rid of it', async () => {
  const all = placesOf(BACK).reduce(
    (so, place) => finishDay(so, place, { date: START, seconds: 600, feedback: '' }),
    begun(),
  );
  const { stores } = await show(all);
  expect(await screen.findByRole('heading', { name: 'You did it' })).toBeVisible();
  expect(screen.getByText('240')).toBeVisible();
  await waitFor(() => expect(follows(stores)[0]?.endDate).toBe(START));
  expect(screen.getByRole('button', { name: 'Start it again' })).toBeVisible();
});

test('an address of no programme says so', async () => {
  await show(undefined, '/programme/programmeOfNobody001');
  expect(await screen.findByRole('heading', { name: 'This programme isn’t here', level: 1 })).toBeVisible();
});

const LEGS = wholeOf([{ name: 'Squats', timeSec: 40 }], {
  wId: 'workoutOfAnna0000001',
  ownerId: ANNA.uid,
  name: 'Legs',
});
const OWN = programmeOf({
  pId: 'programmeOfAnna00001',
  ownerId: ANNA.uid,
  workouts: [{ kind: 'reference', key: 'a', name: 'Legs', progressions: [], wId: LEGS.workout.wId, ownerId: ANNA.uid }],
  weeks: [
    {
      loadPercent: 100,
      days: [
        { workouts: ['a'], note: '' },
        { workouts: ['a'], note: '' },
      ],
    },
  ],
});
const own = (): Follow => startFollow(OWN, { fId: 'followOfAnna00000002', startDate: START, weekdays: '13', nowMs: 0 });
async function showOwn(more: (follow: Follow) => Follow = (follow) => follow) {
  let reads = 0;
  const shown = await show(more(own()), `/programme/${OWN.pId}`, {
    workouts: [LEGS],
    prepare({ lists, library }) {
      void lists.ports.programmes.save(ANNA.uid, OWN);
      const whole = library.port.getWhole.bind(library.port);
      library.port.getWhole = (...asked) => {
        reads += 1;
        return whole(...asked);
      };
    },
  });
  return { ...shown, reads: () => reads };
}

test('the page of a programme asks for each of its workouts once', async () => {
  const { reads } = await showOwn();
  expect(await screen.findByRole('link', { name: 'Start Legs' })).toBeVisible();
  expect(screen.getAllByText('00:40').length).toBeGreaterThan(1);
  expect(reads()).toBe(1);
});

test('another workout is done, and what is planned put back', async () => {
  const { user, stores } = await showOwn();
  await user.click((await screen.findAllByRole('button', { name: /Legs/ }))[0] ?? document.body);
  const choice = await screen.findByRole('combobox', { name: 'Do another workout' });
  // It is no copy of anybody’s.
  expect(screen.queryByRole('link', { name: /^Based on/ })).not.toBeInTheDocument();
  await user.selectOptions(choice, 'Legs');
  await waitFor(() => expect(follows(stores)[0]?.changes).toMatchObject([{ kind: 'swap', wId: LEGS.workout.wId }]));
  await user.selectOptions(choice, 'As planned');
  await waitFor(() => expect(follows(stores)[0]?.changes).toEqual([]));
});

test('an own programme is deleted after a question, and its page is left', async () => {
  const { user, stores } = await showOwn();
  const mine = () => stores.programmes.getState().programmes.items.map(({ pId }) => pId);
  const ask = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for Strong' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: answer }));
  };
  await ask('Cancel');
  expect(mine()).toEqual([OWN.pId]);
  await ask('Delete');
  expect(await screen.findByRole('heading', { name: 'Programmes', level: 1 })).toBeVisible();
  await waitFor(() => expect(mine()).toEqual([]));
});

test('a stopped programme is taken up again', async () => {
  const { user, stores } = await showOwn((follow) => endFollow(follow, START));
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('link', { name: 'Start Legs' })).toBeVisible();
  expect(follows(stores)[0]?.endDate).toBe('');
});

test('what is over is deleted from the list, and comes back with Undo', async () => {
  const { user } = await show(endFollow(begun(), START), '/programmes');
  await user.click(await screen.findByRole('button', { name: 'Delete “Back care” from the list' }));
  expect(await screen.findByText('“Back care” deleted.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Finished' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: 'Finished' })).toBeVisible();
});

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`);
function Months() {
  const text = useDayText();
  return MONTHS.map((day) => <p key={day}>{text.day(day)}</p>);
}

test.each(['en', 'de', 'fr', 'es', 'nl'] as const)(
  'a sentence that ends with a date has one full stop in %s',
  async (language) => {
    await showScreen(<Months />, { language });
    const days = screen.getAllByText(/15/).map((day) => day.textContent);
    expect(days).toHaveLength(12);
    expect(days.filter((day) => day.endsWith('.'))).toEqual([]);
  },
);

test('nothing is offered before the device has said what is followed: it would move away under a finger', async () => {
  let answer: () => void = () => undefined;
  await show(begun(), '/programmes', {
    prepare({ lists }) {
      const known = lists.ports.programmes.listLocal.bind(lists.ports.programmes);
      lists.ports.programmes.listLocal = async (uid) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return known(uid);
      };
    },
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('heading', { name: 'You’re following' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(11));
});

test('a day says its note, and with which weight each exercise is done in its week', async () => {
  const programme = programmeOf({
    name: 'Heavy',
    ownerId: ANNA.uid,
    workouts: [
      {
        kind: 'written',
        key: 'a',
        name: 'Legs',
        originId: 'workoutOfBen00000001',
        exercises: [{ name: 'Squat', timeSec: 0, reps: 8, kg: 20 }],
        progressions: [{ exercise: 0, field: 'kg', by: 2.5, everyWeeks: 1 }],
      },
    ],
    weeks: [{ days: [{ workouts: ['a'] }] }, { days: [{ workouts: ['a'], note: 'Slowly' }] }],
  });
  const { user } = await show(undefined, `/programme/${programme.pId}`, {
    prepare: ({ lists, stores }) => {
      void lists.ports.programmes.save(ANNA.uid, programme);
      stores.settings.setState(({ settings }) => ({ settings: { ...settings, units: 'metric' } }));
    },
  });
  await user.click(screen.getByRole('button', { name: 'Week 2' }));
  await user.click(screen.getAllByRole('button', { name: /Legs/ })[1] ?? expect.fail());
  const sheet = await screen.findByRole('dialog', { name: 'Week 2, day 1' });
  expect(sheet).toHaveTextContent('Slowly');
  expect(sheet).toHaveTextContent('8 × 22.5 kg');
  const origin = within(sheet).getByRole('link', { name: 'Based on “Legs”' });
  expect(origin).toHaveAttribute('href', '/workout/workoutOfBen00000001');
});

test('a day of two workouts names both, apart', async () => {
  const twice = programmeOf({ ownerId: ANNA.uid, weeks: [{ days: [{ workouts: ['a', 'a'] }] }] });
  const follow = startFollow(twice, { fId: 'followOfAnna00000001', startDate: START, weekdays: '1', nowMs: 0 });
  await show(follow, `/programme/${twice.pId}`, {
    prepare: (harness) => void harness.lists.ports.programmes.save(ANNA.uid, twice),
  });
  const card = await screen.findByRole('article', { name: 'Strong' });
  expect(card).toHaveTextContent(/Legs · Legs/);
});

test('a workout that was withdrawn is said so, and can be swapped or skipped', async () => {
  const gone = programmeOf({
    ownerId: ANNA.uid,
    workouts: [{ kind: 'reference', key: 'a', name: 'Ben’s legs', wId: 'workoutOfBen00000001', ownerId: 'ben' }],
  });
  const follow = startFollow(gone, { fId: 'followOfAnna00000001', startDate: START, weekdays: '135', nowMs: 0 });
  const { user } = await show(follow, `/programme/${gone.pId}`, {
    prepare: (harness) => void harness.lists.ports.programmes.save(ANNA.uid, gone),
  });
  expect(await screen.findByText('“Ben’s legs” was deleted or is no longer shared with you.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Start/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Choose another or skip' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Week 1, day 1' }));
  expect(sheet.getByText(/Choose another one below, or skip this training/)).toBeVisible();
  expect(sheet.queryByRole('link', { name: /^Start/ })).not.toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Skip this one' })).toBeVisible();
});
