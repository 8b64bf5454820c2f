import { expect, goOffline, test } from '#e2e/support/fixtures.ts';

test.use({ storageState: ({ annasDevice }, use) => use(annasDevice) });

test('a press that is under way when the hint about the network covers its button still counts', async ({
  page,
  context,
}) => {
  await page.goto('/export?import');
  const text = page.getByRole('textbox', { name: 'Or paste it here' });
  await text.fill('Winter legs\nSquats 40 s');
  const hint = page.getByText('You’re offline. Everything on this device still works.');
  const preview = page.getByRole('button', { name: 'Preview' });
  await preview.click();
  await expect(page.getByRole('checkbox', { name: 'Winter legs' })).toBeChecked();
  await text.fill('Summer legs\nSquats 40 s');
  await page.locator('#scroller').evaluate((scroller) => scroller.scrollTo(0, 0));
  const goOnline = await goOffline(context);
  const covered = await hint.boundingBox();
  await goOnline();
  await expect(hint).toBeHidden();
  const button = await preview.boundingBox();
  if (!covered || !button) throw new Error('both are drawn');
  // The page as high as the button needs to be where the hint will be.
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const middle = (box: typeof button) => box.y + box.height / 2;
  await page.setViewportSize({ width, height: Math.round(height + middle(button) - middle(covered)) });
  await page.mouse.move(button.x + button.width / 2, middle(button));
  await page.mouse.down();
  await goOffline(context);
  await expect(hint).toBeVisible();
  await hint.evaluate(async (line) => {
    const settling = [];
    for (let box: Element | null = line; box; box = box.parentElement) settling.push(...box.getAnimations());
    await Promise.all(settling.map(({ finished }) => finished));
  });
  await page.mouse.up();
  await expect(page.getByRole('checkbox', { name: 'Summer legs' })).toBeChecked();
});
