import { DAY_MS } from '#core/base/day.ts';
import type { Doc } from '#logic/backend.ts';

/** From this age on, an account counts for others. The rules set `createAt`, and nobody changes it. */
export const AGED_MS = 7 * DAY_MS;

/** 0 = unknown. */
export function ageMs(user: Doc | undefined, nowMs: number): number {
  const createAt = user?.data['createAt'];
  return createAt instanceof Date ? Math.max(0, nowMs - createAt.getTime()) : 0;
}
