/** Programmes and follows for tests, and arbitrary ones. */
import { fc } from '#tests/support/properties.ts';
import { readFollow, type Follow } from '#core/programme/follow.ts';
import { readProgramme, type Programme } from '#core/programme/programme.ts';
import { isoDayOf } from '#core/training/time-zone.ts';
import { DAY_MS } from '#core/base/day.ts';

export const P_ID = 'programme00000000001';
export const F_ID = 'follow00000000000001';

const SQUATS = { kind: 'written', key: 'a', name: 'Legs', exercises: [{ name: 'Squat', timeSec: 0, reps: 8 }] };
const day = { workouts: ['a'] };

export function programmeOf(fields: object = {}): Programme {
  const weeks = [{ days: [day, {}, day] }, { days: [day, {}, day] }];
  const programme = readProgramme({ pId: P_ID, ownerId: 'me', name: 'Strong', workouts: [SQUATS], weeks, ...fields });
  if (!programme) throw new Error('not a programme');
  return programme;
}

/** From Monday, 30 November 2026, on Mondays and Thursdays. */
export function followOf(fields: object = {}): Follow {
  const follow = readFollow({
    fId: F_ID,
    pId: P_ID,
    name: 'Strong',
    startDate: '2026-11-30',
    weekdays: '14',
    ...fields,
  });
  if (!follow) throw new Error('not a follow');
  return follow;
}

const dayArbitrary = fc.record({ workouts: fc.constantFrom([], ['a'], ['a', 'a']), note: fc.constantFrom('', 'Walk') });
export const programmeArbitrary: fc.Arbitrary<Programme> = fc
  .array(
    fc.record({ days: fc.array(dayArbitrary, { maxLength: 7 }), loadPercent: fc.integer({ min: 40, max: 100 }) }),
    {
      minLength: 1,
      maxLength: 52,
    },
  )
  .map((weeks) => programmeOf({ weeks }));

export const isoDayArbitrary: fc.Arbitrary<string> = fc
  .integer({ min: 18_000, max: 40_000 })
  .map((number) => isoDayOf(number * DAY_MS));
export const weekdaysArbitrary: fc.Arbitrary<string> = fc
  .subarray(['0', '1', '2', '3', '4', '5', '6'], { minLength: 1 })
  .map((chosen) => chosen.toSorted().join(''));
