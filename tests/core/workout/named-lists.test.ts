import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { inOrder, isListName, mergeLists, moved, readNamedList, type NamedList } from '#core/workout/named-lists.ts';

const W = (n: number) => `workout${String(n).padStart(13, '0')}`;
const of = (wIds: readonly number[], more: Partial<NamedList> = {}): NamedList => ({
  id: 'list0000000000000001',
  name: 'Morning',
  position: 0,
  updatedAt: 0,
  ...more,
  wIds: wIds.map(W),
});

describe('a named list', () => {
  it('is read with what is right of it, each workout once', () => {
    expect(readNamedList({ id: 'x' })).toBeUndefined();
    const wIds = [W(1), 'no/id', 7, W(1), W(2)];
    expect(readNamedList({ id: 'list0000000000000001', name: 7, position: -1, wIds })).toEqual({
      ...of([1, 2]),
      name: '',
    });
    const many = Array.from({ length: 201 }, (_, n) => W(n));
    expect(readNamedList({ ...of([]), wIds: many })?.wIds).toHaveLength(200);
  });

  it.each([
    ['Morning', true],
    [' x ', true],
    ['x'.repeat(60), true],
    ['x'.repeat(61), false],
    ['  ', false],
    ['a\u202eb', false],
  ])('may be called %j: %s', (name, may) => expect(isListName(name)).toBe(may));

  it('stands by its position, and where two are the same by its id', () => {
    const [a, b, c] = [of([], { id: 'a', position: 1 }), of([], { id: 'b', position: 0 }), of([], { id: 'c' })];
    expect(inOrder([c, a, b]).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(moved(['x', 'y', 'z'], 2, 0)).toEqual(['z', 'x', 'y']);
    expect(moved(['x'], 3, 0)).toEqual(['x']);
  });
});

describe('two devices change one list', () => {
  it.each<[string, number[], number[], number[], number[]]>([
    ['both put in', [1], [1, 2], [1, 3], [1, 3, 2]],
    ['both take out', [1, 2, 3], [1, 2], [2, 3], [2]],
    ['one orders, one puts in', [1, 2], [2, 1], [1, 2, 3], [2, 1, 3]],
    ['one puts in, one orders', [1, 2], [1, 2, 3], [2, 1], [2, 1, 3]],
    ['both order: the later counts', [1, 2, 3], [3, 1, 2], [2, 1, 3], [3, 1, 2]],
    ['both put in the same', [], [1], [1], [1]],
  ])('%s', (_, base, mine, theirs, both) => {
    expect(mergeLists(of(base), of(mine), of(theirs)).wIds).toEqual(both.map(W));
  });

  it('and what this one did not change stays as the other has it', () => {
    const theirs = of([1], { name: 'Theirs', position: 4 });
    expect(mergeLists(of([1]), of([1]), theirs)).toEqual(theirs);
    expect(mergeLists(of([1]), of([1], { name: 'Mine', position: 2 }), theirs)).toMatchObject({
      name: 'Mine',
      position: 2,
    });
  });

  it('loses nothing that either put in, keeps nothing that either took out, and is the same a second time', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 10 });
    fc.assert(
      fc.property(ids, ids, ids, (base, mine, theirs) => {
        const merged = mergeLists(of(base), of(mine), of(theirs));
        const wanted = [...new Set([...base, ...mine, ...theirs])].filter(
          (n) => !base.includes(n) || (mine.includes(n) && theirs.includes(n)),
        );
        expect([...merged.wIds].toSorted()).toEqual(wanted.map(W).toSorted());
        expect(mergeLists(of(base), of(mine), merged)).toEqual(merged);
      }),
    );
  });
});
