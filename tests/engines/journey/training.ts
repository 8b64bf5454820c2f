import { button, heading, link, playerIs, startRun, type Step, stopRun, textbox } from './step.ts';

export const TABATA = 'Tabata';
export const ACCOUNT_OF = { email: 'kim@example.com', password: 'cold-water-7' };
const spinbutton = (name: string) => ({ role: 'spinbutton', name }) as const;

export const GUEST: readonly Step[] = [
  [
    'a guest plays a public workout',
    async ({ page }) => {
      await page.goTo('/workoutListOpen');
      await page.press(link('Start Tabata hard'));
      await startRun(page);
      await page.press(button('Next'));
      await playerIs(page, 'phase', 'exercise');
    },
  ],
  [
    'its time goes by, and stands still while it is paused',
    async ({ page }) => {
      const left = () => page.ask(() => document.querySelector('[role="timer"]')?.textContent ?? '');
      const before = await left();
      await page.until(
        `a time other than ${before}`,
        (was) => document.querySelector('[role="timer"]')?.textContent !== was,
        before,
      );
      await page.press(button('Pause'));
      await playerIs(page, 'running', 'false');
      await page.sees(button('Resume'));
    },
  ],
  [
    'what a guest trained stays on this device',
    async ({ page }) => {
      await stopRun(page);
      await page.says(/Saved on this device|nothing was saved/);
    },
  ],
];

export const ACCOUNT: readonly Step[] = [
  [
    'a person registers',
    async ({ page }) => {
      await page.goTo('/register');
      await page.fill(textbox('First name'), 'Kim');
      await page.fill(textbox('Last name'), 'Winter');
      await page.fill(textbox('Nickname'), 'kim');
      await page.fill(textbox('Email'), ACCOUNT_OF.email);
      await page.fill(textbox('Password'), ACCOUNT_OF.password);
      await page.press(button('Create account'));
      await page.sees(heading('Workouts'));
    },
  ],
];

export const RUN: readonly Step[] = [
  [
    'a page that is left in the midst of reading a database of Firebase holds up no other',
    async ({ page }) => {
      await page.until('a page that reads', () => {
        const asked = indexedDB.open('firebaseLocalStorageDb');
        return new Promise<boolean>((resolve) => {
          asked.onsuccess = () => {
            const people = asked.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
            const read = () => {
              people.getAllKeys().onsuccess = read;
              resolve(true);
            };
            read();
          };
        });
      });
      await page.goTo('/settings');
      await page.until('a page that writes', () => {
        const asked = indexedDB.open('firebaseLocalStorageDb');
        return new Promise<boolean>((resolve) => {
          asked.onsuccess = () => {
            const writing = asked.result.transaction('firebaseLocalStorage', 'readwrite');
            writing.objectStore('firebaseLocalStorage').delete('nobody');
            writing.oncomplete = () => resolve(true);
          };
          setTimeout(() => resolve(false), 5000);
        });
      });
    },
  ],
  [
    'makes a Tabata by the interval timer',
    async ({ page }) => {
      await page.goTo('/addWorkoutSimpel');
      await page.press({ role: 'radio', name: /^Tabata/ });
      await page.fill(textbox('Exercise time'), '0:02');
      await page.fill(textbox('Rest'), '0:01');
      await page.fill(spinbutton('Rounds'), '1');
      await page.fill(spinbutton('Exercises'), '2');
      await page.press(button('Create workout'));
      await playerIs(page, 'phase', 'ready');
    },
  ],
  [
    'runs it to its end',
    async ({ page }) => {
      await startRun(page);
      // The lead-in is no part of the workout.
      await page.press(button('Next'));
      await playerIs(page, 'phase', 'finished');
      await page.sees(heading('Workout finished'));
      await page.says(/Your result/);
    },
  ],
  [
    'finds the result in the statistics',
    async ({ page }) => {
      await page.press(link('Statistics'));
      await page.sees(heading('Statistics'));
      await page.sees(button(`Open ${TABATA}`));
    },
  ],
];
