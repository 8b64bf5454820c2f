/** Writes the figures composed here into the product, and the one of the sign-in page: `npm run make -- figures`. */
import { writeFileSync } from 'node:fs';
import { FIGURES, figuresText } from './all.ts';
import { FIRST_FIGURE, firstFigureText } from './first.ts';

writeFileSync('src/core/figures/figures.json', figuresText());
// Read back, with the defaults that the file leaves out.
const { figureById } = await import('#core/figures/figures.ts');
const first = figureById(FIRST_FIGURE);
if (!first) throw new Error(`There is no figure ${FIRST_FIGURE}`);
writeFileSync('src/ui/workout/figures/first-figure.json', firstFigureText(first));
console.log(`${Object.keys(FIGURES).length} figures`);
