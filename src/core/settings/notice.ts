/** Why no notice runs out now: one is pointed at, one has the focus, or nobody sees the page. */
export type HoldReason = 'pointer' | 'focus' | 'hidden';
