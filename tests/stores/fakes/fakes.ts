import type { TrainedTime } from '#core/training/by-hand.ts';
/** Adapters in memory, beside those of the harness. */
import { done, failed, type ProblemCode } from '#core/base/errors.ts';
import type { Unfinished } from '#data/account/unfinished.ts';
import type { MediaFile } from '#core/workout/media.ts';
import type { WholeWorkout, WorkoutResult } from '#core/workout/model.ts';
import type { Favorit, Stars } from '#core/people/people.ts';
import type { Trained } from '#core/training/statistics.ts';
import type { FunctionsPort } from '#data/account/functions.ts';
import type { RatingsPort } from '#data/workouts/ratings.ts';
import type { MediaPort } from '#data/media/media.ts';
import type { UploadState } from '#data/media/uploads.ts';
import type { OutboxPort, RefusedOp } from '#data/sync/outbox.ts';
import type { TrainingPort } from '#data/training/training.ts';
import type { DraftsPort } from '#data/workouts/drafts.ts';
import type { FavoritsPort } from '#data/workouts/favorits.ts';
import type { WiredStores } from '#stores/store-ports.ts';
import { createQueueStore, type QueuePorts } from '#stores/player/queue.ts';
import { markQueue } from '#ui/base/queue-mark.ts';
import { createFakeOfflineFiles } from './fake-offline-files.ts';

export function createFakeTraining(results: readonly WorkoutResult[] = []) {
  const state = {
    local: results,
    brief: undefined as readonly Trained[] | undefined,
    server: results,
    problem: undefined as ProblemCode | undefined,
    notes: [] as [string, string][],
    sets: [] as [uid: string, id: string, sets: string][],
    reads: 0,
    removed: [] as string[],
    recorded: [] as WorkoutResult[],
    mended: [] as [uid: string, id: string, after: TrainedTime][],
  };
  const port: TrainingPort = {
    async record(result) {
      if (state.problem) return failed(state.problem);
      state.recorded.push(result);
      return done('sent');
    },
    mend: (uid, id, after) => Promise.resolve(void state.mended.push([uid, id, after])),
    listLocal: (uid) => Promise.resolve(state.local.filter(({ userId }) => userId === uid)),
    listBrief: () => Promise.resolve(state.brief),
    saveNote: (_uid, id, note) => Promise.resolve(void state.notes.push([id, note])),
    saveSets: (uid, id, sets) => Promise.resolve(void state.sets.push([uid, id, sets])),
    remove: (_uid, id) => Promise.resolve(void state.removed.push(id)),
    addHistory(_uid, wanted, after) {
      if (state.problem) return Promise.resolve(failed(state.problem));
      const known = new Set(state.local.map(({ id }) => id));
      const added: WorkoutResult[] = [];
      for (const [n, result] of wanted.entries()) {
        if (!known.has(result.id)) added.push(result);
        if (!after(n + 1)) break;
      }
      state.local = [...state.local, ...added];
      return Promise.resolve(done(added));
    },
    removeHistory(_uid, gone) {
      if (state.problem) return Promise.resolve(failed(state.problem));
      const ids = new Set(gone.map(({ id }) => id));
      state.local = state.local.filter(({ id }) => !ids.has(id));
      return Promise.resolve(done(undefined));
    },
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
      return Promise.resolve(done(undefined));
    },
  };
  return { port, state };
}

export function createFakeAppeals() {
  const state = { sent: [] as [string, string][], problem: undefined as ProblemCode | undefined };
  const port: Pick<FunctionsPort, 'appealHidden'> = {
    async appealHidden(wId, text) {
      if (state.problem) return failed(state.problem);
      state.sent.push([wId, text]);
      return done(undefined);
    },
  };
  return { port, state };
}

/** Votes in memory: none at first; `problem` = they cannot be asked for. Reports, too. */
export function createFakeVotes() {
  const state = {
    votes: new Map<string, Stars>(),
    reports: [] as (readonly [wId: string, reason: string, text: string])[],
    problem: undefined as ProblemCode | undefined,
  };
  const ratings: RatingsPort = {
    myVote: async (_, wId) => (state.problem ? failed(state.problem) : done(state.votes.get(wId) ?? 0)),
    setVote: async (_, wId, stars) => void state.votes.set(wId, stars),
    rating: async () => failed('unavailable'),
  };
  const reports: Pick<FunctionsPort, 'reportContent'> = {
    async reportContent(...report) {
      if (state.problem) return failed(state.problem);
      state.reports.push(report);
      return done(undefined);
    },
  };
  return { ratings, reports, state };
}

export function createFakeOutbox() {
  const listeners = new Set<() => void>();
  const state = { pending: 0, refused: [] as RefusedOp[], retried: [] as string[], discarded: [] as string[] };
  const drop = (id: string) => {
    state.refused = state.refused.filter((entry) => entry.id !== id);
    changed();
  };
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const port: OutboxPort = {
    drain: () => Promise.resolve(),
    pendingCount: () => Promise.resolve(state.pending),
    listRefused: () => Promise.resolve(state.refused),
    retry(id) {
      state.retried.push(id);
      drop(id);
      return Promise.resolve();
    },
    discard(id) {
      state.discarded.push(id);
      drop(id);
      return Promise.resolve();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { port, state, changed };
}

/** With the queue, which is one of them. */
export function createFakeDrafts(workouts: QueuePorts['workouts']) {
  const stored = new Map<string, unknown>();
  const port: DraftsPort = {
    get: (key) => Promise.resolve(stored.get(key)),
    known: (key) => Promise.resolve(stored.get(key)),
    put: (key, draft) => Promise.resolve(void stored.set(key, structuredClone(draft))),
    remove: (key) => Promise.resolve(void stored.delete(key)),
  };
  /** What a sign-out would take away. */
  const left = { unfinished: { runs: [], draftKeys: [] } as Unfinished };
  const queue: WiredStores['queue'] = async ({ uid }) =>
    createQueueStore({ uid: () => uid() ?? '', drafts: port, workouts, mark: markQueue });
  const ports = { drafts: port, unfinished: async () => Promise.resolve(left.unfinished) };
  return { port, ports, queue, stored, left };
}

/** Files in memory. What is added waits for `arrive`; with `isSending` it has arrived at once. */
export function createFakeMedia() {
  const keptFacts = createFakeOfflineFiles();
  const listeners = new Set<(arrived?: MediaFile) => void>();
  const state = {
    uploads: [] as UploadState[],
    files: [] as MediaFile[],
    blobs: new Map<string, Blob>(),
    offlineFiles: new Map<string, Blob>(),
    isSending: false,
    kept: true,
    addProblem: undefined as ProblemCode | undefined,
    listProblem: undefined as ProblemCode | undefined,
    removeProblem: undefined as ProblemCode | undefined,
    /** What Storage gives for a path; `undefined` = nothing. */
    addressOf: (path: string): string | undefined => `https://storage.example/${path}`,
    addressProblem: 'offline' as ProblemCode,
    asked: [] as string[],
    retried: [] as string[],
    drains: 0,
    /** Paths of what lies in Storage, with their sizes, whatever `files` says; a page holds 1000. */
    objects: new Map<string, number>(),
    pages: 0,
    pageProblem: undefined as ProblemCode | undefined,
    lastLook: undefined as unknown,
    forgotten: [] as string[],
  };
  const changed = (arrived?: MediaFile) => listeners.forEach((listener) => listener(arrived));
  const drop = (path: string) => {
    state.uploads = state.uploads.filter((upload) => upload.path !== path);
    state.blobs.delete(path);
  };
  const arrive = (path: string) => {
    const upload = state.uploads.find((one) => one.path === path);
    drop(path);
    if (upload) state.files = [upload, ...state.files];
    changed(upload);
  };
  const folders: MediaPort['folders'] = {
    page(area, uid, next = '0') {
      state.pages += 1;
      if (state.pageProblem) return Promise.resolve(failed(state.pageProblem));
      const all = [...state.objects.keys()].filter((path) => path.startsWith(`${area}/${uid}/`)).toSorted();
      const end = Number(next) + 1000;
      return Promise.resolve(
        done({ paths: all.slice(Number(next), end), next: end < all.length ? String(end) : undefined }),
      );
    },
    sizeOf: (path) => Promise.resolve(done(state.objects.get(path) ?? 0)),
    lastLook: () => Promise.resolve(state.lastLook),
    keepLook: (look) => Promise.resolve(void (state.lastLook = structuredClone(look))),
  };
  const forgetGoneFiles = (names: readonly string[]) => {
    state.forgotten.push(...names);
    state.files = state.files.filter(({ fileName }) => !names.includes(fileName));
    return Promise.resolve(done(undefined));
  };
  const port: MediaPort = {
    folders,
    uploads: {
      add({ area, kind, name, file }) {
        if (state.addProblem) return Promise.resolve(failed(state.addProblem));
        const fileName = `${String(state.uploads.length + state.files.length).padStart(20, '0')}_${name}`;
        const path = `${area}/someone/${fileName}`;
        const about = { fileName, name, path, size: file.size, kind, contentType: file.type, uses: [], createdAt: 0 };
        const way = {
          progress: 'waiting',
          problem: undefined,
          sentBytes: 0,
          reserved: false,
          kept: state.kept,
        } as const;
        state.uploads = [...state.uploads, { ...about, ...way, state: 'reserved' }];
        state.blobs.set(path, file);
        changed();
        if (state.isSending) arrive(path);
        return Promise.resolve(done(path));
      },
      list: () => Promise.resolve(state.uploads),
      blobOf: (path) => Promise.resolve(state.blobs.get(path)),
      cancel(path) {
        drop(path);
        changed();
        return Promise.resolve();
      },
      retry: (path) => Promise.resolve(void state.retried.push(path)),
      drain: () => Promise.resolve(void (state.drains += 1)),
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    offlineFiles: {
      ...keptFacts.port,
      blobOf: (path) => Promise.resolve(state.offlineFiles.get(path)),
    },
    list: () => Promise.resolve(state.listProblem ? failed(state.listProblem) : done(state.files)),
    remove(path) {
      if (state.removeProblem) return Promise.resolve(failed(state.removeProblem));
      state.files = state.files.filter((file) => file.path !== path);
      state.objects.delete(path);
      return Promise.resolve(done(undefined));
    },
    read(path, signal) {
      const blob = state.blobs.get(path) ?? state.offlineFiles.get(path);
      return Promise.resolve(signal.aborted ? failed('cancelled') : blob ? done(blob) : failed('not-found'));
    },
    url(path) {
      state.asked.push(path);
      const url = state.addressOf(path);
      return Promise.resolve(url === undefined ? failed(state.addressProblem) : done(url));
    },
  };
  /** Changes one on its way. */
  const update = (path: string, fields: Partial<UploadState>) => {
    state.uploads = state.uploads.map((upload) => (upload.path === path ? { ...upload, ...fields } : upload));
    changed();
  };
  return { port, state, arrive, update, forgetGoneFiles, onDevice: keptFacts.state };
}

export function createFakeFavorits(stored: ReadonlyMap<string, WholeWorkout>) {
  const state = { local: [] as Favorit[], server: [] as Favorit[], reads: 0 };
  const port: FavoritsPort = {
    listLocal: () => Promise.resolve(state.local),
    refresh() {
      state.reads += 1;
      state.local = [...state.server, ...state.local];
      return Promise.resolve(done(state.local));
    },
    set(uid, wId, isFavorit) {
      state.local = state.local.filter(({ workoutID }) => workoutID !== wId);
      if (isFavorit) state.local = [{ userID: uid, workoutID: wId, createAt: 1 }, ...state.local];
      return Promise.resolve(state.local);
    },
    listWorkoutsLocal: () =>
      Promise.resolve(state.local.flatMap(({ workoutID }) => stored.get(workoutID)?.workout ?? [])),
    refreshWorkouts: () =>
      Promise.resolve(done(state.local.flatMap(({ workoutID }) => stored.get(workoutID)?.workout ?? []))),
  };
  return { port, state };
}
