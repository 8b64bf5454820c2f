import type { Page, Query } from '../page.ts';
import { button, heading, link, type Step, textbox } from './step.ts';
import { TABATA } from './training.ts';

const SHEET: Query = { role: 'dialog' };
const inSheet = (name: string | RegExp): Query => ({ ...button(name), within: SHEET });
const inPart = (part: string, name: string): Query => ({ ...button(name), within: { role: 'region', name: part } });

/** The row of an exercise, with what it shows and plays open in it. */
async function openMedia(page: Page): Promise<void> {
  await page.press(link('Workouts'));
  await page.press(button(`More for ${TABATA}`));
  await page.press({ role: 'menuitem', name: 'Edit' });
  await page.sees(textbox('Description'));
  await page.until('the row of an exercise', () => {
    document.querySelector<HTMLElement>('[data-row]')?.click();
    return document.querySelector('[data-row]') !== null;
  });
  await page.press(button(/^Media/));
  await page.sees(heading('Introduction'));
}

/** Where a picture or a sound of the open exercise comes from, once it is there: from the device, or the server. */
const comesFrom = (page: Page, element: 'img' | 'audio', protocol: RegExp): Promise<void> =>
  page.until(
    `${element} from ${String(protocol)}`,
    (name, wanted) =>
      [
        ...document.querySelectorAll<HTMLImageElement | HTMLAudioElement>(`section ${name}, [role="region"] ${name}`),
      ].some(
        (one) =>
          new RegExp(wanted).test(one.src) &&
          (one instanceof HTMLImageElement ? one.naturalWidth > 0 : one.duration > 0.8),
      ),
    element,
    protocol.source,
  );

export const MEDIA: readonly Step[] = [
  [
    'a picture is made smaller and shown',
    async ({ page, picture }) => {
      await openMedia(page);
      await page.press(inPart('During the exercise', 'Add to the exercise'));
      await page.press(inSheet('Picture'));
      await page.giveFile('image/*', picture);
      await page.press(inSheet('Use picture'));
      await page.seesNo(SHEET);
      await comesFrom(page, 'img', /^(blob|https?):/);
    },
  ],
  [
    'a voice is read, and its length known',
    async ({ page, sound }) => {
      await page.press(inPart('Introduction', 'Add to the introduction'));
      await page.press(inSheet('Sound file'));
      await page.giveFile('audio/*', sound);
      await page.seesNo(SHEET);
      await comesFrom(page, 'audio', /^(blob|https?):/);
    },
  ],
  [
    'both reach the server, and are there after a reload',
    async ({ page }) => {
      await page.says(/^Saved$/m);
      await page.until('nothing on its way', () => !/ on (its|their) way/.test(document.body.innerText));
      await page.goTo('/');
      await openMedia(page);
      await comesFrom(page, 'img', /^https?:/);
      await comesFrom(page, 'audio', /^https?:/);
    },
  ],
];

export const MENU_AND_DATE: readonly Step[] = [
  [
    'a menu opens, keeps the focus, and closes by Escape',
    async ({ page }) => {
      await page.press(link('Workouts'));
      await page.press(button(`More for ${TABATA}`));
      await page.sees({ role: 'menuitem', name: 'Duplicate' });
      await page.until('the focus in the menu', () => document.activeElement?.closest('[role="menu"]') !== null);
      await page.key('\uE00C');
      await page.seesNo({ role: 'menuitem', name: 'Duplicate' });
      await page.until('the focus back', () =>
        Boolean(document.activeElement?.getAttribute('aria-label')?.startsWith('More for')),
      );
    },
  ],
  [
    'a workout is planned for a day of the calendar',
    async ({ page }) => {
      await page.press(link('Calendar'));
      await page.sees(heading('Calendar'));
      await page.press(button('Next'));
      await page.press({ ...button(/\b15\b/), within: { role: 'grid' } });
      await page.press(button('Plan a workout'));
      await page.fill(textbox('What are you planning?'), 'Morning run');
      await page.press(button('Save'));
      await page.sees({ ...button(/\b15\b.*1 planned$/), within: { role: 'grid' } });
    },
  ],
];
