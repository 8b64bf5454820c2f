/** Messages as people read them: conversations, one of them as far as it is known, and its days. */
import type { ProblemCode } from '#core/base/errors.ts';
import type { Message } from './people.ts';
import { pathTo } from '#core/address/routes.ts';

/** 'waiting' = goes out as soon as it can; 'refused' = the server said no, and the person decides. */
export interface MessageItem extends Message {
  readonly state: 'sent' | 'waiting' | 'refused';
  /** Why it was refused, or why it waits for longer than a moment. */
  readonly problem?: ProblemCode;
  /** Of a refused one: its entry in the outbox, to send it again. */
  readonly entry?: string;
}

export interface Conversation {
  readonly friendUId: string;
  readonly last: MessageItem;
  /** What the friend sent and the person has not seen, as far as the device knows. */
  readonly unread: number;
}

export const isWith = ({ ownerUId, friendUId }: Message, other: string): boolean =>
  ownerUId === other || friendUId === other;

/** `messages` newest first; the conversations too, each with somebody else. */
export function conversationsOf(messages: readonly MessageItem[], me: string): readonly Conversation[] {
  const byFriend = new Map<string, Conversation>();
  for (const message of messages) {
    const friendUId = message.ownerUId === me ? message.friendUId : message.ownerUId;
    const known = byFriend.get(friendUId) ?? { friendUId, last: message, unread: 0 };
    const isUnread = message.ownerUId === friendUId && !message.read;
    byFriend.set(friendUId, { ...known, unread: known.unread + (isUnread ? 1 : 0) });
  }
  return [...byFriend.values()];
}

/**
 * Those with a friend, newest first, back to `older` (epoch ms): the device has no gap until there. What is still to be
 * sent always belongs to it.
 */
export const threadOf = (
  messages: readonly MessageItem[],
  friendUId: string,
  older: number | undefined,
): readonly MessageItem[] =>
  messages.filter((m) => isWith(m, friendUId) && (m.state !== 'sent' || m.createdAt >= (older ?? -Infinity)));

/** Newest first in, oldest first out, by the days of the calendar here; `dayMs` = when the first of a day was sent. */
export function daysOf(
  messages: readonly MessageItem[],
): readonly { readonly dayMs: number; readonly messages: readonly MessageItem[] }[] {
  const days: { dayMs: number; messages: MessageItem[] }[] = [];
  for (const message of messages.toReversed()) {
    const today = days.at(-1);
    if (today && isSameDay(today.dayMs, message.createdAt)) today.messages.push(message);
    else days.push({ dayMs: message.createdAt, messages: [message] });
  }
  return days;
}

const isSameDay = (a: number, b: number): boolean => new Date(a).toDateString() === new Date(b).toDateString();

/** What somebody has typed or chosen and not sent. `mediaPath` is on its way already. */
export interface MessageDraft {
  readonly text: string;
  readonly mediaPath: string;
  readonly wId: string;
}
export const EMPTY_MESSAGE: MessageDraft = { text: '', mediaPath: '', wId: '' };

/** As the device kept it; what it does not know is empty. */
export function readMessageDraft(kept: unknown): MessageDraft {
  const { text, mediaPath, wId } = Object(kept) as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { text: textOf(text), mediaPath: textOf(mediaPath), wId: textOf(wId) };
}

/** The address of the conversation with somebody. */
export const threadPath = (friendUId: string): string => `${pathTo('messages')}?with=${encodeURIComponent(friendUId)}`;
