/**
 * Whether a new version takes over when somebody presses Reload, in a real Chromium:
 * `npm run bench -- takeover [count]`.
 *
 * The case that counts: the product's own code in a page that holds six requests open (four at the servers, two at its
 * own address, one of them through the worker) and makes the app's ordinary ones every 200 ms. Beside it a storm of
 * requests through the worker every 15 ms around the press, which no screen makes; a browser without static routing,
 * where all of it reaches the worker; and the plain way (ask the new version, reload when it has the page).
 *
 * Then the worker that takes the worker off (src/public/sw-off.js), in the same two kinds of traffic, also beside a tab
 * of before that stays open; and the ordinary build after it.
 *
 * Last the built app itself (`npm run build` before): runs started around the press, none of which may be lost.
 */
import { availableParallelism, loadavg } from 'node:os';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import { countLostRuns } from './runs.ts';
import { serveVersions, type VersionedSite } from './serve.ts';

const COUNT = Number(process.argv[2] ?? 100);
const OTHER_COUNT = Math.min(COUNT, 20);
const RUN_COUNT = Number(process.argv[3] ?? Math.min(COUNT, 60));
const PLAIN_COUNT = 5;
/** Each of them registers anew. */
const PAGES_AFTER_OFF = 3;
/** A take-over that has not come by then is missed: Chromium's own limit is about five minutes. */
const LIMIT_MS = 15_000;
/** In the first minute after its start Chromium may look for no new version at all. */
const FIND_LIMIT_MS = 90_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** A page of the present version, controlled by its worker. */
async function openPage(context: BrowserContext, site: VersionedSite): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => window.takeOverBench && navigator.serviceWorker.controller);
  return page;
}

/** Publishes the next version and has the page find it; resolves when it waits. */
async function findNext(page: Page, site: VersionedSite, traffic: Traffic): Promise<number> {
  const next = site.publish();
  await page.waitForFunction(() => window.takeOverBench);
  const waits = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const coming = registration?.installing;
    if (coming) await new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true }));
    return Boolean(registration?.waiting);
  };
  // A look of the page's own that was under way takes this one's place: so again.
  await until(page, () => page.evaluate(waits), FIND_LIMIT_MS);
  await page.evaluate((how) => window.takeOverBench?.makeBusy(how), traffic);
  return next;
}

/** Milliseconds until the page is of that version and started; `undefined` = not within the limit. */
async function takesOver(page: Page, version: number, press: () => Promise<unknown>): Promise<number | undefined> {
  const begin = performance.now();
  await press();
  // Playwright itself waits for a navigation that is stuck: its own limit does not end this.
  const limit = new Promise<false>((resolve) => setTimeout(() => resolve(false), LIMIT_MS));
  const isThere = page
    .waitForFunction(
      (wanted) => {
        const { version: shown, started } = document.documentElement.dataset;
        return Number(shown) === wanted && started !== undefined;
      },
      version,
      { timeout: 0 },
    )
    .then(
      () => true,
      () => false,
    );
  return (await Promise.race([isThere, limit])) ? performance.now() - begin : undefined;
}

type Traffic = 'calm' | 'storm';
const press = (page: Page) => page.evaluate(() => window.takeOverBench?.press());
const pressPlainly = (page: Page) => page.evaluate(() => window.takeOverBench?.pressPlainly());

interface Case {
  readonly name: string;
  readonly count: number;
  readonly routes?: boolean;
  readonly traffic?: Traffic;
  readonly how?: (page: Page) => Promise<unknown>;
}

/** A worker that was passed by may take long to come back: the next try begins in a browser of its own then. */
const isReady = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => window.takeOverBench, undefined, { timeout: 5000 })
    .then(
      () => true,
      () => false,
    );

/** Asked again and again, also of a page that is just being left. */
async function until(page: Page, isSo: () => Promise<boolean>, limitMs = LIMIT_MS): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error('It did not come to that');
    await page.waitForTimeout(50);
  }
}

/** The next page is the server's, has no worker, finds nothing of the stored app and signs off what it has revived. */
async function isWithoutWorker(page: Page, site: VersionedSite, version: number): Promise<boolean> {
  const isGone = async () => !(await navigator.serviceWorker.getRegistration());
  const isEmpty = async () => (await caches.keys()).length === 0;
  const askedBefore = site.timesAsked();
  await page.reload({ timeout: LIMIT_MS, waitUntil: 'commit' });
  await until(page, () =>
    page.evaluate((wanted) => Number(document.documentElement.dataset['version']) === wanted, version),
  );
  await until(page, () => page.evaluate(isEmpty));
  const isFree = await page.evaluate(() => navigator.serviceWorker.controller === null);
  // Reloaded before it has registered and looked, the page that comes might still be the old worker's.
  await until(page, async () => site.timesAsked() > askedBefore);
  await until(page, () => page.evaluate(isGone));
  return isFree;
}

/** The ordinary build is deployed again: it registers, stays, and Reload leads to it. */
async function isBack(page: Page, site: VersionedSite): Promise<boolean> {
  const version = site.publish();
  await page.reload({ timeout: LIMIT_MS, waitUntil: 'commit' });
  const isInstalled = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(
      registration && !registration.installing && window.takeOverBench && (await caches.keys()).length > 0,
    );
  };
  await until(page, () => page.evaluate(isInstalled));
  if ((await takesOver(page, version, () => press(page))) === undefined) return false;
  await until(page, () => page.evaluate(isInstalled));
  return true;
}

interface OffCase {
  readonly name: string;
  readonly traffic: Traffic;
  readonly routes: boolean;
  /** Another tab, as busy as the page, holds the old worker to the end. */
  readonly oldTab: boolean;
}
const OFF_CASES: readonly OffCase[] = [
  { name: 'taken off, six requests held open', traffic: 'calm', routes: true, oldTab: false },
  { name: 'taken off in a storm, no static routing', traffic: 'storm', routes: false, oldTab: false },
  { name: 'taken off, an old tab holds six, too', traffic: 'calm', routes: true, oldTab: true },
  { name: 'an old tab and a storm, no static routing', traffic: 'storm', routes: false, oldTab: true },
];

/** The worker is taken off while it answers requests: how often were the next pages not as they should be? */
async function measureOff({ name, traffic, routes, oldTab }: OffCase): Promise<number> {
  const site = await serveVersions({ routes });
  let missed = 0;
  for (let i = 0; i < OTHER_COUNT; i += 1) {
    site.publish();
    const context = await browser.newContext();
    const pages = [await openPage(context, site)];
    if (oldTab) pages.unshift(await openPage(context, site));
    for (const page of pages) await page.evaluate((how) => window.takeOverBench?.makeBusy(how), traffic);
    const page = pages.at(-1) as Page;
    const version = site.publishOff();
    await page.waitForTimeout((i * 37) % 400);
    const findsOff = async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
      return !(await navigator.serviceWorker.getRegistration());
    };
    let isWell = await until(page, () => page.evaluate(findsOff), FIND_LIMIT_MS).then(
      () => true,
      () => false,
    );
    for (let pageCount = 0; pageCount < PAGES_AFTER_OFF && isWell; pageCount += 1) {
      isWell = await isWithoutWorker(page, site, version).catch(() => false);
    }
    isWell &&= await isBack(page, site).catch(() => false);
    if (!isWell) missed += 1;
    void context.close().catch(() => undefined);
  }
  await site.close();
  const well = `${OTHER_COUNT - missed} of ${OTHER_COUNT}`;
  print(`${name.padEnd(42)} ${well}: ${PAGES_AFTER_OFF} pages of the server's with no worker, then it is back`);
  return missed;
}

/** Does it as often as asked, prints it; gives how often the new version did not come. */
async function measure({ name, count, routes = true, traffic = 'calm', how = press }: Case): Promise<number> {
  const site = await serveVersions({ routes });
  const times: number[] = [];
  let context = await browser.newContext();
  let page = await openPage(context, site);
  for (let i = 0; i < count; i += 1) {
    const version = await findNext(page, site, traffic);
    await page.waitForTimeout((i * 37) % 400);
    const ms = await takesOver(page, version, () => how(page));
    if (ms !== undefined) times.push(ms);
    if (ms === undefined || !(await isReady(page))) {
      void context.close().catch(() => undefined); // it, too, would wait
      context = await browser.newContext();
      page = await openPage(context, site);
    }
  }
  await context.close();
  await site.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0);
  const spread = times.length > 0 ? `p50 ${at(0.5)}  p95 ${at(0.95)}  max ${at(1)} ms` : '';
  print(`${name.padEnd(42)} ${times.length} of ${count} within ${LIMIT_MS / 1000} s   ${spread}`);
  return count - times.length;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const missed = COUNT > 0 ? await measure({ name: 'six requests held open', count: COUNT }) : 0;
  if (OTHER_COUNT > 0) {
    await measure({ name: 'the same and a storm', count: OTHER_COUNT, traffic: 'storm' });
    await measure({ name: 'held open, no static routing', count: OTHER_COUNT, routes: false });
    await measure({ name: 'a storm, no static routing', count: OTHER_COUNT, routes: false, traffic: 'storm' });
    await measure({ name: 'the plain way', count: PLAIN_COUNT, routes: false, how: pressPlainly });
  }
  let kept = 0;
  if (OTHER_COUNT > 0) for (const offCase of OFF_CASES) kept += await measureOff(offCase);
  const runs = await countLostRuns(browser, RUN_COUNT);
  print(`Start pressed around Reload   ${RUN_COUNT} times: ${runs.started} runs began, ${runs.lost} lost`);
  print(`  ${runs.stayed} went on, ${runs.offered} offered at their place; ${runs.never} pages had closed before`);
  print(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
  process.exitCode = missed + kept === 0 && runs.lost === 0 && (runs.started > 0 || RUN_COUNT === 0) ? 0 : 1;
} finally {
  await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 5000))]);
}
process.exit();
