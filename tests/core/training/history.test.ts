import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { csvText } from '#core/base/csv.ts';
import { readHistory } from '#core/training/history/history.ts';
import { readWallTime } from '#core/training/history/dates.ts';
import { freshOf, HISTORY_AT_MOST, historyId, resultsOfHistory } from '#core/training/history/results.ts';
import type { HistoryReading, HistoryWords } from '#core/training/history/session.ts';
import { setInSigns, setsOf } from '#core/training/sets.ts';
import { BOUNDS, readResult, type WorkoutResult } from '#core/workout/model.ts';

const WORDS: HistoryWords = { sports: new Map([['Boxen', 'Boxing']]), levels: new Map([['schwer', 'heavy']]) };
const OPTIONS = { uid: 'ada', unit: 'kg', timeZone: 'Europe/Berlin', nowMs: Date.UTC(2026, 10, 26) } as const;
const fixture = (name: string) => readFileSync(`tests/core/other-apps/${name}.csv`, 'utf8');

function reading(text: string): HistoryReading {
  const read = readHistory(text, WORDS);
  if (!read) throw new Error('It is no history.');
  return read;
}
const results = (text: string, over = {}) => resultsOfHistory(reading(text), { ...OPTIONS, ...over });
/** `2025-09-15 07:13 Legs 5100 s: Squat 10 × 77.5 kg @9; … | note` */
function drawn({ date, name, durationSec, note, ...result }: WorkoutResult): string {
  const sets = setsOf(result).map(setInSigns).join('; ');
  return `${new Date(date).toISOString().slice(0, 16)} ${name} ${durationSec} s: ${sets}${note && ` | ${note}`}`;
}
const drawnFile = (text: string, over = {}) => results(text, over).results.map(drawn);
const STRONG =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const strong = (...rows: string[]) => [STRONG, ...rows].join('\n');

describe('the export of', () => {
  test('Strong: one training per session, rest timers counted, the unit asked for', () => {
    const read = reading(fixture('strong-rests'));
    expect([read.source, read.rests, read.needsUnit]).toEqual(['strong', 2, true]);
    expect(read.problems).toEqual([{ line: 9, reason: 'duration' }]);
    expect(drawnFile(fixture('strong-rests'))).toEqual([
      '2020-12-30T20:29 Evening Workout 9480 s: Snatch (Barbell) 3 × 40 kg; Clean (Barbell) 4 × 50 kg',
      '2021-08-19T18:53 Evening Workout 9300 s: Aerobics 12 s; Crunch 25 ×',
      '2022-02-28T11:31 Deadlift Baby 2520 s: Highrow 10 × 60 kg @7; Running 624 s | Deadlift only\n\nRunning: 3.72 0:10:24',
      '2025-06-03T18:23 Evening Workout 0 s: Incline Bench Press (Dumbbell) 10 × 35 kg; Pull Up (Assisted) 5 × 55 kg',
    ]);
  });

  test('Strong for Android: a unit in each row, semicolons, decimal commas', () => {
    expect(reading(fixture('strong-units'))).toMatchObject({ source: 'strong', needsUnit: false, problems: [] });
    expect(drawnFile(fixture('strong-units'), { unit: 'lb' })).toEqual([
      '2019-01-11T11:31 Leg 0 s: Deadlift (Barbell) 5 × 20 kg; Deadlift (Barbell) 4 × 102.5 kg',
      '2022-02-16T17:38 Kod Ivana 1st 3480 s: Overhead Press (Barbell) 2 × 20.41 kg; Overhead Press (Barbell) 3 × 29.48 kg | note',
    ]);
  });

  test('Strong since 2025: units in the columns, planned sets without values named', () => {
    expect(reading(fixture('strong-2025'))).toMatchObject({
      needsUnit: false,
      problems: [{ line: 4, reason: 'empty' }],
    });
    expect(drawnFile(fixture('strong-2025'))).toEqual([
      '2024-11-28T17:11 B 2134 s: Bent Over Row (Barbell) 16 × 10 kg',
      '2025-08-19T12:17 Midday Workout 1834 s: Leg Press 10 ×',
      '2025-09-05T11:57 Fridays 4757 s: Pull Up (Assisted) 10 × 12.9 kg; Triceps Extension (Cable) 10 × 5.7 kg',
    ]);
  });

  test('Hevy: warm-ups and sets to failure count, notes once per exercise', () => {
    expect(reading(fixture('hevy'))).toMatchObject({ source: 'hevy', needsUnit: false, problems: [] });
    expect(drawnFile(fixture('hevy'))).toEqual([
      '2025-09-13T12:36 Push // Ramp // Hypertrophy // 1 6000 s: Dragon Flag 12 × @9',
      '2025-09-15T07:13 Lower // Ramp // Strength // 1 5100 s: Seated Leg Curl (Machine) 10 × 39 kg @6; ' +
        'Seated Leg Curl (Machine) 10 × 78 kg @10; Squat (Barbell) 10 × 77.5 kg @9; ' +
        'Back Extension (Weighted Hyperextension) 10 × @6; Calf Press (Machine) 10 × 88 kg @6; ' +
        'Calf Press (Machine) 10 × 175 kg @8 | Calf Press (Machine): Lower: all sets 175 next time\nLegs: 170',
    ]);
  });

  test('Hevy in pounds and miles, from an American account', () => {
    expect(drawnFile(fixture('hevy-lbs'))).toEqual([
      '2026-05-15T17:42 4x4 HIIT & Abs 960 s: Elliptical Trainer → 2060 m 240 s; Atlantis Ab Crunch 8 × 79.38 kg',
    ]);
  });

  test('FitNotes: a day is a training at noon, named by what was trained', () => {
    expect(reading(fixture('fitnotes'))).toMatchObject({ source: 'fitnotes', needsUnit: false, problems: [] });
    expect(drawnFile(fixture('fitnotes'))).toEqual([
      '2024-06-01T10:00 Abs, Chest 90 s: Plank 90 s; Bench Press 8 × 60 kg; Bench Press 8 × 60 kg | Bench Press: felt good',
    ]);
    expect(drawnFile(fixture('fitnotes-lbs'))).toEqual([
      '2017-06-23T10:00 Chest, Biceps, Cardio, Abs 561 s: Pushups 22 ×; Standing Dumbbell Curl 12 × 11.34 kg; ' +
        'Running (Treadmill) → 1979.5 m 561 s; Crunches 25 ×',
      '2017-07-04T10:00 Cardio 7200 s: Hiking → 9656.1 m 7200 s',
      '2017-07-08T10:00 Cardio 14400 s: Backpacking → 9656.1 m | Backpacking: 6.0 mi 4:00:00',
    ]);
    expect(results(fixture('fitnotes-lbs')).results.map(({ sport }) => sport)).toEqual([
      'Strength',
      'Endurance',
      'Endurance',
    ]);
  });

  test.each([
    ['5', 'km', 'Run → 5000 m 1450 s'],
    ['0.4', 'kilometers', 'Run → 400 m 1450 s'],
    ['400', 'm', 'Run → 400 m 1450 s'],
    ['25', 'yd', 'Run → 22.9 m 1450 s'],
    ['300', 'ft', 'Run → 91.4 m 1450 s'],
    ['3.1', 'mi', 'Run → 4989 m 1450 s'],
    ['5', 'laps', 'Run 1450 s | Run: 5 laps 0:24:10'],
    ['5', '', 'Run 1450 s | Run: 5 0:24:10'],
    ['2000', 'km', 'Run 1450 s | Run: 2000 km 0:24:10'],
  ])('a distance of %s %s', (distance, unit, drawnSet) => {
    const [head, ...rows] = [
      `${STRONG},Distance Unit`,
      `2024-10-29 07:12:00,A,30m,Run,1,0,0,${distance},1450,,,,${unit}`,
    ];
    expect(drawnFile([head, ...rows].join('\n'))).toEqual([`2024-10-29T06:42 A 1800 s: ${drawnSet}`]);
  });

  test.each([',', ';'] as const)('Icetime, separated by %s, in the language it was written in', (separator) => {
    const head = [
      'Datum',
      'Training',
      'Sportart',
      'Stufe',
      's',
      'x',
      'y',
      'Icepoints',
      'Ganz',
      'Notiz',
      'Mitgeschrieben',
    ];
    const sets = [
      'Squat 12 × 42.5 kg @8',
      'Plank 60 s',
      'Hang 10 kg 30 s',
      'Push-up 20 ×',
      'Row 500 m 105 s',
      'Row 2 × 24 kg → 22.9 m',
    ].join('; ');
    const text = csvText(
      [head, ['2026-11-22 18:05', '=Beine', 'Boxen', 'schwer', 1200, 11, 12, 137, 'nein', 'Gut; schnell', sets]],
      separator,
    );
    expect(reading(text)).toMatchObject({ source: 'icetime', needsUnit: false, problems: [] });
    expect(drawnFile(text)).toEqual([`2026-11-22T17:05 =Beine 1200 s: ${sets} | Gut; schnell`]);
    expect(results(text).results[0]).toMatchObject({
      sport: 'Boxing',
      level: 'heavy',
      exercisesDone: 11,
      exercisesTotal: 12,
      completed: false,
      icepoints: 0,
      origin: 'icetime',
    });
  });

  test('Icetime since it says what was added by hand', () => {
    const head = 'Datum,Training,Sportart,Stufe,s,x,y,Icepoints,Ganz,Notiz,Mitgeschrieben,Nachgetragen';
    const row = '2026-11-22 18:05,Lauf,Boxen,schwer,1500,1,1,137,ja,,Laufen → 5000 m 1450 s @7,nein';
    expect(reading(`${head}\n${row}\n${row},zu viel`)).toMatchObject({
      source: 'icetime',
      problems: [{ line: 3, reason: 'columns' }],
    });
    expect(drawnFile(`${head}\n${row}`)).toEqual(['2026-11-22T17:05 Lauf 1500 s: Laufen → 5000 m 1450 s @7']);
  });

  test('no other app', () => {
    for (const text of ['', 'squats 40 s', 'a,b,c\n1,2,3', 'Date,Steps,Weight\n2024-01-01,9,80', '{"format":1}'])
      expect(readHistory(text, WORDS)).toBeUndefined();
  });
});

describe('a row that cannot be read', () => {
  test('is named with its line and reason, and costs no other row', () => {
    const text = strong(
      '2024-01-01 10:00:00,A,30m,Squat,1,80,5,0,0,"two\nlines","",',
      '01/02/2024,A,30m,Squat,1,80,5,0,0,,,',
      '2024-01-01 10:00:00,A,30m,Squat',
      '2024-01-01 10:00:00,A,30m,,1,80,5,0,0,,,',
      '2024-01-01 10:00:00,A,30m,Squat,1,heavy,5,0,0,,,',
      '',
      '2024-02-31 10:00:00,A,30m,Squat,1,80,5,0,0,,,',
      '2024-01-01 10:00:00,A,30m,Squat,2,80,4,0,0,,,',
    );
    expect(reading(text).problems).toEqual([
      { line: 4, reason: 'date' },
      { line: 5, reason: 'columns' },
      { line: 6, reason: 'exercise' },
      { line: 7, reason: 'number' },
      { line: 9, reason: 'date' },
    ]);
    expect(drawnFile(text)).toEqual([
      '2024-01-01T09:30 A 1800 s: Squat 5 × 80 kg; Squat 4 × 80 kg | Squat: two\nlines',
    ]);
  });

  test('also when its quotes do not close', () => {
    const rows = ['2024-01-01 10:00:00,"A,30m,Squat,1,80,5,0,0,,,', '2024-01-02 10:00:00,B,30m,Squat,1,80,5,0,0,,,'];
    expect(reading(strong(...rows)).problems).toEqual([{ line: 2, reason: 'columns' }]);
    expect(drawnFile(strong(...rows))).toEqual(['2024-01-02T09:30 B 1800 s: Squat 5 × 80 kg']);
  });

  test('and trainings of the future, or from before there were such apps', () => {
    const rows = ['1999-12-01 10:00:00', '2026-11-27 10:00:00'].map((date) => `${date},A,30m,Squat,1,80,5,0,0,,,`);
    expect(results(strong(...rows))).toEqual({
      results: [],
      problems: [
        { line: 2, reason: 'early' },
        { line: 3, reason: 'future' },
      ],
    });
  });
});

test.each([
  ['2024-10-29 07:12:30', '2024-10-29T07:12:30'],
  ['2024-10-29T07:12:30', '2024-10-29T07:12:30'],
  ['29 Oct 2024, 07:12', '2024-10-29T07:12:00'],
  ['29. Okt. 2024, 07:12', '2024-10-29T07:12:00'],
  ['3 mars 2024, 07:12', '2024-03-03T07:12:00'],
  ['3 mrt. 2024, 07:12', '2024-03-03T07:12:00'],
  ['3 März 2024, 07:12', '2024-03-03T07:12:00'],
  ['3 août 2024, 07:12', '2024-08-03T07:12:00'],
  ['3 juin 2024, 07:12', '2024-06-03T07:12:00'],
  ['3 juil. 2024, 07:12', '2024-07-03T07:12:00'],
  ['3 de ene de 2024, 07:12', '2024-01-03T07:12:00'],
  ['3 déc. 2024, 07:12', '2024-12-03T07:12:00'],
  ['May 15, 2026, 12:26 AM', '2026-05-15T00:26:00'],
  ['May 15, 2026, 12:26 PM', '2026-05-15T12:26:00'],
  ['03/04/2024', undefined],
  ['29 Foo 2024, 07:12', undefined],
  ['2023-02-29', undefined],
  ['2024-10-29 25:00:00', undefined],
  ['', undefined],
])('the date %s', (text, iso) => {
  const wallMs = readWallTime(text);
  expect(wallMs === undefined ? undefined : new Date(wallMs).toISOString().slice(0, 19)).toBe(iso);
});

describe('a training', () => {
  test('keeps in its note what a set cannot hold', () => {
    const rows = [
      '2024-01-01 10:00:00,A,30m,Pull Up,1,-20,8,0,0,,,',
      '2024-01-01 10:00:00,A,30m,Leg Press,1,1200,8,0,0,,,',
      '2024-01-01 10:00:00,A,30m,Hike,1,0,0,0,10800,,,',
    ];
    expect(drawnFile(strong(...rows))).toEqual([
      '2024-01-01T09:30 A 1800 s: Pull Up 8 ×; Leg Press 8 × | Pull Up: 8 × -20 kg\nLeg Press: 8 × 1200 kg\nHike: 3:00:00',
    ]);
  });

  test('stays within the bounds of a result, and says what it left out', () => {
    const rows = Array.from(
      { length: 103 },
      (_, n) => `2024-01-01 10:00:00,${'😀'.repeat(80)},30m,Squat,${n},80,5,0,0,"${'x'.repeat(n === 0 ? 3000 : 0)}",,`,
    );
    const { results: made, problems } = results(strong(...rows));
    expect(problems).toEqual([
      { line: 2, reason: 'note' },
      { line: 102, reason: 'sets' },
      { line: 103, reason: 'sets' },
      { line: 104, reason: 'sets' },
    ]);
    expect(made[0]?.note).toHaveLength(BOUNDS.resultNotesLength);
    expect(made[0]?.name).toBe(`${'😀'.repeat(59)}…`);
    expect(readResult(made[0])).toEqual(made[0]);
  });

  test('has the same id in a longer file, in another time zone and under a new name', () => {
    const row = (day: number, name: string) => `2024-01-0${day} 10:00:00,${name},30m,Squat,1,80,5,0,0,,,`;
    const [first] = results(strong(row(2, 'A'))).results;
    const later = results(strong(row(1, 'B'), row(2, 'Renamed'), row(3, 'C')), { timeZone: 'Asia/Tokyo' }).results;
    expect(later.map(({ id }) => id === first?.id)).toEqual([false, true, false]);
    expect(first?.id).toMatch(/^ada_[A-Za-z0-9]{16,40}$/);
  });

  test('never has the id of the same moment in another app', () => {
    const session = reading(strong('2024-01-01 10:00:00,A,30m,Squat,1,80,5,0,0,,,')).sessions[0];
    if (!session) throw new Error('There is a session.');
    const ids = (['strong', 'hevy', 'fitnotes', 'icetime'] as const).map((source) => historyId('ada', source, session));
    expect(new Set(ids).size).toBe(4);
  });

  test('is one of the newest, if there are more than the server takes in a day', () => {
    const rows = Array.from({ length: HISTORY_AT_MOST + 2 }, (_, n) => {
      const day = new Date(Date.UTC(2003, 0, 1 + n)).toISOString().slice(0, 10);
      return `${day},Squat,Legs,80,kg,5,,,,`;
    });
    const text = ['Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment', ...rows].join(
      '\n',
    );
    const { results: made, problems } = results(text);
    expect(made).toHaveLength(HISTORY_AT_MOST);
    expect(problems).toEqual([
      { line: 2, reason: 'many' },
      { line: 3, reason: 'many' },
    ]);
  });
});

describe('a training that is there already', () => {
  const [imported] = results(strong('2024-01-01 10:00:00,A,30m,Squat,1,80,5,0,0,,,')).results;
  if (!imported) throw new Error('There is a result.');

  test('is known by its id', () => {
    expect(freshOf([imported], [{ ...imported, name: 'Renamed', date: 0 }])).toEqual([]);
    expect(freshOf([imported], [{ ...imported, id: 'ada_run00000000000000001' }])).toEqual([imported]);
  });

  test('in Icetime’s own table by its minute and name: there it is a run', () => {
    const own = { ...imported, origin: 'icetime' } as const;
    const run = { ...imported, id: 'ada_run00000000000000001', date: own.date + 59_000 };
    expect(freshOf([own], [run])).toEqual([]);
    expect(freshOf([own], [{ ...run, name: 'B' }])).toEqual([own]);
    expect(freshOf([own], [{ ...run, date: own.date + 60_000 }])).toEqual([own]);
  });
});
