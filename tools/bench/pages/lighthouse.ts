/**
 * Lighthouse on the preset for phones: the public list, the player, the offline copies and the sign-in, signed out, as
 * a stranger meets them. Prints the median of three runs. The pages come over HTTP/2, as Hosting delivers them; with
 * `--http1`, or where there is no openssl, as the local server does. With `--applied` the line and the processor are
 * slow while it looks, instead of reckoned to be so from what a quick visit showed. Lighthouse is no dependency of the
 * product: it is taken from the folder named by LIGHTHOUSE_DIR (default: `lh` in the system's folder for temporary
 * files). Exits 1 below the goals.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import { startApp } from '#e2e/support/start-app.ts';
import { overHttp2 } from './over-http2.ts';

const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];
const RUNS = 3;
const FLAGS = ['--headless=new', '--ignore-certificate-errors', ...CHROMIUM_FLAGS];
const isApplied = process.argv.includes('--applied');
const PAGES = {
  list: '/workoutListOpen',
  player: '/workout/starterTabata0000001',
  kept: '/offWorkouts',
  login: '/login',
} as const;

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
  readonly title: string;
  readonly details?: { readonly items?: readonly Record<string, unknown>[] };
}
interface Report {
  readonly categories: Record<Category, { readonly score: number; readonly auditRefs: { readonly id: string }[] }>;
  readonly audits: Record<string, Audit>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>;
type Launch = (options: object) => Promise<{ readonly port: number; kill(): void }>;

const folder = process.env.LIGHTHOUSE_DIR ?? join(tmpdir(), 'lh');
if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
  console.error(
    `No Lighthouse in ${folder}. Get the last line that runs on Node 20, beside the project:\n` +
      `  npm install --prefix ${folder} lighthouse@12.8.2 chrome-launcher@1.2.1\n` +
      'or look at one page by hand: npx --yes lighthouse@12.8.2 <address>/login --view',
  );
  process.exit(1);
}
const load = async (name: string): Promise<unknown> => {
  const entry = createRequire(join(folder, 'package.json')).resolve(name);
  return import(pathToFileURL(entry).href);
};
const { default: lighthouse } = (await load('lighthouse')) as { default: Lighthouse };
const { launch } = (await load('chrome-launcher')) as { launch: Launch };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const scoreOf = ({ categories }: Report, name: Category): number => Math.round(categories[name].score * 100);
const valueOf = ({ audits }: Report, name: string): number => audits[name]?.numericValue ?? Number.NaN;
/** What came over the wire for scripts, compressed. */
const scriptBytesOf = ({ audits }: Report): number =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);

async function measure(url: string): Promise<Report> {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      throttlingMethod: isApplied ? 'devtools' : 'simulate',
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** What keeps the score down, with how far. */
function reasons({ categories, audits }: Report, name: Category): string[] {
  return categories[name].auditRefs.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    const where = (audit.details?.items ?? []).slice(0, 3).map((item) => {
      const node = item.node as { snippet?: string } | undefined;
      return node?.snippet ?? (typeof item.url === 'string' ? item.url : '');
    });
    return [`    ${name}: ${audit.title} (${Math.round(audit.score * 100)}) ${where.filter(Boolean).join(' | ')}`];
  });
}

const { addresses, stop } = await startApp();
const front = process.argv.includes('--http1') ? undefined : await overHttp2(addresses.app);
const site = front?.address ?? addresses.app;
let missed = false;
try {
  console.log(`over ${front ? 'HTTP/2, as Hosting delivers' : 'HTTP/1.1'}`);
  console.log(`page     ${CATEGORIES.join('  ')}      LCP      TBT     CLS   scripts`);
  for (const [page, path] of Object.entries(PAGES)) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await measure(site + path));
    const of = (read: (report: Report) => number) => median(reports.map(read));
    const scores = CATEGORIES.map((name) => [name, of((report) => scoreOf(report, name))] as const);
    console.log(
      [
        page.padEnd(8),
        ...scores.map(([name, score], index) => String(score).padStart(name.length + Math.sign(index))),
        `${(of((report) => valueOf(report, 'largest-contentful-paint')) / 1000).toFixed(2)} s`.padStart(8),
        `${of((report) => valueOf(report, 'total-blocking-time')).toFixed(0)} ms`.padStart(8),
        of((report) => valueOf(report, 'cumulative-layout-shift'))
          .toFixed(3)
          .padStart(7),
        `${(of(scriptBytesOf) / 1024).toFixed(1)} kB`.padStart(9),
      ].join(' '),
    );
    for (const [name, score] of scores) {
      const typical = reports.find((report) => scoreOf(report, name) === score);
      if (score >= GOALS[name] || !typical) continue;
      missed = true;
      console.log(reasons(typical, name).join('\n'));
    }
  }
} finally {
  front?.stop();
  await stop();
}
process.exit(missed ? 1 : 0);
