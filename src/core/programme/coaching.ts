/**
 * Programmes for others. An edition is what others read of somebody's programme; a coaching offers it to one friend and
 * says what became of the offer; a report is what the follower lets the coach see. No coach sees a follow.
 */
import * as v from 'valibot';
import { isCalendarDay } from '#core/base/day.ts';
import { flag, id, int, millis, read, text, uid } from '#core/base/fields.ts';
import { type DayNote, type DoneDay, doneLine, linesText, noteLine, readDone, readNote } from './follow-entries.ts';
import { byPlace, type Follow, FOLLOW_BOUNDS, linesOf, WEEKDAYS } from './follow.ts';
import { hiddenField, type Workout } from '#core/workout/model.ts';
import { PROGRAMME_BOUNDS, PROGRAMME_ID, type Programme, readProgramme } from './programme.ts';
import { ADJUST } from './resolve.ts';

export const COACHING_BOUNDS = {
  /** The coach's sentence, in UTF-16 code units. */
  noteLength: 500,
  /** How many a device asks for at once. */
  listed: 500,
} as const;

/** What others read: all its workouts are written in place. */
export type Edition = Programme & {
  readonly ownerNicName: string;
  /** Anyone with the link reads it. */
  readonly sharePublic: boolean;
  /** In the public gallery, as long as anyone with the link reads it. */
  readonly isListed: boolean;
  /** Written by the server alone: only a review opens it again. */
  readonly hidden?: NonNullable<Workout['hidden']> | undefined;
};
/** Who reads it besides those to whom it is offered. */
export type Openness = Pick<Edition, 'sharePublic' | 'isListed'>;
export const CLOSED: Openness = { sharePublic: false, isListed: false };

/** Names an edition, also in its link; and what a follow follows: one's own and the product's go by `pId` alone. */
export const editionId = ({ ownerId, pId }: { readonly ownerId: string; readonly pId: string }): string =>
  ownerId === '' ? pId : `${ownerId}_${pId}`;

const EDITION_ID = /^([A-Za-z0-9]{20,128})_([A-Za-z0-9]{16,32})$/;
export function readEditionId(input: string): { readonly ownerId: string; readonly pId: string } | undefined {
  const [, ownerId, pId] = EDITION_ID.exec(input) ?? [];
  return ownerId !== undefined && pId !== undefined ? { ownerId, pId } : undefined;
}

/** Reads an edition with its id, or as the device has it. */
export function readEdition(input: Readonly<Record<string, unknown>>): Edition | undefined {
  const named = typeof input['id'] === 'string' ? readEditionId(input['id']) : undefined;
  const programme = readProgramme({ ...input, ...named });
  if (!programme || programme.ownerId === '') return undefined;
  const { hidden, ...about } = readAbout(input) ?? { ownerNicName: '', ...CLOSED };
  return { ...programme, ...about, ...(hidden && { hidden }) };
}
const readAbout = read(
  v.object({ ownerNicName: text(40), sharePublic: flag(false), isListed: flag(false), hidden: hiddenField }),
);

const dayOrNone = v.fallback(v.pipe(v.string(), v.check(isCalendarDay)), '');
const coachingSchema = v.object({
  coachUid: uid,
  followerUid: uid,
  pId: v.pipe(v.string(), v.regex(PROGRAMME_ID)),
  /** The programme's, when it was offered. */
  name: text(PROGRAMME_BOUNDS.nameLength),
  coachNicName: text(40),
  followerNicName: text(40),
  /** The coach's group through which it was offered: it ends with the membership. '' = offered directly. */
  groupId: v.fallback(v.union([v.literal(''), id]), ''),
  state: v.picklist(['offered', 'accepted', 'declined']),
  /** What the coach proposes; '' = the follower chooses. */
  startDate: dayOrNone,
  weekdays: v.fallback(v.pipe(v.string(), v.regex(WEEKDAYS)), ''),
  note: text(COACHING_BOUNDS.noteLength),
  /** The coach's share of the planned work for this person, in per cent. */
  percent: int(ADJUST.least, ADJUST.most, ADJUST.plain),
  createdAt: millis,
  updatedAt: millis,
});
export type Coaching = Readonly<v.InferOutput<typeof coachingSchema>>;
export const readCoaching: (input: unknown) => Coaching | undefined = read(coachingSchema);

export const coachingId = (one: Pick<Coaching, 'coachUid' | 'followerUid' | 'pId'>): string =>
  `${one.coachUid}_${one.followerUid}_${one.pId}`;

const reportSchema = v.object({
  startDate: v.pipe(v.string(), v.check(isCalendarDay)),
  weekdays: v.pipe(v.string(), v.regex(WEEKDAYS), v.minLength(1)),
  done: v.pipe(
    linesOf(readDone, FOLLOW_BOUNDS.done),
    v.transform((done): readonly DoneDay[] => byPlace(done)),
  ),
  /** None in reports of before. */
  notes: v.pipe(
    linesOf(readNote, FOLLOW_BOUNDS.done),
    v.transform((notes): readonly DayNote[] => byPlace(notes)),
  ),
  updatedAt: millis,
});
/** What the coach sees while the follower wishes: when it was begun, on which weekdays, what was done and told. */
export type Report = Readonly<v.InferOutput<typeof reportSchema>>;
export const readReport: (input: unknown) => Report | undefined = read(reportSchema);

/** What a follow lets the coach see, as the database has it; never its changes. */
export const reportOf = ({
  startDate,
  weekdays,
  done,
  notes,
}: Pick<Follow, 'startDate' | 'weekdays' | 'done' | 'notes'>) => ({
  startDate,
  weekdays,
  done: linesText(done.map(doneLine)),
  notes: linesText(notes.map(noteLine)),
});
