import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type ViewportSize } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import { startApp, type StartedApp } from '#e2e/support/start-app.ts';

/** The app on data of its own, of the repository in `checkout`, and a browser; `stop` ends both. */
export async function startAppAndBrowser(options?: {
  readonly checkout?: string | undefined;
}): Promise<StartedApp & { readonly browser: Browser }> {
  const { addresses, stop } = await startApp(options);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
  const stopBoth = async () => {
    await browser.close();
    await stop();
  };
  return { addresses, browser, stop: stopBoth };
}

/** The app, and a browser that may be started anew (`open`) with all that it has stored; `end` removes both. */
export async function startAppAndProfile(
  viewport: ViewportSize,
): Promise<StartedApp & { readonly open: () => Promise<BrowserContext>; readonly end: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'icetime-profile-'));
  const { addresses, stop } = await startApp();
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      args: [...CHROMIUM_FLAGS],
      baseURL: addresses.app,
      viewport,
      locale: 'en-GB',
    });
  const end = async () => {
    await stop();
    rmSync(profile, { recursive: true, force: true });
  };
  return { addresses, stop, open, end };
}
