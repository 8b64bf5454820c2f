import { expect, test, vi } from 'vitest';
import type { RunEntry, RunsPort } from '#data/training/runs.ts';
import { createJournal } from '#stores/player/player-journal.ts';

const entryOf = (runId: string, savedAtMono = 0) => ({ run: { runId }, savedAtMono }) as RunEntry;

/** A device that takes as long for each entry as the test wants. */
function slowDevice() {
  const done: string[] = [];
  const writes: (() => void)[] = [];
  const runs: RunsPort = {
    write: ({ run, savedAtMono }) =>
      new Promise((resolve) => {
        writes.push(() => {
          done.push(`${run.runId} ${savedAtMono}`);
          resolve();
        });
      }),
    hold: (runId) => {
      done.push(`hold ${runId}`);
      return () => done.push(`release ${runId}`);
    },
    latest: async () => undefined,
    onElsewhere: () => () => undefined,
    takeOver: async () => undefined,
    unreadable: async () => undefined,
    clear: async (runId) => void done.push(`clear ${runId}`),
  };
  const journal = createJournal(runs, vi.fn());
  return { journal, runs, done, finishWrite: () => writes.shift()?.() };
}

test('a run that is cleared is not written again by what still waited', async () => {
  const { journal, done, finishWrite } = slowDevice();
  journal.write(entryOf('a', 1));
  journal.write(entryOf('a', 2));
  const clearing = journal.clear('a');
  finishWrite();
  await clearing;
  await journal.flush();
  expect(done).toEqual(['hold a', 'a 1', 'clear a']);
});

test('of another run that is cleared, what waits is written all the same', async () => {
  const { journal, done, finishWrite } = slowDevice();
  journal.write(entryOf('a', 1));
  journal.write(entryOf('b', 2));
  const clearing = journal.clear('a');
  finishWrite();
  await vi.waitFor(() => {
    finishWrite();
    expect(done).toContain('b 2');
  });
  await clearing;
  expect(done).toEqual(['hold a', 'release a', 'hold b', 'a 1', 'b 2', 'clear a']);
});

test('a run that was never journalled, or that the device cannot clear, is no problem', async () => {
  const { journal, runs, done } = slowDevice();
  await journal.clear('a');
  expect(done).toEqual(['clear a']);
  vi.spyOn(runs, 'clear').mockRejectedValue(new Error('no disk'));
  await expect(journal.clear('a')).resolves.toBeUndefined();
});

test('a flush ends once all is written', async () => {
  const { journal, done, finishWrite } = slowDevice();
  journal.write(entryOf('a', 1));
  const flushing = journal.flush().then(() => done.push('flushed'));
  await Promise.resolve();
  await Promise.resolve();
  finishWrite();
  await flushing;
  expect(done).toEqual(['hold a', 'a 1', 'flushed']);
});

test('of what comes while it writes only the newest is written', async () => {
  const { journal, done, finishWrite } = slowDevice();
  for (const at of [1, 2, 3]) journal.write(entryOf('a', at));
  const flushing = journal.flush();
  finishWrite();
  await vi.waitFor(() => {
    finishWrite();
    expect(done).toHaveLength(3);
  });
  await flushing;
  expect(done).toEqual(['hold a', 'a 1', 'a 3']);
  journal.release();
  journal.release();
  expect(done.slice(3)).toEqual(['release a']);
});
