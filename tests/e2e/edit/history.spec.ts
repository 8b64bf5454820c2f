import { expect, goOffline, newPerson, register, test } from '#e2e/support/fixtures.ts';
import { letWorkerTakeOver } from '#e2e/support/service-worker.ts';

// What an import needs is on the device, as from the second visit on.
test.use({ serviceWorkers: 'allow' });

/** Ten trainings of four sets in pounds, each day of November before the 11th, as Strong exports them. */
const STRONG = [
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  ...Array.from({ length: 10 }, (_, day) =>
    ['W', 1, 2, 3].map(
      (order) =>
        `2025-11-${String(day + 1).padStart(2, '0')} 18:30:00,"Legs",1h 5m,"Squat (Barbell)",${order},225.0,5,0,0,"","",8`,
    ),
  ).flat(),
  'someday,"Legs",1h 5m,"Squat (Barbell)",1,225.0,5,0,0,"","",8',
].join('\n');

test('a history from another app comes in offline, arrives once, counts, and is taken back as a whole', async ({
  page,
  context,
  store,
}) => {
  const person = newPerson();
  await register(page, person);
  const uid = await store.uidOf(person.email);
  const atServer = async () => (await store.find('statistic', 'userId', uid)).length;
  const choose = () =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'strong.csv', mimeType: 'text/csv', buffer: Buffer.from(STRONG) });

  await page.goto('/export?import');
  await letWorkerTakeOver(page);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const goOnline = await goOffline(context);
  await choose();
  await expect(page.getByRole('heading', { name: '10 past workouts found' })).toBeVisible();
  await page.getByRole('button', { name: '1 note on the file' }).click();
  await expect(page.getByText('Line 42')).toBeVisible();
  await page.getByRole('radio', { name: 'Pounds (lb)' }).check();
  await page.getByRole('button', { name: 'Import 10 past workouts' }).click();
  await expect(page.getByText('10 past workouts are now in your statistics.')).toBeVisible();
  await goOnline();
  await expect.poll(atServer).toBe(10);
  expect((await store.find('statistic', 'userId', uid))[0]).toMatchObject({
    origin: 'strong',
    icepoints: 0,
    sets: Array.from({ length: 4 }, () => '5;102.06;8;;Squat (Barbell)').join('\n'),
  });

  await page.goto('/export?import');
  await choose();
  await expect(page.getByText('All of them are already here.')).toBeVisible();

  await page.goto('/export');
  await expect(page.getByText('10 past workouts from Strong')).toBeVisible();
  await page.getByRole('button', { name: 'Remove what came from Strong' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('10 past workouts from Strong')).toBeHidden();
  await expect.poll(atServer).toBe(0);
});
