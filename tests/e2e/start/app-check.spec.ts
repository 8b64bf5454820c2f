import type { Page } from 'playwright/test';
import { expect, makeIntervalTimer, newPerson, register, testApart } from '#e2e/support/fixtures.ts';
import type { AppAddresses } from '#e2e/support/start-app.ts';

/** The app in a project that demands App Check of its functions, of Firestore and of Storage. */
const test = testApart({ flags: ['--app-check'] });

/** As Google's loader does: a second script by an address that is plain text, markup as text, a frame of Google's. */
const LOADER = `
  const script = document.createElement('script');
  script.src = 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js';
  document.head.append(script);
  (self.grecaptcha = { enterprise: { ready: (task) => (self.waiting = task) } });
`;
const WIDGET = `
  const badge = document.createElement('div');
  badge.innerHTML = '<div style="width: 256px"><iframe src="https://www.google.com/recaptcha/enterprise/anchor"></iframe></div>';
  document.body.append(badge);
  const isFor = (key) => new URL(document.querySelector('script[src*=enterprise]').src).searchParams.get('render') === key;
  grecaptcha.enterprise.execute = async (key, { action }) => (isFor(key) ? action + ' by ' + key : Promise.reject());
  self.waiting();
`;

/** Google, as far as App Check needs it; its tokens are those of the local backend. */
async function withGoogle(page: Page, { functions }: AppAddresses, isBlocked = () => false): Promise<string[]> {
  const proofs: string[] = [];
  await page.route('/__/firebase/init.json', async (route) => {
    const config = (await (await route.fetch({ maxRetries: 2 })).json()) as { icetimeLocal: { appCheck?: unknown } };
    delete config.icetimeLocal.appCheck;
    await route.fulfill({ json: config });
  });
  await page.route('/app-check.json', (route) => route.fulfill({ json: { siteKey: 'site-key' } }));
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    if (isBlocked()) return route.abort('blockedbyclient');
    const isLoader = route.request().url().includes('enterprise.js');
    return route.fulfill({ contentType: isLoader ? 'text/javascript' : 'text/html', body: isLoader ? LOADER : '' });
  });
  await page.route('https://www.gstatic.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  );
  await page.route('https://content-firebaseappcheck.googleapis.com/**', async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const [{ pathname }, body] = [new URL(route.request().url()), route.request().postData() ?? ''];
    proofs.push((JSON.parse(body) as { recaptchaEnterpriseToken: string }).recaptchaEnterpriseToken);
    const answer = await fetch(functions + pathname, { method: 'POST', body });
    return route.fulfill({ status: answer.status, headers, json: await answer.json() });
  });
  return proofs;
}

test('AC-123 guest and person use an app whose server answers nobody else', async ({ page, apart }) => {
  const proofs = await withGoogle(page, apart);
  const without: string[] = [];
  page.on('request', (request) => {
    const isService = request.url().startsWith(apart.firestore) || request.url().startsWith(apart.functions);
    if (!isService || request.method() === 'OPTIONS') return;
    void request.allHeaders().then(
      (headers) => {
        if (headers['x-firebase-appcheck'] === undefined) without.push(request.url());
      },
      () => undefined, // still under way when the page was closed
    );
  });
  await page.goto('/workoutListOpen');
  await page
    .getByRole('link', { name: /^Start / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await register(page, newPerson());
  await makeIntervalTimer(page, { name: 'Behind the door', exercises: 2, time: '20', rest: '5', rounds: 1 });
  await expect
    .poll(async () => {
      const answer = await fetch(
        `${apart.firestore}/v1/projects/demo-icetime/databases/(default)/documents/workouts?pageSize=300`,
        { headers: { authorization: 'Bearer owner' } },
      );
      return (await answer.text()).includes('Behind the door');
    })
    .toBe(true);
  expect(without).toEqual([]);
  expect(proofs).toEqual(['fire_app_check by site-key']); // one for all: the token is kept on the device
});

test('AC-123 where reCAPTCHA is blocked the app says so, and what needs no server works', async ({ page, apart }) => {
  await withGoogle(page, apart, () => true);
  await page.goto('/workoutListOpen');
  // The list is a file of the site, and so is each public workout; what is not public is in the database alone.
  await page
    .getByRole('link', { name: /^Start / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByTestId('player')).toHaveAttribute('data-running', 'true');
  await page.goto('/workout/nosuchworkout0000001');
  await expect(page.getByText(/Icetime couldn’t be verified/)).toBeVisible();
  await page.goto('/workoutListOpen');
  await page.getByRole('link', { name: 'Quick timer', exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByTestId('player')).toHaveAttribute('data-running', 'true');
});
