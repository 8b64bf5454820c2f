import { beforeEach, expect, test } from 'vitest';
import { readTrainingDate } from '#core/people.ts';
import { occurrencesOf } from '#core/series.ts';
import type { Reminder, ReminderState } from '#platform/reminders.ts';
import { createReminding } from '#stores/reminding.ts';
import { ANNA, createTestTimers } from './harness.ts';

const MIN_MS = 60_000;
let clock: ReturnType<typeof createTestTimers>;
let shown: Reminder[];
beforeEach(() => {
  clock = createTestTimers();
  shown = [];
});

function given(
  minutesAhead: readonly number[],
  { minBefore = 30, state = 'granted' as ReminderState, done = false } = {},
) {
  const startMs = clock.now();
  const dates = minutesAhead.map((minutes, n) =>
    readTrainingDate({
      docId: `date${String(n).padStart(16, '0')}`,
      userId: ANNA.uid,
      startDateTime: startMs + minutes * MIN_MS,
      endDateTime: startMs + (minutes + 30) * MIN_MS,
      title: `In ${minutes}`,
      wId: n === 0 ? 'workout0000000000001' : '',
      done,
    }),
  );
  return createReminding({
    reminders: { state: () => state, ask: async () => state, show: async (reminder) => void shown.push(reminder) },
    timers: clock.timers,
    now: clock.now,
    occurrences: (fromMs, toMs) =>
      occurrencesOf(
        dates.filter((date) => date !== undefined),
        fromMs,
        toMs,
        'UTC',
      ),
    minBefore: () => minBefore,
  });
}
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) await clock.pass(MIN_MS);
}
const titles = () => shown.map(({ title }) => title);

test('reminds once of each, when it is time, and leads to the workout', async () => {
  given([45, 100, 500]);
  await pass(14);
  expect(shown).toEqual([]);
  await pass(2);
  expect(shown).toMatchObject([{ title: 'In 45', path: '/workout/workout0000000000001' }]);
  await pass(100);
  expect(titles()).toEqual(['In 45', 'In 100']);
  expect(shown[1]?.path).toBe('/calendar');
});

test('says nothing of what was due before Icetime was opened', async () => {
  given([10]);
  await pass(20);
  expect(shown).toEqual([]);
});

test('what was due while the machine slept comes late, until it has begun', async () => {
  given([45, 35]);
  await clock.pass(40 * MIN_MS);
  expect(titles()).toEqual(['In 45']);
});

test.each([
  ['where it is not allowed', { state: 'denied' as const }],
  ['where none is wanted', { minBefore: 0 }],
  ['of what is done', { done: true }],
])('reminds of nothing %s', async (_, how) => {
  given([45], how);
  await pass(60);
  expect(shown).toEqual([]);
});
