import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Playwright's own, as a later flag takes the place of one before it. The last two load pages for the address bar's
 * popup with every window, though no window shows one: 0.8 s of the processor for each journey.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Flags that keep Chromium quiet and working in a container without a GPU. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join()}`,
];

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const MAC_AND_WINDOWS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const answers = (command: string, args: string[]): string | undefined => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
};

function installed(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && existsSync(named)) return named;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  for (const name of SYSTEM) {
    const path = answers(process.platform === 'win32' ? 'where' : 'which', [name]);
    if (path !== undefined) return path;
  }
  return MAC_AND_WINDOWS.find((path) => existsSync(path));
}

function install(): void {
  const run = (command: string, args: string[]): boolean => {
    try {
      execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
      return true;
    } catch {
      return false;
    }
  };
  console.log('No Chromium found: installing one …');
  if (run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])) return;
  if (process.getuid?.() === 0 && answers('which', ['apt-get']) !== undefined) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
}

/**
 * The Chromium that browser tests use: `CHROMIUM_PATH`, Playwright's own, the system's, or one that is installed now
 * where that is allowed. Throws with what to do when there is none.
 */
export function findChromium(): string {
  const found = installed();
  if (found !== undefined) return found;
  install();
  const now = installed();
  if (now !== undefined) return now;
  throw new Error(
    'Browser tests need Chromium and none could be found or installed.\n' +
      '  Install it (Debian: apt-get install chromium · anywhere: npx playwright install chromium),\n' +
      '  or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
