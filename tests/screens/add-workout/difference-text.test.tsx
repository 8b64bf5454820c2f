import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Difference, ExercisePart, WorkoutPart } from '#core/workout/merge.ts';
import type { Exercise, Workout } from '#core/workout/model.ts';
import { useDifferenceText } from '#screens/add-workout/use-difference-text.tsx';
import { exerciseOf, workoutOf } from '#tests/core/samples.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';

type Said = Omit<Difference, 'id' | 'taken' | 'isConflict'>;
const differenceOf = (said: Said) => ({ ...said, id: 'a', taken: 'mine', isConflict: true }) as Difference;
const ofWorkout = (part: WorkoutPart, mine: Partial<Workout>, theirs: Partial<Workout> = {}) =>
  differenceOf({ on: 'workout', part, mine: workoutOf(mine), theirs: workoutOf(theirs) } as Said);
const ofExercise = (part: ExercisePart, mine: Partial<Exercise>, theirs: Partial<Exercise> = {}) =>
  differenceOf({
    on: 'part',
    part,
    mine: exerciseOf(0, { name: 'Squats', timeSec: 30, ...mine }),
    theirs: exerciseOf(0, { name: 'Squats', timeSec: 30, ...theirs }),
  } as Said);

function Rows({ differences }: { readonly differences: readonly Difference[] }) {
  const { titleOf, valueOf } = useDifferenceText();
  return (
    <ul>
      {differences.map((difference, at) => (
        <li key={at}>
          <b>{titleOf(difference)}</b>
          <p>{valueOf(difference, 'mine')}</p>
          <p>{valueOf(difference, 'theirs')}</p>
        </li>
      ))}
    </ul>
  );
}

/** Title, mine and theirs of each. */
async function textsOf(differences: readonly Difference[], options = {}) {
  await showScreen(<Rows differences={differences} />, options);
  return screen
    .getAllByRole('listitem')
    .map((row) => [...row.children].map(({ textContent }) => textContent.trim()).join(' | '))
    .join('\n');
}

test('what two devices made of a workout is said in the words of its fields', async () => {
  const texts = await textsOf([
    ofWorkout('name', { name: 'Legs' }, { name: 'Arms' }),
    ofWorkout('description', { description: 'Slow' }),
    ofWorkout('sport', { sport: 'Strength' }, { sport: 'Fitness' }),
    ofWorkout('level', { level: 'base' }, { level: 'heavy' }),
    ofWorkout('rounds', { rounds: 2 }, { rounds: 3 }),
    ofWorkout('roundRestSec', { roundRestSec: 90 }),
    ofWorkout('warmUpSec', { warmUpSec: 60 }),
    ofWorkout('coolDownSec', { coolDownSec: 30 }),
    ofWorkout('timerMode', { timerMode: 'autonext' }),
    ofWorkout('tags', { tags: ['hips', 'knees'] }),
    ofWorkout('language', { language: 'German' }, { language: 'French' }),
    ofWorkout('sharePublic', { sharePublic: true }, { sharePublic: false }),
    ofWorkout('musicUrl', { musicUrl: 'https://example.com/a.mp3' }, { musicUrl: 'users/anna/song.mp3' }),
  ]);
  expect(texts).toMatchInlineSnapshot(`
    "Name | Legs | Arms
    Description | Slow | None
    Sport | Strength | Fitness
    Level | Easy | Hard
    Rounds | 2 | 3
    Between rounds | 01:30 | None
    Warm-up | 01:00 | None
    Cool-down | 00:30 | None
    Timer mode | Keep going | My setting
    Tags | hips, knees | None
    Language of the exercise names | German | French
    Public | Yes | No
    Music | https://example.com/a.mp3 | song.mp3"
  `);
});

test('what two devices made of an exercise is said in the words of its fields', async () => {
  const texts = await textsOf([
    ofExercise('name', { name: 'Squats' }, { name: 'Lunges' }),
    ofExercise('end', { timeSec: 30 }, { timeSec: 45 }),
    ofExercise('end', { timeSec: 0, reps: 12 }, { timeSec: 45 }),
    ofExercise('end', { timeSec: 30, reps: 12 }, { timeSec: 30, reps: 10 }),
    ofExercise('restSec', { restSec: 20 }),
    ofExercise('perSide', { perSide: true }),
    ofExercise('countRounds', { countRounds: true }),
    ofExercise('holdSec', { holdSec: 3 }),
    ofExercise('tempo', { tempo: '3-1-1' as never }),
    ofExercise('notes', { notes: 'Knees out' }),
    ofExercise('film', { filmStartSec: 5, filmEndSec: 65, filmRate: 50 }),
    ofExercise('exDetails', { exDetails: [{ url: 'users/anna/a.jpg', audioUrl: '', text: 'Low', seconds: 0 }] }),
    ofExercise('introDetails', {
      introDetails: [{ url: 'users/anna/b.mp4', audioUrl: 'users/anna/c.mp3', text: '', seconds: 4 }],
    }),
  ]);
  expect(texts).toMatchInlineSnapshot(`
    "Squats: Name | Squats | Lunges
    Squats: Time | 00:30 | 00:45
    Squats: Ends after | 12 × | 00:45
    Squats: Ends after | 00:30 · 12 × | 00:30 · 10 ×
    Squats: Rest | 00:20 | None
    Squats: Each side | Yes | No
    Squats: Count rounds | Yes | No
    Squats: Hold per repetition (s) | hold 3 s | None
    Squats: Tempo | 3-1-1 | None
    Squats: Notes | Knees out | None
    Squats: Piece of the film | 00:05–01:05 · 50 % | None
    Squats: During the exercise | Picture Low | None
    Squats: Introduction | Clip Sound | None"
  `);
});

test('an exercise that one side lacks, and another order, are told by names', async () => {
  const [squats, nameless] = [
    exerciseOf(0, { name: 'Squats', timeSec: 30, restSec: 10 }),
    exerciseOf(1, { name: '', timeSec: 20 }),
  ];
  const texts = await textsOf([
    differenceOf({ on: 'exercise', mine: squats, theirs: undefined }),
    differenceOf({ on: 'exercise', mine: undefined, theirs: nameless }),
    differenceOf({ on: 'order', mine: [squats, nameless], theirs: [nameless, squats] }),
  ]);
  expect(texts).toMatchInlineSnapshot(`
    "Exercise: Squats | Squats · 00:30 · then 00:10 rest | Not included
    Exercise: Exercise 2 | Not included | Exercise 2 · 00:20
    Order | Squats · Exercise 2 | Exercise 2 · Squats"
  `);
});

test('a cover is shown, and what has none says so', async () => {
  await textsOf([ofWorkout('imgUrl', { imgUrl: 'https://example.com/cover.jpg' })]);
  const [mine, theirs] = within(screen.getByRole('listitem')).getAllByRole('paragraph');
  expect(mine?.querySelector('img')).toHaveAttribute('src', 'https://example.com/cover.jpg');
  expect(theirs).toHaveTextContent('None');
});
