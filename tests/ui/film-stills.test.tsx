import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FilmStills } from '#ui/FilmStills.tsx';
import { ExerciseTile } from '#ui/figures/ExerciseFigure.tsx';
import { settled } from '#tests/stores/harness.ts';
import { show } from './render.tsx';

/** The players that draw stills, and the moments that were drawn. */
const films: HTMLVideoElement[] = [];
const drawn: number[] = [];

beforeEach(() => {
  films.length = 0;
  drawn.length = 0;
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
    const element = create(tag);
    if (element instanceof HTMLVideoElement) {
      Object.assign(element, { load: () => undefined });
      films.push(element);
    }
    return element;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (source: CanvasImageSource) => source instanceof HTMLVideoElement && drawn.push(source.currentTime),
  } as unknown as CanvasRenderingContext2D);
});

const say = (name: string) =>
  act(async () => {
    const film = films.at(-1);
    if (film) fireEvent(film, new Event(name));
    await settled();
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
