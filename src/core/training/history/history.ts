/**
 * Reads the training history that another app exports as a table: Strong, Hevy, FitNotes, or Icetime itself. Each row
 * is a set (Icetime's: a training); rows of one session become one training. A row that cannot be read is listed with
 * its line, never dropped silently. Warm-ups, drop sets and sets to failure count as sets: Icetime does not tell them
 * apart.
 */
import { cellsOf, columnsOf, type Columns } from './columns.ts';
import { readWallTime } from './dates.ts';
import { readIcetime } from './icetime.ts';
import { readRow, type Row } from './row.ts';
import type { HistoryProblem, HistoryReading, HistorySession, HistoryWords } from './session.ts';
import { tableOf } from './table.ts';

/** `undefined` = the text is no history of these apps. */
export function readHistory(text: string, words: HistoryWords): HistoryReading | undefined {
  const table = tableOf(text);
  if (!table) return undefined;
  const columns = columnsOf(table.head);
  if (!columns) return readIcetime(table, words);
  const problems: HistoryProblem[] = [];
  const groups = new Map<number, Row[]>();
  let rests = 0;
  const timeOf = remembering(readWallTime);
  for (const { line, cells } of table.rows) {
    const row = cells === undefined ? 'columns' : readRow(cellsOf(columns, cells), line, columns, timeOf);
    if (row === 'rest') rests += 1;
    else if (typeof row === 'string') problems.push({ line, reason: row });
    else {
      const group = groups.get(row.wallMs);
      if (group) group.push(row);
      else groups.set(row.wallMs, [row]);
    }
  }
  const sessions = [...groups].map(([wallMs, rows]) => sessionOf(wallMs, rows, columns, problems));
  return {
    source: columns.source,
    sessions: sessions.toSorted((a, b) => a.wallMs - b.wallMs),
    problems: problems.toSorted((a, b) => a.line - b.line),
    rests,
    needsUnit: sessions.some(({ sets }) => sets.some(({ weight, unit }) => weight !== undefined && !unit)),
  };
}

const DAY_SEC = 86_400;

function sessionOf(
  wallMs: number,
  rows: readonly Row[],
  { source }: Columns,
  problems: HistoryProblem[],
): HistorySession {
  const first = rows[0];
  const line = first?.set.line ?? 0;
  const told = rows.find(({ durationSec }) => durationSec !== 0)?.durationSec ?? 0;
  // A timer that was left on for days tells nothing.
  const isSound = told >= 0 && told <= DAY_SEC;
  if (!isSound) problems.push({ line, reason: 'duration' });
  const timed = Math.round(rows.reduce((sum, { set }) => sum + (set.sec ?? 0), 0));
  const isDay = source === 'fitnotes';
  const named = (row: Row): string => (row.note === '' ? '' : `${row.set.exercise}: ${row.note}`);
  return {
    line,
    wallMs,
    moment: isDay ? 'day' : 'start',
    name: isDay ? distinct(rows.map(({ name }) => name)).join(', ') : (first?.name ?? ''),
    durationSec: isDay ? Math.min(timed, DAY_SEC) : isSound ? told : 0,
    sets: rows.map(({ set }) => set),
    notes: distinct([...rows.map((row) => row.sessionNote), ...rows.map(named)]),
  };
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts.filter((text) => text !== ''))];

/** All rows of a session have the same time. */
function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.has(text) ? (known.get(text) as T) : read(text);
    known.set(text, value);
    return value;
  };
}
