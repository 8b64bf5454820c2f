import { afterEach, expect, it, vi } from 'vitest';
import { done } from '#core/base/errors.ts';
import { createTransfer } from '#data/media/media-transfer.ts';

const SESSION = 'https://files.test/session';
afterEach(() => vi.unstubAllGlobals());

/** The commands that the service hears of a file of ten bytes, so many of which are there from an earlier try. */
async function commandsAfter(received: number): Promise<readonly string[]> {
  const heard: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    heard.push(`${headers['X-Goog-Upload-Command']} ${headers['X-Goog-Upload-Offset'] ?? ''}`.trim());
    return new Response('', {
      headers: { 'X-Goog-Upload-Status': 'active', 'X-Goog-Upload-Size-Received': String(received) },
    });
  });
  const rest = { objects: 'https://files.test/o', headers: async () => ({}) };
  const content = new Blob([new Uint8Array(10)]);
  const file = { path: 'a.jpg', content, contentType: 'image/jpeg', to: 'friends' };
  const transfer = createTransfer({ loadStorageRest: async () => rest }, file);
  const sent = await transfer.run({
    session: SESSION,
    mayBeThere: false,
    onSession: async () => undefined,
    onProgress: () => undefined,
    permit: async () => done(undefined),
  });
  expect(sent.ok).toBe(true);
  return heard;
}

it('a file goes on from the byte that has arrived', async () => {
  expect(await commandsAfter(4)).toEqual(['query', 'upload, finalize 4']);
});

it('a file of which all has arrived is only finished: a part without bytes is none', async () => {
  expect(await commandsAfter(10)).toEqual(['query', 'finalize 10']);
});
