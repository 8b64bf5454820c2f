import { readFile } from 'node:fs/promises';
import { expect, makeIntervalTimer, newPerson, register, test } from '#e2e/support/fixtures.ts';

/** What whoever made it would call the same workout. */
const madeOf = ({ name, rounds, roundRestSec, totalSec, countEx, level, language }: Record<string, unknown>) => ({
  name,
  rounds,
  roundRestSec,
  totalSec,
  countEx,
  level,
  language,
});

test('a workout is exported, deleted, imported and the same again, and its sheet is printed', async ({
  page,
  store,
}) => {
  const person = newPerson();
  await register(page, person);
  const uid = await store.uidOf(person.email);
  const mine = () => store.find('workouts', 'ownerId', uid);
  const exercisesOf = async (wId: unknown) =>
    (await store.exercises(String(wId))).map((one) => [one.name, one.timeSec, one.restSec, one.reps, one.position]);
  await makeIntervalTimer(page, { name: 'Ice legs', exercises: 14, time: '0:40', rest: '0:20', rounds: 2 });
  await expect.poll(async () => (await mine()).length).toBe(1);
  const [made] = await mine();
  await expect.poll(() => exercisesOf(made?.$id)).toHaveLength(14);
  const exercises = await exercisesOf(made?.$id);

  await page.goto('/');
  await page.getByRole('button', { name: 'More for Ice legs' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ice legs' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  const file = await (await downloading).path();
  const text = await readFile(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'icetime-workout', version: 1, workouts: [{ name: 'Ice legs' }] });
  expect(text).not.toContain(uid);
  const schema = await page.request.get('/schema/icetime-workout-1.json');
  expect(await schema.json()).toMatchObject({ $id: '/schema/icetime-workout-1.json' });

  // On paper: black on white in the darkest theme, the sheet alone, and no page ends inside an exercise.
  await expect(page.getByRole('img', { name: 'QR code that opens Ice legs' })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'ember'));
  await page.emulateMedia({ media: 'print' });
  const paper = await page.evaluate(() => {
    const sheet = document.querySelector('article');
    const item = sheet?.querySelector('ol > li');
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    return {
      ink: sheet && getComputedStyle(sheet).color,
      grounds: [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor),
      breakInside: item && getComputedStyle(item).breakInside,
      controls: seen('button, nav, a'),
      title: seen('h1'),
      flows: (sheet?.getBoundingClientRect().height ?? 0) <= document.documentElement.scrollHeight,
    };
  });
  expect(paper).toEqual({
    ink: 'rgb(0, 0, 0)',
    grounds: ['rgb(255, 255, 255)', 'rgb(255, 255, 255)'],
    breakInside: 'avoid',
    controls: 0,
    title: 1,
    flows: true,
  });
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/');
  await page.getByRole('button', { name: 'More for Ice legs' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'New workout' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Import' }).click();

  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByRole('checkbox', { name: 'Ice legs' })).toBeChecked();
  await page.getByRole('button', { name: 'Import 1 workout' }).click();
  await page.getByRole('link', { name: 'Go to workouts' }).click();
  await expect(page.getByRole('article', { name: 'Ice legs' })).toBeVisible();
  // The deletion is sent when it cannot be taken back any more.
  await expect.poll(async () => (await mine()).map(({ $id }) => $id === made?.$id)).toEqual([false]);
  const [again] = await mine();
  expect(madeOf(again ?? {})).toEqual(madeOf(made ?? {}));
  await expect.poll(() => exercisesOf(again?.$id)).toEqual(exercises);
});
