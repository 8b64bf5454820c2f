import { describe, expect, it } from 'vitest';
import { changeExercise, createExercise, draftOf } from '#core/workout/draft.ts';
import { takeBack } from '#core/workout/draft-undo.ts';
import { type BookEntry, openBook } from '#core/exercises/exercise-book.ts';
import { exerciseOf, swapOf } from '#core/exercises/swap.ts';
import { W_ID, wholeOf } from '#tests/core/samples.ts';

const entry = async (name: string): Promise<BookEntry> => {
  const found = (await openBook('German')).entryOf(name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe('an exercise that is swapped', () => {
  it('keeps its times and takes name, sides and explanation of the other', async () => {
    const [squats, split] = [await entry('Air squats'), await entry('Split squats')];
    const before = createExercise(W_ID, { ...exerciseOf(squats), timeSec: 40, restSec: 20, reps: 12 });
    const after = { ...before, ...swapOf(before, squats, split) };
    expect(after).toMatchObject({ name: 'Split Squats', perSide: true, timeSec: 40, restSec: 20, reps: 12 });
    expect(after.notes).toBe(split.howTo);
    expect(after.introDetails).toEqual([]);
  });

  it('is what it was again once the swap is taken back, with its own pictures and sounds', async () => {
    const [squats, split] = [await entry('Air squats'), await entry('Split squats')];
    const medium = { url: 'https://example.com/squat.jpg', audioUrl: '', text: 'Slowly', seconds: 4 };
    const before = draftOf(wholeOf([{ name: 'Squats', exDetails: [medium], introDetails: [medium] }]));
    const [exercise] = before.exercises;
    if (!exercise) throw new Error('no exercise');
    const after = changeExercise(before, 0, swapOf(exercise, squats, split));
    expect(after.exercises[0]?.exDetails).toEqual([]);
    expect(takeBack(after, { id: 1, before, after }).exercises).toEqual(before.exercises);
  });

  it('keeps notes somebody wrote, explains itself where the other did, and shows no picture of it', async () => {
    const [squats, split] = [await entry('Air squats'), await entry('Split squats')];
    const medium = { url: 'https://example.com/squat.jpg', audioUrl: '', text: squats.howTo, seconds: 0 };
    const before = createExercise(W_ID, {
      name: 'Squats',
      timeSec: 40,
      notes: 'Mind the left knee',
      exDetails: [medium],
      introDetails: [medium],
      filmStartSec: 60,
      filmEndSec: 100,
      filmRate: 50,
    });
    expect(swapOf(before, squats, split)).toMatchObject({
      notes: 'Mind the left knee',
      filmStartSec: 0,
      filmEndSec: 0,
      filmRate: 100,
      exDetails: [],
      introDetails: [{ url: '', text: split.howTo }],
    });
    expect(swapOf({ ...before, notes: '' }, undefined, split).notes).toBe(split.howTo);
  });
});
