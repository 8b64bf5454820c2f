import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SESSION } from '#core/run/together.ts';
import { TogetherScreen } from '#screens/together/TogetherScreen.tsx';
import { ANNA } from '#tests/functions/harness.ts';
import { W_ID, workoutOf } from '#tests/stores/player-harness.ts';
import { createTogetherDevice, createWorld } from '#tests/stores/together-world.ts';
import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';

type Device = ReturnType<typeof createTogetherDevice>;
/** Until it is looked up and the clocks are matched. */
const LOOKING_MS = 3000;
/** The word a second ahead, and the lead-in. */
const STARTING_MS = 7500;

/** A session that Anna hosts on another device, and what its code is. */
async function hosted() {
  const world = createWorld(workoutOf([{}, {}, {}]));
  const host = createTogetherDevice(world, { uid: ANNA });
  const opening = host.state().open(W_ID);
  await world.pass(500);
  const code = (await opening) ?? '';
  host.state().visit(code);
  await world.pass(LOOKING_MS);
  return { world, host, code };
}
type Hosted = Awaited<ReturnType<typeof hosted>>;

/** Shows an address on one more device; a guest’s unless told otherwise. */
async function show({ world }: Hosted, path: string, device: Device, options: ShellOptions = {}) {
  const shown = await showAt('/together/:code?', <TogetherScreen />, {
    path,
    signedIn: false,
    together: async () => device.store,
    ...options,
  });
  const pass = (ms: number) => act(() => world.pass(ms));
  await pass(LOOKING_MS);
  return { ...shown, pass, device };
}
const guestAt = async (
  session: Hosted,
  path = `/together/${session.code}`,
  device = createTogetherDevice(session.world),
) => show(session, path, device);
async function joined(session: Hosted, name = 'Gus') {
  const shown = await guestAt(session);
  await shown.user.type(field('Your name'), name);
  await shown.user.click(button('Join'));
  await shown.pass(500);
  return shown;
}
/** Anna’s second device: it hosts, too. */
const hostAt = (session: Hosted) =>
  show(session, `/together/${session.code}`, createTogetherDevice(session.world, { uid: ANNA }), { signedIn: true });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const heading = (name: string | RegExp) => screen.getByRole('heading', { level: 1, name });
const who = () => within(screen.getByRole('region', { name: 'Who’s here' }));
const asked = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name });

test('a code is typed in whatever way people write it, and a wrong one is named', async () => {
  const session = await hosted();
  const { user, pass } = await guestAt(session, '/together');
  await user.click(button('Continue'));
  expect(field('Code')).toBeInvalid();
  expect(field('Code')).toHaveAccessibleDescription(/Enter the code\./);
  await user.type(field('Code'), 'ABC0');
  expect(field('Code')).toHaveAccessibleDescription(/That isn’t a code/);
  await user.clear(field('Code'));
  await user.type(field('Code'), `${session.code.slice(0, 4)} ${session.code.slice(4)}`.toLowerCase());
  await user.click(button('Continue'));
  await pass(LOOKING_MS);
  expect(heading('anna is training. Join in!')).toBeVisible();
  expect(where()).toBe(`/together/${session.code}`);
});

test('a guest joins with a name, waits for the host, and all are listed', async () => {
  const session = await hosted();
  const { user } = await guestAt(session);
  expect(screen.getByText('Morning')).toBeVisible();
  await user.click(button('Join'));
  expect(field('Your name')).toBeInvalid();
  await user.type(field('Your name'), 'Gus');
  await user.click(button('Join'));
  await act(() => session.world.pass(500));
  expect(screen.getByText('It starts when anna does.')).toBeVisible();
  expect(
    who()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['anna host', 'Gus']);
  expect(screen.queryByRole('button', { name: 'Start for everyone' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove Gus' })).toBeNull();
});

test('a name that is too long is said before it is sent', async () => {
  const { user } = await guestAt(await hosted());
  await user.click(field('Your name'));
  await user.paste('x'.repeat(SESSION.nameLength + 1));
  await user.click(button('Join'));
  expect(field('Your name')).toBeInvalid();
  expect(button('Join')).toBeEnabled();
});

test('a full session says so and keeps the name that was typed', async () => {
  const session = await hosted();
  const { sessions } = createTogetherDevice(session.world);
  for (let i = 0; i < SESSION.membersAtMost; i += 1) void sessions.join(session.code, { name: `Guest ${i}` });
  await session.world.pass(500);
  await joined(session, 'Late');
  expect(screen.getByRole('alert')).toHaveTextContent('This session is full: 21 people are in it.');
  expect(field('Your name')).toHaveValue('Late');
});

test('a code nobody has leads to another one', async () => {
  const { user } = await guestAt(await hosted(), '/together/22222222');
  expect(heading('No session with this code')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Enter another code' }));
  expect(where()).toBe('/together');
});

test('without a connection it says so, and Retry finds the session once there is one', async () => {
  const session = await hosted();
  const device = createTogetherDevice(session.world, { network: { isCut: true } });
  const { user, pass } = await guestAt(session, undefined, device);
  await pass(10_000);
  expect(heading('The session can’t be reached')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/offline|connection/i);
  device.network.isCut = false;
  await user.click(button('Retry'));
  await pass(LOOKING_MS);
  expect(field('Your name')).toBeVisible();
});

test('the host starts, steers and stops for everybody', async () => {
  const session = await hosted();
  const { user, pass } = await hostAt(session);
  expect(screen.getByTestId('code')).toHaveTextContent(`${session.code.slice(0, 4)} ${session.code.slice(4)}`);
  await user.click(button('Start for everyone'));
  await pass(STARTING_MS);
  expect(heading('Exercise 1')).toBeVisible();
  await user.click(button('Pause'));
  await pass(500);
  expect(session.host.state().view?.running).toBe(false);
  await user.click(button('Next'));
  await user.click(button('Steps'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Exercise 3/ }));
  await user.click(button('Resume'));
  await pass(500);
  expect(heading('Exercise 3')).toBeVisible();
  expect(session.host.state().view).toMatchObject({ stepIndex: 2, running: true });
  await user.click(button('Stop'));
  await user.click(asked('Stop workout'));
  await pass(500);
  expect(session.host.state().view).toMatchObject({ finished: true, stopped: true });
});

test('the host steers by keys, too', async () => {
  const session = await hosted();
  const { user, pass } = await hostAt(session);
  const view = () => session.host.state().view;
  await user.click(button('Start for everyone'));
  await pass(STARTING_MS);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard(' ');
  await pass(500);
  expect(view()?.running).toBe(false);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await pass(500);
  expect(view()?.stepIndex).toBe(1);
  await user.keyboard(' ');
  await pass(500);
  expect(view()?.running).toBe(true);
  await user.keyboard('{Escape}');
  await user.click(asked('Stop workout'));
  await pass(500);
  expect(view()).toMatchObject({ finished: true, stopped: true });
});

test('a member follows without controls, and hears of a host who is away', async () => {
  const session = await hosted();
  const { pass } = await joined(session);
  session.host.state().start();
  await pass(STARTING_MS);
  expect(heading('Exercise 1')).toBeVisible();
  for (const name of ['Pause', 'Next', 'Stop']) expect(screen.queryByRole('button', { name })).toBeNull();
  session.host.state().pause();
  await pass(500);
  session.host.network.isCut = true;
  await pass(SESSION.hostAwayAfterMs + 10_000);
  expect(screen.getByText(/^anna seems to be offline/)).toBeVisible();
});

test('what has not reached the others is said until it has', async () => {
  const session = await hosted();
  const { user, pass, device } = await hostAt(session);
  await user.click(button('Start for everyone'));
  await pass(STARTING_MS);
  device.network.isCut = true;
  await user.click(button('Pause'));
  await pass(4000);
  expect(screen.getByText(/The others can’t see your changes yet/)).toBeVisible();
  device.network.isCut = false;
  await pass(6000);
  expect(screen.queryByText(/The others can’t see your changes yet/)).toBeNull();
});

test('leaving a run is asked, and leads out of the session', async () => {
  const session = await hosted();
  const { user, pass } = await joined(session);
  session.host.state().start();
  await pass(STARTING_MS);
  await user.click(screen.getByRole('link', { name: 'Leave the session' }));
  await user.click(asked('Stay'));
  await pass(500);
  expect(session.host.state().session?.members).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Leave the session' }));
  await user.click(asked('Leave'));
  await pass(500);
  expect(where()).toBe('/workoutListOpen');
  expect(session.host.state().session?.members).toHaveLength(0);
});

test('the host takes somebody out, who is told so', async () => {
  const session = await hosted();
  void createTogetherDevice(session.world).sessions.join(session.code, { name: 'Ida' });
  await session.world.pass(500);
  const { user, pass, leave } = await hostAt(session);
  await user.click(button('Remove Ida'));
  await pass(500);
  expect(who().queryByText('Ida')).toBeNull();
  leave();
  await joined(session);
  void session.host.state().remove(session.host.state().session?.members[0]?.id ?? '');
  await pass(500);
  expect(heading('You’re no longer in the session')).toBeVisible();
});

test('after the host took somebody out the focus is on the next, after the last one on the heading', async () => {
  const session = await hosted();
  for (const name of ['Ida', 'Gus']) void createTogetherDevice(session.world).sessions.join(session.code, { name });
  await session.world.pass(500);
  const { user, pass } = await hostAt(session);
  await user.click(button('Remove Ida'));
  await pass(500);
  await waitFor(() => expect(button('Remove Gus')).toHaveFocus());
  await user.click(button('Remove Gus'));
  await pass(500);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('the host closes the session: a newcomer reads why, and joins once it is open', async () => {
  const session = await hosted();
  const { user, pass, leave } = await hostAt(session);
  const door = () => screen.getByRole('switch', { name: 'Let new people in' });
  expect(door()).toBeChecked();
  await user.click(door());
  await pass(500);
  expect(door()).not.toBeChecked();
  expect(door()).toHaveAccessibleDescription('Closed: only people who were already here can come back.');
  leave();
  const late = await guestAt(session);
  expect(screen.queryByRole('switch', { name: 'Let new people in' })).toBeNull();
  expect(screen.getByText(/^anna isn’t letting anyone new in right now/)).toBeVisible();
  await late.user.type(field('Your name'), 'Late');
  await late.user.click(button('Join'));
  await late.pass(500);
  expect(screen.queryByRole('alert')).toBeNull();
  void session.host.state().setClosed(false);
  await late.pass(500);
  expect(screen.queryByText(/isn’t letting anyone/)).toBeNull();
  await late.user.click(button('Join'));
  await late.pass(500);
  expect(who().getByText('Late')).toBeVisible();
});

test('the end is asked, told to everybody, and said when it did not work', async () => {
  const session = await hosted();
  const { user, pass, device } = await hostAt(session);
  await user.click(button('Start for everyone'));
  await pass(STARTING_MS + 100_000);
  expect(heading('Workout finished')).toBeVisible();
  device.network.isCut = true;
  await user.click(button('End session'));
  await user.click(asked('End session'));
  await pass(4000);
  expect(screen.getByText(/offline|connection/i)).toBeVisible();
  device.network.isCut = false;
  await user.click(button('End session'));
  await user.click(asked('End session'));
  await pass(500);
  expect(heading('The session is over')).toBeVisible();
});

test('a guest’s end keeps nothing and says so', async () => {
  const session = await hosted();
  const { pass } = await joined(session);
  session.host.state().start();
  await pass(STARTING_MS + 100_000);
  expect(screen.getByText('Well done! Results are saved only with an account.')).toBeVisible();
  expect(screen.getByRole('link', { name: /account/i })).toHaveAttribute('href', '/register');
});

test('beeps are each one’s own, and the button says whether they are on', async () => {
  const { user } = await joined(await hosted());
  expect(button('Beeps')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('Beeps'));
  expect(button('Beeps')).toHaveAttribute('aria-pressed', 'true');
});

test('a large screen shows the code, then the run, with nothing to press', async () => {
  const session = await hosted();
  const { pass } = await guestAt(session, `/together/${session.code}?screen`);
  expect(screen.getByTestId('code')).toBeVisible();
  session.host.state().start();
  await pass(STARTING_MS);
  expect(heading('Exercise 1')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(who().getByText('anna')).toBeVisible();
});
