/** Work and rest of intervals, where a line has them in several pieces. */
import type { Line } from './lines.ts';
import type { Statement } from './statement.ts';
import { FORMAT_LABEL, isMeasuredBy, NOTED } from './statements.ts';
import { tokensOf } from './tokens.ts';

/** Such a word before the colon holds for a list. */
const isFrame = (name: string): boolean =>
  FORMAT_LABEL.test(name) || NOTED.test(name) || 'OBEKLSD'.includes(firstTag(name));
const firstTag = (name: string): string => tokensOf(name)[0]?.tag ?? 'O';

/** Names alone stand below, so that the line is about all of these. */
const isAboveNames = (line: Line, next: Line | undefined): boolean =>
  next !== undefined && !next.isAfterGap && (!/\d/.test(next.text) || (next.isBullet && !line.isBullet));

/** "Mountain climbers: 20 s on, 10 s off x 8": sets of what stands before the colon. */
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
  const isCount = counted === undefined || isOnlyCount(counted);
  const times = work.sets ?? work.rounds ?? pause?.rounds ?? counted?.rounds ?? counted?.sets;
  if (restSec === undefined || !isCount || others.length > 0) return undefined;
  if (isAboveNames(line, next)) return undefined;
  const all = [work, ...(pause ? [pause] : []), ...(counted ? [counted] : [])];
  const notes = [named, ...all].flatMap((one) => one.notes);
  const text = `${named.text}: ${all.map((one) => one.text).join(', ')}`;
  const perSide = all.some((one) => one.perSide);
  return [{ ...named, isLabel: false, text, timeSec: work.timeSec, restSec, sets: times, perSide, notes }];
}

/** "x 8", "6 sets" */
const isOnlyCount = ({ kind, timeSec, reps, sets, distance }: Statement): boolean =>
  timeSec === undefined &&
  (kind === 'rounds' || (kind === 'measure' && sets !== undefined && reps === undefined && distance === ''));

/** How one rests, and how long: "Recovery: jog down (75 s)", "rest: 1 min walk and 1 min jog". */
export function asRecovery([pause, ...ways]: readonly Statement[]): readonly Statement[] | undefined {
  if (pause?.kind !== 'rest' || ways.length === 0 || !ways.every(isWay)) return undefined;
  const isTold = pause.isLabel && ways.some((one) => one.isInParens || isEasy(one));
  const isMore = isEasy(pause) && ways.every((one) => /^[u+]$/.test(one.joint) && isEasy(one));
  const times = [pause.restSec, ...ways.map(({ timeSec }) => timeSec)].filter((sec) => sec !== undefined);
  if (pause.restSec === undefined ? !isTold || times.length !== 1 : !isMore || times.length <= ways.length)
    return undefined;
  const said = [pause, ...ways];
  const text = said.map((one) => (one.isInParens ? `(${one.text})` : one.text)).join(' ');
  return [{ ...pause, isLabel: false, text, restSec: times.reduce((sum, sec) => sum + sec, 0), name: text }];
}
const isWay = (one: Statement): boolean =>
  ['exercise', 'measure', 'order'].includes(one.kind) &&
  (one.sets ?? one.reps ?? one.restSec ?? one.rounds) === undefined &&
  one.distance === '' &&
  !one.perSide;
const isEasy = ({ text }: Statement): boolean => tokensOf(text).some(({ tag }) => tag === 'V');
