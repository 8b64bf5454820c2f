import { screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { afterEach, expect, test, vi } from 'vitest';
import { absoluteUrl } from '#ui/base/absolute-url.ts';
import { Avatar } from '#ui/widgets/Avatar.tsx';
import { QrCode } from '#ui/widgets/QrCode.tsx';
import { ShareLink } from '#ui/frame/ShareLink.tsx';
import { show } from '#tests/ui/render.tsx';

const URL = 'https://icetime.example/friends?code=ANNA2345';
const showLink = () => show(<ShareLink url={URL} title="Train with me" text="My code is ANNA2345." />);

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

test('an address of the app is whole', () => {
  expect(absoluteUrl('/friends')).toBe(`${location.origin}/friends`);
});

test('the address can be read and copied, and that it was copied is said', async () => {
  const { user } = await showLink();
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(URL);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(URL);
  expect(await screen.findByText('Link copied')).toHaveAttribute('role', 'status');
});

test('a browser that refuses to copy: what to do instead', async () => {
  const { user } = await showLink();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/Select the link and copy it yourself/)).toBeVisible();
});

test('"Share…" stands only where the device can; closing its sheet is no problem', async () => {
  const { unmount } = await showLink();
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
  unmount();
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const { user } = await showLink();
  await user.click(screen.getByRole('button', { name: 'Share…' }));
  expect(share).toHaveBeenCalledWith({ title: 'Train with me', url: URL, text: 'My code is ANNA2345.' });
  expect(screen.queryByText(/Copy the link instead/)).toBeNull();
  share.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Share…' }));
  expect(await screen.findByText(/Copy the link instead/)).toBeVisible();
});

test('the QR code unfolds, is named, and holds the address', async () => {
  const { user } = await showLink();
  const button = screen.getByRole('button', { name: 'QR code' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const code = await screen.findByRole('img', { name: 'QR code: Train with me' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(decodeQR(imageOf(code))).toBe(URL);
  await user.click(button);
  expect(screen.queryByRole('img')).toBeNull();
});

test('a text no QR code can hold: a sentence, no broken page', async () => {
  await show(<QrCode text={'x'.repeat(5000)} label="Too long" />);
  expect(await screen.findByText('The QR code couldn’t be created.')).toBeVisible();
});

test('a person without a picture is shown by the first letter', async () => {
  const { container } = await show(<Avatar imgUrl="" nicName=" élodie" />);
  expect(container).toHaveTextContent('É');
});

/** What a camera would see of the drawing: its rectangles, each module as a square of pixels. */
function imageOf(svg: HTMLElement) {
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const size = modules * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const drawn = svg.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const [, x, y, width] of drawn.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      const from = ((Number(y) * scale + dy) * size + Number(x) * scale) * 4;
      for (let pixel = 0; pixel < Number(width) * scale; pixel += 1)
        data.fill(0, from + pixel * 4, from + pixel * 4 + 3);
    }
  }
  return { width: size, height: size, data };
}
