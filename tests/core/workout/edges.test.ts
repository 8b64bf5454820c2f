/** Small places of the rules that their own tests pass by. */
import { describe, expect, test } from 'vitest';
import { editExercise, editWorkout } from '#core/workout/draft-fields.ts';
import { draftOf, shiftExercises } from '#core/workout/draft.ts';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { suggestExercises } from '#core/exercises/exercise-names.ts';
import { generateWorkout, type GenerateRequest } from '#core/exercises/generate.ts';
import { storedNameIn } from '#core/workout/names.ts';
import { cropRect, WHOLE, zoomCrop } from '#core/media/picture-crop.ts';
import { readPictureHeader } from '#core/media/picture-file.ts';
import { dragCrop } from '#core/media/picture-stage.ts';
import { readPastedPlan } from '#core/import/plan.ts';
import { PRESETS } from '#core/exercises/presets.ts';
import { presetTimer } from '#core/run/quick.ts';
import { readTimeText } from '#core/base/read-time.ts';
import { addTime, createRun, start, viewAt } from '#core/run/run.ts';
import { withRules } from '#core/run/run-rules.ts';
import { stripOfTimeline } from '#core/workout/timeline-strip.ts';
import { PLAIN, timelineOf, wholeOf, workoutOf } from '#tests/core/samples.ts';

describe('the same request makes the same workout, here and at the server', () => {
  const fresh = { wId: 'generated00000000001', ownerId: 'anna', nowMs: 0, language: 'German' } as const;
  function drawn(request: GenerateRequest): string {
    const { workout, exercises } = generateWorkout(request, fresh, BASE_CONTRACT);
    const { rounds, warmUpSec, coolDownSec, totalSec } = workout;
    const list = exercises.map(
      ({ name, timeSec, perSide, restSec }) => `${name} ${timeSec}${perSide ? ' per side' : ''}/${restSec}`,
    );
    return `${warmUpSec} + ${rounds} × [${list.join(', ')}] + ${coolDownSec} = ${totalSec}`;
  }
  test.each<[GenerateRequest, string]>([
    [
      { sport: 'Fitness', level: 'medium', minutes: 20, equipment: [], wish: '' },
      '120 + 2 × [Plank 45/20, Side plank 20 per side/20, Reverse lunges 45/20, Dead bug 45/20, Air squats 45/20, Push-ups 45/20, March on the spot 45/20, Glute bridge 45/20] + 60 = 1200',
    ],
    [
      {
        sport: 'Strength',
        level: 'heavy',
        minutes: 45,
        equipment: ['dumbbells' as never],
        wish: 'legs and core',
        restSec: 25,
      },
      '275 + 4 × [Single-leg bridge 20 per side/25, Bicycle crunches 50/25, Hip thrust 50/25, Hollow hold 50/25, Split squats 20 per side/25, Pike push-ups 45/25, Chair squats 45/25, Push-ups 45/25] + 150 = 2700',
    ],
    [
      { sport: 'YOGA', level: 'base', minutes: 7, equipment: [], wish: 'stretch', quiet: true, exercises: 4 },
      '30 + 2 × [Cat and cow 25/30, Seated forward fold 25/30, Child’s pose 20/30, Mountain pose 20/30] + 0 = 420',
    ],
    [
      { sport: 'Boxing', level: 'extreme', minutes: 12, equipment: [], wish: '' },
      '60 + 1 × [Speed punches 70/10, High knees 70/10, Burpee and six punches 70/10, Bob and weave 70/10, Shadow boxing 70/10, Hooks 70/10, Uppercut combinations 70/10, Boxing stance steps 70/10] + 30 = 720',
    ],
  ])('%j', (request, expected) => expect(drawn(request)).toBe(expected));
});

test('what is typed into a field is what stands in the draft', () => {
  const draft = draftOf(wholeOf([{ timeSec: 30 }, {}]));
  const workoutAfter = (field: Parameters<typeof editWorkout>[1], typed: string) => {
    const edit = editWorkout(draft, field, typed);
    return edit.ok ? edit.value.workout : undefined;
  };
  const exerciseAfter = (field: Parameters<typeof editExercise>[2], typed: string) => {
    const edit = editExercise(draft, 1, field, typed);
    return edit.ok ? edit.value.exercises[1] : undefined;
  };
  expect(workoutAfter('name', 'Legs')?.name).toBe('Legs');
  expect(workoutAfter('description', 'Slowly')?.description).toBe('Slowly');
  expect(workoutAfter('rounds', '99')?.rounds).toBe(99);
  expect(workoutAfter('roundRest', '45')?.roundRestSec).toBe(45);
  expect(workoutAfter('warmUp', '46')?.warmUpSec).toBe(46);
  expect(workoutAfter('coolDown', '47')?.coolDownSec).toBe(47);
  expect(exerciseAfter('name', 'Lunges')?.name).toBe('Lunges');
  expect(exerciseAfter('notes', 'Deep')?.notes).toBe('Deep');
  expect(exerciseAfter('time', '1')?.timeSec).toBe(1);
  expect(exerciseAfter('rest', '15')?.restSec).toBe(15);
  expect(exerciseAfter('reps', '9999')?.reps).toBe(9999);
  expect(exerciseAfter('reps', '0')?.reps).toBe(0);
});

test('several exercises move one place together, past the others, and stop at the ends', () => {
  const draft = draftOf(wholeOf(['a', 'b', 'c', 'd'].map((name) => ({ name }))));
  const after = (indexes: number[], by: 1 | -1) =>
    shiftExercises(draft, indexes, by)
      .exercises.map(({ name }) => name)
      .join('');
  expect(after([0, 1], 1)).toBe('cabd');
  expect(after([2, 3], -1)).toBe('acdb');
  expect(after([0, 2], 1)).toBe('badc');
  expect(after([1, 3], -1)).toBe('badc');
  expect(after([0, 1, 3], -1)).toBe('abdc');
  expect(shiftExercises(draft, [0, 1], -1)).toBe(draft);
  expect(shiftExercises(draft, [2, 3], 1)).toBe(draft);
});

test('a result has the name of its workout in one’s language as long as it is the workout’s, in any', () => {
  const workout = workoutOf({ name: 'Legs', names: { German: 'Beine' } });
  expect(storedNameIn({ name: 'Legs' }, workout, 'German')).toBe('Beine');
  expect(storedNameIn({ name: 'Beine' }, workout, 'English')).toBe('Legs');
  expect(storedNameIn({ name: 'Old name' }, workout, 'German')).toBe('Old name');
  expect(storedNameIn({ name: 'Legs' }, undefined, 'German')).toBe('Legs');
  expect(storedNameIn({ name: 'Arms' }, workoutOf({ name: 'Arms' }), 'German')).toBe('Arms');
});

test('a picture zoomed without a finger keeps its middle', () => {
  const picture = { width: 4000, height: 3000 };
  const crop = { ...WHOLE, zoom: 2, center: { x: 0.4, y: 0.6 } };
  const middleOf = (of: typeof crop) => {
    const { x, y, width, height } = cropRect(picture, of);
    return [x + width / 2, y + height / 2];
  };
  const [x = 0, y = 0] = middleOf(zoomCrop(picture, crop, 4) as typeof crop);
  expect(x).toBeCloseTo(1600);
  expect(y).toBeCloseTo(1800);
});

test('two fingers on one spot move a picture and zoom nothing', () => {
  const [stage, picture] = [
    { width: 400, height: 300 },
    { width: 4000, height: 3000 },
  ];
  const crop = { ...WHOLE, zoom: 2 };
  const spot = { x: 100, y: 100 };
  const apart = [spot, { x: 200, y: 100 }];
  for (const [before, after] of [
    [[spot, spot], apart],
    [apart, [spot, spot]],
  ] as const)
    expect(dragCrop(stage, picture, crop, before, after).zoom).toBe(2);
  expect(dragCrop(stage, picture, crop, apart, [spot, { x: 250, y: 100 }]).zoom).toBe(3);
});

test('of the sizes in a HEIC the largest counts, wherever it stands; one that is cut off does not', () => {
  const ascii = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
  const four = (value: number) => [0, 0, Math.floor(value / 256), value % 256];
  const box = (width: number, height: number) => [...ascii('ispe'), 0, 0, 0, 0, ...four(width), ...four(height)];
  const start = [...four(24), ...ascii('ftypheic'), ...Array.from({ length: 40 }, () => 0)];
  const sizeOf = (...parts: number[][]) => readPictureHeader(Uint8Array.from([...start, ...parts.flat()])).size;
  expect(sizeOf(box(4032, 3024), box(512, 512))).toEqual({ width: 4032, height: 3024 });
  expect(sizeOf(box(512, 512), box(512, 512), box(4032, 3024))).toEqual({ width: 4032, height: 3024 });
  expect(sizeOf(box(512, 400), box(4032, 3024).slice(0, 12))).toEqual({ width: 512, height: 400 });
  expect(sizeOf(box(4032, 3024).slice(0, 12))).toBeUndefined();
});

test('minutes beside hours end at 59, alone they do not; seconds always do', () => {
  expect(readTimeText('0:59:59')).toEqual({ ok: true, seconds: 3599 });
  expect(readTimeText('0:60:00')).toEqual({ ok: false, problem: 'not-a-time' });
  expect(readTimeText('60:00')).toEqual({ ok: true, seconds: 3600 });
  expect(readTimeText('60:59')).toEqual({ ok: true, seconds: 3659 });
  expect(readTimeText('0:60')).toEqual({ ok: false, problem: 'not-a-time' });
});

test('sets of a single exercise are rounds, from two on', () => {
  const roundsOf = (text: string) => readPastedPlan(text, 90)?.rounds;
  expect([roundsOf('2 sets of 12 squats'), roundsOf('1 set of 12 squats')]).toEqual([2, 1]);
});

test('lines that say nothing known are given back without the space around them', () => {
  expect(readPastedPlan('Squats 40 s\n   Lunges 30 s\n   see page twelve   ', 90)?.unread).toEqual(['see page twelve']);
});

test('the presets’ numbers', () => {
  const drawn = PRESETS.map(
    ({ id, exercises, exerciseTimeSec, restSec, rounds, roundRestSec, warmUpSec, coolDownSec, sport, level }) =>
      `${id}: ${rounds} × ${exercises} × ${exerciseTimeSec}/${restSec}, ${roundRestSec}, ${warmUpSec}/${coolDownSec}, ${sport}, ${level}`,
  );
  expect(drawn.slice(0, 4)).toEqual([
    'tabata: 8 × 1 × 20/10, 0, 0/0, Fitness, extreme',
    'emom: 10 × 1 × 60/0, 0, 0/0, Strength, heavy',
    'amrap: 1 × 1 × 720/0, 0, 0/0, Fitness, heavy',
    drawn[3],
  ]);
  expect(() => presetTimer('none' as never)).toThrow('none');
});

test('time that was added stays when the rules change', () => {
  const { exercises } = wholeOf([{ timeSec: 30 }, { timeSec: 40 }]);
  const run = addTime(start(createRun(timelineOf(exercises), 'run1'), 0), 15_000, 5000);
  expect(viewAt(run, 5000).leftMs).toBe(40_000);
  expect(viewAt(withRules(run, 5000, exercises, { ...PLAIN, mode: 'stopnext' }), 5000).leftMs).toBe(40_000);
});

test('a step without an end is drawn by its repetitions, one with an end by its seconds', () => {
  const strip = stripOfTimeline(timelineOf([{ timeSec: 30 }, { timeSec: 0, reps: 10 }, { timeSec: 60 }]));
  const [first = 0, open = 0, last = 0] = strip.filter(({ kind }) => kind === 'exercise').map(({ weight }) => weight);
  expect([first, last]).toEqual([30, 60]);
  expect(open).toBeGreaterThan(5);
  expect(open).toBeLessThan(120);
});

test('names that begin with what is typed come before those that have it further on', () => {
  const names = suggestExercises('side', 'English', 8).map(({ name }) => name.toLowerCase());
  const begin = names.map((name) => name.startsWith('side'));
  expect(begin).toEqual(begin.toSorted((a, b) => Number(b) - Number(a)));
  expect(begin).toContain(true);
});
