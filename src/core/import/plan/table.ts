/** Plans as tables: pasted from a spreadsheet (tabs), written in Markdown (bars) or as CSV. */
import Papa from 'papaparse';
import { AS_MANY, COLUMNS, type Column, IN_MINUTES } from './columns.ts';
import { tagsOf } from './taker.ts';

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
        rows: inside.map((row) => rowOf(row, columns, { heads, inMinutes })),
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
  for (const separator of ['\t', '|', ';', ',']) {
    const cellsOf = (line: string): readonly string[] =>
      trimmed((separator === '|' ? withoutBorder(line) : line).split(separator));
    const isRow = (cells: readonly string[]): boolean =>
      cells.length >= LEAST_CELLS &&
      /\p{L}/u.test(cells[0] ?? '') &&
      cells.slice(1, /[\t|]/.test(separator) ? undefined : 2).some((cell) => /^\d/.test(cell));
    const at = lines.findIndex((line) => line.includes(separator) && isRow(cellsOf(line)));
    if (at < 0) continue;
    const width = cellsOf(lines[at] ?? '').length;
    const below = lines.slice(at).map((line): WrittenRow => ({ line, cells: cellsOf(line) }));
    const end = below.findIndex(({ cells }) => cells.length !== width || !isRow(cells));
    const rows = end < 0 ? below : below.slice(0, end);
    const columns = columnsIn(rows);
    if (rows.length < 2 || !columns || (!/[\t|]/.test(separator) && !isCsv(rows, columns, separator))) continue;
    return {
      before: lines.slice(0, at),
      head: '',
      rows: rows.map((row) => rowOf(row, columns, { heads: [], inMinutes: [] })),
      after: lines.slice(at + rows.length),
    };
  }
  return undefined;
}
const LEAST_CELLS = 3;

/** Signs within a sentence part cells, too: then only sets and a count stand so. */
function isCsv(rows: readonly WrittenRow[], columns: readonly (Column | undefined)[], separator: string): boolean {
  const isNamed = rows.every(({ cells }) => !/\d/.test(cells[0] ?? ''));
  if (separator === ';') return isNamed && columns[1] === 'sets';
  // "Squats, 12, 10, 8" are three sets.
  const isPlain = rows.every(
    ({ line, cells }) =>
      Number(cells[1]) <= SETS_MOST &&
      (cells.length > LEAST_CELLS || !/, /.test(line)) &&
      cells.slice(LEAST_CELLS).every((cell) => !/^[\d.]+$/.test(cell)) &&
      // "Run, 5, 10 min easy, 5 min hard".
      cells.slice(2).every((cell) => !/[wV]/.test(tagsOf(cell))),
  );
  return isNamed && isPlain && columns[1] === 'sets';
}
const SETS_MOST = 6;

/** By what stands in them; `undefined` = it shows nothing. */
function columnsIn(rows: readonly WrittenRow[]): readonly (Column | undefined)[] | undefined {
  const width = rows[0]?.cells.length ?? 0;
  const isAll = (at: number, fits: (cell: string) => boolean): boolean => {
    const cells = rows.flatMap((row) => row.cells[at] || []);
    return cells.length > 0 && cells.every(fits);
  };
  const columns: (Column | undefined)[] = Array.from({ length: width }, (_, at) => (at === 0 ? 'name' : undefined));
  const figures = columns.findIndex((_, at) => at > 0 && isAll(at, (cell) => SETS_OF.test(cell)));
  const isSets = isAll(1, (cell) => /^(?:\d|10)$/.test(cell));
  if (figures > 0) columns[figures] = 'figures';
  else if (isSets && isAll(2, (cell) => /^\d/.test(cell) || AS_MANY.test(cell))) columns.splice(1, 2, 'sets', 'reps');
  else if (isAll(1, (cell) => tagsOf(cell).startsWith('t'))) columns[1] = 'timeSec';
  // "Squats", "40", "20".
  else if (width === LEAST_CELLS && isAll(1, (cell) => /^\d+$/.test(cell))) columns[1] = 'timeSec';
  else return undefined;
  const rest = columns.findIndex((column, at) => column === undefined && isAll(at, isPause));
  if (rest > 0) columns[rest] = 'restSec';
  return columns;
}
/** "4x6", "3 x max" */
const SETS_OF = /^\d{1,2}\s?[x×*]\s?(?:\d|max|amrap)/iu;
/** A time or a figure alone, with its word or without; no load, no distance. */
const isPause = (cell: string): boolean => PAUSE.test(tagsOf(cell));
const PAUSE = /^R?[:a]*(?:t|n$)/;

function rowOf(
  { line, cells }: WrittenRow,
  columns: readonly (Column | undefined)[],
  { heads, inMinutes }: { readonly heads: readonly string[]; readonly inMinutes: readonly boolean[] },
): TableRow {
  const named = columns.flatMap((column, index) => {
    const cell = cells[index] ?? '';
    if (!column || cell === '') return [];
    return [[column, inMinutes[index] && /^[\d.,½]+$/.test(cell) ? `${cell} min` : cell] as const];
  });
  // "Set 1", "Set 2", "Set 3" beside each other.
  const inSets = named.filter(([column]) => column === 'reps').map(([, cell]) => cell);
  if (inSets.length > 1) named.push(['reps', inSets.join(', ')]);
  const others = cells.flatMap((cell, index) => {
    if (columns[index] !== undefined || !/[\p{L}\p{N}]/u.test(cell)) return [];
    // "2" below "RIR".
    const head = /^\d+(?:[.,]\d+)?$/.test(cell) ? (heads[index] ?? '') : '';
    return [`${head} ${cell}`.trim()];
  });
  return { line, cells: Object.fromEntries(named), others };
}

/** A row spans several lines if a quoted cell contains line breaks. */
function rowsIn(lines: readonly string[], separator: string): readonly WrittenRow[] {
  if (separator === '|') return lines.map((line) => ({ line, cells: trimmed(withoutBorder(line).split('|')) }));
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

/** A row in Markdown, without its first and last bar. */
const withoutBorder = (line: string): string =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .replaceAll('**', '')
    .replaceAll(/<br\s*\/?>/giu, ' ');
const trimmed = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim());
