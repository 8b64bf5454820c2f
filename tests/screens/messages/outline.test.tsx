import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { MessagesScreen } from '#screens/messages/MessagesScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { messageFrom } from '#tests/stores/fakes/fake-messages.ts';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { ANNA, type Harness, settled } from '#tests/stores/harness.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

// Its code comes late.
beforeAll(() => import('#screens/messages/PickWorkout.tsx'));
const NOW = new Date(2026, 2, 12, 12).getTime();
beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const HOUR = 3_600_000;
const BEN = cardOf('ben');
const CLEO = cardOf('cleo');
const DAN = cardOf('dan');
const LEGS = wholeOf([{ name: 'Squats', timeSec: 600 }], {
  wId: 'legs0000000000000001',
  ownerId: ANNA.uid,
  name: 'Legs',
});
const CORE = wholeOf([{ name: 'Plank', timeSec: 60 }], {
  wId: 'core0000000000000001',
  ownerId: 'somebody',
  name: 'Core',
  sharePublic: true,
});
const from = (uid: string, text: string, hoursAgo: number, fields = {}) =>
  messageFrom(uid, ANNA.uid, text, {
    id: `m${hoursAgo}${uid}`.padEnd(20, '0').slice(0, 20),
    createdAt: NOW - hoursAgo * HOUR,
    ...fields,
  });
const to = (uid: string, text: string, hoursAgo: number, fields = {}) => ({
  ...from(uid, text, hoursAgo, fields),
  id: `own${hoursAgo}`.padEnd(20, '0'),
  ownerUId: ANNA.uid,
  friendUId: uid,
});

async function show(withUid: string, messages: Harness['messages']['state']['messages'], options: ShellOptions = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query !== '(pointer: coarse)',
    addEventListener() {},
    removeEventListener() {},
  }));
  const shown = await showAt('/messages', <MessagesScreen />, {
    path: withUid === '' ? '/messages' : `/messages?with=${withUid}`,
    workouts: [LEGS, CORE],
    ...options,
    prepare: (harness) => {
      harness.people.state.friends = [BEN, CLEO, DAN];
      harness.messages.state.messages = [...messages];
      harness.messages.state.workouts.set(LEGS.workout.wId, LEGS.workout);
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
const thread = () => outlineOf(screen.getByRole('heading', { level: 2, name: 'ben' }).closest('section'));
const foot = () => outlineOf(screen.getByRole('group', { name: /^Messages with/ }).nextElementSibling);

test('conversations say who wrote what, when, and how much is new', async () => {
  const many = Array.from({ length: 101 }, (_, n) => from(CLEO.uid, `No ${n}`, 200 + n));
  await show('', [
    from(BEN.uid, 'Hello', 1),
    to(BEN.uid, 'Bye', 3),
    ...many,
    to('somebodyGone00000000', '', 400, { mediaPath: 'users/a/b.jpg' }),
    to('anotherGone000000000', '', 500, { wId: LEGS.workout.wId }),
  ]);
  expect(outlineOf(screen.getByRole('list', { name: 'Conversations' }))).toMatchInlineSnapshot(`
    "list "Conversations"
      listitem
        link "benHello11:001 unread" → /messages?with=ben00000000000000000
      listitem
        link "cleoNo 0Wed 4 Mar101 unread" → /messages?with=cleo0000000000000000
      listitem
        link "SomeoneYou: PictureMon 23 Feb" → /messages?with=somebodyGone00000000
      listitem
        link "SomeoneYou: WorkoutThu 19 Feb" → /messages?with=anotherGone000000000"
  `);
  expect(outlineOf(screen.getByRole('list', { name: 'Write to a friend' }))).toMatchInlineSnapshot(`
    "list "Write to a friend"
      listitem
        link "dan" → /messages?with=dan00000000000000000"
  `);
});

test('a conversation says what became of each message', async () => {
  await show(BEN.uid, [
    from(BEN.uid, 'Hello', 26),
    from(BEN.uid, '', 25, { mediaPath: 'users/ben/a.jpg' }),
    to(BEN.uid, 'Read', 24, { read: true }),
    to(BEN.uid, '', 3, { wId: LEGS.workout.wId }),
    to(BEN.uid, 'Sent', 2.5, { read: true }),
    to(BEN.uid, 'On its way', 2, { state: 'waiting' }),
    to(BEN.uid, 'Too many', 1.5, { state: 'refused', problem: 'limit' }),
    to(BEN.uid, 'Not wanted', 1.2, { state: 'refused', problem: 'not-allowed' }),
    to(BEN.uid, 'Odd', 1.1, { state: 'refused', problem: 'unavailable' }),
  ]);
  expect(thread()).toMatchInlineSnapshot(`
    "region "ben"
      heading "ben" level=2 dir=auto
      group "Messages with ben"
        log
          region "11 Mar 2026"
            heading "yesterday" level=3 (11 Mar 2026)
            list
              listitem
                “ben”
                dir=auto: “Hello”
                “10:00”
                button "Options for: Hello" ⟨kebab⟩ haspopup=menu expanded=false
              listitem
                “ben”
                img "Picture from ben": “The picture is on its way.”
                “11:00”
                button "Options for: Picture" ⟨kebab⟩ haspopup=menu expanded=false
              listitem
                “You”
                dir=auto: “Read”
                “12:00”
                button "Options for: Read" ⟨kebab⟩ haspopup=menu expanded=false
          region "12 Mar 2026"
            heading "today" level=3 (12 Mar 2026)
            list
              listitem
                “You”
                link "Start Legs" ⟨play⟩ → /workout/legs0000000000000001: “10:00”
                “9:00”
                button "Options for: Workout" ⟨kebab⟩ haspopup=menu expanded=false
              listitem
                “You”
                dir=auto: “Sent”
                “9:30”
                button "Options for: Sent" ⟨kebab⟩ haspopup=menu expanded=false
              listitem
                “You”
                dir=auto: “On its way”
                “10:00”
                “Waiting to be sent”
                button "Options for: On its way" ⟨kebab⟩ haspopup=menu expanded=false
              listitem
                “You”
                dir=auto: “Too many”
                “10:30”
                status
                  “⟨warning⟩ Not sent. You can send up to 200 messages a day. Try again tomorrow.”
                  button "Retry" ⟨repeat⟩
                button "Options for: Too many" ⟨kebab⟩ haspopup=menu expanded=false
              listitem
                “You”
                dir=auto: “Not wanted”
                “10:48”
                status
                  “⟨warning⟩ Not sent. ben no longer accepts messages from you.”
                  button "Retry" ⟨repeat⟩
                button "Options for: Not wanted" ⟨kebab⟩ haspopup=menu expanded=false
              listitem
                “You”
                dir=auto: “Odd”
                “10:54”
                status
                  “⟨warning⟩ Not sent. The server isn’t responding. Try again in a moment.”
                  button "Retry" ⟨repeat⟩
                button "Options for: Odd" ⟨kebab⟩ haspopup=menu expanded=false
      button "Add a workout" ⟨workouts⟩
      button "Add a picture" ⟨picture⟩
      textbox "Message to ben" dir=auto
      button "Send" disabled"
  `);
});

test('a message can be copied and deleted', async () => {
  const { user } = await show(BEN.uid, [from(BEN.uid, 'Hello', 2), to(BEN.uid, '', 1, { mediaPath: 'users/a/b.jpg' })]);
  await user.click(screen.getByRole('button', { name: /Hello/ }));
  expect(outlineOf(screen.getByRole('menu'))).toMatchInlineSnapshot(`
    "menu "Options for: Hello"
      menuitem "Copy text" ⟨copy⟩ focused
      menuitem "Delete for both" ⟨trash⟩"
  `);
  await user.click(screen.getByRole('menuitem', { name: 'Copy text' }));
  expect(await navigator.clipboard.readText()).toBe('Hello');
  await user.click(screen.getByRole('button', { name: /picture/i, expanded: false }));
  expect(outlineOf(screen.getByRole('menu'))).toMatchInlineSnapshot(`
    "menu "Options for: Picture"
      menuitem "Delete for both" ⟨trash⟩ focused"
  `);
  await user.click(screen.getByRole('menuitem', { name: 'Delete for both' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Picture from you' })).not.toBeInTheDocument());
});

test('what is written: a text, a picture and a workout', async () => {
  const { user } = await show(BEN.uid, [from(BEN.uid, 'Hello', 2)]);
  expect(foot()).toMatchInlineSnapshot(`
    "button "Add a workout" ⟨workouts⟩
    button "Add a picture" ⟨picture⟩
    textbox "Message to ben" dir=auto
    button "Send" disabled"
  `);
  await user.click(screen.getByRole('button', { name: 'Add a workout' }));
  const sheet = await screen.findByRole('dialog');
  await waitFor(() => expect(sheet).toHaveTextContent('Core'));
  expect(outlineOf(sheet)).toMatchInlineSnapshot(`
    "dialog "Add a workout"
      heading "Add a workout" level=2
      button "Close" ⟨close⟩ focused
      ⟨search⟩ searchbox "Search workouts" placeholder=Search workouts enterkeyhint=search
      heading "My workouts" level=3
      list "My workouts"
        listitem
          button "Legs10:00"
      heading "Public" level=3
      list "Public"
        listitem
          button "Core01:00""
  `);
  await user.type(screen.getByRole('searchbox'), 'xyz');
  expect(outlineOf(sheet)).toMatchInlineSnapshot(`
    "dialog "Add a workout"
      heading "Add a workout" level=2
      button "Close" ⟨close⟩
      ⟨search⟩ searchbox "Search workouts" = "xyz" placeholder=Search workouts enterkeyhint=search focused
      button "Clear" ⟨close⟩
      “No workout matches.”"
  `);
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('button', { name: /^Legs/ }));
  await act(settled);
  expect(foot()).toMatchInlineSnapshot(`
    "“Legs”
    “10:00”
    button "Remove the workout" ⟨close⟩
    status
      “ben can’t open this workout yet.”
      button "Share it" ⟨share⟩
    button "Add a workout" ⟨workouts⟩ focused
    button "Add a picture" ⟨picture⟩
    textbox "Message to ben" dir=auto
    button "Send""
  `);
});

test('why nothing can be written', async () => {
  const ended = await show(BEN.uid, [from(BEN.uid, 'Hello', 2)], {
    prepare: ({ stores }) => stores.app.getState().set({ offline: true }),
  });
  expect(foot()).toMatchInlineSnapshot(`
    "status
      ⟨cloud-off⟩ “You’re offline. Your messages will be sent once you’re back online.”
    button "Add a workout" ⟨workouts⟩
    button "Add a picture" ⟨picture⟩
    textbox "Message to ben" dir=auto
    button "Send" disabled"
  `);
  ended.leave();
  const live = await show(BEN.uid, [from(BEN.uid, 'Hello', 2)]);
  act(() => live.messages.ends('unavailable'));
  expect(foot()).toMatchInlineSnapshot(`
    "status
      ⟨warning⟩ “New messages don’t appear automatically right now. The server isn’t responding. Try again in a moment.”
      button "Retry"
    button "Add a workout" ⟨workouts⟩
    button "Add a picture" ⟨picture⟩
    textbox "Message to ben" dir=auto
    button "Send" disabled"
  `);
  live.leave();
  const former = await show(BEN.uid, [from(BEN.uid, 'Hello', 2), to(BEN.uid, 'Bye', 1, { read: true })], {
    prepare: ({ people }) => (people.state.friends = []),
  });
  expect(foot()).toMatchInlineSnapshot(
    `"⟨info⟩ “You and Someone are no longer friends. You can read this conversation, but not reply.”"`,
  );
  former.leave();
  await show(BEN.uid, []);
  expect(outlineOf(screen.getByRole('group', { name: 'Messages with ben' }))).toMatchInlineSnapshot(
    `"group "Messages with ben": “No messages yet. Say hello!”"`,
  );
});

test('shows the list for an unknown friend’s address', async () => {
  await show('nobody00000000000000', []);
  // A page that was left just before hands the focus on.
  expect(outlineOf(screen.getByRole('main')).replace('auto focused', 'auto')).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /messages
      heading "Messages" level=1 dir=auto
      button "Check for new messages" ⟨repeat⟩
      heading "Write to a friend" level=2
      list "Write to a friend"
        listitem
          link "ben" → /messages?with=ben00000000000000000
        listitem
          link "cleo" → /messages?with=cleo0000000000000000
        listitem
          link "dan" → /messages?with=dan00000000000000000
      heading "Nothing to read here" level=2
      “This link doesn’t match any of your friends.”"
  `);
});
