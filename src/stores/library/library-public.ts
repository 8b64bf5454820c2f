/** Library actions on everybody's workouts: the public list, votes, reports. */
import { done, failed } from '#core/base/errors.ts';
import type { Stars } from '#core/people/people.ts';
import type { LibraryPorts, LibraryState, PublicLibrary } from './library-state.ts';
import { askLater, begun, ended, inPlace, problemToSay, shown } from './lists.ts';

type Get = () => LibraryState;
type Patch = (patch: Partial<LibraryState>) => void;

export const createPublic = (ports: LibraryPorts, set: Patch, get: Get): PublicLibrary => ({
  ...publicList(ports, set, get),
  async voteOf(wId: string) {
    const uid = ports.uid();
    if (uid === undefined) return failed('not-signed-in');
    const [vote, results] = await Promise.all([
      askLater(ports.loadLater, ({ ratings }) => ratings.myVote(uid, wId)),
      ports.results(uid),
    ]);
    if (!vote.ok) return vote;
    return done({ stars: vote.value, runs: results.filter(({ workoutId }) => workoutId === wId) });
  },
  async rate(wId: string, stars: Stars) {
    const uid = ports.uid();
    if (uid !== undefined) await (await ports.loadLater()).ratings.setVote(uid, wId, stars);
  },
  report: (...args) => askLater(ports.loadLater, ({ functions }) => functions.reportContent(...args)),
});

function publicList({ workouts, app, language, loadLastRuns }: LibraryPorts, set: Patch, get: Get) {
  return {
    async loadPublic() {
      if (get().free.refreshing) return;
      set({ free: begun(get().free) });
      const [local] = await Promise.all([workouts.listPublicLocal(), loadLastRuns()]);
      if (local.length > 0) set({ free: shown(get().free, inPlace(get().free.items, local)) });
      const outcome = await workouts.listPublic(language());
      const free = ended(get().free, problemToSay(outcome, app, local.length === 0));
      if (!outcome.ok) return set({ free });
      const { workouts: items, hasMore } = outcome.value;
      set({ free: { ...free, items: inPlace(free.items, items) }, freeMore: { hasMore } });
    },
    async loadMorePublic(isAll?: boolean) {
      const { freeMore } = get();
      if (!freeMore?.hasMore || freeMore.isLoading) return;
      set({ freeMore: { hasMore: true, isLoading: true } });
      const outcome = await workouts.morePublic(language(), isAll);
      if (!outcome.ok) return set({ freeMore: { hasMore: true, problem: outcome.problem } });
      const { workouts: items, hasMore } = outcome.value;
      const { free } = get();
      set({ free: { ...free, items: inPlace(free.items, items) }, freeMore: { hasMore } });
    },
  };
}
