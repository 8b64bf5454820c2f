/** Results on the days that are hard to count: those on which clocks change, and around them. */
import { fc } from '#tests/support/properties.ts';
import { readResult, SPORTS, type WorkoutResult } from '#core/workout/model.ts';
import type { TrainingCalendar } from '#core/training/training.ts';

/** By an hour in spring and autumn, by half an hour in the south, and both ways elsewhere. */
export const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const;
export type Zone = (typeof ZONES)[number];

const clocks = new Map<string, Intl.DateTimeFormat>();
function wallClock(zone: string, ms: number): Record<string, number> {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(zone, clock);
  return Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
}

/** `yyyy-mm-dd` as a calendar on the wall there says. */
export function wallDay(zone: Zone, ms: number): string {
  const { year = 0, month = 0, day = 0 } = wallClock(zone, ms);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function calendarOf(zone: string, weekStart = 1): TrainingCalendar {
  return {
    weekStart,
    offsetMinAt(ms) {
      const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = wallClock(zone, ms);
      const whole = Math.floor(ms / 1000) * 1000;
      return (Date.UTC(year, month - 1, day, hour, minute, second) - whole) / 60_000;
    },
  };
}

const HOUR_MS = 3_600_000;
/** Moments at which clocks change in one of the zones in 2025 and 2026. */
const CHANGES = [
  '2025-03-09T07:00Z',
  '2025-03-30T01:00Z',
  '2025-04-05T15:00Z',
  '2025-10-04T15:30Z',
  '2025-10-26T01:00Z',
  '2025-11-02T06:00Z',
  '2026-03-08T07:00Z',
  '2026-03-29T01:00Z',
].map((text) => Date.parse(text));

/** Epoch ms: any moment of a year and a half, often one near a change of clocks or the end of a year. */
export const moments: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: Date.parse('2024-12-20T00:00Z'), max: Date.parse('2026-04-10T00:00Z') }),
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -30 * HOUR_MS, max: 30 * HOUR_MS }))
    .map(([at, by]) => at + by),
  fc.integer({ min: -30 * HOUR_MS, max: 30 * HOUR_MS }).map((by) => Date.parse('2026-01-01T00:00Z') + by),
);

export const trained: fc.Arbitrary<readonly WorkoutResult[]> = fc
  .array(
    fc.record({
      date: moments,
      durationSec: fc.integer({ min: 1, max: 7200 }),
      icepoints: fc.integer({ min: 0, max: 400 }),
      sport: fc.constantFrom(...SPORTS.slice(0, 4)),
      level: fc.constantFrom('base' as const, 'heavy' as const),
      workoutId: fc.constantFrom('', 'wLegsaaaaaaaaaaaaaaa', 'wArmsaaaaaaaaaaaaaaa'),
      name: fc.constantFrom('Legs', 'Arms'),
      exercisesDone: fc.integer({ min: 1, max: 3 }),
      exercisesTotal: fc.constant(3),
      completed: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((fields, n) => resultOf(n, fields)));

export function resultOf(n: number, fields: Partial<WorkoutResult>): WorkoutResult {
  const read = readResult({ id: `u_${n}`, userId: 'u', ...fields });
  if (!read) throw new Error('not a result');
  return read;
}
