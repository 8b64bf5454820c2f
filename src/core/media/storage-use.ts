/** What a person's files take: by kind, by workout, and unused. All sizes in bytes. */
import * as v from 'valibot';
import { MEDIA_KINDS, type MediaFile, type MediaKind } from '#core/workout/media.ts';
import type { WholeWorkout } from '#core/workout/model.ts';

/** What is known of a person's files. */
export interface StorageFacts {
  /** Their records, including uploads in progress. */
  readonly files: readonly MediaFile[];
  /** Paths that are still being uploaded. */
  readonly onWay: ReadonlySet<string>;
  /** Paths that Storage has, and when it was asked (epoch ms); `undefined` = not asked yet. */
  readonly found: { readonly paths: ReadonlySet<string>; readonly at: number } | undefined;
  /** Sizes of paths without a record, if they could be asked for. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Ids of workouts by the paths that they name on this device, saved or not. */
  readonly namedBy: ReadonlyMap<string, readonly string[]>;
  /** The path of the person's picture; '' = none. */
  readonly profilePath: string;
}

export interface FileGroup {
  readonly bytes: number;
  /** Biggest first. */
  readonly files: readonly UsedFile[];
}
export interface UsedFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly kind: MediaKind;
  /** Ids of all workouts that use it. */
  readonly uses: readonly string[];
}

/** `unused`: no workout uses it. `no-record`: stored, but not counted. `no-object`: counted, but gone. */
export type OrphanReason = 'unused' | 'no-record' | 'no-object';
export interface Orphan {
  readonly reason: OrphanReason;
  readonly path: string;
  readonly name: string;
  /** `undefined` = unknown. */
  readonly size: number | undefined;
  /** Workouts that name a file that is gone. */
  readonly uses: readonly string[];
}

export interface StorageUse {
  /** Each file once. */
  readonly bytes: number;
  readonly count: number;
  /** Non-empty kinds, biggest first, like the other lists. */
  readonly byKind: readonly (FileGroup & { readonly kind: MediaKind })[];
  /** A file of several workouts is listed under each. */
  readonly byWorkout: readonly (FileGroup & { readonly wId: string })[];
  /** The person's picture, and pictures in messages. */
  readonly profile: FileGroup;
  readonly messages: FileGroup;
  readonly orphans: readonly Orphan[];
}

/** For this long a record and its stored file may not have met yet. */
const SETTLED_MS = 10 * 60_000;

export function storageUse(facts: StorageFacts): StorageUse {
  const files = facts.files.filter(takesRoom).map((file) => usedFile(file, facts.namedBy));
  const ids = [...new Set(files.flatMap(({ uses }) => uses))];
  return {
    bytes: sum(files),
    count: files.length,
    byKind: biggestFirst(
      MEDIA_KINDS.map((kind) => ({ kind, ...groupOf(files.filter((file) => file.kind === kind)) })).filter(isFilled),
    ),
    byWorkout: biggestFirst(ids.map((wId) => ({ wId, ...groupOf(files.filter(({ uses }) => uses.includes(wId))) }))),
    profile: groupOf(files.filter(({ path }) => path === facts.profilePath)),
    messages: groupOf(files.filter(({ path }) => path.startsWith('messageMedia/'))),
    orphans: orphansOf(facts),
  };
}

const takesRoom = ({ isLeaving }: MediaFile): boolean => isLeaving !== true;

function usedFile(file: MediaFile, namedBy: StorageFacts['namedBy']): UsedFile {
  const { path, name, size, kind } = file;
  return { path, name, size, kind, uses: [...new Set([...file.uses, ...(namedBy.get(path) ?? [])])] };
}

const sum = (files: readonly { readonly size?: number | undefined }[]): number =>
  files.reduce((all, { size = 0 }) => all + size, 0);
const groupOf = (files: readonly UsedFile[]): FileGroup => ({
  bytes: sum(files),
  files: files.toSorted((a, b) => b.size - a.size),
});
const isFilled = ({ files }: FileGroup): boolean => files.length > 0;
const biggestFirst = <T extends FileGroup>(groups: readonly T[]): readonly T[] =>
  groups.toSorted((a, b) => b.bytes - a.bytes);

function orphansOf({ files, onWay, found, sizes, namedBy, profilePath }: StorageFacts): readonly Orphan[] {
  const known = new Set([...onWay, ...files.map(({ path }) => path)]);
  const lost = [...(found?.paths ?? [])]
    .filter((path) => !known.has(path))
    .map((path): Orphan => ({ reason: 'no-record', path, name: nameOf(path), size: sizes.get(path), uses: [] }));
  const counted = files.filter(takesRoom).flatMap((file): readonly Orphan[] => {
    const { path, name, size, uses } = usedFile(file, namedBy);
    if (file.state !== 'stored' || onWay.has(path)) return [];
    const isGone = found !== undefined && !found.paths.has(path) && file.createdAt < found.at - SETTLED_MS;
    if (isGone) return [{ reason: 'no-object', path, name, size, uses }];
    const isUsed = uses.length > 0 || path === profilePath || path.startsWith('messageMedia/');
    return isUsed ? [] : [{ reason: 'unused', path, name, size, uses }];
  });
  return [...counted, ...lost].toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0));
}

/** The file's name without the leading digits. */
const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/^\d{20}_/, '');

/** Paths of files that a workout and its exercises name. */
export function filesIn({ workout, exercises }: WholeWorkout): readonly string[] {
  const details = exercises.flatMap(({ exDetails, introDetails }) => [...exDetails, ...introDetails]);
  const urls = [workout.imgUrl, workout.videoUrl, workout.musicUrl].concat(
    details.flatMap(({ url, audioUrl }) => [url, audioUrl]),
  );
  return [...new Set(urls.filter((url) => /^(workout|profile)-media\//.test(url)))];
}

const fileSchema = v.object({
  path: v.string(),
  name: v.string(),
  size: v.number(),
  kind: v.picklist(MEDIA_KINDS),
  uses: v.array(v.string()),
});
const group = { bytes: v.number(), files: v.array(fileSchema) };
const useSchema = v.object({
  bytes: v.number(),
  count: v.number(),
  byKind: v.array(v.object({ kind: v.picklist(MEDIA_KINDS), ...group })),
  byWorkout: v.array(v.object({ wId: v.string(), ...group })),
  profile: v.object(group),
  messages: v.object(group),
  orphans: v.array(
    v.object({
      reason: v.picklist(['unused', 'no-record', 'no-object']),
      path: v.string(),
      name: v.string(),
      size: v.optional(v.number()),
      uses: v.array(v.string()),
    }),
  ),
});
const lookSchema = v.object({ at: v.number(), use: useSchema });

/** The figures of an earlier look (epoch ms), as this device stored them; `undefined` = none that can be read. */
export function readLastLook(stored: unknown): { readonly at: number; readonly use: StorageUse } | undefined {
  const parsed = v.safeParse(lookSchema, stored);
  if (!parsed.success) return undefined;
  const { at, use } = parsed.output;
  return { at, use: { ...use, orphans: use.orphans.map((orphan) => ({ ...orphan, size: orphan.size })) } };
}
