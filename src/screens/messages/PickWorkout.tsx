import { useEffect, useState } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { searchWorkouts } from '#core/workout/workout-search.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { freeWorkouts, myWorkouts } from '#stores/library/lists.ts';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { CardSkeletons } from '#ui/widgets/Feedback.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import css from './messages.module.css';
import { WorkoutFacts } from './WorkoutLine.tsx';

/** Search finds the others. */
const SHOWN = 30;

interface Props {
  readonly onChoose: (wId: string) => void;
  readonly onClose: () => void;
}

/** One of the person's own workouts, or a public one. */
export function PickWorkout({ onChoose, onClose }: Props) {
  const t = useT();
  const language = useLanguageName();
  const { library } = useStores();
  const mine = useStore('library', myWorkouts);
  const free = useStore('library', freeWorkouts);
  const isLoading = useStore('library', (state) => state.mine.status !== 'ready' || state.free.status !== 'ready');
  const [text, setText] = useState('');
  useEffect(() => {
    void library.getState().loadMine();
    void library.getState().loadPublic();
  }, [library]);
  const found = (workouts: readonly Workout[]) =>
    searchWorkouts(workouts, { text, sport: undefined, level: undefined, length: undefined, sort: 'name' }, language);
  const own = found(mine);
  const open = found(free.filter(({ wId }) => !mine.some((workout) => workout.wId === wId)));
  const list = (label: string, workouts: readonly Workout[]) =>
    workouts.length > 0 && (
      <section className="stack stack-tight">
        <h3>{label}</h3>
        <ul className={css.people} aria-label={label}>
          {workouts.slice(0, SHOWN).map((workout) => (
            <li key={workout.wId}>
              <button type="button" className={css.person} onClick={() => onChoose(workout.wId)}>
                <WorkoutFacts workout={workout} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <Sheet open title={t('messages.addWorkout')} onClose={onClose}>
      <SearchField label={t('list.search')} value={text} onChange={setText} />
      {isLoading && own.length + open.length === 0 && <CardSkeletons count={2} />}
      {!isLoading && own.length + open.length === 0 && <p className="muted">{t('messages.nothingFound')}</p>}
      {list(t('messages.mine'), own)}
      {list(t('messages.public'), open)}
    </Sheet>
  );
}
