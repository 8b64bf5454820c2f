import { beforeAll, describe, expect, it } from 'vitest';
import { BODY_PARTS, countsOf, FACETS, inCatalogueOrder, NO_TICKS, ticked, toggled } from '#core/exercises/browse.ts';
import { type ExerciseBook, openBook } from '#core/exercises/exercise-book.ts';

let book: ExerciseBook;
beforeAll(async () => {
  book = await openBook('English');
});
const left = (ticks = NO_TICKS) => ticked(book.entries, ticks).map(({ name }) => name);

describe('looking through the catalogue', () => {
  it('shows everything, in its order, without a tick', () => {
    expect(left()).toEqual(book.entries.map(({ name }) => name));
  });

  it('begins with what everybody knows, and leaves nothing out', () => {
    const names = inCatalogueOrder(book).map(({ name }) => name);
    expect(names[0]).toBe('March on the spot');
    expect(names.slice(0, 9)).toContain('Air squats');
    expect(names.toSorted()).toEqual(book.entries.map(({ name }) => name).toSorted());
  });

  it('widens by ticks of one row, and narrows by those of another', () => {
    const arms = toggled(NO_TICKS, 'parts', 'arms');
    const more = toggled(arms, 'parts', 'chest');
    const bar = toggled(more, 'equipment', 'bar');
    expect(left(arms)).toContain('Pull-ups');
    expect(left(more).length).toBeGreaterThan(left(arms).length);
    expect(left(bar)).toContain('Pull-ups');
    expect(left(bar)).not.toContain('Push-ups');
    expect(left(toggled(NO_TICKS, 'equipment', 'none'))).not.toContain('Pull-ups');
  });

  it('takes a tick back', () => {
    expect(toggled(toggled(NO_TICKS, 'sports', 'Golf'), 'sports', 'Golf')).toEqual(NO_TICKS);
  });

  it('leaves no part of the body and no exercise without the other', () => {
    const counts = countsOf(book.entries, NO_TICKS, 'parts');
    expect(BODY_PARTS.filter((part) => !counts.get(part))).toEqual([]);
    expect(left({ ...NO_TICKS, parts: BODY_PARTS })).toEqual(left());
  });

  it('counts what a tick would show, beside the ticks of the other rows', () => {
    const ticks = { ...NO_TICKS, parts: ['arms', 'back'] as const, sports: ['Strength'] as const };
    for (const thing of FACETS.equipment)
      expect(countsOf(book.entries, ticks, 'equipment').get(thing) ?? 0).toBe(
        left({ ...ticks, equipment: [thing] }).length,
      );
    for (const sport of FACETS.sports)
      expect(countsOf(book.entries, ticks, 'sports').get(sport) ?? 0).toBe(left({ ...ticks, sports: [sport] }).length);
  });
});
