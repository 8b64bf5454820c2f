import type { Page } from 'playwright/test';
import { expect, makeIntervalTimer, newPerson, register, test } from '#e2e/support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const together = (page: Page) => page.getByTestId('together');
const stepOf = (page: Page) => together(page).getAttribute('data-step');

/** When this page shows each step, on the machine's own clock, whatever a page's `Date` says. */
const watchSteps = (page: Page) =>
  page.evaluate(() => {
    const seen: [step: string, atMs: number][] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const step = document.querySelector('[data-testid="together"]')?.getAttribute('data-step');
      if (step && step !== seen.at(-1)?.[0]) seen.push([step, performance.timeOrigin + performance.now()]);
      requestAnimationFrame(look);
    };
    look();
  });
const seenBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: [step: string, atMs: number][] }).seen);

test('three train together: a host, a guest whose clock is three hours off, and a large screen', async ({
  page: host,
  browser,
  store,
}) => {
  const person = newPerson();
  await register(host, person);
  // A lead-in and a rest that last as long as three pages take to be looked at; nobody waits for their end.
  await host.goto('/settings');
  const leadIn = host.getByRole('textbox', { name: 'Setup time' });
  await leadIn.fill('1:00');
  await leadIn.blur();
  await expect(leadIn).toHaveValue('01:00');
  await makeIntervalTimer(host, { name: 'Garden', exercises: 3, time: '0:05', rest: '0:30', rounds: 1 });
  await host.getByRole('button', { name: 'More for Garden' }).click();
  await host.getByRole('menuitem', { name: 'Train together' }).click();
  const code = (await host.getByTestId('code').textContent()) ?? '';

  const guest = await (await browser.newContext()).newPage();
  await guest.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 3 * 3_600_000;
  });
  const screen = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await Promise.all([
    (async () => {
      await guest.goto('/together');
      await guest.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
      await guest.getByRole('button', { name: 'Continue' }).click();
      await guest.getByRole('textbox', { name: 'Your name' }).fill('Gus');
      await guest.getByRole('button', { name: 'Join' }).click();
      await expect(guest.getByText('It starts when kim does.')).toBeVisible();
    })(),
    screen.goto(`/?screen=${code.replace(' ', '')}`),
  ]);
  await expect(host.getByText('Gus')).toBeVisible();
  await expect(screen.getByText('Gus')).toBeVisible();

  await Promise.all([guest, screen].map(watchSteps));
  await host.getByRole('button', { name: 'Start for everyone' }).click();
  for (const page of [host, guest, screen]) await expect(together(page)).toHaveAttribute('data-phase', 'setup');
  await expect(screen.getByRole('button')).toHaveCount(0);
  // From the first exercise into the rest by itself.
  await host.getByRole('button', { name: 'Next', exact: true }).click();
  for (const page of [host, guest, screen]) await expect(together(page)).toHaveAttribute('data-phase', 'rest');
  const [byGuest, byScreen] = [await seenBy(guest), await seenBy(screen)];
  const apart = Math.abs((byGuest.at(-1)?.[1] ?? 0) - (byScreen.at(-1)?.[1] ?? Number.NaN));
  console.log(`step boundary of the guest and the screen: ${apart.toFixed(0)} ms apart`);
  expect(byGuest.at(-1)?.[0]).toBe('1');

  await host.getByRole('button', { name: 'Pause' }).click();
  for (const page of [guest, screen]) await expect(together(page)).toHaveAttribute('data-running', 'false');
  const left = () => Promise.all([host, guest, screen].map((page) => page.getByRole('timer').textContent()));
  await expect.poll(async () => new Set(await left()).size).toBe(1);

  // Out, and back to the same place.
  await guest.reload();
  await expect(together(guest)).toHaveAttribute('data-running', 'false');
  await expect(host.getByRole('listitem').filter({ hasText: 'Gus' })).toHaveCount(1);

  await host.getByRole('button', { name: 'Steps', exact: true }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Exercise 3' }).first().click();
  for (const page of [guest, screen]) await expect.poll(() => stepOf(page)).toBe('4');
  await host.getByRole('button', { name: 'Resume' }).click();
  for (const page of [host, guest, screen]) {
    await expect(page.getByRole('heading', { name: 'Workout finished' })).toBeVisible();
  }
  await expect(guest.getByText('Results are saved only with an account.')).toBeVisible();
  await expect(host.getByText('Your result is saved.')).toBeVisible();
  const uid = await store.uidOf(person.email);
  await expect
    .poll(() => store.find('statistic', 'userId', uid))
    .toMatchObject([{ name: 'Garden', exercisesDone: 2, exercisesTotal: 3, completed: false }]);

  await host.getByRole('button', { name: 'End session' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  for (const page of [host, guest, screen]) {
    await expect(page.getByRole('heading', { name: 'The session is over' })).toBeVisible();
  }
  await Promise.all([guest, screen].map((page) => page.context().close()));
});
