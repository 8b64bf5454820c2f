import type { Page, Query } from '../page.ts';
import { button, heading, link, playerIs, startRun, type Step, stopRun, textbox } from './step.ts';
import { ACCOUNT_OF, TABATA } from './training.ts';

const SHEET: Query = { role: 'dialog', name: `Share ${TABATA}` };
const PUBLIC: Query = { role: 'switch', name: 'Public' };

const publicSwitch = (page: Page, state: 'enabled' | 'checked'): Promise<void> =>
  page.until(
    `a switch that is ${state}`,
    (wanted) =>
      [...document.querySelectorAll<HTMLInputElement>('dialog [role="switch"]')].some(
        (one) => one.labels?.[0]?.textContent === 'Public' && one.matches(`:${wanted}`),
      ),
    state,
  );

export const SHARING: readonly Step[] = [
  [
    'a workout is made public by somebody whose address is confirmed',
    async ({ page, confirmEmail }) => {
      await page.press(link('Workouts'));
      await page.press(button(`More for ${TABATA}`));
      await page.press({ role: 'menuitem', name: 'Share' });
      await page.sees(SHEET);
      await confirmEmail(ACCOUNT_OF.email);
      await page.press({ ...button('I’ve confirmed it'), within: SHEET });
      await publicSwitch(page, 'enabled');
      await page.press(PUBLIC);
      await publicSwitch(page, 'checked');
      await page.key('\uE00C');
      await page.seesNo(SHEET);
    },
  ],
  [
    'a guest plays it by its link',
    async ({ page }) => {
      const path = await page.ask(
        (name) =>
          [...document.querySelectorAll('a')].find((one) => one.getAttribute('aria-label') === `Start ${name}`)
            ?.pathname ?? '',
        TABATA,
      );
      await page.press(button('Sign out'));
      await page.sees(heading('Sign in'));
      await page.goTo(path);
      await startRun(page);
      await stopRun(page);
      await playerIs(page, 'phase', 'finished');
    },
  ],
  [
    'its owner signs in again, and has it',
    async ({ page }) => {
      await page.goTo('/login');
      await page.fill(textbox('Email'), ACCOUNT_OF.email);
      await page.fill(textbox('Password'), ACCOUNT_OF.password);
      await page.press(button('Sign in'));
      await page.sees(link(`Start ${TABATA}`));
      await page.until('the exercises on the device', async () => {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const asked = indexedDB.open('icetime-runtime');
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          const asked = db.transaction('wholeWorkouts').objectStore('wholeWorkouts').getAllKeys();
          asked.onsuccess = () => resolve(asked.result);
        });
        db.close();
        // What a guest opened has no uid before the slash, and does not open for the owner.
        return keys.some((key) => typeof key === 'string' && !key.startsWith('/'));
      });
    },
  ],
];
