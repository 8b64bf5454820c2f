import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figureById } from '#core/figures/figures.ts';
import { FIRST_FIGURE, firstFigureText } from '../../../tools/bench/figures/first.ts';

test('the sign-in page draws the figure as it is now (npm run make -- figures)', () => {
  const figure = figureById(FIRST_FIGURE);
  expect(figure && firstFigureText(figure)).toBe(readFileSync('src/ui/workout/figures/first-figure.json', 'utf8'));
});
