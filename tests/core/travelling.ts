/** Workouts as they may be stored, and what of them travels. */
import { fc } from '#tests/support/properties.ts';
import { BOUNDS, LEVEL_NAMES, SPORTS, type WholeWorkout, type Workout } from '#core/workout/model.ts';
import { plainText } from '#core/base/plain-text.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { TIMER_MODES } from '#core/settings/settings.ts';
import { wholeOf } from './samples.ts';

const OWNER = 'owner';
const FILE = `workout-media/${OWNER}/12345678901234567890_squat.jpg`;
const line = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) =>
    plainText(text)
      .slice(0, maxLength)
      .replaceAll(/\p{Surrogate}/gu, ''),
  );
const text = (maxLength: number) =>
  fc
    .string({ maxLength: Math.min(maxLength, 60), unit: 'grapheme' })
    .map((some) => some.slice(0, maxLength).replaceAll(/\p{Surrogate}/gu, ''));
const seconds = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: BOUNDS.exerciseTimeSec }));
const address = fc.constantFrom('', '', 'https://example.org/a.jpg', 'https://music.example.org/list?i=12&x=(1)');
const detail = fc.record({
  url: address,
  audioUrl: address,
  text: text(500),
  seconds: fc.integer({ min: 0, max: 3600 }),
});
/** One that says nothing is none. */
const details = fc
  .array(detail, { maxLength: 3 })
  .map((all) => all.filter(({ url, audioUrl, text: said }) => url + audioUrl + said !== ''));

const exercise = fc.record({
  name: line(BOUNDS.exerciseNameLength),
  timeSec: seconds,
  restSec: seconds,
  reps: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: BOUNDS.reps })),
  perSide: fc.boolean(),
  countRounds: fc.boolean(),
  holdSec: fc.constantFrom(0, 0, 5, 60),
  tempo: fc.constantFrom('', '', '3-1-1-0', '3-0-X'),
  notes: text(BOUNDS.notesLength),
  exDetails: details,
  introDetails: details,
});

const fields: fc.Arbitrary<Partial<Workout>> = fc.record({
  name: line(BOUNDS.nameLength).map((name) => name || 'Legs'),
  description: text(BOUNDS.descriptionLength),
  language: fc.constantFrom(...LANGUAGE_NAMES),
  sport: fc.constantFrom(...SPORTS),
  level: fc.constantFrom(...LEVEL_NAMES),
  tags: fc.array(
    text(40).filter((tag) => tag !== ''),
    { maxLength: 10 },
  ),
  timerMode: fc.constantFrom('' as const, ...TIMER_MODES),
  warnAt: fc.constantFrom('', 'none', '10', '30 10', '300 60 5'),
  rounds: fc.integer({ min: 1, max: BOUNDS.rounds }),
  roundRestSec: seconds,
  warmUpSec: seconds,
  coolDownSec: seconds,
  imgUrl: address,
  musicUrl: address,
  originId: fc.constantFrom('', 'original000000000001'),
});

export const workouts: fc.Arbitrary<WholeWorkout> = fc
  .record({ fields, exercises: fc.array(exercise, { minLength: 1, maxLength: 6 }) })
  .map(({ fields: some, exercises }) => {
    const credit = some.originId ? { originName: 'The original' } : {};
    return wholeOf(exercises, { ...some, ...credit, ownerId: OWNER });
  });

/** With files of ours and a film, which stay where they are. */
export const withFiles = (whole: WholeWorkout): WholeWorkout => ({
  workout: { ...whole.workout, wType: 'mastervideo', imgUrl: FILE, videoUrl: FILE },
  exercises: whole.exercises.map((one) => ({
    ...one,
    exDetails: [{ url: FILE, audioUrl: FILE, text: '', seconds: 4 }],
    filmStartSec: 1,
    filmEndSec: 5,
  })),
});

const FIELDS = [
  'name',
  'description',
  'language',
  'sport',
  'level',
  'tags',
  'timerMode',
  'warnAt',
  'rounds',
  'roundRestSec',
  'warmUpSec',
  'coolDownSec',
  'imgUrl',
  'musicUrl',
  'originId',
  'originName',
  'countEx',
  'timeEx',
  'totalSec',
] as const satisfies readonly (keyof Workout)[];

/** All fields that travel, by the names of the documents, and what follows from them. */
export const travellingOf = ({ workout, exercises }: WholeWorkout) => ({
  workout: Object.fromEntries(FIELDS.map((field) => [field, workout[field]])),
  exercises: exercises.map(
    ({
      exId,
      position,
      name,
      timeSec,
      restSec,
      reps,
      perSide,
      countRounds,
      holdSec,
      tempo,
      notes,
      exDetails,
      introDetails,
    }) => ({
      exId,
      position,
      name,
      timeSec,
      restSec,
      reps,
      perSide,
      countRounds,
      holdSec,
      tempo,
      notes,
      exDetails,
      introDetails,
    }),
  ),
});
