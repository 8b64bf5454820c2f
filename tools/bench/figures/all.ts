import { CARDIO_FIGURES } from './cardio.ts';
import type { Figures } from './compose.ts';
import { PRONE_FIGURES } from './floor-prone.ts';
import { SUPINE_FIGURES } from './floor-supine.ts';
import { MORE_FIGURES } from './more.ts';
import { SPORT_FIGURES } from './sport.ts';
import { STANDING_FIGURES } from './standing.ts';
import { STRETCH_FIGURES } from './stretch.ts';
import { VARIATIONS } from './variations.ts';

export const FIGURES: Figures = {
  ...STANDING_FIGURES,
  ...PRONE_FIGURES,
  ...SUPINE_FIGURES,
  ...CARDIO_FIGURES,
  ...SPORT_FIGURES,
  ...STRETCH_FIGURES,
  ...MORE_FIGURES,
  ...VARIATIONS,
};

/** `src/core/figures/figures.json`: one line a figure. */
export const figuresText = (): string =>
  `{\n${Object.entries(FIGURES)
    .map(([id, figure]) => `${JSON.stringify(id)}: ${JSON.stringify(figure)}`)
    .join(',\n')}\n}\n`;
