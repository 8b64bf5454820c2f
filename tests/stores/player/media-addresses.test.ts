import { describe, expect, test, vi } from 'vitest';
import { createAddresses } from '#stores/player/media-addresses.ts';

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

describe('a file whose address was tried twice', () => {
  const tried = async () => {
    let now = 0;
    const addressOf = vi.fn(async (path: string) => `https://files/${path}`);
    const addresses = createAddresses(
      addressOf,
      () => now,
      () => undefined,
    );
    const shown = () => addresses.of('a.mp4');
    const failAfter = async (ms: number) => {
      shown();
      await vi.waitFor(() => expect(shown()).toBe('https://files/a.mp4'));
      now += ms;
      addresses.failed('https://files/a.mp4');
      now += 10_000;
    };
    await failAfter(0);
    return { addressOf, shown, failAfter };
  };

  test('is never asked for again when it failed both times', async () => {
    const { addressOf, shown, failAfter } = await tried();
    await failAfter(0);
    expect(shown()).toBeUndefined();
    expect(addressOf).toHaveBeenCalledTimes(2);
  });

  test('is asked for again when it played for a minute in between', async () => {
    const { addressOf, failAfter } = await tried();
    await failAfter(60_000);
    await failAfter(0);
    expect(addressOf).toHaveBeenCalledTimes(3);
  });
});
