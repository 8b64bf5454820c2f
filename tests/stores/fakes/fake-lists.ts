import { done, failed } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { inOrder, type NamedList } from '#core/workout/named-lists.ts';
import type { WListsPort } from '#data/workouts/w-lists.ts';

/** Named lists in memory, over the workouts of the harness. */
export function createFakeLists(workouts: ReadonlyMap<string, WholeWorkout>) {
  const state = { lists: [] as readonly NamedList[], isOffline: false };
  const port: WListsPort = {
    listLocal: () => Promise.resolve(state.lists),
    refresh: () => Promise.resolve(state.isOffline ? failed('offline') : done(state.lists)),
    save(_, lists) {
      const saved = lists.map((list) => ({ ...list, updatedAt: 1 }));
      const others = state.lists.filter(({ id }) => !saved.some((list) => list.id === id));
      state.lists = inOrder([...others, ...saved]);
      return Promise.resolve(state.lists);
    },
    remove(_, id) {
      state.lists = state.lists.filter((list) => list.id !== id);
      return Promise.resolve(state.lists);
    },
    workoutsLocal: (_, wIds) =>
      Promise.resolve(
        new Map([...workouts].flatMap(([wId, { workout }]) => (wIds.includes(wId) ? [[wId, workout]] : []))),
      ),
    fetchWorkouts: (_, wIds) => Promise.resolve(done(wIds.filter((wId) => !workouts.has(wId)))),
  };
  return { port, state };
}
