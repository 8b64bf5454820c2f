/** The address of a programme that opens one of its days: `?day=2.0`, both counted from 0. */
import { pathTo } from '#core/address/routes.ts';
import type { Place } from './follow-entries.ts';

export const programmeDayPath = (programmeId: string, { week, day }: Place): string =>
  `${pathTo('programme', { pId: programmeId })}?day=${week}.${day}`;

/** The value of `day`; `undefined` = none. */
export function readDay(text: string | null): Place | undefined {
  const [, week, day] = /^(\d{1,2})\.(\d)$/.exec(text ?? '') ?? [];
  return week === undefined ? undefined : { week: Number(week), day: Number(day) };
}
