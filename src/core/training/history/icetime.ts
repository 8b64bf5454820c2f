/** Icetime's own table of results, in any of its languages: columns are known by their place and content. */
import type { HistoryProblem, HistoryReading, HistorySession, HistorySet, HistoryWords } from './session.ts';
import { readWallTime } from './dates.ts';
import type { Table } from './table.ts';

/** Earlier versions did not say what was added by hand. */
const COLUMNS: readonly (number | undefined)[] = [11, 12];
const IS_DATE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
/** `Squat 12 × 42.5 kg → 20 m 30 s @8`, each value optional. */
const SET =
  /^(.+?)(?: (\d{1,4}) ×)?(?: (\d{1,4}(?:\.\d{1,2})?) kg)?(?: → (\d{1,7}(?:\.\d)?) m)?(?: (\d{1,4}) s)?(?: @(\d{1,2}))?$/u;

export function readIcetime({ head, rows }: Table, words: HistoryWords): HistoryReading | undefined {
  const isOurs = ({ cells }: Table['rows'][number]) =>
    COLUMNS.includes(cells?.length) && IS_DATE.test(cells?.[0] ?? '');
  if (!COLUMNS.includes(head.length) || !rows.some(isOurs)) return undefined;
  const problems: HistoryProblem[] = [];
  const sessions = rows.flatMap(({ line, cells }): HistorySession[] => {
    const session = cells && cells.length === head.length ? sessionOf(cells, line, words) : 'columns';
    if (typeof session !== 'string') return [session];
    problems.push({ line, reason: session });
    return [];
  });
  return {
    source: 'icetime',
    sessions: sessions.toSorted((a, b) => a.wallMs - b.wallMs),
    problems,
    rests: 0,
    needsUnit: false,
  };
}

function sessionOf(row: readonly string[], line: number, words: HistoryWords): HistorySession | 'date' | 'number' {
  // A leading apostrophe marks what a spreadsheet would take for a formula.
  const [date = '', name = '', sport = '', level = '', ...others] = row.map((cell) => cell.replace(/^'(?=\W)/u, ''));
  const [duration, done, total] = others.map(Number);
  const [note = '', logged = ''] = others.slice(5);
  const wallMs = readWallTime(date);
  if (wallMs === undefined) return 'date';
  if (![duration, done, total].every(Number.isSafeInteger)) return 'number';
  const sets = logged.split('; ').flatMap((text) => setOf(text, line) ?? []);
  return {
    line,
    wallMs,
    moment: 'end',
    name,
    durationSec: duration ?? 0,
    sets,
    notes: note === '' ? [] : [note],
    own: {
      sport: words.sports.get(sport) ?? 'others',
      level: words.levels.get(level) ?? 'base',
      done: done ?? 0,
      total: total ?? 0,
    },
  };
}

function setOf(text: string, line: number): HistorySet | undefined {
  const [, exercise, ...texts] = SET.exec(text) ?? [];
  if (exercise === undefined) return undefined;
  const [reps, weight, distanceM, sec, rpe] = texts.map((value) => (value === undefined ? undefined : Number(value)));
  return { line, exercise, reps, weight, unit: 'kg', rpe, sec, distance: '', distanceM };
}
