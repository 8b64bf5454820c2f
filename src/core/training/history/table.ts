/** Cuts a table up, with the line of the file at which each row begins. */
import Papa from 'papaparse';

export interface TableRow {
  readonly line: number;
  /** `undefined` = its quotes do not close. */
  readonly cells: readonly string[] | undefined;
}
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/** `undefined` = no table. */
export function tableOf(text: string): Table | undefined {
  const plain = text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd();
  const [headLine = ''] = plain.split('\n', 1);
  const head = SEPARATORS.map((delimiter) => ({ delimiter, cells: alone(headLine, delimiter) ?? [] })).toSorted(
    (a, b) => b.cells.length - a.cells.length,
  )[0];
  if (!head || head.cells.length < 3) return undefined;
  const rows = rowsIn(plain, head.delimiter).slice(1);
  return { head: head.cells, rows: rows.filter(({ cells }) => cells?.some((cell) => cell !== '') !== false) };
}

function rowsIn(text: string, delimiter: string): readonly TableRow[] {
  const whole = parsed(text, delimiter);
  // One quote that does not close would swallow the rest of the file.
  if (!whole)
    return text.split('\n').map((row, n) => ({ line: n + 1, cells: row === '' ? [] : alone(row, delimiter) }));
  let line = 1;
  return whole.map((cells) => {
    const row = { line, cells: cells.map((cell) => cell.trim()) };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
    return row;
  });
}

const alone = (row: string, delimiter: string): readonly string[] | undefined =>
  parsed(row, delimiter)?.[0]?.map((cell) => cell.trim());

/** Without quotes that go wrong. */
function parsed(text: string, delimiter: string): readonly (readonly string[])[] | undefined {
  const { data, errors } = Papa.parse(text, { delimiter, newline: '\n' });
  return errors.length === 0 ? data : undefined;
}
