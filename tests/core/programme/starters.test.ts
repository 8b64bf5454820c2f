import { describe, expect, test } from 'vitest';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { factsOf } from '#core/exercises/exercise-facts.ts';
import { englishNamesOf, figureOf, namesOfExercise } from '#core/exercises/exercise-names.ts';
import { isStarter, starterPId } from '#core/programme/starters/starter-ids.ts';
import { startFollow } from '#core/programme/follow-changes.ts';
import { datesOf } from '#core/programme/follow-dates.ts';
import { isWithinBytes } from '#core/programme/programme-document.ts';
import { PROGRAMME_BOUNDS, readProgramme, type Programme, type WrittenWorkout } from '#core/programme/programme.ts';
import { workoutOfDay } from '#core/programme/resolve.ts';
import { weekdaysFrom } from '#core/programme/rhythm.ts';
import { STARTER_IDS, type StarterRow } from '#core/programme/starters/row.ts';
import { starterIn, startersIn } from '#core/programme/starters/starter.ts';
import { rowOf, starterWithoutNotes } from '#core/programme/starters/starter-programme.ts';
import { STARTERS } from '#core/programme/starters/starters.ts';
import { BASE_CONTRACT } from '#core/settings/contract.ts';

const english = await startersIn('English');
const rowOfProgramme = ({ pId }: Programme): StarterRow => rowOf(pId) ?? expect.fail(pId);
const written = ({ workouts }: Programme) => workouts as readonly WrittenWorkout[];
const each = english.map((programme) => [rowOfProgramme(programme).id, programme] as const);

/** Every day as it runs, in the programme's order. */
const days = (programme: Programme) =>
  programme.weeks.flatMap((week, n) =>
    week.days.map((_, d) => {
      const [workout] = workoutOfDay(programme, n, d, 100);
      if (workout?.kind !== 'written') throw new Error('a starter brings its workouts');
      return { week: n, key: workout.key, load: week.loadPercent, ...workout.whole };
    }),
  );
/** Seconds of effort, both sides together; who learns to run recovers while walking. */
const workSec = ({ workout, exercises }: ReturnType<typeof days>[number]) =>
  exercises
    .filter(({ name }) => name !== 'Brisk walking')
    .reduce((sum, { timeSec, perSide }) => sum + workout.rounds * timeSec * (perSide ? 2 : 1), 0);

test('there are ten, each with an id of its own that no document has', () => {
  expect(english.map(({ pId }) => pId)).toEqual(STARTERS.map(({ id }) => starterPId(id)));
  expect(new Set(STARTERS.map(({ id }) => id))).toEqual(new Set(STARTER_IDS));
  expect(english).toHaveLength(10);
  expect(english.every(({ pId }) => isStarter(pId))).toBe(true);
  expect(isStarter('aProgrammeOfMine0001')).toBe(false);
});

test('one can be had alone', async () => {
  expect(await starterIn(starterPId('back'), 'German')).toMatchObject({ name: 'Gut für den Rücken' });
  expect(await starterIn('aProgrammeOfMine0001', 'German')).toBeUndefined();
});

describe.each(each)('%s', (_, programme) => {
  const row = rowOfProgramme(programme);

  test('is a valid programme within the limits', () => {
    expect(readProgramme(programme)).toEqual(programme);
    expect(programme.weeks.every(({ days: own }) => own.length > 0 && own.length <= PROGRAMME_BOUNDS.daysPerWeek)).toBe(
      true,
    );
    expect(isWithinBytes(programme)).toBe(true);
    for (const { exercises } of written(programme))
      expect(exercises.length).toBeLessThanOrEqual(BASE_CONTRACT.maxExercisesPerWorkout);
  });

  test('has only exercises that are known, with a figure and a name in five languages', () => {
    const names = Object.values(row.workouts).flatMap(({ exercises }) => exercises);
    expect(names.filter((name) => !namesOfExercise(name) || figureOf(name) === undefined)).toEqual([]);
    for (const workout of Object.values(row.workouts))
      expect(Object.keys(workout.ownSec ?? {}).filter((name) => !workout.exercises.includes(name))).toEqual([]);
  });

  test('asks for no equipment but the one it names', () => {
    const needs = Object.values(row.workouts).flatMap(({ exercises }) => exercises.map((name) => factsOf(name)?.needs));
    expect(new Set(needs.filter(Boolean))).toEqual(new Set(row.needs ? [row.needs] : []));
  });

  test('lasts as long as it says', () => {
    const minutes = days(programme).map(({ workout }) => workout.totalSec / 60);
    expect([Math.floor(Math.min(...minutes)), Math.ceil(Math.max(...minutes))]).toEqual(row.minutes);
  });

  test('warms up and cools down every day', () => {
    for (const { workout } of days(programme)) {
      expect(workout.warmUpSec).toBeGreaterThanOrEqual(60);
      expect(workout.coolDownSec).toBeGreaterThanOrEqual(30);
    }
  });

  test('never asks for less than before, but in a week of recovery, and never for half as much again', () => {
    const before = new Map<string, number>();
    for (const day of days(programme)) {
      const asked = workSec(day);
      const last = before.get(day.key);
      if (day.load < 100) {
        expect(asked).toBeLessThan(last ?? Infinity);
        continue;
      }
      if (last !== undefined) {
        expect(asked, `week ${day.week + 1}`).toBeGreaterThanOrEqual(last);
        expect(asked, `week ${day.week + 1}`).toBeLessThanOrEqual(last * 1.5);
      }
      before.set(day.key, asked);
    }
  });

  test('frees the day after a hard one, on the weekdays that it suggests', () => {
    const follow = startFollow(programme, {
      fId: 'followOfSomebody0001',
      startDate: '2026-11-30',
      weekdays: weekdaysFrom(programme, '2026-11-30'),
      nowMs: 0,
    });
    const hard = datesOf(programme, follow).filter(({ week, day }) => {
      const key = programme.weeks[week]?.days[day]?.workouts[0] ?? '';
      return row.workouts[key]?.isHard;
    });
    const numbers = hard.map(({ date }) => Date.parse(date) / 86_400_000);
    expect(numbers.filter((number, index) => index > 0 && number - (numbers[index - 1] ?? 0) < 2)).toEqual([]);
  });
});

test.each(['back', 'mobility', 'yoga', 'beginners', 'core'] as const)('nothing jumps in %s', (id) => {
  const row = STARTERS.find((one) => one.id === id);
  const loud = Object.values(row?.workouts ?? {})
    .flatMap(({ exercises }) => exercises)
    .filter((name) => factsOf(name)?.quiet === false);
  expect(loud).toEqual([]);
});

test('care for the back neither lifts weights nor bends the spine under load', () => {
  const row = STARTERS.find(({ id }) => id === 'back');
  const all = Object.values(row?.workouts ?? {}).flatMap(({ exercises }) => exercises);
  expect(all.filter((name) => /sit-up|crunch|twist|roll|good morning|deadlift|superman/i.test(name))).toEqual([]);
});

test('yoga lasts thirty days in a row', () => {
  const row = STARTERS.find(({ id }) => id === 'yoga');
  expect(row?.weeks.join('')).toMatch(/^[a-z]{30}$/);
});

test('the runner ends at half an hour without a break', () => {
  const couch = english.find(({ pId }) => pId === starterPId('couch')) ?? expect.fail('couch');
  const last = days(couch).at(-1);
  expect(last?.exercises.map(({ name, timeSec }) => [name, timeSec])).toEqual([['Easy running', 1800]]);
  expect(couch.weeks).toHaveLength(9);
});

test.each(LANGUAGE_NAMES)('in %s all of it is in that language', async (language) => {
  const all = await startersIn(language);
  for (const [n, programme] of all.entries()) {
    const twin = english[n];
    expect(programme.name.length, programme.name).toBeLessThanOrEqual(26);
    expect(programme.description.length).toBeGreaterThan(80);
    if (language !== 'English') expect(programme.description).not.toBe(twin?.description);
    for (const { name, exercises } of written(programme)) {
      expect(name).not.toBe('');
      for (const exercise of exercises) {
        const called = englishNamesOf(exercise.name).map((english) => namesOfExercise(english)?.[language]);
        expect(called).toContain(exercise.name);
      }
    }
  }
});

test('without notes a starter is the same but for how its exercises are done', async () => {
  const [whole] = await startersIn('French');
  const { pId = '' } = whole ?? {};
  const plain = await starterWithoutNotes(pId, 'French');
  const names = (programme: Programme | undefined) => programme?.workouts.map(({ name }) => name);
  expect(names(plain)).toEqual(names(whole));
  expect(plain).toMatchObject({ name: whole?.name, weeks: whole?.weeks });
  expect(await starterWithoutNotes('programme00000000001', 'French')).toBeUndefined();
});
