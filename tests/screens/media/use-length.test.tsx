import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLengthOfFile } from '#screens/media/use-length.ts';
import { StoresProvider } from '#stores/context.tsx';
import { createHarness } from '#tests/stores/harness.ts';
import { expect, test, vi } from 'vitest';

async function setup() {
  const lengthOf = vi.fn(async (_url: string): Promise<unknown> => ({ ok: true, seconds: 12 }));
  const loadSounds = vi.fn(async () => ({ lengthOf }));
  const { stores } = createHarness({ loadSounds: loadSounds as never });
  await stores.loadMedia();
  const urlOf = vi.fn(async (path: string): Promise<string | undefined> => `https://files.test/${path}`);
  stores.media.setState({ urlOf });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StoresProvider stores={stores}>{children}</StoresProvider>
  );
  const { result } = renderHook(useLengthOfFile, { wrapper });
  return { loadSounds, urlOf, lengthOf, lengthOfFile: result.current };
}

test('of a file is asked at its address; an address of the web is its own', async () => {
  const { urlOf, lengthOf, lengthOfFile } = await setup();
  expect(await lengthOfFile('workout-media/a/1_b.mp3')).toBe(12);
  expect(await lengthOfFile('https://music.test/c.mp3')).toBe(12);
  expect(urlOf).toHaveBeenCalledTimes(1);
  expect(lengthOf.mock.calls).toEqual([['https://files.test/workout-media/a/1_b.mp3'], ['https://music.test/c.mp3']]);
});

test('is unknown while the file has no address, cannot be read, or nothing can read it', async () => {
  const { loadSounds, urlOf, lengthOf, lengthOfFile } = await setup();
  urlOf.mockResolvedValueOnce(undefined);
  expect(await lengthOfFile('gone.mp3')).toBe(0);
  expect(lengthOf).not.toHaveBeenCalled();
  lengthOf.mockResolvedValueOnce({ ok: false, problem: 'unavailable' });
  expect(await lengthOfFile('odd.mp3')).toBe(0);
  loadSounds.mockRejectedValueOnce(new Error('offline'));
  expect(await lengthOfFile('here.mp3')).toBe(0);
});
