/** Edges in memory, beside those of the harness. */
import { done, failed, type ProblemCode } from '#core/errors.ts';
import type { WorkoutResult } from '#core/model.ts';
import type { FunctionsEdge } from '#data/account/functions.ts';
import type { TrainingEdge } from '#data/training/training.ts';

export function createFakeTraining(results: readonly WorkoutResult[] = []) {
  const state = {
    local: results,
    server: results,
    problem: undefined as ProblemCode | undefined,
    notes: [] as [string, string][],
    reads: 0,
    removed: [] as string[],
  };
  const edge: TrainingEdge = {
    record: () => Promise.resolve(done('sent')),
    listLocal: (uid) => Promise.resolve(state.local.filter(({ userId }) => userId === uid)),
    saveNote: (_uid, id, note) => Promise.resolve(void state.notes.push([id, note])),
    remove: (_uid, id) => Promise.resolve(void state.removed.push(id)),
    listLastRuns(uid, most) {
      const mine = state.local.filter(({ userId }) => userId === uid);
      return Promise.resolve({
        atById: new Map(mine.map(({ workoutId, date }) => [workoutId, date])),
        recent: mine.slice(0, most),
      });
    },
    refresh() {
      state.reads += 1;
      if (state.problem) return Promise.resolve(failed(state.problem));
      state.local = state.server;
      return Promise.resolve(done(state.server));
    },
  };
  return { edge, state };
}

export function createFakeAppeals() {
  const state = { sent: [] as [string, string][], problem: undefined as ProblemCode | undefined };
  const edge: Pick<FunctionsEdge, 'appealHidden'> = {
    async appealHidden(wId, text) {
      if (state.problem) return failed(state.problem);
      state.sent.push([wId, text]);
      return done(undefined);
    },
  };
  return { edge, state };
}
