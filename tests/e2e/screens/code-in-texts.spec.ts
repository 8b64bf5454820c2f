import type { BrowserContext, Page } from 'playwright/test';
import { ADMIN, expect, newPerson, register, signIn, testApart } from '#e2e/support/fixtures.ts';
import { CODE, fill, friend, textAt, whole } from './xss-account.ts';
import { ADDRESSES, MARK, TEXTS } from './xss-payloads.ts';

/** A backend of its own: nobody else may meet what is put here. */
const test = testApart();

/** A list builds what is in sight: here as much of it as three phones show. */
const TALL = { width: 390, height: 2532 };
const hostile = encodeURIComponent(TEXTS.slice(0, 40).join(' ').slice(0, 600));
/** A part of an address: the name of a file has an end. */
const short = encodeURIComponent(textAt(3));

interface Screen {
  readonly path: string;
  /** How many of the texts it shows at least; left out = it shows none of them, or has no screen yet. */
  readonly shows?: number;
  /** Leads to it from the address. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** Opens what is shown only then. */
  readonly open?: (page: Page) => Promise<unknown>;
}

/** Every screen that shows what people wrote, with all that lies in the account. */
const SCREENS: readonly Screen[] = [
  { path: '/workoutlist/my', shows: TEXTS.length, open: openMenu },
  { path: '/workoutlist/assigned', shows: 20 },
  { path: '/workoutlist/favorits', shows: 20 },
  { path: '/workoutlist/free', shows: 1 },
  { path: '/workoutListOpen', shows: 50 },
  { path: '/statistic', shows: 5 },
  { path: '/friends', shows: 100 },
  { path: '/st' },
  { path: '/offWorkouts' },
  { path: '/settings' },
  ...whole.flatMap((wId): Screen[] => [
    { path: `/workout/${wId}`, shows: 1, open: openSteps },
    { path: `/addWorkout/${wId}`, shows: 30 },
  ]),
  { path: '/messages', shows: 300 },
  { path: `/messages?with=${friend(0)}`, shows: 320 },
  { path: '/export', shows: 300 },
  { path: `/export?w=${whole[0]}`, shows: 120 },
  { path: `/together/${CODE}?screen`, shows: 60 },
  { path: '/calendar', shows: 20 },
  { path: '/account', shows: 1 },
  { path: '/profile', shows: 3 },
  { path: '/info', shows: 2 },
  ...['/together', `/together/${short}`, `/workoutlist/${short}`, `/workout/${short}`].map((path) => ({ path })),
  ...[`/addWorkout?w=${hostile}`, `/workoutListOpen?q=${hostile}`, `/${short}`, `/#${hostile}`].map((path) => ({
    path,
  })),
];
/** What admins see of `uid`, who has all of it. */
const screensOfAdmins = (uid: string): readonly Screen[] => [
  { path: '/admin', shows: 250 },
  { path: '/admin', shows: 20, reach: (page) => page.getByRole('tab', { name: 'Release notes' }).click() },
  {
    path: '/admin',
    shows: 1,
    async reach(page) {
      await page.getByRole('tab', { name: 'People' }).click();
      await page.getByRole('textbox', { name: 'Email or user ID' }).fill(uid);
      await page.getByRole('button', { name: 'Find', exact: true }).click();
    },
  },
];
/** The same for somebody who is not signed in. */
const ADDRESSES_OF_GUESTS = [
  `/login?next=${hostile}`,
  '/login?next=javascript:xss()',
  '/register?next=//canary.invalid/',
  `/login?mode=signIn&oobCode=${short}&apiKey=x`,
  '/workoutListOpen',
];

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
}
async function openSteps(page: Page): Promise<void> {
  const steps = page.getByRole('button', { name: 'Steps', exact: true });
  if (await steps.isVisible()) await steps.click();
}

test('of 300 texts that would run as code, in every text and address of an account, none does on any screen', async ({
  browser,
  apart,
}) => {
  // 36 screens full of texts take 80 s, and minutes beside busy cores. The limit of the test ends it, no wait of its
  // own: a list of 332 is walked through in as many steps as it needs, however long each takes.
  test.slow();
  // Without the policy that would stop most of them: what counts is that none even tries.
  const context = await browser.newContext({
    baseURL: apart.app,
    bypassCSP: true,
    serviceWorkers: 'block',
    viewport: TALL,
  });
  const trap = await setTrap(context);
  const page = await context.newPage();
  await proveTrap(page, trap);

  await register(page, newPerson());
  const uid = await page.evaluate(() => localStorage.getItem('icetime-session') ?? '');
  await fill(apart, uid);
  const shown: string[] = [];
  const lookAtAll = async (at: Page, its: typeof trap, screens: readonly Screen[]) => {
    for (const screen of screens) {
      const marks = await look(at, screen);
      expect(marks, `${screen.path.slice(0, 40)} shows`).toBeGreaterThanOrEqual(screen.shows ?? 0);
      shown.push(`${screen.path.slice(0, 30)} ${marks}`);
      expect(await injected(at), screen.path.slice(0, 40)).toEqual([]);
      expect(its.sprung(), screen.path.slice(0, 40)).toEqual([]);
    }
  };
  await lookAtAll(page, trap, SCREENS);
  const guest = await (
    await browser.newContext({ baseURL: apart.app, bypassCSP: true, serviceWorkers: 'block', viewport: TALL })
  ).newPage();
  const other = await setTrap(guest.context());
  for (const path of [...ADDRESSES_OF_GUESTS, `/workout/${whole[0]}`]) {
    await look(guest, { path });
    expect(await injected(guest), path.slice(0, 40)).toEqual([]);
  }
  expect(other.sprung()).toEqual([]);
  await signIn(guest, ADMIN);
  await lookAtAll(guest, other, screensOfAdmins(uid));
  console.log(
    `xss: ${TEXTS.length} texts, ${ADDRESSES.length} addresses, ${shown.length} screens: ${shown.join(', ')}`,
  );
  await Promise.all([context.close(), guest.context().close()]);
});

/** All that a text can do once it runs. */
async function setTrap(context: BrowserContext) {
  let sprung: string[] = [];
  const spring = (what: string) => void sprung.push(what);
  await context.exposeFunction('sprung', spring);
  await context.addInitScript(() => {
    const tell = (what: string) => (window as unknown as { sprung(what: string): void }).sprung(what);
    const trap =
      (name: string) =>
      (...args: unknown[]) =>
        tell(`${name}(${args.join()}) at ${location.pathname}`);
    Object.assign(window, { xss: trap('xss'), alert: trap('alert'), confirm: trap('confirm'), prompt: trap('prompt') });
  });
  await context.route(
    ({ hostname }) => hostname === 'canary.invalid',
    (route) => {
      spring(route.request().url());
      return route.abort();
    },
  );
  context.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') spring(dialog.message());
    void dialog.accept();
  });
  return { sprung: () => sprung, reset: () => (sprung = []) };
}

/** A page that takes texts for markup is caught. */
async function proveTrap(page: Page, trap: Awaited<ReturnType<typeof setTrap>>): Promise<void> {
  await page.goto('/sign-in.json');
  await page.evaluate((texts) => {
    for (const text of texts) document.body.appendChild(document.createElement('div')).innerHTML = text;
  }, TEXTS);
  await expect.poll(() => new Set(trap.sprung()).size).toBeGreaterThan(20);
  expect((await injected(page)).length).toBeGreaterThan(100);
  await page.goto('about:blank');
  trap.reset();
}

/** Goes there, and says how many of the texts are shown, as text or in a field: a list builds what is scrolled to. */
async function look(page: Page, { path, shows = 0, reach, open }: Screen): Promise<number> {
  await page.goto(path);
  await expect(page.locator('main').first()).toBeVisible();
  await reach?.(page);
  const seen = new Set<string>();
  const count = async () => {
    const text = await page.evaluate(() => {
      const texts = [
        document.body.textContent,
        ...Array.from(document.querySelectorAll('input, textarea'), (field) => (field as HTMLInputElement).value),
      ];
      // At the end it begins anew: what came late is above.
      for (const scroller of [document.getElementById('scroller'), document.documentElement]) {
        if (!scroller) continue;
        const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
        scroller.scrollTop = isAtEnd ? 0 : scroller.scrollTop + scroller.clientHeight;
      }
      return texts.join(' ');
    });
    for (const mark of text.match(MARK) ?? []) seen.add(mark);
    return seen.size;
  };
  await expect.poll(count, { message: path.slice(0, 40), intervals: [100], timeout: 0 }).toBeGreaterThanOrEqual(shows);
  await open?.(page);
  return seen.size;
}

/** Elements and addresses of the page that nobody at Icetime wrote. */
const injected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const foreign =
      'marquee, embed, object, base, math, isindex, x, xmp, [srcdoc], [http-equiv=refresh], [formaction], [background]';
    const bad =
      /^\s*(javascript|vbscript|data:(?!image\/(png|jpe?g|webp|gif|avif|svg\+xml;base64))|file|feed|filesystem|view-source)/i;
    return Array.from(document.querySelectorAll('*')).flatMap((element) => {
      const handler = element.getAttributeNames().find((name) => name.startsWith('on'));
      const address = ['href', 'src', 'action', 'data', 'poster', 'xlink:href', 'srcset'].find((name) => {
        const value = (element.getAttribute(name) ?? '').replaceAll(/\p{Cc}/gu, '');
        return (
          bad.test(value) ||
          (URL.canParse(value, location.href) && new URL(value, location.href).hostname === 'canary.invalid')
        );
      });
      return (handler ?? address ?? element.matches(foreign)) ? [`${element.outerHTML.slice(0, 120)}`] : [];
    });
  });
