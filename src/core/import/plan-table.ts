/** Plans as tables: pasted from a spreadsheet (tabs), written in Markdown (bars) or as CSV. */
import { COLUMNS, IN_MINUTES, type Column } from './plan-words.ts';

export interface TableRow {
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  /** The line as it was written. */
  readonly line: string;
}
export interface Table {
  readonly before: readonly string[];
  readonly rows: readonly TableRow[];
  readonly after: readonly string[];
}

const RULE = /^[\s|:+-]+$/;

/** The first table whose head names a column of exercises and one more that is known; `undefined` = there is none. */
export function tableOf(lines: readonly string[]): Table | undefined {
  for (const [at, line] of lines.entries())
    for (const separator of ['\t', '|', ';', ',']) {
      const columns = cellsOf(line, separator).map((head) => columnOf(head));
      const known = columns.filter(Boolean);
      if (known.length < 2 || !known.includes('name')) continue;
      const inMinutes = cellsOf(line, separator).map((head) => IN_MINUTES.test(head));
      const body = lines.slice(at + 1).filter((row) => !RULE.test(row));
      const end = body.findIndex((row) => cellsOf(row, separator).length < 2);
      const inside = end < 0 ? body : body.slice(0, end);
      const rows = inside.map((row) => rowOf(row, cellsOf(row, separator), columns, inMinutes));
      return { before: lines.slice(0, at), rows, after: end < 0 ? [] : body.slice(end) };
    }
  return undefined;
}

const columnOf = (head: string): Column | undefined =>
  (Object.keys(COLUMNS) as Column[]).find((column) => COLUMNS[column].test(head));

function rowOf(
  line: string,
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  inMinutes: readonly boolean[],
): TableRow {
  const named = columns.flatMap((column, index) => {
    const cell = cells[index] ?? '';
    if (!column || cell === '') return [];
    return [[column, inMinutes[index] && /^[\d.,½]+$/.test(cell) ? `${cell} min` : cell] as const];
  });
  return { line, cells: Object.fromEntries(named) };
}

function cellsOf(line: string, separator: string): readonly string[] {
  if (separator === '|') {
    const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
    return inner.split('|').map((cell) => cell.trim());
  }
  // In CSV a cell between quotes may hold the separator, and a quote twice stands for one.
  const cells = line.match(separator === '\t' ? /[^\t]+|(?<=\t)(?=\t)/g : cellPattern(separator)) ?? [];
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );
}

const cellPattern = (separator: string): RegExp =>
  new RegExp(`"(?:[^"]|"")*"|[^${separator}]+|(?<=${separator})(?=${separator})`, 'g');
