import { expect, test, vi } from 'vitest';
import type { RunEntry } from '#data/training/run-entries.ts';
import type { RunsPort } from '#data/training/runs.ts';
import type { Later } from '#platform/device/later.ts';
import { createJournal } from '#stores/player/player-journal.ts';
import { createPlayerHarness } from '#tests/stores/player-harness.ts';

const entryOf = (runId: string, savedAtMono = 0) => ({ run: { runId }, savedAtMono }) as RunEntry;

/** A device that takes as long for each entry as the test wants. */
function slowDevice(later?: Later) {
  const done: string[] = [];
  const writes: (() => void)[] = [];
  const said: number[] = [];
  const runs: RunsPort = {
    say: async ({ savedAtMono }) => void said.push(savedAtMono),
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
  const journal = createJournal(runs, vi.fn(), later);
  return { journal, runs, said, done, finishWrite: () => writes.shift()?.() };
}

test('each entry is held at once for the page that goes, before the picture and whatever is still being written', () => {
  const { journal, said, done } = slowDevice(() => undefined);
  journal.write(entryOf('a', 1));
  journal.write(entryOf('a', 2));
  expect(said).toEqual([1, 2]);
  expect(done).toEqual(['hold a']);
});

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

/** A screen that is painted when the test says so; once hidden it paints no more. */
function screen() {
  const tasks: (() => void)[] = [];
  let hidden = false;
  const later: Later = (task) => {
    if (hidden) task();
    else tasks.push(task);
    return undefined;
  };
  const paint = () => {
    for (const task of tasks.splice(0)) task();
  };
  const hide = () => {
    hidden = true;
  };
  return { later, paint, hide };
}

test('a run is journalled after the picture, and then only its newest state', async () => {
  const { later, paint } = screen();
  const { journal, done, finishWrite } = slowDevice(later);
  journal.write(entryOf('a', 1));
  journal.write(entryOf('a', 2));
  finishWrite();
  expect(done).toEqual(['hold a']);
  paint();
  finishWrite();
  await journal.flush();
  expect(done).toEqual(['hold a', 'a 2']);
});

test('what waits for the picture is written at once when the page is hidden', async () => {
  const { later, hide, paint } = screen();
  const { journal, done, finishWrite } = slowDevice(later);
  journal.write(entryOf('a', 1));
  hide();
  journal.write(entryOf('a', 2));
  finishWrite();
  await journal.flush();
  paint();
  finishWrite();
  expect(done).toEqual(['hold a', 'a 2']);
});

test.each([
  ['leaves its run', 'release'],
  ['is flushed', 'flush'],
] as const)('a journal that %s waits for no picture', async (_, method) => {
  const { later } = screen();
  const { journal, done, finishWrite } = slowDevice(later);
  journal.write(entryOf('a', 1));
  const ended = journal[method]();
  finishWrite();
  await ended;
  await journal.flush();
  expect(done).toEqual(['hold a', 'a 1', ...(method === 'release' ? ['release a'] : [])]);
});

test('a run that waits for the picture when it is cleared is never written', async () => {
  const { later, paint } = screen();
  const { journal, done, finishWrite } = slowDevice(later);
  journal.write(entryOf('a', 1));
  await journal.clear('a');
  paint();
  finishWrite();
  expect(done).toEqual(['hold a', 'clear a']);
});

test('the run before is written although the next one begins before the picture', async () => {
  const { later, paint } = screen();
  const { journal, done, finishWrite } = slowDevice(later);
  journal.write(entryOf('a', 1));
  journal.write(entryOf('b', 2));
  paint();
  const flushing = journal.flush();
  await vi.waitFor(() => {
    finishWrite();
    expect(done).toContain('b 2');
  });
  await flushing;
  expect(done).toEqual(['hold a', 'release a', 'hold b', 'a 1', 'b 2']);
});

test('a tap in the player is answered before its run is journalled', async () => {
  const { later, paint } = screen();
  const harness = createPlayerHarness({ later });
  await harness.begin();
  paint();
  await harness.settle();
  const before = harness.writes();
  harness.state().pause();
  await harness.settle();
  expect([harness.state().view?.paused, harness.writes() - before]).toEqual([true, 0]);
  paint();
  await harness.settle();
  expect(harness.writes() - before).toBe(1);
});
