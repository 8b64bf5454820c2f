/**
 * What opens on the screens: every sheet, dialog and menu that somebody can open who has one workout, one row each. The
 * walks that look at all of them – in five languages, twice as large, with axe – read here how it is done.
 */
import { expect, type Page } from 'playwright/test';
import { good, newId, put } from './past-the-rules.ts';
import { goOn } from './screens.ts';
import type { AppAddresses } from './start-app.ts';
import type { textsOf } from './words.ts';

type Texts = ReturnType<typeof textsOf>;

interface SheetRow {
  readonly name: string;
  /** `{own}` = the id of their workout. Left out: it opens on the screen of the row before it. */
  readonly path?: string;
  readonly open: (page: Page, t: Texts) => Promise<unknown>;
}

const press = (key: string) => (page: Page, t: Texts) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click();
const dialog = (page: Page) => page.getByRole('dialog').last();
/** Opens what a button leads to. */
const opens = (key: string) => async (page: Page, t: Texts) => {
  await press(key)(page, t);
  await expect(page.locator('dialog[open]').last()).toBeVisible();
};
/** A text with holes, whatever stands in them. */
const like = (text: string): RegExp =>
  new RegExp(
    text
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );
const moreFor = (t: Texts) => like(t('common.moreFor', { name: '…' }));
const openMenu = (of: 'article' | 'main') => async (page: Page, t: Texts) => {
  // A list that comes from the server takes the place of the one that stood there, with what was open in it.
  await expect(async () => {
    const menu = page.getByRole('menu');
    if (!(await menu.isVisible()))
      await page
        .locator(of)
        .getByRole('button', { name: moreFor(t) })
        .first()
        .click();
    await expect(menu).toBeVisible({ timeout: 2000 });
  }).toPass();
};
const chooses = (of: 'article' | 'main', key: string) => async (page: Page, t: Texts) => {
  await openMenu(of)(page, t);
  await page.getByRole('menuitem', { name: t(key), exact: true }).click();
  await expect(dialog(page)).toBeVisible();
};
/** What the row before it has scheduled; the day may have another entry, of the same hour or an earlier one. */
const openEntry = async (page: Page, t: Texts) => {
  await page
    .getByRole('button', { name: like(t('calendar.open', { name: '123', time: '…' })) })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
};
/** For the next day: what somebody trains today, the walk itself on a slow machine, too, completes today's. */
const plan = async (page: Page, t: Texts) => {
  await page.getByRole('gridcell', { selected: true }).getByRole('button').press('ArrowRight');
  await page.keyboard.press('Enter');
  await press('calendar.plan')(page, t);
  await dialog(page)
    .getByRole('switch', { name: t('calendar.everyWeek') })
    .click();
  await dialog(page)
    .getByRole('switch', { name: t('calendar.hasEnd') })
    .click();
  await press('calendar.save')(page, t);
  await expect(page.getByText(t('calendar.whatNeeded'))).toBeVisible();
};

export const SHEETS: readonly SheetRow[] = [
  { name: 'new workout', path: '/', open: opens('list.new') },
  { name: 'the sheet “More”', open: opens('common.more') },
  { name: 'the menu of a workout', open: openMenu('article') },
  { name: 'the lists to put it into', open: chooses('article', 'list.addTo') },
  { name: 'sharing it', open: chooses('article', 'list.share') },
  {
    name: 'a suggestion',
    path: '/addWorkoutAI',
    async open(page, t) {
      const ask = page.getByRole('button', { name: t('words.wish.ask') });
      // What was suggested before is still there.
      await ask.or(page.getByRole('button', { name: t('words.wish.another') })).click();
      await expect(page.getByRole('button', { name: t('simple.create') })).toBeVisible();
    },
  },
  {
    name: 'nothing to change',
    path: '/addWorkout/nosuchworkout0000001',
    open: (page) => expect(page.getByRole('heading').first()).toBeVisible(),
  },
  { name: 'a new list', path: '/workoutlist/lists', open: opens('lists.new') },
  {
    name: 'an exercise of the catalogue',
    path: '/exercises?exercise=Bicycle+crunches',
    open: (page) => expect(dialog(page)).toBeVisible(),
  },
  { name: 'where to put it', path: '/exercises?exercise=Bicycle+crunches', open: opens('catalogue.addTo') },
  { name: 'an exercise to add', path: '/addWorkout/{own}', open: opens('editor.add') },
  { name: 'the menu of the ready screen', path: '/workout/{own}', open: openMenu('main') },
  { name: 'another exercise', open: chooses('main', 'player.swap') },
  { name: 'sound and mode', open: (page, t) => page.getByRole('button', { name: t('sound.title') }).click() },
  { name: 'a workout to plan, nothing said of it', path: '/calendar', open: plan },
  {
    name: 'a planned day',
    async open(page, t) {
      await plan(page, t);
      await page.getByRole('textbox', { name: t('calendar.what') }).fill('123');
      await press('calendar.save')(page, t);
      await openEntry(page, t);
    },
  },
  {
    name: 'one of a series to move',
    async open(page, t) {
      await openEntry(page, t);
      await press('calendar.moveThis')(page, t);
    },
  },
  { name: 'the calendar taken along', open: opens('calendar.takeAlong') },
  { name: 'the agenda', open: (page, t) => page.getByRole('radio', { name: t('calendar.agenda') }).check() },
  { name: 'another email', path: '/account', open: opens('account.email.change') },
  { name: 'another password', open: opens('account.password.change') },
  { name: 'a bigger plan', open: opens('account.plan.ask') },
  {
    name: 'the end of an account, not confirmed',
    async open(page, t) {
      await opens('account.delete.title')(page, t);
      await dialog(page)
        .getByRole('button', { name: t('account.delete.do') })
        .click();
    },
  },
  { name: 'another picture', path: '/profile', open: opens('profile.choose') },
  {
    name: 'settings that are not there',
    path: '/settings',
    open: (page) => page.getByRole('searchbox').fill('qqq'),
  },
  { name: 'a calendar file', path: '/export?w={own}', open: opens('export.sheet.calendar') },
  { name: 'the menu of a public workout', path: '/workoutlist/free', open: openMenu('article') },
  { name: 'a report', open: chooses('article', 'library.report.item') },
];

/** The same for who has done a workout. */
export const SHEETS_OF_TRAINED: readonly SheetRow[] = [
  { name: 'the week goal', path: '/statistic', open: opens('statistic.goal.edit') },
  {
    name: 'a result',
    async open(page) {
      await page.locator('main li button[aria-haspopup="dialog"]').first().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  { name: 'any range', open: (page, t) => page.getByRole('radio', { name: t('statistic.kind.any') }).check() },
];

const tab = (key: string) => async (page: Page, t: Texts) => {
  await page.getByRole('tab', { name: t(`admin.tabs.${key}`), exact: true }).click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};
const asks = (key: string) => async (page: Page, t: Texts) => {
  await press(key)(page, t);
  await expect(page.getByRole('alertdialog')).toBeVisible();
};
const editsFirst = (key: string, hole: string) => async (page: Page, t: Texts) => {
  await page
    .getByRole('button', { name: like(t(key, { [hole]: '…' })) })
    .first()
    .click();
};

/** What admins see and open; `putCase` has put something before them. */
export const SHEETS_OF_ADMINS: readonly SheetRow[] = [
  {
    name: 'a report',
    path: '/admin',
    open: (page, t) => expect(page.getByRole('button', { name: t('admin.reports.hide') }).first()).toBeVisible(),
  },
  { name: 'a workout to hide', open: asks('admin.reports.hide') },
  { name: 'a workout to show', open: asks('admin.reports.show') },
  { name: 'an owner to suspend', open: asks('admin.reports.suspend') },
  {
    name: 'somebody’s account',
    async open(page, t) {
      await tab('people')(page, t);
      await page.getByRole('textbox', { name: t('admin.people.field') }).fill('cleo@example.com');
      await press('admin.people.find')(page, t);
      await expect(page.getByRole('heading', { name: 'cleo' })).toBeVisible();
    },
  },
  { name: 'somebody to suspend', open: asks('admin.people.suspend') },
  { name: 'the plans', open: tab('contracts') },
  { name: 'a plan', open: editsFirst('admin.plans.edit', 'name') },
  { name: 'the release notes', open: tab('notes') },
  { name: 'a release note', open: editsFirst('admin.notes.edit', 'version') },
  { name: 'the log', open: tab('lines') },
];

/** Puts a workout that is hidden, and whose owner asks for a review, before the admins. */
export async function putCase(app: AppAddresses): Promise<void> {
  const wId = newId();
  const at = new Date();
  const hidden = { reason: 'other', state: 'appealed' };
  await put(app, `workouts/${wId}`, { ...good(wId, 'somebodyElse00000000000000aa', '123'), hidden });
  await put(app, `moderation/${wId}`, { wId, isOpen: true, ...hidden, weight: 6, appeal: '4', at });
  await put(app, `reports/${wId}_x`, {
    wId,
    uid: 'x',
    reason: 'other',
    text: '5',
    weight: 6,
    version: 1,
    createdAt: at,
  });
}

/** Opens each of `rows`, shows it to `look`, and closes it again. `own`: the id of the person's workout. */
export async function inEachSheet(
  page: Page,
  t: Texts,
  rows: readonly SheetRow[],
  own: string,
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const { name, path, open } of rows) {
    if (path !== undefined) await goOn(page, path.replace('{own}', own));
    const openAndLook = async () => {
      await open(page, t);
      await look(name);
    };
    // A list that comes from the server meanwhile closes the menu: then it is opened and looked at again.
    if (name.startsWith('the menu of')) await expect(openAndLook).toPass();
    else await openAndLook();
    await page.keyboard.press('Escape');
  }
}
