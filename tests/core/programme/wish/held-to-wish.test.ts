import { expect, it } from 'vitest';
import { readPlannedExercise } from '#core/programme/programme.ts';
import { type AnsweredProgramme, readAnsweredProgramme } from '#core/programme/wish/answered.ts';
import { heldToWish, ruledOut } from '#core/programme/wish/held-to-wish.ts';
import { readWish } from '#core/wishes/read-wish.ts';

const FORM = { quiet: false, gentleOn: [] } as const;
const wish = (text: string, form: Parameters<typeof ruledOut>[1] = FORM) => ruledOut(readWish(text, 'English'), form);
const planned = (name: string) => readPlannedExercise({ name, timeSec: 30 }) ?? expect.fail(name);
const made = (...names: string[]): AnsweredProgramme =>
  readAnsweredProgramme({
    name: 'P',
    weeks: [{ days: [{ workouts: ['a'], note: '' }], loadPercent: 100 }],
    workouts: [
      {
        kind: 'written',
        key: 'a',
        name: 'A',
        exercises: names.map((name) => ({ name, timeSec: 40, kg: 5 })),
        progressions: names.flatMap((_, exercise) => [
          { exercise, field: 'timeSec', by: exercise + 1, everyWeeks: 1 },
          { exercise, field: 'kg', by: 2, everyWeeks: 1 },
        ]),
      },
    ],
  }) ?? expect.fail('no programme');
const namesOf = (programme: AnsweredProgramme | undefined) =>
  programme?.workouts.flatMap((one) => (one.kind === 'written' ? one.exercises.map(({ name }) => name) : []));

it('leaves a programme that keeps to the wish as it is', () => {
  const whole = made('Squats', 'Plank');
  expect(heldToWish(whole, wish('strong legs'), [])).toEqual(whole);
});

it('puts something else in the place of what the words rule out, without its weights', () => {
  const held = heldToWish(made('Squat jumps', 'Plank'), wish('no jumping'), [
    planned('Burpees'),
    planned('Glute bridges'),
  ]);
  expect(namesOf(held)).toEqual(['Glute bridges', 'Plank']);
  expect(held?.workouts[0]).toMatchObject({ exercises: [{ timeSec: 40, kg: 0 }, { kg: 5 }] });
  expect(held?.workouts[0]?.progressions.map(({ exercise, field }) => [exercise, field])).toEqual([
    [0, 'timeSec'],
    [1, 'timeSec'],
    [1, 'kg'],
  ]);
});

it('leaves it out where there is nothing else, and what grows in the others stays theirs', () => {
  const held = heldToWish(made('Plank', 'Squat jumps', 'Squats', 'Burpees'), wish('no jumping'), []);
  expect(namesOf(held)).toEqual(['Plank', 'Squats']);
  const steps = held?.workouts[0]?.progressions.filter(({ field }) => field === 'timeSec');
  expect(steps).toEqual([
    { exercise: 0, field: 'timeSec', by: 1, everyWeeks: 1 },
    { exercise: 1, field: 'timeSec', by: 3, everyWeeks: 1 },
  ]);
});

it('is nothing where nothing is left of a workout', () => {
  expect(heldToWish(made('Burpees', 'Squat jumps'), wish('no jumping'), [])).toBeUndefined();
});

it('is held to what the form rules out, too', () => {
  const quiet = wish('', { quiet: true, gentleOn: [] });
  expect(namesOf(heldToWish(made('Burpees', 'Plank'), quiet, []))).toEqual(['Plank']);
  const knees = wish('', { quiet: false, gentleOn: ['knees'] });
  expect(namesOf(heldToWish(made('Lunges', 'Plank'), knees, []))).toEqual(['Plank']);
});
