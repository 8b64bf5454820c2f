/** What statements mean beside each other. */
import { statementOf } from './clause.ts';
import type { Statement } from './statement.ts';
import type { Line } from './lines.ts';

export const isMeasuredBy = (one: Statement | undefined): boolean =>
  one !== undefined &&
  ((one.timeSec ?? one.reps ?? one.sets ?? one.restSec ?? one.rounds) !== undefined ||
    one.distance !== '' ||
    one.isMax ||
    one.ladder.length > 0);

/** A sentence rather than the name of an exercise. */
export const isRemark = (one: Statement, line: Line): boolean => one.name.split(' ').length > 5 && !line.isBullet;

const NAMING = new Set(['exercise', 'day', 'block', 'ladder', 'hold', 'order', 'chat', 'nothing', 'rounds', 'measure']);
/** What stands in a list before a colon and figures is a name, whatever its words mean elsewhere. */
export function withNames(statements: readonly Statement[], line: Line): readonly Statement[] {
  const [first, second] = statements;
  const isCalm = first?.kind === 'cool-down' && !first.isLabel && !isMeasuredBy(first) && !line.isHeading;
  if (line.isBullet && first && (first.kind === 'nothing' || isCalm) && /\p{L}/u.test(first.text))
    return [{ ...first, kind: 'exercise', name: first.text }, ...statements.slice(1)];
  const isNamed = line.isBullet && first?.isLabel === true && second?.kind === 'measure' && NAMING.has(first.kind);
  if (!isNamed || /\d{3}/.test(first.text)) return statements;
  const name = first.text;
  const bare = statementOf({ tokens: [], joint: '', isInParens: false, isLabel: true });
  return [{ ...bare, kind: 'exercise', name, text: name }, ...statements.slice(1)];
}

/** "Rest - 15 sec" comes in two parts: the figure belongs to the word before it. */
export function meantBy(one: Statement, before: Statement | undefined): Statement {
  if (one.kind !== 'measure' || before === undefined || isMeasuredBy(before)) return one;
  const sec = one.timeSec ?? (one.isBare ? one.reps : undefined);
  if (sec === undefined) return one;
  if (before.kind === 'rest') return { ...before, restSec: sec };
  return before.kind === 'warm-up' || before.kind === 'cool-down' ? { ...before, timeSec: sec } : one;
}

/** Neighbours that were both left are handed back together. */
export function runsOf(left: readonly string[]): readonly string[] {
  const runs: string[][] = [];
  for (const [at, text] of left.entries()) {
    if (text === '') continue;
    if (at > 0 && left[at - 1] !== '') runs.at(-1)?.push(text);
    else runs.push([text]);
  }
  return runs.map((run) => run.join(' – '));
}
