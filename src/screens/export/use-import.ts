import { useMemo, useRef, useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { type ImportProblem, type ImportReading, readImport } from '#core/import/import.ts';
import { BOUNDS, LEVEL_NAMES, SPORTS, type WholeWorkout } from '#core/workout/model.ts';
import { readHistory } from '#core/training/history/history.ts';
import type { HistoryReading } from '#core/training/history/session.ts';
import { type ReadWorkout, workoutOfTravelling } from '#core/import/workout-file-reader.ts';
import { contentKey } from '#core/import/workout-file.ts';
import { useT } from '#i18n/setup.ts';
import { useContract, useLibrary, useSettings, useStores } from '#stores/context.tsx';
import { type FileText, readFileText } from './read-file.ts';

export type Reading = Extract<ImportReading, { readonly ok: true }>;
export type Looked =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'refused'; readonly problem: ImportProblem | 'unreadable' }
  /** Every read has its own `turn`. */
  | { readonly kind: 'read'; readonly reading: Reading; readonly turn: number }
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
  const look = async (open: () => FileText | Promise<FileText>) => {
    latest.current += 1;
    const turn = latest.current;
    setLooked({ kind: 'reading' });
    // Existing workouts decide which boxes are ticked, so they are loaded before anything is shown.
    const [found] = await Promise.all([
      open(),
      library
        .getState()
        .loadCopies()
        .catch(() => undefined),
    ]);
    // Another file or text was chosen meanwhile.
    if (latest.current !== turn) return;
    if (!found.ok) return setLooked({ kind: 'refused', problem: found.problem });
    const history = readHistory(found.text, {
      sports: new Map(SPORTS.map((sport) => [t(`sport.${sport}`), sport])),
      levels: new Map(LEVEL_NAMES.map((level) => [t(`level.${level}`), level])),
    });
    if (history) return setLooked({ kind: 'history', history, turn });
    const names = { unnamed: t('common.unnamed'), stepName: t('common.interval') };
    const reading = readImport(found.text, { defaultTimeSec: defaultExcerciseTimeSec, language, ...names });
    setLooked(reading.ok ? { kind: 'read', reading, turn } : { kind: 'refused', problem: reading.problem });
  };
  return {
    looked,
    lookAtText: (text: string) => look(() => ({ ok: true, text })),
    lookAtFile: (file: Blob) => look(() => readFileText(file)),
    reset: () => setLooked({ kind: 'idle' }),
  };
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

/** Saves the workouts one by one, like any new one, so also offline. Leaves existing ones unchanged. */
export function useSaveAll(onSaved: (candidate: Candidate) => void) {
  const t = useT();
  const { library } = useStores();
  const language = useSettings((state) => state.settings.language);
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const saveAll = async (candidates: readonly Candidate[]): Promise<boolean> => {
    const count = candidates.length;
    for (const [index, candidate] of candidates.entries()) {
      setState({ kind: 'busy', n: index + 1, count });
      const { read, whole, known } = candidate;
      const name = known ? t('shell.copyName', { name: read.workout.name }) : read.workout.name;
      const { create, fresh } = library.getState();
      const made = workoutOfTravelling(
        {
          workout: { ...read.workout, name: name.slice(0, BOUNDS.nameLength) },
          exercises: read.exercises.slice(0, whole.exercises.length),
        },
        fresh(language),
      );
      const outcome = await create(made);
      if (!outcome.ok) {
        setState({ kind: 'failed', name, problem: outcome.problem });
        return false;
      }
      onSaved(candidate);
    }
    setState({ kind: 'idle' });
    return true;
  };
  return { state, saveAll };
}
