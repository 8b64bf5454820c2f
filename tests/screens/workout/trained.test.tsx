import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createExercise } from '#core/workout/draft.ts';
import { Trained } from '#screens/workout/finish/Trained.tsx';
import { wholeOf, workoutOf } from '#tests/core/samples.ts';
import { drawnFilms } from '#tests/ui/drawn-films.ts';

const exercises = ['Plank', 'Air squats', 'Plank', 'Burpees'].map((name, position) =>
  createExercise('w0000000000000000001', { name, timeSec: 30, position, exId: `e00${position}` }),
);
const tilesOf = (done: number) =>
  render(<Trained whole={{ workout: workoutOf(), exercises }} done={done} />).container.firstElementChild
    ?.childElementCount;

describe('what has been trained', () => {
  it('is shown once each, as far as the run came', () => {
    expect(tilesOf(3)).toBe(2);
  });
  it('is all of it after several rounds', () => {
    expect(tilesOf(9)).toBe(3);
  });
  it('leaves exercises without a name out: the quick timer’s have no picture', () => {
    const nameless = exercises.map((exercise) => ({ ...exercise, name: ' ' }));
    const { container } = render(<Trained whole={{ workout: workoutOf(), exercises: nameless }} done={4} />);
    expect(container.firstElementChild?.childElementCount).toBe(0);
  });
  it('is pieces of a film, by the film where they begin', async () => {
    const { say } = drawnFilms();
    const whole = wholeOf([{ filmEndSec: 10 }, { filmStartSec: 10, filmEndSec: 25 }], { videoUrl: '/film.webm' });
    const { container } = render(<Trained whole={whole} done={2} />);
    for (const event of ['loadedmetadata', 'seeked', 'seeked']) await say(event);
    expect(container.querySelectorAll('canvas')).toHaveLength(2);
  });
  it('is nothing where nothing was done', () => {
    expect(tilesOf(0)).toBe(0);
  });
});
