import { byNeed, coachViewOf, startFrom } from '#core/programme/coach-view.ts';
import type { DoneDay } from '#core/programme/follow-entries.ts';
import { expect, test } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { isoDayArbitrary, programmeArbitrary, programmeOf, weekdaysArbitrary } from './programmes.ts';

const PROGRAMME = programmeOf();
const START = '2026-11-30';
const day = (week: number, nth: number, date: string, more: Partial<DoneDay> = {}): DoneDay => ({
  week,
  day: nth,
  date,
  seconds: 600,
  feedback: '',
  skipped: false,
  ...more,
});
const view = (done: readonly DoneDay[], today: string) =>
  coachViewOf(PROGRAMME, { startDate: START, weekdays: '14', notes: [], done }, today);

test('whoever did what was due is not behind, and the day itself still counts as open', () => {
  expect(view([day(0, 0, START)], '2026-12-03')).toMatchObject({ behind: 0 });
  expect(view([day(0, 0, START)], '2026-12-04')).toMatchObject({ behind: 1 });
});

test('a skipped training is no debt, but not done either', () => {
  expect(view([day(0, 0, START, { skipped: true })], '2026-12-02')).toMatchObject({
    behind: 0,
    progress: { done: 0, skipped: 1, of: 4, weeks: [{ done: 0, skipped: 1, of: 2 }, { done: 0 }] },
  });
});

test('before the start nobody is behind, and at the end everything open is', () => {
  expect(view([], '2026-11-29')?.behind).toBe(0);
  expect(view([], '2027-03-01')?.behind).toBe(4);
});

test('days come with the latest first, two of one date in the order of the programme backwards', () => {
  const done = [day(0, 0, START), day(0, 2, '2026-12-04'), day(1, 0, '2026-12-04')];
  expect(view(done, '2026-12-05')?.days.map(({ week, day: nth }) => [week, nth])).toEqual([
    [1, 0],
    [0, 2],
    [0, 0],
  ]);
});

test('what is no beginning has no view', () => {
  expect(coachViewOf(PROGRAMME, { startDate: 'soon', weekdays: '14', notes: [], done: [] }, START)).toBeUndefined();
  expect(coachViewOf(PROGRAMME, { startDate: START, weekdays: '', notes: [], done: [] }, START)).toBeUndefined();
});

test('nobody is behind by more than is left', () => {
  fc.assert(
    fc.property(
      programmeArbitrary,
      isoDayArbitrary,
      isoDayArbitrary,
      weekdaysArbitrary,
      fc.nat(6),
      (programme, startDate, today, weekdays, nth) => {
        const seen = coachViewOf(programme, { startDate, weekdays, notes: [], done: [day(0, nth, startDate)] }, today);
        if (!seen) throw new Error('no view');
        const { progress, behind } = seen;
        expect(behind).toBeLessThanOrEqual(progress.of - progress.done - progress.skipped);
      },
    ),
  );
});

test('a proposed start that has passed becomes today', () => {
  expect(startFrom('2026-11-30', '2026-12-01')).toBe('2026-12-01');
  expect(startFrom('2026-12-02', '2026-12-01')).toBe('2026-12-02');
});

test('the furthest behind comes first, then by state, then by name', () => {
  const of = (name: string, rank: Parameters<typeof byNeed>[0][number]['rank'], behind = 0) => ({ name, rank, behind });
  const people = [
    of('Zoe', 'declined'),
    of('Yan', 'offered'),
    of('Bea', 'on-plan'),
    of('Ali', 'on-plan'),
    of('Cem', 'behind', 1),
    of('Dan', 'behind', 4),
    of('Eva', 'not-shown'),
  ];
  expect(byNeed(people).map(({ name }) => name)).toEqual(['Dan', 'Cem', 'Ali', 'Bea', 'Eva', 'Yan', 'Zoe']);
});
