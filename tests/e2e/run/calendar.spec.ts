import { expect, newPerson, register, test } from '#e2e/support/fixtures.ts';

test('a series is scheduled, one of it moves alone, and another calendar reads the same from a private address', async ({
  page,
  store,
}) => {
  const person = newPerson();
  await register(page, person);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Plan a workout' }).click();
  await page.getByRole('textbox', { name: 'What are you planning?' }).fill('Morning run');
  await page.getByRole('switch', { name: 'Every week' }).check();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByRole('checkbox', { name: day }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const days = page.getByRole('grid').getByRole('button', { name: /1 planned$/ });
  await expect(days.first()).toBeVisible();
  await days.nth(9).click();

  await page.getByRole('button', { name: /^Morning run, .*: details$/ }).click();
  await page.getByRole('button', { name: 'Move this one' }).click();
  const hour = page.getByRole('group', { name: 'Time' }).getByRole('spinbutton').first();
  await hour.press('ArrowUp');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('moved')).toBeVisible();

  const uid = await store.uidOf(person.email);
  const stored = async () =>
    (await store.find('trainingsDates', 'userId', uid)) as { series?: { exceptions: string[] } }[];
  await expect.poll(async () => (await stored())[0]?.series?.exceptions.length).toBe(1);

  await page.getByRole('button', { name: 'Reminders & sync' }).click();
  // Not for who may only have typed somebody else's address.
  await expect(page.getByText('No link yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create link' })).toHaveCount(0);
  await store.verify(person.email);
  await page.getByRole('button', { name: 'I’ve confirmed it' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const feed = await page.request.get(address);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(feed.headers()['cache-control']).toBe('private, no-cache');
  const text = await feed.text();
  expect(text).toContain('SUMMARY:Morning run');
  expect(text).toMatch(/RRULE:FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA/);
  expect(text.match(/RECURRENCE-ID/g)).toHaveLength(1);
  await page.getByRole('button', { name: 'Turn off link' }).click();
  await expect(page.getByText('No link yet.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
