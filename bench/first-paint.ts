/**
 * What the list costs a slow phone's main thread until its first card is painted, and until all is quiet. The
 * production build as `npm start` serves it; the public list of a guest who was never here (cold) and of one who comes
 * back (warm), and the own list of a new account, from the device. Beside it, in the same run, a page that is React and
 * four plain cards, and other checkouts of this repository named as arguments:
 *
 *   npm run bench:first-paint -- [--rounds 5] [folder of another checkout …]
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
import { workoutDocs } from '#backend/seed/workout-records.ts';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/find-chromium.ts';
import { newPerson, register } from '../e2e/fixtures.ts';
import { type AppAddresses, startApp } from '../e2e/start-app.ts';
import { type Load, loadTraced, watchForCard, type Work } from './first-paint/trace.ts';

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
  await giveOwnList(own, addresses);
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

/** A new account with a library, all of it on the device of `context`. */
async function giveOwnList(context: BrowserContext, { auth, firestore }: AppAddresses): Promise<void> {
  await watchForCard(context);
  const page = await context.newPage();
  const person = newPerson();
  await register(page, person);
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const post = async (url: string, body: object) => {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
    return (await answer.json()) as { users?: readonly { readonly localId: string }[] };
  };
  const accounts = `${auth}/identitytoolkit.googleapis.com/v1/projects/demo-icetime/accounts`;
  const uid = (await post(`${accounts}:lookup`, { email: [person.email] })).users?.[0]?.localId ?? '';
  const root = 'projects/demo-icetime/databases/(default)';
  const docs = Array.from({ length: OWN_WORKOUTS }, (_, n) => workoutDocs(starterOf(n), uid, n, RECEPTION, Date.now()));
  const update = ({ path, data }: { path: string; data: object }) => ({
    update: { name: `${root}/documents/${path}`, fields: wireOf(data).mapValue?.fields },
  });
  const count = { ...update({ path: `users/${uid}`, data: { workoutCount: OWN_WORKOUTS } }) };
  await post(`${firestore}/v1/${root}/documents:commit`, {
    writes: [...docs.flat().map(update), { ...count, updateMask: { fieldPaths: ['workoutCount'] } }],
  });
  await page.goto('/workoutlist/my');
  await page
    .getByRole('article')
    .nth(OWN_WORKOUTS - 1)
    .waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

const RECEPTION = { rating: 0, ratingCount: [0, 0, 0, 0, 0], playCount: 0 } as const;
const starterOf = (n: number) =>
  ({
    wId: `paintPaintPaint${String(n).padStart(5, '0')}`,
    name: `Morning ${n + 1}`,
    sport: 'Strength',
    level: 'medium',
    description: '',
    rounds: 3,
    exercises: Array.from({ length: 8 }, (_, position) => ({
      name: `Exercise ${position + 1}`,
      timeSec: 40,
      restSec: 20,
      notes: '',
    })),
  }) as const;

interface Wire {
  readonly mapValue?: { readonly fields: Readonly<Record<string, Wire>> };
  readonly [kind: string]: unknown;
}
function wireOf(value: unknown): Wire {
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wireOf) } };
  const fields = Object.entries(value ?? {}).map(([key, field]) => [key, wireOf(field)]);
  return { mapValue: { fields: Object.fromEntries(fields) as Record<string, Wire> } };
}

/** A page that is React and four cards, built as the app is. */
async function startReference(): Promise<{ address: string; stop: () => void }> {
  const entry = fileURLToPath(new URL('first-paint/reference.ts', import.meta.url));
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
