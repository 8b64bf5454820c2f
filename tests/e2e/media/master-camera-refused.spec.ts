import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import { expect, newPerson, register, test } from '#e2e/support/fixtures.ts';

// There is a camera, and the person refuses it.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
  },
});

test('where the camera is refused, it says how to allow it, and a film can be chosen at once', async ({ page }) => {
  await register(page, newPerson());
  await page.goto('/createMastervideo');
  await page.getByRole('button', { name: 'Record a film' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /, allow “|choose Allow/ })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a film' }).click();
  await (await chooser).setFiles({ name: 'Notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') });
  await expect(page.getByText(/^This film can’t be opened here/)).toBeVisible();
});
