/**
 * How one person follows a programme. The document holds what the person decided and did; the dates are derived
 * (follow-dates.ts). Days are `yyyy-mm-dd` of the person's own calendar; weeks and days of the programme count from 0.
 */
import * as v from 'valibot';
import { isCalendarDay } from '#core/base/day.ts';
import { flag, id, int, millis, read, text } from '#core/base/fields.ts';
import {
  type DayNote,
  type DoneDay,
  type Place,
  type FollowChange,
  readChange,
  readDone,
  readNote,
} from './follow-entries.ts';
import { PROGRAMME_BOUNDS } from './programme.ts';
import { TRAINING_TIME } from './training-time.ts';

export const FOLLOW_BOUNDS = {
  /** How many a person keeps, finished ones among them. */
  follows: 50,
  done: PROGRAMME_BOUNDS.weeks * PROGRAMME_BOUNDS.daysPerWeek,
  changes: 150,
} as const;

/** Lines of a text, as the database has them, or the entries of a list, as the device has them. */
export const linesOf = <T>(readOne: (input: unknown) => T | undefined, most: number) =>
  v.pipe(
    v.fallback(v.union([v.string(), v.array(v.unknown())]), []),
    v.transform((stored): readonly T[] => {
      const entries: readonly unknown[] = typeof stored === 'string' ? stored.split('\n') : stored;
      return entries.flatMap((one) => readOne(one) ?? []).slice(0, most);
    }),
  );

/** The training days as digits: 0 = Sunday … 6 = Saturday. */
export const WEEKDAYS = /^0?1?2?3?4?5?6?$/;

const followSchema = v.pipe(
  v.object({
    fId: id,
    pId: id,
    /** Whose programme it is; '' = one's own, or one of the product's, and in follows of before there were others. */
    ownerId: text(128),
    /** The owner, as the person's coach, sees what was done (coaching.ts). */
    shows: flag(false),
    /** The programme's name when it was begun: it stays if the programme is deleted. */
    name: text(PROGRAMME_BOUNDS.nameLength),
    /** The programme's version that the person began with. */
    version: int(1, Number.MAX_SAFE_INTEGER, 1),
    startDate: v.pipe(v.string(), v.check(isCalendarDay)),
    weekdays: v.pipe(v.string(), v.regex(WEEKDAYS), v.minLength(1)),
    /** When on these days (training-time.ts); '' = at no time, as in follows of before. */
    time: v.fallback(v.pipe(v.string(), v.regex(TRAINING_TIME)), ''),
    /** '' = still followed; otherwise the day on which the person stopped or finished. */
    endDate: v.fallback(v.pipe(v.string(), v.check(isCalendarDay)), ''),
    done: linesOf(readDone, FOLLOW_BOUNDS.done),
    changes: linesOf(readChange, FOLLOW_BOUNDS.changes),
    /** For the coach, beside what was done: none where nothing is shown. */
    notes: linesOf(readNote, FOLLOW_BOUNDS.done),
    createdAt: millis,
    updatedAt: millis,
  }),
  v.transform((follow) => ({ ...follow, done: byPlace(follow.done), notes: standingNotes(follow) })),
);
export type Follow = Readonly<v.InferOutput<typeof followSchema>>;
export const readFollow: (input: unknown) => Follow | undefined = read(followSchema);

export const placeKey = ({ week, day }: Place): string => `${week}.${day}`;
export const isSamePlace = (a: Place, b: Place): boolean => a.week === b.week && a.day === b.day;
const inOrder = (a: Place, b: Place): number => a.week - b.week || a.day - b.day;

/** One entry for each training, in the programme's order. */
export const byPlace = <T extends Place>(all: readonly T[]): readonly T[] =>
  [...new Map(all.map((one) => [placeKey(one), one])).values()].toSorted(inOrder);

interface Told {
  readonly shows: boolean;
  readonly done: readonly DoneDay[];
  readonly notes: readonly DayNote[];
}
/** A note goes with its training, and all go with the consent. */
export const standingNotes = ({ shows, done, notes }: Told): readonly DayNote[] =>
  shows ? byPlace(notes.filter((note) => done.some((one) => !one.skipped && isSamePlace(one, note)))) : [];

/**
 * Merges what two devices made of one follow: `base` is what this device began with. A training that either did is
 * done; what either took back stays taken back. For the rest this device's changes win, because they are the later
 * ones.
 */
export function mergeFollows(base: Follow, mine: Follow, theirs: Follow): Follow {
  const pick = <K extends 'endDate' | 'weekdays' | 'time' | 'shows'>(field: K): Follow[K] =>
    mine[field] === base[field] ? theirs[field] : mine[field];
  const done = merged(base.done, mine.done, theirs.done, placeKey, better);
  const changes = merged(base.changes, mine.changes, theirs.changes, changeKey, (own) => own);
  const notes = merged(base.notes, mine.notes, theirs.notes, placeKey, (own) => own);
  const shows = pick('shows');
  return {
    ...theirs,
    endDate: pick('endDate'),
    weekdays: pick('weekdays'),
    time: pick('time'),
    shows,
    done: byPlace(done),
    changes: changes.slice(0, FOLLOW_BOUNDS.changes),
    notes: standingNotes({ shows, done, notes }),
  };
}

/** Of changes with the same key, the latest counts. */
export function changeKey(change: FollowChange): string {
  if (change.kind === 'pause') return `pause ${change.from}`;
  return `${change.kind} ${placeKey(change)} ${change.kind === 'swap' ? change.slot : ''}`;
}

function merged<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (one: T) => string,
  choose: (own: T, other: T) => T,
): T[] {
  const byKey = (all: readonly T[]): Map<string, T> => new Map(all.map((one) => [keyOf(one), one]));
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const isGone = (name: string): boolean => before.has(name) && !(own.has(name) && other.has(name));
  const names = new Set([...other.keys(), ...own.keys()]);
  return [...names].flatMap((name): readonly T[] => {
    if (isGone(name)) return [];
    const [here, there] = [own.get(name), other.get(name)];
    if (here === undefined) return there === undefined ? [] : [there];
    if (there === undefined) return [here];
    return [JSON.stringify(here) === JSON.stringify(before.get(name)) ? there : choose(here, there)];
  });
}

/** Training counts more than skipping, and the longer one more than the shorter. */
const better = (own: DoneDay, other: DoneDay): DoneDay =>
  own.skipped !== other.skipped ? (own.skipped ? other : own) : other.seconds > own.seconds ? other : own;
