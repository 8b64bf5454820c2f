import { useMemo, useRef, useState } from 'react';
import { done, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import { type ImportReading, joined, readFit, readImport } from '#core/import/import.ts';
import { BOUNDS, LEVEL_NAMES, SPORTS, type WholeWorkout } from '#core/workout/model.ts';
import { readHistory } from '#core/training/history/history.ts';
import type { HistoryReading } from '#core/training/history/session.ts';
import { type ReadOptions, type ReadWorkout, workoutOfTravelling } from '#core/import/workout-file-reader.ts';
import { contentKey, type Travelling } from '#core/import/workout-file.ts';
import { useT } from '#i18n/setup.ts';
import { useContract, useLibrary, useSettings, useStores } from '#stores/context.tsx';
import type { Archive } from '#screens/export/files/archive.ts';
import { bringFiles, NO_PIECE } from '#screens/export/files/bring-files.ts';
import { type FileProblem, type Found, openFile, type Opened } from '#screens/export/files/read-file.ts';

export type Reading = Extract<ImportReading, { readonly ok: true }>;
export type Looked =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  /** Every read has its own `turn`. */
  | { readonly kind: 'read'; readonly reading: Reading; readonly archive: Archive | undefined; readonly turn: number }
  | { readonly kind: 'history'; readonly history: HistoryReading; readonly turn: number };

/** One workout of the file, as it would be imported. */
export interface Candidate {
  readonly read: ReadWorkout;
  readonly whole: WholeWorkout;
  /** Number of exercises above the contract's limit. */
  readonly overCount: number;
  /** The person already has the same workout, or it occurs earlier in the file: it would be imported as a copy. */
  readonly known: 'there' | 'twice' | undefined;
}

/** Reads a file or a text. */
export function useLook() {
  const t = useT();
  const { defaultExcerciseTimeSec, language } = useSettings((state) => state.settings);
  const [looked, setLooked] = useState<Looked>({ kind: 'idle' });
  const { library } = useStores();
  const latest = useRef(0);
  const look = async (open: () => Opened | Promise<Opened>) => {
    latest.current += 1;
    const turn = latest.current;
    setLooked({ kind: 'reading' });
    // Existing workouts decide which boxes are ticked, so they are loaded before anything is shown.
    const [opened] = await Promise.all([
      open(),
      library
        .getState()
        .loadCopies()
        .catch(() => undefined),
    ]);
    // Another file or text was chosen meanwhile.
    if (latest.current !== turn) return;
    if (!opened.ok) return setLooked({ kind: 'refused', problem: opened.problem });
    const { found, archive } = opened;
    const history =
      !archive &&
      readHistory(textOf(found[0]), {
        sports: new Map(SPORTS.map((sport) => [t(`sport.${sport}`), sport])),
        levels: new Map(LEVEL_NAMES.map((level) => [t(`level.${level}`), level])),
      });
    if (history) return setLooked({ kind: 'history', history, turn });
    const names = { unnamed: t('common.unnamed'), stepName: t('common.interval') };
    const options = { defaultTimeSec: defaultExcerciseTimeSec, language, ...names };
    const reading = joined(found.map((one) => readFound(one, options)));
    setLooked(reading.ok ? { kind: 'read', reading, archive, turn } : { kind: 'refused', problem: reading.problem });
  };
  return {
    looked,
    lookAtText: (text: string) => look(() => ({ ok: true, found: [{ content: text }] })),
    lookAtFile: (file: Blob) => look(() => openFile(file)),
    reset: () => setLooked({ kind: 'idle' }),
  };
}

const textOf = (found: Found | undefined): string => (typeof found?.content === 'string' ? found.content : '');

function readFound({ content, fileIn }: Found, own: ReadOptions): ImportReading {
  const options = fileIn ? { ...own, fileIn } : own;
  return typeof content === 'string' ? readImport(content, options) : readFit(content, options);
}

/** What a file would add to the existing workouts. */
export function useCandidates({ workouts }: Reading): readonly Candidate[] {
  const { library } = useStores();
  const copies = useLibrary((state) => state.copies.items);
  const language = useSettings((state) => state.settings.language);
  const most = useContract((state) => state.limits.maxExercisesPerWorkout);
  const [fresh] = useState(() => library.getState().fresh(language));
  return useMemo(() => {
    const mine = new Set(copies.map(contentKey));
    const before = new Set<string>();
    return workouts.map((read): Candidate => {
      const whole = workoutOfTravelling({ ...read, exercises: read.exercises.slice(0, most) }, fresh);
      const key = contentKey(whole);
      const known = mine.has(key) ? 'there' : before.has(key) ? 'twice' : undefined;
      before.add(key);
      return { read, whole, known, overCount: Math.max(0, read.exercises.length - most) };
    });
  }, [workouts, copies, most, fresh]);
}

export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly n: number; readonly count: number }
  | { readonly kind: 'failed'; readonly name: string; readonly problem: ProblemCode };

/** What a saved workout had to leave in its archive. */
export interface Saved {
  readonly missing: number;
}

/** Saves the workouts one by one, like any new one, so also offline. Leaves existing ones unchanged. */
export function useSaveAll(archive: Archive | undefined, onSaved: (candidate: Candidate, saved: Saved) => void) {
  const t = useT();
  const save = useSave(archive);
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const saveAll = async (candidates: readonly Candidate[]): Promise<boolean> => {
    const count = candidates.length;
    for (const [index, candidate] of candidates.entries()) {
      setState({ kind: 'busy', n: index + 1, count });
      const { read, whole, known } = candidate;
      const name = known ? t('shell.copyName', { name: read.workout.name }) : read.workout.name;
      const outcome = await save({
        workout: { ...read.workout, name: name.slice(0, BOUNDS.nameLength) },
        exercises: read.exercises.slice(0, whole.exercises.length),
      });
      if (!outcome.ok) {
        setState({ kind: 'failed', name, problem: outcome.problem });
        return false;
      }
      onSaved(candidate, outcome.value);
    }
    setState({ kind: 'idle' });
    return true;
  };
  return { state, saveAll };
}

/** Saves one workout, with its files if it has any in the archive. */
function useSave(archive: Archive | undefined): (made: Travelling) => Promise<Outcome<Saved>> {
  const stores = useStores();
  const language = useSettings((state) => state.settings.language);
  /** Files are stored once, also when a workout is saved again after a failure. */
  const paths = useRef(new Map<string, Promise<string>>());
  return async (made) => {
    const { create, fresh } = stores.library.getState();
    const createOf = (whole: Travelling) => create(workoutOfTravelling(whole, fresh(language)));
    if (!archive) {
      const outcome = await createOf(made);
      return outcome.ok ? done({ missing: 0 }) : outcome;
    }
    await stores.loadMedia();
    const { add, remove } = stores.media.getState();
    const { whole, missing } = await bringFiles(made, archive, add, paths.current);
    const outcome = await createOf(whole);
    if (outcome.ok) return done({ missing });
    const { videoUrl } = whole.workout;
    if (videoUrl === '' || outcome.problem !== 'limit') return outcome;
    // The plan holds no more films, but perhaps the workout.
    const again = await createOf({
      workout: { ...whole.workout, videoUrl: '', wType: 'text' },
      exercises: whole.exercises.map((exercise) => ({ ...exercise, ...NO_PIECE })),
    });
    if (!again.ok) return again;
    await remove(videoUrl);
    return done({ missing: missing + 1 });
  };
}
