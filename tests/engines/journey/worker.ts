import { button, heading, link, startRun, type Step } from './step.ts';
import { TABATA } from './training.ts';

export const UPDATE: readonly Step[] = [
  [
    'the service worker answers for the page',
    async ({ page }) => {
      await page.goTo('/');
      await page.until('a service worker that is active', async () =>
        Boolean((await navigator.serviceWorker.getRegistration())?.active),
      );
      await page.goTo('/');
      await page.sees(heading('Workouts'));
      await page.until('a page under its control', () => navigator.serviceWorker.controller !== null);
    },
  ],
  [
    'a new version is found, and taken when the person says so',
    async ({ page, publishNewVersion }) => {
      publishNewVersion();
      // A look of the page's own that was under way takes the place of this one.
      await page.until('a version that waits', async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        if (!registration?.installing) await registration?.update();
        return Boolean(registration?.waiting);
      });
      await page.says(/A new version is ready/);
      await page.ask(() => document.documentElement.setAttribute('data-before-update', ''));
      await page.press(button('Reload'));
      await page.until('another page', () => !document.documentElement.hasAttribute('data-before-update'));
      await page.sees(link(`Start ${TABATA}`));
      await page.until(
        'no version that waits',
        async () => !(await navigator.serviceWorker.getRegistration())?.waiting,
      );
    },
  ],
];

export const OFFLINE: readonly Step[] = [
  [
    'the app starts with its server dead',
    async ({ page, killServer }) => {
      await killServer();
      await page.goTo('/');
      await page.sees(link(`Start ${TABATA}`));
    },
  ],
  [
    'and an own workout runs',
    async ({ page }) => {
      await page.press(link(`Start ${TABATA}`));
      await startRun(page);
    },
  ],
];
