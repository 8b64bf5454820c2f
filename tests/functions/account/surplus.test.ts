import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsFromPlain } from '@icetime/local-firebase/firestore/values/plain.ts';
import { FAVOURITES_AT_MOST, IMPORTED_PER_DAY, MADE_PER_DAY, VOTES_AT_MOST } from '#logic/account/surplus.ts';
import { addWorkout, ANNA, BEN, createHarness, type Harness, NOW_MS } from '../harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});
const DAY_MS = 86_400_000;
const wId = 'workoutOfAnna0000001';

/** So many at the same moment, in one request. */
function make(collection: string, userId: string, count: number, atMs: number, from = 0, more = {}): void {
  const fields = { userId, workoutId: wId, durationSec: 600, exercisesDone: 10, exercisesTotal: 10, ...more };
  const stored = fieldsFromPlain({ ...fields, updatedAt: new Date(atMs) });
  harness.database.commit(
    Array.from({ length: count }, (_, n) => {
      const path = `${collection}/${userId}_${String(from + n).padStart(20, '0')}`;
      return { kind: 'update' as const, path, fields: stored, transforms: [] };
    }),
  );
}
async function withEvents(work: () => void): Promise<void> {
  const dispatcher = harness.startTriggers();
  work();
  await dispatcher.idle();
  await dispatcher.stop();
}
const left = (collection: string, uid = BEN) => harness.paths(`${collection}/${uid}`).length;

describe.each(['statistic', 'trainingsDates'])('AC-116 %s', (collection) => {
  it('of a day are bounded: what comes beyond goes again, and everything else stays', async () => {
    make(collection, BEN, MADE_PER_DAY - 1, NOW_MS);
    make(collection, ANNA, 3, NOW_MS);
    const before = harness.contents();
    await withEvents(() => make(collection, BEN, 50, NOW_MS + 1_000, 10_000));
    expect(harness.contents()).toEqual(before);
    expect(harness.logged.filter(({ area }) => area === 'surplus')).toHaveLength(50);
  });

  it('may be as many as the bound, also at once, and as many again on the next day', async () => {
    make(collection, BEN, MADE_PER_DAY - 5, NOW_MS);
    await withEvents(() => make(collection, BEN, 5, NOW_MS + 1_000, 10_000));
    expect(left(collection)).toBe(MADE_PER_DAY);
    await withEvents(() => make(collection, BEN, 5, NOW_MS + DAY_MS, 20_000));
    expect(left(collection)).toBe(MADE_PER_DAY + 5);
  });
});

it('AC-116 a result beyond the bound counts as no play', async () => {
  addWorkout(harness, ANNA, wId);
  make('statistic', BEN, MADE_PER_DAY, NOW_MS);
  await withEvents(() => make('statistic', BEN, 3, NOW_MS + 1_000, 10_000));
  expect(harness.paths('plays/')).toEqual([]);
  expect(left('statistic')).toBe(MADE_PER_DAY);
});

describe('AC-117 results imported from another app', () => {
  const imported = (origin = 'strong') => ({ origin, workoutId: '' });

  it('have a bound of their own, for each app', async () => {
    make('statistic', BEN, IMPORTED_PER_DAY - 1, NOW_MS, 0, imported());
    await withEvents(() => make('statistic', BEN, 3, NOW_MS + 1_000, 10_000, imported()));
    expect(left('statistic')).toBe(IMPORTED_PER_DAY - 1);
    await withEvents(() => make('statistic', BEN, 3, NOW_MS + 2_000, 20_000, imported('hevy')));
    expect(left('statistic')).toBe(IMPORTED_PER_DAY + 2);
  });

  it('take no room of what is trained on the same day', async () => {
    make('statistic', BEN, MADE_PER_DAY, NOW_MS, 0, imported());
    make('statistic', BEN, MADE_PER_DAY - 1, NOW_MS, 10_000);
    await withEvents(() => make('statistic', BEN, 1, NOW_MS + 1_000, 20_000));
    expect(left('statistic')).toBe(2 * MADE_PER_DAY);
    await withEvents(() => make('statistic', BEN, 1, NOW_MS + 2_000, 30_000));
    expect(left('statistic')).toBe(2 * MADE_PER_DAY);
  });

  it('count as no play and let nobody vote', async () => {
    addWorkout(harness, ANNA, wId);
    const before = harness.get(`workouts/${wId}`);
    await withEvents(() => make('statistic', BEN, 3, NOW_MS, 0, imported()));
    expect(harness.get(`workouts/${wId}`)).toEqual(before);
    expect(harness.paths('plays/')).toEqual([]);
  });
});

describe('AC-142 favourites', () => {
  const add = (from: number, count: number, atMs: number, uid = BEN) =>
    harness.database.commit(
      Array.from({ length: count }, (_, n) => {
        const workoutID = `w${String(from + n).padStart(19, '0')}`;
        const fields = fieldsFromPlain({ userID: uid, workoutID, createAt: new Date(atMs) });
        return { kind: 'update' as const, path: `favorits/${uid}_${workoutID}`, fields, transforms: [] };
      }),
    );

  it('are bounded in all: a new one beyond the bound goes again, on another day too, and the others stay', async () => {
    add(0, FAVOURITES_AT_MOST - 1, NOW_MS);
    add(0, 3, NOW_MS, ANNA);
    await withEvents(() => add(5_000, 1, NOW_MS + 1_000));
    expect(left('favorits')).toBe(FAVOURITES_AT_MOST);
    const before = harness.contents();
    await withEvents(() => add(6_000, 4, NOW_MS + DAY_MS));
    expect(harness.contents()).toEqual(before);
    expect(harness.logged.filter(({ code }) => code === 'favorits')).toHaveLength(4);
  });

  it('of before the bound stay, however many', async () => {
    add(0, FAVOURITES_AT_MOST + 50, NOW_MS);
    await withEvents(() => add(5_000, 1, NOW_MS + 1_000));
    expect(left('favorits')).toBe(FAVOURITES_AT_MOST + 50);
  });
});

describe('AC-142 votes', () => {
  const voteAt = (n: number) => {
    const workout = `workoutOfAnna${String(n).padStart(7, '0')}`;
    addWorkout(harness, ANNA, workout);
    harness.set(`ratings/${workout}/votes/${BEN}`, { wId: workout, stars: 5, createdAt: new Date(NOW_MS) });
  };
  const votes = () => harness.paths('ratings/').filter((path) => path.endsWith(`votes/${BEN}`)).length;

  it('are bounded in all: one more goes again, and changing one stays possible', async () => {
    for (let n = 0; n < VOTES_AT_MOST - 1; n++) harness.set(`ratings/w${n}/ledger/${BEN}`, { uid: BEN, stars: 0 });
    await withEvents(() => voteAt(1));
    await withEvents(() => voteAt(2));
    expect(votes()).toBe(1);
    await withEvents(() => {
      const path = `ratings/workoutOfAnna0000001/votes/${BEN}`;
      harness.set(path, { ...harness.get(path), stars: 3 });
    });
    expect(votes()).toBe(1);
    expect(harness.logged.filter(({ code }) => code === 'votes')).toHaveLength(1);
    expect(harness.paths('ratings/').filter((path) => path.endsWith(`ledger/${BEN}`))).toHaveLength(VOTES_AT_MOST);
  });
});
