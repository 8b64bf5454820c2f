/** Tables for spreadsheets: RFC 4180, with the byte order mark without which they take UTF-8 for something else. */
export type Cell = string | number;

/** `separator`: where a comma stands in numbers, spreadsheets expect a semicolon between cells. */
export function csvText(rows: readonly (readonly Cell[])[], separator: ',' | ';'): string {
  const lines = rows.map((row) => row.map((cell) => cellText(cell, separator)).join(separator));
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
}

/** Begins what a spreadsheet would calculate, or hides one that does. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;

function cellText(cell: Cell, separator: string): string {
  if (typeof cell === 'number') return String(cell);
  // An apostrophe says: a text, whatever follows.
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return safe.includes(separator) || /["\r\n,;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
