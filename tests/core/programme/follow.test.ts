import { describe, expect, it } from 'vitest';
import {
  adjustOf,
  adjusted,
  endFollow,
  finishDay,
  giveFeedback,
  moveDay,
  pause,
  reopen,
  shiftRest,
  skipDay,
  startFollow,
  swapBack,
  swapWorkout,
  takeBack,
} from '#core/programme/follow-changes.ts';
import { changeLine, doneLine, type FollowChange } from '#core/programme/follow-entries.ts';
import { FOLLOW_BOUNDS, mergeFollows, readFollow } from '#core/programme/follow.ts';
import { fc } from '#tests/support/properties.ts';
import { F_ID, followOf, isoDayArbitrary, P_ID, programmeOf } from './programmes.ts';

const place = fc.record({ week: fc.nat(51), day: fc.nat(6) });
const doneArbitrary = fc
  .record({
    week: fc.nat(51),
    day: fc.nat(6),
    date: isoDayArbitrary,
    seconds: fc.nat(86_400),
    feedback: fc.constantFrom('' as const, 'too easy' as const, 'right' as const, 'too hard' as const),
    skipped: fc.boolean(),
  })
  .map((one) => (one.skipped ? { ...one, feedback: '' as const } : one));
const changeArbitrary: fc.Arbitrary<FollowChange> = fc.oneof(
  fc.tuple(place, isoDayArbitrary).map(([at, to]) => ({ kind: 'move' as const, ...at, to })),
  fc.tuple(place, isoDayArbitrary).map(([at, from]) => ({ kind: 'shift' as const, ...at, from })),
  fc
    .tuple(isoDayArbitrary, fc.oneof(fc.constant(''), isoDayArbitrary))
    .map(([from, to]) => ({ kind: 'pause' as const, from, to })),
  fc
    .tuple(place, fc.nat(2))
    .map(([at, slot]) => ({ kind: 'swap' as const, ...at, slot, wId: 'workout0000000000001', name: 'A b, ü' })),
);
const AT = { week: 0, day: 0 };
const DONE = { date: '2026-11-30', seconds: 600, feedback: '' } as const;

describe('a follow', () => {
  it('is read with what is right of it', () => {
    expect(readFollow({ fId: F_ID })).toBeUndefined();
    expect(readFollow({ ...followOf(), startDate: '2026-02-30' })).toBeUndefined();
    expect(readFollow({ ...followOf(), weekdays: '41' })).toBeUndefined();
    expect(readFollow({ ...followOf(), weekdays: '' })).toBeUndefined();
    expect(followOf({ version: 'x', endDate: '2026-02-30', done: 7, changes: ['rubbish'] })).toMatchObject({
      version: 1,
      endDate: '',
      done: [],
      changes: [],
    });
    expect(followOf({ done: Array.from({ length: 500 }, () => '0.0 2026-11-30 1 -') }).done).toHaveLength(1);
  });

  it('comes back from the database as it went there', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(doneArbitrary, { selector: ({ week, day }) => `${week}.${day}` }),
        fc.array(changeArbitrary),
        (done, changes) => {
          const sorted = done.toSorted((a, b) => a.week - b.week || a.day - b.day);
          const read = followOf({ done: done.map(doneLine).join('\n'), changes: changes.map(changeLine).join('\n') });
          expect(read.done).toEqual(sorted);
          expect(read.changes).toEqual(changes);
          expect(followOf({ done, changes })).toEqual(read);
        },
      ),
    );
  });

  it('reads any rubbish without throwing', () => {
    const lines = fc.array(
      fc.oneof(fc.string(), fc.anything(), doneArbitrary.map(doneLine), changeArbitrary.map(changeLine)),
    );
    fc.assert(
      fc.property(lines, fc.anything(), (some, thing) => {
        expect(followOf({ done: some, changes: some }).fId).toBe(F_ID);
        expect(followOf({ done: some.map(String).join('\n'), changes: thing }).fId).toBe(F_ID);
        readFollow(thing);
      }),
    );
  });

  it('begins with a programme, a day and weekdays', () => {
    const beginning = { fId: F_ID, startDate: '2026-11-30', weekdays: '14', nowMs: 5 };
    expect(startFollow(programmeOf({ version: 3 }), beginning)).toEqual(
      followOf({ version: 3, createdAt: 5, updatedAt: 5 }),
    );
    expect(() => startFollow(programmeOf(), { ...beginning, weekdays: '7' })).toThrow('invalid beginning');
    expect(followOf().pId).toBe(P_ID);
  });

  it('has each training done or skipped once, and open again when taken back', () => {
    const once = finishDay(finishDay(followOf(), AT, DONE), AT, { ...DONE, seconds: 700 });
    expect(once.done).toEqual([{ ...AT, ...DONE, seconds: 700, skipped: false }]);
    expect(skipDay(once, AT, '2026-12-01').done).toMatchObject([{ skipped: true, seconds: 0 }]);
    expect(takeBack(once, AT).done).toEqual([]);
    expect(reopen(endFollow(once, '2026-12-01')).endDate).toBe('');
  });

  it('keeps the latest of a kind and training', () => {
    const moved = moveDay(moveDay(followOf(), AT, '2026-12-01'), AT, '2026-12-02');
    expect(moved.changes).toEqual([{ kind: 'move', ...AT, to: '2026-12-02' }]);
    expect(shiftRest(moved, { week: 0, day: 2 }, '2026-12-02').changes).toHaveLength(2);
    const swapped = swapWorkout(swapWorkout(moved, AT, 0, { wId: 'a', name: 'x' }), AT, 1, { wId: 'b', name: 'y' });
    expect(swapped.changes).toHaveLength(3);
    expect(swapBack(swapped, AT, 0).changes).toEqual(
      swapped.changes.filter((one) => one.kind !== 'swap' || one.slot === 1),
    );
    expect(pause(pause(moved, '2026-12-05', ''), '2026-12-05', '2026-12-06').changes).toHaveLength(2);
  });

  it('has room for its changes: those of trainings that are done go first, then no more are taken', () => {
    const pauses = Array.from({ length: FOLLOW_BOUNDS.changes - 1 }, (_, n) => ({
      kind: 'pause',
      from: `2${String(n).padStart(3, '0')}-01-01`,
      to: '',
    }));
    const full = moveDay(followOf({ changes: pauses }), AT, '2026-12-01');
    expect(full.changes).toHaveLength(FOLLOW_BOUNDS.changes);
    expect(moveDay(full, { week: 1, day: 0 }, '2026-12-01')).toBe(full);
    const roomy = moveDay(finishDay(full, AT, DONE), { week: 1, day: 0 }, '2026-12-01');
    expect(roomy.changes.at(-1)).toMatchObject({ kind: 'move', week: 1 });
    expect(roomy.changes).toHaveLength(FOLLOW_BOUNDS.changes);
  });
});

describe('what a person says after a training', () => {
  const says = (feedbacks: readonly ('too easy' | 'right' | 'too hard' | '')[]) =>
    feedbacks.reduce((so, feedback, day) => finishDay(so, { week: day, day: 0 }, { ...DONE, feedback }), followOf());

  it('moves the next ones within bounds', () => {
    expect(adjustOf(says([]))).toBe(100);
    expect(adjustOf(says(['too easy', 'right', '', 'too easy']))).toBe(120);
    expect(adjustOf(says(Array.from({ length: 9 }, () => 'too easy' as const)))).toBe(130);
    expect(adjustOf(says(Array.from({ length: 9 }, () => 'too hard' as const)))).toBe(70);
    expect(adjusted(130, 'too easy')).toBe(130);
  });

  it('counts in the order of the days', () => {
    const up = finishDay(followOf(), { week: 9, day: 0 }, { ...DONE, date: '2026-12-01', feedback: 'too easy' });
    const down = { ...DONE, date: '2026-12-02', feedback: 'too hard' } as const;
    expect(adjustOf({ ...finishDay(up, AT, down), done: [...finishDay(up, AT, down).done] })).toBe(100);
  });

  it('may come later, but not for a skipped one', () => {
    expect(giveFeedback(finishDay(followOf(), AT, DONE), AT, 'right').done[0]?.feedback).toBe('right');
    expect(giveFeedback(skipDay(followOf(), AT, '2026-12-01'), AT, 'right').done[0]?.feedback).toBe('');
  });
});

describe('two devices', () => {
  const base = finishDay(followOf(), { week: 5, day: 0 }, DONE);
  const other = { week: 0, day: 2 };

  it('unite what was done by training', () => {
    const merged = mergeFollows(base, finishDay(base, AT, DONE), skipDay(base, other, '2026-12-03'));
    expect(merged.done.map(({ week, day }) => [week, day])).toEqual([
      [0, 0],
      [0, 2],
      [5, 0],
    ]);
  });

  it('count training more than skipping, and the longer more than the shorter', () => {
    const trained = finishDay(base, AT, DONE);
    const skipped = skipDay(base, AT, '2026-12-01');
    expect(mergeFollows(base, skipped, trained).done[0]?.skipped).toBe(false);
    expect(mergeFollows(base, trained, skipped).done[0]?.skipped).toBe(false);
    const longer = finishDay(base, AT, { ...DONE, seconds: 900 });
    expect(mergeFollows(base, trained, longer).done[0]?.seconds).toBe(900);
    expect(mergeFollows(base, longer, trained).done[0]?.seconds).toBe(900);
  });

  it('leave taken back what either took back, and take a change of what the other left alone', () => {
    const at = { week: 5, day: 0 };
    expect(mergeFollows(base, takeBack(base, at), base).done).toEqual([]);
    expect(mergeFollows(base, base, takeBack(base, at)).done).toEqual([]);
    expect(mergeFollows(base, base, giveFeedback(base, at, 'too hard')).done[0]?.feedback).toBe('too hard');
    expect(mergeFollows(base, giveFeedback(base, at, 'too hard'), base).done[0]?.feedback).toBe('too hard');
  });

  it('unite moves, and the later device wins where both moved one training', () => {
    const merged = mergeFollows(
      base,
      moveDay(base, AT, '2026-12-01'),
      moveDay(moveDay(base, AT, '2026-12-02'), other, '2026-12-04'),
    );
    expect(merged.changes).toEqual([
      { kind: 'move', ...AT, to: '2026-12-01' },
      { kind: 'move', ...other, to: '2026-12-04' },
    ]);
    const ended = mergeFollows(base, base, { ...base, endDate: '2026-12-01', weekdays: '2' });
    expect(ended).toMatchObject({ endDate: '2026-12-01', weekdays: '2' });
    expect(mergeFollows(base, { ...base, endDate: '2026-12-05' }, base).endDate).toBe('2026-12-05');
  });

  it('reach the same whichever sends first, as long as they did different trainings', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(doneArbitrary, { selector: ({ week, day }) => `${week}.${day}` }),
        fc.nat(20),
        (all, cut) => {
          const [here, there] = [followOf({ done: all.slice(0, cut) }), followOf({ done: all.slice(cut) })];
          const one = mergeFollows(followOf(), here, there);
          expect(mergeFollows(followOf(), there, here)).toEqual(one);
          expect(one.done).toHaveLength(all.length);
          // Sent twice: nothing changes.
          expect(mergeFollows(followOf(), here, one)).toEqual(one);
        },
      ),
    );
  });
});
