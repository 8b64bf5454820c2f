/** However a download ends, it lets go of its connection: one that stays open keeps the next files waiting. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { done, type ProblemCode } from '#core/base/errors.ts';
import { download } from '#data/media/offline-download.ts';

const MB = 1_048_576;
const URL = 'https://files.example/a.mp4';

/** A server that sends for ever, and a disk; `fetched` says whether the connection is still open. */
function given({ status = 200, size = 500 * MB, disk }: { status?: number; size?: number; disk?: ProblemCode } = {}) {
  const fetched = { isOpen: false };
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    fetched.isOpen = true;
    const close = () => (fetched.isOpen = false);
    init.signal?.addEventListener('abort', close);
    const body = new ReadableStream<Uint8Array>({
      pull: (control) => control.enqueue(new Uint8Array(MB)),
      cancel: () => void close(),
    });
    return new Response(body, { status });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const localDb = {
    read: async (_: unknown, work: (reader: object) => unknown) => work({ hasDisk: true, get: async () => undefined }),
    write: async () => ({ value: undefined, problem: undefined }),
    writeThrough: async () => ({ value: undefined, problem: disk }),
  };
  const fetchFile = (mayGoOn: () => Promise<boolean>) =>
    download(
      {
        localDb: localDb as never,
        facts: async () => done({ size, md5: undefined, type: 'video/mp4' }),
        url: async () => done(URL),
        after: () => () => undefined,
      },
      'workout-media/me/a.mp4',
      mayGoOn,
    );
  return { fetched, fetchFile };
}

it('when the disk has no room', async () => {
  const { fetched, fetchFile } = given({ disk: 'storage-full' });
  expect(await fetchFile(async () => true)).toEqual({ ok: false, problem: 'storage-full' });
  expect(fetched.isOpen).toBe(false);
});

it('when nobody wants the file any more', async () => {
  const { fetched, fetchFile } = given();
  expect(await fetchFile(async () => false)).toEqual({ ok: false, problem: 'cancelled' });
  expect(fetched.isOpen).toBe(false);
});

it('when asking whether to go on fails', async () => {
  const { fetched, fetchFile } = given();
  await expect(fetchFile(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(fetched.isOpen).toBe(false);
});

it('when the server refuses, whatever comes with that', async () => {
  const { fetched, fetchFile } = given({ status: 403 });
  expect(await fetchFile(async () => true)).toEqual({ ok: false, problem: 'not-allowed' });
  expect(fetched.isOpen).toBe(false);
});

it('when more comes than the file has', async () => {
  const { fetched, fetchFile } = given({ size: MB + 1 });
  expect(await fetchFile(async () => true)).toEqual({ ok: false, problem: 'invalid' });
  expect(fetched.isOpen).toBe(false);
});
