/**
 * Several people in one run. Everybody compiles the same timeline from the same shared workout; beyond that they share
 * only the run as the host last steered it, in server time. So each device knows what is due at any moment, even while
 * it receives nothing.
 */
import * as v from 'valibot';
import { flag, int, millis, read, text } from '#core/base/fields.ts';
import { type Exercise, NOBODY, readExercise, readWorkout, type WholeWorkout } from '#core/workout/model.ts';
import { pause, readRun, type Run } from './run.ts';
import { DEFAULT_SETTINGS, readSettings, type UserSettings } from '#core/settings/settings.ts';
import { type Beeps, beepsOf, createTimeline, type Timeline } from '#core/workout/timeline.ts';

export const SESSION = {
  membersAtMost: 20,
  nameLength: 40,
  lastsMs: 3 * 3_600_000,
  /** How often the host reports being there. Members do so less often, because every report goes to everybody. */
  hostSeenEveryMs: 120_000,
  memberSeenEveryMs: 300_000,
  /** Unseen for longer, a host counts as away and a member as gone. */
  hostAwayAfterMs: 300_000,
  memberGoneAfterMs: 660_000,
} as const;

/** The settings that decide the steps; all others are each person's own. */
const SHARED_SETTINGS = [
  'timerMode',
  'setupOn',
  'introOn',
  'defaultIntroTimeSec',
  'defaultSetupTimeSec',
] as const satisfies (keyof UserSettings)[];
export type SharedSettings = Pick<UserSettings, (typeof SHARED_SETTINGS)[number]>;

/**
 * The host's settings. Nobody can tap Next for twenty people after every exercise, so `stopnext` becomes `autonext`.
 */
export function sharedSettingsOf(settings: Readonly<Partial<UserSettings>>): SharedSettings {
  const known = readSettings(settings);
  const chosen = Object.fromEntries(SHARED_SETTINGS.map((key) => [key, known[key]])) as unknown as SharedSettings;
  return chosen.timerMode === 'stopnext' ? { ...chosen, timerMode: 'autonext' } : chosen;
}

export interface SharedWorkout {
  readonly whole: WholeWorkout;
  readonly settings: SharedSettings;
}

/** Reads the document with fields `workout`, `exercises` and `settings`. */
export function readSharedWorkout(input: unknown): SharedWorkout | undefined {
  const source = Object(input) as Readonly<Record<string, unknown>>;
  // A shared workout does not name its owner.
  const workout = readWorkout({ ...Object(source['workout']), ownerId: NOBODY });
  const listed = Array.isArray(source['exercises']) ? source['exercises'] : [];
  const exercises = listed
    .map(readExercise)
    .filter((exercise): exercise is Exercise => exercise !== undefined)
    .toSorted((a, b) => a.position - b.position);
  if (!workout || exercises.length !== listed.length) return undefined;
  const settings = sharedSettingsOf(Object(source['settings']) as Partial<UserSettings>);
  return { whole: { workout, exercises }, settings };
}

/**
 * A shared workout with owner and files of the workout itself. A session names no owner, and has no files that were
 * uploaded for a private one; whoever may see that one has both. Another version stays without.
 */
export function withFilesOf(shared: WholeWorkout, { workout, exercises }: WholeWorkout): WholeWorkout {
  const { ownerId, imgUrl, musicUrl, videoUrl, version, seal } = workout;
  if (version !== shared.workout.version || seal !== shared.workout.seal) return shared;
  const bySlot = new Map(exercises.map((exercise) => [exercise.exId, exercise]));
  return {
    workout: { ...shared.workout, ownerId, imgUrl, musicUrl, videoUrl },
    exercises: shared.exercises.map((one) => {
      const { exDetails, introDetails } = bySlot.get(one.exId) ?? one;
      return { ...one, exDetails, introDetails };
    }),
  };
}

/** The same steps for everybody, with each person's own beeps. */
export function sharedTimeline({ whole, settings }: SharedWorkout, own: Beeps): Timeline {
  const { workout, exercises } = whole;
  const timerMode = workout.timerMode === 'stopnext' ? 'autonext' : workout.timerMode;
  const rules = { ...DEFAULT_SETTINGS, ...settings, ...beepsOf(own) };
  return createTimeline({ workout: { ...workout, timerMode }, exercises }, rules);
}

/** A run without its timeline, which everybody has, and without `tookMs`; `done` as ranges: '0-5,7'. */
export type SharedRun = Omit<Run, 'timeline' | 'done' | 'tookMs'> & { readonly done: string };

const DONE_LENGTH = 1000;

export function sharedRunOf(run: Run): SharedRun {
  const { timeline: _, tookMs: __, done, ...rest } = run;
  const ranges = rangesOf(done);
  // No real run is this fragmented; what is cut off counts as not done.
  const kept = ranges.length > DONE_LENGTH ? ranges.slice(0, ranges.lastIndexOf(',', DONE_LENGTH)) : ranges;
  return { ...rest, done: kept };
}

/** `undefined` if it is no run of this timeline. */
export function runFromShared(shared: unknown, timeline: Timeline): Run | undefined {
  const source = Object(shared) as Readonly<Record<string, unknown>>;
  const done = typeof source['done'] === 'string' ? keysIn(source['done'], timeline.exercisesTotal) : undefined;
  return done && readRun({ ...source, done, timeline });
}

function rangesOf(keys: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const key of keys) {
    const last = ranges.at(-1);
    if (last?.[1] === key - 1) last[1] = key;
    else ranges.push([key, key]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

function keysIn(ranges: string, total: number): number[] | undefined {
  const keys: number[] = [];
  for (const range of ranges === '' ? [] : ranges.split(',')) {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    if (from === undefined || Number(to) >= total) return undefined;
    for (let key = Number(from); key <= Number(to); key += 1) keys.push(key);
  }
  return keys;
}

/** What a person did of a run while present: the exercises that ended, and the time trained. */
export interface Attended {
  readonly done: readonly number[];
  readonly trainedMs: number;
}
export const NOT_ATTENDED: Attended = { done: [], trainedMs: 0 };

/** `before` plus what `run` added between two moments; nobody may have steered it in between. */
export function attendedUntil(before: Attended, run: Run, fromMs: number, toMs: number): Attended {
  const [from, to] = [pause(run, fromMs), pause(run, Math.max(fromMs, toMs))];
  const added = to.done.filter((key) => !from.done.includes(key) && !before.done.includes(key));
  return {
    done: [...before.done, ...added].toSorted((a, b) => a - b),
    trainedMs: before.trainedMs + to.trainedMs - from.trainedMs,
  };
}

/** The run as this person's own: at the shared position, with what they did. */
export const ownRun = (run: Run, { done, trainedMs }: Attended): Run => ({ ...run, done, trainedMs });

export interface SessionMember {
  readonly id: string;
  readonly name: string;
}

export interface Session {
  readonly code: string;
  readonly hostName: string;
  /** In server time, like all moments here. */
  readonly expiresAt: number;
  readonly hostSeenAt: number;
  /** In order of arrival, without those who left. */
  readonly members: readonly SessionMember[];
  /** The host lets nobody new in. */
  readonly isClosed: boolean;
  /** Counts how often the host has steered. */
  readonly seq: number;
  /** As stored; `runFromShared` reads it. `undefined` = not started. */
  readonly run: unknown;
}

const sessionSchema = v.object({
  hostName: text(SESSION.nameLength),
  expiresAt: millis,
  hostSeenAt: millis,
  members: v.fallback(v.record(v.string(), v.unknown()), {}),
  isClosed: flag(false),
  seq: int(0, Number.MAX_SAFE_INTEGER, 0),
  run: v.unknown(),
});
const memberSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(SESSION.nameLength)),
  place: int(0, Number.MAX_SAFE_INTEGER, 0),
  seenAt: millis,
  left: flag(false),
});
const readSessionFields = read(sessionSchema);
const readMember = read(memberSchema);

/** `nowMs`: in server time. A member not seen for long has left. */
export function readSession(code: string, input: unknown, nowMs: number): Session | undefined {
  const fields = readSessionFields(input);
  if (!fields || fields.expiresAt === 0) return undefined;
  const members = Object.entries(fields.members)
    .map(([id, stored]) => ({ id, ...readMember(stored) }))
    .filter(({ name, seenAt = 0, left }) => name !== undefined && !left && isHere(seenAt, nowMs))
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map(({ id, name = '' }) => ({ id, name }));
  return { ...fields, run: fields.run ?? undefined, code, members };
}

export const isHere = (seenAtMs: number, nowMs: number): boolean => nowMs - seenAtMs <= SESSION.memberGoneAfterMs;
