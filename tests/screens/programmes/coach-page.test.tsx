import { screen, waitFor, within } from '@testing-library/react';
import { type Coaching, coachingId, type Report } from '#core/programme/coaching.ts';
import type { DoneDay } from '#core/programme/follow-entries.ts';
import { WeekCells } from '#screens/coaching/WeekCells.tsx';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { ANNA } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givenOf, MINE, showCoaching, START } from './coaching-support.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 11, 6, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const day = (week: number, nth: number, date: string, more: Partial<DoneDay> = {}): DoneDay => ({
  week,
  day: nth,
  date,
  seconds: 1380,
  feedback: 'too hard',
  skipped: false,
  ...more,
});
const report = (...done: DoneDay[]): Report => ({ startDate: START, weekdays: '14', done, notes: [], updatedAt: 1 });

/** With what each follower shows. */
const show = (people: readonly (readonly [Coaching, Report?])[], more: ShellOptions = {}) =>
  showCoaching(`/coaching/${MINE.pId}`, {
    ...more,
    prepare(harness) {
      void harness.lists.ports.programmes.save(ANNA.uid, MINE);
      harness.lists.coachings.known = { given: people.map(([one]) => one), received: [], editions: [] };
      for (const [one, shown] of people) if (shown) harness.lists.coachings.reports.set(coachingId(one), shown);
      more.prepare?.(harness);
    },
  });
const rows = () =>
  within(screen.getByRole('region', { name: 'Who follows it' })).getAllByText(/^(bob|cem|dan|eva|fay)$/);
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

test('whoever fell behind comes first, and every state is said in words', async () => {
  await show([
    [givenOf('bob', { state: 'declined' })],
    [givenOf('cem'), report(day(0, 0, START), day(0, 2, '2026-12-03'))],
    [givenOf('dan', { state: 'offered' })],
    [givenOf('eva')],
    [givenOf('fay'), report(day(0, 0, START))],
  ]);
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual(['fay', 'cem', 'eva', 'dan', 'bob']),
  );
  expect(row('fay').getByText('1 training behind')).toBeVisible();
  expect(screen.getByText(/^Counted from the plan\./)).toBeVisible();
  expect(row('fay').getByText(/^1 of 4 trainings · last /)).toBeVisible();
  expect(row('cem').getByText('On plan')).toBeVisible();
  expect(row('eva').getByText('Follows it, but doesn’t show you what’s done')).toBeVisible();
  expect(row('dan').getByText('Hasn’t answered yet')).toBeVisible();
  expect(row('bob').getByText('Declined')).toBeVisible();
});

test('where nobody is behind, nothing is said of how that is counted', async () => {
  await show([[givenOf('cem'), report(day(0, 0, START), day(0, 2, '2026-12-03'))]]);
  expect(await screen.findByText('On plan')).toBeVisible();
  expect(screen.queryByText(/^Counted from the plan/)).not.toBeInTheDocument();
});

test('weeks say what is done of them, and days what a person shows: never more', async () => {
  const { user } = await show([
    [givenOf('cem'), report(day(0, 0, START), day(0, 2, '2026-12-03', { skipped: true, seconds: 0, feedback: '' }))],
  ]);
  expect(await screen.findByText('Week 1: 1 of 2 done')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Days and adjustment' }));
  const days = within(screen.getByRole('list', { name: 'What cem has done' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ · Week 1, day 3 · Skipped$/),
    expect.stringMatching(/ · Week 1, day 1 · 23 minutes · Too hard$/),
  ]);
});

test('a note stands beside its day, as the words of that person', async () => {
  const note = { week: 0, day: 0, text: 'הברך כאבה' };
  const { user } = await show([
    [givenOf('cem'), { ...report(day(0, 0, START), day(0, 2, '2026-12-03')), notes: [note] }],
    [givenOf('eva'), report(day(0, 0, START))],
  ]);
  expect(await screen.findByText(/^2 of 4 trainings · last .* · 1 note$/)).toBeVisible();
  await user.click(row('cem').getByRole('button', { name: 'Days and adjustment' }));
  const days = within(screen.getByRole('list', { name: 'What cem has done' })).getAllByRole('listitem');
  expect(days.map((one) => within(one).queryByRole('blockquote')?.textContent)).toEqual([undefined, note.text]);
  expect(screen.getByRole('blockquote')).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('figure')).toHaveTextContent(`Note from cem${note.text}`);
});

test('an adjustment goes to one person', async () => {
  const { user, lists } = await show([
    [givenOf('cem'), report()],
    [givenOf('eva'), report()],
  ]);
  await screen.findAllByText(/behind/);
  await user.click(row('cem').getByRole('button', { name: 'Days and adjustment' }));
  await user.selectOptions(row('cem').getByRole('combobox', { name: 'Adjustment for cem' }), '90% of the plan');
  await waitFor(() =>
    expect(
      Object.fromEntries(lists.coachings.known.given.map(({ followerNicName, percent }) => [followerNicName, percent])),
    ).toEqual({ cem: 90, eva: 100 }),
  );
});

test('an adjustment that does not arrive says so, and stays as it was', async () => {
  const { user, lists } = await show([[givenOf('cem'), report()]]);
  await user.click(await screen.findByRole('button', { name: 'Days and adjustment' }));
  lists.coachings.problem = 'offline';
  await user.selectOptions(screen.getByRole('combobox', { name: 'Adjustment for cem' }), '90% of the plan');
  await waitFor(() => expect(document.querySelector('[data-problem="offline"]')).toBeVisible());
  expect(screen.getByRole('combobox', { name: 'Adjustment for cem' })).toHaveDisplayValue('100%, as planned');
});

test('an offer is withdrawn after a question', async () => {
  const { user, lists } = await show([[givenOf('dan', { state: 'offered' })]]);
  await user.click(await screen.findByRole('button', { name: 'More for dan' }));
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn from dan.')).toBeVisible();
  expect(lists.coachings.known.given).toEqual([]);
  expect(screen.getByRole('heading', { name: 'No one has it yet' })).toBeVisible();
});

test('a message is one tap away', async () => {
  const { user } = await show([[givenOf('cem')]]);
  await user.click(await screen.findByRole('button', { name: 'More for cem' }));
  await user.click(screen.getByRole('menuitem', { name: 'Message' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('what could not be read is asked for again', async () => {
  const { user, lists } = await show([[givenOf('cem'), report()]], {
    prepare: ({ lists: { coachings, ports } }) => {
      const answer = ports.coachings.report.bind(ports.coachings);
      let isFirst = true;
      ports.coachings.report = (id) => {
        const first = isFirst;
        isFirst = false;
        return first ? Promise.resolve({ ok: false, problem: 'offline' }) : answer(id);
      };
      expect(coachings.calls).toEqual([]);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/2 trainings behind/)).toBeVisible();
  expect(lists.coachings.calls).toContain('report');
});

test('offers to share a programme that no one has yet', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: 'No one has it yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Offer it to friends' })).toBeVisible();
});

test('another person’s programme has no coach page', async () => {
  await showCoaching('/coaching/programmeOfNobody001');
  expect(await screen.findByRole('heading', { name: 'This programme isn’t here', level: 1 })).toBeVisible();
});

test('without a network the page shows what the device knows, and says why no more', async () => {
  await show([[givenOf('cem')]], {
    prepare: ({ lists }) => {
      lists.coachings.problem = 'unknown';
    },
  });
  expect(await screen.findByText(/Couldn’t refresh who follows it/)).toBeVisible();
  expect(screen.getByText('cem')).toBeVisible();
});

const published = (version: number): ShellOptions => ({
  prepare({ lists: { coachings, ports } }) {
    void ports.programmes.save(ANNA.uid, { ...MINE, version: 2 });
    coachings.known = {
      ...coachings.known,
      editions: [{ ...MINE, version, ownerNicName: 'anna', sharePublic: true, isListed: false }],
    };
  },
});

test('publishes a changed programme again, as public as before', async () => {
  const { lists } = await showCoaching(`/programme/${MINE.pId}`, published(1));
  await waitFor(() => expect(lists.coachings.known.editions).toMatchObject([{ version: 2, sharePublic: true }]));
  expect(lists.coachings.calls.filter((call) => call.startsWith('publish'))).toHaveLength(1);
});

test('does not publish an unchanged programme again', async () => {
  const { lists } = await showCoaching(`/programme/${MINE.pId}`, published(2));
  // It is open to all: whether it still is, is asked by a part that comes late.
  await waitFor(() => expect(lists.coachings.calls).toEqual(['glance', 'refresh given']));
});

test('the question before deleting a shared programme says what becomes of it for others', async () => {
  const { user } = await showCoaching(`/programme/${MINE.pId}`, published(2));
  await user.click(await screen.findByRole('button', { name: 'More for Strong legs' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Whoever has begun it can finish it without you.');
});

test('one’s own programme opens by its link, too', async () => {
  await showCoaching(`/programme/${ANNA.uid}_${MINE.pId}`, published(2));
  expect(await screen.findByRole('heading', { name: 'Strong legs', level: 1 })).toBeVisible();
});

test('a week is full once each of its trainings is done or skipped, one without trainings never', async () => {
  const weeks = [
    { done: 1, skipped: 1, of: 2 },
    { done: 1, skipped: 0, of: 2 },
    { done: 0, skipped: 0, of: 0 },
  ];
  await showAt('/here', <WeekCells weeks={weeks} />);
  const cells = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(cells.map((cell) => 'full' in cell.dataset)).toEqual([true, false, false]);
});
