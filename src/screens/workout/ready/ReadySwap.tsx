import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changeExercise, draftOf } from '#core/workout/draft.ts';
import type { BookEntry } from '#core/exercises/exercise-book.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { swapOf } from '#core/exercises/swap.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { ExercisePicker } from '#ui/lists/ExercisePicker.tsx';
import type { RunWords } from '#screens/workout/stage/step-text.ts';

interface ReadySwapProps {
  readonly words: RunWords;
  /** True changes the workout, false only this run. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** Replaces an exercise before the start: which one, and by which. */
export function ReadySwap({ words: { t, whole }, isOwn, onClose }: ReadySwapProps) {
  const [place, setPlace] = useState<number>();
  const save = useSwap(whole.workout.wId);
  const swapOnce = useSwapOnce(whole);
  const exercise = place === undefined ? undefined : whole.exercises[place];
  if (place === undefined || !exercise)
    return (
      <Sheet open title={t('player.swap')} onClose={onClose}>
        {!isOwn && <p>{t('catalogue.once')}</p>}
        <ol className="stack stack-tight">
          {whole.exercises.map(({ exId, name }, index) => (
            <li key={exId}>
              <Button wide onClick={() => setPlace(index)}>
                {name.trim() || t('player.exerciseNumber', { n: index + 1 })}
              </Button>
            </li>
          ))}
        </ol>
      </Sheet>
    );
  return (
    <ExercisePicker
      language={whole.workout.language}
      sport={whole.workout.sport}
      instead={exercise.name}
      onPick={(entry, from) => {
        onClose();
        if (isOwn) void save(place, exercise.exId, from, entry);
        else swapOnce(place, from, entry);
        return true;
      }}
      onClose={onClose}
    />
  );
}

/** Never changes somebody else's workout. The run's journal stores its full timeline. */
function useSwapOnce(whole: WholeWorkout) {
  const { app, player } = useStores();
  return (place: number, from: BookEntry | undefined, to: BookEntry) => {
    const before = whole.exercises[place];
    if (!before) return;
    const { workout, exercises } = changeExercise(draftOf(whole), place, swapOf(before, from, to));
    const { training } = whole;
    // The weight was planned for the other exercise.
    const kg = training?.kg?.map((planned, index) => (index === place ? 0 : planned));
    player.getState().runAs({ workout, exercises, ...(training && { training: { ...training, ...(kg && { kg }) } }) });
    const values = { name: to.label, before: before.name };
    app.getState().notify({ kind: 'status', key: 'player.swapped', values });
  };
}

/** Through the editor, which also handles changes made elsewhere and saving offline. */
function useSwap(wId: string) {
  const navigate = useNavigate();
  const stores = useStores();
  return async (place: number, exId: string, from: BookEntry | undefined, to: BookEntry) => {
    await stores.loadEditor();
    const { open, edit, save, close } = stores.editor.getState();
    await open(wId);
    const { draft, restored, conflict } = stores.editor.getState();
    const exercise = draft?.exercises[place];
    // Unsaved changes of an earlier visit must be shown in the editor, not saved along unseen: closing would save them.
    if (restored || conflict || exercise?.exId !== exId) return navigate(pathTo('addWorkout', { id: wId }));
    edit((before) => changeExercise(before, place, swapOf(exercise, from, to)));
    const saved = await save();
    await close();
    const { notify } = stores.app.getState();
    if (!saved.ok) return notify({ kind: 'alert', key: 'list.failed', values: { name: exercise.name } });
    await stores.player.getState().open(wId, undefined);
    notify({ kind: 'status', key: 'player.swapped', values: { name: to.label, before: exercise.name } });
  };
}
