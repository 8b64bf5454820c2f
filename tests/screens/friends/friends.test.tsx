import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { done, failed } from '#core/base/errors.ts';
import { FriendsScreen } from '#screens/friends/FriendsScreen.tsx';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { ANNA, type Harness, settled, userRecord } from '#tests/stores/harness.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const ADA = cardOf('ada', { firstName: 'Ada', lastName: 'Lovelace' });
const BOB = cardOf('bob');
const CODE = 'ANNA2345';
const ADAS = 'ADAA2345';

async function open(prepare: (harness: Harness) => void = () => {}, options: ShellOptions = {}) {
  const shown = await showAt('/friends', <FriendsScreen />, {
    ...options,
    prepare(harness) {
      harness.account.local.set(ANNA.uid, userRecord(ANNA, { inviteCode: CODE }));
      prepare(harness);
    },
  });
  await act(settled);
  return shown;
}
const openAt = (search: string, prepare?: (harness: Harness) => void) => open(prepare, { path: `/friends${search}` });
const list = (name: string) => screen.getByRole('list', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('friends stand with picture and name; who has none is told what to do', async () => {
  const { people, stores } = await open();
  expect(screen.getByText(/No friends yet/)).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
  expect(screen.queryByText(/plan/)).toBeNull();
  people.state.friends = [ADA, BOB];
  await act(() => stores.people.getState().load());
  expect(within(list('Your friends')).getAllByRole('listitem')).toHaveLength(2);
  expect(list('Your friends')).toHaveTextContent('Ada Lovelace');
});

test('a request is accepted with one tap, and the friend is there', async () => {
  const { user } = await open(({ people }) => (people.state.requests = [{ ...ADA, direction: 'in' }]));
  await user.click(within(list('Requests to you')).getByRole('button', { name: 'Accept ada' }));
  expect(await screen.findByText('You and ada are friends now.')).toBeVisible();
  expect(list('Your friends')).toHaveTextContent('ada');
  expect(screen.queryByRole('list', { name: 'Requests to you' })).toBeNull();
});

test('a request is declined, and one of mine taken back', async () => {
  const { user, people } = await open(
    (harness) =>
      (harness.people.state.requests = [
        { ...ADA, direction: 'in' },
        { ...BOB, direction: 'out' },
      ]),
  );
  await user.click(button('Decline ada'));
  expect(await screen.findByText('Request from ada declined.')).toBeVisible();
  await user.click(button('Cancel request to bob'));
  expect(await screen.findByText('Request to bob cancelled.')).toBeVisible();
  expect(people.state.requests).toEqual([]);
});

test('while one answer is on its way the other does nothing', async () => {
  const { user, people } = await open((harness) => {
    harness.people.state.requests = [{ ...ADA, direction: 'in' }];
    harness.people.port.answer = () => new Promise(() => harness.people.state.asked.push('answer'));
  });
  await user.click(button('Accept ada'));
  await user.click(button('Decline ada'));
  expect(people.state.asked.filter((name) => name === 'answer')).toHaveLength(1);
});

test('accepting what was taken back meanwhile: a sentence, and the list is true', async () => {
  const { user, people } = await open((harness) => (harness.people.state.requests = [{ ...ADA, direction: 'in' }]));
  people.state.requests = [];
  await user.click(button('Accept ada'));
  expect(await screen.findByText('ada’s request no longer exists.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Requests to you' })).toBeNull();
});

test('taking back what was accepted meanwhile: they are friends', async () => {
  const { user, people } = await open((harness) => (harness.people.state.requests = [{ ...ADA, direction: 'out' }]));
  people.state.requests = [];
  people.state.friends = [ADA];
  await user.click(button('Cancel request to ada'));
  expect(await screen.findByText(/just accepted/)).toBeVisible();
  expect(list('Your friends')).toHaveTextContent('ada');
});

test('opening the page shows who asks, and the badge of the navigation is gone', async () => {
  const { stores, people } = await open((harness) => {
    harness.people.state.requests = [{ ...ADA, direction: 'in' }];
    harness.stores.app.getState().set({ requestCount: 1 });
  });
  expect(button('Accept ada')).toBeVisible();
  await waitFor(() => expect(stores.app.getState().requestCount).toBe(0));
  await waitFor(() => expect(people.state.seenAt).toBeGreaterThan(0));
});

test('a request of the person beside one appears by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { people, leave } = await open();
    people.state.requests = [{ ...ADA, direction: 'in' }];
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(button('Accept ada')).toBeVisible();
    people.state.asked = [];
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
    expect(people.state.asked.length).toBeLessThan(20);
    leave();
  } finally {
    vi.useRealTimers();
  }
});

test('removing asks first and says that shares end', async () => {
  const { user, people } = await open((harness) => (harness.people.state.friends = [ADA]));
  await user.click(button('More for ada'));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const asked = screen.getByRole('alertdialog', { name: 'Remove ada?' });
  expect(asked).toHaveTextContent(/you’ll both lose access to what you shared/);
  await user.click(within(asked).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('ada is no longer your friend.')).toBeVisible();
  expect(people.state.friends).toEqual([]);
});

test('blocked people are folded away, and can be let in again', async () => {
  const { user, people } = await open((harness) => (harness.people.state.friends = [ADA]));
  await user.click(button('More for ada'));
  await user.click(screen.getByRole('menuitem', { name: 'Block' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('ada is blocked.')).toBeVisible();
  const heading = screen.getByRole('heading', { name: '1 blocked person' });
  expect(button('Unblock ada')).not.toBeVisible();
  await user.click(heading);
  await user.click(button('Unblock ada'));
  expect(await screen.findByText('ada is no longer blocked.')).toBeVisible();
  expect(people.state.blocked).toEqual([]);
});

async function search(user: Awaited<ReturnType<typeof open>>['user'], typed: string) {
  const field = screen.getByRole('textbox', { name: 'Code or email' });
  await user.clear(field);
  if (typed !== '') await user.type(field, typed);
  await user.click(button('Find'));
}

test('somebody is found by code, link or address, and asked', async () => {
  const { user, people } = await open(({ people: { state } }) => {
    state.findable.set(ADAS, ADA).set('bob@example.com', BOB);
  });
  await search(user, 'adaa 2345');
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('ada has your request.')).toBeVisible();
  expect(screen.getByText('You’ve sent ada a request. Now it’s their turn.')).toBeVisible();
  await search(user, `${location.origin}/friends?code=${ADAS}`);
  expect(await screen.findByText('You’ve sent ada a request. Now it’s their turn.')).toBeVisible();
  await search(user, 'bob@example.com');
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(people.state.requests.map(({ nicName }) => nicName)).toEqual(['bob', 'ada']);
});

test.each([
  ['', 'Enter a code or an email address.'],
  ['K7MP', /That isn’t an invite code/],
  ['bob@example', /isn’t complete/],
  ['https://evil.example/friends?code=ADAA2345', /isn’t an invite link from Icetime/],
])('"%s" is not looked for: a sentence says why', async (typed, sentence) => {
  const { user, people } = await open();
  await search(user, typed);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(people.state.asked).not.toContain('find');
});

test.each([
  [CODE, 'That’s your own code. Share it with a friend.'],
  [ANNA.email, 'That’s your own email.'],
])('one’s own %s is not looked for', async (typed, sentence) => {
  const { user, people } = await open();
  await search(user, typed);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(people.state.asked).not.toContain('find');
});

test('a search that finds no one says so', async () => {
  const { user } = await open();
  await search(user, 'nobody@example.com');
  expect(await screen.findByText(/^No one found\./)).toBeVisible();
});

test('a friend is no stranger: no second request', async () => {
  const { user } = await open(({ people: { state } }) => {
    state.friends = [ADA];
    state.findable.set(ADAS, ADA);
  });
  await search(user, ADAS);
  expect(await screen.findByText('You and ada are friends.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
});

test('a blocked person must be unblocked before a request can be sent', async () => {
  const { user } = await open(({ people: { state } }) => {
    state.blocked = [ADA];
    state.findable.set(ADAS, ADA);
  });
  await search(user, ADAS);
  await user.click(await screen.findByRole('button', { name: 'Unblock' }));
  expect(await screen.findByRole('button', { name: 'Send request' })).toBeVisible();
});

test.each([
  ['find', 'limit', /today’s limit of searches/],
  ['find', 'offline', /You’re offline/],
] as const)('a look that ends with %s %s', async (call, problem, sentence) => {
  const { user, people } = await open();
  people.state.problems[call] = problem;
  await search(user, ADAS);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a full list says so, and why a request is refused', async () => {
  const { user, people } = await open(({ people: { state } }) => {
    state.friends = Array.from({ length: 20 }, (_, n) => cardOf(`friend${n}x`));
    state.requests = [{ ...ADA, direction: 'in' }];
  });
  expect(screen.getByText(/Your plan allows 20 friends/)).toBeVisible();
  people.state.problems.answer = 'limit';
  await user.click(button('Accept ada'));
  await waitFor(() => expect(screen.getAllByText(/Your plan allows 20 friends/)).toHaveLength(2));
});

test('too much for today, or no room on the other side', async () => {
  const { user, people } = await open((harness) => (harness.people.state.requests = [{ ...ADA, direction: 'in' }]));
  people.state.problems.answer = 'limit';
  await user.click(button('Accept ada'));
  expect(await screen.findByText(/Either ada can’t add more friends, or/)).toBeVisible();
});

test('an invitation in the address shows who sent it, and takes one tap', async () => {
  const { user, people } = await openAt(`?code=${ADAS}`, (harness) => harness.people.state.findable.set(ADAS, ADA));
  expect(screen.getByRole('heading', { name: 'Invitation' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(people.state.requests).toMatchObject([{ nicName: 'ada', direction: 'out' }]);
  expect(people.state.asked.filter((call) => call === 'find')).toHaveLength(1);
  await user.click(within(screen.getByRole('region', { name: 'Invitation' })).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('heading', { name: 'Invitation' })).toBeNull();
});

test('an invitation is looked up also when one’s own code cannot be had', async () => {
  const { people } = await openAt(`?code=${ADAS}`, (harness) => {
    harness.account.local.delete(ANNA.uid);
    harness.account.port.load = async () => failed('unavailable');
    harness.people.state.findable.set(ADAS, ADA);
  });
  expect(await screen.findByRole('button', { name: 'Send request' })).toBeVisible();
  expect(people.state.asked).toContain('find');
});

test.each([
  ['?code=K7MP', 'This invite link isn’t complete. Ask for a new one, or enter the code.'],
  [`?code=${CODE}`, 'That’s your own code. Share it with a friend.'],
])('an invitation %s that is none', async (at, sentence) => {
  const { people } = await openAt(at);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(people.state.asked).not.toContain('find');
});

test('who has not confirmed the address is told so there, and can do something about it', async () => {
  const { user, stores, auth } = await openAt(`?code=${ADAS}`, (harness) => {
    harness.people.state.findable.set(ADAS, ADA);
    harness.people.state.problems.request = 'not-allowed';
    harness.stores.login.getState().set({ emailVerified: false });
    harness.auth.answers.reload = done({ ...ANNA, emailVerified: false });
  });
  expect(screen.getByText(/To add friends and be found, confirm your email/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/^Confirm your email first/)).toBeVisible();
  await user.click(button('Send again'));
  expect(auth.calls.verification).toBe(1);
  expect(await screen.findByText(/A new link is on its way/)).toBeVisible();
  auth.answers.reload = done(ANNA);
  await user.click(button('I’ve confirmed it'));
  expect(await screen.findByText(/your email is confirmed/)).toBeVisible();
  expect(stores.login.getState().emailVerified).toBe(true);
});

test('confirmed in the mail, not known here: the request goes through all the same', async () => {
  const { user } = await openAt(`?code=${ADAS}`, (harness) => {
    harness.people.state.findable.set(ADAS, ADA);
    const { login } = harness.stores;
    login.getState().set({ emailVerified: false });
    harness.people.port.request = async () =>
      login.getState().emailVerified ? done('requested') : failed('not-allowed');
    harness.auth.answers.reload = done(ANNA);
  });
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('ada has your request.')).toBeVisible();
});

test('the own code is shown only to who wants to be found', async () => {
  const { user, account } = await open();
  expect(screen.queryByText('ANNA 2345')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Let others find me' }));
  expect(account.profiles.at(-1)).toMatchObject({ showCode: true });
  expect(screen.getByText('ANNA 2345')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/friends?code=${CODE}`);
});

test('an invitation by mail says the same whatever becomes of it', async () => {
  const { user, people, stores } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Your friend’s email' }), 'new@example.com');
  await user.click(button('Send invitation'));
  expect(await screen.findByText('If new@example.com can be invited, the email is on its way.')).toBeVisible();
  expect(people.state.invited).toEqual(['new@example.com']);
  people.state.problems.invite = 'limit';
  await user.type(screen.getByRole('textbox', { name: 'Your friend’s email' }), 'other@example.com');
  await user.click(button('Send invitation'));
  expect(await screen.findByText(/^That’s all the invitations by email for today/)).toBeVisible();
  people.state.problems.invite = 'not-allowed';
  await user.click(button('Send invitation'));
  expect(await screen.findByText(/^You can invite by email once your account is a week old/)).toBeVisible();
  act(() => stores.login.getState().set({ emailVerified: false }));
  expect(screen.getByText(/^Confirm your email first/)).toBeVisible();
  people.state.problems.invite = 'offline';
  await user.click(button('Send invitation'));
  expect(await screen.findByText(/connection/)).toBeVisible();
  expect(screen.queryByText(/^Confirm your email first/)).toBeNull();
});

test('without a connection the friends of the device are shown, with a sentence', async () => {
  await open((harness) => {
    harness.people.state.local = [ADA];
    harness.stores.app.getState().set({ offline: true });
  });
  expect(list('Your friends')).toHaveTextContent('ada');
  expect(screen.getByText(/Couldn’t refresh your friends/)).toBeVisible();
});

function scannerThat(sees: string | undefined | { readonly refuses: 'refused' | 'none' | 'inUse' }) {
  const state = { stopped: 0 };
  const loadScanner: NonNullable<ShellOptions['loadScanner']> = async () => ({
    async start(_, onText) {
      if (typeof sees === 'object') return sees.refuses;
      if (sees !== undefined) queueMicrotask(() => onText(sees));
      return { stream: {} as MediaStream, stop: () => void (state.stopped += 1), onLost: () => {} };
    },
  });
  return { loadScanner, state };
}

test('a scanned code looks the person up, and the camera goes out', async () => {
  const { loadScanner, state } = scannerThat(`${location.origin}/friends?code=${ADAS}`);
  const { user } = await open((harness) => harness.people.state.findable.set(ADAS, ADA), { loadScanner });
  await user.click(button('Scan QR code'));
  expect(await screen.findByRole('button', { name: 'Send request' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code or email' })).toHaveValue(ADAS);
  await waitFor(() => expect(state.stopped).toBe(1));
});

test('as long as the camera sees no code nothing is said of one', async () => {
  const { loadScanner } = scannerThat(undefined);
  const { user } = await open(undefined, { loadScanner });
  await user.click(button('Scan QR code'));
  expect(await screen.findByLabelText('Camera picture')).toBeVisible();
  expect(screen.queryByText('This QR code isn’t an Icetime invitation.')).toBeNull();
});

test('a foreign QR code is refused with a sentence, and nothing is opened', async () => {
  const { loadScanner } = scannerThat('https://evil.example/friends?code=ADAA2345');
  const { user, people } = await open(undefined, { loadScanner });
  await user.click(button('Scan QR code'));
  expect(await screen.findByText('This QR code isn’t an Icetime invitation.')).toBeVisible();
  expect(people.state.asked).not.toContain('find');
});

test.each([
  ['refused', /isn’t allowed to use the camera/],
  ['none', /No camera found/],
  ['inUse', /isn’t working right now/],
] as const)('a camera that is %s: a sentence, and the field stays', async (refuses, sentence) => {
  const { loadScanner } = scannerThat({ refuses });
  const { user } = await open(undefined, { loadScanner });
  await user.click(button('Scan QR code'));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code or email' })).toBeVisible();
});
