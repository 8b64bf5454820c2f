import { act, screen, waitFor, within } from '@testing-library/react';
import { done } from '#core/base/errors.ts';
import { ShareProgramme } from '#screens/coaching/ShareProgramme.tsx';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givenOf, MINE, START } from './coaching-support.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const [BOB, CLEO] = [cardOf('bob'), cardOf('cleo', { firstName: 'Cleo', lastName: 'Winter' })];
const RUNNERS = { gId: 'groupOfAnna000000001', name: 'Runners', members: [CLEO.uid], wIds: [], updatedAt: 1 };

async function open({
  isVerified = true,
  friends = [BOB, CLEO],
  groups = [RUNNERS],
  ...options
}: ShellOptions & {
  readonly isVerified?: boolean;
  readonly friends?: readonly ReturnType<typeof cardOf>[];
  readonly groups?: readonly (typeof RUNNERS)[];
} = {}) {
  const shown = await showScreen(<ShareProgramme programme={MINE} onClose={() => undefined} />, {
    signedIn: true,
    ...options,
    prepare(harness) {
      harness.people.state.friends = [...friends];
      harness.shares.state.groups = groups;
      void harness.lists.ports.programmes.save(ANNA.uid, MINE);
      void harness.stores.programmes.getState().load();
      harness.stores.login.getState().set({ emailVerified: isVerified });
      options.prepare?.(harness);
    },
  });
  await act(() => shown.stores.loadSharing());
  await act(settled);
  return shown;
}
const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });

test('offers it to a friend and a group, with days and a sentence, and says to how many', async () => {
  const { user, lists } = await open();
  expect(screen.queryByRole('button', { name: /^Offer to/ })).not.toBeInTheDocument();
  await user.click(box('bob'));
  await user.click(box(/^Runners/));
  await user.type(screen.getByRole('textbox', { name: 'A sentence from you' }), 'Go for it');
  await user.click(screen.getByRole('button', { name: 'Offer to 2 people' }));
  expect(await screen.findByText('Offered to 2 people.')).toBeVisible();
  const proposal = { startDate: START, weekdays: '14', note: 'Go for it' };
  const givenTo = (uid: string) => lists.coachings.known.given.find(({ followerUid }) => followerUid === uid);
  expect(givenTo(BOB.uid)).toMatchObject({ ...proposal, groupId: '' });
  expect(givenTo(CLEO.uid)).toMatchObject({ ...proposal, groupId: RUNNERS.gId });
  expect(screen.getAllByText('Hasn’t answered yet')).toHaveLength(2);
});

test('somebody who is chosen and in a chosen group is offered it once, directly', async () => {
  const { user, lists } = await open();
  await user.click(box(/^Runners/));
  await user.click(box(/^cleo/));
  await user.click(screen.getByRole('button', { name: 'Offer to 1 person' }));
  await waitFor(() => expect(lists.coachings.known.given).toMatchObject([{ followerUid: CLEO.uid, groupId: '' }]));
});

test('whoever has it cannot be chosen again, and it is withdrawn after a question', async () => {
  const { user, lists } = await open({
    prepare: (harness) =>
      void (harness.lists.coachings.known = {
        given: [givenOf('bob', { followerUid: BOB.uid })],
        received: [],
        editions: [],
      }),
  });
  expect(box(/^bob/)).toBeDisabled();
  expect(screen.getByText('has it already')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See how they’re doing' })).toHaveAttribute('href', `/coaching/${MINE.pId}`);
  await user.click(screen.getByRole('button', { name: 'Withdraw from bob' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(box(/^bob/)).toBeEnabled());
  expect(lists.coachings.known.given).toEqual([]);
});

test('a friend who is none any more is named, and the others have it', async () => {
  const { user, lists } = await open({ prepare: (harness) => void harness.lists.coachings.strangers.push(BOB.uid) });
  await user.click(box('bob'));
  await user.click(box(/^cleo/));
  await user.click(screen.getByRole('button', { name: 'Offer to 2 people' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not offered to bob: you’re no longer friends');
  expect(screen.getByText('Offered to 1 person.')).toBeVisible();
  expect(lists.coachings.known.given).toMatchObject([{ followerUid: CLEO.uid }]);
});

test('what cannot be sent says why, and what was typed stays', async () => {
  const { user, lists } = await open();
  await user.click(box('bob'));
  await user.type(screen.getByRole('textbox', { name: 'A sentence from you' }), 'Go');
  lists.coachings.problem = 'unavailable';
  await user.click(screen.getByRole('button', { name: 'Offer to 1 person' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work.');
  expect(screen.getByRole('textbox', { name: 'A sentence from you' })).toHaveValue('Go');
  expect(box('bob')).toBeChecked();
});

test('anyone with the link has it only after the switch, and no longer when it is off', async () => {
  const { user, lists } = await open();
  const anyone = screen.getByRole('switch', { name: 'Anyone with the link' });
  expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
  await user.click(anyone);
  expect(await screen.findByDisplayValue(new RegExp(`/programme/${ANNA.uid}_${MINE.pId}$`))).toBeVisible();
  await user.click(anyone);
  await waitFor(() => expect(lists.coachings.known.editions).toMatchObject([{ sharePublic: false }]));
  expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
});

test('without a confirmed email it says what to do first, and offers nothing', async () => {
  const { user } = await open({ isVerified: false });
  expect(screen.getByText(/Confirm your email first/)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Anyone with the link' })).toBeDisabled();
  await user.click(box('bob'));
  expect(screen.getByRole('button', { name: 'Offer to 1 person' })).toBeDisabled();
});

test('without friends it says how to get some', async () => {
  await open({ friends: [], groups: [] });
  expect(screen.getByText(/No friends yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Friends' })).toHaveAttribute('href', '/friends');
});

test('many friends are searched', async () => {
  const { user } = await open({
    friends: ['ada', 'bea', 'cem', 'dan', 'eva', 'fay', 'gil'].map((name) => cardOf(name)),
  });
  await user.type(screen.getByRole('searchbox', { name: 'Search friends' }), 'ev');
  expect(screen.queryByRole('checkbox', { name: 'bea' })).not.toBeInTheDocument();
  expect(box('eva')).toBeVisible();
});

test('says before anything is tried which workouts are somebody else’s to share', async () => {
  const foreign = { kind: 'reference', key: 'z', name: 'Legs', wId: 'workoutOfBen00000001', ownerId: 'ben' } as const;
  const { stores } = await open({
    prepare: (harness) => {
      vi.spyOn(harness.library.port, 'getWhole').mockImplementation(async () =>
        done(wholeOf([{ name: 'Squat', timeSec: 30 }], { wId: foreign.wId, ownerId: 'ben', name: 'Ben’s legs' })),
      );
      const mine = { ...MINE, workouts: [{ ...foreign, progressions: [] }] };
      void harness.lists.ports.programmes.save(ANNA.uid, mine).then(() => harness.stores.programmes.getState().load());
    },
  });
  expect(await screen.findByText(/^Ben’s legs belongs to someone else/)).toBeVisible();
  expect(await stores.coaching.getState().setOpen(MINE.pId, { sharePublic: true, isListed: false })).toMatchObject({
    kind: 'foreign',
  });
});
