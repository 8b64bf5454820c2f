import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { settled } from '#tests/stores/harness.ts';

/** The page of the tests has no players. `films`: those that draw stills; `drawn`: the moments that were drawn. */
export function drawnFilms() {
  const films: HTMLVideoElement[] = [];
  const drawn: number[] = [];
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
  /** By the last of them. */
  const say = (name: string) =>
    act(async () => {
      const film = films.at(-1);
      if (film) fireEvent(film, new Event(name));
      await settled();
    });
  return { films, drawn, say };
}
