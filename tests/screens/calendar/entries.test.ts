import type { ScheduledTraining } from '#core/programme/scheduled.ts';
import { entriesBetween } from '#screens/calendar/entries.ts';
import { expect, test } from 'vitest';

const trainingOn = (date: string, time = ''): ScheduledTraining => ({
  week: 0,
  day: 0,
  id: `${date} ${time}`,
  fId: 'f',
  programmeId: 'p',
  programme: 'Strong legs',
  date,
  time,
  seconds: 0,
  title: 'Legs',
  workouts: 1,
  changedMs: 0,
});

test('trainings of programmes are between the two days, ends included', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-08', '2026-11-09'];
  const calendar = { occurrences: () => [], timeZone: () => 'UTC' };
  const found = entriesBetween(
    calendar,
    [],
    days.map((day) => trainingOn(day)),
    '2026-11-02',
    '2026-11-08',
  );
  expect([...found.keys()]).toEqual(['2026-11-02', '2026-11-08']);
});
