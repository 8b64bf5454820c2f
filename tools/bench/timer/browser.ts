/**
 * Chromium as a person runs it. Playwright's own launch turns off the throttling of hidden pages, mutes them and makes
 * every page believe it is in front, and all of that is measured here: so the browser is started by hand and Playwright
 * only attaches to it.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright';

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/10',
];

export interface PlainBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** `executable`: path of a Chromium. Throws when it does not come up. */
export async function startPlainBrowser(
  executable: string,
  {
    flags = [],
    environment = process.env,
  }: { readonly flags?: readonly string[]; readonly environment?: NodeJS.ProcessEnv } = {},
): Promise<PlainBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'icetime-profile-'));
  const chrome = spawn(executable, [...FLAGS, ...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment,
  });
  const gone = new Promise<void>((resolve) => chrome.once('exit', () => resolve()));
  const endpoint = await new Promise<string>((resolve, reject) => {
    createInterface(chrome.stderr).on('line', (line) => {
      const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
    chrome.once('error', reject);
    chrome.once('exit', () => reject(new Error(`${executable} ended before it could be attached to`)));
  });
  const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no window');
  return {
    context,
    async close() {
      await browser.close();
      chrome.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
