/** Messages, once more: whose answers they are, what comes too late, and what is asked for once. */
import { expect, test, vi } from 'vitest';
import { done, failed } from '#core/base/errors.ts';
import { ended, NO_LIST, shown } from '#stores/library/lists.ts';
import { workoutOf } from '#tests/core/samples.ts';
import { messageFrom } from '#tests/stores/fakes/fake-messages.ts';
import { shareOf } from '#tests/stores/fakes/fake-shares.ts';
import { ANNA, BEN, settled, userRecord } from '#tests/stores/harness.ts';
import { fromBen, HALF_MINUTE_MS, openMessages, toBen } from '#tests/stores/opened-messages.ts';

const LEGS = 'legs0000000000000001';

test('of several persons on a device each is told of their own, and once', async () => {
  const { at, app, said, clock, messages, stores } = await openMessages(
    (harness) => (harness.messages.state.unread = 2),
  );
  await at().load();
  await clock.pass(HALF_MINUTE_MS);
  await at().checkUnread();
  expect([app().unreadCount, said()]).toEqual([2, []]);
  stores.login.getState().applyUser(BEN, userRecord(BEN));
  messages.state.unread = 1;
  await at().checkUnread();
  expect(said()).toEqual([['messages.unread', 1]]);
});

test('a clock that was set back does not keep from counting', async () => {
  const { at, app, clock, messages } = await openMessages();
  app().set({ dateOflastMsgCall: clock.now() + HALF_MINUTE_MS });
  await at().checkUnread();
  expect(messages.state.counts).toBe(1);
});

test('a count that comes for somebody who has left is nobody’s', async () => {
  const { at, app, said, messages, stores } = await openMessages();
  vi.spyOn(messages.port, 'countUnread').mockImplementationOnce(async () => {
    stores.login.getState().clear();
    return done({ count: 3, asOf: 1 });
  });
  await at().checkUnread();
  await at().checkUnread();
  expect([app().unreadCount, app().dateOflastMsgCall, said(), messages.state.counts]).toEqual([0, undefined, [], 0]);
});

test('a count that did not come is made up for by the next one', async () => {
  const { at, said, messages } = await openMessages(({ messages: { state } }) => {
    state.unread = 2;
    state.problems.countUnread = 'offline';
  });
  await at().checkUnread();
  messages.state.problems = {};
  await at().checkUnread();
  expect(said()).toEqual([['messages.unread', 2]]);
});

test('the list is refreshed once at a time, and says so', async () => {
  const { at, messages, stores } = await openMessages();
  stores.messages.setState({ messages: ended(NO_LIST, 'offline') });
  const loading = [at().load(), at().load()];
  expect(at().messages).toMatchObject({ refreshing: true, problem: undefined });
  await Promise.all(loading);
  expect([at().messages.refreshing, messages.state.refreshes]).toEqual([false, 1]);
});

test('the list is painted from the device, and refreshed only when it is certain who is here', async () => {
  const { at, app, messages, stores } = await openMessages(
    (harness) => (harness.messages.state.messages = [fromBen('One')]),
  );
  app().set({ authReady: false });
  const loading = at().load();
  await settled();
  expect([at().messages.items.length, messages.state.refreshes]).toEqual([1, 0]);
  const refresh = vi.spyOn(messages.port, 'refresh').mockImplementation(async () => {
    stores.login.getState().clear();
    messages.state.messages = [];
    return failed('unavailable');
  });
  app().set({ authReady: true });
  await loading;
  expect([at().messages, messages.state.counts]).toEqual([NO_LIST, 0]);
  await at().load();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('what the device holds of one person is shown to no other', async () => {
  const { at, messages, stores } = await openMessages();
  vi.spyOn(messages.port, 'listLocal').mockImplementationOnce(async () => {
    stores.login.getState().clear();
    return [fromBen('One')];
  });
  await at().retry(toBen('Two'));
  expect(at().messages).toEqual(NO_LIST);
});

test('what was seen is not said again, but one more is', async () => {
  const { at, app, said, clock, messages } = await openMessages((harness) => {
    harness.messages.state.messages = [
      fromBen('One'),
      fromBen('Read', { read: true }),
      messageFrom('cleo', ANNA.uid, 'Two'),
    ];
  });
  await at().checkUnread();
  expect(said()).toEqual([['messages.unread', 2]]);
  await at().seen();
  expect(messages.state.marked).toEqual([]);
  at().open(BEN.uid);
  await settled();
  await at().seen();
  expect([said(), app().unreadCount]).toEqual([[], 1]);
  expect(
    at()
      .messages.items.filter(({ read }) => !read)
      .map(({ text }) => text),
  ).toEqual(['Two']);
  await clock.pass(HALF_MINUTE_MS);
  messages.comes(messageFrom('cleo', ANNA.uid, 'Three'));
  await at().checkUnread();
  expect(said()).toEqual([['messages.unread', 2]]);
});

test('more was seen than was counted: the badge shows none, not less', async () => {
  const { at, app } = await openMessages(
    (harness) => (harness.messages.state.messages = [fromBen('One'), fromBen('Two')]),
  );
  at().open(BEN.uid);
  await settled();
  app().set({ unreadCount: 1 });
  await at().seen();
  expect(app().unreadCount).toBe(0);
});

test('what one person has seen leaves the badge of the next', async () => {
  const { at, app, messages, stores } = await openMessages(
    (harness) => (harness.messages.state.messages = [fromBen('One')]),
  );
  at().open(BEN.uid);
  await settled();
  vi.spyOn(messages.port, 'markRead').mockImplementation(async () => {
    stores.login.getState().applyUser(BEN, userRecord(BEN));
    app().set({ unreadCount: 5 });
  });
  await at().seen();
  expect(app().unreadCount).toBe(5);
});

test('a conversation is listened to when it is certain who is here, unless it was left before', async () => {
  const { at, app, messages } = await openMessages();
  app().set({ authReady: false });
  const closeFirst = at().open(BEN.uid);
  at().open('cleo');
  closeFirst();
  expect(at().thread).toEqual({
    friendUId: 'cleo',
    isFresh: false,
    older: undefined,
    isLoadingOlder: false,
    problem: undefined,
  });
  await settled();
  expect(messages.state.watchers.size).toBe(0);
  app().set({ authReady: true });
  await settled();
  expect([...messages.state.watchers].map(([owner, friend]) => [owner, friend])).toEqual([[ANNA.uid, 'cleo']]);
});

test('nobody’s conversation, and one of somebody who has left, is not listened to', async () => {
  const { at, app, messages, stores } = await openMessages();
  app().set({ authReady: false });
  at().open(BEN.uid);
  stores.login.getState().clear();
  at().open(BEN.uid);
  app().set({ authReady: true });
  await settled();
  expect(messages.state.watchers.size).toBe(0);
});

test('what a conversation was like comes again with its next news; what comes after it was left changes nothing', async () => {
  const { at, messages } = await openMessages();
  const close = at().open(BEN.uid);
  await settled();
  messages.ends('offline');
  messages.comes(fromBen('One'));
  expect(at().thread).toMatchObject({ isFresh: false, problem: 'offline' });
  messages.arrive();
  expect(at().thread).toMatchObject({ isFresh: true, older: undefined, problem: undefined });
  const [[, , onChange, onEnd] = []] = messages.state.watchers;
  close();
  at().open(BEN.uid);
  onChange?.({ older: 7 });
  onEnd?.('unavailable');
  expect(at().thread).toMatchObject({ isFresh: false, older: undefined, problem: undefined });
});

test('the next older page is asked for once, from where the last one ended', async () => {
  const { at, messages, stores } = await openMessages();
  const thread = vi.spyOn(messages.port, 'thread');
  await at().loadOlder();
  const close = at().open(BEN.uid);
  await settled();
  messages.arrive(5);
  const loading = [at().loadOlder(), at().loadOlder()];
  expect(at().thread).toMatchObject({ isLoadingOlder: true, problem: undefined });
  await Promise.all(loading);
  expect(thread.mock.calls).toEqual([[ANNA.uid, BEN.uid, 5]]);
  expect(at().thread).toMatchObject({ isLoadingOlder: false, isFresh: true });
  const late = at().loadOlder();
  close();
  at().open('cleo');
  await late;
  expect(at().thread).toMatchObject({ friendUId: 'cleo', isFresh: false });
  stores.login.getState().clear();
  at().open(BEN.uid);
  await at().loadOlder();
  expect(thread).toHaveBeenCalledTimes(2);
});

test('what is sent stands in the list at once, and nobody sends nothing', async () => {
  const { at, messages, stores } = await openMessages();
  const content = { text: 'Hello', mediaPath: '', wId: '' };
  await at().send(BEN.uid, content);
  expect(at().messages.items).toMatchObject([
    { text: 'Hello', friendUId: BEN.uid, ownerUId: ANNA.uid, state: 'waiting' },
  ]);
  stores.login.getState().clear();
  await at().send(BEN.uid, content);
  expect(messages.state.sent).toHaveLength(1);
});

test('a refused message is sent again; one that was not refused is only looked at', async () => {
  const { at, outbox, messages } = await openMessages((harness) => (harness.messages.state.messages = [toBen('One')]));
  await at().retry(toBen('One', { entry: 'e1', state: 'refused' }));
  expect([outbox.state.retried, at().messages.items.length]).toEqual([['e1'], 1]);
  messages.state.messages = [];
  await at().retry(toBen('One'));
  expect([outbox.state.retried, at().messages.items]).toEqual([['e1'], []]);
});

test('the list follows what is sent, once it was asked for', async () => {
  const { at, messages, outbox } = await openMessages();
  messages.state.messages = [fromBen('One')];
  outbox.changed();
  await settled();
  expect(at().messages).toEqual(NO_LIST);
  await at().load();
  messages.state.messages = [];
  outbox.changed();
  await settled();
  expect(at().messages.items).toEqual([]);
});

test('a deleted message says whose words it were; nothing is deleted of what was not read, or by nobody', async () => {
  const { at, app, media, messages, stores } = await openMessages();
  const removeFile = vi.spyOn(media.port, 'remove');
  at().remove(toBen('One'));
  expect(app().notices).toEqual([]);
  messages.state.messages = [toBen('One', { state: 'waiting' })];
  await at().load();
  at().remove(toBen('One', { state: 'waiting' }));
  expect(app().notices).toMatchObject([{ key: 'messages.deleted', values: { name: 'One' } }]);
  await at().flush();
  expect([messages.state.removed.length, removeFile.mock.calls]).toEqual([1, []]);
  stores.login.getState().clear();
  stores.messages.setState({ messages: shown(NO_LIST, [toBen('Two')]) });
  at().remove(toBen('Two'));
  expect(app().notices).toEqual([]);
});

test('who stays the same keeps the list, whatever changes of their profile', async () => {
  const { at, stores } = await openMessages();
  await at().load();
  stores.login.getState().set({ firstName: 'Anna' });
  expect(at().messages.items).toEqual([]);
});

test('who signs out leaves no Undo, no open conversation and no workouts', async () => {
  const { at, app, messages, stores } = await openMessages((harness) => {
    harness.messages.state.messages = [fromBen('One')];
    harness.messages.state.workouts.set(LEGS, workoutOf({ wId: LEGS }));
  });
  await at().load();
  await at().loadWorkouts([LEGS]);
  at().open(BEN.uid);
  at().remove(fromBen('One'));
  stores.login.getState().clear();
  expect(at()).toMatchObject({ thread: undefined, messages: NO_LIST, workouts: new Map() });
  expect(app().notices).toEqual([]);
  const ask = vi.spyOn(messages.port, 'workouts');
  await at().loadWorkouts([LEGS]);
  expect(ask).not.toHaveBeenCalled();
});

test('workouts that cannot be had now are asked for again, and shown to nobody else', async () => {
  const { at, messages, stores } = await openMessages();
  const ask = vi.spyOn(messages.port, 'workouts').mockResolvedValueOnce(failed('offline'));
  await at().loadWorkouts([LEGS]);
  expect(at().workouts.has(LEGS)).toBe(false);
  await at().loadWorkouts([LEGS]);
  await at().loadWorkouts([LEGS]);
  expect([at().workouts.has(LEGS), ask.mock.calls.length]).toEqual([true, 2]);
  await at().loadWorkouts(['other']);
  expect([...at().workouts.keys()]).toEqual([LEGS, 'other']);
  ask.mockImplementationOnce(async () => {
    stores.login.getState().clear();
    return done(new Map());
  });
  await at().loadWorkouts(['late']);
  expect(at().workouts.size).toBe(0);
});

test('whether a friend may open a workout is told by what this friend has of it, as far as that is known', async () => {
  const { at, shares, stores } = await openMessages();
  const own = workoutOf({ wId: LEGS, ownerId: ANNA.uid });
  shares.state.mine = [shareOf(ANNA.uid, 'cleo', LEGS), shareOf(ANNA.uid, BEN.uid, 'other')];
  expect(await at().mayOpen(BEN.uid, own)).toBe(false);
  const refresh = vi.spyOn(shares.port, 'refreshMine').mockResolvedValueOnce(failed('offline'));
  expect(await at().mayOpen(BEN.uid, own)).toBeUndefined();
  refresh.mockResolvedValueOnce(done([shareOf(ANNA.uid, BEN.uid, LEGS)]));
  expect(await at().mayOpen(BEN.uid, own)).toBe(true);
  stores.login.getState().clear();
  expect(await at().mayOpen(BEN.uid, own)).toBe(true);
});

test('what was typed to a friend waits for that friend, until it is sent', async () => {
  const { at } = await openMessages();
  const draft = { text: 'Hel', mediaPath: '', wId: '' };
  await at().keepDraft(BEN.uid, draft);
  expect([await at().draftFor(BEN.uid), await at().draftFor('cleo')]).toEqual([draft, undefined]);
  await at().keepDraft('cleo', undefined);
  await at().keepDraft(BEN.uid, undefined);
  expect(await at().draftFor(BEN.uid)).toBeUndefined();
});
