/** What is said aloud, asked for and waited for while a conversation is open, and what ends with it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { done, type Outcome } from '#core/base/errors.ts';
import { PEOPLE_BOUNDS } from '#core/people/people.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { BEN, CLEO, fromBen, held, log, NOON, showMessages } from './messages-setup.tsx';

afterEach(() => vi.useRealTimers());
const live = () => screen.getByRole('log').getAttribute('aria-live');
const PATH = `messageMedia/${BEN.uid}/12345678901234567890_a.jpg`;

test('only what comes after the newest is read out, not the older ones asked for', async () => {
  const { user, messages } = await showMessages(BEN.uid, [fromBen('Hello')], {
    isLive: false,
  });
  expect(live()).toBe('off');
  act(() => messages.arrive(NOON));
  expect(live()).toBe('polite');
  const answered = held<void>();
  const thread = messages.port.thread.bind(messages.port);
  vi.spyOn(messages.port, 'thread').mockImplementation(async (...asked) => {
    await answered.promise;
    return thread(...asked);
  });
  await user.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(live()).toBe('off');
  await act(async () => {
    answered.resolve();
    await settled();
  });
  expect(live()).toBe('polite');
});

test('until the server has answered, twenty of the messages on the device are shown', async () => {
  const many = Array.from({ length: 21 }, (_, n) => fromBen(`No ${n}`, { id: `m${n}`, createdAt: NOON - n * 60_000 }));
  const { messages } = await showMessages(BEN.uid, many, { isLive: false });
  expect(log().getByText('No 19')).toBeVisible();
  expect(log().queryByText('No 20')).toBeNull();
  act(() => messages.arrive());
  expect(log().getByText('No 20')).toBeVisible();
});

test('without a network all messages on the device are shown', async () => {
  const many = Array.from({ length: 21 }, (_, n) => fromBen(`No ${n}`, { id: `m${n}`, createdAt: NOON - n * 60_000 }));
  await showMessages(BEN.uid, many, {
    isLive: false,
    prepare: ({ stores }) => stores.app.getState().set({ offline: true }),
  });
  expect(log().getByText('No 20')).toBeVisible();
});

test('a conversation that was left is not watched any more, nor marked as read by a look at another', async () => {
  const { messages, user, leave } = await showMessages(BEN.uid, [fromBen('Hello', { read: true })]);
  expect(messages.state.watchers.size).toBe(1);
  await user.click(within(screen.getByRole('list', { name: 'Write to a friend' })).getByRole('link', { name: 'cleo' }));
  await act(settled);
  expect([...messages.state.watchers].map(([, friendUId]) => friendUId)).toEqual([CLEO.uid]);
  leave();
  expect(messages.state.watchers.size).toBe(0);
});

test('a screen that was left marks nothing as read', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { stores, leave } = await showMessages(BEN.uid, [fromBen('Hello')]);
  const seen = vi.spyOn(stores.messages.getState(), 'seen');
  leave();
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).not.toHaveBeenCalled();
  hidden.mockRestore();
});

test('whoever closes the page deletes what they could still have had back; a screen that was left sends no more', async () => {
  const { stores, user, messages, leave } = await showMessages(BEN.uid, [fromBen('Hello', { id: 'm1', read: true })]);
  await user.click(log().getByRole('button', { name: 'Options for: Hello' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete for both' }));
  await act(settled);
  expect(messages.state.removed).toEqual([]);
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'));
    await settled();
  });
  expect(messages.state.removed).toEqual(['m1']);
  const flush = vi.spyOn(stores.messages.getState(), 'flush');
  leave();
  expect(flush).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(flush).toHaveBeenCalledTimes(1);
});

test('a picture that is on its way is looked for after 2, 4, 8, 15, 30 and 60 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { media } = await showMessages(BEN.uid, [fromBen('', { mediaPath: PATH })], {
    prepare: (harness) => void (harness.media.state.addressOf = () => undefined),
  });
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  for (const waitMs of [2000, 4000, 8000, 15_000, 30_000, 60_000]) {
    const before = media.state.asked.length;
    await pass(waitMs - 1);
    expect(media.state.asked.length, `before ${waitMs}`).toBe(before);
    expect(log().queryByRole('button', { name: 'Retry' })).toBeNull();
    await pass(1);
    expect(media.state.asked.length, `after ${waitMs}`).toBe(before + 1);
  }
  expect(log().getByText('This picture can’t be shown.')).toBeVisible();
  media.state.addressOf = (path) => `https://storage.example/${path}`;
  fireEvent.click(log().getByRole('button', { name: 'Retry' }));
  await act(settled);
  expect(log().getByRole('img').querySelector('img')).toHaveAttribute('src', `https://storage.example/${PATH}`);
  expect(log().queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a picture is looked for in time, however often its upload moves on meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { stores, media } = await showMessages(BEN.uid, [fromBen('', { mediaPath: PATH })], {
    prepare: (harness) => void (harness.media.state.addressOf = () => undefined),
  });
  const asked = media.state.asked.length;
  for (const sent of [1, 2]) {
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
    const upload = { path: PATH, name: 'a.jpg', kind: 'image', size: 3, sent, state: 'waiting' } as never;
    act(() => stores.media.setState({ uploads: [upload] }));
  }
  expect(media.state.asked).toHaveLength(asked + 1);
});

test('a picture that is there is not fetched again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { media } = await showMessages(BEN.uid, [fromBen('', { mediaPath: PATH })]);
  const picture = log().getByRole('img').querySelector('img');
  expect(picture).not.toBeNull();
  const asked = media.state.asked.length;
  await act(async () => void (await vi.advanceTimersByTimeAsync(120_000)));
  expect(log().getByRole('img').querySelector('img')).toBe(picture);
  expect(media.state.asked).toHaveLength(asked);
});

test('an upload that was refused says why, and is tried again by hand alone', async () => {
  const { stores, media } = await showMessages(BEN.uid, [
    fromBen('', { mediaPath: PATH, ownerUId: ANNA.uid, friendUId: BEN.uid }),
  ]);
  const retry = vi.fn<(path: string) => void>();
  const upload = {
    path: PATH,
    name: 'a.jpg',
    kind: 'image',
    size: 1,
    sent: 0,
    state: 'waiting',
  } as never;
  expect(media.state.uploads).toEqual([]);
  act(() => stores.media.setState({ uploads: [upload], retry }));
  expect(log().getByRole('status')).toHaveTextContent(/^The picture is on its way\.$/);
  expect(log().queryByRole('button', { name: 'Retry' })).toBeNull();
  act(() =>
    stores.media.setState({
      uploads: [
        {
          ...(upload as object),
          state: 'failed',
          problem: 'not-allowed',
        } as never,
      ],
    }),
  );
  expect(log().getByRole('status')).not.toHaveTextContent(/on its way/);
  fireEvent.click(log().getByRole('button', { name: 'Retry' }));
  expect(retry.mock.calls).toEqual([[PATH]]);
});

const LEGS = wholeOf([{ name: 'Squats', timeSec: 600 }], {
  wId: 'legs0000000000000001',
  ownerId: ANNA.uid,
  name: 'Legs',
});
const CORE = wholeOf([{ name: 'Plank', timeSec: 60 }], {
  wId: 'core0000000000000001',
  ownerId: ANNA.uid,
  name: 'Core',
});

test('whether the friend may open a workout that was taken off again says nothing of the next', async () => {
  const { user, stores, messages } = await showMessages(BEN.uid, [], {
    workouts: [LEGS, CORE],
    prepare: (harness) => {
      harness.messages.state.workouts.set(LEGS.workout.wId, LEGS.workout);
      harness.messages.state.workouts.set(CORE.workout.wId, CORE.workout);
    },
  });
  const answers = new Map<string, (may: boolean) => void>();
  stores.messages.setState({
    mayOpen: (_, { name }) => new Promise((resolve) => void answers.set(name, resolve)),
  });
  const choose = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Add a workout' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add a workout' }));
    await user.click(await sheet.findByRole('button', { name }));
    await act(settled);
  };
  await choose(/Legs/);
  await choose(/Core/);
  await act(async () => answers.get('Core')?.(true));
  await act(async () => answers.get('Legs')?.(false));
  expect(screen.queryByText(/can’t open this workout yet/)).toBeNull();
  expect(messages.state.sent).toEqual([]);
});

test('while a workout is shared its button is busy', async () => {
  const { user, stores } = await showMessages(BEN.uid, [], {
    workouts: [LEGS],
    prepare: (harness) => void harness.messages.state.workouts.set(LEGS.workout.wId, LEGS.workout),
  });
  const answered = held<Outcome<undefined>>();
  stores.messages.setState({ share: () => answered.promise });
  await user.click(screen.getByRole('button', { name: 'Add a workout' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a workout' }));
  await user.click(await sheet.findByRole('button', { name: /Legs/ }));
  const share = await screen.findByRole('button', { name: 'Share it' });
  await user.click(share);
  expect(share).toHaveAttribute('aria-busy', 'true');
  await act(async () => answered.resolve(done(undefined)));
  expect(screen.getByText('ben can open this workout now.')).toBeVisible();
});

test('the most that one may send a day is what the server allows', async () => {
  const refused = fromBen('One more', {
    ownerUId: ANNA.uid,
    friendUId: BEN.uid,
    state: 'refused',
    problem: 'limit',
  });
  await showMessages(BEN.uid, [refused]);
  expect(log().getByText(new RegExp(`up to ${PEOPLE_BOUNDS.messagesPerDay} messages a day`))).toBeVisible();
});
