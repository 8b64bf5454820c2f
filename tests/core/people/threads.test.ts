import { expect, test } from 'vitest';
import { type MessageItem, threadOf } from '#core/people/threads.ts';

const ME = 'meMeMeMeMeMeMeMeMe01';
const BEN = 'benBenBenBenBenBen01';
const message = (createdAt: number, fields: Partial<MessageItem> = {}): MessageItem => ({
  id: `m${createdAt}`,
  ownerUId: ME,
  friendUId: BEN,
  read: false,
  createdAt,
  text: `${createdAt}`,
  mediaPath: '',
  wId: '',
  state: 'sent',
  ...fields,
});

test.each(['waiting', 'refused'] as const)(
  'a message that is %s stays, however old, and no other one does',
  (state) => {
    const old = message(2, { state });
    const all = [message(9), message(8), message(7), old, message(1), message(3, { state, friendUId: 'eve' })];
    expect(threadOf(all, BEN, 8)).toEqual([all[0], all[1], old]);
    expect(threadOf(all, BEN, undefined)).toEqual(all.slice(0, 5));
  },
);
