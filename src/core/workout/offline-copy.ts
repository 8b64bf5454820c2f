/** An offline copy: which files belong to the workout, and how much of them is on the device. */
import type { OfflineCopy, WholeWorkout } from './model.ts';
import { storedFilesOf } from './workout-files.ts';

/** What this device knows of a file, in bytes. */
export interface OfflineFileFacts {
  /** `undefined` = the server has not been asked yet. */
  readonly size: number | undefined;
  readonly here: number;
  /** All of it is here, and was found to match the server's. */
  readonly isWhole: boolean;
  /** No offline copy uses it any more; it is deleted in some minutes. */
  readonly isLeaving?: true;
}

/** A file that is not here yet: of which exercise, or its role in the whole workout. */
export interface MissingFile {
  readonly path: string;
  readonly of: { readonly exercise: number } | 'cover' | 'music' | 'film';
}

export interface OfflineCopyStatus {
  /**
   * 'stale' = a newer version is known but not kept. 'incomplete' = files are missing, possibly of a version that will
   * replace the one that plays. 'paused' = incomplete, and the person paused it.
   */
  readonly state: 'complete' | 'stale' | 'incomplete' | 'paused' | 'withdrawn';
  /** Bytes of its files on the device. */
  readonly here: number;
  /** Bytes of all its files; `undefined` = not all sizes are known. */
  readonly size: number | undefined;
  readonly files: number;
  readonly missing: readonly MissingFile[];
}

interface Known {
  readonly facts: ReadonlyMap<string, OfflineFileFacts>;
  readonly isPaused: boolean;
  /** The newest version in any list that this device has seen; 0 = none. */
  readonly newest: number;
}

export function offlineCopyStatus(kept: OfflineCopy, { facts, isPaused, newest }: Known): OfflineCopyStatus {
  const coming = kept.next ?? kept;
  const paths = storedFilesOf(coming);
  const lacking = new Set(paths.filter((path) => !facts.get(path)?.isWhole));
  const sizes = paths.map((path) => facts.get(path)?.size);
  const isStale = Math.max(newest, kept.newest ?? 0) > coming.workout.version;
  const unfinished = isPaused ? 'paused' : 'incomplete';
  const settled = isStale ? 'stale' : 'complete';
  return {
    state: kept.withdrawn ? 'withdrawn' : lacking.size > 0 ? unfinished : settled,
    here: paths.reduce((sum, path) => sum + (facts.get(path)?.here ?? 0), 0),
    size: sizes.some((size) => size === undefined) ? undefined : sizes.reduce<number>((sum, size = 0) => sum + size, 0),
    files: paths.length,
    missing: placesOf(coming).filter(({ path }) => lacking.has(path)),
  };
}

/** Each stored file once, at the first place that shows it. */
function placesOf({ workout, exercises }: WholeWorkout): readonly MissingFile[] {
  const all: MissingFile[] = [
    { path: workout.imgUrl, of: 'cover' },
    { path: workout.musicUrl, of: 'music' },
    { path: workout.videoUrl, of: 'film' },
    ...exercises.flatMap(({ introDetails, exDetails }, exercise) =>
      [...introDetails, ...exDetails].flatMap(({ url, audioUrl }) =>
        [url, audioUrl].map((path) => ({ path, of: { exercise } })),
      ),
    ),
  ];
  return all.filter(({ path }, index) => path !== '' && all.findIndex((other) => other.path === path) === index);
}

/** What a browser grants this app, in bytes. */
export interface DeviceRoom {
  readonly usedBytes: number;
  readonly quotaBytes: number;
}

/** Kept files take at most a fifth of the quota: browsers clear an app that fills a device. */
const BUDGET = 0.2;

/** Bytes that may still be kept; `undefined` = the browser does not say. */
export function roomToKeep(room: DeviceRoom | undefined, keptBytes: number): number | undefined {
  if (!room || room.quotaBytes === 0) return undefined;
  const free = room.quotaBytes - room.usedBytes;
  return Math.max(0, Math.min(free, room.quotaBytes * BUDGET - keptBytes));
}
