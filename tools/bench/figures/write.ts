/** Writes the figures composed here into the product: `npm run make -- figures`. */
import { writeFileSync } from 'node:fs';
import { FIGURES, figuresText } from './all.ts';

writeFileSync('src/core/figures/figures.json', figuresText());
console.log(`${Object.keys(FIGURES).length} figures`);
