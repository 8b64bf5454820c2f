import { done, failed, type ProblemCode } from '#core/base/errors.ts';
import type { DeviceRoom, OfflineFileFacts } from '#core/workout/offline-copy.ts';
import type { OfflineFiles } from '#data/media/offline-files.ts';

/** Files on the device as a test says they are. */
export function createFakeOfflineFiles() {
  const listeners = new Set<(isReplaced: boolean) => void>();
  const state = {
    facts: new Map<string, OfflineFileFacts>(),
    paused: new Set<string>(),
    toFetch: 0,
    measureProblem: undefined as ProblemCode | undefined,
    room: undefined as DeviceRoom | undefined,
    syncs: 0,
    measured: [] as (readonly string[])[],
    persists: 0,
    changed: (isReplaced = false) => listeners.forEach((listener) => listener(isReplaced)),
  };
  const port: Omit<OfflineFiles, 'blobOf'> = {
    sync: async () => void (state.syncs += 1),
    facts: async () => state.facts,
    async measure(paths) {
      state.measured.push(paths);
      return state.measureProblem ? failed(state.measureProblem) : done(state.toFetch);
    },
    paused: async () => state.paused,
    async pause(wId) {
      state.paused.add(wId);
      state.changed();
    },
    async resume(wId) {
      state.paused.delete(wId);
      state.changed();
    },
    room: async () => state.room,
    async persist() {
      state.persists += 1;
      return true;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { port, state };
}
