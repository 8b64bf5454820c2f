/** What a coach sees of one person's training, from the little that the person shows. */
import { datesOf, progressOf, type Progress } from './follow-dates.ts';
import type { DayNote, DoneDay } from './follow-entries.ts';
import { isSamePlace, readFollow, standingNotes } from './follow.ts';
import type { Programme } from './programme.ts';

export interface ShownTraining {
  readonly startDate: string;
  /** As a follow stores them: 0 = Sunday … 6 = Saturday. */
  readonly weekdays: string;
  readonly done: readonly DoneDay[];
  readonly notes: readonly DayNote[];
}

export interface SeenDay extends DoneDay {
  /** What the person says about it; '' = nothing. */
  readonly note: string;
}

export interface CoachView {
  readonly progress: Progress;
  /** Open trainings that the programme dates before today. Pauses and moves are not shown to coaches. */
  readonly behind: number;
  /** The latest days first. */
  readonly days: readonly SeenDay[];
}

const ANY_ID = 'coachViewOfFollow001';

/** `undefined` = what is stored is no beginning of a programme. */
export function coachViewOf(programme: Programme, shown: ShownTraining, today: string): CoachView | undefined {
  const follow = readFollow({ fId: ANY_ID, pId: programme.pId, name: programme.name, ...shown });
  if (!follow) return undefined;
  const dates = datesOf(programme, follow);
  const notes = standingNotes({ ...shown, shows: true });
  const noteOf = (one: DoneDay): string => notes.find((note) => isSamePlace(note, one))?.text ?? '';
  return {
    progress: progressOf(programme, follow),
    behind: dates.filter(({ state, date }) => state === 'open' && date < today).length,
    days: follow.done
      .toSorted((a, b) => (a.date === b.date ? b.week - a.week || b.day - a.day : a.date < b.date ? 1 : -1))
      .map((one) => ({ ...one, note: noteOf(one) })),
  };
}

/** Asked for before answering: the first day from today on, where the coach's proposal has passed. */
export const startFrom = (proposed: string, today: string): string => (proposed < today ? today : proposed);

export type CoachRank = 'behind' | 'on-plan' | 'not-shown' | 'offered' | 'declined';
const RANKS: readonly CoachRank[] = ['behind', 'on-plan', 'not-shown', 'offered', 'declined'];

/** Who needs the coach comes first: the furthest behind, then the others by their state and name. */
export function byNeed<P extends { readonly rank: CoachRank; readonly behind: number; readonly name: string }>(
  people: readonly P[],
): readonly P[] {
  return people.toSorted(
    (a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || b.behind - a.behind || a.name.localeCompare(b.name),
  );
}
