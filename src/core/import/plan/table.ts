/** Plans as tables: pasted from a spreadsheet (tabs), written in Markdown (bars) or as CSV. */
import Papa from 'papaparse';
import { COLUMNS, type Column, IN_MINUTES } from './columns.ts';

/** The cells of a row, as texts. */
export interface RowTexts {
  readonly name: string;
  readonly figures: string;
  readonly rest: string;
  readonly notes: readonly string[];
  readonly line: string;
}

export interface TableRow {
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  /** What other columns say. */
  readonly others: readonly string[];
  /** As written. */
  readonly line: string;
}
export interface Table {
  readonly before: readonly string[];
  /** As written; empty if it has none. */
  readonly head: string;
  readonly rows: readonly TableRow[];
  readonly after: readonly string[];
}

interface WrittenRow {
  readonly cells: readonly string[];
  readonly line: string;
}

const RULE = /^[\s|:+-]+$/;
/** A word for the column of exercises: most lines have none, and need not be cut into cells. */
const NAMING = new RegExp(
  [COLUMNS.name, COLUMNS.place, COLUMNS.what].map(({ source }) => source.replaceAll(/^\^|\$$/g, '')).join('|'),
  'iu',
);

/** "duration_sec" */
const UNIT = /_(s|secs?|seconds?|min|minutes?)$/iu;
/** The first table whose header names a column of exercises and one more known column; `undefined` = none. */
export function tableOf(lines: readonly string[]): Table | undefined {
  for (const [at, line] of lines.entries())
    for (const separator of NAMING.test(line) ? ['\t', '|', ';', ','].filter((sign) => line.includes(sign)) : []) {
      const heads = (rowsIn([line], separator)[0]?.cells ?? []).map((head) => head.replace(UNIT, ' ($1)'));
      const columns = columnsOf(heads);
      const known = columns.filter(Boolean);
      if (known.length < 2 || !known.includes('name')) continue;
      const inMinutes = heads.map((head) => IN_MINUTES.test(head));
      const written = rowsIn(lines.slice(at + 1), separator);
      const body = written.filter((row) => !RULE.test(row.line) && row.cells.some((cell) => cell !== ''));
      const end = endOf(body);
      const inside = end < 0 ? body : body.slice(0, end);
      const after = end < 0 ? [] : body.slice(end).flatMap((row) => row.line.split('\n'));
      return {
        before: lines.slice(0, at),
        head: line,
        rows: inside.map((row) => rowOf(row, columns, inMinutes)),
        after,
      };
    }
  return undefined;
}

/** Where a row of one cell stands, or the header of another table with the line above that names it. */
function endOf(body: readonly WrittenRow[]): number {
  const isHeader = ({ cells }: WrittenRow): boolean => {
    const known = columnsOf(cells).filter(Boolean);
    return known.length > 1 && known.includes('name');
  };
  const end = body.findIndex((row) => row.cells.length < 2 || isHeader(row));
  const isNamed = end > 0 && body[end - 1]?.cells.filter((cell) => cell !== '').length === 1;
  return isNamed ? end - 1 : end;
}

const columnOf = (head: string): Column | undefined =>
  (Object.keys(COLUMNS) as Column[]).find((column) => COLUMNS[column].test(head.trim()));

/** Stations are numbered beside a column of names, else they are the names. */
function columnsOf(heads: readonly string[]): readonly (Column | undefined)[] {
  const columns = heads.map(columnOf);
  const place = columns.includes('name') ? 'number' : 'name';
  const what = columns.includes('name') || columns.includes('place') ? undefined : 'name';
  return columns.map((column, at) =>
    column === 'place' ? place : column !== 'what' ? column : columns.indexOf('what') === at ? what : undefined,
  );
}

/** Lines of equal cells without a header, as a selection of a spreadsheet is pasted: name, sets, count, rest. */
export function headless(lines: readonly string[]): Table | undefined {
  const tabbed = lines.findIndex((line) => line.split('\t').length >= 3);
  const at = tabbed < 0 ? lines.findIndex((line) => /^[^\d;]+; ?\d{1,2}; ?\d/.test(line)) : tabbed;
  if (at < 0) return undefined;
  const separator = tabbed < 0 ? ';' : '\t';
  const width = lines[at]?.split(separator).length ?? 0;
  const rows: WrittenRow[] = [];
  for (const line of lines.slice(at)) {
    const cells = trimmed(line.split(separator));
    if (cells.length !== width || !/\p{L}/u.test(cells[0] ?? '') || !/^\d/.test(cells[1] ?? '')) break;
    rows.push({ line, cells });
  }
  if (rows.length < 2) return undefined;
  const isSets = rows.every(({ cells }) => /^\d{1,2}$/.test(cells[1] ?? '') && /^\d/.test(cells[2] ?? ''));
  const columns: readonly (Column | undefined)[] = isSets
    ? ['name', 'sets', 'reps', 'restSec']
    : ['name', 'timeSec', 'restSec'];
  return {
    before: lines.slice(0, at),
    head: '',
    rows: rows.map((row) => rowOf(row, columns, [])),
    after: lines.slice(at + rows.length),
  };
}

function rowOf(
  { line, cells }: WrittenRow,
  columns: readonly (Column | undefined)[],
  inMinutes: readonly boolean[],
): TableRow {
  const named = columns.flatMap((column, index) => {
    const cell = cells[index] ?? '';
    if (!column || cell === '') return [];
    return [[column, inMinutes[index] && /^[\d.,½]+$/.test(cell) ? `${cell} min` : cell] as const];
  });
  // "Set 1", "Set 2", "Set 3" beside each other.
  const inSets = named.filter(([column]) => column === 'reps').map(([, cell]) => cell);
  if (inSets.length > 1) named.push(['reps', inSets.join(', ')]);
  const others = cells.filter((cell, index) => columns[index] === undefined && /[\p{L}\p{N}]/u.test(cell));
  return { line, cells: Object.fromEntries(named), others };
}

/** A row spans several lines if a quoted cell contains line breaks. */
function rowsIn(lines: readonly string[], separator: string): readonly WrittenRow[] {
  if (separator === '|') {
    const inner = (line: string) =>
      line
        .trim()
        .replace(/^\|/, '')
        .replace(/\|$/, '')
        .replaceAll('**', '')
        .replaceAll(/<br\s*\/?>/giu, ' ');
    return lines.map((line) => ({ line, cells: trimmed(inner(line).split('|')) }));
  }
  // Spaces around a line are not part of its cells; tabs may be empty cells.
  const text = lines.map((line) => (separator === '\t' ? line : line.trim())).join('\n');
  const { data, errors } = Papa.parse(text, { delimiter: separator, newline: '\n' });
  // A quote may be an ordinary character (`"Hollow" hold`): then each line is a row of its own.
  if (errors.length > 0)
    return lines.length > 1
      ? lines.flatMap((line) => rowsIn([line], separator))
      : lines.map((line) => ({ line, cells: trimmed(line.split(separator)) }));
  let at = 0;
  return data.map((cells) => {
    const from = at;
    at += cells.join('').split('\n').length;
    return { line: lines.slice(from, at).join('\n'), cells: trimmed(cells) };
  });
}

const trimmed = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim());
