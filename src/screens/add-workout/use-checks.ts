import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStores } from '#stores/context.tsx';
import { focusFirstWrong } from '#ui/fields/wrong-field.ts';

export interface Checks {
  /** Somebody tried to start or save without a name: time to show the error at the field. */
  readonly nameNeeded: boolean;
  readonly exercisesNeeded: boolean;
  readonly fields: RefObject<HTMLDivElement | null>;
  readonly notes: RefObject<HTMLDivElement | null>;
  readonly addButton: RefObject<HTMLButtonElement | null>;
  /** Stores the draft, or leads the person to the reason why not. */
  readonly save: () => Promise<void>;
  /** Stores the draft so that others can see it; `false` = the person was led to the reason why not. */
  readonly readyToShare: () => Promise<boolean>;
  /** The id of the workout that may run now; `undefined` = the person was led to the first error. */
  readonly readyToStart: () => Promise<string | undefined>;
}

/** Start and Save always respond: an obstacle is shown where it is and gets the focus. */
export function useChecks(): Checks {
  const { editor } = useStores();
  const [nameNeeded, setNameNeeded] = useState(false);
  const [exercisesNeeded, setExercisesNeeded] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // The note exists only after the next render.
  useLayoutEffect(() => {
    if (refusals > 0) notes.current?.focus();
  }, [refusals]);

  const isSomethingWrong = () => focusFirstWrong(fields.current);
  const store = async () => {
    const { save } = editor.getState();
    const outcome = await save();
    if (!outcome.ok && outcome.problem !== 'invalid') setRefusals((count) => count + 1);
    return outcome.ok;
  };
  return {
    nameNeeded,
    exercisesNeeded,
    fields,
    notes,
    addButton,
    async save() {
      flushSync(() => setNameNeeded(true));
      await store();
      isSomethingWrong();
    },
    async readyToShare() {
      flushSync(() => setNameNeeded(true));
      const { draft, dirty, isNew } = editor.getState();
      if (!draft || isSomethingWrong()) return false;
      return !(dirty || isNew) || store();
    },
    async readyToStart() {
      flushSync(() => {
        setNameNeeded(true);
        setExercisesNeeded(true);
      });
      const { draft, dirty, isNew } = editor.getState();
      if (!draft || isSomethingWrong()) return undefined;
      if (draft.exercises.length === 0) {
        addButton.current?.focus();
        return undefined;
      }
      // Stored on the device is enough: the run starts from there even if nothing can be sent.
      const isStored = !(dirty || isNew) || (await store());
      return isStored ? draft.workout.wId : undefined;
    },
  };
}
