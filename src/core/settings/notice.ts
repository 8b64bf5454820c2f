/** Why notices do not time out now: the pointer is on one, one has the focus, or the page is hidden. */
export type HoldReason = 'pointer' | 'focus' | 'hidden';
