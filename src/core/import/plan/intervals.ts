/** Work and rest behind a name: "Mountain climbers: 20 s on, 10 s off x 8" are sets of this one exercise. */
import type { Line } from './lines.ts';
import type { Statement } from './statement.ts';
import { isMeasuredBy, NOTED } from './statements.ts';
import { tokensOf } from './tokens.ts';

/** Such a word before the colon holds for a list. */
const FRAME = /^(?:format|formato|structure|struktur|estructura|structuur|ablauf|timing|work)$/iu;
const isFrame = (name: string): boolean => FRAME.test(name) || NOTED.test(name) || 'OBEKLSD'.includes(firstTag(name));
const firstTag = (name: string): string => tokensOf(name)[0]?.tag ?? 'O';

/** Names alone stand below, so that the line is about all of these. */
const isAboveNames = (line: Line, next: Line | undefined): boolean =>
  next !== undefined && !next.isAfterGap && (!/\d/.test(next.text) || (next.isBullet && !line.isBullet));

export function asIntervals(
  statements: readonly Statement[],
  line: Line,
  next: Line | undefined,
): readonly Statement[] | undefined {
  const [named, work, rest, count, ...more] = statements;
  if (!named?.isLabel || named.kind !== 'exercise' || isMeasuredBy(named) || isFrame(named.name)) return undefined;
  if (work?.timeSec === undefined || !['order', 'measure', 'rounds'].includes(work.kind) || work.isEach)
    return undefined;
  // "20/10 x 8" says both in one.
  const pause = work.restSec === undefined ? rest : undefined;
  const counted = pause ? count : rest;
  const others = pause ? more : [count, ...more].filter((one) => one !== undefined);
  const restSec = pause ? (pause.kind === 'rest' && pause.scope === 'here' ? pause.restSec : undefined) : work.restSec;
  const isCount = counted === undefined || (counted.kind === 'rounds' && counted.timeSec === undefined);
  const times = work.sets ?? work.rounds ?? pause?.rounds ?? counted?.rounds;
  if (restSec === undefined || !isCount || others.length > 0) return undefined;
  if (isAboveNames(line, next)) return undefined;
  const all = [work, ...(pause ? [pause] : []), ...(counted ? [counted] : [])];
  const notes = [named, ...all].flatMap((one) => one.notes);
  const text = `${named.text}: ${all.map((one) => one.text).join(', ')}`;
  return [{ ...named, isLabel: false, text, timeSec: work.timeSec, restSec, sets: times, notes }];
}
