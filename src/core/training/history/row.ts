/** One row of a history: its time and its values. */
import { type Cells, type Columns, unitOfDistance } from './columns.ts';
import type { readWallTime } from './dates.ts';
import { distanceToM, isDistanceUnit } from '#core/training/distances.ts';
import type { WeightUnit } from '#core/training/weights.ts';
import type { HistorySet, ROW_PROBLEMS } from './session.ts';

export interface Row {
  readonly wallMs: number;
  readonly name: string;
  /** 0 = not said. */
  readonly durationSec: number;
  readonly note: string;
  readonly sessionNote: string;
  readonly set: HistorySet;
}

/** 'rest' = no set, by intent. */
export function readRow(
  cells: Cells | undefined,
  line: number,
  columns: Columns,
  timeOf: typeof readWallTime,
): Row | 'rest' | (typeof ROW_PROBLEMS)[number] {
  if (!cells) return 'columns';
  if (cells.kind.toLowerCase() === 'rest timer') return 'rest';
  const wallMs = timeOf(cells.date);
  if (wallMs === undefined) return 'date';
  if (cells.exercise === '') return 'exercise';
  const [reps, weight, distance, rpe] = [cells.reps, cells.weight, cells.distance, cells.rpe].map(numberOf);
  const sec = secondsOf(cells.sec);
  if ([reps, weight, distance, rpe, sec].some(Number.isNaN)) return 'number';
  const isMeasured = [weight, distance, sec].some((value) => value !== undefined && value !== 0);
  if (!isMeasured && (reps ?? 0) === 0) return 'empty';
  const endMs = timeOf(cells.end);
  const isFar = distance !== undefined && distance !== 0;
  const distanceUnit = cells.distanceUnit === '' ? columns.distanceUnit : unitOfDistance(cells.distanceUnit);
  return {
    wallMs,
    name: cells.name,
    durationSec: endMs === undefined ? (secondsOf(cells.duration) ?? 0) || 0 : Math.round((endMs - wallMs) / 1000),
    note: unescaped(cells.note),
    sessionNote: unescaped(cells.sessionNote),
    set: {
      line,
      exercise: cells.exercise,
      // Without repetitions, Strong and FitNotes write 0.
      reps: reps === 0 && (isFar || (sec ?? 0) !== 0) ? undefined : reps,
      weight: weight === 0 ? undefined : weight,
      unit: weightUnitOf(cells.weightUnit),
      rpe: rpe === 0 ? undefined : rpe,
      sec: sec === 0 ? undefined : sec,
      distance: isFar ? `${cells.distance} ${distanceUnit}`.trim() : '',
      distanceM: isFar && isDistanceUnit(distanceUnit) ? distanceToM(distance, distanceUnit) : undefined,
    },
  };
}

/** Hevy writes a line break within a note as two characters. */
const unescaped = (note: string): string => note.replaceAll(String.raw`\n`, '\n');

function weightUnitOf(unit: string): WeightUnit | undefined {
  const [, known] = /^(kg|lb)s?$/i.exec(unit) ?? [];
  return known?.toLowerCase() as WeightUnit | undefined;
}

/** `undefined` = nothing there; NaN = no number. With a decimal point or comma; the other one groups thousands. */
export function numberOf(cell: string): number | undefined {
  if (cell === '') return undefined;
  const isComma = cell.lastIndexOf(',') > cell.lastIndexOf('.');
  const plain = (isComma ? cell.replaceAll('.', '').replace(',', '.') : cell.replaceAll(',', '')).replace('−', '-');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** `1h 5m`, `0:01:30`, `35min` or seconds. */
function secondsOf(cell: string): number | undefined {
  if (/^\d+(?::\d{1,2}){1,2}$/.test(cell)) return cell.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const [whole, hours, minutes, seconds] =
    /^(?:(\d+)\s*h)?\s*(?:(\d+)\s*m(?:in)?)?\s*(?:(\d+)\s*s)?$/i.exec(cell) ?? [];
  if (whole !== undefined && whole !== '')
    return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return numberOf(cell);
}
