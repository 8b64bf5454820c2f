/** One row of a table. */
import { AS_MANY } from './columns.ts';
import { clausesOf, lineOf } from './lines.ts';
import { statementOf } from './clause.ts';
import type { Reader } from './reader.ts';
import { plainly } from './rewrite/spoken.ts';
import type { TableRow } from './table.ts';
import { tokensOf } from './tokens.ts';

export function readRow(reader: Reader, { cells, others, line }: TableRow): void {
  const isMax = AS_MANY.test(cells.reps ?? '');
  const reps = isMax ? 'max' : cells.reps;
  const name = (cells.name ?? '').replaceAll(/\s+/g, ' ');
  const figures = [
    cells.figures,
    cells.sets && (reps ?? cells.timeSec)
      ? `${cells.sets} x ${reps ?? bare(cells.timeSec ?? '', 's')}`
      : cells.sets && `${cells.sets} x 1`,
    cells.sets ? undefined : cells.timeSec && bare(cells.timeSec, 's'),
    cells.sets ? undefined : reps && bare(reps, 'reps'),
  ].filter(Boolean);
  const [kind] = clausesOf(name).map(statementOf);
  const side =
    cells.side === undefined || /^[-–—]?$/.test(cells.side)
      ? []
      : [EACH_SIDE.test(cells.side) ? 'each side' : cells.side];
  const pause = cells.restSec === undefined ? '' : bare(cells.restSec, 's');
  // A cell may say itself that it is one.
  const rest = pause === '' || tokensOf(pause)[0]?.tag === 'R' ? pause : `rest ${pause}`;
  // "Pause squat" is an exercise.
  const isRest = kind?.kind === 'rest' && kind.name === '';
  if (name === '' || isRest || kind?.kind === 'warm-up' || kind?.kind === 'cool-down') {
    reader.read({ ...lineOf(`${name} ${figures.join(' ')}`), isBullet: true, isAfterGap: false });
    reader.draft.giveBack(...(cells.notes ? [cells.notes] : []), ...others);
    return;
  }
  const notes = [...(isMax && cells.reps ? [cells.reps] : []), ...(cells.notes ? [cells.notes] : []), ...others];
  reader.readRow({ name, figures: plainly([...figures, ...side].join(', ')), rest: plainly(rest), notes, line });
}

/** In a column of sides. */
const EACH_SIDE = /^(?:each|both|2|beide|je|jede|(?:les )?deux|chaque|cada|amb[oa]s|elk|beide)$/iu;

const bare = (cell: string, unit: string): string => (/^\d+(?:[.,]\d+)?$/.test(cell) ? `${cell} ${unit}` : cell);
