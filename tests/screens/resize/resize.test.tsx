import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Crop, PictureTarget } from '#core/media/picture-crop.ts';
import type { FileProblem } from '#core/media/picture-file.ts';
import type { LanguageTag } from '#core/base/languages.ts';
import type { OpenPicture, PictureOutcome, Pictures, ShrinkOptions } from '#platform/pictures/pictures.ts';
import { ResizeScreen } from '#screens/resize/ResizeScreen.tsx';
import { settled } from '#tests/stores/harness.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { stubDrawing } from './resize-setup.ts';

beforeEach(stubDrawing);

type Shrunk = Awaited<ReturnType<OpenPicture['shrink']>>;
interface Asked extends ShrinkOptions {
  readonly crop: Crop;
  readonly target: PictureTarget;
  readonly answer: (shrunk: Shrunk) => void;
}

/** A device that answers when the test lets it. */
function createFakePictures() {
  const opens: { file: Blob; signal?: AbortSignal; answer: (opened: PictureOutcome<OpenPicture>) => void }[] = [];
  const shrinks: Asked[] = [];
  let closed = 0;
  const pictures: Pictures = {
    open: (file, signal) => new Promise((answer) => opens.push({ file, ...(signal && { signal }), answer })),
  };
  const picture = (width: number, height: number, isAnimated = false): PictureOutcome<OpenPicture> => ({
    ok: true,
    value: {
      size: { width, height },
      isAnimated,
      preview: {} as ImageBitmap,
      shrink: (crop, target, options = {}) =>
        new Promise((answer) => shrinks.push({ ...options, crop, target, answer })),
      close: () => void (closed += 1),
    },
  });
  const answerOpen = (opened: PictureOutcome<OpenPicture>) =>
    act(async () => {
      opens.at(-1)?.answer(opened);
      await settled();
    });
  const answerShrink = (shrunk: Shrunk) =>
    act(async () => {
      shrinks.at(-1)?.answer(shrunk);
      await settled();
    });
  return { pictures, opens, shrinks, picture, answerOpen, answerShrink, closed: () => closed };
}

async function show(loads = true, language: LanguageTag = 'en') {
  const fake = createFakePictures();
  const harness = await showScreen(<ResizeScreen />, {
    signedIn: true,
    language,
    loadPictures: () => (loads ? Promise.resolve(fake.pictures) : Promise.reject(new Error('offline'))),
  });
  const pick = async (file: File) => {
    const input = document.querySelector('input[type="file"]');
    if (!input) throw new Error('no input');
    await act(async () => {
      fireEvent.change(input, { target: { files: [file] } });
      await settled();
    });
  };
  return { ...harness, ...fake, pick };
}
const fileOf = (bytes: number, name = 'photo.jpg') => {
  const file = new File(['x'], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

const openMore = (user: UserEvent) =>
  user.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }));

test('a picture is cropped by the controls, and what came out is told beside what it was', async () => {
  const { user, pick, picture, shrinks, answerOpen, answerShrink } = await show();
  await pick(fileOf(3 * 1_048_576));
  expect(screen.getByText('Opening the picture').closest('[role="status"]')).toBeVisible();
  await answerOpen(picture(4000, 3000));
  // The picture and what is pressed most come first.
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  const other = screen.getByRole('button', { name: 'Choose another picture' });
  expect(screen.getByRole('img').compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('radio', { name: '1:1' }));
  await openMore(user);
  slide('Zoom', 2);
  slide('Horizontal position', 1);
  await user.click(screen.getByRole('button', { name: 'Rotate' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Longer side' }), '1280');
  expect(screen.getByText('It will be 1,280 × 1,280 pixels.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use picture' }));
  const [asked] = shrinks;
  expect(asked?.target).toEqual({ edgeAtMost: 1280, bytesAtMost: 600_000 });
  expect(asked?.crop).toMatchObject({ turns: 1, ratio: '1:1', zoom: 2, center: { x: 0.5, y: 0.8125 } });
  act(() => asked?.onProgress?.(0.4));
  expect(screen.getByRole('button', { name: 'Working, 40%' })).toBeVisible();
  await answerShrink({
    ok: true,
    value: { blob: new Blob(['y'.repeat(204_800)], { type: 'image/webp' }), size: { width: 1280, height: 1280 } },
  });
  expect(screen.getByRole('heading', { name: 'Your picture is ready' })).toHaveFocus();
  expect(screen.getByText('4,000 × 3,000 pixels, 3 MB')).toBeVisible();
  expect(screen.getByText('1,280 × 1,280 pixels, 200 kB')).toBeVisible();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    names.push(`${this.href} ${this.download}`);
  });
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(names).toEqual(['blob:made photo.webp']);
  await user.click(screen.getByRole('button', { name: 'Change crop' }));
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('2');
});

test.each([
  [true, /pinch or scroll to zoom.*with the keyboard/],
  [false, /pinch to zoom\. The sliders/],
])('wheel and keyboard are named where there are some: %s', async (matches, hint) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
  const { pick, picture, answerOpen } = await show();
  await pick(fileOf(1000));
  await answerOpen(picture(4000, 3000));
  expect(screen.getByText(/^Drag to move it/)).toHaveTextContent(hint);
  vi.unstubAllGlobals();
});

test('a contract without HD pictures offers 1280 pixels at most', async () => {
  const { user, stores, pick, picture, answerOpen } = await show();
  act(() => stores.contract.getState().setContract({ ...stores.contract.getState().limits, HDImages: false }));
  await pick(fileOf(1000));
  await answerOpen(picture(4000, 3000));
  await openMore(user);
  expect(screen.getByText('It will be 1,280 × 960 pixels.')).toBeVisible();
  expect(screen.queryByRole('option', { name: /1,920/ })).toBeNull();
});

test.each<[FileProblem, RegExp]>([
  ['empty', /^This file is empty/],
  ['file-too-large', /^This file is 4.1 GB. Choose a picture of up to 100 MB/],
  ['too-many-pixels', /up to 64 megapixels/],
  ['heic', /can’t open HEIC photos/],
  ['svg', /^SVG drawings/],
  ['not-a-picture', /^This picture can’t be opened/],
  ['damaged', /may be damaged/],
  ['device', /^Your device couldn’t do it/],
])('a file refused as %s is explained, and the picture before it stays as it was', async (problem, sentence) => {
  const { user, pick, picture, answerOpen, closed } = await show();
  await pick(fileOf(1000));
  await answerOpen(picture(300, 200));
  await openMore(user);
  await user.click(screen.getByRole('button', { name: 'Rotate' }));
  await pick(fileOf(4 * 1024 ** 3));
  await answerOpen({ ok: false, problem });
  expect(screen.getByText(sentence).closest('[role="alert"]')).toBeVisible();
  expect(screen.queryByText('Opening the picture')).toBeNull();
  expect(screen.getByText('It will be 200 × 300 pixels.')).toBeVisible();
  expect(closed()).toBe(0);
  await pick(fileOf(1000));
  await answerOpen(picture(100, 100));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(closed()).toBe(1);
});

test.each<[LanguageTag, RegExp, RegExp]>([
  ['en', /browser can’t open HEIC photos.*JPEG/, /too many pixels.*64 megapixels/],
  ['de', /Browser kann keine HEIC-Fotos öffnen.*JPEG/, /zu viele Pixel.*64 Megapixeln/],
  ['fr', /navigateur ne peut pas ouvrir les photos HEIC.*JPEG/, /trop de pixels.*64 mégapixels/],
  ['es', /navegador no puede abrir fotos HEIC.*JPEG/, /demasiados píxeles.*64 megapíxeles/],
  ['nl', /browser kan geen HEIC-foto’s openen.*JPEG/, /te veel pixels.*64 megapixels/],
])(
  '%s: a photo nobody here can read, and one too large to be opened, are told what to do',
  async (language, ...said) => {
    const { pick, answerOpen } = await show(true, language);
    for (const [at, problem] of (['heic', 'too-many-pixels'] as const).entries()) {
      await pick(fileOf(1000));
      await answerOpen({ ok: false, problem });
      expect(screen.getByRole('alert')).toHaveTextContent(said[at] ?? '');
    }
  },
);

test('both waits can be cancelled, and the work begun again', async () => {
  const { user, pick, picture, opens, shrinks, answerOpen, answerShrink, closed } = await show();
  await pick(fileOf(1000));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(opens[0]?.signal?.aborted).toBe(true);
  expect(screen.queryByText('Opening the picture')).toBeNull();
  // It was ready in that very moment.
  await answerOpen(picture(10, 10));
  expect(closed()).toBe(1);
  expect(screen.queryByRole('slider', { name: 'Zoom' })).toBeNull();

  await pick(fileOf(1000));
  await answerOpen(picture(300, 200));
  await user.click(screen.getByRole('button', { name: 'Use picture' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(shrinks[0]?.signal?.aborted).toBe(true);
  await answerShrink({ ok: false, problem: 'cancelled' });
  await user.click(screen.getByRole('button', { name: 'Use picture' }));
  await answerShrink({ ok: false, problem: 'device' });
  expect(screen.getByText(/^Your device couldn’t do it/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use picture' })).toBeVisible();
});

test('opening another picture can be cancelled, and the one before stays as it was', async () => {
  const { user, pick, picture, answerOpen, closed } = await show();
  await pick(fileOf(1000));
  await answerOpen(picture(300, 200));
  await openMore(user);
  await user.click(screen.getByRole('button', { name: 'Rotate' }));
  await pick(fileOf(1000));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Opening the picture')).toBeNull();
  expect(screen.getByText('It will be 200 × 300 pixels.')).toBeVisible();
  expect(closed()).toBe(0);
});

test('a moving picture is said to stand still', async () => {
  const { pick, picture, answerOpen } = await show();
  await pick(fileOf(1000));
  await answerOpen(picture(300, 200, true));
  expect(screen.getByText(/^Only the first frame/).closest('[role="status"]')).toBeVisible();
});

test('without the code for pictures it says so, and the next try may have it', async () => {
  const { pick } = await show(false);
  await pick(fileOf(1000));
  expect(screen.getByText(/^Your device couldn’t do it/)).toBeVisible();
});

test('the camera is offered where there is one at hand', async () => {
  const { stores } = await show();
  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
  act(() => stores.app.getState().set({ isAndroid: true }));
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBeVisible();
});
