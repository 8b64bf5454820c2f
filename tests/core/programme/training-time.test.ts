import { describe, expect, it } from 'vitest';
import { changeTime } from '#core/programme/follow-changes.ts';
import { mergeFollows, readFollow } from '#core/programme/follow.ts';
import { clockOf, startMsIn, startMsOf, trainingTime } from '#core/programme/training-time.ts';
import { isoDayOf, offsetMsAt, wallMsAt, wallMsOfDay } from '#core/training/time-zone.ts';
import { DAY_MS } from '#core/base/day.ts';
import { fc } from '#tests/support/properties.ts';
import { followOf, isoDayArbitrary } from './programmes.ts';

const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/Santiago'];
const clockArbitrary = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'));

describe('the time of day of a programme’s trainings', () => {
  it('is none in follows of before, and where what is stored is no time', () => {
    const { time: _, ...before } = followOf();
    expect(readFollow(before)?.time).toBe('');
    for (const odd of [7, null, '24:00 UTC', '7:15 UTC', '07:60 UTC', '07:15', '07:15 ', '07:15 Here and there'])
      expect(followOf({ time: odd }).time).toBe('');
  });

  it('is stored with the zone in which it was chosen', () => {
    const { time } = followOf({ time: trainingTime('07:15', 'Europe/Berlin') });
    expect([time, clockOf(time)]).toEqual(['07:15 Europe/Berlin', '07:15']);
    expect([trainingTime('', 'Europe/Berlin'), clockOf('')]).toEqual(['', '']);
    expect(startMsOf({ date: '2026-07-01', time: '' })).toBeUndefined();
    expect(startMsOf({ date: '2026-07-01', time: '07:15 Nowhere/Else' })).toBeUndefined();
  });

  it('is the same on the wall in summer and in winter', () => {
    const time = '18:30 Europe/Berlin';
    expect(startMsOf({ date: '2026-10-24', time })).toBe(Date.UTC(2026, 9, 24, 16, 30));
    expect(startMsOf({ date: '2026-10-25', time })).toBe(Date.UTC(2026, 9, 25, 17, 30));
    expect(startMsOf({ date: '2026-03-28', time })).toBe(Date.UTC(2026, 2, 28, 17, 30));
    expect(startMsOf({ date: '2026-03-29', time })).toBe(Date.UTC(2026, 2, 29, 16, 30));
  });

  it('that the clocks skip in spring comes as much later; one that they show twice is the first', () => {
    expect(startMsIn('2026-03-29', '02:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(startMsIn('2026-10-25', '02:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 25, 0, 30));
  });

  it('is on every day what the clocks show, except where they skip it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), isoDayArbitrary, clockArbitrary, (zone, day, clock) => {
        const startMs = startMsIn(day, clock, zone);
        const isSkipped = offsetMsAt(zone, startMs - DAY_MS) < offsetMsAt(zone, startMs + DAY_MS);
        const shown = new Date(wallMsAt(zone, startMs)).toISOString().slice(0, 16);
        if (!isSkipped) expect(shown).toBe(`${day}T${clock}`);
        // A change of the date line apart, a skipped time is at most two hours late.
        else expect(wallMsAt(zone, startMs) - wallMsOfDay(day)).toBeGreaterThanOrEqual(0);
        expect(startMsOf({ date: day, time: trainingTime(clock, zone) })).toBe(startMs);
      }),
    );
  });

  it('orders the days as they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), isoDayArbitrary, clockArbitrary, (zone, day, clock) => {
        const next = isoDayOf(wallMsOfDay(day) + DAY_MS);
        expect(startMsIn(next, clock, zone)).toBeGreaterThan(startMsIn(day, clock, zone));
      }),
    );
  });

  it('is changed by the later device, and kept by one that changes something else', () => {
    const base = followOf();
    const timed = changeTime(base, '07:15 UTC');
    expect(changeTime(base, '')).toBe(base);
    expect(mergeFollows(base, timed, { ...base, weekdays: '25' })).toMatchObject({ time: '07:15 UTC', weekdays: '25' });
    expect(mergeFollows(base, { ...base, weekdays: '25' }, timed)).toMatchObject({ time: '07:15 UTC', weekdays: '25' });
    expect(mergeFollows(timed, changeTime(timed, ''), timed).time).toBe('');
  });
});
