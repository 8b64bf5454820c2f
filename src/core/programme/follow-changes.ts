/** What a person may decide about a programme that they follow. Each returns the new follow. */
import { isSame } from '#core/workout/draft.ts';
import { changeKey, FOLLOW_BOUNDS, isSamePlace, readFollow, standingNotes, type Follow } from './follow.ts';
import { readNote, type DoneDay, type Feedback, type Place, type FollowChange } from './follow-entries.ts';
import { datesOf, dayAfter } from './follow-dates.ts';
import type { Programme } from './programme.ts';
import { ADJUST } from './resolve.ts';

export interface Beginning {
  readonly fId: string;
  readonly startDate: string;
  /** Digits in ascending order: 0 = Sunday … 6 = Saturday. */
  readonly weekdays: string;
  /** When on these days (training-time.ts). */
  readonly time?: string;
  readonly nowMs: number;
  /** Whose programme it is, where it is another person's. */
  readonly ownerId?: string;
  /** The owner, as the person's coach, sees what was done. */
  readonly shows?: boolean;
}

/** Throws on ids, days or weekdays that are none. */
export function startFollow({ pId, name, version }: Programme, { nowMs, ...beginning }: Beginning): Follow {
  const follow = readFollow({ pId, name, version, ...beginning, createdAt: nowMs, updatedAt: nowMs });
  if (!follow) throw new Error('startFollow: invalid beginning');
  return follow;
}

export interface Finished {
  readonly date: string;
  readonly seconds: number;
  readonly feedback: Feedback | '';
}
export const finishDay = (follow: Follow, { week, day }: Place, finished: Finished): Follow =>
  withDone(follow, { week, day, ...finished, skipped: false });
export const skipDay = (follow: Follow, { week, day }: Place, date: string): Follow =>
  withDone(follow, { week, day, date, seconds: 0, feedback: '', skipped: true });
/** Open again. Where the trainings after it were laid anew meanwhile, it is due on the day on which it was done. */
export function takeBack(follow: Follow, place: Place): Follow {
  const entry = follow.done.find((one) => isSamePlace(one, place));
  const open = toldOf({ ...follow, done: follow.done.filter((one) => !isSamePlace(one, place)) });
  const isOvertaken = follow.changes.some((change) => change.kind === 'shift' && isBefore(place, change));
  return entry && isOvertaken ? moveDay(open, place, entry.date) : open;
}
/** What the person said about a training that is done. */
export const giveFeedback = (follow: Follow, place: Place, feedback: Feedback): Follow => ({
  ...follow,
  done: follow.done.map((one) => (isSamePlace(one, place) && !one.skipped ? { ...one, feedback } : one)),
});

/** What the person tells the coach about a training that is done; '' = nothing. */
export function noteDay(follow: Follow, { week, day }: Place, text: string): Follow {
  const note = readNote({ week, day, text });
  const others = follow.notes.filter((one) => !isSamePlace(one, { week, day }));
  return toldOf({ ...follow, notes: note ? [...others, note] : others });
}
/** Whether the owner, as the person's coach, sees what was done. What was told goes with that. */
export const showDone = (follow: Follow, shows: boolean): Follow =>
  follow.shows === shows ? follow : toldOf({ ...follow, shows: shows && follow.ownerId !== '' });

const toldOf = (follow: Follow): Follow => ({ ...follow, notes: standingNotes(follow) });

const withDone = (follow: Follow, entry: DoneDay): Follow => {
  const others = follow.done.filter((one) => !isSamePlace(one, entry));
  return toldOf({ ...follow, done: [...others, entry].toSorted((a, b) => a.week - b.week || a.day - b.day) });
};

export const moveDay = (follow: Follow, { week, day }: Place, to: string): Follow =>
  withChange(follow, { kind: 'move', week, day, to });
/** An earlier move of that training no longer counts. */
export const shiftRest = (follow: Follow, { week, day }: Place, from: string): Follow => {
  const isMoved = (change: FollowChange): boolean => change.kind === 'move' && !isBefore(change, { week, day });
  const changes = follow.changes.filter((change) => !isMoved(change));
  return withChange({ ...follow, changes }, { kind: 'shift', week, day, from });
};

/**
 * Other training days from now on. All that is open is laid anew, also what was missed; what is done, and what the
 * person moved to a day to come, stays.
 */
export function changeWeekdays(programme: Programme, follow: Follow, weekdays: string, today: string): Follow {
  const first = datesOf(programme, follow).find(({ state }) => state === 'open');
  const isNone = !readFollow({ ...follow, weekdays });
  if (isNone || weekdays === follow.weekdays || follow.endDate !== '' || !first) return follow;
  const hasTrained = follow.done.some(({ date, skipped }) => date === today && !skipped);
  const next = hasTrained ? dayAfter(today, 1) : today;
  const stays = (change: FollowChange): boolean =>
    change.kind === 'move' ? change.to >= today : change.kind !== 'shift' || !isBefore(change, first);
  const { week, day } = first;
  const from = next < follow.startDate ? follow.startDate : next;
  const changes = follow.changes.filter(stays);
  return withChange({ ...follow, weekdays, changes }, { kind: 'shift', week, day, from });
}

/** Another time of day, or none (training-time.ts). */
export const changeTime = (follow: Follow, time: string): Follow =>
  time === follow.time ? follow : { ...follow, time };

export const swapWorkout = (
  follow: Follow,
  { week, day }: Place,
  slot: number,
  { wId, name }: { readonly wId: string; readonly name: string },
): Follow => withChange(follow, { kind: 'swap', week, day, slot, wId, name });

/** What is scheduled again. */
export const swapBack = (follow: Follow, place: Place, slot: number): Follow => ({
  ...follow,
  changes: follow.changes.filter((one) => one.kind !== 'swap' || !isSamePlace(one, place) || one.slot !== slot),
});

/** `to` '' = until the person resumes. */
export const pause = (follow: Follow, from: string, to: string): Follow =>
  to !== '' && to < from ? follow : withChange(follow, { kind: 'pause', from, to });
/** Training goes on today: pauses end yesterday, and those to come are off. */
export function resume(follow: Follow, today: string): Follow {
  const changes = follow.changes.flatMap((change): readonly FollowChange[] => {
    if (change.kind !== 'pause' || (change.to !== '' && change.to < today)) return [change];
    return change.from < today ? [{ ...change, to: dayAfter(today, -1) }] : [];
  });
  return isSame(changes, follow.changes) ? follow : { ...follow, changes };
}

/** Stops it, or closes it once it is finished. */
export const endFollow = (follow: Follow, today: string): Follow => ({ ...follow, endDate: today });
export const reopen = (follow: Follow): Follow => ({ ...follow, endDate: '' });

const isBefore = (a: Place, b: Place): boolean => a.week < b.week || (a.week === b.week && a.day < b.day);

/** The latest of a kind and training counts. Beyond the bound, changes of trainings that are done make room. */
function withChange(follow: Follow, change: FollowChange): Follow {
  const others = follow.changes.filter((one) => changeKey(one) !== changeKey(change));
  if (others.length < FOLLOW_BOUNDS.changes) return { ...follow, changes: [...others, change] };
  const left = others.filter(
    (one) => (one.kind !== 'move' && one.kind !== 'swap') || !follow.done.some((day) => isSamePlace(day, one)),
  );
  return left.length < FOLLOW_BOUNDS.changes ? { ...follow, changes: [...left, change] } : follow;
}

/** The person's share of the planned work after all they said, of the coach's for them, in per cent (ADJUST). */
export function adjustOf({ done }: Pick<Follow, 'done'>, coachPercent: number = ADJUST.plain): number {
  const said = done.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.week - b.week || a.day - b.day));
  const own = said.reduce((percent, { feedback }) => adjusted(percent, feedback), ADJUST.plain as number);
  return within(Math.round((own * coachPercent) / 100));
}

/** What the feedback makes of it: the same at the bounds, and the screens say so. */
export function adjusted(percent: number, feedback: Feedback | ''): number {
  const by = feedback === 'too easy' ? ADJUST.step : feedback === 'too hard' ? -ADJUST.step : 0;
  return within(percent + by);
}

const within = (percent: number): number => Math.max(ADJUST.least, Math.min(ADJUST.most, percent));
