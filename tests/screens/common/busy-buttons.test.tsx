import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { failed } from '#core/base/errors.ts';
import { AskUpgrade } from '#screens/account/AskUpgrade.tsx';
import { ChangeEmail } from '#screens/account/ChangeEmail.tsx';
import { ChangePassword } from '#screens/account/ChangePassword.tsx';
import { VerifyFirst } from '#screens/account/VerifyFirst.tsx';
import { AddWorkoutOptionsScreen } from '#screens/add-workout-options/AddWorkoutOptionsScreen.tsx';
import { AddWorkoutSimpelScreen } from '#screens/add-workout-simpel/AddWorkoutSimpelScreen.tsx';
import { Decision } from '#screens/admin/Decision.tsx';
import { Withdraw } from '#screens/coaching/Withdraw.tsx';
import { ImportedResults } from '#screens/export/ImportedResults.tsx';
import { GroupDialog } from '#screens/friends/GroupDialog.tsx';
import { InviteByEmail } from '#screens/friends/InviteByEmail.tsx';
import { ResetForm } from '#screens/login/ResetForm.tsx';
import { FollowSheet } from '#screens/programmes/FollowSheet.tsx';
import { Appeal } from '#screens/public/Appeal.tsx';
import { ReportDialog } from '#screens/public/ReportDialog.tsx';
import { AddTraining } from '#screens/statistic/result/AddTraining.tsx';
import { resultOf } from '#tests/core/training-days.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { givenOf, MINE } from '#tests/screens/programmes/coaching-support.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { ANNA, type Harness } from '#tests/stores/harness.ts';
import { prepareExerciseBook } from '#ui/workout/exercise-book.ts';
import { beforeAll, expect, test } from 'vitest';

beforeAll(() => prepareExerciseBook('English'));

/** Gives its answer when the test lets it. */
type Later = <T>(answer: T) => () => Promise<T>;
interface Case {
  readonly what: string;
  readonly node: (later: Later) => ReactNode;
  readonly hold?: (harness: Harness, later: Later) => void;
  /** Up to the button. */
  readonly fill?: (user: UserEvent) => Promise<void>;
  readonly button: string;
  readonly meanwhile: string;
  /** What the button is called once more; a question that is answered closes. */
  readonly again?: string;
  readonly why?: RegExp;
}

const nothing = () => undefined;
const down = failed('unavailable');
const type = (label: string | RegExp, text: string) => async (user: UserEvent) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};
const press = (name: string) => async (user: UserEvent) => user.click(screen.getByRole('button', { name }));
const both = (first: (user: UserEvent) => Promise<void>, second: (user: UserEvent) => Promise<void>) =>
  async function fill(user: UserEvent) {
    await first(user);
    await second(user);
  };
const LEGS = wholeOf([{ name: 'Squats' }], { ownerId: ANNA.uid, name: 'Legs' });

const CASES: readonly Case[] = [
  {
    what: 'asking for a bigger plan',
    node: () => <AskUpgrade onClose={nothing} />,
    hold: ({ stores }, later) => stores.account.setState({ askForContract: later(down) }),
    button: 'Send request',
    meanwhile: 'Sending',
  },
  {
    what: 'changing the email address',
    node: () => <ChangeEmail onClose={nothing} />,
    hold: ({ stores }, later) => stores.account.setState({ prove: later('unavailable' as const) }),
    fill: both(type('New email', 'ann@example.com'), type('Password', 'secret-as-ice')),
    button: 'Send link',
    meanwhile: 'Sending',
  },
  {
    what: 'changing the password',
    node: () => <ChangePassword onClose={nothing} />,
    hold: ({ stores }, later) => stores.account.setState({ prove: later('unavailable' as const) }),
    fill: both(type('Current password', 'secret-as-ice'), type('New password', 'colder-than-ice')),
    button: 'Save',
    meanwhile: 'Saving',
  },
  {
    what: 'sending the confirmation once more',
    node: () => <VerifyFirst>First confirm it.</VerifyFirst>,
    hold: ({ stores }, later) =>
      stores.login.setState({ emailVerified: false, sendVerification: later('unavailable' as const) }),
    button: 'Send again',
    meanwhile: 'Loading',
  },
  {
    what: 'looking whether the address is confirmed',
    node: () => <VerifyFirst>First confirm it.</VerifyFirst>,
    hold: ({ stores }, later) =>
      stores.login.setState({ emailVerified: false, checkVerification: later('unavailable' as const) }),
    button: 'I’ve confirmed it',
    meanwhile: 'Loading',
  },
  {
    what: 'creating an interval timer',
    node: () => <AddWorkoutSimpelScreen />,
    hold: ({ stores }, later) => stores.library.setState({ create: later(down) }),
    button: 'Create workout',
    meanwhile: 'Creating',
  },
  {
    what: 'a decision of an admin',
    node: (later) => <Decision label="Hide" title="Hide it?" text="Nobody will see it." onDecide={later(down)} />,
    fill: press('Hide'),
    button: 'Hide',
    meanwhile: 'Loading',
    again: 'Hide',
  },
  {
    what: 'withdrawing an offer',
    node: () => <Withdraw coaching={givenOf('cleo')} onClose={nothing} />,
    hold: ({ stores }, later) => stores.coaching.setState({ withdraw: later(down) }),
    button: 'Withdraw',
    meanwhile: 'Loading',
  },
  {
    what: 'removing an imported history',
    node: () => (
      <ImportedResults results={[resultOf(1, { date: Date.UTC(2026, 10, 18), durationSec: 600, origin: 'hevy' })]} />
    ),
    hold: ({ stores }, later) => stores.training.setState({ removeHistory: later(down) }),
    fill: press('Remove what came from Hevy'),
    button: 'Remove',
    meanwhile: 'Removing',
    again: 'Remove what came from Hevy',
  },
  {
    what: 'saving a group',
    node: () => <GroupDialog group={undefined} most={20} onClose={nothing} />,
    hold: ({ stores }, later) => stores.people.setState({ saveGroup: later(down) }),
    fill: type('Group name', 'Morning'),
    button: 'Save group',
    meanwhile: 'One moment',
  },
  {
    what: 'an invitation by email',
    node: () => <InviteByEmail />,
    hold: ({ stores }, later) => stores.people.setState({ invite: later(down) }),
    fill: type('Your friend’s email', 'dora@example.com'),
    button: 'Send invitation',
    meanwhile: 'One moment',
  },
  {
    what: 'following a programme',
    node: (later) => <FollowSheet programme={MINE} onClose={nothing} begin={later('Not now.')} />,
    button: 'Follow',
    meanwhile: 'Starting',
    why: /Not now\./,
  },
  {
    what: 'a report',
    node: () => <ReportDialog workout={LEGS.workout} onClose={nothing} />,
    hold: ({ stores }, later) => stores.library.setState({ report: later(down) }),
    fill: async (user) => user.click(screen.getAllByRole('radio')[0] ?? document.body),
    button: 'Send report',
    meanwhile: 'Sending',
  },
  {
    what: 'an appeal',
    node: (later) => <Appeal onSend={later(down)} onClose={nothing} />,
    button: 'Send',
    meanwhile: 'Loading',
  },
  {
    what: 'asking for a new password',
    node: () => <ResetForm email="ann@example.com" onEmail={nothing} onBack={nothing} />,
    hold: ({ stores }, later) => stores.login.setState({ sendPasswordReset: later('unavailable' as const) }),
    button: 'Send link',
    meanwhile: 'Sending',
  },
  {
    what: 'creating a workout from the catalogue',
    node: () => <AddWorkoutOptionsScreen />,
    hold: ({ stores }, later) => stores.library.setState({ create: later(down) }),
    button: 'Create workout',
    meanwhile: 'Creating',
  },
  {
    what: 'adding a training by hand',
    node: () => <AddTraining onClose={nothing} />,
    hold: ({ stores }, later) => stores.training.setState({ add: later(down) }),
    fill: type('What did you do?', 'Rowing'),
    button: 'Add',
    meanwhile: 'Saving',
  },
];

test.each(CASES)(
  '$what: the button says it is under way, is pressed once, and works again after a failure',
  async (one) => {
    const open: (() => void)[] = [];
    const later: Later = (answer) => () => new Promise((resolve) => open.push(() => resolve(answer)));
    const { user } = await showAt('/here', one.node(later), {
      path: '/here',
      prepare: (harness) => one.hold?.(harness, later),
    });
    await one.fill?.(user);
    const buttons = screen.getAllByRole('button', { name: one.button });
    await user.click(buttons.at(-1) ?? document.body);
    const busy = screen.getByRole('button', { name: one.meanwhile });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(busy).toHaveFocus();
    await user.click(busy);
    expect(open).toHaveLength(1);
    await act(async () => open[0]?.());
    expect(screen.queryByRole('button', { name: one.meanwhile })).toBeNull();
    expect(screen.getByRole('button', { name: one.again ?? one.button })).toBeEnabled();
    const why = one.why ?? /The server isn’t responding/;
    expect(screen.getByText(why)).toBeVisible();
    // Once more: the first failure is not shown as if it were the answer.
    if (one.again !== undefined) return;
    await user.click(screen.getAllByRole('button', { name: one.button }).at(-1) ?? document.body);
    expect(screen.queryByText(why)).toBeNull();
    await act(async () => open[1]?.());
    expect(screen.getByText(why)).toBeVisible();
  },
);

test.each([
  ['an interval timer', <AddWorkoutSimpelScreen key="simple" />],
  ['a workout from the catalogue', <AddWorkoutOptionsScreen key="options" />],
])('while %s is being created, the way to the editor creates no second one', async (_, node) => {
  let asked = 0;
  const { user } = await showAt('/here', node, {
    path: '/here',
    prepare: ({ stores }) =>
      stores.library.setState({
        create() {
          asked += 1;
          return new Promise(nothing);
        },
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Create workout' }));
  await user.click(screen.getByRole('button', { name: 'More options in the editor' }));
  expect(asked).toBe(1);
});
