/** CSV tables for spreadsheets: RFC 4180 with a byte order mark, without which spreadsheets do not detect UTF-8. */
export type Cell = string | number;

/** `separator`: where numbers use a decimal comma, spreadsheets expect a semicolon between cells. */
export function csvText(rows: readonly (readonly Cell[])[], separator: ',' | ';'): string {
  const lines = rows.map((row) => row.map((cell) => cellText(cell, separator)).join(separator));
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
}

/** Matches text that a spreadsheet would evaluate as a formula, even behind blanks or invisible characters. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;

function cellText(cell: Cell, separator: string): string {
  if (typeof cell === 'number') return String(cell);
  // A leading apostrophe marks the cell as text.
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return safe.includes(separator) || /["\r\n,;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
