import { open, readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, newPerson, register, test } from '#e2e/support/fixtures.ts';
import {
  MOVING_GIF,
  paintPhoto,
  paintQuarters,
  pngHeader,
  saysMore,
  SECRET,
  withExif,
} from '#e2e/support/make-pictures.ts';

async function toPictures(page: Page): Promise<void> {
  await register(page, newPerson());
  await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Crop and shrink a picture' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crop and shrink a picture' })).toBeVisible();
}

async function pick(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose/ }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

const stage = (page: Page) => page.getByRole('img', { name: 'Your picture, with the part you keep framed' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Not the one of the navigation. */
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: 'More', exact: true });

async function shrink(page: Page): Promise<void> {
  await button(page, 'Use picture').click();
  await expect(page.getByRole('heading', { name: 'Your picture is ready' })).toBeFocused();
}

async function downloaded(page: Page): Promise<{ name: string; file: Buffer }> {
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  const done = await download;
  return { name: done.suggestedFilename(), file: await readFile(await done.path()) };
}

/** The colours in the middle of the four quarters of the new picture, row by row. */
const quarters = (page: Page): Promise<string[]> =>
  page.getByRole('img', { name: 'The new picture' }).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    return [0.25, 0.75].flatMap((y) =>
      [0.25, 0.75].map((x) => {
        const [red = 0, green = 0, blue = 0] = pen?.getImageData(x * canvas.width, y * canvas.height, 1, 1).data ?? [];
        return [red > 128 && 'red', green > 128 && 'green', blue > 128 && 'blue'].filter(Boolean).join(' ');
      }),
    );
  });
const [RED, GREEN, BLUE, WHITE] = ['red', 'green', 'blue', 'red green blue'];

test('a photo is cropped and turned by keyboard alone, and tells no more where it was taken', async ({ page }) => {
  await toPictures(page);
  const photo = withExif(await paintQuarters(page, 4000, 3000, 'image/jpeg'), 1);
  expect(photo.includes(SECRET)).toBe(true);
  await pick(page, 'holiday.jpg', 'image/jpeg', photo);
  await expect(stage(page)).toBeVisible();
  await more(page).press('Enter');
  await expect(page.getByText('It will be 1,920 × 1,440 pixels.')).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Horizontal position' })).toBeDisabled();

  await page.getByRole('radio', { name: 'Original' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '1:1' })).toBeChecked();
  await expect(page.getByText('It will be 1,920 × 1,920 pixels.')).toBeVisible();
  await page.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '800%');
  await page.getByRole('slider', { name: 'Horizontal position' }).focus();
  await page.keyboard.press('End');
  await page.getByRole('slider', { name: 'Vertical position' }).focus();
  await page.keyboard.press('Home');
  await page.getByRole('combobox', { name: 'Longer side' }).selectOption('640');
  await button(page, 'Use picture').press('Enter');
  await expect(page.getByRole('heading', { name: 'Your picture is ready' })).toBeFocused();
  // An eighth of the picture's height, from the right top: all of it the second quarter.
  expect(await quarters(page)).toEqual([GREEN, GREEN, GREEN, GREEN]);
  await expect(page.getByText(/^375 × 375 pixels, \d+ kB$/)).toBeVisible();
  await expect(page.getByText(/^4,000 × 3,000 pixels, \d+ kB$/)).toBeVisible();

  await button(page, 'Change crop').click();
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '800%');
  await page.getByRole('slider', { name: 'Zoom' }).press('Home');
  await page.getByRole('radio', { name: 'Original' }).check({ force: true });
  await button(page, 'Rotate').press('Enter');
  await expect(page.getByText('It will be 480 × 640 pixels.')).toBeVisible();
  await shrink(page);
  expect(await quarters(page)).toEqual([BLUE, RED, WHITE, GREEN]);
  const { name, file } = await downloaded(page);
  expect(name).toBe('holiday.webp');
  expect(file.subarray(8, 12).toString()).toBe('WEBP');
  expect(saysMore(file)).toBe(false);
});

test('a photo that was taken sideways stands upright', async ({ page }) => {
  await toPictures(page);
  await pick(page, 'IMG_1.jpg', 'image/jpeg', withExif(await paintQuarters(page, 400, 300, 'image/jpeg'), 6));
  await more(page).click();
  await expect(page.getByText('It will be 300 × 400 pixels.')).toBeVisible();
  await shrink(page);
  expect(await quarters(page)).toEqual([BLUE, RED, WHITE, GREEN]);
});

test('fingers, mouse and wheel do on the picture what the controls do', async ({ page }) => {
  await toPictures(page);
  await pick(page, 'a.png', 'image/png', await paintQuarters(page, 1600, 1200, 'image/png'));
  await more(page).click();
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  const across = page.getByRole('slider', { name: 'Horizontal position' });
  await stage(page).scrollIntoViewIfNeeded();
  await stage(page).hover();
  await page.mouse.wheel(0, -600);
  await expect(zoom).not.toHaveAttribute('aria-valuetext', '100%');
  await expect(across).toHaveAttribute('aria-valuetext', '50%');
  const box = await stage(page).boundingBox();
  if (!box) throw new Error('no stage');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y, { steps: 4 });
  await page.mouse.move(x + 1500, y, { steps: 4 });
  await page.mouse.up();
  await expect(across).toHaveAttribute('aria-valuetext', '0%');

  const before = Number(await zoom.inputValue());
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    });
  await touch('touchStart', 80);
  for (const apart of [70, 60, 50, 40]) await touch('touchMove', apart);
  await touch('touchEnd');
  await expect.poll(async () => Number(await zoom.inputValue())).toBeLessThan(before);
});

test('a photo of 12 megapixels becomes small, while the page goes on', async ({ page }) => {
  await toPictures(page);
  const photo = withExif(await paintPhoto(page, 4000, 3000), 1);
  expect(photo.length).toBeGreaterThan(2_000_000);
  await pick(page, 'photo.jpeg', 'image/jpeg', photo);
  await shrink(page);
  const { name, file } = await downloaded(page);
  expect(name).toBe('photo.webp');
  expect(file.length).toBeLessThanOrEqual(600_000);
  expect(saysMore(file)).toBe(false);
});

test('what cannot be used is refused with a sentence, and the picture before it stays', async ({ page }, info) => {
  await toPictures(page);
  const refused = async (name: string, mimeType: string, buffer: Buffer, sentence: RegExp) => {
    await pick(page, name, mimeType, buffer);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  };
  await refused('notes.jpg', 'image/jpeg', Buffer.from('Dear diary,\n'), /^This picture can’t be opened here/);
  await refused('empty.jpg', 'image/jpeg', Buffer.alloc(0), /^This file is empty/);
  await refused('cut.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2]), /can’t be read/);
  await refused('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^SVG/);
  await refused('huge.png', 'image/png', pngHeader(30_000, 30_000), /too many pixels .* 64 megapixels/);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  await refused('IMG_2.HEIC', 'image/heic', heic, /can’t open HEIC photos.* JPEG/);
  await expect(stage(page)).toHaveCount(0);

  await pick(page, 'good.png', 'image/png', await paintQuarters(page, 300, 200, 'image/png'));
  await more(page).click();
  await expect(page.getByText('It will be 300 × 200 pixels.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  await button(page, 'Rotate').click();
  const path = info.outputPath('film.jpg');
  const film = await open(path, 'w');
  await film.truncate(4 * 1024 ** 3);
  await film.close();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose another picture').click();
  await (await chooser).setFiles(path);
  await expect(
    page.getByRole('alert').filter({ hasText: 'This file is 4.1 GB. Choose a picture of up to 100 MB.' }),
  ).toBeVisible();
  await expect(page.getByText('It will be 200 × 300 pixels.')).toBeVisible();
});

test('of a moving picture the first frame is used, and that is said', async ({ page }) => {
  await toPictures(page);
  await pick(page, 'dance.gif', 'image/gif', MOVING_GIF);
  await expect(page.getByText('Only the first frame of this animation is used.')).toBeVisible();
  await shrink(page);
  expect((await downloaded(page)).name).toBe('dance.webp');
});

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36' });

  test('the camera is offered, too', async ({ page }) => {
    await toPictures(page);
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Take a photo').click();
    await (await chooser).setFiles({
      name: 'camera.jpg',
      mimeType: 'image/jpeg',
      buffer: await paintQuarters(page, 400, 300, 'image/jpeg'),
    });
    await expect(stage(page)).toBeVisible();
  });
});
