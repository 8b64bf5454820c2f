import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFollow } from '#core/programme/follow-changes.ts';
import { starterIn } from '#core/programme/starters/starter.ts';
import { lookForFollows } from '#screens/programmes/look.ts';
import { TrainingNote } from '#screens/programmes/run/TrainingNote.tsx';
import { Today } from '#screens/programmes/Today.tsx';
import { followMarkOf } from '#ui/base/follow-mark.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const BACK = (await starterIn('starterProgrammeback', 'English')) ?? expect.fail('no starter');
const START = '2026-11-30';
const followOf = (nth: number) =>
  startFollow(BACK, { fId: `followOfAnna0000000${nth}`, startDate: START, weekdays: '0135', nowMs: nth });

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const following = (count: number, options: ShellOptions = {}): ShellOptions => ({
  ...options,
  prepare(harness) {
    for (let nth = 1; nth <= count; nth += 1) void harness.lists.ports.programmes.saveFollow(ANNA.uid, followOf(nth));
    options.prepare?.(harness);
  },
});

test('today shows the two programmes that were begun last', async () => {
  await showAt('/here', <Today />, following(3));
  await waitFor(() => expect(screen.getAllByRole('article', { name: 'Back care' })).toHaveLength(2));
});

test('today shows nothing to whoever follows none', async () => {
  await showAt('/here', <Today />);
  await act(settled);
  expect(screen.queryByRole('article')).toBeNull();
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

test('a training says which one of its programme it is, and leads there', async () => {
  const training = { fId: followOf(1).fId, pId: BACK.pId, week: 1, day: 2, role: 'whole' } as never;
  await showAt('/here', <TrainingNote training={training} />, following(1));
  const link = await screen.findByRole('link', { name: 'Back care' });
  expect(link).toHaveAttribute('href', `/programme/${BACK.pId}`);
  expect(link.closest('p')).toHaveTextContent('Back care · Week 2, day 3');
  expect(link.closest('p')).toHaveAttribute('dir', 'auto');
});

test('a training of a programme that is gone says nothing', async () => {
  const training = {
    fId: 'followOfAnna00000009',
    pId: 'programmeGone0000001',
    week: 0,
    day: 0,
    role: 'whole',
  } as never;
  await showAt('/here', <TrainingNote training={training} />);
  await act(settled);
  expect(screen.queryByRole('link')).toBeNull();
});

const look = async ({ stores }: Awaited<ReturnType<typeof showAt>>) => {
  await act(() => lookForFollows(stores, START));
  return followMarkOf(ANNA.uid, START);
};

test('the list keeps a place for today once the person follows a programme, and none otherwise', async () => {
  const nobody = await showAt('/here', <p>List</p>);
  expect(await look(nobody)).toBe('no');
  nobody.leave();
  expect(await look(await showAt('/here', <p>List</p>, following(1)))).toBe('yes');
});

test('what could not be looked up is asked for again at the next arrival', async () => {
  const shown = await showAt('/here', <p>List</p>);
  vi.spyOn(shown.stores, 'loadCoaching').mockRejectedValue(new Error('offline'));
  expect(await look(shown)).toBe('unknown');
});

test('whoever signs out meanwhile leaves no note for the next person', async () => {
  const shown = await showAt('/here', <p>List</p>);
  const { loadCoaching } = shown.stores;
  vi.spyOn(shown.stores, 'loadCoaching').mockImplementation(async () => {
    await loadCoaching();
    shown.stores.login.setState({ userID: 'ben' });
  });
  expect(await look(shown)).toBe('unknown');
});
