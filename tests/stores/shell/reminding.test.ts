import { beforeEach, expect, test } from 'vitest';
import { readResult } from '#core/workout/model.ts';
import { readTrainingDate } from '#core/people/people.ts';
import { occurrencesOf } from '#core/training/series.ts';
import type { Reminder, RemindersPort, ReminderState } from '#platform/device/reminders.ts';
import { createReminding } from '#stores/shell/reminding.ts';
import { ANNA, createHarness, createTestTimers, enter, settled } from '#tests/stores/harness.ts';

const MIN_MS = 60_000;
let clock: ReturnType<typeof createTestTimers>;
let shown: Reminder[];
beforeEach(() => {
  clock = createTestTimers();
  shown = [];
});

function given(
  minutesAhead: readonly number[],
  {
    minBefore = 30,
    state = 'granted' as ReminderState,
    done = false,
    trainings = [],
    plan,
  }: {
    readonly minBefore?: number;
    readonly state?: ReminderState;
    readonly done?: boolean;
    readonly trainings?: readonly Reminder[];
    readonly plan?: RemindersPort['schedule'];
  } = {},
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
    reminders: {
      state: () => state,
      ask: async () => state,
      show: async (reminder) => void shown.push(reminder),
      ...(plan && { schedule: plan }),
    },
    timers: clock.timers,
    now: clock.now,
    occurrences: async (fromMs, toMs) =>
      occurrencesOf(
        dates.filter((date) => date !== undefined),
        fromMs,
        toMs,
        'UTC',
      ),
    trainings: () => trainings,
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
  await settled();
  await clock.pass(40 * MIN_MS);
  expect(titles()).toEqual(['In 45']);
});

test('reminds as long before as is wanted, to the minute', async () => {
  given([20, 45], { minBefore: 20 });
  await settled();
  expect(shown).toEqual([]);
  await pass(24);
  expect(shown).toEqual([]);
  await pass(1);
  expect(shown).toEqual([
    { title: 'In 45', startMs: clock.now() + 20 * MIN_MS, tag: 'date0000000000000001 ', path: '/calendar' },
  ]);
  await pass(60);
  expect(shown).toHaveLength(1);
});

test('looks again after ten minutes at the latest, and at once when it is told to', async () => {
  const asked: (readonly [fromMin: number, toMin: number])[] = [];
  const startMs = clock.now();
  const look = createReminding({
    reminders: { state: () => 'granted', ask: async () => 'granted', show: async () => undefined },
    timers: clock.timers,
    now: clock.now,
    trainings: () => [],
    minBefore: () => 30,
    occurrences: async (...range) => {
      const [fromMin = 0, toMin = 0] = range.map((ms) => (ms - startMs) / MIN_MS);
      asked.push([fromMin, toMin]);
      return [];
    },
  });
  await settled();
  await pass(9);
  expect(asked).toEqual([[0, 40]]);
  await pass(1);
  expect(asked.at(-1)).toEqual([10, 50]);
  await pass(4);
  look();
  await settled();
  expect(asked.at(-1)).toEqual([14, 54]);
  await pass(9);
  expect(asked).toHaveLength(3);
  await pass(1);
  expect(asked).toHaveLength(4);
});

test('what is too near to be reminded of makes nobody look sooner', async () => {
  let looks = 0;
  const near = readTrainingDate({
    docId: 'date0000000000000008',
    userId: ANNA.uid,
    startDateTime: clock.now() + 20 * MIN_MS,
    endDateTime: clock.now() + 50 * MIN_MS,
  });
  createReminding({
    reminders: { state: () => 'granted', ask: async () => 'granted', show: async (one) => void shown.push(one) },
    timers: clock.timers,
    now: clock.now,
    trainings: () => [],
    minBefore: () => 30,
    async occurrences(fromMs, toMs) {
      looks += 1;
      return occurrencesOf(near ? [near] : [], fromMs, toMs, 'UTC');
    },
  });
  await settled();
  await pass(9);
  expect([looks, shown]).toEqual([1, []]);
});

test('of several looks at once only the last one goes on', async () => {
  let asked = 0;
  const look = createReminding({
    reminders: { state: () => 'granted', ask: async () => 'granted', show: async () => undefined },
    timers: clock.timers,
    now: clock.now,
    trainings: () => [],
    minBefore: () => 30,
    occurrences: async () => {
      asked += 1;
      return [];
    },
  });
  look();
  look();
  await settled();
  expect(asked).toBe(3);
  await pass(10);
  expect(asked).toBe(4);
});

test('a training without a title is reminded of by the name of the app', async () => {
  const startMs = clock.now() + 45 * MIN_MS;
  const untitled = readTrainingDate({
    docId: 'date0000000000000009',
    userId: ANNA.uid,
    startDateTime: startMs,
    endDateTime: startMs,
  });
  createReminding({
    reminders: { state: () => 'granted', ask: async () => 'granted', show: async (one) => void shown.push(one) },
    timers: clock.timers,
    now: clock.now,
    trainings: () => [],
    minBefore: () => 30,
    occurrences: async (fromMs, toMs) => occurrencesOf(untitled ? [untitled] : [], fromMs, toMs, 'UTC'),
  });
  await pass(15);
  expect(titles()).toEqual(['Icetime']);
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

const W_ID = 'w0000000000000000001';
/** Of the viewer's day, wherever that is: no midnight lies between what is planned and what was done. */
function noonAfter(epochMs: number): number {
  const day = new Date(epochMs);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 12).getTime();
}
/** Whoever opens Icetime on a screen that loads no results, with trainings planned in so many minutes. */
async function openElsewhere(minutesAhead: readonly number[], trainedMinutesAgo: readonly number[]) {
  const results = trainedMinutesAgo.map((minutes, n) =>
    readResult({
      id: `${ANNA.uid}_run${n}`,
      userId: ANNA.uid,
      date: noonAfter(clock.now()) - minutes * MIN_MS,
      workoutId: W_ID,
      name: 'Legs',
    }),
  );
  const harness = createHarness({ results: results.filter((result) => result !== undefined) });
  enter(harness);
  await harness.clock.pass(noonAfter(clock.now()) - clock.now());
  harness.reminders.fake.state = 'granted';
  harness.stores.settings.getState().set('remindMinBefore', 30);
  await harness.stores.loadCalendar();
  const { schedule, load } = harness.stores.calendar.getState();
  for (const minutes of minutesAhead) {
    const startDateTime = harness.clock.now() + minutes * MIN_MS;
    await schedule({
      startDateTime,
      endDateTime: startDateTime + 30 * MIN_MS,
      title: `In ${minutes}`,
      wId: W_ID,
      done: false,
    });
  }
  await load();
  for (let minute = 0; minute < 90; minute += 1) await harness.clock.pass(MIN_MS);
  expect(harness.stores.training.getState().results.items).toEqual([]);
  return harness.reminders.fake.shown.map(({ title }) => title);
}

test.each([
  ['offline', true, undefined],
  ['offline', false, 'offline'],
  ['unavailable', true, 'unavailable'],
] as const)(
  'dates that cannot be refreshed (%s) are said so, unless the page does: %s',
  async (problem, offline, said) => {
    const harness = createHarness();
    enter(harness);
    await harness.stores.loadCalendar();
    Object.assign(harness.dates.state, { problem });
    harness.stores.app.getState().set({ offline });
    await harness.stores.calendar.getState().load();
    expect(harness.stores.calendar.getState().dates.problem).toBe(said);
  },
);

test('what was done already needs no reminder, also where no results are loaded', async () => {
  expect(await openElsewhere([45], [])).toEqual(['In 45']);
  expect(await openElsewhere([45], [5])).toEqual([]);
});

test('what was done for the morning leaves the reminder of the evening', async () => {
  expect(await openElsewhere([-20, 45], [15])).toEqual(['In 45']);
});

test('a phone that reminds by itself is told what comes, also while Icetime is closed, and nothing is shown here', async () => {
  const told: (readonly [title: string, inMin: number])[][] = [];
  const began = clock.now();
  const look = given([10, 45, 60 * 24, 60 * 24 * 15], {
    plan: async (reminders) =>
      void told.push(reminders.map(({ title, atMs }) => [title, (atMs - began) / MIN_MS] as const)),
  });
  const all = [
    ['In 45', 15],
    ['In 1440', 1410],
  ] as const;
  await settled();
  expect(told).toEqual([all]);
  await pass(20);
  expect(told.at(-1)).toEqual([all[1]]);
  expect(shown).toEqual([]);
  look();
  await settled();
  expect(told.at(-1)).toEqual([all[1]]);
});

test('a phone that refuses is told again with the next look; of looks at once it hears the last', async () => {
  const told: number[] = [];
  const look = given([45], {
    plan: async ({ length }) => {
      told.push(length);
      throw new Error('refused');
    },
  });
  look();
  await settled();
  expect(told).toEqual([1]);
  await pass(9);
  expect(told).toEqual([1]);
  await pass(1);
  expect(told).toEqual([1, 1]);
});

test('a phone is not told of what is done', async () => {
  const told: number[] = [];
  given([45], { done: true, plan: async ({ length }) => void told.push(length) });
  await settled();
  expect(told).toEqual([0]);
});

test('a phone forgets what it was to remind of when nobody wants reminders', async () => {
  const told: number[] = [];
  given([45], { minBefore: 0, plan: async ({ length }) => void told.push(length) });
  await settled();
  expect(told).toEqual([0]);
});
