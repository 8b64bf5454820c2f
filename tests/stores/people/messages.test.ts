import { expect, test, vi } from 'vitest';
import { done } from '#core/base/errors.ts';
import { ended, NO_LIST } from '#stores/library/lists.ts';
import { workoutOf } from '#tests/core/samples.ts';
import { messageFrom } from '#tests/stores/fakes/fake-messages.ts';
import { ANNA, BEN, settled, userRecord } from '#tests/stores/harness.ts';
import { fromBen, HALF_MINUTE_MS, openMessages, toBen } from '#tests/stores/opened-messages.ts';

const LEGS = 'legs0000000000000001';

test.each([
  [0, []],
  [1, [['messages.unread', 1]]],
  [2, [['messages.unread', 2]]],
  [73, [['messages.unread', 73]]],
])('%i unread messages: one red notice for five seconds, none for none', async (unread, expected) => {
  const { at, app, said, clock } = await openMessages(({ messages }) => (messages.state.unread = unread));
  await at().checkUnread();
  expect(said()).toEqual(expected);
  expect(app()).toMatchObject({ unreadCount: unread, dateOflastMsgCall: clock.now() });
  expect(app().notices.every(({ kind }) => kind === 'alert')).toBe(true);
  await clock.pass(4999);
  expect(said()).toEqual(expected);
  await clock.pass(1);
  expect(said()).toEqual([]);
});

test('counts again after 30 s, and speaks again only when there is more', async () => {
  const { at, app, said, clock, messages } = await openMessages((harness) => (harness.messages.state.unread = 2));
  await at().checkUnread();
  await clock.pass(HALF_MINUTE_MS - 1);
  messages.state.unread = 3;
  await at().checkUnread();
  expect([messages.state.counts, app().unreadCount, said()]).toEqual([1, 2, []]);
  await clock.pass(1);
  await at().checkUnread();
  expect([messages.state.counts, app().unreadCount, said()]).toEqual([2, 3, [['messages.unread', 3]]]);
  await clock.pass(HALF_MINUTE_MS);
  await at().checkUnread();
  expect([messages.state.counts, said()]).toEqual([3, []]);
});

test('the screen fetches and counts however long ago the last was, and says nothing', async () => {
  const { at, app, said, clock, messages } = await openMessages((harness) => {
    harness.messages.state.messages = [fromBen('Hello'), toBen('Hi', { createdAt: 1 })];
  });
  await at().checkUnread();
  await clock.pass(5000);
  await at().load();
  await at().load();
  expect([messages.state.refreshes, messages.state.counts, said()]).toEqual([2, 3, []]);
  expect(at().messages.items.map(({ text }) => text)).toEqual(['Hello', 'Hi']);
  expect(app()).toMatchObject({ dateOflastMsgCall: clock.now(), unreadCount: 1 });
});

test('the screen takes the notice away: it shows them itself', async () => {
  const { at, said } = await openMessages(({ messages }) => (messages.state.unread = 2));
  await at().checkUnread();
  expect(said()).toEqual([['messages.unread', 2]]);
  await at().load();
  expect(said()).toEqual([]);
});

test('are counted anew by their own page, however lately that was done', async () => {
  const { at, messages } = await openMessages();
  const counting = vi.spyOn(messages.port, 'countUnread');
  await at().load();
  expect(counting).toHaveBeenLastCalledWith(ANNA.uid, 'now');
});

test('what could not be counted leaves badge and time as they were', async () => {
  const { at, app, messages } = await openMessages(
    (harness) => (harness.messages.state.problems.countUnread = 'offline'),
  );
  await at().checkUnread();
  expect(app()).toMatchObject({ unreadCount: 0, dateOflastMsgCall: undefined });
  messages.state.problems.refresh = 'offline';
  await at().load();
  expect(at().messages).toEqual(ended(NO_LIST, 'offline'));
});

test('a conversation that is seen is read, once, and the badge goes down', async () => {
  const { at, app, messages } = await openMessages((harness) => {
    harness.messages.state.messages = [fromBen('One'), fromBen('Two'), messageFrom('cleo', ANNA.uid, 'Three')];
  });
  await at().load();
  const close = at().open(BEN.uid);
  await settled();
  await at().seen();
  await at().seen();
  expect([messages.state.marked, app().unreadCount]).toEqual([[BEN.uid], 1]);
  close();
  expect(at().thread).toBeUndefined();
});

test('an open conversation is live until it is left', async () => {
  const { at, messages } = await openMessages((harness) => (harness.messages.state.messages = [fromBen('One')]));
  const close = at().open(BEN.uid);
  await settled();
  messages.arrive(5);
  expect(at().thread).toMatchObject({ isFresh: true, older: 5 });
  messages.comes(fromBen('Two', { createdAt: 1_700_000_001_000 }));
  await settled();
  expect(at().messages.items.map(({ text }) => text)).toEqual(['Two', 'One']);
  messages.ends('offline');
  expect(at().thread).toMatchObject({ problem: 'offline' });
  close();
  expect(messages.state.watchers.size).toBe(0);
});

test('older messages come on demand, and what does not come is said', async () => {
  const { at, messages } = await openMessages((harness) => (harness.messages.state.messages = [fromBen('New')]));
  at().open(BEN.uid);
  await settled();
  messages.arrive(5);
  messages.state.problems.thread = 'offline';
  await at().loadOlder();
  expect(at().thread).toMatchObject({ problem: 'offline', isLoadingOlder: false, older: 5 });
  messages.state.problems = {};
  messages.state.older = [fromBen('Old', { createdAt: 1 })];
  await at().loadOlder();
  expect(at().thread).toMatchObject({ problem: undefined, older: undefined });
  expect(at().messages.items.map(({ text }) => text)).toEqual(['New', 'Old']);
});

test('a deleted message is gone at once, and back with Undo', async () => {
  const { at, app, messages } = await openMessages((harness) => (harness.messages.state.messages = [fromBen('One')]));
  await at().load();
  const [message] = at().messages.items;
  if (message) at().remove(message);
  await settled();
  expect([at().messages.items, messages.state.removed]).toEqual([[], []]);
  app().notices[0]?.action?.run();
  await settled();
  expect(at().messages.items).toHaveLength(1);
});

test.each([
  ['a sent one leaves its picture to the server', 'sent', 0],
  ['one that was not sent gives its picture up', 'refused', 1],
] as const)('deleting: %s', async (_, state, uploadsRemoved) => {
  const path = `messageMedia/${ANNA.uid}/12345678901234567890_a.jpg`;
  const { at, media, messages, stores } = await openMessages((harness) => {
    harness.messages.state.messages = [toBen('', { id: 'm1', mediaPath: path, state })];
  });
  await stores.loadMedia();
  const given = await stores.media.getState().add({
    kind: 'image',
    area: 'messageMedia',
    to: BEN.uid,
    blob: new Blob(['x'], { type: 'image/jpeg' }),
    name: 'a.jpg',
  });
  const own = given.ok ? given.path : '';
  messages.state.messages = [toBen('', { id: 'm1', mediaPath: own, state })];
  await at().load();
  const [message] = at().messages.items;
  if (message) at().remove(message);
  await at().flush();
  expect(messages.state.removed).toEqual(['m1']);
  expect(media.state.uploads).toHaveLength(1 - uploadsRemoved);
});

test('who may open a workout: everybody a public one, a friend what is shared', async () => {
  const { at, shares } = await openMessages();
  const own = workoutOf({ wId: LEGS, ownerId: ANNA.uid });
  expect(await at().mayOpen(BEN.uid, { ...own, sharePublic: true })).toBe(true);
  expect(await at().mayOpen(BEN.uid, { ...own, ownerId: BEN.uid })).toBe(true);
  expect(await at().mayOpen(BEN.uid, { ...own, ownerId: 'cleo' })).toBeUndefined();
  expect(await at().mayOpen(BEN.uid, own)).toBe(false);
  expect(await at().share(BEN.uid, own.wId)).toMatchObject({ ok: true });
  expect(await at().mayOpen(BEN.uid, own)).toBe(true);
  expect(shares.state.mine).toHaveLength(1);
});

test('the workouts of messages are asked for once, also those that are gone', async () => {
  const { at, messages } = await openMessages((harness) =>
    harness.messages.state.workouts.set(LEGS, workoutOf({ wId: LEGS, name: 'Legs' })),
  );
  await at().loadWorkouts([LEGS, 'b', LEGS]);
  messages.port.workouts = () => Promise.resolve(done(new Map()));
  await at().loadWorkouts([LEGS, 'b']);
  expect([at().workouts.get(LEGS)?.name, at().workouts.has('b'), at().workouts.get('b')]).toEqual([
    'Legs',
    true,
    undefined,
  ]);
});

test('who signs out takes messages, badge and what waits to be undone along', async () => {
  const { at, app, stores } = await openMessages((harness) => (harness.messages.state.messages = [fromBen('One')]));
  await at().load();
  stores.login.getState().applyUser(BEN, userRecord(BEN));
  await settled();
  expect(at()).toMatchObject({ messages: NO_LIST, thread: undefined });
  expect(app()).toMatchObject({ unreadCount: 0, dateOflastMsgCall: undefined });
});
