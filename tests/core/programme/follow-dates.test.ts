import { describe, expect, it } from 'vitest';
import {
  endFollow,
  finishDay,
  changeWeekdays,
  moveDay,
  pause,
  resume,
  shiftRest,
  skipDay,
  swapWorkout,
  takeBack,
} from '#core/programme/follow-changes.ts';
import { datesOf, dayAfter, pauseOn, progressOf, swapOf, todayOf } from '#core/programme/follow-dates.ts';
import type { Follow } from '#core/programme/follow.ts';
import { isRest } from '#core/programme/programme.ts';
import { fc } from '#tests/support/properties.ts';
import { followOf, isoDayArbitrary, programmeArbitrary, programmeOf, weekdaysArbitrary } from './programmes.ts';

const DONE = { seconds: 600, feedback: '' } as const;
const dates = (follow: Follow, programme = programmeOf()) => datesOf(programme, follow).map(({ date }) => date);

describe('the dates of a followed programme', () => {
  it('are the chosen weekdays, a week of the programme in seven days; rest has none', () => {
    expect(dates(followOf())).toEqual(['2026-11-30', '2026-12-03', '2026-12-07', '2026-12-10']);
  });

  it('take more weeks where fewer weekdays are chosen than a week has trainings', () => {
    expect(dates(followOf({ weekdays: '1' }))).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']);
  });

  it('begin on the first chosen weekday', () => {
    expect(dates(followOf({ startDate: '2026-12-01' }))[0]).toBe('2026-12-03');
  });

  it('leave a week of rest free', () => {
    const [week] = programmeOf().weeks;
    const programme = programmeOf({ weeks: [week, { days: [] }, week] });
    expect(dates(followOf(), programme)).toEqual(['2026-11-30', '2026-12-03', '2026-12-14', '2026-12-17']);
  });

  it('say when a training was done or skipped instead of when it was due', () => {
    const done = finishDay(followOf(), { week: 0, day: 0 }, { ...DONE, date: '2026-12-01' });
    const [first, second] = datesOf(programmeOf(), skipDay(done, { week: 0, day: 2 }, '2026-12-04'));
    expect(first).toEqual({ week: 0, day: 0, date: '2026-12-01', state: 'done', isMoved: false });
    expect(second).toEqual({ week: 0, day: 2, date: '2026-12-04', state: 'skipped', isMoved: false });
  });

  it('move one training and leave the others', () => {
    const moved = datesOf(programmeOf(), moveDay(followOf(), { week: 0, day: 0 }, '2026-12-01'));
    expect(moved.map(({ date, isMoved }) => [date, isMoved])).toEqual([
      ['2026-12-01', true],
      ['2026-12-03', false],
      ['2026-12-07', false],
      ['2026-12-10', false],
    ]);
  });

  it('shift the rest to the training days from a day on, and forget its earlier moves', () => {
    const moved = moveDay(followOf(), { week: 0, day: 2 }, '2026-12-04');
    const shifted = shiftRest(moved, { week: 0, day: 0 }, '2026-12-02');
    expect(dates(shifted)).toEqual(['2026-12-03', '2026-12-07', '2026-12-10', '2026-12-14']);
  });

  it('leave out a pause and go on after it', () => {
    const paused = pause(followOf(), '2026-12-02', '2026-12-13');
    expect(dates(paused)).toEqual(['2026-11-30', '2026-12-14', '2026-12-21', '2026-12-24']);
  });

  it('have no date after a pause without an end, until the person resumes', () => {
    const paused = pause(followOf(), '2026-12-02', '');
    expect(dates(paused)).toEqual(['2026-11-30', '', '', '']);
    expect(pauseOn(paused, '2027-01-01')).toMatchObject({ from: '2026-12-02', to: '' });
    expect(dates(resume(paused, '2026-12-05'))).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-17']);
    expect(resume(paused, '2026-12-02').changes).toEqual([]);
    const [over, coming] = [
      pause(followOf(), '2026-11-01', '2026-12-01'),
      pause(followOf(), '2026-12-24', '2026-12-26'),
    ];
    expect(resume(over, '2026-12-02')).toBe(over);
    expect(resume(coming, '2026-12-02').changes).toEqual([]);
    const both = pause(pause(followOf(), '2026-12-01', '2026-12-10'), '2026-12-02', '');
    expect(resume(both, '2026-12-05').changes).toEqual([
      { kind: 'pause', from: '2026-12-01', to: '2026-12-04' },
      { kind: 'pause', from: '2026-12-02', to: '2026-12-04' },
    ]);
    expect(pause(followOf(), '2026-12-02', '2026-12-01')).toEqual(followOf());
  });
});

describe('other training days', () => {
  const on = (follow: Follow, weekdays: string, today: string, programme = programmeOf()) =>
    changeWeekdays(programme, follow, weekdays, today);

  it('lay what is open anew from today on; what is done stays where it was', () => {
    const done = finishDay(followOf(), { week: 0, day: 0 }, { ...DONE, date: '2026-11-30' });
    expect(dates(on(done, '25', '2026-12-01'))).toEqual(['2026-11-30', '2026-12-01', '2026-12-08', '2026-12-11']);
  });

  it('take what was missed along, and not what was moved to a day to come', () => {
    const moved = moveDay(followOf(), { week: 1, day: 0 }, '2026-12-20');
    const past = moveDay(moved, { week: 0, day: 2 }, '2026-12-01');
    expect(dates(on(past, '6', '2026-12-02'))).toEqual(['2026-12-05', '2026-12-12', '2026-12-20', '2026-12-26']);
  });

  it('begin tomorrow where something was done today', () => {
    const done = finishDay(followOf(), { week: 0, day: 0 }, { ...DONE, date: '2026-11-30' });
    expect(dates(on(done, '12', '2026-11-30'))[1]).toBe('2026-12-01');
  });

  it('begin with the programme where it has not begun', () => {
    expect(dates(on(followOf(), '26', '2026-11-20'))).toEqual(['2026-12-01', '2026-12-05', '2026-12-08', '2026-12-12']);
  });

  it('go on from today, not from where fewer days would have led', () => {
    const daily = { days: [1, 2, 3, 4, 5].map(() => ({ workouts: ['a'] })) };
    const programme = programmeOf({ weeks: [daily, daily] });
    const begun = followOf({ weekdays: '12345' });
    const done = datesOf(programme, begun)
      .slice(0, 5)
      .reduce((so, at) => finishDay(so, at, { ...DONE, date: at.date }), begun);
    const rare = on(done, '6', '2026-12-05', programme);
    expect(dates(rare, programme).slice(5, 7)).toEqual(['2026-12-05', '2026-12-12']);
    // Open again, it waits on the day on which it was done, and holds nothing up.
    const back = takeBack(rare, { week: 0, day: 4 });
    expect(dates(back, programme).slice(4, 7)).toEqual(['2026-12-04', '2026-12-05', '2026-12-12']);
  });

  it('wait for the end of a pause', () => {
    const paused = pause(followOf(), '2026-12-01', '');
    const changed = on(paused, '3', '2026-12-02');
    expect(dates(changed)).toEqual(['', '', '', '']);
    expect(dates(resume(changed, '2026-12-08'))).toEqual(['2026-12-09', '2026-12-16', '2026-12-23', '2026-12-30']);
  });

  it('change nothing where they are the same, none, or nothing is left to do', () => {
    const follow = followOf();
    expect(on(follow, '14', '2026-12-02')).toBe(follow);
    expect(on(follow, '', '2026-12-02')).toBe(follow);
    expect(on(follow, '99', '2026-12-02')).toBe(follow);
    const ended = endFollow(follow, '2026-12-01');
    expect(on(ended, '2', '2026-12-02')).toBe(ended);
  });

  it('changed twice, count as chosen last, and leave one change behind', () => {
    const twice = on(on(followOf(), '25', '2026-12-01'), '36', '2026-12-01');
    expect(dates(twice)).toEqual(['2026-12-02', '2026-12-05', '2026-12-09', '2026-12-12']);
    expect(twice.changes).toHaveLength(1);
  });
});

describe('today', () => {
  const programme = programmeOf();
  const stateOn = (follow: Follow, day: string) => todayOf(programme, follow, day);

  it('is before, a training, rest, paused, finished or ended', () => {
    expect(stateOn(followOf(), '2026-11-29').state).toBe('before');
    expect(stateOn(followOf(), '2026-11-30').state).toBe('training');
    expect(stateOn(followOf(), '2026-12-01').state).toBe('rest');
    expect(stateOn(pause(followOf(), '2026-11-30', ''), '2026-11-30').state).toBe('paused');
    expect(stateOn(endFollow(followOf(), '2026-12-01'), '2026-12-03')).toMatchObject({
      state: 'ended',
      due: [],
      missed: [],
    });
    const all = datesOf(programme, followOf()).reduce(
      (so, at) => finishDay(so, at, { ...DONE, date: at.date }),
      followOf(),
    );
    expect(stateOn(all, '2026-12-10')).toMatchObject({ state: 'finished', due: [], next: undefined });
    expect(stateOn(endFollow(all, '2026-12-10'), '2026-12-10').state).toBe('finished');
  });

  it('names what is due, done, missed and next', () => {
    const done = finishDay(followOf(), { week: 0, day: 0 }, { ...DONE, date: '2026-12-07' });
    const today = stateOn(done, '2026-12-07');
    expect(today.due.map(({ week, day }) => [week, day])).toEqual([[1, 0]]);
    expect(today.done.map(({ week, day }) => [week, day])).toEqual([[0, 0]]);
    expect(today.missed.map(({ date }) => date)).toEqual(['2026-12-03']);
    expect(today.next?.date).toBe('2026-12-10');
  });

  it('reminds of nothing missed while paused', () => {
    expect(stateOn(pause(followOf(), '2026-12-05', ''), '2026-12-07').missed).toEqual([]);
  });
});

it('counts progress by week, skipped trainings apart', () => {
  const done = finishDay(followOf(), { week: 0, day: 0 }, { ...DONE, date: '2026-12-01' });
  const progress = progressOf(programmeOf(), skipDay(done, { week: 1, day: 0 }, '2026-12-07'));
  expect(progress).toEqual({
    done: 1,
    skipped: 1,
    of: 4,
    weeks: [
      { done: 1, skipped: 0, of: 2 },
      { done: 0, skipped: 1, of: 2 },
    ],
    seconds: 600,
    isFinished: false,
  });
});

it('puts another workout in the place of one', () => {
  const swapped = swapWorkout(followOf(), { week: 0, day: 0 }, 1, { wId: 'workout0000000000001', name: 'Rows' });
  expect(swapOf(swapped, { week: 0, day: 0 }, 1)).toEqual({ wId: 'workout0000000000001', name: 'Rows' });
  expect(swapOf(swapped, { week: 0, day: 0 }, 0)).toBeUndefined();
});

describe('whatever a person does', () => {
  const act = fc.record({
    kind: fc.constantFrom('shift', 'pause', 'done', 'skip', 'back', 'weekdays'),
    weekdays: weekdaysArbitrary,
    which: fc.nat(400),
    day: isoDayArbitrary,
    days: fc.integer({ min: -1, max: 60 }),
  });
  const followArbitrary = fc.record({ startDate: isoDayArbitrary, weekdays: weekdaysArbitrary });

  it('no training is lost or doubled, and open ones keep their order on the chosen weekdays outside pauses', () => {
    fc.assert(
      fc.property(programmeArbitrary, followArbitrary, fc.array(act, { maxLength: 8 }), (programme, fields, acts) => {
        const places = programme.weeks.flatMap(({ days }, week) =>
          days.flatMap((one, day) => (isRest(one) ? [] : [`${week}.${day}`])),
        );
        const follow = acts.reduce((so, { kind, which, day, days, weekdays }) => {
          const dated = datesOf(programme, so);
          const at = dated[which % Math.max(1, dated.length)];
          if (!at) return so;
          const near = at.date === '' ? day : dayAfter(at.date, days);
          if (kind === 'shift') return shiftRest(so, at, near);
          if (kind === 'weekdays') {
            const changed = changeWeekdays(programme, so, weekdays, near);
            const kept = (one: Follow) => datesOf(programme, one).filter(({ state }) => state !== 'open');
            expect(kept(changed)).toEqual(kept(so));
            return changed;
          }
          if (kind === 'back') return takeBack(so, at);
          if (kind === 'pause') return pause(so, near, days < 0 ? '' : dayAfter(near, days));
          return kind === 'done' ? finishDay(so, at, { ...DONE, date: near }) : skipDay(so, at, near);
        }, followOf(fields));

        const dated = datesOf(programme, follow);
        expect(dated.map(({ week, day }) => `${week}.${day}`)).toEqual(places);
        const open = dated.filter(({ state, isMoved }) => state === 'open' && !isMoved);
        const later = open.map(({ date }) => (date === '' ? '9999' : date));
        expect(later).toEqual(later.toSorted());
        const real = open.flatMap(({ date }) => (date === '' ? [] : [date]));
        expect(new Set(real).size).toBe(real.length);
        for (const date of real) {
          expect(follow.weekdays).toContain(String(new Date(`${date}T00:00:00Z`).getUTCDay()));
          expect(date >= fields.startDate).toBe(true);
          expect(pauseOn(follow, date)).toBeUndefined();
        }
      }),
    );
  });

  it('after an open pause, resuming gives every training a date again', () => {
    fc.assert(
      fc.property(programmeArbitrary, followArbitrary, fc.nat(500), fc.nat(500), (programme, fields, from, length) => {
        const paused = pause(followOf(fields), dayAfter(fields.startDate, from), '');
        const resumed = resume(paused, dayAfter(fields.startDate, from + length));
        expect(datesOf(programme, resumed).filter(({ date }) => date === '')).toEqual([]);
      }),
    );
  });
});
