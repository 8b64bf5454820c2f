/** Friends in memory, as the server answers: a test says what others do, and reads what was asked for. */
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { Card, Friend, FriendRequest } from '#core/people/people.ts';
import type { PeoplePort } from '#data/people/people.ts';

export const cardOf = (nicName: string, fields: Partial<Card> = {}): Card => ({
  uid: `${nicName}0000000000000000000`.slice(0, 20),
  nicName,
  firstName: '',
  lastName: '',
  imgUrl: '',
  ...fields,
});

export function createFakePeople() {
  const state = {
    /** What the device has; `undefined` = as the server. */
    local: undefined as readonly Card[] | undefined,
    friends: [] as Card[],
    requests: [] as (Card & Pick<FriendRequest, 'direction'>)[],
    blocked: [] as Card[],
    /** Who can be found, by code or address. */
    findable: new Map<string, Card>(),
    invited: [] as string[],
    /** The newest request that this device has shown. */
    seenAt: 0,
    asked: [] as string[],
    /** What a call ends with, by its name. */
    problems: {} as { [Name in keyof PeoplePort]?: ProblemCode },
  };
  const since = 1_700_000_000_000;
  const listOf = (cards: readonly Card[]): readonly Friend[] => cards.map((card) => ({ ...card, since }));
  const without = <C extends Card>(cards: readonly C[], uid: string): C[] => cards.filter((card) => card.uid !== uid);
  const answer = <T>(name: keyof PeoplePort, make: () => Outcome<T>): Promise<Outcome<T>> => {
    state.asked.push(name);
    const problem = state.problems[name];
    return Promise.resolve(problem ? failed(problem) : make());
  };
  const befriend = (card: Card) => {
    state.requests = without(state.requests, card.uid);
    state.friends = [...state.friends, card];
    state.local &&= state.friends;
    return done('friends' as const);
  };
  const part = (uid: string) => {
    state.friends = without(state.friends, uid);
    state.local &&= without(state.local, uid);
    state.requests = without(state.requests, uid);
  };
  const known = (uid: string) =>
    [...state.friends, ...state.requests, ...state.findable.values()].find((card) => card.uid === uid);
  const port: PeoplePort = {
    card: (uid) => answer('card', () => done(known(uid))),
    listFriendsLocal: () => Promise.resolve(listOf(state.local ?? state.friends)),
    refreshFriends: () =>
      answer('refreshFriends', () => {
        state.local &&= state.friends;
        return done(listOf(state.friends));
      }),
    listRequests: () => answer('listRequests', () => done(state.requests.map((card) => ({ ...card, since })))),
    requestsSeenAt: async () => state.seenAt,
    keepRequestsSeen: async (_, seenAt) => void (state.seenAt = seenAt),
    listBlocked: () => answer('listBlocked', () => done(listOf(state.blocked))),
    find: (by) => answer('find', () => done(state.findable.get('email' in by ? by.email : by.code))),
    request: (_, uid) =>
      answer<'requested' | 'friends'>('request', () => {
        const card = known(uid);
        if (!card) return failed('not-found');
        if (state.requests.some((one) => one.uid === uid && one.direction === 'in')) return befriend(card);
        state.requests = [{ ...card, direction: 'out' }, ...without(state.requests, uid)];
        return done('requested');
      }),
    answer: (_, uid, accept) =>
      answer<'friends' | 'none'>('answer', () => {
        const request = state.requests.find((one) => one.uid === uid && one.direction === 'in');
        if (!request) return failed('not-found');
        const { direction: __, ...card } = request;
        if (accept) return befriend(card);
        state.requests = without(state.requests, uid);
        return done('none');
      }),
    withdraw: (_, uid) =>
      answer<'friends' | 'none'>('withdraw', () => {
        state.requests = without(state.requests, uid);
        if (!state.friends.some((card) => card.uid === uid)) return done('none');
        state.local &&= state.friends;
        return done('friends');
      }),
    remove: (_, uid) => answer('remove', () => done(part(uid))),
    block: (_, uid) =>
      answer('block', () => {
        const card = known(uid);
        if (!card) return failed('not-found');
        part(uid);
        state.blocked = [card, ...state.blocked];
        return done(undefined);
      }),
    unblock: (uid) => answer('unblock', () => done(void (state.blocked = without(state.blocked, uid)))),
    invite: (email) => answer('invite', () => done(void state.invited.push(email))),
  };
  return { port, state };
}
