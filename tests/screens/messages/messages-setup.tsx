import { act, screen, within } from '@testing-library/react';
import { MessagesScreen } from '#screens/messages/MessagesScreen.tsx';
import { messageFrom } from '#tests/stores/fakes/fake-messages.ts';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { ANNA, type Harness, settled } from '#tests/stores/harness.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { vi } from 'vitest';

export const BEN = cardOf('ben');
export const CLEO = cardOf('cleo');
export const NOON = Date.parse('2026-03-12T12:00:00');
export const fromBen = (text: string, fields = {}) =>
  messageFrom(BEN.uid, ANNA.uid, text, { createdAt: NOON, ...fields });

/** On a wide screen with a keyboard, with two friends; `isLive: false` = before the server has answered. */
export async function showMessages(
  withUid: string,
  messages: Harness['messages']['state']['messages'],
  { isLive = true, ...options }: ShellOptions & { readonly isLive?: boolean } = {},
) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query !== '(pointer: coarse)',
    addEventListener() {},
    removeEventListener() {},
  }));
  const shown = await showAt('/messages', <MessagesScreen />, {
    path: withUid === '' ? '/messages' : `/messages?with=${withUid}`,
    ...options,
    prepare: (harness) => {
      harness.people.state.friends = [BEN, CLEO];
      harness.messages.state.messages = [...messages];
      options.prepare?.(harness);
    },
  });
  await act(async () => {
    await shown.stores.loadMedia();
    await settled();
    if (isLive) shown.messages.arrive();
    await settled();
  });
  return shown;
}

export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to ben' });
export const log = () => within(screen.getByRole('log'));

/** An answer that comes when the test says so. */
export function held<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (answer: T) => void;
} {
  let resolve: (answer: T) => void = () => undefined;
  const promise = new Promise<T>((answer) => {
    resolve = answer;
  });
  return { promise, resolve };
}
