/** A link that somebody sends: what the messenger's robot reads there, and that people get the app from it. */
import { expect, goOffline, test } from '#e2e/support/fixtures.ts';
import { good, newId, put } from '#e2e/support/past-the-rules.ts';

const TABATA = 'starterTabata0000001';
const WHATSAPP = { 'user-agent': 'WhatsApp/2.23.20.0', 'accept-language': 'de' };

test('a messenger reads what a public workout is, and of any other nothing', async ({ app }) => {
  const robot = (path: string) => fetch(app.app + path, { headers: WHATSAPP });
  const [hidden, secret] = [newId(), newId()];
  const hiding = { hidden: { reason: 'spam', state: 'hidden' }, updatedAt: new Date() };
  await put(app, `workouts/${secret}`, good(secret, 'uidOfNobody', 'Secret squats'));
  await put(app, `workouts/${hidden}`, { ...good(hidden, 'uidOfNobody', 'Spam squats'), ...hiding });

  const shown = await robot(`/workout/${TABATA}`);
  const page = await shown.text();
  const said = (key: string) => new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)"`).exec(page)?.[1];
  expect(page).toContain('<html lang="de">');
  expect(said('og:title')).toBeTruthy();
  expect(page).toContain(`<title>${said('og:title')} – Icetime</title>`);
  expect(said('og:description')).toMatch(/^\d+ Min\. · \d+ Übung/);
  expect(said('og:url')).toBe(`${app.app}/workout/${TABATA}`);

  const picture = await fetch(said('og:image') ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = Buffer.from(await picture.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

  const never = await robot('/workout/neverWasThere0000001');
  const [plain, headers] = [await never.text(), [...never.headers].filter(([name]) => name !== 'date')];
  expect(plain).toContain('<title>Icetime</title>');
  expect(plain).not.toContain('og:');
  for (const id of [secret, hidden]) {
    const answer = await robot(`/workout/${id}`);
    expect([...answer.headers].filter(([name]) => name !== 'date')).toEqual(headers);
    expect(await answer.text()).toBe(plain);
    expect((await robot(`/preview/${id}/1-en.png`)).status).toBe(404);
  }
  const front = await (await robot('/')).text();
  expect(plain).toBe(front);

  const invitation = await (await robot('/together/ABCDEFGH')).text();
  expect(invitation).toContain('<meta property="og:title" content="Zusammen trainieren" />');
  expect(invitation).not.toContain('ABCDEFGH');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('people get the app from a link, under its policy, and offline the next time', async ({
    page,
    context,
    app,
  }) => {
    const response = await page.goto(`/workout/${TABATA}`);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(response?.headers()['cache-control']).toBe('public, max-age=0, s-maxage=9');
    const heading = page.getByRole('heading', { level: 1 }).first();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    const name = (await heading.textContent()) ?? '';
    await expect(page).toHaveTitle(`${name} – Icetime`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await goOffline(context);
    const again = await page.goto(`${app.app}/workout/${TABATA}`);
    expect(again?.fromServiceWorker()).toBe(true);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('.splash')).toHaveCount(0);
  });
});
