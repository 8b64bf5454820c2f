import { readFileSync } from 'node:fs';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { readImport } from '#core/import/import.ts';
import { readMarkup } from '#core/import/markup.ts';
import { IMPORT_BYTES_MOST } from '#core/import/import-bytes.ts';
import type { ImportProblem } from '#core/import/reading.ts';
import { type ReadWorkout, workoutOfTravelling } from '#core/import/workout-file-reader.ts';
import { wholeOf } from '#tests/core/samples.ts';

const OPTIONS = { defaultTimeSec: 90, language: 'German', unnamed: 'Untitled', stepName: 'Intervall' } as const;
const FRESH = {
  wId: 'imported000000000001',
  ownerId: 'somebody',
  nowMs: 1_800_000_000_000,
  language: 'German',
} as const;
const read = (text: string) => readImport(text, OPTIONS, readMarkup);
const fixture = (name: string) => readFileSync(`tests/core/other-apps/${name}.json`, 'utf8');
const file = (...workouts: unknown[]) => JSON.stringify({ format: 'icetime-workout', version: 1, workouts });

/** `Core burner: warm-up 120 · 3 × [Plank 40/20] round rest 60 = 12:30 (sounds)`. */
function drawn(one: ReadWorkout): string {
  const { workout, exercises } = workoutOfTravelling(one, FRESH);
  const list = exercises.map(
    ({ name, timeSec, reps, restSec }) =>
      `${name} ${reps > 0 ? `${reps}×` : timeSec}${restSec > 0 ? `/${restSec}` : ''}`,
  );
  const left = Object.entries(one.leftOut).map(([what, count]) => `${what} ${count}`);
  return [
    `${workout.name}:`,
    ...(workout.warmUpSec ? [`warm-up ${workout.warmUpSec}`] : []),
    `${workout.rounds} × [${list.join(', ')}]`,
    ...(workout.roundRestSec ? [`round rest ${workout.roundRestSec}`] : []),
    ...(workout.coolDownSec ? [`cool-down ${workout.coolDownSec}`] : []),
    `= ${workout.totalSec}`,
    ...(left.length > 0 ? [`(${left.join(', ')})`] : []),
    ...(one.unread.length > 0 ? [`unread: ${one.unread.join('; ')}`] : []),
  ].join(' ');
}
function drawnFile(text: string): string[] {
  const reading = read(text);
  if (!reading.ok) return [reading.problem];
  const rest = [
    ...(reading.skipped ? [`skipped ${reading.skipped}`] : []),
    ...(reading.surplus ? [`surplus ${reading.surplus}`] : []),
  ];
  return [reading.source, ...reading.workouts.map(drawn), ...rest];
}

describe('files of other apps', () => {
  test('timers of OpenHIIT: one work time, named activities, restarts on top of the first time', () => {
    expect(drawnFile(fixture('openhiit-timers'))).toEqual([
      'openhiit',
      'Core burner: warm-up 120 3 × [Plank 40/20, Crunches 40/20, Leg raises 40/20] round rest 60 cool-down 90 = 810 (sounds 1, leadIn 1)',
      'Eight times: 1 × [ 20/10,  20/10,  20/10,  20/10,  20/10,  20/10,  20/10,  20/10] = 230 (sounds 1)',
    ]);
  });
  test('a timer of OpenHIIT today: its restarts stand among the times', () => {
    expect(drawnFile(fixture('openhiit-current'))).toEqual([
      'openhiit',
      'Evening core: warm-up 120 3 × [Plank 40/20, Crunches 40/20, Leg raises 40/20] round rest 60 cool-down 90 = 810 (sounds 1, leadIn 1)',
    ]);
  });

  test.each([
    ['dash', 'Core – short: 3 × [Plank 40/20] = 160 (rests 1)'],
    ['apostrophe', 'Core: 3 × [Child’s pose 40/20] = 160 (rests 1)'],
    ['umlaut', 'Früh: 3 × [Liegestütze 40/20] = 160 (rests 1)'],
  ])('a backup of Just Another Workout Timer with a sign that it cuts to a byte: %s', (sign, workout) => {
    const bytes = readFileSync(`tests/core/other-apps/jawt-${sign}.backup`);
    expect(drawnFile(bytes.toString('latin1'))).toEqual(['jawt', workout]);
  });

  test('an emoji that was cut is lost, its workout is not', () => {
    const [source, workout] = drawnFile(readFileSync('tests/core/other-apps/jawt-emoji.backup').toString('latin1'));
    expect([source, workout]).toEqual(['jawt', expect.stringMatching(/^Morning .*: 3 × \[Squats 40\/20\]/)]);
  });

  test('a workout of Zwift: intervals with their rests, between warm-up and cool-down', () => {
    expect(drawnFile(readFileSync('tests/core/other-apps/zwift.zwo', 'utf8'))).toEqual([
      'zwift',
      'Over unders: warm-up 600 5 × [120 % FTP 40/20] cool-down 300 = 1180',
    ]);
  });

  test('other blocks of Zwift: steady, ramped, free, and what has no time', () => {
    const blocks =
      '<SteadyState Duration="180" Power="0.95"><textevent timeoffset="0" message="go"/></SteadyState>' +
      '<Ramp Duration="60" PowerLow="0.5" PowerHigh="0.75"/><FreeRide Duration="300"/><SteadyState Power="0.5"/>';
    const text = `<workout_file><name>A &amp; B</name><workout>${blocks}</workout></workout_file>`;
    expect(drawnFile(text)).toEqual(['zwift', 'A & B: 1 × [95 % FTP 180, 50–75 % FTP 60, FreeRide 300] = 540']);
  });

  test('other XML by its beginning', () => {
    expect(drawnFile('<gpx><trk></trk></gpx>')).toEqual(['xml']);
    expect(drawnFile('<workout_file><name>Empty</name></workout_file>')).toEqual(['no-workouts']);
  });

  test('a workout of OpenHIIT before it had timers', () => {
    expect(drawnFile(fixture('openhiit-workout'))).toEqual([
      'openhiit',
      'Morning: 2 × [Push-ups 30/15, Squats 30/15] = 165 (sounds 1, leadIn 1)',
    ]);
  });
  test('a workout of Just Another Workout Timer: one set is rounds, what is called a rest is one', () => {
    expect(drawnFile(fixture('jawt-workout'))).toEqual(['jawt', 'Tabata: 8 × [Burpees 20/10] = 230 (rests 1)']);
  });
  test('a backup of it: several sets follow one another, an empty workout is none', () => {
    expect(drawnFile(fixture('jawt-backup'))).toEqual([
      'jawt',
      'Ganzkörper: 1 × [Laufen 300, Kniebeugen 40/20, Liegestütze 30, Kniebeugen 40/20, Liegestütze 30] = 480 (rests 1, sets 2)',
      'Alt: 3 × [Seilspringen 60] = 180',
      'skipped 1',
    ]);
  });
  test('repetitions beyond all measure end where a workout is full', () => {
    const exercises = [{ name: 'Run', duration: 1 }];
    const sets = [
      { repetitions: 1e15, exercises },
      { repetitions: -3, exercises },
    ];
    const reading = read(JSON.stringify({ title: 'Long', sets }));
    expect(reading.ok && reading.workouts[0]?.exercises.length).toBe(1000);
    const timer = {
      name: 'Long',
      activeIntervals: 1e15,
      activities: [],
      restarts: 1e15,
      timeSettings: { workTime: 1 },
    };
    const timers = read(JSON.stringify([timer]));
    expect(timers.ok && timers.workouts[0]).toMatchObject({
      workout: { rounds: 99 },
      leftOut: { surplus: 1e15 - 1000, numbers: 1 },
    });
  });
});

describe('files that Icetime wrote before its format was open', () => {
  const whole = wholeOf(
    [
      {
        name: 'Squats',
        timeSec: 30,
        exDetails: [{ url: 'workout-media/me/1_a.jpg', audioUrl: '', text: 'Deep', seconds: 0 }],
      },
    ],
    {
      name: 'Legs',
      language: 'French',
      timerMode: 'autonext',
      originId: 'original000000000001',
      originName: 'First',
    },
  );
  test.each([
    ['one workout', { format: 'icetime-workout', ...whole }],
    ['all workouts', { format: 'icetime-workouts', workouts: [whole] }],
    [
      'all my data',
      { format: 'icetime-export-1', workouts: [{ ...whole.workout, id: 'x', exercises: whole.exercises }] },
    ],
  ])('%s', (_, json) => {
    const reading = read(JSON.stringify(json));
    expect(reading.ok && reading.workouts).toMatchObject([
      {
        workout: { name: 'Legs', language: 'French', timerMode: 'autonext', originName: 'First' },
        exercises: [{ name: 'Squats', timeSec: 30, exDetails: [{ url: '', text: 'Deep' }] }],
        leftOut: { files: 1 },
      },
    ]);
  });
});

test('exercises of such a file stand by their positions, wherever they are in it', () => {
  const exercises = ['C', 'A', 'B'].map((name, at) => ({ name, timeSec: 10, position: [2, 0, 1][at] }));
  const [, workout] = drawnFile(JSON.stringify({ format: 'icetime-workout', workout: { name: 'Legs' }, exercises }));
  expect(workout).toBe('Legs: 1 × [A 10, B 10, C 10] = 30');
});

test('a plan in words comes in with what was not understood', () => {
  expect(drawnFile('# Legs\n3 rounds\n- Squats 40 s, rest 20 s\n- Lunges 30 s\nHave fun')).toEqual([
    'text',
    'Legs: 3 × [Squats 40/20, Lunges 30] = 270 unread: Have fun',
  ]);
});

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const BAD: readonly (readonly [what: string, text: string, problem: ImportProblem])[] = [
  ['nothing', ' \n', 'empty'],
  ['a byte order mark alone', '\ufeff', 'empty'],
  ['more than is ever read', 'x'.repeat(IMPORT_BYTES_MOST + 1), 'too-large'],
  ['a picture', 'GIF89a\0\0', 'not-text'],
  ['broken JSON', '{"format": "icetime-workout", ', 'broken'],
  ['a million brackets', nested(1_000_000), 'too-deep'],
  ['a million brackets that never close', '{"a":'.repeat(1_000_000), 'too-deep'],
  ['a version to come', JSON.stringify({ format: 'icetime-workout', version: 2, workouts: [] }), 'newer'],
  ['a version that never was', JSON.stringify({ format: 'icetime-workout', version: 0.5, workouts: [] }), 'unknown'],
  ['JSON of something else', '{"hello": "world"}', 'unknown'],
  ['a list of nothing', '[]', 'unknown'],
  ['a number in brackets', '[1]', 'unknown'],
  ['no workouts', file(), 'no-workouts'],
  ['workouts that are no list', '{"format":"icetime-workout","version":1,"workouts":{"length":9}}', 'no-workouts'],
  ['workouts that are none', file(null, 7, 'x', [], {}, { exercises: [] }, { exercises: [1, null] }), 'no-workouts'],
  ['a text longer than any plan', 'word '.repeat(500_000), 'too-long'],
  ['a text without exercises', 'hello', 'no-plan'],
  ['a plan that may mean something else', 'Squats 40 s\nso on down 12x', 'unsure'],
  ['a link of another site', ' https://other.example/plan?x=1 ', 'link'],
];
test.each(BAD)('%s: a reason instead of workouts', (_, text, problem) => {
  expect(read(text)).toEqual({ ok: false, problem });
});

describe('what cannot be is changed or left out, and the rest comes in', () => {
  test('10,000 exercises', () => {
    const exercises = Array.from({ length: 10_000 }, (_, n) => ({ name: `E${n}`, timeSec: 10 }));
    const reading = read(file({ name: 'Long', exercises }));
    expect(reading.ok && reading.workouts[0]?.exercises.length).toBe(1000);
    expect(reading.ok && reading.workouts[0]?.leftOut).toEqual({ surplus: 9000 });
  });
  test('more workouts than anybody may have', () => {
    const reading = read(file(...Array.from({ length: 1005 }, () => ({ name: 'A', exercises: [{ name: 'B' }] }))));
    expect(reading).toMatchObject({ ok: true, surplus: 5, skipped: 0 });
  });
  test('times that cannot be', () => {
    const times = [-5, 1e9, 0.5, '30', null, Number.MAX_SAFE_INTEGER];
    const exercises = times.map((timeSec) => ({ name: 'A', timeSec, restSec: timeSec }));
    expect(drawnFile(file({ name: 'T', rounds: -1, warmUpSec: 1e300, exercises }))[1]).toBe(
      'T: warm-up 5999 1 × [A 90, A 5999/5999, A 1/1, A 90, A 90, A 5999/5999] = 24268 (numbers 14)',
    );
  });
  test('more tags than a workout has', () => {
    const tags = Array.from({ length: 12 }, (_, n) => `tag${n}`);
    const reading = read(file({ name: 'A', tags, exercises: [{ name: 'B', timeSec: 5 }] }));
    expect(reading.ok && reading.workouts[0]).toMatchObject({
      workout: { tags: tags.slice(0, 10) },
      leftOut: { texts: 2 },
    });
  });
  test('keys of prototypes', () => {
    const text =
      '{"format":"icetime-workout","version":1,"__proto__":{"polluted":1},"workouts":[{"name":"A","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"exercises":[{"name":"B","timeSec":5,"__proto__":{"polluted":1},"toString":"x"}]}]}';
    expect(drawnFile(text)).toEqual(['icetime', 'A: 1 × [B 5] = 5']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const reading = read(text);
    expect(JSON.stringify(reading)).not.toMatch(/polluted/);
  });
  test('scripts and hidden signs in names are text, in one line', () => {
    const name = '<img src=x onerror=alert(1)>\u202e\n\u200b"';
    const reading = read(file({ name, exercises: [{ name, notes: name, timeSec: 5 }] }));
    expect(reading.ok && reading.workouts[0]).toMatchObject({
      workout: { name: '<img src=x onerror=alert(1)> "' },
      exercises: [{ name: '<img src=x onerror=alert(1)> "' }],
      leftOut: { texts: 2 },
    });
  });
  test('addresses that are none, or let somebody in', () => {
    const details = [
      'javascript:alert(1)',
      'https://example.org/a.jpg?token=1',
      'media/01.jpg',
      'https://example.org/a.jpg',
    ];
    const reading = read(
      file({
        name: 'A',
        musicUrl: 'data:text/html,x',
        exercises: details.map((url) => ({ name: 'B', timeSec: 5, details: [{ url }] })),
      }),
    );
    expect(reading.ok && reading.workouts[0]?.leftOut).toEqual({ files: 4 });
    expect(reading.ok && reading.workouts[0]?.exercises[3]?.exDetails).toMatchObject([{ url: details[3] }]);
  });
});

test('whatever comes, the answer is workouts that can be stored or a reason, never an error', () => {
  const json = fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value));
  const looksLikeOurs = fc
    .jsonValue({ maxDepth: 5 })
    .map((value) => file(value, { name: value, exercises: [value, { details: value, timeSec: value }] }));
  const others = fc.jsonValue({ maxDepth: 4 }).map((value) =>
    JSON.stringify([
      { title: value, sets: [value, { repetitions: value, exercises: [value, { name: value, duration: value }] }] },
      { name: value, activeIntervals: value, activities: value, restarts: value, timeSettings: value },
    ]),
  );
  fc.assert(
    fc.property(fc.oneof(json, looksLikeOurs, others, fc.string()), (text) => {
      const reading = read(text);
      for (const one of reading.ok ? reading.workouts : []) {
        const { workout, exercises } = workoutOfTravelling(one, FRESH);
        expect(workout.name.length).toBeGreaterThan(0);
        expect(workout.name.length).toBeLessThanOrEqual(120);
        expect(exercises.length).toBe(workout.countEx);
        expect(Number.isInteger(workout.totalSec)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});
