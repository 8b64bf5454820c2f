import { type Browser, chromium } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/find-chromium.ts';
import { startApp, type StartedApp } from '#e2e/start-app.ts';

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
