import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { coachingId, type Edition, type Report } from '#core/programme/coaching.ts';
import type { Programme } from '#core/programme/programme.ts';
import { Adjustment } from '#screens/coaching/Adjustment.tsx';
import { Choose } from '#screens/coaching/Choose.tsx';
import { SharedProgramme } from '#screens/coaching/SharedProgramme.tsx';
import { ShareProgramme } from '#screens/coaching/ShareProgramme.tsx';
import { NeedsSharing } from '#screens/sharing/NeedsSharing.tsx';
import { useFollowers } from '#screens/coaching/use-followers.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { BEN_LINK, editionOfBen, givenOf, MINE, START } from '#tests/screens/programmes/coaching-support.tsx';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { type Harness, settled } from '#tests/stores/harness.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 11, 6, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Answers by what was asked for, when the test gives them. */
function later<Answer>() {
  const asked: string[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const ask = (what: string) => {
    asked.push(what);
    return new Promise<Answer>((resolve) => answers.push(resolve));
  };
  const answer = (nth: number, value: Answer) =>
    act(async () => {
      answers[nth]?.(value);
      await settled();
    });
  return { ask, answer, asked };
}
const setCoaching = (state: Partial<ReturnType<Harness['stores']['coaching']['getState']>>) =>
  ((harness: Harness) => harness.stores.coaching.setState(state)) as (harness: Harness) => void;

test('the names of workouts that are others’ to share are those of the programme shown last', async () => {
  const foreign = later<readonly string[]>();
  const other: Programme = { ...MINE, pId: 'programmeOfAnna00002', name: 'Other' };
  function Two() {
    const [programme, setProgramme] = useState(MINE);
    return (
      <>
        <button type="button" onClick={() => setProgramme(other)}>
          Change
        </button>
        <ShareProgramme programme={programme} onClose={() => {}} />
      </>
    );
  }
  const { stores } = await showScreen(<Two />, { signedIn: true, prepare: setCoaching({ foreignOf: foreign.ask }) });
  await act(() => stores.loadSharing());
  await act(settled);
  expect(foreign.asked).toEqual([MINE.pId]);
  act(() => screen.getByRole('button', { name: 'Change', hidden: true }).click());
  await act(settled);
  expect(foreign.asked).toEqual([MINE.pId, other.pId]);
  await foreign.answer(1, ['New legs']);
  await foreign.answer(0, ['Old legs']);
  expect(screen.getByText(/New legs/)).toBeVisible();
  expect(screen.queryByText(/Old legs/)).toBeNull();
});

test('whether the switch of a link moves is decided once: while it is on its way a second tap does nothing', async () => {
  const opening = later<{ kind: 'published' } | { kind: 'problem'; problem: 'offline' }>();
  const { user, stores } = await showScreen(<ShareProgramme programme={MINE} onClose={() => {}} />, {
    signedIn: true,
    prepare: setCoaching({ foreignOf: () => Promise.resolve([]), setOpen: opening.ask as never }),
  });
  act(() => stores.login.getState().set({ emailVerified: true }));
  await act(() => stores.loadSharing());
  await act(settled);
  const [link, everyone] = screen.getAllByRole('switch') as [HTMLElement, HTMLElement];
  expect(link).not.toBeChecked();
  await user.click(link);
  expect(link).toBeChecked();
  expect(everyone).not.toBeChecked();
  await user.click(everyone);
  await user.click(link);
  expect(opening.asked).toEqual([MINE.pId]);
  await opening.answer(0, { kind: 'problem', problem: 'offline' });
  expect(link).not.toBeChecked();
  expect(screen.getByRole('alert')).toHaveTextContent(/You’re offline/);
  await user.click(everyone);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(everyone).toBeChecked();
  expect(link).not.toBeChecked();
  await opening.answer(1, { kind: 'problem', problem: 'offline' });
  expect(everyone).not.toBeChecked();
});

const REPORT: Report = { startDate: START, weekdays: '14', done: [], notes: [], updatedAt: 1 };

test('who follows is asked again only for what failed, and says that it is loading until then', async () => {
  const progress = later<Outcome<Report | undefined>>();
  const given = [givenOf('bob'), givenOf('cem'), givenOf('dan', { state: 'offered' })];
  function Rows() {
    const { followers, retry } = useFollowers(MINE, given);
    return (
      <>
        <button type="button" onClick={retry}>
          Again
        </button>
        <ul>
          {followers.map(({ name, reading, rank }) => (
            <li key={name}>{`${name} ${reading} ${rank}`}</li>
          ))}
        </ul>
      </>
    );
  }
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await showScreen(<Rows />, { signedIn: true, prepare: setCoaching({ progress: progress.ask }) });
  expect(progress.asked).toEqual([coachingId(given[0] as never), coachingId(given[1] as never)]);
  expect(rows().toSorted()).toEqual(['bob asked not-shown', 'cem asked not-shown', 'dan asked offered']);
  await progress.answer(0, done(REPORT));
  await progress.answer(1, failed('offline'));
  expect(rows()).toContain('cem failed not-shown');
  act(() => screen.getByRole('button', { name: 'Again' }).click());
  expect(rows()).toContain('cem asked not-shown');
  // What is known stays while it is read again.
  expect(rows().find((row) => row.startsWith('bob'))).toMatch(/^bob read/);
});

test('another programme of somebody else shows nothing of the answer to the question before', async () => {
  const opened = later<Outcome<Edition>>();
  await showScreen(<SharedProgramme id={BEN_LINK} />, {
    signedIn: true,
    prepare: setCoaching({ open: opened.ask }),
  });
  await act(settled);
  expect(opened.asked).toEqual([BEN_LINK]);
  await opened.answer(0, failed('offline'));
  const retry = screen.getByRole('button', { name: 'Retry' });
  act(() => retry.click());
  await act(settled);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(opened.asked).toEqual([BEN_LINK, BEN_LINK]);
  await opened.answer(1, done(editionOfBen({ sharePublic: true })));
  expect(screen.getByText('Six weeks')).toBeVisible();
});

test('an adjustment that failed says so until the next one is tried', async () => {
  const adjust = later<Outcome<void>>();
  const { user } = await showScreen(<Adjustment coaching={givenOf('bob')} />, {
    signedIn: true,
    prepare: setCoaching({ adjust: adjust.ask as never }),
  });
  const choice = screen.getByRole('combobox');
  await user.selectOptions(choice, '110');
  await adjust.answer(0, failed('offline'));
  expect(screen.getByText(/^You’re offline/)).toBeVisible();
  await user.selectOptions(choice, '90');
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
  await adjust.answer(1, done(undefined));
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
});

async function choose(count: number) {
  const names = ['ada', 'bea', 'cem', 'dan', 'eva', 'fay', 'gil'].slice(0, count);
  const friends = names.map((name) => cardOf(name, { firstName: `${name}first`, lastName: `${name}last` }));
  const groups = [
    { gId: 'g1', name: 'Has all', members: [friends[0]?.uid ?? ''], wIds: [], updatedAt: 1 },
    { gId: 'g2', name: 'Empty', members: [], wIds: [], updatedAt: 1 },
    { gId: 'g3', name: 'Has some', members: friends.slice(0, 2).map(({ uid }) => uid), wIds: [], updatedAt: 1 },
  ];
  function Ticks() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
    return (
      <>
        <Choose pId={MINE.pId} chosen={chosen} onChange={setChosen} />
        <output>{[...chosen].join(' ')}</output>
      </>
    );
  }
  const { stores, user } = await showScreen(
    <NeedsSharing fallback={null}>
      <Ticks />
    </NeedsSharing>,
    {
      signedIn: true,
      prepare: ({ people, shares }) => {
        people.state.friends = friends;
        shares.state.groups = groups;
      },
    },
  );
  await act(() => stores.loadSharing());
  await act(() => stores.sharing.getState().load());
  const has = givenOf('ada', { followerUid: friends[0]?.uid ?? '' });
  const elsewhere = givenOf('bea', { followerUid: friends[1]?.uid ?? '', pId: 'programmeOfAnna00002' });
  await act(async () => {
    const { given } = stores.coaching.getState();
    stores.coaching.setState({ given: { ...given, items: [has, elsewhere] } });
    await settled();
  });
  return { user };
}
const box = (name: RegExp) => screen.getByRole('checkbox', { name });

test('of groups, those can be ticked in which somebody has not got it yet', async () => {
  const { user } = await choose(3);
  expect(box(/Has all/)).toBeDisabled();
  expect(box(/Empty/)).toBeDisabled();
  expect(box(/Has some/)).toBeEnabled();
  expect(box(/^ada/)).toBeDisabled();
  expect(box(/^ada/)).not.toBeChecked();
  // What somebody has of another programme counts for nothing here.
  expect(box(/^bea/)).toBeEnabled();
  await user.click(box(/^bea/));
  await user.click(box(/^cem/));
  await user.click(box(/^bea/));
  expect(box(/^bea/)).not.toBeChecked();
  expect(box(/^cem/)).toBeChecked();
  const group = screen.getByRole('group', { name: 'Groups' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(3);
});

test('six friends are seen at a glance, and not searched', async () => {
  await choose(6);
  expect(within(screen.getByRole('group', { name: 'Friends' })).getAllByRole('checkbox')).toHaveLength(6);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test.each([['  EVALAST '], ['evafirst'], ['Eva evaf']])('a search for %j finds one of seven', async (search) => {
  await choose(7);
  const look = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  look(search);
  const friends = screen.getAllByRole('group').at(-1) as HTMLElement;
  expect(within(friends).getAllByRole('checkbox')).toHaveLength(1);
  look('nobody');
  expect(within(friends).queryAllByRole('checkbox')).toHaveLength(0);
  expect(within(friends).getByRole('status')).toBeVisible();
});
