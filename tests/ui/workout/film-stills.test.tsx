import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FilmStills } from '#ui/workout/FilmStills.tsx';
import { ExerciseTile } from '#ui/workout/figures/ExerciseFigure.tsx';
import { drawnFilms } from '#tests/ui/drawn-films.ts';
import { show } from '#tests/ui/render.tsx';

let { films, drawn, say } = {} as ReturnType<typeof drawnFilms>;
beforeEach(() => {
  ({ films, drawn, say } = drawnFilms());
});

const tiles = (secs: readonly number[], film = '/film.webm') => (
  <FilmStills film={film} secs={secs}>
    {secs.map((sec) => (
      <div key={sec} data-testid={sec}>
        <ExerciseTile name="Exercise 1" stillSec={sec} />
      </div>
    ))}
  </FilmStills>
);
const hasStill = (sec: number) => screen.getByTestId(sec).querySelector('canvas') !== null;

test('pieces of a film show the film where they begin, one after the other as they are drawn', async () => {
  await show(tiles([0, 10]));
  expect(films).toHaveLength(1);
  await say('loadedmetadata');
  expect([hasStill(0), hasStill(10)]).toEqual([false, false]);
  await say('seeked');
  expect([hasStill(0), hasStill(10)]).toEqual([true, false]);
  await say('seeked');
  expect([hasStill(0), hasStill(10)]).toEqual([true, true]);
  expect(drawn).toEqual([0, 10]);
});

test('of a film that cannot be read nothing is shown, and the tile has its ice', async () => {
  await show(tiles([0]));
  await say('error');
  await say('seeked');
  expect(hasStill(0)).toBe(false);
});

test('without pieces no film is asked for', async () => {
  await show(tiles([]));
  await show(tiles([5], ''));
  expect(films).toEqual([]);
});
