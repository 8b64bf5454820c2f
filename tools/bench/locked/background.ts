/** A run behind another page: hidden, with one timer a minute, or frozen. */
import { startPlainBrowser } from '../timer/browser.ts';

export type Background = 'hidden' | 'frozen';

const BEFORE_MS = 25_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Opens the page, sends it to the background for `forMs`, and waits for `reported`. Resolves to the time it was there,
 * epoch ms.
 */
export async function playBehind(
  how: Background,
  {
    url,
    forMs,
    environment,
  }: { readonly url: string; readonly forMs: number; readonly environment: NodeJS.ProcessEnv },
  reported: Promise<unknown>,
): Promise<{ readonly fromMs: number; readonly toMs: number }> {
  const browser = await startPlainBrowser('/usr/bin/chromium', {
    flags: ['--autoplay-policy=no-user-gesture-required'],
    environment,
  });
  try {
    const page = await browser.context.newPage();
    await page.goto(url);
    await sleep(BEFORE_MS);
    const cover = await browser.context.newPage();
    await cover.bringToFront();
    const lifecycle = await browser.context.newCDPSession(page);
    const fromMs = Date.now();
    if (how === 'frozen') await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' });
    await sleep(forMs);
    if (how === 'frozen') await lifecycle.send('Page.setWebLifecycleState', { state: 'active' });
    await page.bringToFront();
    const toMs = Date.now();
    await reported;
    return { fromMs, toMs };
  } finally {
    await browser.close();
  }
}
