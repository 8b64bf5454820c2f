import { describe, expect, it } from 'vitest';
import { endFollow, finishDay, moveDay, pause, skipDay, swapWorkout } from '#core/programme/follow-changes.ts';
import type { Follow } from '#core/programme/follow.ts';
import { programmeDayPath, readDay } from '#core/programme/day-path.ts';
import { eventsOf, scheduledOf } from '#core/programme/scheduled.ts';
import { F_ID, followOf, P_ID, programmeOf } from './programmes.ts';

const TODAY = '2026-12-01';
const AT = { week: 0, day: 0 };
const DONE = { seconds: 600, feedback: '', date: '2026-11-30' } as const;
const planned = (follow: Follow, today = TODAY, programme = programmeOf()) => scheduledOf(programme, follow, today);
const dates = (follow: Follow, today = TODAY) => planned(follow, today).map(({ date }) => date);

describe('what is planned of a followed programme', () => {
  it('is each open training on its day, with its programme and its place', () => {
    expect(planned(finishDay(followOf(), AT, DONE))[0]).toEqual({
      id: `${F_ID}.0.2`,
      fId: F_ID,
      programmeId: P_ID,
      programme: 'Strong',
      week: 0,
      day: 2,
      date: '2026-12-03',
      time: '',
      seconds: 0,
      title: 'Legs',
      workouts: 1,
      changedMs: 0,
    });
    expect(dates(finishDay(followOf(), AT, DONE))).toEqual(['2026-12-03', '2026-12-07', '2026-12-10']);
    expect(dates(skipDay(followOf(), AT, '2026-11-30'))).toEqual(['2026-12-03', '2026-12-07', '2026-12-10']);
    expect(dates(moveDay(followOf(), AT, '2026-12-05'))[0]).toBe('2026-12-05');
  });

  it('has the names of all workouts of a day, of those done in their place, and else the note', () => {
    const workouts = ['a', 'b'].map((key) => ({
      kind: 'written',
      key,
      name: `Part ${key}`,
      exercises: [{ name: 'Squat', timeSec: 0, reps: 8 }],
    }));
    const weeks = [{ days: [{ workouts: ['a', 'b'] }, { note: 'Walk\nfor an hour' }] }];
    const programme = programmeOf({ workouts, weeks });
    const follow = swapWorkout(followOf(), AT, 1, { wId: 'workout0000000000001', name: 'Rows' });
    expect(planned(follow, TODAY, programme)).toMatchObject([
      { title: 'Part a · Rows', workouts: 2 },
      { title: 'Walk', workouts: 0 },
    ]);
  });

  it('is nothing of a programme that is stopped', () => {
    expect(planned(endFollow(followOf(), TODAY))).toEqual([]);
  });

  it('is nothing while paused without an end, not even what was missed before', () => {
    expect(planned(pause(followOf(), '2026-12-01', ''))).toEqual([]);
  });

  it('is what comes after a pause that ends', () => {
    expect(dates(pause(followOf(), '2026-12-01', '2026-12-13'))).toEqual(['2026-12-14', '2026-12-21', '2026-12-24']);
  });
});

describe('its events for other calendars', () => {
  const options = { appUrl: 'https://icetime.example', descriptionOf: () => 'Strong, week 1', from: '2026-12-03' };

  it('are what is still to come, by date, with an id that stays', () => {
    const events = eventsOf(planned(followOf({ updatedAt: 5 })), options);
    expect(events.map(({ day }) => day)).toEqual(['2026-12-03', '2026-12-07', '2026-12-10']);
    expect(events[0]).toEqual({
      id: `${F_ID}.0.2@icetime`,
      day: '2026-12-03',
      startMs: undefined,
      seconds: 0,
      title: 'Legs',
      description: 'Strong, week 1',
      url: `https://icetime.example/programme/${P_ID}?day=0.2`,
      changedMs: 5,
    });
    const moved = eventsOf(planned(moveDay(followOf(), { week: 0, day: 2 }, '2026-12-09')), options);
    expect(moved.map(({ id, day }) => [id, day])).toEqual([
      [`${F_ID}.1.0@icetime`, '2026-12-07'],
      [`${F_ID}.0.2@icetime`, '2026-12-09'],
      [`${F_ID}.1.2@icetime`, '2026-12-10'],
    ]);
  });

  it('begin at the time of day that the person chose, and take as long as is planned', () => {
    const weeks = [{ days: [{ workouts: ['a'] }, { note: 'Walk' }, { workouts: ['a'] }] }];
    const workouts = [{ kind: 'written', key: 'a', name: 'Legs', exercises: [{ name: 'Squat', timeSec: 90 }] }];
    const follow = swapWorkout(followOf({ time: '18:30 Europe/Berlin' }), { week: 0, day: 2 }, 0, {
      wId: 'workout0000000000001',
      name: 'Rows',
    });
    const events = eventsOf(planned(follow, TODAY, programmeOf({ weeks, workouts })), {
      ...options,
      from: '2026-11-30',
    });
    expect(events.map(({ startMs, seconds }) => [startMs, seconds])).toEqual([
      [Date.UTC(2026, 10, 30, 17, 30), 90],
      [Date.UTC(2026, 11, 3, 17, 30), 0],
      [Date.UTC(2026, 11, 7, 17, 30), 0],
    ]);
    const [elsewhere] = eventsOf(planned(followOf({ time: '18:30 Nowhere/Else' })), options);
    expect(elsewhere).toMatchObject({ day: '2026-12-03', startMs: undefined });
  });

  it('of one day are in the order of their times, those without one first', () => {
    const timed = ['', '19:00 UTC', '07:15 UTC'].map((time, n) => followOf({ fId: `follow0000000000000${n}`, time }));
    const events = eventsOf(
      timed.flatMap((follow) => planned(follow)),
      options,
    );
    const hours = events.slice(0, 3).map(({ startMs }) => startMs && new Date(startMs).getUTCHours());
    expect(hours).toEqual([undefined, 7, 19]);
  });

  it('of several programmes differ; a change of the programme counts as theirs', () => {
    const programme = programmeOf({ updatedAt: 9 });
    const both = [followOf({ updatedAt: 5 }), followOf({ fId: 'follow00000000000002', weekdays: '2' })];
    const events = eventsOf(
      both.flatMap((follow) => planned(follow, TODAY, programme)),
      options,
    );
    expect(events.map(({ day }) => day)).toEqual(events.map(({ day }) => day).toSorted());
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events.every(({ changedMs }) => changedMs === 9)).toBe(true);
  });
});

it('its address leads to the day', () => {
  expect(readDay(new URL(programmeDayPath(P_ID, { week: 11, day: 2 }), 'https://x').searchParams.get('day'))).toEqual({
    week: 11,
    day: 2,
  });
  for (const odd of [null, '', '1', '1.22', 'a.b', '-1.2']) expect(readDay(odd)).toBeUndefined();
});
