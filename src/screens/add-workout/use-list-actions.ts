import { useState } from 'react';
import { BASE_CONTRACT } from '#core/contract.ts';
import { addExercise, duplicateExercise, moveExercise, type Draft } from '#core/draft.ts';
import type { Outcome } from '#core/errors.ts';
import { useT } from '#i18n/setup.ts';
import { useContract, useSettings, useStores } from '#stores/context.tsx';

export interface ListActions {
  /** The last wish to add was more than the contract allows. */
  readonly full: boolean;
  readonly atMost: number;
  readonly add: () => void;
  readonly duplicate: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number, name: string) => void;
}

/** Everything that changes the list; places are 0-based. */
export function useListActions(): ListActions {
  const t = useT();
  const { app, editor } = useStores();
  const contract = useContract((state) => state.contract) ?? BASE_CONTRACT;
  const timeSec = useSettings((state) => state.settings.defaultExcerciseTimeSec);
  const [full, setFull] = useState(false);
  const grow = (change: (draft: Draft) => Outcome<Draft>) => {
    const { draft, edit } = editor.getState();
    const outcome = draft && change(draft);
    setFull(outcome !== undefined && !outcome.ok);
    if (outcome?.ok) edit(() => outcome.value);
  };
  return {
    full,
    atMost: contract.maxExercisesPerWorkout,
    add: () =>
      grow((draft) => {
        const last = draft.exercises.at(-1);
        const name = t('simple.exercise', { number: draft.exercises.length + 1 });
        const added = addExercise(draft, { name, timeSec: last?.timeSec || timeSec }, contract);
        // The next exercise is mostly like the one before it.
        if (!added.ok || !last) return added;
        const exercise = added.value.exercises.at(-1);
        const exercises = exercise
          ? added.value.exercises.with(-1, { ...exercise, restSec: last.restSec })
          : added.value.exercises;
        return { ok: true, value: { ...added.value, exercises } };
      }),
    duplicate: (index) => grow((draft) => duplicateExercise(draft, index, contract)),
    move: (from, to) => editor.getState().edit((draft) => moveExercise(draft, from, to)),
    remove: (index, name) => {
      setFull(false);
      editor.getState().removeExercise(index);
      app.getState().notify({
        id: 'exercise-removed',
        kind: 'status',
        key: 'editor.removed',
        values: { name },
        action: { key: 'common.undo', run: () => editor.getState().undoDelete() },
        timeoutMs: 8000,
      });
    },
  };
}
