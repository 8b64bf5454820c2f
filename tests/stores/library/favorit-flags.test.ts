/** `favorit` and `favoritId`: the viewer's own flags, on every workout that the app state holds. */
import type { Workout } from '#core/workout/model.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { expect, test } from 'vitest';
import { ANNA, BEN, createHarness, enter, settled } from '#tests/stores/harness.ts';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const [MINE, FREE, GIVEN] = [1, 2, 3].map((n) =>
  wholeOf([{ name: 'Squats' }], {
    wId: idOf(n),
    ownerId: n === 1 ? ANNA.uid : BEN.uid,
    name: `Workout ${n}`,
    sharePublic: n === 2,
  }),
) as [ReturnType<typeof wholeOf>, ReturnType<typeof wholeOf>, ReturnType<typeof wholeOf>];

async function setup() {
  const harness = createHarness({ workouts: [MINE, FREE, GIVEN] });
  enter(harness);
  const { library, app } = harness.stores;
  const state = () => library.getState();
  await state().loadMine();
  await state().loadPublic();
  await state().keepOffline(FREE.workout.wId);
  await state().loadOfflineCopies();
  await state().loadCopies();
  app.getState().set({ assignedWorkouts: [GIVEN.workout] });
  await settled();
  /** Every workout that is held, by the list that holds it. */
  const held = (): Readonly<Record<string, readonly Workout[]>> => ({
    mine: state().mine.items,
    free: state().free.items,
    favorits: state().favorits.items,
    kept: state().offlineCopies.items.map(({ workout }) => workout),
    copies: state().copies.items.map(({ workout }) => workout),
    assigned: app.getState().assignedWorkouts,
  });
  const flags = () =>
    Object.entries(held()).flatMap(([list, workouts]) =>
      workouts.filter(({ favorit }) => favorit).map(({ wId, favoritId }) => [list, wId, favoritId]),
    );
  return { harness, state, held, flags, app };
}

test('a favourite is flagged in every list that holds it, and in none when it is taken back', async () => {
  const { state, held, flags } = await setup();
  expect(flags()).toEqual([]);
  const lists = (wId: string) =>
    Object.entries(held()).flatMap(([list, workouts]) => (workouts.some((one) => one.wId === wId) ? list : []));
  for (const { workout } of [MINE, FREE, GIVEN]) {
    await state().setFavorit(workout.wId, true);
    await settled();
    expect(flags()).toEqual(lists(workout.wId).map((list) => [list, workout.wId, `${ANNA.uid}_${workout.wId}`]));
    expect(flags().length).toBeGreaterThan(0);
    await state().setFavorit(workout.wId, false);
    await settled();
    expect(flags()).toEqual([]);
  }
});

test('a list that comes after the favourites is flagged as it comes, and its cards stay the same at the next refresh', async () => {
  const { state, app } = await setup();
  await state().setFavorit(FREE.workout.wId, true);
  await state().setFavorit(GIVEN.workout.wId, true);
  await state().loadPublic();
  const [shown] = state().free.items;
  expect(shown).toMatchObject({ wId: FREE.workout.wId, favorit: true });
  await state().loadPublic();
  expect(state().free.items[0]).toBe(shown);
  app.getState().set({ assignedWorkouts: [{ ...GIVEN.workout, name: 'Renamed' }] });
  expect(app.getState().assignedWorkouts).toMatchObject([{ name: 'Renamed', favorit: true }]);
});

test('nothing stays flagged for whoever comes next, and no flag leaves the app state', async () => {
  const { harness, state, flags } = await setup();
  await state().setFavorit(FREE.workout.wId, true);
  state().clear();
  expect(flags()).toEqual([]);
  const stored = [...harness.library.stored.values()].map(({ workout }) => workout.favorit);
  expect(stored).not.toContain(true);
});
