/**
 * The entities with the specification's field names, their defaults, and parsers that turn anything stored or received
 * into a whole entity. A parser never throws: a field that is missing or wrong gets its default, a record without its
 * identity gives `undefined`. Times of day are epoch milliseconds here; `data` converts the database's timestamps.
 */
import * as v from 'valibot';
import { flag, id, int, millis, read, text, translations, uid } from '#core/base/fields.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { TIMER_MODES } from '#core/settings/settings.ts';

export const SPORTS = [
  'Fitness',
  'Strength',
  'YOGA',
  'Basketball',
  'Boxing',
  'Calisthenics',
  'Climbing',
  'Cycling',
  'Dancing',
  'Endurance',
  'Football',
  'Gaming',
  'Gymnastic',
  'Golf',
  'Pilates',
  'Skiing',
  'Tennis',
  'Table Tennis',
  'others',
] as const;
export type Sport = (typeof SPORTS)[number];

/** Levels by name; three share id 002 in the specification, so the name is the key. */
export const LEVELS = {
  base: { id: '001', icepoints: 100, color: 'grey' },
  medium: { id: '002', icepoints: 120, color: 'yellow' },
  heavy: { id: '002', icepoints: 150, color: 'orange' },
  extreme: { id: '002', icepoints: 200, color: 'red' },
} as const;
export type Level = keyof typeof LEVELS;
export const LEVEL_NAMES = Object.keys(LEVELS) as Level[];

const WORKOUT_TYPES = ['text', 'mastervideo'] as const;
export const COPY_RULES = ['owner', 'copy', 'nocopy'] as const;

/** Why a workout is not public although its owner made it so. */
const HIDDEN_REASONS = ['spam', 'offensive', 'dangerous', 'copyright', 'other', 'suspended'] as const;

/** Upper bounds that the rules enforce too. Times in seconds, texts in UTF-16 code units. */
export const BOUNDS = {
  nameLength: 120,
  descriptionLength: 4000,
  exerciseNameLength: 120,
  notesLength: 1000,
  /** As somebody types it; what other devices wrote meanwhile is kept below it. */
  resultNoteLength: 500,
  resultNotesLength: 2000,
  /** A hundred sets, each as long as it may be. */
  resultSetsLength: 8200,
  exerciseTimeSec: 5999,
  rounds: 99,
  reps: 9999,
  exercisesAtMost: 1000,
  originMarksLength: 1000,
} as const;

const workoutSchema = v.object({
  wId: id,
  ownerId: uid,
  name: text(BOUNDS.nameLength),
  createdAt: millis,
  updatedAt: millis,
  sport: v.fallback(v.picklist(SPORTS), 'others'),
  rules: v.fallback(v.picklist(COPY_RULES), 'owner'),
  countEx: int(0, BOUNDS.exercisesAtMost, 1),
  description: text(BOUNDS.descriptionLength),
  level: v.fallback(v.picklist(LEVEL_NAMES), 'base'),
  timeEx: v.fallback(v.pipe(v.string(), v.regex(/^\d{2,4}:[0-5]\d$/)), '01:30'),
  wType: v.fallback(v.picklist(WORKOUT_TYPES), 'text'),
  ratingCount: v.fallback(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.length(6)), () => [
    0, 0, 0, 0, 0, 0,
  ]),
  rating: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(5)), 0),
  playCount: int(0, Number.MAX_SAFE_INTEGER, 0),
  shareFriends: flag(false),
  sharePublic: flag(false),
  favorit: flag(false),
  favoritId: text(170),
  videoUrl: text(1024),
  musicUrl: text(1024),
  imgUrl: text(1024),
  // Beyond the specification (decisions page).
  /** Translations are written by the server alone, as those of exercises are; `names.ts` reads them. */
  names: translations(BOUNDS.nameLength),
  descriptions: translations(BOUNDS.descriptionLength),
  /** By the server alone; until it is taken away, only a review makes the workout public again. */
  hidden: v.optional(
    v.fallback(v.object({ reason: v.picklist(HIDDEN_REASONS), state: v.picklist(['hidden', 'appealed', 'final']) }), {
      reason: 'other',
      state: 'hidden',
    }),
  ),
  /** The owner's nickname while the workout is public, for whoever may not ask for their card. By the server alone. */
  ownerNicName: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined),
  rounds: int(1, BOUNDS.rounds, 1),
  roundRestSec: int(0, BOUNDS.exerciseTimeSec, 0),
  warmUpSec: int(0, BOUNDS.exerciseTimeSec, 0),
  coolDownSec: int(0, BOUNDS.exerciseTimeSec, 0),
  tags: v.fallback(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10)), () => []),
  language: v.fallback(v.picklist(LANGUAGE_NAMES), 'English'),
  originId: text(40),
  originName: text(BOUNDS.nameLength),
  /** The original's version that the copy is made from, or that was last looked through; 0 = not known. */
  originVersion: int(0, Number.MAX_SAFE_INTEGER, 0),
  /** Its exercises then (origin.ts). */
  originMarks: text(BOUNDS.originMarksLength),
  version: int(1, Number.MAX_SAFE_INTEGER, 1),
  /** Which exercises make this version (seal.ts); the one that sends it adds it. */
  seal: text(40),
  /** '' = the user's own setting. */
  timerMode: v.fallback(v.picklist([...TIMER_MODES, '']), ''),
  /**
   * Planned length of the whole run without the viewer's intro and setup, rounds and rests included; open-ended = 0.
   */
  totalSec: int(0, 1_000_000, 0),
});
export type Workout = v.InferOutput<typeof workoutSchema>;

/**
 * Fixed when the workout is made, counted by the server, or derived for the viewer:
 * they differ without anybody having edited.
 */
export const NOT_EDITED = [
  'wId',
  'ownerId',
  'createdAt',
  'updatedAt',
  'wType',
  'ratingCount',
  'rating',
  'playCount',
  'shareFriends',
  'favorit',
  'favoritId',
  'hidden',
  'ownerNicName',
  'version',
  'seal',
] as const satisfies readonly (keyof Workout)[];

/** One medium of an exercise: a picture or film (`url`), a sound (`audioUrl`), a sentence to show. */
const detail = v.object({ url: text(1024), audioUrl: text(1024), text: text(500), seconds: int(0, 3600, 0) });
export type Detail = v.InferOutput<typeof detail>;
export const DETAILS_AT_MOST = 3;
const details = v.fallback(v.pipe(v.array(detail), v.maxLength(DETAILS_AT_MOST)), () => []);

const exerciseSchema = v.object({
  exId: v.pipe(v.string(), v.regex(/^e\d{3}$/)),
  wId: id,
  position: int(0, 999, 0),
  name: text(BOUNDS.exerciseNameLength),
  exDetails: details,
  introDetails: details,
  names: translations(BOUNDS.exerciseNameLength),
  notesIn: translations(BOUNDS.notesLength),
  // Beyond the specification. `reps` > 0 with `timeSec` 0 = open-ended, ends with "Done".
  timeSec: int(0, BOUNDS.exerciseTimeSec, 90),
  restSec: int(0, BOUNDS.exerciseTimeSec, 0),
  reps: int(0, BOUNDS.reps, 0),
  perSide: flag(false),
  notes: text(BOUNDS.notesLength),
  /** The piece of the master film that it shows: from, up to, and how fast, in per cent. Up to 0 = none. */
  filmStartSec: int(0, 86_400, 0),
  filmEndSec: int(0, 86_400, 0),
  filmRate: int(25, 200, 100),
});
export type Exercise = v.InferOutput<typeof exerciseSchema>;

/** A workout with everything that hangs on it, exercises by `position`. */
export interface WholeWorkout {
  readonly workout: Workout;
  readonly exercises: readonly Exercise[];
}

/** A workout that was kept on a device. `withdrawn`: its owner shows it to this person no longer, or has deleted it. */
export interface KeptWorkout extends WholeWorkout {
  readonly withdrawn?: true;
  /** What takes its place when all files of it are on the device. */
  readonly next?: WholeWorkout;
  /** The version that the server had when the workout was opened, if that is another. */
  readonly newest?: number;
}

const userSchema = v.object({
  uid,
  firstName: text(60),
  lastName: text(60),
  nicName: text(40),
  email: text(320),
  imgUrl: text(1024),
  createAt: millis,
  showCode: flag(false),
  totalStorageUsed: int(0, Number.MAX_SAFE_INTEGER, 0),
  contractType: text(40),
  colorTheme: text(30),
  /** Raw: `readSettings` merges it with the defaults. `undefined` = the user has none stored. */
  settings: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  workoutCount: int(0, Number.MAX_SAFE_INTEGER, 0),
  masterVideoCount: int(0, Number.MAX_SAFE_INTEGER, 0),
  lastWorkoutId: text(40),
  lastMediaId: text(128),
  /** By which others find this person while `showCode` is on; '' = not made yet. Written by the server alone. */
  inviteCode: text(40),
  updatedAt: millis,
});
export type UserRecord = v.InferOutput<typeof userSchema>;

const resultSchema = v.object({
  /** `{uid}_{runId}`: sending it twice stores it once. */
  id: v.pipe(v.string(), v.minLength(3), v.maxLength(200)),
  /** '' = a guest's, on this device alone. */
  userId: v.string(),
  /** When the run ended. */
  date: v.pipe(v.number(), v.finite()),
  workoutId: text(40),
  /** As whoever trained it saw it then. */
  name: text(BOUNDS.nameLength),
  sport: v.fallback(v.picklist(SPORTS), 'others'),
  level: v.fallback(v.picklist(LEVEL_NAMES), 'base'),
  durationSec: int(0, 86_400, 0),
  exercisesDone: int(0, 999_999, 0),
  exercisesTotal: int(0, 999_999, 0),
  icepoints: int(0, 100_000, 0),
  completed: flag(false),
  /** What the person wrote about it afterwards. */
  note: text(BOUNDS.resultNotesLength),
  /** What was logged of its exercises, as text; `sets.ts` reads it. */
  sets: v.optional(text(BOUNDS.resultSetsLength)),
  updatedAt: millis,
});
/** A finished run as `statistic` keeps it. */
export type WorkoutResult = v.InferOutput<typeof resultSchema>;

export const readWorkout: (input: unknown) => Workout | undefined = read(workoutSchema);
export const readExercise: (input: unknown) => Exercise | undefined = read(exerciseSchema);
export const readUser: (input: unknown) => UserRecord | undefined = read(userSchema);
export const readResult: (input: unknown) => WorkoutResult | undefined = read(resultSchema);

/** `e000`, `e001` … : the slot is the key, so the key space is the limit. */
export const exerciseId = (slot: number): string => `e${String(slot).padStart(3, '0')}`;
