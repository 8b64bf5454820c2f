/**
 * What the list costs a slow phone's main thread until its first card is painted, and until all is quiet. The
 * production build as `npm start` serves it; the public list of a guest who was never here (cold) and of one who comes
 * back (warm), and the own list of a new account, from the device. Beside it, in the same run, a page that is React and
 * four plain cards, and other checkouts of this repository named as arguments:
 *
 *   npm run bench -- first-paint [--rounds 5] [folder of another checkout …]
 *
 * Milliseconds are time on the processor times four: that is a phone four times slower. The browser's own slowing down
 * waits by the clock, so that on a busy machine two runs of one page differ twofold. Of the rounds the least counts:
 * whatever else runs only adds.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { build } from 'vite';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import { type AppAddresses, startApp } from '#e2e/support/start-app.ts';
import { giveOwnList } from '../support/own-list.ts';
import { type Load, loadTraced, watchForCard, type Work } from './trace.ts';

const OWN_WORKOUTS = 30;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en-GB' };
const { values: flags, positionals: others } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const rounds = Number(flags.rounds);
const SLOWDOWN = 4;

interface App {
  readonly name: string;
  readonly addresses: AppAddresses;
  readonly own: BrowserContext;
  stop(): Promise<void>;
}

async function startOne(browser: Browser, name: string, folder: string): Promise<App> {
  const { addresses, stop } = await startApp({ checkout: folder });
  const own = await browser.newContext({ ...PHONE, baseURL: addresses.app });
  await watchForCard(own);
  await giveOwnList(own, addresses, OWN_WORKOUTS);
  return {
    name,
    addresses,
    own,
    async stop() {
      await own.close();
      await stop();
    },
  };
}

/** A page that is React and four cards, built as the app is. */
async function startReference(): Promise<{ address: string; stop: () => void }> {
  const entry = fileURLToPath(new URL('reference.ts', import.meta.url));
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the reference gave no script');
  const page =
    '<!doctype html><title>Reference</title><div id="root"></div><script type="module" src="/a.js"></script>';
  const server = createServer(({ url }, response) => {
    const isScript = url === '/a.js';
    const type = isScript ? 'text/javascript' : 'text/html';
    response
      .writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' })
      .end(isScript ? chunk.code : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

const loads = new Map<string, Load[]>();
const note = (row: string, load: Load) => void loads.set(row, [...(loads.get(row) ?? []), load]);

async function measureStranger(browser: Browser, row: string, url: string): Promise<void> {
  const context = await browser.newContext(PHONE);
  await watchForCard(context);
  const page = await context.newPage();
  note(`${row}, cold`, await loadTraced(page, url));
  // The browser keeps compiled code from the second visit on.
  await loadTraced(page, url);
  note(`${row}, warm`, await loadTraced(page, url));
  await context.close();
}

async function measureOwn({ name, own, addresses }: App): Promise<void> {
  const page = await own.newPage();
  note(`${name}: own list, warm`, await loadTraced(page, `${addresses.app}/workoutlist/my`));
  await page.close();
}

const total = ({ script, rendering, other }: Work): number => script + rendering + other;

function print(): void {
  const columns: Readonly<Record<string, (load: Load) => number>> = {
    'script to card': ({ toCard }) => toCard.script,
    'style…paint': ({ toCard }) => toCard.rendering,
    'all to card': ({ toCard }) => total(toCard),
    'script to idle': ({ toIdle }) => toIdle.script,
    'all to idle': ({ toIdle }) => total(toIdle),
    'card at (clock)': ({ cardAtMs }) => cardAtMs / SLOWDOWN,
  };
  const reference = (row: string) => loads.get(row.endsWith('cold') ? 'React alone, cold' : 'React alone, warm') ?? [];
  const figures = [...loads].map(([row, own]) => {
    const of = (from: readonly Load[], read: (load: Load) => number) => Math.min(...from.map(read));
    const cells = Object.entries(columns).map(
      ([title, read]) => [title, Math.round(of(own, read) * SLOWDOWN)] as const,
    );
    const ratio = of(own, (load) => load.toCard.script) / of(reference(row), (load) => load.toCard.script);
    return [row, { ...Object.fromEntries(cells), 'script, × React': Number(ratio.toFixed(1)) }] as const;
  });
  console.log(`ms of the main thread × ${SLOWDOWN}, the least of ${rounds} rounds; on the clock as it was`);
  console.table(Object.fromEntries(figures));
}

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const reference = await startReference();
const apps: App[] = [];
try {
  for (const [n, folder] of ['.', ...others].entries())
    apps.push(await startOne(browser, n === 0 ? 'here' : folder, folder));
  for (let round = 0; round < rounds; round += 1) {
    await measureStranger(browser, 'React alone', reference.address);
    for (const app of apps) {
      await measureStranger(browser, `${app.name}: public list`, `${app.addresses.app}/workoutListOpen`);
      await measureOwn(app);
    }
  }
  print();
} finally {
  for (const app of apps) await app.stop();
  reference.stop();
  await browser.close();
}
