import { useState } from 'react';
import {
  addExercise,
  changeExercise,
  deleteExercises,
  duplicateExercises,
  moveExercise,
  setTimes,
  shiftExercises,
  type Draft,
} from '#core/workout/draft.ts';
import type { Outcome } from '#core/base/errors.ts';
import type { BookEntry } from '#core/exercises/exercise-book.ts';
import type { Exercise } from '#core/workout/model.ts';
import { swapOf } from '#core/exercises/swap.ts';
import { type TextKey, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { exerciseName } from './exercise-name.ts';

/** Seconds; missing values stay unchanged. */
export interface Times {
  readonly timeSec?: number;
  readonly restSec?: number;
}

/** Known fields of a new exercise; the rest is copied from the one before it. */
export type NewFields = Pick<Exercise, 'name' | 'perSide' | 'notes'>;

export interface ListActions {
  /** The last attempt to add exceeded the contract. */
  readonly full: boolean;
  readonly atMost: number;
  /** Returns the new exercise's key; `undefined` = the list is full. */
  readonly add: (fields?: NewFields) => string | undefined;
  /** Replaces the exercise at this index by another from the catalogue. */
  readonly swap: (index: number, from: BookEntry | undefined, to: BookEntry) => void;
  readonly move: (from: number, to: number) => void;
  readonly shift: (indexes: readonly number[], by: 1 | -1) => void;
  readonly duplicate: (indexes: readonly number[]) => void;
  readonly remove: (indexes: readonly number[]) => void;
  readonly setTimes: (indexes: readonly number[], times: Times) => void;
}

/** All changes to the list, each with an Undo; indexes are 0-based. */
export function useListActions(): ListActions {
  const t = useT();
  const { app, editor } = useStores();
  const contract = useStore('contract', (state) => state.limits);
  const timeSec = useStore('settings', (state) => state.settings.defaultExcerciseTimeSec);
  const [full, setFull] = useState(false);

  /** One exercise by its name, several by their count. */
  const done = (what: 'deleted' | 'duplicated' | 'moved' | 'changed', indexes: readonly number[], edit: () => void) => {
    const { draft, lastChange } = editor.getState();
    const [first = 0] = indexes;
    const name = exerciseName(draft?.exercises[first], first, t);
    const last = lastChange();
    edit();
    const change = editor.getState().lastChange();
    if (change === last) return;
    const key: TextKey = indexes.length === 1 ? `editor.one.${what}` : `editor.many.${what}`;
    app.getState().notify({
      id: 'exercises-changed',
      kind: 'status',
      key,
      values: { name, count: indexes.length },
      action: { key: 'common.undo', run: () => editor.getState().undo(change) },
    });
  };
  const grow = (change: (draft: Draft) => Outcome<Draft>) => {
    const { draft, edit } = editor.getState();
    const outcome = draft && change(draft);
    setFull(outcome !== undefined && !outcome.ok);
    if (outcome?.ok) edit(() => outcome.value);
    return outcome?.ok;
  };
  const { edit } = editor.getState();
  return {
    full,
    atMost: contract.maxExercisesPerWorkout,
    add(fields) {
      const isAdded = grow((draft) => {
        // The next exercise is usually similar to the one before it.
        const last = draft.exercises.at(-1);
        const name = t('simple.exercise', { number: draft.exercises.length + 1 });
        const added = addExercise(draft, { name, timeSec: last?.timeSec || timeSec, ...fields }, contract);
        if (!added.ok || !last) return added;
        return {
          ok: true,
          value: setTimes(added.value, [draft.exercises.length], { restSec: last.restSec }),
        };
      });
      return isAdded ? editor.getState().draft?.keys.at(-1) : undefined;
    },
    swap(index, from, to) {
      const exercise = editor.getState().draft?.exercises[index];
      if (exercise)
        done('changed', [index], () => edit((draft) => changeExercise(draft, index, swapOf(exercise, from, to))));
    },
    move: (from, to) => done('moved', [from], () => edit((draft) => moveExercise(draft, from, to))),
    shift: (indexes, by) => done('moved', indexes, () => edit((draft) => shiftExercises(draft, indexes, by))),
    duplicate: (indexes) =>
      done('duplicated', indexes, () => grow((draft) => duplicateExercises(draft, indexes, contract))),
    remove(indexes) {
      setFull(false);
      done('deleted', indexes, () => edit((draft) => deleteExercises(draft, indexes)));
    },
    setTimes: (indexes, times) => done('changed', indexes, () => edit((draft) => setTimes(draft, indexes, times))),
  };
}
