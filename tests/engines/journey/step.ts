import type { Page } from '../page.ts';

/** What the steps of a journey need. */
export interface Journey {
  readonly page: Page;
  /** Files to upload. */
  readonly picture: string;
  readonly sound: string;
  /** As if the person had opened the link in the mail. */
  readonly confirmEmail: (email: string) => Promise<void>;
  /** From now on the server has a newer service worker. */
  readonly publishNewVersion: () => void;
  /** Nothing of the app or of its backend answers any more. */
  readonly killServer: () => Promise<void>;
}

/** A step fails by an error; its name says what the product did if it did not. */
export type Step = readonly [name: string, take: (journey: Journey) => Promise<void>];

export const button = (name: string | RegExp) => ({ role: 'button', name }) as const;
export const link = (name: string | RegExp) => ({ role: 'link', name }) as const;
export const heading = (name: string | RegExp) => ({ role: 'heading', name }) as const;
export const textbox = (name: string | RegExp) => ({ role: 'textbox', name }) as const;

/** What the player says of itself: `data-phase`, `data-step`, `data-running`. */
export const playerIs = (page: Page, name: string, value: string): Promise<void> =>
  page.until(
    `a player with data-${name}="${value}"`,
    (attribute, wanted) =>
      document.querySelector('[data-testid="player"]')?.getAttribute(`data-${attribute}`) === wanted,
    name,
    value,
  );

export async function startRun(page: Page): Promise<void> {
  await page.press(button('Start'));
  await playerIs(page, 'running', 'true');
}

export async function stopRun(page: Page): Promise<void> {
  await page.press(button('Stop'));
  await page.press({ ...button(/^Stop/), within: { role: 'alertdialog' } });
  await playerIs(page, 'phase', 'finished');
}
