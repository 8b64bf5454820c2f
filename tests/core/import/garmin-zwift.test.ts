import { readFileSync } from 'node:fs';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { readImport } from '#core/import/import.ts';
import { readMarkup } from '#core/import/markup.ts';
import { boutsOf, type Bout } from '#core/import/rounds.ts';
import { frameOf } from '#core/import/step-names.ts';
import { TCX_NAME_MOST, tcxFileText, tcxName } from '#core/import/tcx-file.ts';
import { workoutOfTravelling } from '#core/import/workout-file-reader.ts';
import { zwiftFileText } from '#core/import/zwift-file.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { workouts } from '#tests/core/travelling.ts';

const OPTIONS = { defaultTimeSec: 90, language: 'German', unnamed: 'Untitled', stepName: 'Intervall' } as const;
const FRESH = { wId: 'imported000000000001', ownerId: 'me', nowMs: 1_800_000_000_000, language: 'German' } as const;
const WORDS = { rest: 'rest', warmUp: 'Warm-up', coolDown: 'Cool-down', exercise: (n: number) => `Exercise ${n}` };
const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl'];

const fixture = (name: string) => readFileSync(`tests/core/other-apps/${name}`, 'utf8');
function readOne(text: string) {
  const reading = readImport(text, OPTIONS, readMarkup);
  if (!reading.ok) throw new Error(reading.problem);
  const [read] = reading.workouts;
  if (!read) throw new Error('nothing read');
  return { read, whole: workoutOfTravelling(read, FRESH), source: reading.source };
}
const problemOf = (text: string) => {
  const reading = readImport(text, OPTIONS, readMarkup);
  return reading.ok ? 'read' : reading.problem;
};

/** `Legs (Endurance): warm-up 60, 3 × [Squats 40/20, Run open {400 m}], between 60, cool-down 90`. */
function drawn(text: string): string {
  const { read, whole } = readOne(text);
  const { name, sport, rounds, warmUpSec, roundRestSec, coolDownSec } = whole.workout;
  const list = whole.exercises.map(
    (one) =>
      `${one.reps > 0 ? `${one.reps}× ` : ''}${one.name} ${one.timeSec || 'open'}${one.restSec > 0 ? `/${one.restSec}` : ''}` +
      (one.notes ? ` {${one.notes.replaceAll('\n', '; ')}}` : ''),
  );
  const frame = [
    warmUpSec > 0 && `warm-up ${warmUpSec}`,
    `${rounds} × [${list.join(', ')}]`,
    roundRestSec > 0 && `between ${roundRestSec}`,
    coolDownSec > 0 && `cool-down ${coolDownSec}`,
    ...Object.entries(read.leftOut).map(([what, count]) => `(${what} ${count})`),
  ];
  return `${name} (${sport}): ${frame.filter(Boolean).join(', ')}`;
}

const zwo = (blocks: string) => `<workout_file><name>W</name><workout>${blocks}</workout></workout_file>`;
const tcx = (steps: string) =>
  `<TrainingCenterDatabase><Workouts><Workout Sport="Other"><Name>W</Name>${steps}</Workout></Workouts></TrainingCenterDatabase>`;
const step = (duration: string, fields = '', tag = 'Step') =>
  `<${tag} xsi:type="Step_t">${fields}<Duration xsi:type=${duration}</Duration></${tag}>`;
const timed = (seconds: number, fields = '', tag = 'Step') =>
  step(`"Time_t"><Seconds>${seconds}</Seconds>`, fields, tag);
const REST = '<Intensity>Resting</Intensity>';
const repeat = (times: number, children: string, tag = 'Step') =>
  `<${tag} xsi:type="Repeat_t"><Repetitions>${times}</Repetitions>${children}</${tag}>`;

describe('workouts of Zwift', () => {
  test('equal intervals become rounds', () => {
    expect(drawn(fixture('zwift-tempo.zwo'))).toBe(
      '1. Long Tempo Intervals (Cycling): warm-up 420, 10 × [90 % FTP 180/60 {55 % FTP}], cool-down 180',
    );
  });
  test('messages on the screen become notes', () => {
    const set = '105 % FTP 120/60 {55 % FTP; Push hard for 2 minutes!}';
    expect(drawn(fixture('zwift-messages.zwo'))).toBe(
      `Text Events Workout (Cycling): 1 × [60 % FTP 300 {Easy warmup, find your rhythm; Increase cadence slightly}, ${set}, ${set}, ${set}, ` +
        '70–100 % FTP 480 {Gradual build to threshold}], cool-down 600',
    );
  });
  test('what the screen shows and films for a while is no exercise', () => {
    const events =
      '<TextNotification duration="10" text="Go"/><gameplayevent duration="5" type="camera"/><TextEvent Duration="9" message="Hi"/>';
    expect(drawn(zwo(`<SteadyState Duration="60" Power="1">${events}</SteadyState>${events}`))).toBe(
      'W (Cycling): 1 × [100 % FTP 60 {Hi}]',
    );
  });
  test('blocks in a comment are none, and a block that nobody knows is counted', () => {
    expect(drawn(zwo('<!-- <FreeRide Duration="9"/> --><FreeRide Duration="60"/><Sprint Duration="30"/>'))).toBe(
      'W (Cycling): 1 × [FreeRide 60], (entries 1)',
    );
  });
  test('ranges of power, runs, and names in any case', () => {
    const blocks = '<intervalst repeat="2" onduration="30" offduration="15" poweronlow="1" poweronhigh="1.2"/>';
    expect(drawn(zwo(blocks).replace('<workout>', '<sportType>run</sportType><workout>'))).toBe(
      'W (Endurance): 2 × [100–120 % FTP 30/15]',
    );
  });
});

describe('workouts of Garmin (TCX)', () => {
  test('times, intensities and names; targets are counted', () => {
    expect(drawn(fixture('garmin-heart-rate.tcx'))).toBe(
      'HR Zone Workout (Endurance): warm-up 600, 1 × [Threshold 1200], cool-down 300, (targets 3)',
    );
  });
  test('a distance ends with a tap', () => {
    expect(drawn(fixture('garmin-speed.tcx'))).toBe(
      'Speed Workout (Endurance): 1 × [Easy Run open {1.6 km}, Fast Run open {800 m}], cool-down 180, (targets 2)',
    );
  });
  test('repeats become rounds, and their last rest the one between rounds', () => {
    const round = timed(40, '<Name>Squats</Name>', 'Child') + timed(20, REST, 'Child');
    const more = timed(30, '<Name>Lunges</Name>', 'Child') + timed(60, REST, 'Child');
    expect(drawn(tcx(repeat(3, round + more)))).toBe('W (others): 3 × [Squats 40/20, Lunges 30], between 60');
  });
  test('repeats among other steps and in one another are written out', () => {
    const inner = repeat(2, timed(10, '<Name>A</Name>', 'Child') + timed(5, REST, 'Child'), 'Child');
    expect(drawn(tcx(timed(7, '<Name>First</Name>') + repeat(2, inner + timed(9, '<Name>B</Name>', 'Child'))))).toBe(
      'W (others): 1 × [First 7, A 10/5, A 10/5, B 9, A 10/5, A 10/5, B 9]',
    );
  });
  test('steps that end by heart rate, calories or a tap', () => {
    const rate = (type: string, unit: string) =>
      step(`"${type}"><HeartRate xsi:type="${unit}"><Value>150</Value></HeartRate>`, '<Name>A</Name>');
    const steps = [
      rate('HeartRateAbove_t', 'HeartRateInBeatsPerMinute_t'),
      rate('HeartRateBelow_t', 'HeartRateAsPercentOfMax_t'),
      step('"CaloriesBurned_t"><Calories>100</Calories>', '<Name>A</Name>'),
      step('"UserInitiated_t">', `<Name>Walk</Name>${REST}`),
    ];
    expect(drawn(tcx(steps.join('')))).toBe(
      'W (others): 1 × [A open {> 150 bpm}, A open {< 150 % HRmax}, A open {100 kcal}, Walk open]',
    );
  });
  test('several workouts in folders, under any prefix', () => {
    const text = tcx(timed(60)).replaceAll(/<(\/?)(\w)/g, '<$1t:$2');
    expect(
      readImport(
        text.replace('<t:Workouts>', '<t:Workouts><t:Running>').replace('</t:Workouts>', '</t:Running></t:Workouts>'),
        OPTIONS,
        readMarkup,
      ),
    ).toMatchObject({ ok: true, source: 'garmin' });
  });
  test('a recorded training is named as one', () => {
    expect(problemOf(fixture('garmin-activity.tcx'))).toBe('activity');
    expect(problemOf('<TrainingCenterDatabase><Courses><Course/></Courses></TrainingCenterDatabase>')).toBe(
      'no-workouts',
    );
  });
});

/** What plays, from begin to end; the last rest never does. */
function played(whole: WholeWorkout): readonly Pick<Bout, 'name' | 'timeSec' | 'restSec'>[] {
  const round = boutsOf(whole, WORDS.exercise);
  const all = Array.from({ length: whole.workout.rounds }, () => round).flat();
  return all.map(({ name, timeSec, restSec }, at) => ({ name, timeSec, restSec: at < all.length - 1 ? restSec : 0 }));
}
const frameIn = ({ workout: { warmUpSec, coolDownSec } }: WholeWorkout) => ({ warmUpSec, coolDownSec });
/** Rests and frames are recognised by their names, which no exercise of ours has then. */
const isExercise = (whole: WholeWorkout): boolean =>
  boutsOf(whole, WORDS.exercise).every(
    ({ name }) => frameOf(name) === undefined && frameOf(tcxName(name)) === undefined,
  );
/** Its rounds are no repetition themselves, so that they can be told from it. */
const distinct = (whole: WholeWorkout): WholeWorkout => ({
  ...whole,
  exercises: whole.exercises.map((one, at) => ({
    ...one,
    name: `${at + 1} ${one.name.trim()}`
      .slice(0, 120)
      .replaceAll(/\p{Surrogate}/gu, '')
      .trim(),
  })),
});
const few = workouts
  .map((whole) => ({ ...whole, workout: { ...whole.workout, rounds: Math.min(whole.workout.rounds, 12) } }))
  .filter(isExercise);

describe('out and in again', () => {
  // Zwift has neither open ends nor sides: an exercise without a time lasts as long as the person's default.
  test('Zwift: names, times, rests and rounds', () => {
    fc.assert(
      fc.property(few.map(distinct).filter(isExercise), (whole) => {
        const { read, whole: back, source } = readOne(zwiftFileText(whole, WORDS, 45));
        const sent = played(whole).map((bout) => ({ ...bout, timeSec: bout.timeSec || 45 }));
        expect(source).toBe('zwift');
        expect(played(back)).toEqual(sent);
        expect(frameIn(back)).toEqual(frameIn(whole));
        expect(back.workout.rounds).toBe(whole.workout.rounds);
        expect(back.workout.name).toBe(whole.workout.name.trim());
        expect(Object.keys(read.leftOut).filter((what) => what !== 'rests')).toEqual([]);
      }),
      { numRuns: 100, seed: 7 },
    );
  });
  // TCX cuts names to 15 characters.
  test('TCX: names as far as they fit, times, open ends, rests and rounds', () => {
    fc.assert(
      fc.property(few.map(distinct).filter(isExercise), (whole) => {
        const { read, whole: back, source } = readOne(tcxFileText(whole, WORDS));
        expect(source).toBe('garmin');
        expect(played(back)).toEqual(played(whole).map((bout) => ({ ...bout, name: tcxName(bout.name) })));
        expect(frameIn(back)).toEqual(frameIn(whole));
        expect(back.workout.rounds).toBe(whole.workout.rounds);
        expect(read.leftOut).toEqual({});
      }),
      { numRuns: 100, seed: 7 },
    );
  });
  test('a workout of Zwift leaves as it came', () => {
    const { whole } = readOne(fixture('zwift-messages.zwo'));
    const again = readOne(zwiftFileText(whole, WORDS, 45)).whole;
    expect(again.exercises).toEqual(whole.exercises);
    expect(zwiftFileText(whole, WORDS, 45)).toContain('OnPower="1.05" OffPower="0.55"');
  });
  test('repetitions stand before the name, and are repetitions again', () => {
    const whole = wholeOf([{ name: 'Squats', reps: 12, timeSec: 0 }], { name: 'Legs' });
    expect(drawn(tcxFileText(whole, WORDS))).toBe('Legs (others): 1 × [12× Squats open]');
    expect(drawn(zwiftFileText(whole, WORDS, 45))).toBe('Legs (Cycling): 1 × [12× Squats 45]');
  });
  test('each side is a step, with the time to change between', () => {
    const whole = wholeOf([{ name: 'Lunges', timeSec: 30, perSide: true, restSec: 10 }], { rounds: 2, name: 'Legs' });
    const steps = [...tcxFileText(whole, WORDS).matchAll(/<Seconds>(\d+)/g)].map(([, seconds]) => Number(seconds));
    expect(steps).toEqual([30, 5, 30, 10]);
  });
  test.each(LANGUAGES)('rests and warm-ups are understood in %s', (language) => {
    const { text } = (
      JSON.parse(readFileSync(`src/i18n/locales/export/${language}.json`, 'utf8')) as {
        export: { text: Record<'rest' | 'warmUp' | 'coolDown', string> };
      }
    ).export;
    const whole = wholeOf(
      [
        { name: 'A', timeSec: 30, restSec: 10 },
        { name: 'B', timeSec: 20 },
      ],
      {
        name: 'W',
        warmUpSec: 60,
        coolDownSec: 70,
      },
    );
    const drawing = '1 × [A 30/10, B 20], cool-down 70';
    expect(drawn(tcxFileText(whole, { ...WORDS, ...text }))).toContain(`warm-up 60, ${drawing}`);
    expect(drawn(zwiftFileText(whole, { ...WORDS, ...text }, 45))).toContain(`warm-up 60, ${drawing}`);
  });
});

describe('signs', () => {
  const NAMES = ['Tom & "Jerry" <b>', "it's ]]> &amp;", 'Kniebeuge 🏋️‍♀️ schwer', 'ünïcödé 漢字', 'x'.repeat(120)];
  test.each(NAMES)('%s is the same after both formats', (name) => {
    const whole = wholeOf([{ name, timeSec: 30 }], { name });
    expect(readOne(zwiftFileText(whole, WORDS, 45)).whole).toMatchObject({ workout: { name }, exercises: [{ name }] });
    const back = readOne(tcxFileText(whole, WORDS)).whole.exercises[0]?.name ?? '';
    expect(name.startsWith(back) && Array.from(back).length).toBeLessThanOrEqual(TCX_NAME_MOST);
    expect(name.startsWith(back)).toBe(true);
  });
  test('XML cannot hold control signs: they are left out', () => {
    const whole = wholeOf([{ name: 'A', timeSec: 30, notes: 'a\u0000b\u0007c\ud800d\ne' }], { name: 'W' });
    const text = zwiftFileText(whole, WORDS, 45);
    expect(text).not.toMatch(/(?!\n)\p{Cc}|\p{Surrogate}/u);
    expect(readOne(text).whole.exercises[0]?.notes).toBe('abcd\ne');
  });
});

describe('hostile XML', () => {
  const declared = (entities: string, use: string) =>
    `<?xml version="1.0"?><!DOCTYPE x [${entities}]>${zwo(`<FreeRide Duration="60"><textevent timeoffset="0" message="${use}"/></FreeRide>`)}`;
  test('entities of its own stay words: nothing is multiplied or fetched', () => {
    const laughs = Array.from({ length: 20 }, (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};&l${n};">`).join('');
    expect(drawn(declared(`<!ENTITY l0 "ha">${laughs}`, '&l20;'))).toBe('W (Cycling): 1 × [&l20; 60]');
    expect(drawn(declared('<!ENTITY f SYSTEM "file:///etc/passwd">', '&f;'))).toBe('W (Cycling): 1 × [&f; 60]');
  });
  test('depth beyond any format is refused', () => {
    expect(problemOf('<a>'.repeat(1_000_000))).toBe('too-deep');
    expect(problemOf(`<workout_file>${'<workout>'.repeat(100)}`)).toBe('too-deep');
  });
  test('what never ends is broken', () => {
    for (const text of [
      '<workout_file',
      '<a b="',
      '<!-- x',
      '<![CDATA[ x',
      '<?xml',
      '<!DOCTYPE [',
      zwo('<FreeRide').slice(0, -20),
    ])
      expect(problemOf(text)).toBe('broken');
  });
  test('repeats of repeats end where a workout is full', () => {
    const nested = Array.from({ length: 30 }).reduce<string>(
      (inner) => repeat(99, inner, 'Child'),
      timed(1, '', 'Child') + timed(2, '', 'Child'),
    );
    expect(readOne(tcx(repeat(99, nested))).whole.exercises.length).toBeLessThanOrEqual(1000);
    expect(readOne(tcx(repeat(1e15, timed(1, '', 'Child')))).whole.workout.countEx).toBeLessThanOrEqual(1000);
    expect(problemOf(zwo('<IntervalsT Repeat="1e15" OnDuration="1"/>'.repeat(1000)))).toBe('read');
  });
  test('the time grows with the length, whatever repeats', () => {
    const pieces = [
      '<a ',
      '<a "',
      "<a '",
      '<a b=',
      '</a>',
      '<a/>',
      '&',
      '&#',
      '<!',
      '<!-',
      '<![',
      ']]>',
      '= ',
      'a',
      '<x:',
      '<workout_file>',
    ];
    for (const piece of pieces) {
      for (const begin of ['', '<workout_file>', '<a x="1" ']) {
        const text = `<r>${begin}${piece.repeat(300_000 / piece.length)}`;
        expect(['broken', 'too-deep', 'xml', 'read', 'no-workouts']).toContain(problemOf(text));
      }
    }
  });
});

test('whatever begins like XML, the answer is workouts that can be stored or a reason', () => {
  const word = fc.constantFrom(
    ...'< > / = " \' & ; ! ? - [ ] &amp; &#0; &#x110000; <!-- --> <![CDATA[ ]]> <workout_file> </workout_file> <workout> </workout>'.split(
      ' ',
    ),
    ...'<TrainingCenterDatabase> <Workouts> <Workout> <Step <Child xsi:type="Repeat_t" xsi:type="Step_t" <Repetitions> 99 -1 NaN 1e9'.split(
      ' ',
    ),
    ...'<FreeRide <IntervalsT <SteadyState Duration="60" Duration="-1" Repeat="9" OnDuration="1" Power="1e99" <textevent <name> </name>'.split(
      ' ',
    ),
    ' ',
  );
  const wild = fc
    .array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 60 })
    .map((words) => `<${words.join('')}`);
  fc.assert(
    fc.property(
      fc.oneof(
        wild,
        wild.map((some) => zwo(some)),
        wild.map((some) => tcx(some)),
      ),
      (text) => {
        const reading = readImport(text, OPTIONS, readMarkup);
        for (const one of reading.ok ? reading.workouts : []) {
          const { workout, exercises } = workoutOfTravelling(one, FRESH);
          expect(exercises.length).toBe(workout.countEx);
          expect(Number.isInteger(workout.totalSec)).toBe(true);
        }
      },
    ),
    { numRuns: 1000, seed: 7 },
  );
});
