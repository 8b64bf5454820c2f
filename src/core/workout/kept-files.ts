/** A workout that is kept on the device on purpose: which files belong to it, and how much of them is here. */
import type { KeptWorkout, WholeWorkout } from './model.ts';
import { storedFilesOf } from './workout-files.ts';

/** What is known of a file on this device. In bytes. */
export interface KeptFileFacts {
  /** `undefined` = nobody has asked the server so far. */
  readonly size: number | undefined;
  readonly here: number;
  /** All of it is here, and was found to be what the server has. */
  readonly isWhole: boolean;
  /** No kept workout shows it any more, and it goes in some minutes. */
  readonly isLeaving?: true;
}

/** A file that is not here yet: of which exercise, or what it is to the whole workout. */
export interface MissingFile {
  readonly path: string;
  readonly of: { readonly exercise: number } | 'cover' | 'music' | 'film';
}

export interface KeptStatus {
  /**
   * 'stale' = a newer version is known that is not kept. 'incomplete' = files are missing, also of a version that is to
   * take the place of the one that plays. 'paused' = so, and the person wants it.
   */
  readonly state: 'complete' | 'stale' | 'incomplete' | 'paused' | 'withdrawn';
  /** Bytes of its files that are here. */
  readonly here: number;
  /** Of all its files; `undefined` = not all of them are known. */
  readonly size: number | undefined;
  readonly files: number;
  readonly missing: readonly MissingFile[];
}

interface Known {
  readonly facts: ReadonlyMap<string, KeptFileFacts>;
  readonly isPaused: boolean;
  /** The newest version that any list of this device has seen; 0 = none. */
  readonly newest: number;
}

export function keptStatus(kept: KeptWorkout, { facts, isPaused, newest }: Known): KeptStatus {
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

/** What a browser gives this app. In bytes. */
export interface DeviceRoom {
  readonly usedBytes: number;
  readonly quotaBytes: number;
}

/** Kept files take a fifth of what the browser gives at most: it clears an app that fills a device. */
const BUDGET = 0.2;

/** Bytes that may still be kept; `undefined` = the browser does not say. */
export function roomToKeep(room: DeviceRoom | undefined, keptBytes: number): number | undefined {
  if (!room || room.quotaBytes === 0) return undefined;
  const free = room.quotaBytes - room.usedBytes;
  return Math.max(0, Math.min(free, room.quotaBytes * BUDGET - keptBytes));
}
