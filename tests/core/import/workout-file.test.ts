import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { readImport } from '#core/import/import.ts';
import { workoutOfTravelling } from '#core/import/workout-file-reader.ts';
import { contentKey, isOpenAddress, workoutFileText } from '#core/import/workout-file.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { travellingOf, withFiles, workouts } from '#tests/core/travelling.ts';

const OPTIONS = { defaultTimeSec: 90, language: 'German', unnamed: 'Untitled', stepName: 'Intervall' } as const;
const FRESH = {
  wId: 'imported000000000001',
  ownerId: 'somebody',
  nowMs: 1_800_000_000_000,
  language: 'German',
} as const;
const schema = JSON.parse(readFileSync('src/public/schema/icetime-workout-1.json', 'utf8')) as object;
const isByTheSchema = new Ajv({ allErrors: true }).compile(schema);

const fileOf = (...wholes: Parameters<typeof workoutFileText>[0]) => workoutFileText(wholes, { viewer: 'owner' });
function readOne(text: string) {
  const reading = readImport(text, OPTIONS);
  if (!reading.ok) throw new Error(reading.problem);
  const [read] = reading.workouts;
  if (!read) throw new Error('nothing read');
  return { ...read, whole: workoutOfTravelling(read, FRESH) };
}

test('a workout that was exported comes in again as it was, whatever it is', () => {
  fc.assert(
    fc.property(workouts, (whole) => {
      const text = fileOf(whole);
      const read = readOne(text);
      expect(travellingOf(read.whole)).toEqual(travellingOf(whole));
      expect(read.leftOut).toEqual({});
      expect(read.whole.workout).toMatchObject({ wId: FRESH.wId, ownerId: 'somebody', version: 1, wType: 'text' });
      expect(contentKey(read.whole)).toBe(contentKey(whole));
    }),
    { numRuns: 200 },
  );
});

test('what is written is by the schema, and names neither a person nor a place in Storage', () => {
  fc.assert(
    fc.property(workouts, fc.boolean(), (whole, hasFiles) => {
      const text = fileOf(hasFiles ? withFiles(whole) : whole);
      expect(isByTheSchema(JSON.parse(text)) || isByTheSchema.errors).toBe(true);
      expect(text).not.toMatch(/workout-media|ownerId|"owner"|wId|favorit/);
    }),
  );
});

test('files go along by the names they have in an archive, and only then the pieces of a film', () => {
  const whole = withFiles(wholeOf([{ name: 'Squats', timeSec: 30 }], { ownerId: 'owner', name: 'Legs' }));
  const text = workoutFileText([whole], { viewer: 'owner', fileOf: () => 'media/01.mp4' });
  expect(isByTheSchema(JSON.parse(text)) || isByTheSchema.errors).toBe(true);
  expect(JSON.parse(text).workouts[0]).toMatchObject({
    imageUrl: 'media/01.mp4',
    videoUrl: 'media/01.mp4',
    exercises: [
      {
        details: [{ url: 'media/01.mp4', audioUrl: 'media/01.mp4' }],
        piece: { startSec: 1, endSec: 5, ratePercent: 100 },
      },
    ],
  });
  const read = readOne(text);
  expect(read.leftOut).toEqual({ files: 3, film: 1 });
  expect(contentKey(read.whole)).toBe(contentKey(whole));
});

/** Whatever stands somewhere in a file: the schema takes it, or the reader says that it changed something. */
const TEXTS = ['x', 'x'.repeat(121), 'x'.repeat(4001), 'de', 'Strength', 'http://example.org/a', 'javascript:alert(1)'];
const VALUES = [-1, 0, 1, 1.5, 98, 5999, 6000, 1e20, true, false, null, [], {}, ['x'], [7], [{}]];
const WRONG = fc.constantFrom<unknown>(...TEXTS, 'https://example.org/a.jpg', ...VALUES);
const PLACES = (
  'name description language sport level tags timerMode warnAtSec rounds roundRestSec ' +
  'warmUpSec coolDownSec imageUrl musicUrl exercises'
).split(' ');
const EXERCISE_PLACES = [
  'name',
  'timeSec',
  'restSec',
  'reps',
  'perSide',
  'countRounds',
  'holdSec',
  'tempo',
  'notes',
  'details',
  'intro',
];

test('the reader changes something exactly where the schema says that it cannot be', () => {
  fc.assert(
    fc.property(
      workouts,
      fc.constantFrom(...PLACES, ...EXERCISE_PLACES.map((at) => `e.${at}`)),
      WRONG,
      (whole, at, value) => {
        const file = JSON.parse(fileOf(whole)) as { workouts: [{ exercises: [Record<string, unknown>] }] };
        const [workout] = file.workouts;
        if (at.startsWith('e.')) workout.exercises[0][at.slice(2)] = value;
        else Object.assign(workout, { [at]: value });
        const text = JSON.stringify(file);
        const reading = readImport(text, OPTIONS);
        const isTaken = reading.ok && Object.keys(reading.workouts[0]?.leftOut ?? {}).length === 0;
        expect({ at, value, isTaken }).toEqual({ at, value, isTaken: isByTheSchema(JSON.parse(text)) });
      },
    ),
    { numRuns: 800 },
  );
});

test.each([
  ['https://example.org/a.jpg', true],
  ['https://music.apple.com/de/playlist/x?i=123', true],
  ['https://firebasestorage.googleapis.com/v0/b/x/o/y?alt=media', false],
  ['https://icetime.firebasestorage.app/o/y', false],
  ['https://example.org/a.jpg?token=abc', false],
  ['https://example.org/a.jpg?X-Amz-Signature=abc', false],
  ['https://example.org/a.jpg?a=1&access_token=abc', false],
  ['https://example.org/a.jpg?sig=abc', false],
  ['https://me:secret@example.org/a.jpg', false],
  ['http://example.org/a.jpg', false],
  ['workout-media/owner/1_a.jpg', false],
  ['javascript:alert(1)', false],
])('%s may travel: %s', (url, may) => expect(isOpenAddress(url)).toBe(may));

test('somebody else’s workout gets its credit, one’s own keeps the credit it has', () => {
  const whole = wholeOf([{}], {
    ownerId: 'owner',
    name: 'Legs',
    originId: 'original000000000001',
    originName: 'First',
  });
  expect(JSON.parse(fileOf(whole)).workouts[0].origin).toEqual({ id: 'original000000000001', name: 'First' });
  const foreign = JSON.parse(workoutFileText([whole], { viewer: 'somebody' }));
  expect(foreign.workouts[0].origin).toEqual({ id: whole.workout.wId, name: 'Legs' });
});
