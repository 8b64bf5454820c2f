/**
 * Makes results of a history, within what a result can hold. What has no place in a set (a distance without a unit, the
 * help of a machine, three hours) goes into the note.
 */
import { DAY_MS } from '#core/base/day.ts';
import { fingerprint } from '#core/base/fingerprint.ts';
import { setLine, SETS_AT_MOST, setValue } from '#core/training/sets.ts';
import { epochMsAt } from '#core/training/time-zone.ts';
import { KG_PER_LB, type WeightUnit } from '#core/training/weights.ts';
import { BOUNDS, type Origin, type WorkoutResult } from '#core/workout/model.ts';
import type { HistoryProblem, HistoryReading, HistorySession, HistorySet } from './session.ts';

export interface HistoryOptions {
  readonly uid: string;
  /** Of weights whose unit the file does not say. */
  readonly unit: WeightUnit;
  readonly timeZone: string;
  /** Epoch ms. */
  readonly nowMs: number;
}
export interface HistoryResults {
  /** Oldest first. */
  readonly results: readonly WorkoutResult[];
  /** Those of the reading, too; by line. */
  readonly problems: readonly HistoryProblem[];
}

/** As many as the server accepts in a day: ten years of training twice a day. */
export const HISTORY_AT_MOST = 8000;
/** No app of the kind is older. The rules use the same bound. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);

export const APP_NAMES: Readonly<Record<Origin, string>> = {
  strong: 'Strong',
  hevy: 'Hevy',
  fitnotes: 'FitNotes',
  icetime: 'Icetime',
};

export function resultsOfHistory(reading: HistoryReading, options: HistoryOptions): HistoryResults {
  const problems = [...reading.problems];
  const results: WorkoutResult[] = [];
  // The newest count if there are too many.
  for (const session of reading.sessions.toReversed()) {
    const report = (reason: HistoryProblem['reason'], line = session.line) => problems.push({ line, reason });
    const date = endOf(session, options.timeZone);
    if (date < EARLIEST_MS) report('early');
    else if (date > options.nowMs + DAY_MS / 2) report('future');
    else if (results.length >= HISTORY_AT_MOST) report('many');
    else results.push(resultOf(session, reading.source, date, options, report));
  }
  return { results: results.toReversed(), problems: problems.toSorted((a, b) => a.line - b.line) };
}

/**
 * The same session has the same id in every file, on every device and in every time zone, so that importing it again
 * changes nothing. A session renamed in the other app stays the same.
 */
export function historyId(uid: string, source: Origin, { wallMs, name }: HistorySession): string {
  // Icetime's table has minutes only, and two short workouts may end in one.
  const session = source === 'icetime' ? `${wallMs} ${name}` : String(wallMs);
  return `${uid}_history${fingerprint(`${source} ${session}`)}`;
}

/**
 * Those that are not among `existing`. Icetime's own table lists runs of Icetime, whose ids differ: there, the minute
 * and the name tell.
 */
export function freshOf(
  results: readonly WorkoutResult[],
  existing: readonly WorkoutResult[],
): readonly WorkoutResult[] {
  const ids = new Set(existing.map(({ id }) => id));
  const momentOf = ({ date, name }: WorkoutResult) => `${Math.floor(date / 60_000)} ${name}`;
  const moments = new Set(existing.map(momentOf));
  return results.filter(
    (result) => !ids.has(result.id) && (result.origin !== 'icetime' || !moments.has(momentOf(result))),
  );
}

type Report = (reason: HistoryProblem['reason'], line?: number) => void;

function resultOf(
  session: HistorySession,
  origin: Origin,
  date: number,
  { uid, unit, nowMs }: HistoryOptions,
  report: Report,
): WorkoutResult {
  const { name, durationSec, sets, own } = session;
  const lines = sets.map((set) => ({ set, line: setLine({ ...set, kg: kgOf(set, unit) }) }));
  const filled = lines.filter(({ line }) => line !== '');
  for (const { set } of filled.slice(SETS_AT_MOST)) report('sets', set.line);
  const rest = lines.flatMap(({ set }) => (isWhole(set, unit) ? [] : [inWords(set, unit)]));
  const whole = [...session.notes, rest.join('\n')].filter((part) => part !== '').join('\n\n');
  if (whole.length > BOUNDS.resultNotesLength) report('note');
  const exercises = new Set(sets.map(({ exercise }) => exercise)).size;
  return {
    id: historyId(uid, origin, session),
    userId: uid,
    date,
    workoutId: '',
    name: cut(name.replaceAll(/\s+/gu, ' '), BOUNDS.nameLength) || APP_NAMES[origin],
    sport: own?.sport ?? (isEndurance(sets) ? 'Endurance' : 'Strength'),
    level: own?.level ?? 'base',
    durationSec: within(durationSec, 86_400),
    exercisesDone: within(own?.done ?? exercises, 999_999),
    exercisesTotal: within(own?.total ?? exercises, 999_999),
    icepoints: 0,
    completed: own === undefined || (own.total > 0 && own.done >= own.total),
    note: cut(whole, BOUNDS.resultNotesLength),
    ...(filled.length > 0 && {
      sets: filled
        .slice(0, SETS_AT_MOST)
        .map(({ line }) => line)
        .join('\n'),
    }),
    origin,
    updatedAt: nowMs,
  };
}

/** A day without a time counts as noon, which is the same day everywhere else one may travel. */
function endOf({ wallMs, moment, durationSec }: HistorySession, timeZone: string): number {
  const atMs = epochMsAt(timeZone, moment === 'day' ? wallMs + DAY_MS / 2 : wallMs);
  return moment === 'start' ? atMs + durationSec * 1000 : atMs;
}

function kgOf({ weight, unit }: HistorySet, otherwise: WeightUnit): number | undefined {
  if (weight === undefined) return undefined;
  return (unit ?? otherwise) === 'lb' ? weight * KG_PER_LB : weight;
}

/** Does a set of Icetime hold all of it? */
function isWhole(set: HistorySet, unit: WeightUnit): boolean {
  const kg = kgOf(set, unit);
  return (
    (set.distance === '' || set.distanceM !== undefined) &&
    (set.reps === undefined || setValue('reps', set.reps) !== undefined) &&
    (kg === undefined || setValue('kg', kg) !== undefined) &&
    (set.sec === undefined || setValue('sec', set.sec) !== undefined)
  );
}

/** In signs that need no language: `Running: 5 km 0:24:10`. */
function inWords({ exercise, reps, weight, unit, distance, sec }: HistorySet, otherwise: WeightUnit): string {
  const parts = [
    reps === undefined ? '' : `${reps} ×`,
    weight === undefined ? '' : `${weight} ${unit ?? otherwise}`,
    distance,
    sec === undefined ? '' : clock(Math.round(sec)),
  ];
  return `${exercise}: ${parts.filter((part) => part !== '').join(' ')}`;
}

function clock(sec: number): string {
  const two = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
  return `${Math.floor(sec / 3600)}:${two(sec / 60)}:${two(sec)}`;
}

const isEndurance = (sets: readonly HistorySet[]): boolean =>
  sets.some(({ distance }) => distance !== '') && sets.every(({ reps }) => reps === undefined);

const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));

/** Not within a character; a cut shows. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
