import { afterEach, expect, it, vi } from 'vitest';
import { prefetch, fetchOnce } from '#data/server/prefetch.ts';

afterEach(() => vi.unstubAllGlobals());

function network(...answers: (string | Error)[]) {
  const asked = vi.fn(async (_url: string) => {
    const answer = answers.shift() ?? 'later';
    if (answer instanceof Error) throw answer;
    return new Response(answer);
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}
const textOf = async (answer: Promise<Response>) => (await answer).text();

it('gives an answer that is on its way once, and asks anew after that', async () => {
  const asked = network('early', 'fresh');
  void prefetch('/a');
  expect(await textOf(fetchOnce('/a'))).toBe('early');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await textOf(fetchOnce('/a'))).toBe('fresh');
  expect(await textOf(fetchOnce('/b'))).toBe('later');
});

it('leaves an early request that failed, and that nobody asks for, without a word', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  // A spy would look at the answer itself, and so handle it.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  void prefetch('/nobody-asks');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  network('fresh');
  expect(await textOf(fetchOnce('/nobody-asks'))).toBe('fresh');
});

it('asks again where the early request found no network', async () => {
  network(new TypeError('fetch failed'), 'second try');
  await expect(prefetch('/a')).rejects.toThrow('fetch failed');
  expect(await textOf(fetchOnce('/a'))).toBe('second try');
});
