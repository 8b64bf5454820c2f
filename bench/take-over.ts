/**
 * Whether a new version takes over when somebody presses Reload, in a real Chromium, by the product's own code, in a page
 * that holds requests open and begins new ones around the press: `npm run bench:takeover [-- count]`. Beside it the plain way
 * (ask the new version, reload when it has the page), and runs that are started right after the press: none may be lost.
 */
import { availableParallelism, loadavg } from 'node:os';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/find-chromium.ts';
import { serveVersions, type VersionedSite } from './take-over/serve.ts';

const COUNT = Number(process.argv[2] ?? 100);
const PLAIN_COUNT = 5;
const RUN_COUNT = Math.min(COUNT, 15);
/** A take-over that has not come by then is missed: Chromium's own limit is about five minutes. */
const LIMIT_MS = 15_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const versionOf = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['version']));

/** A page of the present version, controlled by its worker. */
async function openPage(context: BrowserContext, site: VersionedSite): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.address);
  await page.waitForFunction(() => window.takeOverBench);
  await page.reload();
  await page.waitForFunction(() => window.takeOverBench && navigator.serviceWorker.controller);
  return page;
}

/** Publishes the next version and has the page find it; resolves when it waits. */
async function findNext(page: Page, site: VersionedSite): Promise<number> {
  const next = site.publish();
  await page.waitForFunction(() => window.takeOverBench);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  await page.evaluate(() => window.takeOverBench?.makeBusy());
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
      (wanted) => Number(document.documentElement.dataset['version']) === wanted && window.takeOverBench,
      version,
      { timeout: 0 },
    )
    .then(
      () => true,
      () => false,
    );
  return (await Promise.race([isThere, limit])) ? performance.now() - begin : undefined;
}

const press = (page: Page) => page.evaluate(() => void window.takeOverBench?.press());
const pressPlainly = (page: Page) => page.evaluate(() => window.takeOverBench?.pressPlainly());

async function measure(site: VersionedSite, count: number, how: (page: Page) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let context = await browser.newContext();
  let page = await openPage(context, site);
  for (let i = 0; i < count; i += 1) {
    const version = await findNext(page, site);
    await page.waitForTimeout((i * 37) % 400);
    const ms = await takesOver(page, version, () => how(page));
    if (ms === undefined) {
      void context.close().catch(() => undefined); // it, too, would wait
      context = await browser.newContext();
      page = await openPage(context, site);
    } else times.push(ms);
  }
  await context.close();
  return times;
}

/** How many runs, started at that many moments after the press, were torn away. */
async function countLostRuns(site: VersionedSite): Promise<{ started: number; lost: number; cameLater: number }> {
  const counts = { started: 0, lost: 0, cameLater: 0 };
  const context = await browser.newContext();
  const page = await openPage(context, site);
  for (let i = 0; i < RUN_COUNT; i += 1) {
    const version = await findNext(page, site);
    const before = await versionOf(page);
    await page.evaluate((afterMs) => void window.takeOverBench?.press(afterMs), Math.round((i * 1700) / RUN_COUNT));
    await page.waitForTimeout(2500);
    await page.waitForFunction(() => window.takeOverBench);
    const isSamePage = (await versionOf(page)) === before;
    const isRunning = await page.evaluate(() => window.takeOverBench?.runActive);
    if (isSamePage) {
      counts.started += 1;
      if (!isRunning) counts.lost += 1;
      await page.evaluate(() => window.takeOverBench?.endRun());
      if ((await takesOver(page, version, () => press(page))) === undefined) break;
      counts.cameLater += 1;
    }
  }
  await context.close();
  return counts;
}

const site = await serveVersions();
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const plain = await measure(site, PLAIN_COUNT, pressPlainly);
  print(`plain way      ${plain.length} of ${PLAIN_COUNT} within ${LIMIT_MS / 1000} s`);
  const times = (await measure(site, COUNT, press)).toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN);
  print(`the product    ${times.length} of ${COUNT}   p50 ${at(0.5)}  p95 ${at(0.95)}  max ${at(1)} ms`);
  const runs = await countLostRuns(site);
  print(
    `runs started after the press   ${runs.started} of ${RUN_COUNT} before the reload, ${runs.lost} lost, ${runs.cameLater} loaded after it`,
  );
  print(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
  process.exitCode =
    times.length === COUNT && runs.lost === 0 && runs.started > 0 && runs.cameLater === runs.started ? 0 : 1;
} finally {
  await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 5000))]);
  await site.close();
}
process.exit();
