/** Messages as people read them: conversations, the known part of one conversation, and its days. */
import type { ProblemCode } from '#core/base/errors.ts';
import type { Message } from './people.ts';
import { pathTo } from '#core/address/routes.ts';

/** 'waiting' = sent as soon as possible; 'refused' = the server said no, and the person decides. */
export interface MessageItem extends Message {
  readonly state: 'sent' | 'waiting' | 'refused';
  /** Why it was refused, or why it waits for longer than a moment. */
  readonly problem?: ProblemCode;
  /** The outbox entry of a refused message, for a retry. */
  readonly entry?: string;
}

export interface Conversation {
  readonly friendUId: string;
  readonly last: MessageItem;
  /** Messages from the friend that the person has not seen, as far as the device knows. */
  readonly unread: number;
}

export const isWith = ({ ownerUId, friendUId }: Message, other: string): boolean =>
  ownerUId === other || friendUId === other;

/** `messages` newest first; returns one conversation per friend, newest first. */
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
 * The messages with a friend, newest first, back to `older` (epoch ms): the device has no gap until there. Unsent ones
 * always belong to it.
 */
export const threadOf = (
  messages: readonly MessageItem[],
  friendUId: string,
  older: number | undefined,
): readonly MessageItem[] =>
  messages.filter((m) => isWith(m, friendUId) && (m.state !== 'sent' || m.createdAt >= (older ?? -Infinity)));

/** Newest first in, oldest first out, by local calendar day; `dayMs` = when the day's first message was sent. */
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

/** What a person has typed or chosen and not sent. The upload of `mediaPath` has already begun. */
export interface MessageDraft {
  readonly text: string;
  readonly mediaPath: string;
  readonly wId: string;
}
export const EMPTY_MESSAGE: MessageDraft = { text: '', mediaPath: '', wId: '' };

/** As the device stored it; missing or invalid fields are empty. */
export function readMessageDraft(kept: unknown): MessageDraft {
  const { text, mediaPath, wId } = Object(kept) as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { text: textOf(text), mediaPath: textOf(mediaPath), wId: textOf(wId) };
}

/** The address of the conversation with this person. */
export const threadPath = (friendUId: string): string => `${pathTo('messages')}?with=${encodeURIComponent(friendUId)}`;
