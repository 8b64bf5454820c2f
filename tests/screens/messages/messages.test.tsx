import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LanguageTag } from '#core/base/languages.ts';
import type { Friend } from '#core/people/people.ts';
// Here at once: their code comes late.
import '#screens/media/MediaSheet.tsx';
import '#screens/resize/PictureEditor.tsx';
import { MessagesScreen } from '#screens/messages/MessagesScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { holdUploads, PICTURES, pickPicture, stubDrawing } from '#tests/screens/resize/resize-setup.ts';
import { messageFrom } from '#tests/stores/fakes/fake-messages.ts';
import { ANNA, type Harness, settled } from '#tests/stores/harness.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const BEN = cardOf('ben');
const CLEO = cardOf('cleo');
const LEGS = 'legs0000000000000001';
const NOON = Date.parse('2026-03-12T12:00:00');
const fromBen = (text: string, fields = {}) => messageFrom(BEN.uid, ANNA.uid, text, { createdAt: NOON, ...fields });
const toBen = (text: string, fields = {}) => messageFrom(ANNA.uid, BEN.uid, text, { createdAt: NOON, ...fields });

async function show(withUid: string, options: ShellOptions = {}) {
  // A wide screen with a keyboard.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query !== '(pointer: coarse)',
    addEventListener() {},
    removeEventListener() {},
  }));
  const path = withUid === '' ? '/messages' : `/messages?with=${withUid}`;
  const shown = await showAt('/messages', <MessagesScreen />, {
    path,
    ...options,
    prepare: (harness) => {
      harness.people.state.friends = [BEN, CLEO];
      options.prepare?.(harness);
    },
  });
  await act(async () => {
    await shown.stores.loadMedia();
    await settled();
    shown.messages.arrive();
    await settled();
  });
  return shown;
}
const say = (...messages: Harness['messages']['state']['messages']) => ({
  prepare: (harness: Harness) => void (harness.messages.state.messages = messages),
});
const field = (name = 'ben') => screen.getByRole('textbox', { name: `Message to ${name}` });
const log = () => within(screen.getByRole('log'));

test('conversations by their last message with what is unread, then the friends without one', async () => {
  const { user } = await show('', say(fromBen('Hello'), toBen('Bye', { createdAt: NOON - 1 })));
  const list = within(screen.getByRole('list', { name: 'Conversations' }));
  expect(list.getByRole('link')).toHaveTextContent(/ben.*Hello.*1 unread/);
  await user.click(within(screen.getByRole('list', { name: 'Write to a friend' })).getByRole('link', { name: 'cleo' }));
  expect(screen.getByRole('heading', { level: 2, name: 'cleo' })).toBeVisible();
});

test('beside the conversations it says that one is to be chosen', async () => {
  await show('');
  expect(screen.getByText(/Choose a conversation/)).toBeInTheDocument();
});

test('without friends it says how messages come about, and asks for no choice', async () => {
  await show('', { prepare: ({ people }) => (people.state.friends = []) });
  expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Friends' })).toHaveAttribute('href', '/friends');
  expect(screen.queryByText(/Choose a conversation/)).toBeNull();
});

test('what could not be loaded is said, and tried again', async () => {
  const { user, messages } = await show('', {
    prepare: (harness) => (harness.messages.state.problems.refresh = 'unavailable'),
  });
  expect(screen.getByText(/The messages couldn’t be loaded/)).toBeVisible();
  messages.state.problems = {};
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText(/The messages couldn’t be loaded/)).toBeNull();
});

test('a conversation: by days, as plain text, read as it is seen, and live', async () => {
  const { messages } = await show(
    BEN.uid,
    say(
      fromBen('<img src=x onerror=alert(1)> https://example.com'),
      toBen('Yesterday', { createdAt: NOON - 86_400_000 }),
    ),
  );
  expect(
    log()
      .getAllByRole('heading', { level: 3 })
      .map((day) => day.textContent),
  ).toEqual(['Wed, Mar 11', 'Thu, Mar 12']);
  expect(log().getByText('<img src=x onerror=alert(1)> https://example.com')).toBeVisible();
  expect(log().queryByRole('link')).toBeNull();
  expect(messages.state.marked).toEqual([BEN.uid]);
  await act(async () => {
    messages.comes(fromBen('Now', { createdAt: NOON + 1 }));
    await settled();
  });
  expect(log().getByText('Now')).toBeVisible();
  expect(messages.state.marked).toEqual([BEN.uid, BEN.uid]);
});

test('what is out of sight is not read yet', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { messages } = await show(BEN.uid, say(fromBen('Hello')));
  expect(messages.state.marked).toEqual([]);
  hidden.mockReturnValue('visible');
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
  });
  expect(messages.state.marked).toEqual([BEN.uid]);
  hidden.mockRestore();
});

test('one’s own say whether they wait, arrived or were read', async () => {
  const { user, messages } = await show(BEN.uid);
  await user.type(field(), 'Hello{Enter}');
  expect(messages.state.sent).toMatchObject([{ text: 'Hello', friendUId: BEN.uid }]);
  expect(field()).toHaveValue('');
  expect(log().getByText('Waiting to be sent')).toBeVisible();
  const [sent] = messages.state.messages;
  for (const [fields, text] of [
    [{ state: 'sent' }, 'Sent'],
    [{ state: 'sent', read: true }, 'Read'],
  ] as const) {
    await act(async () => {
      if (sent) messages.state.messages = [{ ...sent, ...fields }];
      messages.comes();
      await settled();
    });
    expect(log().getByText(text)).toBeVisible();
  }
});

test.each([
  ['limit', /Not sent\. You can send up to 200 messages a day/],
  ['not-allowed', /Not sent\. ben no longer accepts messages from you/],
  ['invalid', /Not sent. The server didn’t accept this/],
] as const)('one that was refused (%s) says why, and can be sent again or deleted', async (problem, text) => {
  const { user, outbox, messages } = await show(
    BEN.uid,
    say(toBen('The 201st', { id: 'm1', state: 'refused', problem, entry: 'e1' })),
  );
  expect(log().getByText(text)).toBeVisible();
  await user.click(log().getByRole('button', { name: 'Retry' }));
  expect(outbox.state.retried).toEqual(['e1']);
  await user.click(log().getByRole('button', { name: 'Options for: The 201st' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete for both' }));
  await waitFor(() => expect(log().queryByText('The 201st')).toBeNull());
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(messages.state.removed).toEqual([]);
});

test('after a message is deleted the focus is on its neighbour, after the last one on the heading', async () => {
  const { user } = await show(BEN.uid, say(fromBen('One', { id: 'm1' }), fromBen('Two', { id: 'm2' })));
  const remove = async (text: string) => {
    await user.click(log().getByRole('button', { name: `Options for: ${text}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete for both' }));
  };
  await remove('One');
  await waitFor(() => expect(log().getByRole('button', { name: 'Options for: Two' })).toHaveFocus());
  await remove('Two');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('what is typed is kept for each friend, also without a network', async () => {
  const { user, stores, drafts, leave } = await show(BEN.uid);
  await act(async () => stores.app.getState().set({ offline: true }));
  expect(screen.getByText(/You’re offline. Your messages will be sent/)).toBeVisible();
  await user.type(field(), 'Half a sen');
  expect(drafts.stored.get(`message/${BEN.uid}`)).toMatchObject({ text: 'Half a sen' });
  leave();
  const again = await show(BEN.uid, {
    prepare: (harness) => drafts.stored.forEach((value, key) => harness.drafts.stored.set(key, value)),
  });
  expect(field()).toHaveValue('Half a sen');
  await again.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(again.drafts.stored.size).toBe(0);
});

test('the end of the room is counted down, and what comes after is cut with a sentence', async () => {
  const { user } = await show(BEN.uid);
  const text = field();
  await user.click(text);
  await user.paste('a'.repeat(1800));
  expect(screen.getByText('200 characters left')).toBeVisible();
  await user.paste('b'.repeat(2_000_000));
  expect((text as HTMLTextAreaElement).value).toHaveLength(2000);
  expect(screen.getByText('Messages can have up to 2,000 characters. The rest was cut off.')).toBeVisible();
});

test('pasting over a selection of a full text keeps what is before it, and cuts at the end', async () => {
  const { user } = await show(BEN.uid);
  const text = field() as HTMLTextAreaElement;
  const whole = `Dear brave ${'a'.repeat(1984)} Anna`;
  fireEvent.change(text, { target: { value: whole } });
  await user.click(text);
  text.setSelectionRange(5, 10);
  const pasted = 'bc'.repeat(8);
  await user.paste(pasted);
  expect(text.value).toBe(`Dear ${pasted}${whole.slice(10)}`.slice(0, 2000));
  text.setSelectionRange(0, 21);
  await user.paste('d'.repeat(21));
  expect(text.value.slice(0, 22)).toBe(`${'d'.repeat(21)} `);
});

test('no character is cut in two', async () => {
  await show(BEN.uid);
  fireEvent.change(field(), { target: { value: `${'a'.repeat(1999)}😀` } });
  expect((field() as HTMLTextAreaElement).value).toBe('a'.repeat(1999));
});

const OWN = wholeOf([{}], { wId: LEGS, ownerId: ANNA.uid, name: 'Legs' });

test('a workout goes along; a friend who may not open it can be given it', async () => {
  const { user, messages, shares } = await show(BEN.uid, {
    workouts: [OWN],
    prepare: (harness) => void harness.messages.state.workouts.set(LEGS, OWN.workout),
  });
  await user.click(screen.getByRole('button', { name: 'Add a workout' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a workout' }));
  await user.click(await sheet.findByRole('button', { name: /Legs/ }));
  expect(await screen.findByText('ben can’t open this workout yet.')).toBeVisible();
  shares.state.problems = { share: 'offline' };
  await user.click(screen.getByRole('button', { name: 'Share it' }));
  expect(await screen.findByText(/It wasn’t shared. You’re offline/)).toBeVisible();
  shares.state.problems = {};
  await user.click(screen.getByRole('button', { name: 'Share it' }));
  expect(await screen.findByText('ben can open this workout now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(messages.state.sent).toMatchObject([{ wId: LEGS, text: '' }]);
  expect(await log().findByRole('link', { name: 'Start Legs' })).toHaveAttribute('href', `/workout/${LEGS}`);
});

test('a workout with a picture of its own shows it', async () => {
  const workout = { ...OWN.workout, imgUrl: 'https://example.com/legs.jpg' };
  const prepare = ({ messages: { state } }: Harness) => {
    state.messages = [fromBen('', { wId: LEGS })];
    state.workouts.set(LEGS, workout);
  };
  await show(BEN.uid, { prepare });
  await waitFor(() => expect(log().getByRole('link').querySelector('img')).toHaveAttribute('src', workout.imgUrl));
});

test.each([
  ['the input method is composing', { isComposing: true }],
  ['Safari has ended composing with it', { keyCode: 229 }],
])('Enter sends nothing while %s', async (_, how) => {
  const { user, messages } = await show(BEN.uid);
  await user.type(field(), 'こんに');
  expect(fireEvent.keyDown(field(), { key: 'Enter', ...how })).toBe(true);
  expect(messages.state.sent).toEqual([]);
  expect(field()).toHaveValue('こんに');
});

test('Enter in the search for a workout sends nothing of what is written', async () => {
  const { user, messages } = await show(BEN.uid, { workouts: [OWN] });
  await user.type(field(), 'Try this one');
  await user.click(screen.getByRole('button', { name: 'Add a workout' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a workout' }));
  await user.type(sheet.getByRole('searchbox'), 'leg{Enter}');
  expect(messages.state.sent).toEqual([]);
  expect(field()).toHaveValue('Try this one');
});

test('a workout that is gone, and a picture that is not there, are said in their place', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const path = `messageMedia/${BEN.uid}/12345678901234567890_a.jpg`;
  await show(BEN.uid, {
    prepare: ({ messages, media }) => {
      messages.state.messages = [fromBen('', { wId: LEGS, mediaPath: path })];
      media.state.addressOf = () => undefined;
    },
  });
  expect(log().getByText('This workout isn’t available to you.')).toBeVisible();
  expect(log().getByText('The picture is on its way.')).toBeVisible();
  for (let turn = 0; turn < 7; turn += 1) await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(log().getByText('This picture can’t be shown.')).toBeVisible();
  expect(log().getByRole('button', { name: 'Retry' })).toBeVisible();
  vi.useRealTimers();
});

test('messages come into sight once it is known who wrote them, and in one piece', async () => {
  let tell: (friends: readonly Friend[]) => void = () => undefined;
  const friends = new Promise<readonly Friend[]>((resolve) => {
    tell = resolve;
  });
  await show(BEN.uid, {
    prepare: (harness) => {
      say(fromBen('Hello')).prepare(harness);
      vi.spyOn(harness.people.port, 'listFriendsLocal').mockReturnValue(friends);
    },
  });
  expect(log().queryByText('Hello')).toBeNull();
  await act(async () => tell([{ ...BEN, since: NOON }]));
  expect(await log().findByText('Hello')).toBeVisible();
});

test('a friendship that has ended leaves the words, and nothing to write with', async () => {
  const { people, stores } = await show(BEN.uid, say(fromBen('Hello')));
  expect(field()).toBeVisible();
  people.state.friends = [CLEO];
  await act(async () => stores.people.getState().load());
  expect(log().getByText('Hello')).toBeVisible();
  expect(screen.getByText(/are no longer friends/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('friends who cannot be loaded are not said to be friends no more, and are written to', async () => {
  const { people, stores } = await show(BEN.uid, {
    prepare({ people: own, messages }) {
      own.state.friends = [];
      own.state.problems.refreshFriends = 'unavailable';
      messages.state.messages = [fromBen('Hello')];
    },
  });
  expect(log().getByText('Hello')).toBeVisible();
  expect(screen.queryByText(/are no longer friends/)).toBeNull();
  expect(field('Someone')).toBeVisible();
  delete people.state.problems.refreshFriends;
  await act(async () => stores.people.getState().load());
  expect(screen.getByText(/are no longer friends/)).toBeVisible();
});

test.each([['nosuchperson'], [ANNA.uid]])('an address that leads to no friend (%s) is said to', async (uid) => {
  await show(uid);
  expect(screen.getByRole('heading', { name: 'Nothing to read here' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('whoever has not confirmed their address is told so instead', async () => {
  const { user, auth } = await show(BEN.uid, {
    prepare: ({ stores }) => stores.login.getState().set({ emailVerified: false }),
  });
  expect(screen.getByText(/To write messages, confirm your email first/)).toBeVisible();
  auth.answers.reload = { ok: true, value: ANNA };
  await user.click(screen.getByRole('button', { name: 'I’ve confirmed it' }));
  expect(field()).toBeVisible();
});

test('older messages on demand; live that has ended says so', async () => {
  const { user, messages } = await show(BEN.uid, say(fromBen('New')));
  messages.state.older = [fromBen('Old', { createdAt: NOON - 5 })];
  act(() => messages.arrive(NOON));
  await user.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(log().getByText('Old')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  act(() => messages.ends('not-allowed'));
  expect(screen.getByText(/New messages don’t appear automatically right now/)).toBeVisible();
});

test('in German the day is a German day', async () => {
  await show(BEN.uid, { ...say(fromBen('Hallo')), language: 'de' satisfies LanguageTag });
  expect(log().getByRole('heading', { level: 3 })).toHaveTextContent('Do., 12. März');
  expect(screen.getByRole('textbox', { name: 'Nachricht an ben' })).toBeVisible();
});

test('a picture that another one replaces, or that is taken off, leaves the device', async () => {
  stubDrawing();
  const { user, media } = await show(BEN.uid, { loadPictures: () => Promise.resolve(PICTURES) });
  const add = async (file: string) => {
    await user.click(screen.getByRole('button', { name: 'Add a picture' }));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByRole('button', { name: 'Choose a picture' });
    await pickPicture(file);
    await user.click(await sheet.findByRole('button', { name: 'Use picture' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(settled);
    return media.state.uploads.map(({ name }) => name);
  };
  expect(await add('one.jpg')).toEqual(['one.webp']);
  expect(await add('two.jpg')).toEqual(['two.webp']);
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  await act(settled);
  expect(media.state.uploads).toEqual([]);
});

test('a picture is stored once, however often that is pressed', async () => {
  stubDrawing();
  const { user, media } = await show(BEN.uid, { loadPictures: () => Promise.resolve(PICTURES) });
  const go = holdUploads(media.port);
  await user.click(screen.getByRole('button', { name: 'Add a picture' }));
  await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Choose a picture' });
  await pickPicture();
  const use = await screen.findByRole('button', { name: 'Use picture' });
  for (let press = 0; press < 2; press += 1) {
    await user.click(use);
    await act(settled);
  }
  await act(async () => {
    go();
    await settled();
  });
  expect(media.state.uploads).toHaveLength(1);
});
