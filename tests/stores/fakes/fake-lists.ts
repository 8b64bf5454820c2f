import { createFakeCoachings } from './fake-coachings.ts';
import { done, failed } from '#core/base/errors.ts';
import { starterIn } from '#core/programme/starters/starter.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { inOrder, type NamedList } from '#core/workout/named-lists.ts';
import type { KnownProgrammes, ProgrammesPort } from '#data/training/programmes.ts';
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
  const coachings = createFakeCoachings();
  const ports = { wLists: port, ...fakeProgrammes(coachings), coachings: coachings.port };
  return { port, ports, state, coachings: coachings.state };
}

/** Programmes and follows in memory. */
function fakeProgrammes({ state }: ReturnType<typeof createFakeCoachings>) {
  let known: Pick<KnownProgrammes, 'programmes' | 'follows'> = { programmes: [], follows: [] };
  const all = async (): Promise<KnownProgrammes> => ({
    ...known,
    editions: state.kept,
    coachings: state.known.received.filter((one) => one.state === 'accepted'),
  });
  const keep = (changed: Partial<typeof known>) => {
    known = { ...known, ...changed };
    return all();
  };
  const programmes: ProgrammesPort = {
    listLocal: all,
    refresh: async () => done(await all()),
    save: (_, made) => keep({ programmes: [...known.programmes.filter(({ pId }) => pId !== made.pId), made] }),
    remove: (_, id) => keep({ programmes: known.programmes.filter(({ pId }) => pId !== id) }),
    saveFollow: (_, follow) => keep({ follows: [follow, ...known.follows.filter(({ fId }) => fId !== follow.fId)] }),
    changeFollow: (_, fId, how) =>
      keep({ follows: known.follows.map((follow) => (follow.fId === fId ? how(follow) : follow)) }),
    removeFollow: (_, id) => keep({ follows: known.follows.filter(({ fId }) => fId !== id) }),
  };
  return { programmes, starterProgramme: (pId: string) => starterIn(pId, 'English') };
}
