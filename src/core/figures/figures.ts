import { figureOf } from '#core/exercises/exercise-names.ts';
import type { Figure } from './figure.ts';
import table from './figures.json';

/** A row of `figures.json`: defaults are left out, and a variant inherits from another figure by `of`. */
type Row = Partial<Figure> & { readonly of?: string };
const ROWS = table as object as Readonly<Record<string, Row>>;

/** The figure for an exercise name, in any of the five languages; `undefined` = none. */
export function figureFor(name: string): Figure | undefined {
  const id = figureOf(name);
  return id === undefined ? undefined : figureById(id);
}

const made = new Map<string, Figure>();
export function figureById(id: string): Figure | undefined {
  const row = ROWS[id];
  if (!row) return undefined;
  const base = row.of === undefined ? {} : ROWS[row.of];
  const figure = made.get(id) ?? whole({ body: bodyOf(row.of ?? id), ...base, ...row });
  made.set(id, figure);
  return figure;
}

function whole({ limbs = 'aa', poses = [], ...row }: Row): Figure {
  const count = poses.length * (row.otherSide ? 2 : 1);
  const key = Math.min(row.key ?? 1, count - 1);
  return { limbs, poses, loopMs: count > 1 ? 2000 : 4000, ...row, key, ghost: row.ghost ?? (key === 0 ? 1 : 0) };
}

export const FIGURE_IDS: readonly string[] = Object.keys(ROWS);

/** By turns, in the order of the table: a figure has the same body wherever and whenever it is shown. */
const bodyOf = (id: string) => (FIGURE_IDS.indexOf(id) % 2 === 0 ? 'broad' : 'slim');
