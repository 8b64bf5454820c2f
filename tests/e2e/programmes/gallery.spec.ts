import type { Page } from 'playwright/test';
import { contentOf } from '#core/programme/programme-document.ts';
import { expectSound } from '#e2e/support/axe.ts';
import { confirmAddress, expect, newPerson, register, test } from '#e2e/support/fixtures.ts';
import { put } from '#e2e/support/past-the-rules.ts';
import { textsOf } from '#e2e/support/words.ts';
import { programmeOf } from '#tests/core/programme/programmes.ts';

const PROGRAMME = 'Legs of oak';
const P_ID = 'programmeOfOwner0001';

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${PROGRAMME}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a programme is published, found and begun and reported', async ({ page: owner, browser, store, app }) => {
  const [ownerIs, guestIs, strangerIs] = [newPerson(), newPerson(), newPerson()];
  const visitor = async () => (await browser.newContext({ baseURL: app.app, locale: 'en-GB' })).newPage();
  const [guest, stranger] = await Promise.all([visitor(), visitor()]);
  await register(owner, ownerIs);
  await confirmAddress(owner, store, ownerIs);
  const ownerUid = await store.uidOf(ownerIs.email);
  const link = `/programme/${ownerUid}_${P_ID}`;
  const { level, sport, version, ...content } = programmeOf({ pId: P_ID, name: PROGRAMME });
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const texts = {
    name: PROGRAMME,
    description: 'Strong, slowly',
    language: 'English',
    content: contentOf(content as never),
  };
  await put(app, `users/${ownerUid}/programmes/${P_ID}`, { ...texts, level, sport, version, place: 0, ...times });

  await test.step('its owner makes it public', async () => {
    await owner.goto(`/programme/${P_ID}`);
    await openMenu(owner, 'Share');
    const everyone = owner.getByRole('switch', { name: 'Public' });
    await everyone.click();
    await expect(everyone).toBeChecked();
    await expect(owner.getByRole('switch', { name: 'Anyone with the link' })).toBeChecked();
    await expect(owner.getByText('Everyone finds it among the public programmes')).toBeVisible();
  });

  await test.step('a guest finds it from the public workouts, and begins it with one tap', async () => {
    // The library takes it in within a minute; whoever has looked before keeps what they saw for another.
    const listed = async () => (await owner.request.get('/library/programmes/0.json')).text();
    await expect.poll(listed, { timeout: 180_000 }).toContain(PROGRAMME);
    await guest.goto('/workoutListOpen');
    await guest.getByRole('link', { name: 'Public programmes' }).click();
    const card = guest.getByRole('article', { name: PROGRAMME });
    await expect(card).toContainText('2 weeks');
    await guest.getByRole('searchbox', { name: 'Search programmes' }).fill('no such');
    await expect(guest.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await guest.getByRole('searchbox', { name: 'Search programmes' }).fill('oak');
    await guest.getByRole('link', { name: PROGRAMME }).click();
    await guest.getByRole('link', { name: 'Create account' }).click();
    await register(guest, guestIs);
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Start today' }).click();
    await expect(guest.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  });

  await test.step('a stranger reports it', async () => {
    await register(stranger, strangerIs);
    await confirmAddress(stranger, store, strangerIs);
    await stranger.goto(link);
    await openMenu(stranger, 'Report');
    await stranger.getByRole('radio', { name: 'Could hurt someone' }).check();
    await stranger.getByRole('button', { name: 'Send report' }).click();
    await expect(stranger.getByText(`We’ll review “${PROGRAMME}”`)).toBeVisible();
  });
});

test.describe('in German on a small phone', () => {
  test.use({ locale: 'de', viewport: { width: 360, height: 740 } });
  test('the gallery fits, and axe finds nothing', async ({ page }) => {
    const t = textsOf('de');
    await page.route('**/library/programmes/0.json', (route) =>
      route.fulfill({
        json: {
          format: 1,
          pages: 1,
          programmes: [1, 2, 3].map((n) => ({
            id: `friendFriendFriend01_programmeOfFriend00${n}`,
            ownerId: 'friendFriendFriend01',
            ownerNicName: 'Maximiliane',
            name: n === 1 ? 'Ganzkörperkraftausdauertrainingsprogramm für Fortgeschrittene' : `Kraft ${n}`,
            description: '',
            level: 'heavy',
            sport: 'Calisthenics',
            language: 'German',
            weeks: 12,
            perWeek: 4,
            createdAt: n,
            followCount: n * 100,
            isStarter: n === 2,
          })),
        },
      }),
    );
    await page.goto('/programmeListOpen');
    await expect(page.getByRole('heading', { name: t('gallery.title'), level: 1 })).toBeVisible();
    // With the product’s ten.
    await expect(page.getByRole('article')).toHaveCount(13);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectSound(page, 'the gallery in German');
  });
});
