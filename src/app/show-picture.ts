/**
 * Stands in the page itself ahead of the first sheet (vite-first-screens.ts), so that what a picture needs travels with
 * that. Where the sheet is lost, the splash is better than a picture without styles.
 */
import { type Pictures, preparePicture } from './picture.ts';
import { pictureSettled } from './picture-settled.ts';

declare const PICTURES: Pictures;

const show = preparePicture(PICTURES);
if (show) document.addEventListener('load', whenSheetIsHere, true);
else pictureSettled.settle();

function whenSheetIsHere({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || !target.matches('body > [rel="stylesheet"]')) return;
  document.removeEventListener('load', whenSheetIsHere, true);
  void show?.().then(pictureSettled.settle);
}
