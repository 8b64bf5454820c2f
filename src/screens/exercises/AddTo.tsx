import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addExercise, createDraft } from '#core/workout/draft.ts';
import type { Workout } from '#core/workout/model.ts';
import type { BookEntry, ExerciseBook } from '#core/exercises/exercise-book.ts';
import { exerciseOf } from '#core/exercises/swap.ts';
import { limitPath, pathTo } from '#core/address/routes.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { isAwaited, myWorkouts } from '#stores/library/lists.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { CardSkeletons } from '#ui/widgets/Feedback.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { prepareExerciseBook } from '#ui/workout/exercise-book.ts';
import css from './exercises.module.css';

interface AddToProps {
  readonly book: ExerciseBook;
  readonly entry: BookEntry;
  /** It is in a workout, and this address stays. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The person's own workouts, and a new one: which is to contain the exercise? */
export function AddTo({ book, entry, onDone, onClose }: AddToProps) {
  const t = useT();
  const nameOf = useNameOf();
  const { library } = useStores();
  const mine = useStore('library', (state) => state.mine);
  const workouts = useStore('library', myWorkouts);
  const [busy, setBusy] = useState('');
  const add = useAdd(entry);
  const create = useCreate(book, entry);
  useEffect(() => {
    if (library.getState().mine.status === 'idle') void library.getState().loadMine();
  }, [library]);
  const press = async (id: string, work: () => Promise<boolean>) => {
    if (busy !== '') return;
    setBusy(id);
    const isDone = await work();
    setBusy('');
    if (isDone) onDone();
  };
  return (
    <Sheet open title={t('catalogue.addTitle', { name: entry.label })} onClose={onClose}>
      <ul className="stack stack-tight">
        <li>
          <Button
            wide
            icon="plus"
            busy={busy === 'new' && t('catalogue.adding')}
            onClick={() => void press('new', create)}
          >
            {t('catalogue.newWorkout')}
          </Button>
        </li>
        {isAwaited(mine) ? (
          <li>
            <CardSkeletons count={2} />
          </li>
        ) : (
          workouts.map((workout) => (
            <li key={workout.wId}>
              <button
                type="button"
                className={css.choice}
                aria-busy={busy === workout.wId || undefined}
                onClick={() => void press(workout.wId, () => add(workout, nameOf(workout)))}
              >
                <b dir="auto">{nameOf(workout)}</b>
                <Icon name={busy === workout.wId ? 'repeat' : 'plus'} />
              </button>
            </li>
          ))
        )}
      </ul>
    </Sheet>
  );
}

/** Through the editor, which also handles changes made elsewhere and saving offline. */
function useAdd(entry: BookEntry) {
  const stores = useStores();
  const navigate = useNavigate();
  const contract = useStore('contract', (state) => state.limits);
  const timeSec = useStore('settings', (state) => state.settings.defaultExcerciseTimeSec);
  return async ({ wId }: Workout, workoutName: string): Promise<boolean> => {
    await stores.loadEditor();
    const { notify } = stores.app.getState();
    const { open, edit, save, close } = stores.editor.getState();
    await open(wId);
    const { draft, restored, conflict } = stores.editor.getState();
    // Unsaved changes of an earlier visit must be shown in the editor, not saved along unseen: closing would save them.
    if (restored || conflict) {
      navigate(pathTo('addWorkout', { id: wId }));
      return false;
    }
    const values = { name: entry.label, workout: workoutName };
    if (!draft) {
      await close();
      notify({ kind: 'alert', key: 'list.failed', values: { name: workoutName } });
      return false;
    }
    const its = (await prepareExerciseBook(draft.workout.language)).entryOf(entry.name) ?? entry;
    const last = draft.exercises.at(-1);
    const times = { timeSec: last?.timeSec || timeSec, restSec: last?.restSec ?? 0 };
    const added = addExercise(draft, { ...exerciseOf(its), ...times }, contract);
    if (!added.ok) {
      await close();
      notify({ kind: 'alert', key: 'editor.limitExercises', values: { count: contract.maxExercisesPerWorkout } });
      return false;
    }
    edit(() => added.value);
    const saved = await save();
    await close();
    notify(
      saved.ok
        ? { kind: 'status', key: 'catalogue.addedTo', values }
        : { kind: 'alert', key: 'list.failed', values: { name: workoutName } },
    );
    return saved.ok;
  };
}

/** A new workout called like the exercise; the editor opens it. */
function useCreate(book: ExerciseBook, entry: BookEntry) {
  const { app, library } = useStores();
  const navigate = useNavigate();
  const timeSec = useStore('settings', (state) => state.settings.defaultExcerciseTimeSec);
  return async (): Promise<boolean> => {
    const { fresh, create } = library.getState();
    const { workout, exercises } = createDraft(fresh(book.language), { ...exerciseOf(entry), timeSec });
    const [[sport, level] = ['others', 'base'] as const] = entry.levels;
    const outcome = await create({ workout: { ...workout, name: entry.label, sport, level }, exercises });
    if (outcome.ok) navigate(pathTo('addWorkout', { id: outcome.value.workout.wId }));
    else if (outcome.problem === 'limit') navigate(limitPath(pathTo('exercises')));
    else app.getState().notify({ kind: 'alert', key: 'list.failed', values: { name: entry.label } });
    return false;
  };
}
