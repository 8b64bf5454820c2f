/**
 * The entities with the specification's field names, their defaults, and parsers that turn anything stored or received
 * into a whole entity. A parser never throws: a missing or invalid field gets its default, a record without its
 * identity gives `undefined`. Moments are epoch milliseconds here; `data` converts the database's timestamps.
 */
import * as v from 'valibot';
import { flag, id, int, millis, read, text, translations, uid } from '#core/base/fields.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { TIMER_MODES } from '#core/settings/settings.ts';
import { HOLD_SEC_MOST, TEMPO } from './pace.ts';
import { STEP_TIMES } from './step-times.ts';
import { WARN_AT } from './warnings.ts';

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

/** Why a workout is not public although its owner published it. */
const HIDDEN_REASONS = ['spam', 'offensive', 'dangerous', 'copyright', 'other', 'suspended'] as const;

/** Upper bounds that the rules enforce too. Times in seconds, texts in UTF-16 code units. */
export const BOUNDS = {
  nameLength: 120,
  descriptionLength: 4000,
  exerciseNameLength: 120,
  notesLength: 1000,
  /** What a person may type; notes from other devices are kept below it. */
  resultNoteLength: 500,
  resultNotesLength: 2000,
  /** A hundred sets of the greatest length. */
  resultSetsLength: 9300,
  exerciseTimeSec: 5999,
  rounds: 99,
  reps: 9999,
  exercisesAtMost: 1000,
  originMarksLength: 1000,
} as const;

/** Why and how finally something public is hidden. */
export const hiddenField = v.optional(
  v.fallback(v.object({ reason: v.picklist(HIDDEN_REASONS), state: v.picklist(['hidden', 'appealed', 'final']) }), {
    reason: 'other',
    state: 'hidden',
  }),
);

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
  /** Only the server writes translations, also those of exercises; `names.ts` reads them. */
  names: translations(BOUNDS.nameLength),
  descriptions: translations(BOUNDS.descriptionLength),
  /** Written by the server alone. While it is set, only a review makes the workout public again. */
  hidden: hiddenField,
  /**
   * The owner's nickname while the workout is public, for people who may not read the owner's card. Written by the
   * server alone.
   */
  ownerNicName: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined),
  rounds: int(1, BOUNDS.rounds, 1),
  roundRestSec: int(0, BOUNDS.exerciseTimeSec, 0),
  warmUpSec: int(0, BOUNDS.exerciseTimeSec, 0),
  coolDownSec: int(0, BOUNDS.exerciseTimeSec, 0),
  tags: v.fallback(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10)), () => []),
  language: v.fallback(v.picklist(LANGUAGE_NAMES), 'English'),
  originId: text(40),
  originName: text(BOUNDS.nameLength),
  /** The original's version that the copy was made from or last compared with; 0 = unknown. */
  originVersion: int(0, Number.MAX_SAFE_INTEGER, 0),
  /** Marks of the original's exercises at that version (origin.ts). */
  originMarks: text(BOUNDS.originMarksLength),
  version: int(1, Number.MAX_SAFE_INTEGER, 1),
  /** Proves which exercises make up this version (seal.ts); added when the version is sent. */
  seal: text(40),
  /** '' = the user's own setting. */
  timerMode: v.fallback(v.picklist([...TIMER_MODES, '']), ''),
  /** Its own warnings before the end of a step (warnings.ts); '' = the user's own setting. */
  warnAt: v.fallback(v.pipe(v.string(), v.regex(WARN_AT)), ''),
  /** Planned length of the whole run with rounds and rests, without the viewer's intro and setup; open-ended = 0. */
  totalSec: int(0, 1_000_000, 0),
  /** How long each exercise and each rest of a round is (step-times.ts); '' = saved before that, or too many. */
  stepTimes: v.fallback(v.pipe(v.string(), v.regex(STEP_TIMES)), ''),
});
export type Workout = v.InferOutput<typeof workoutSchema>;

/**
 * Fixed when the workout is made, counted by the server, or derived for the viewer: they may differ without an edit.
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

/** Recomputed from the exercises at every save: they say nothing that the exercises and the other fields do not. */
export const DERIVED = ['countEx', 'timeEx', 'totalSec', 'stepTimes'] as const satisfies readonly (keyof Workout)[];

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
  /** An AMRAP: the player counts its rounds. */
  countRounds: flag(false),
  /** Seconds that each repetition is held, and its tempo (pace.ts); 0 and '' = not said. */
  holdSec: int(0, HOLD_SEC_MOST, 0),
  tempo: v.fallback(v.pipe(v.string(), v.regex(TEMPO)), ''),
  /** The piece of the master video that it shows: start, end, and speed in per cent. End 0 = none. */
  filmStartSec: int(0, 86_400, 0),
  filmEndSec: int(0, 86_400, 0),
  filmRate: int(25, 200, 100),
});
export type Exercise = v.InferOutput<typeof exerciseSchema>;

const trainingSchema = v.object({
  /** The follow, and its programme. */
  fId: id,
  pId: id,
  week: v.pipe(v.number(), v.integer(), v.minValue(0)),
  day: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Which of the day's workouts. */
  slot: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** `last` ends the day, after a `part` another workout follows; `extra` = beside its days, it counts for none. */
  role: v.picklist(['part', 'last', 'extra']),
  /** The workout is written in the programme: no document has its id. */
  isWritten: v.boolean(),
  /** Planned weights of that week, one per exercise; 0 = none. */
  kg: v.optional(v.fallback(v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))), [])),
});
/** A training of a programme that somebody follows. */
export type Training = Readonly<v.InferOutput<typeof trainingSchema>>;
export const readTraining: (input: unknown) => Training | undefined = read(trainingSchema);

/** A workout with its exercises, by `position`. */
export interface WholeWorkout {
  readonly workout: Workout;
  readonly exercises: readonly Exercise[];
  /** Set if it runs as part of a programme. */
  readonly training?: Training;
}

/** An offline copy of a workout. `withdrawn`: its owner has deleted it or no longer shows it to this person. */
export interface OfflineCopy extends WholeWorkout {
  readonly withdrawn?: true;
  /** Replaces it once all its files are on the device. */
  readonly next?: WholeWorkout;
  /** The server's version when the workout was opened, if it differs. */
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
  /** 0 also for whoever had files before they were counted. */
  fileCount: int(0, Number.MAX_SAFE_INTEGER, 0),
  /**
   * The code by which others find this person while `showCode` is on; '' = not made yet. Written by the server alone.
   */
  inviteCode: text(40),
  updatedAt: millis,
});
export type UserRecord = v.InferOutput<typeof userSchema>;

/** Apps whose training history can be imported; `icetime` = Icetime's own table of results. */
export const ORIGINS = ['strong', 'hevy', 'fitnotes', 'icetime'] as const;
export type Origin = (typeof ORIGINS)[number];

const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

const resultSchema = v.object({
  /** `{uid}_{runId}`: sending it is idempotent. */
  id: v.pipe(v.string(), v.minLength(3), v.maxLength(200)),
  /** '' = a guest's, on this device only. */
  userId: v.string(),
  /** When the run ended. */
  date: v.pipe(v.number(), v.finite()),
  workoutId: text(40),
  /** The name that the person saw at the time. */
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
  /** What the person logged for its exercises, as text; `sets.ts` reads it. */
  sets: v.optional(text(BOUNDS.resultSetsLength)),
  /** The app that it was imported from. It belongs to no workout and earns no points. */
  origin: v.fallback(v.optional(v.picklist(ORIGINS)), undefined),
  /** The training of a programme that it was; weeks and days count from 0. Nothing but the programme asks. */
  programme: v.fallback(v.optional(v.object({ pId: id, week: whole(51), day: whole(6) })), undefined),
  /** Added or mended by hand: its time was not measured. */
  byHand: v.fallback(v.optional(v.literal(true)), undefined),
  updatedAt: millis,
});
/** A finished run as `statistic` keeps it. */
export type WorkoutResult = v.InferOutput<typeof resultSchema>;

export const readWorkout: (input: unknown) => Workout | undefined = read(workoutSchema);
export const readExercise: (input: unknown) => Exercise | undefined = read(exerciseSchema);
export const readUser: (input: unknown) => UserRecord | undefined = read(userSchema);
export const readResult: (input: unknown) => WorkoutResult | undefined = read(resultSchema);

/** `e000`, `e001` …: the slot is the key, so there can be no more than 1000. */
export const exerciseId = (slot: number): string => `e${String(slot).padStart(3, '0')}`;

/** The owner of a workout without a document, and in a session: so that nobody is offered to edit or share it. */
export const NOBODY = 'nobody';
