import { SESSION } from './together.ts';

/**
 * The name as given, or with the first free number behind it: 'Bob', then 'Bob 2'. Names that people read as the same
 * count as taken: case, spaces and width make no difference.
 */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map(asRead));
  if (!used.has(asRead(name))) return name;
  const base = name.replace(/ \d+$/, '');
  for (let number = 2; ; number += 1) {
    const numbered = withNumber(base, ` ${number}`);
    if (!used.has(asRead(numbered))) return numbered;
  }
}

const asRead = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Cuts between characters as people see them. */
function withNumber(base: string, number: string): string {
  const signs = Array.from(new Intl.Segmenter().segment(base), ({ segment }) => segment);
  while (signs.join('').length + number.length > SESSION.nameLength) signs.pop();
  return signs.join('').trimEnd() + number;
}
