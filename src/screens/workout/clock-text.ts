import type { useT } from '#i18n/setup.ts';

export type Translate = ReturnType<typeof useT>;

/** A countdown shows the second that has begun: 0.2 s left is still 1. */
export const secondsLeft = (ms: number): number => Math.ceil(ms / 1000);
export const secondsGone = (ms: number): number => Math.floor(ms / 1000);

/** 32 → `0:32`, 3725 → `1:02:05`; with `minSec` false the bare number of seconds. */
export function clockText(seconds: number, minSec: boolean): string {
  if (!minSec) return String(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** A length inside a sentence: `20 s`, from a minute on `1:30`. */
export function lengthText(seconds: number, minSec: boolean, t: Translate): string {
  return minSec && seconds >= 60 ? clockText(seconds, true) : `${seconds} ${t('common.sec')}`;
}

/** A length to be heard: `40 seconds`, `2 minutes`, `1 minute 30 seconds`. */
export function spokenLength(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts: string[] = [];
  if (minutes > 0) parts.push(t('player.minutes', { count: minutes }));
  if (rest > 0 || minutes === 0) parts.push(t('player.seconds', { count: rest }));
  return parts.join(' ');
}
