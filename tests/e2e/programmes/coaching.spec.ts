import type { Page } from 'playwright/test';
import { confirmAddress, expect, makeIntervalTimer, newPerson, register, test, train } from '#e2e/support/fixtures.ts';
import { put } from '#e2e/support/past-the-rules.ts';

const DAY_MS = 86_400_000;
const GROUP = 'Thursday runners';
const PROGRAMME = 'Two short weeks';

async function daysLater(pages: readonly Page[], days: number): Promise<void> {
  for (const page of pages)
    await page.clock.setSystemTime(new Date((await page.evaluate(() => Date.now())) + days * DAY_MS));
}

/** A week with two days, twice. */
async function makeProgramme(page: Page): Promise<string> {
  await page.goto('/addProgramme');
  await page.getByRole('textbox', { name: 'Name' }).fill(PROGRAMME);
  await page.getByRole('combobox', { name: 'Day 1: workout' }).selectOption({ label: 'Short' });
  await page.getByRole('button', { name: 'Add a training' }).click();
  await page.getByRole('combobox', { name: 'Day 2: workout' }).selectOption({ label: 'Short' });
  await page.getByRole('button', { name: 'Copy week 1' }).click();
  await page.getByRole('button', { name: 'Save programme' }).click();
  await expect(page.getByRole('heading', { name: PROGRAMME, level: 1 })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${PROGRAMME}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** From the offer on the page of programmes to the followed programme. */
async function accept(page: Page, { shows }: { readonly shows: boolean }): Promise<void> {
  await page.goto('/programmes');
  const offer = page.getByRole('article', { name: PROGRAMME });
  await expect(offer.getByText('kim offers you a programme')).toBeVisible();
  await offer.getByRole('link', { name: 'Take a look' }).click();
  await expect(page.getByText('You can do it!')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('switch', { name: 'Show kim what I’ve done' })).not.toBeChecked();
  if (shows) await sheet.getByRole('switch').click();
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('link', { name: 'Start Short' })).toBeVisible();
}

test('a coach offers a programme, sees what a friend shows and adjusts it, until either ends it', async ({
  page: ada,
  browser,
  store,
  app,
}) => {
  const [adaIs, bobIs, cleoIs] = [newPerson(), newPerson(), newPerson()];
  const visitor = async () => (await browser.newContext({ baseURL: app.app, locale: 'en-GB' })).newPage();
  const [bob, cleo] = await Promise.all([visitor(), visitor()]);
  for (const page of [ada, bob, cleo]) await page.clock.install();
  await Promise.all([register(ada, adaIs), register(bob, bobIs), register(cleo, cleoIs)]);
  await confirmAddress(ada, store, adaIs);
  const adaUid = await store.uidOf(adaIs.email);
  const bobUid = await store.uidOf(bobIs.email);
  const cleoUid = await store.uidOf(cleoIs.email);
  const card = { firstName: '', lastName: '', imgUrl: '', since: new Date() };
  for (const [uid, nicName] of [
    [bobUid, 'bob'],
    [cleoUid, 'cleo'],
  ] as const) {
    await put(app, `users/${adaUid}/friends/${uid}`, { ...card, nicName, uid });
    await put(app, `users/${uid}/friends/${adaUid}`, { ...card, nicName: 'kim', uid: adaUid });
    await put(app, `users/${uid}/public/card`, { nicName }, 'nicName');
  }
  await put(app, `users/${adaUid}`, { contractType: 'pro' }, 'contractType');
  await makeIntervalTimer(ada, { name: 'Short', exercises: 2, time: '0:20', rest: '0:10', rounds: 1 });
  let pId = '';
  const follower = (name: string) => ada.getByRole('listitem').filter({ hasText: name });
  const look = async () => {
    await ada.goto(`/coaching/${pId}`);
    await expect(ada.getByRole('heading', { name: 'Who follows it' })).toBeVisible();
  };

  await test.step('the coach makes a group and a programme, and offers it to a friend and the group', async () => {
    await ada.goto('/friends');
    await ada.getByRole('button', { name: 'New group' }).click();
    await ada.getByRole('textbox', { name: 'Group name' }).fill(GROUP);
    await ada.getByRole('checkbox', { name: 'cleo' }).check();
    await ada.getByRole('button', { name: 'Save group' }).click();
    await expect(ada.getByRole('dialog')).toHaveCount(0);
    pId = await makeProgramme(ada);
    await openMenu(ada, 'Share');
    await ada.getByRole('checkbox', { name: 'bob' }).check();
    await ada.getByRole('checkbox', { name: GROUP }).check();
    await ada.getByRole('textbox', { name: 'A sentence from you' }).fill('You can do it!');
    await ada.getByRole('button', { name: 'Offer to 2 people' }).click();
    await expect(ada.getByText('Offered to 2 people.')).toBeVisible();
    await expect(ada.getByText('Hasn’t answered yet')).toHaveCount(2);
  });

  await test.step('anyone with the link sees it while the switch is on', async () => {
    const anyone = ada.getByRole('switch', { name: 'Anyone with the link' });
    const guest = await visitor();
    await anyone.click();
    await guest.goto(await ada.getByRole('textbox', { name: 'Link' }).inputValue());
    await expect(guest.getByRole('heading', { name: PROGRAMME, level: 1 })).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Create account' })).toBeVisible();
    await anyone.click();
    await expect(ada.getByRole('textbox', { name: 'Link' })).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'This programme isn’t here', level: 1 })).toBeVisible();
    await guest.context().close();
  });

  await test.step('both accept; one shows what is done, the other does not', async () => {
    await accept(bob, { shows: true });
    await accept(cleo, { shows: false });
    await look();
    await expect(follower('bob')).toContainText('On plan0 of 4 trainings');
    await expect(follower('cleo')).toContainText('Follows it, but doesn’t show you what’s done');
  });

  await test.step('a training that was done is there for the coach, with its minutes and how it felt', async () => {
    await bob.getByRole('link', { name: 'Start Short' }).click();
    await train(bob);
    await bob.getByRole('radio', { name: 'Just right' }).check();
    await bob.getByRole('textbox', { name: 'Note to kim' }).fill('My knee hurts');
    await bob.getByRole('link', { name: 'To the programme' }).click();
    const shown = async () => (await store.find('coachingProgress', 'coachUid', adaUid))[0];
    await expect.poll(shown).toMatchObject({ done: expect.stringMatching(/ r\n$/), notes: '0.0 My knee hurts\n' });
    await look();
    await expect(follower('bob')).toContainText('1 of 4 trainings');
    await follower('bob').getByRole('button', { name: 'Days and adjustment' }).click();
    await expect(follower('bob').getByText(/Week 1, day 1 · .* · Just right/)).toBeVisible();
    await expect(follower('bob').getByRole('blockquote')).toHaveText('My knee hurts');
    await bob.getByRole('button', { name: /^Short.*Done/ }).click();
    await bob.getByRole('textbox', { name: 'Note to kim' }).fill('My knee is fine again');
    await bob.getByRole('button', { name: 'Close' }).click();
    await expect.poll(shown).toMatchObject({ notes: '0.0 My knee is fine again\n' });
  });

  await test.step('whoever misses trainings falls behind on the coach’s page, and decides alone what becomes of them', async () => {
    await daysLater([ada, bob, cleo], 7);
    await bob.reload();
    await bob.getByRole('button', { name: 'Shift the rest' }).click();
    await openMenu(bob, 'Pause');
    await bob.getByRole('button', { name: 'Resume' }).click();
    await expect(bob.getByRole('link', { name: 'Start Short' })).toBeVisible();
    await look();
    await expect(ada.getByRole('listitem').filter({ hasText: 'behind' })).toContainText('bob1 training behind');
  });

  await test.step('an adjustment is for one person, who is told', async () => {
    await follower('bob').getByRole('button', { name: 'Days and adjustment' }).click();
    await ada.getByRole('combobox', { name: 'Adjustment for bob' }).selectOption('90% of the plan');
    await expect.poll(async () => (await store.find('coachings', 'followerUid', bobUid))[0]?.percent).toBe(90);
    await bob.reload();
    await expect(bob.getByText('kim has adjusted it for you: 90% of the plan.')).toBeVisible();
    await cleo.reload();
    await expect(cleo.getByRole('link', { name: 'Start Short' })).toBeVisible();
    await expect(cleo.getByText(/adjusted it for you/)).toHaveCount(0);
  });

  await test.step('consent that is taken back ends what the coach sees at once', async () => {
    await openMenu(bob, 'What kim sees');
    await bob.getByRole('switch', { name: 'Show kim what I’ve done' }).click();
    await expect(bob.getByText('kim sees nothing of what you do.')).toBeVisible();
    await expect.poll(async () => (await store.follows(bobUid))[0]).toMatchObject({ shows: false, notes: '' });
    await expect.poll(async () => (await store.find('coachingProgress', 'coachUid', adaUid)).length).toBe(0);
    await look();
    await expect(follower('bob')).toContainText('Follows it, but doesn’t show you what’s done');
  });

  await test.step('whoever is taken out of the group has no coach any more, and trains on alone', async () => {
    await openMenu(cleo, 'What kim sees');
    await cleo.getByRole('switch', { name: 'Show kim what I’ve done' }).click();
    await expect.poll(async () => (await store.find('coachingProgress', 'followerUid', cleoUid)).length).toBe(1);
    await ada.goto('/friends');
    await ada.getByRole('button', { name: `More for the group “${GROUP}”` }).click();
    await ada.getByRole('menuitem', { name: 'Edit' }).click();
    await ada.getByRole('checkbox', { name: 'cleo' }).uncheck();
    await ada.getByRole('button', { name: 'Save group' }).click();
    await expect(ada.getByRole('dialog')).toHaveCount(0);
    await expect.poll(async () => (await store.find('coachings', 'followerUid', cleoUid)).length).toBe(0);
    await look();
    await expect(follower('cleo')).toHaveCount(0);
    // Her device does not know yet.
    await cleo.getByRole('button', { name: 'Close' }).click();
    await cleo.getByRole('link', { name: 'Start Short' }).click();
    await train(cleo);
    await cleo.getByRole('link', { name: 'To the programme' }).click();
    await expect.poll(async () => (await store.follows(cleoUid))[0]?.done).toMatch(/^1\.0 /);
    await cleo.reload();
    await expect(cleo.getByText('1 of 4 trainings')).toBeAttached();
    expect(await store.find('coachingProgress', 'followerUid', cleoUid)).toEqual([]);
  });

  await test.step('withdrawn, it is gone for the friend', async () => {
    await follower('bob').getByRole('button', { name: 'More for bob' }).click();
    await ada.getByRole('menuitem', { name: 'Withdraw' }).click();
    await ada.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(ada.getByText('Withdrawn from bob.')).toBeVisible();
    await expect(ada.getByRole('heading', { name: 'No one has it yet' })).toBeVisible();
    expect(await store.find('coachings', 'followerUid', bobUid)).toEqual([]);
  });
  for (const page of [bob, cleo]) await page.context().close();
});
