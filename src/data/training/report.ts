import { doneLine } from '#core/programme/follow-entries.ts';
import type { Follow } from '#core/programme/follow.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';

/** The rules check a text line by line; follow-entries.ts writes the lines. */
export const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** What a follow lets the coach see. */
export const reportOf = ({ startDate, weekdays, done }: Pick<Follow, 'startDate' | 'weekdays' | 'done'>) => ({
  startDate,
  weekdays,
  done: textOf(done.map(doneLine)),
  updatedAt: SERVER_TIME,
});
