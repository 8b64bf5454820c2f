import { useMemo, useRef, useState } from 'react';
import { done, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { ImportReading } from '#core/import/reading.ts';
import { BOUNDS, type WholeWorkout } from '#core/workout/model.ts';
import { type ReadWorkout, workoutOfTravelling } from '#core/import/workout-file-reader.ts';
import { contentKey, type Travelling } from '#core/import/workout-file.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { Archive } from '#screens/export/files/archive.ts';

export type Reading = Extract<ImportReading, { readonly ok: true }>;
/** One workout of the file, as it would be imported. */
export interface Candidate {
  readonly read: ReadWorkout;
  readonly whole: WholeWorkout;
  /** Number of exercises above the contract's limit. */
  readonly overCount: number;
  /** The person already has the same workout, or it occurs earlier in the file: it would be imported as a copy. */
  readonly known: 'there' | 'twice' | undefined;
}

/** What a file would add to the existing workouts. */
export function useCandidates({ workouts }: Reading): readonly Candidate[] {
  const { library } = useStores();
  const copies = useStore('library', (state) => state.copies.items);
  const language = useStore('settings', (state) => state.settings.language);
  const most = useStore('contract', (state) => state.limits.maxExercisesPerWorkout);
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
  const language = useStore('settings', (state) => state.settings.language);
  /** Files are stored once, also when a workout is saved again after a failure. */
  const paths = useRef(new Map<string, Promise<string>>());
  return async (made) => {
    const { create, fresh } = stores.library.getState();
    const createOf = (whole: Travelling) => create(workoutOfTravelling(whole, fresh(language)));
    if (!archive) {
      const outcome = await createOf(made);
      return outcome.ok ? done({ missing: 0 }) : outcome;
    }
    const [{ bringFiles, NO_PIECE }] = await Promise.all([
      import('#screens/export/files/bring-files.ts'),
      stores.loadMedia(),
    ]);
    const { add, remove } = stores.media.getState();
    const { whole, missing } = await bringFiles(made, archive, add, paths.current);
    const outcome = await createOf(whole);
    if (outcome.ok) return done({ missing });
    const { videoUrl } = whole.workout;
    if (videoUrl === '' || outcome.problem !== 'limit') return outcome;
    // The contract allows no more films, but perhaps the workout.
    const again = await createOf({
      workout: { ...whole.workout, videoUrl: '', wType: 'text' },
      exercises: whole.exercises.map((exercise) => ({ ...exercise, ...NO_PIECE })),
    });
    if (!again.ok) return again;
    await remove(videoUrl);
    return done({ missing: missing + 1 });
  };
}
