/**
 * Stands in the page itself behind the first sheet (vite-first-screens.ts), and so runs when that is here – or lost:
 * then the splash is better than a picture without styles.
 */
import { type Pictures, showPicture } from './picture.ts';

declare const PICTURES: Pictures;

if (document.querySelector<HTMLLinkElement>('body > [rel="stylesheet"]')?.sheet) showPicture(PICTURES);
