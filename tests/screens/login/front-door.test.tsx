/** The sign-in as a stranger meets it: the product at work, and one tap to train. */
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoginScreen } from '#screens/login/LoginScreen.tsx';
import { showAt, showScreen, where } from '#tests/screens/shell-setup.tsx';
import { createPlayerHarness, W_ID } from '#tests/stores/player-harness.ts';

afterEach(() => vi.useRealTimers());
const seconds = () => document.querySelector('[class*=digits]')?.textContent;
const block = () => screen.queryByRole('heading', { level: 1, name: /shows every move/ });

test('one tap starts the first workout, without an account', async () => {
  const { ports } = createPlayerHarness();
  const { user, stores } = await showAt('/login', <LoginScreen />, {
    signedIn: false,
    playerPorts: () => Promise.resolve(ports),
  });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await vi.waitFor(() => expect(where()).toBe('/workout/first'));
  await stores.player.getState().open(W_ID, undefined);
  expect(stores.player.getState()).toMatchObject({ status: 'active' });
});

test('without the player’s code it still leads to the workout, which says what is wrong', async () => {
  const { user } = await showAt('/login', <LoginScreen />, { signedIn: false });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await vi.waitFor(() => expect(where()).toBe('/workout/first'));
});

test('counts a step of 20 s down, again and again, until somebody stops it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: false });
  await showScreen(<LoginScreen />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  expect(seconds()).toBe('0:16');
  await pass(15_000);
  expect(seconds()).toBe('0:01');
  await pass(1000);
  expect(seconds()).toBe('0:20');
  const button = screen.getByRole('button', { name: 'Pause the picture' });
  await act(async () => button.click());
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await pass(5000);
  expect(seconds()).toBe('0:20');
  await act(async () => button.click());
  await pass(3000);
  expect(seconds()).toBe('0:17');
});

test('stands still in a tab that nobody sees', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: false });
  await showScreen(<LoginScreen />);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(seconds()).toBe('0:16');
  hidden.mockRestore();
});

test('moves nothing for people who want less motion', async () => {
  const before = globalThis.matchMedia;
  globalThis.matchMedia = ((media: string) => ({
    matches: media.includes('reduced-motion'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: false });
  await showScreen(<LoginScreen />);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(seconds()).toBe('0:16');
  globalThis.matchMedia = before;
});

test('whoever was signed out, or followed an invitation, finds the form first', async () => {
  const { leave } = await showScreen(<LoginScreen />, { prepare: ({ auth }) => (auth.answers.ended = 'revoked') });
  expect([block(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([null, 'Sign in']);
  leave();
  const invited = await showScreen(<LoginScreen />, { path: '/login?next=%2Ffriends%3Fcode%3DK7MP3DXW' });
  expect(block()).toBeNull();
  invited.leave();
  await showScreen(<LoginScreen />);
  expect(block()).toBeVisible();
});
