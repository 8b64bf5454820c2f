import { expect, test, vi } from 'vitest';
import { NOTICE_TIMEOUT_MS, UNDO_MS } from '#stores/shell/notices.ts';
import { createHarness } from '#tests/stores/harness.ts';

function setup() {
  const { stores, clock } = createHarness();
  const state = stores.app.getState;
  return { ...state(), clock, shown: () => state().notices.map(({ id }) => id) };
}
const words = { kind: 'status', key: 'common.undo' } as const;
const undo = { key: 'common.undo', run: () => undefined } as const;

test('a notice goes after 5000 ms; the same one again starts anew', async () => {
  const { notify, clock, shown } = setup();
  notify({ id: 'a', ...words });
  await clock.pass(NOTICE_TIMEOUT_MS - 1);
  notify({ id: 'a', ...words });
  await clock.pass(NOTICE_TIMEOUT_MS - 1);
  expect(shown()).toEqual(['a']);
  await clock.pass(1);
  expect(shown()).toEqual([]);
});

test('one with something to press, or more to read, stays long enough for that', async () => {
  const { notify, clock, shown } = setup();
  notify({ id: 'plain', ...words });
  notify({ id: 'undo', ...words, action: undo });
  notify({ id: 'long', ...words, isLong: true });
  await clock.pass(UNDO_MS - 1);
  expect(shown()).toEqual(['undo', 'long']);
  await clock.pass(1);
  expect(shown()).toEqual([]);
});

test('none runs out while one is pointed at, focused, or nobody sees them; then the time begins anew', async () => {
  const { notify, holdNotices, releaseNotices, clock, shown } = setup();
  notify({ id: 'before', ...words });
  await clock.pass(NOTICE_TIMEOUT_MS - 1);
  holdNotices('hidden');
  notify({ id: 'meanwhile', ...words });
  holdNotices('pointer');
  await clock.pass(60_000);
  releaseNotices('hidden');
  await clock.pass(60_000);
  expect(shown()).toEqual(['before', 'meanwhile']);
  releaseNotices('pointer');
  await clock.pass(NOTICE_TIMEOUT_MS - 1);
  expect(shown()).toEqual(['before', 'meanwhile']);
  await clock.pass(1);
  expect(shown()).toEqual([]);
});

test('releasing what is not held gives no notice more time', async () => {
  const { notify, releaseNotices, clock, shown } = setup();
  notify({ id: 'a', ...words });
  await clock.pass(NOTICE_TIMEOUT_MS - 1);
  releaseNotices('focus');
  await clock.pass(1);
  expect(shown()).toEqual([]);
});

test('the last notice takes pointer and focus with it, a hidden page stays hidden', async () => {
  const { notify, holdNotices, dismissNotice, clock, shown } = setup();
  notify({ id: 'a', ...words });
  holdNotices('pointer');
  holdNotices('focus');
  dismissNotice('a');
  notify({ id: 'b', ...words });
  await clock.pass(NOTICE_TIMEOUT_MS);
  expect(shown()).toEqual([]);
  holdNotices('hidden');
  notify({ id: 'c', ...words });
  dismissNotice('c');
  notify({ id: 'd', ...words });
  await clock.pass(NOTICE_TIMEOUT_MS);
  expect(shown()).toEqual(['d']);
});

test('its end is told once when time is up or it is closed, never when it is taken away or replaced', async () => {
  const { notify, endNotice, dismissNotice, clock } = setup();
  const ended = vi.fn<(id: string) => void>();
  const tell = (id: string) => notify({ id, ...words, onEnd: () => ended(id) });
  tell('time');
  tell('replaced');
  notify({ id: 'replaced', ...words });
  tell('dismissed');
  dismissNotice('dismissed');
  tell('closed');
  endNotice('closed');
  expect(ended.mock.calls).toEqual([['closed']]);
  await clock.pass(UNDO_MS);
  endNotice('time');
  expect(ended.mock.calls).toEqual([['closed'], ['time']]);
});
