import type { Page } from 'playwright/test';
import { LANGUAGE_TAGS, languageOf, type LanguageTag } from '#core/base/languages.ts';
import { DAY, isWhole } from '#tests/support/today.ts';
import { expect, flyFor, newPerson, player, register, signIn, startStill, test } from '#e2e/support/fixtures.ts';
import { arrived, expectHittable, goOn, GUEST_PATHS, load, personPaths } from '#e2e/support/screens.ts';
import { putProgramme } from '#e2e/support/programme.ts';
import { inEachSheet, putCase, SHEETS, SHEETS_OF_ADMINS, SHEETS_OF_TRAINED } from '#e2e/support/sheets.ts';
import { expectFits, expectNoEnglish, textsOf } from '#e2e/support/words.ts';

type T = ReturnType<typeof textsOf>;
const PHONE = { width: 360, height: 740 };
// Not English: what is named for somebody, in the language of then, is not taken for a text that was forgotten.
test.use({ viewport: PHONE, locale: 'de' });

/** Looks at what is on the screen now: it fits a small phone and its fingers, and all of it is in the language. */
async function look(page: Page, where: string, tag: LanguageTag): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFits(page, `${where} in ${tag}`);
  await expectHittable(page, `${where} in ${tag}`);
  if (tag !== 'en') await expectNoEnglish(page, `${where} in ${tag}`, tag);
}

/**
 * Nor is it wider than the page on larger phones, tablets and screens, in the two languages with the longest texts:
 * five sizes of each screen in each language took a third of the time.
 */
async function widen(page: Page, where: string, tag: LanguageTag): Promise<void> {
  if (tag !== 'de' && tag !== 'fr') return;
  for (const width of [1440, 1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(wider, { message: `${where} in ${tag} at ${width}` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(PHONE);
}

/** What is on show, with text twice as large: in German, whose words are the longest. */
async function enlarge(page: Page, where: string, tag: LanguageTag): Promise<void> {
  if (tag !== 'de') return;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectFits(page, `${where} in ${tag}, twice as large`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(PHONE);
}

/**
 * German, whose words are the longest, and one of the others, another each day. A text that is no key stands out in any
 * of them, and one that is not translated is found without a browser; all five at a time, before a release:
 * `ICETIME_DAY=all npm run e2e -- five-languages`.
 */
const ALL = Object.values(LANGUAGE_TAGS);
const OTHERS = ALL.filter((tag) => tag !== 'de');
const WALKED: readonly LanguageTag[] = isWhole
  ? ALL
  : ALL.filter((tag) => tag === 'de' || tag === OTHERS[DAY % OTHERS.length]);
/** Of the screens, in the other language each second one: after eight days all were in all. */
const isWalked = (tag: LanguageTag, index: number): boolean =>
  isWhole || tag === 'de' || index % 2 === Math.floor(DAY / OTHERS.length) % 2;
/** To open all sheets takes as long as to walk all screens: of other languages, the screens tell. */
const OF_SHEETS: readonly LanguageTag[] = isWhole ? ALL : ['de'];

/**
 * Does the same in each language. It is chosen as somebody does who is in the app already: to load it five times, and
 * to register in it five times, took most of the time.
 */
async function inEachLanguage(
  page: Page,
  chosenOn: '/login' | '/settings',
  visit: (tag: LanguageTag, t: T) => Promise<void>,
  languages = WALKED,
): Promise<void> {
  // English, which is what the others are searched for, comes last: it names what is added while it is spoken.
  for (const tag of languages.toReversed()) {
    await speak(page, chosenOn, tag);
    await visit(tag, textsOf(tag));
  }
}

async function speak(page: Page, chosenOn: string, tag: LanguageTag): Promise<void> {
  const root = page.locator('html');
  await goOn(page, chosenOn);
  const t = textsOf((await root.getAttribute('lang')) as LanguageTag);
  const isBehindButton = chosenOn === '/login';
  if (isBehindButton) await page.getByRole('button', { name: t('auth.lookAndLanguage') }).click();
  await page.getByRole('combobox', { name: t('settings.language'), exact: true }).selectOption(languageOf(tag));
  await expect(root).toHaveAttribute('lang', tag);
  if (isBehindButton) await page.keyboard.press('Escape');
}

const LONG_NAME = 'Donaudampfschifffahrtsgymnastikübungsprogramm';

/** Makes an interval timer; the address of its ready screen, which stands then. */
async function makeWorkout(page: Page, t: T): Promise<string> {
  await goOn(page, '/addWorkoutSimpel');
  await page.getByRole('textbox', { name: t('simple.name'), exact: true }).fill(LONG_NAME);
  // Long enough to write down what was done.
  await page.getByRole('textbox', { name: t('simple.rest'), exact: true }).fill('0:30');
  await page.getByRole('button', { name: t('simple.create') }).click();
  await expect(player(page)).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The same by somebody new. */
async function newcomersWorkout(page: Page): Promise<string> {
  await register(page, newPerson(), textsOf('de'));
  return makeWorkout(page, textsOf('de'));
}

test('every screen of a guest fits, on all devices and with large text, and speaks all languages', async ({ page }) => {
  await load(page, '/login');
  await inEachLanguage(page, '/login', async (tag) => {
    for (const path of GUEST_PATHS.filter((_, index) => isWalked(tag, index))) {
      await goOn(page, path);
      await look(page, path, tag);
      await widen(page, path, tag);
      await enlarge(page, path, tag);
    }
  });
});

const HALVES = [0, 1];
for (const half of HALVES)
  test(`so does every screen of a new account, half ${half + 1}`, async ({ page, app, store }) => {
    const person = newPerson();
    await register(page, person, textsOf('de'));
    await putProgramme(app, await store.uidOf(person.email));
    const ownId = (await makeWorkout(page, textsOf('de'))).split('/').at(-1) ?? '';
    const paths = personPaths(ownId).filter((_, index) => index % HALVES.length === half);
    await inEachLanguage(page, '/settings', async (tag) => {
      for (const path of paths.filter((_, index) => isWalked(tag, index))) {
        await goOn(page, path);
        await look(page, path, tag);
        await widen(page, path, tag);
        await enlarge(page, path, tag);
      }
    });
  });

test('so does the empty list of a new account', async ({ page }) => {
  await register(page, newPerson(), textsOf('de'));
  await inEachLanguage(page, '/settings', async (tag) => {
    await goOn(page, '/');
    await look(page, 'the empty list', tag);
    await enlarge(page, 'the empty list', tag);
  });
});

test('so does every sheet, dialog and menu of a new account', async ({ page }) => {
  await register(page, newPerson(), textsOf('de'));
  // Named in no language that is searched for.
  const own = (await makeWorkout(page, textsOf('de'))).split('/').at(-1);
  const lookAt = (tag: LanguageTag, t: T) =>
    inEachSheet(page, t, SHEETS, own ?? '', async (name) => {
      await look(page, name, tag);
      await enlarge(page, name, tag);
    });
  await inEachLanguage(page, '/settings', lookAt, OF_SHEETS);
});

test('so does all that admins see and open', async ({ page, browser, app, store }) => {
  await putCase(app);
  // One of its own: others are looking at the demo's admin in English.
  const admin = newPerson();
  const before = await browser.newPage({ baseURL: app.app, locale: 'de' });
  await register(before, admin, textsOf('de'));
  await before.context().close();
  await store.makeAdmin(admin.email);
  await signIn(page, admin, textsOf('de'));
  const lookAt = (tag: LanguageTag, t: T) =>
    inEachSheet(page, t, SHEETS_OF_ADMINS, '', async (name) => {
      await look(page, name, tag);
      await enlarge(page, name, tag);
    });
  await inEachLanguage(page, '/settings', lookAt, OF_SHEETS);
});

test('so does what a guest is told', async ({ page }) => {
  await load(page, '/login');
  await inEachLanguage(page, '/login', async (tag, t) => {
    await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click();
    await look(page, 'the sign-in, nothing typed', tag);
    await page.getByRole('link', { name: t('auth.forgot') }).click();
    await look(page, 'a forgotten password', tag);
    await goOn(page, '/workout/nosuchworkout0000001');
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'a workout that is not there', tag);
  });
});

test('so does the editor with all that opens in it', async ({ page }) => {
  await register(page, newPerson(), textsOf('de'));
  await inEachLanguage(page, '/settings', async (tag, t) => {
    await goOn(page, (await makeWorkout(page, t)).replace('/workout/', '/addWorkout/'));
    await page.getByRole('button', { name: t('media.openCover') }).click();
    const rows = page.getByRole('list', { name: t('editor.exercises') }).getByRole('listitem');
    await rows.first().locator('[data-row]').click();
    await page
      .getByRole('button', { name: t('editor.details') })
      .first()
      .click();
    await page.getByRole('button', { name: t('media.open') }).click();
    await page.getByRole('button', { name: t('media.list.introAdd') }).click();
    await look(page, 'where media come from', tag);
    await page.getByRole('button', { name: t('media.way.voice') }).click();
    await expect(page.getByRole('button', { name: t('media.voice.start') })).toBeVisible();
    await look(page, 'the recorder', tag);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('media.list.introAdd') }).click();
    await page.getByRole('button', { name: t('media.way.sentence') }).click();
    await page
      .getByRole('textbox', { name: t('media.item.sentence') })
      .last()
      .fill('123');
    await look(page, 'media of an exercise', tag);
    await page.getByRole('button', { name: t('editor.add'), exact: true }).click();
    const time = page.getByRole('textbox', { name: t('editor.time'), exact: true }).last();
    await time.fill('abc');
    await page.keyboard.press('Tab');
    await look(page, 'the editor with everything open, something wrong in it', tag);
    await page.reload();
    await arrived(page);
  });
});

test('so does a run to its end', async ({ page }) => {
  // A Wednesday in September: no day is written longer.
  await page.clock.install({ time: new Date(2026, 8, 30, 9) });
  const path = await newcomersWorkout(page);
  await inEachLanguage(page, '/settings', async (tag, t) => {
    await goOn(page, path);
    // The count-in is looked at as long as it takes.
    await startStill(page, t('player.start'));
    await look(page, 'the count-in', tag);
    await widen(page, 'the count-in', tag);
    await enlarge(page, 'the count-in', tag);
    await page.getByRole('button', { name: t('player.next'), exact: true }).click();
    await expect(player(page)).toHaveAttribute('data-phase', 'exercise');
    await look(page, 'an exercise', tag);
    await page.getByRole('button', { name: t('player.pause'), exact: true }).click();
    await page.clock.resume();
    await look(page, 'paused', tag);
    await page.getByRole('button', { name: t('player.steps'), exact: true }).click();
    await look(page, 'the steps', tag);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('player.resume'), exact: true }).click();
    await flyFor(page, 20_000);
    await expect(player(page)).toHaveAttribute('data-phase', /rest|waiting/);
    await look(page, 'a rest', tag);
    await page.getByRole('button', { name: t('sets.log'), exact: true }).click();
    await look(page, 'a set', tag);
    await page.setViewportSize({ width: 844, height: 390 });
    await look(page, 'a set on a phone on its side', tag);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: t('player.stop'), exact: true }).click();
    await look(page, 'the question before stopping', tag);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('player.stopYes') })
      .click();
    await expect(player(page)).toHaveAttribute('data-phase', 'finished');
    await look(page, 'the end', tag);
    await page.getByRole('button', { name: t('sets.open') }).click();
    await look(page, 'the end with what is logged', tag);
    await enlarge(page, 'the end with what is logged', tag);
    for (const after of ['/statistic', '/']) {
      await goOn(page, after);
      await look(page, `${after} after a run`, tag);
    }
    await inEachSheet(page, t, SHEETS_OF_TRAINED, '', async (name) => {
      await look(page, name, tag);
      await enlarge(page, name, tag);
    });
  });
});
