/**
 * What connects people (cards, friends, shares, messages, votes), and their scheduled workouts; parsers as in model.ts.
 */
import * as v from 'valibot';
import { DAY_MS, isCalendarDay } from '#core/base/day.ts';
import { flag, id, millis, read, text, uid } from '#core/base/fields.ts';
import type { Workout } from '#core/workout/model.ts';

/** Upper bounds that the rules enforce too, in UTF-16 code units; the length of a date in ms. */
export const PEOPLE_BOUNDS = {
  messageLength: 2000,
  messagesPerDay: 200,
  dateTitleLength: 120,
  dateLengthMs: 7 * DAY_MS,
  seriesExceptions: 200,
} as const;

/** All that others can see of a person. */
const card = { nicName: text(40), firstName: text(60), lastName: text(60), imgUrl: text(1024) };
const cardSchema = v.object({ uid, ...card });
export type Card = v.InferOutput<typeof cardSchema>;

const friendSchema = v.object({ uid, ...card, since: millis });
export type Friend = v.InferOutput<typeof friendSchema>;

/** 'in' = they asked, 'out' = I did. */
const friendRequestSchema = v.object({ uid, ...card, since: millis, direction: v.picklist(['in', 'out']) });
export type FriendRequest = v.InferOutput<typeof friendRequestSchema>;

const favoritSchema = v.object({ userID: uid, workoutID: id, createAt: millis });
export type Favorit = v.InferOutput<typeof favoritSchema>;

const shareSchema = v.object({
  ownerUId: uid,
  friendUId: uid,
  wId: id,
  ownerFirstName: text(60),
  ownerLastName: text(60),
  ownerNicName: text(40),
  ownerName: text(40),
  friendFirstName: text(60),
  friendLastName: text(60),
  friendNicName: text(40),
  /** The owner's picture. */
  imgUrl: text(1024),
  createdAt: millis,
  /** The owner's groups through which it is shared; it ends with them. Absent = shared with this friend directly. */
  groupIds: v.optional(v.fallback(v.array(v.string()), [])),
});
/** A workout that its owner lets a friend see. */
export type Share = v.InferOutput<typeof shareSchema>;

/** The specification puts both e-mail addresses into a share; nobody may learn another's, so they are stored empty. */
export const NO_ADDRESSES = { ownerEmail: '', friendEmail: '' } as const;

/** What a share of a workout copies from the two cards. */
export const shareOf = (wId: string, owner: Card, friend: Card): Omit<Share, 'createdAt'> => ({
  ownerUId: owner.uid,
  friendUId: friend.uid,
  wId,
  ownerFirstName: owner.firstName,
  ownerLastName: owner.lastName,
  ownerNicName: owner.nicName,
  ownerName: owner.nicName,
  friendFirstName: friend.firstName,
  friendLastName: friend.lastName,
  friendNicName: friend.nicName,
  imgUrl: owner.imgUrl,
});

const messageSchema = v.object({
  id,
  ownerUId: uid,
  friendUId: uid,
  read: flag(false),
  createdAt: millis,
  text: text(PEOPLE_BOUNDS.messageLength),
  /** '' or the path of a file below `messageMedia/{ownerUId}/`. */
  mediaPath: text(1024),
  /** '' or the workout that is shown as a card. */
  wId: text(40),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** `2026-11-24` = left out, `2026-11-24>2026-11-25T18:00` = moved there. */
export const EXCEPTION_PATTERN = /^\d{4}-\d\d-\d\d(>\d{4}-\d\d-\d\dT\d\d:\d\d)?$/;
const seriesSchema = v.object({
  /** Its weekdays as digits: 0 = Sunday … 6 = Saturday. */
  weekdays: v.pipe(v.string(), v.regex(/^[0-6]{1,7}$/)),
  /** Its last possible day, `yyyy-mm-dd`; '' = no end, as for a day that no calendar has. */
  until: v.fallback(v.pipe(v.string(), v.check(isCalendarDay)), ''),
  /** The time zone in which all days and times of the series are read. */
  timeZone: v.pipe(v.string(), v.maxLength(60)),
  /** Keyed by the day that the rule yields (EXCEPTION_PATTERN). */
  exceptions: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) => all.filter((one): one is string => EXCEPTION_PATTERN.test(String(one)))),
    ),
    [],
  ),
});
/** Repeats every week from the date's own start on. */
export type Series = v.InferOutput<typeof seriesSchema>;

const trainingDateSchema = v.object({
  docId: id,
  userId: uid,
  startDateTime: v.pipe(v.number(), v.finite()),
  endDateTime: v.fallback(v.pipe(v.number(), v.finite()), 0),
  title: text(PEOPLE_BOUNDS.dateTitleLength),
  /** '' = no workout chosen. */
  wId: text(40),
  done: flag(false),
  /** Absent = once. */
  series: v.optional(v.fallback(v.union([v.undefined(), seriesSchema]), undefined)),
  updatedAt: millis,
});
/** A scheduled workout. */
export type TrainingDate = v.InferOutput<typeof trainingDateSchema>;

const NO_VOTES = [0, 0, 0, 0, 0, 0] as const;
const ratingSchema = v.object({
  wId: id,
  /** `ratingCount[i]` = votes with i stars; index 0 stays 0. */
  ratingCount: v.fallback(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.length(6)), () => [
    ...NO_VOTES,
  ]),
  /** Mean with one decimal, 0 without votes. */
  rating: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(5)), 0),
});
export type Rating = v.InferOutput<typeof ratingSchema>;
/** 0 = no vote. */
export type Stars = 0 | 1 | 2 | 3 | 4 | 5;
const starsSchema = v.picklist([1, 2, 3, 4, 5]);

export const readCard: (input: unknown) => Card | undefined = read(cardSchema);
export const readFriend: (input: unknown) => Friend | undefined = read(friendSchema);
export const readFriendRequest: (input: unknown) => FriendRequest | undefined = read(friendRequestSchema);
export const readFavorit: (input: unknown) => Favorit | undefined = read(favoritSchema);
export const readShare: (input: unknown) => Share | undefined = read(shareSchema);
export const readMessage: (input: unknown) => Message | undefined = read(messageSchema);
export const readTrainingDate: (input: unknown) => TrainingDate | undefined = read(trainingDateSchema);
export const readRating: (input: unknown) => Rating | undefined = read(ratingSchema);
export const readStars = (input: unknown): Stars => read(starsSchema)(input) ?? 0;

export const favoritId = (uid: string, wId: string): string => `${uid}_${wId}`;
export const shareId = ({ ownerUId, friendUId, wId }: Pick<Share, 'ownerUId' | 'friendUId' | 'wId'>): string =>
  `${ownerUId}_${friendUId}_${wId}`;

/** The viewer's own flags: always derived, never stored with a workout. */
export function flagFavorits<W extends Workout>(workouts: readonly W[], favorits: readonly Favorit[]): readonly W[] {
  const byWorkout = new Map(favorits.map((favorit) => [favorit.workoutID, favorit]));
  return workouts.map((workout) => {
    const mine = byWorkout.get(workout.wId);
    const favoritIdOf = mine ? favoritId(mine.userID, mine.workoutID) : '';
    // Unchanged workouts stay the same objects, so that lists render only the differences.
    if (workout.favorit === (mine !== undefined) && workout.favoritId === favoritIdOf) return workout;
    return { ...workout, favorit: mine !== undefined, favoritId: favoritIdOf };
  });
}
