import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { readFit } from '#core/import/fit.ts';
import { workoutOfTravelling } from '#core/import/workout-file-reader.ts';
import { fitOf, type Step } from '#tests/support/fit.ts';

const OPTIONS = { defaultTimeSec: 90, language: 'English', unnamed: 'Untitled', stepName: 'Interval' } as const;
const FRESH = { wId: 'imported000000000001', ownerId: 'me', nowMs: 1_800_000_000_000, language: 'English' } as const;

const timed = (wktStepName: string, seconds: number, intensity = 'active'): Step => ({
  wktStepName,
  durationType: 'time',
  durationValue: seconds * 1000,
  intensity,
});
const repeat = (from: number, times: number): Step => ({
  durationType: 'repeatUntilStepsCmplt',
  durationValue: from,
  targetValue: times,
});

function drawn(bytes: Uint8Array): string {
  const reading = readFit(bytes, OPTIONS);
  if (!reading.ok) return reading.problem;
  const [read] = reading.workouts;
  if (!read) return 'nothing';
  const { workout, exercises } = workoutOfTravelling(read, FRESH);
  const list = exercises.map(
    ({ name, timeSec, restSec, reps, notes }) =>
      `${reps ? `${reps}× ` : ''}${name} ${timeSec || 'open'}${restSec ? `/${restSec}` : ''}${notes ? ` {${notes}}` : ''}`,
  );
  const left = Object.entries(read.leftOut).map(([what, count]) => ` (${what} ${count})`);
  const frame = `${workout.warmUpSec}+${workout.roundRestSec}+${workout.coolDownSec}`;
  return `${workout.name} ${workout.sport} ${frame}: ${workout.rounds} × [${list.join(', ')}]${left.join('')}`;
}

test('steps by time between warm-up and cool-down, repeated', () => {
  const steps = [
    timed('Easy', 600, 'warmup'),
    timed('Fast', 60, 'interval'),
    timed('Slow', 30, 'recovery'),
    repeat(1, 5),
    timed('Easy', 300, 'cooldown'),
  ];
  expect(drawn(fitOf(steps))).toBe('Legs Endurance 600+0+300: 5 × [Fast 60/30]');
});
test('distances, open ends, repetitions, heart rates and notes', () => {
  const steps = [
    { wktStepName: 'Run', durationType: 'distance', durationValue: 40_000, notes: 'Über den Berg' },
    { wktStepName: 'Walk', durationType: 'open', intensity: 'rest' },
    { wktStepName: 'Squats', durationType: 'reps', durationValue: 12 },
    { wktStepName: 'Up', durationType: 'hrGreaterThan', durationValue: 250 },
    { wktStepName: 'Down', durationType: 'hrLessThan', durationValue: 60 },
    { wktStepName: 'Burn', durationType: 'calories', durationValue: 100 },
    { ...timed('Hold', 20), targetType: 'heartRate', targetValue: 3 },
  ];
  expect(drawn(fitOf(steps, { wktName: '漢字 🏋️', sport: 'cycling' }))).toBe(
    '漢字 🏋️ Cycling 0+0+0: 1 × [Run open {400 m\nÜber den Berg}, Walk open, 12× Squats open, Up open {> 150 bpm}, ' +
      'Down open {< 60 % HRmax}, Burn open {100 kcal}, Hold 20] (targets 1)',
  );
});
test('repeats in repeats', () => {
  const steps = [timed('A', 10), timed('', 5, 'rest'), repeat(0, 2), timed('B', 9), repeat(0, 2), timed('C', 7)];
  expect(drawn(fitOf(steps, { sport: 'training' }))).toBe(
    'Legs others 0+0+0: 1 × [A 10/5, A 10/5, B 9, A 10/5, A 10/5, B 9, C 7]',
  );
});
test('a recorded training is named as one, a workout without steps has none', () => {
  expect(drawn(fitOf([], {}, 'activity'))).toBe('activity');
  expect(drawn(fitOf([]))).toBe('no-workouts');
});
test('what is cut off is broken', () => {
  const whole = fitOf([timed('A', 10)]);
  for (const length of [12, 14, 20, 60, whole.length - 3]) expect(drawn(whole.slice(0, length))).toBe('broken');
});
test('thousands of repeats in one another end', () => {
  const steps = Array.from({ length: 3000 }, (_, n) => (n % 2 === 0 ? timed(`${n}`, 1) : repeat(0, 60_000)));
  expect(drawn(fitOf(steps))).toContain('surplus');
});
test('whatever the bytes are, the answer is a workout that can be stored or a reason', () => {
  const whole = fitOf([timed('A', 10), timed('', 5, 'rest'), repeat(0, 2)]);
  const flips = fc.array(fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) }), { maxLength: 10 });
  fc.assert(
    fc.property(flips, fc.uint8Array({ minLength: 12, maxLength: 200 }), (changes, noise) => {
      const bytes = Uint8Array.from(whole);
      for (const { at, to } of changes) bytes[at] = to;
      noise.set([12, 0, 0, 0, noise.length - 12, 0, 0, 0]);
      for (const some of [bytes, noise]) expect(typeof drawn(some)).toBe('string');
    }),
    { numRuns: 200, seed: 7 },
  );
});
