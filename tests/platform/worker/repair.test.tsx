import { repairChunks } from '#platform/worker/repair.ts';
import { expect, it, vi } from 'vitest';

function withWorker() {
  const asked: MessagePort[] = [];
  const postMessage = (message: unknown, [port]: [MessagePort]) => {
    expect(message).toEqual({ type: 'REPAIR' });
    asked.push(port);
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  return asked;
}

it('the page waits until the service worker is done', async () => {
  const asked = withWorker();
  const repaired = repairChunks();
  expect(asked).toHaveLength(1);
  asked[0]?.postMessage('done');
  await repaired;
});

it('a service worker of the version before, which does not know the question, holds the page for ten seconds', async () => {
  vi.useFakeTimers();
  const asked = withWorker();
  const done = vi.fn();
  const repaired = repairChunks().then(done);
  await vi.advanceTimersByTimeAsync(9999);
  expect([asked.length, done.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  await repaired;
  expect(done).toHaveBeenCalledOnce();
});

it.each([
  ['no service worker answers for the page', { serviceWorker: { controller: null } }],
  ['the browser has none', {}],
])('nothing is waited for where %s', async (_, browser) => {
  vi.stubGlobal('navigator', browser);
  await repairChunks();
});
