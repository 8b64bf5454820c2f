/**
 * When the trainings of a followed programme take place. All of it counts whole days of the person's calendar, so that
 * time zones and clock changes have no part in it.
 */
import { isoDayOf, wallMsOfDay } from '#core/training/time-zone.ts';
import { DAY_MS } from '#core/base/day.ts';
import { isSamePlace, placeKey, type Follow } from './follow.ts';
import type { DoneDay, Place, FollowChange } from './follow-entries.ts';
import { isRest, type Programme } from './programme.ts';

export interface DatedDay extends Place {
  /** `yyyy-mm-dd`: when it was done or skipped, otherwise when it is due; '' = open until the person resumes. */
  readonly date: string;
  readonly state: 'open' | 'done' | 'skipped';
  readonly isMoved: boolean;
}

const dayNumber = (day: string): number => wallMsOfDay(day) / DAY_MS;
export const dayAfter = (day: string, days: number): string => isoDayOf((dayNumber(day) + days) * DAY_MS);
/** 1 January 1970 was a Thursday. */
const weekdayOf = (number: number): string => String((((number + 4) % 7) + 7) % 7);

/** All days of the programme that are no rest, in its order. */
const trainingsOf = (programme: Programme): readonly Place[] =>
  programme.weeks.flatMap(({ days }, week) => days.flatMap((one, day) => (isRest(one) ? [] : [{ week, day }])));

/** Each training of the programme once, in the programme's order. */
export function datesOf(programme: Programme, follow: Follow): readonly DatedDay[] {
  const laid = layDates(programme, follow);
  const done = new Map(follow.done.map((one) => [placeKey(one), one]));
  const moves = new Map(changesOf(follow, 'move').map((move) => [placeKey(move), move.to]));
  return trainingsOf(programme).map(({ week, day }): DatedDay => {
    const key = placeKey({ week, day });
    const entry: DoneDay | undefined = done.get(key);
    if (entry) return { week, day, date: entry.date, state: entry.skipped ? 'skipped' : 'done', isMoved: false };
    const moved = moves.get(key);
    return { week, day, date: moved ?? laid.get(key) ?? '', state: 'open', isMoved: moved !== undefined };
  });
}

/**
 * A week of the programme takes 7 days from its first possible day, or as many weeks as its trainings need. It begins
 * anew after a pause, and where the person shifted the rest.
 */
function layDates(programme: Programme, follow: Follow): ReadonlyMap<string, string> {
  const shifts = new Map(changesOf(follow, 'shift').map((shift) => [placeKey(shift), dayNumber(shift.from)]));
  const pauses = changesOf(follow, 'pause').map(({ from, to }) => ({
    from: dayNumber(from),
    to: to === '' ? Infinity : dayNumber(to),
  }));
  const pausedUntil = (number: number): number =>
    Math.max(...pauses.filter(({ from, to }) => from <= number && number <= to).map(({ to }) => to), -Infinity);

  const elsewhere = new Set([...follow.done, ...changesOf(follow, 'move')].map(placeKey));

  const laid = new Map<string, string>();
  let begin = dayNumber(follow.startDate);
  let next = begin;
  /** The day after the last training that takes place as laid: a shift comes after it. */
  let free = begin;
  for (const [week, { days }] of programme.weeks.entries()) {
    for (const [day, one] of days.entries()) {
      if (isRest(one)) continue;
      const shifted = shifts.get(placeKey({ week, day }));
      if (shifted !== undefined) begin = next = Math.max(shifted, free);
      let number = nextTrainingDay(next, follow.weekdays);
      for (let until = pausedUntil(number); until >= number; until = pausedUntil(number)) {
        if (until === Infinity) return laid;
        begin = until + 1;
        number = nextTrainingDay(begin, follow.weekdays);
      }
      laid.set(placeKey({ week, day }), isoDayOf(number * DAY_MS));
      next = number + 1;
      if (!elsewhere.has(placeKey({ week, day }))) free = next;
    }
    begin += 7 * Math.max(1, Math.ceil((next - begin) / 7));
    next = begin;
  }
  return laid;
}

function nextTrainingDay(from: number, weekdays: string): number {
  for (let number = from; number < from + 7; number += 1) if (weekdays.includes(weekdayOf(number))) return number;
  return from;
}

function changesOf<K extends FollowChange['kind']>(follow: Follow, kind: K): readonly (FollowChange & { kind: K })[] {
  return follow.changes.filter((change): change is FollowChange & { kind: K } => change.kind === kind);
}

export interface Today {
  /** 'before' = it has not begun; 'ended' = stopped or closed by the person; 'finished' = nothing is left to do. */
  readonly state: 'before' | 'training' | 'rest' | 'paused' | 'finished' | 'ended';
  /** Open trainings of today. */
  readonly due: readonly DatedDay[];
  /** What was done or skipped today. */
  readonly done: readonly DatedDay[];
  /** Open trainings of days that are past, oldest first; none while paused. */
  readonly missed: readonly DatedDay[];
  /** The first open training after today. */
  readonly next: DatedDay | undefined;
}

/** What there is to do on that day. */
export function todayOf(programme: Programme, follow: Follow, today: string): Today {
  const dates = datesOf(programme, follow);
  const open = dates.filter(({ state }) => state === 'open');
  const isEnded = follow.endDate !== '' || open.length === 0;
  const isPaused = !isEnded && pauseOn(follow, today) !== undefined;
  const left = isEnded || isPaused ? [] : open.filter(({ date }) => date !== '');
  const due = left.filter(({ date }) => date === today);
  const coming = isEnded ? [] : open.filter(({ date }) => date > today);
  const state = (): Today['state'] => {
    if (open.length === 0) return 'finished';
    if (isEnded) return 'ended';
    if (isPaused) return 'paused';
    if (due.length > 0) return 'training';
    return today < follow.startDate ? 'before' : 'rest';
  };
  return {
    state: state(),
    due,
    done: dates.filter((one) => one.state !== 'open' && one.date === today),
    missed: left.filter(({ date }) => date < today).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    next: coming.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0],
  };
}

/** The pause that holds on that day. */
export const pauseOn = (follow: Follow, day: string): { readonly from: string; readonly to: string } | undefined =>
  changesOf(follow, 'pause').find(({ from, to }) => from <= day && (to === '' || day <= to));

export interface Share {
  readonly done: number;
  readonly skipped: number;
  readonly of: number;
}
export interface Progress extends Share {
  readonly weeks: readonly Share[];
  readonly seconds: number;
  readonly isFinished: boolean;
}

export function progressOf(programme: Programme, follow: Follow): Progress {
  const dates = datesOf(programme, follow);
  const whole = shareOf(dates);
  return {
    ...whole,
    weeks: programme.weeks.map((_, week) => shareOf(dates.filter((one) => one.week === week))),
    seconds: follow.done.reduce((sum, { seconds }) => sum + seconds, 0),
    isFinished: whole.done + whole.skipped === whole.of,
  };
}

const shareOf = (dates: readonly DatedDay[]): Share => ({
  done: dates.filter(({ state }) => state === 'done').length,
  skipped: dates.filter(({ state }) => state === 'skipped').length,
  of: dates.length,
});

/** The workout that the person does in place of the planned one. */
export function swapOf(follow: Follow, place: Place, slot: number): { wId: string; name: string } | undefined {
  const swap = changesOf(follow, 'swap').find((one) => isSamePlace(one, place) && one.slot === slot);
  return swap && { wId: swap.wId, name: swap.name };
}
