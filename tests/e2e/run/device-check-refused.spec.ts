import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

// There are devices, and the person refuses them.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
  },
});

test('where camera and microphone are refused, each row says how to allow them', async ({ page }) => {
  await page.goto('/test/camera');
  for (const [name, button] of [
    ['Camera', 'Turn on the camera'],
    ['Recording', 'Record two seconds'],
  ] as const) {
    const row = page.getByRole('article', { name, exact: true });
    await row.getByRole('button', { name: button }).click();
    await expect(row.getByRole('status')).toHaveText(/Blocked|Needs your permission/);
    await expect(row.getByText(/, allow “|choose Allow/)).toBeVisible();
  }
  await expect(page.locator('video')).toHaveCount(0);
});
