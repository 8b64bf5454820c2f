import { describe, expect, it } from 'vitest';
import { dateChanges, isSameDate } from '#core/training/merge-dates.ts';
import { PEOPLE_BOUNDS, type Series, type TrainingDate } from '#core/people/people.ts';

const SERIES: Series = { weekdays: '135', until: '', timeZone: 'Europe/Berlin', exceptions: [] };
const BASE: TrainingDate = {
  docId: 'd0000000000000000001',
  userId: 'adaaaaaaaaaaaaaaaaaaa',
  startDateTime: 1000,
  endDateTime: 2000,
  title: 'Legs',
  wId: '',
  done: false,
  series: SERIES,
  updatedAt: 1,
};
const withExceptions = (...exceptions: string[]): TrainingDate => ({ ...BASE, series: { ...SERIES, exceptions } });

describe('a training that two devices changed', () => {
  it('stores only the fields that this one changed, start and end together', () => {
    expect(dateChanges(BASE, { ...BASE, title: 'Arms' }, BASE)).toEqual({ title: 'Arms' });
    const longer = { ...BASE, endDateTime: 3000, done: true };
    expect(dateChanges(BASE, longer, BASE)).toEqual({ startDateTime: 1000, endDateTime: 3000, done: true });
    expect(dateChanges(BASE, { ...BASE, updatedAt: 9 }, BASE)).toEqual({});
  });

  it('keeps what each said of a day, and takes the later word where both spoke of the same one', () => {
    const theirs = withExceptions('2026-12-02>2026-12-03T18:00', '2026-12-04');
    const mine = withExceptions('2026-12-07', '2026-12-04>2026-12-05T09:00');
    expect(dateChanges(BASE, mine, theirs).series?.exceptions).toEqual([
      '2026-12-02>2026-12-03T18:00',
      '2026-12-04>2026-12-05T09:00',
      '2026-12-07',
    ]);
  });

  it('takes an exception out that this one took out, and leaves what the other took out', () => {
    const base = withExceptions('2026-12-02', '2026-12-04', '2026-12-07');
    const [mine, theirs] = [withExceptions('2026-12-04', '2026-12-07'), withExceptions('2026-12-02', '2026-12-07')];
    expect(dateChanges(base, mine, theirs).series?.exceptions).toEqual(['2026-12-07']);
  });

  it('merges the rule of a series by field', () => {
    const mine = { ...BASE, series: { ...SERIES, until: '2027-01-31' } };
    const theirs = { ...BASE, series: { ...SERIES, weekdays: '2', exceptions: ['2026-12-01'] } };
    const merged = { ...SERIES, weekdays: '2', until: '2027-01-31', exceptions: ['2026-12-01'] };
    expect(dateChanges(BASE, mine, theirs)).toEqual({ series: merged });
  });

  it('is once, or again and again, as this one said last', () => {
    const { series: _, ...once } = BASE;
    expect(dateChanges(BASE, once, withExceptions('2026-12-02'))).toEqual({ series: undefined });
    expect(dateChanges(once, BASE, once)).toEqual({ series: SERIES });
    expect(dateChanges(BASE, withExceptions('2026-12-02'), once)).toEqual({
      series: { ...SERIES, exceptions: ['2026-12-02'] },
    });
  });

  it('drops the earliest exceptions where both together are more than a series may have', () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    const many = Array.from({ length: PEOPLE_BOUNDS.seriesExceptions }, (_, n) => day(n));
    const merged = dateChanges(BASE, withExceptions('2030-01-01'), withExceptions(...many)).series?.exceptions ?? [];
    expect([merged.length, merged[0], merged.at(-1)]).toEqual([many.length, many[1], '2030-01-01']);
  });
});

it('a training is the same whenever it was said, and another with another day left out', () => {
  expect(isSameDate(BASE, { ...BASE, updatedAt: 9 })).toBe(true);
  expect(isSameDate(BASE, withExceptions('2026-12-02'))).toBe(false);
  expect(isSameDate(BASE, { ...BASE, series: undefined })).toBe(false);
  expect(isSameDate({ ...BASE, series: undefined }, { ...BASE, series: undefined })).toBe(true);
});
