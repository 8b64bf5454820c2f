import { timeText } from '#core/base/time-text.ts';
import type { useT } from '#i18n/setup.ts';

export type Translate = ReturnType<typeof useT>;

/** A countdown shows the second that has begun: 0.2 s left is still 1. */
export const secondsLeft = (ms: number): number => Math.ceil(ms / 1000);
export const secondsGone = (ms: number): number => Math.floor(ms / 1000);

/** The running clock: the usual length format without the leading zero, to keep the digits as large as possible. */
export const clockText = (seconds: number, minSec: boolean): string =>
  timeText(seconds, minSec).replace(/^0(?=\d:)/, '');

/** A length as speech: `40 seconds`, `2 minutes`, `1 minute 30 seconds`. */
export function spokenLength(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts: string[] = [];
  if (minutes > 0) parts.push(t('player.minutes', { count: minutes }));
  if (rest > 0 || minutes === 0) parts.push(t('player.seconds', { count: rest }));
  return parts.join(' ');
}
