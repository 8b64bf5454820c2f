import { expect, test, vi } from 'vitest';
import { createAddresses } from '#stores/media-addresses.ts';

test('of two files the one that is broken is asked for again, a moment later', async () => {
  let now = 0;
  const addressOf = vi.fn(async (path: string) => `https://files/${path}`);
  const addresses = createAddresses(
    addressOf,
    () => now,
    () => undefined,
  );
  const both = () => ['a.jpg', 'b.jpg'].map((path) => addresses.of(path));
  both();
  await vi.waitFor(() => expect(both()).toEqual(['https://files/a.jpg', 'https://files/b.jpg']));
  addresses.failed('https://files/a.jpg');
  expect(both()).toEqual([undefined, 'https://files/b.jpg']);
  now += 60_000;
  both();
  await vi.waitFor(() => expect(both()).toEqual(['https://files/a.jpg', 'https://files/b.jpg']));
  expect(addressOf.mock.calls).toEqual([
    ['a.jpg', undefined],
    ['b.jpg', undefined],
    ['a.jpg', 'https://files/a.jpg'],
  ]);
});
