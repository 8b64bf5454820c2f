import { useEffect, useState } from 'react';
import type { WorkoutResult } from '#core/workout/model.ts';
import { nameIn } from '#core/workout/names.ts';
import { type LoggedSet, setName, SETS_AT_MOST, setsOf, setsText } from '#core/training/sets.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { useSaveLater } from '#ui/fields/save-later.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';
import { type SetRow, SetTable } from '#ui/workout/SetTable.tsx';

/** A result's logged sets, to correct or to add later, if the device knows its exercises. */
export function LoggedSets({ result }: { readonly result: WorkoutResult }) {
  const t = useT();
  const unit = useWeightUnit();
  const { training } = useStores();
  const [sets, setSets] = useState(() => setsOf(result));
  const [isOpen, setOpen] = useState(sets.length > 0);
  const saveLater = useSaveLater();
  const planned = usePlanned(result);
  const rows = planned ? rowsOf(sets, planned) : [];
  if (rows.length === 0) return null;
  if (!isOpen)
    return (
      <div>
        <Button icon="edit" onClick={() => setOpen(true)}>
          {t('sets.open')}
        </Button>
      </div>
    );
  const change = (key: number, changed: LoggedSet) => {
    const now = rows.map((row) => (row.key === key ? changed : (row.logged ?? { exercise: row.exercise })));
    setSets(now);
    // Drops rows with nothing but a measured time: it says nothing without the logged values.
    const logged = now.filter(({ reps, kg, rpe }) => (reps ?? kg ?? rpe) !== undefined);
    saveLater(() => void training.getState().setSets(result.id, setsText(logged)));
  };
  return <SetTable rows={rows} unit={unit} onChange={change} />;
}

interface PlannedSet {
  readonly exercise: string;
  /** In every language, because a run logs the name in the language of that day. */
  readonly names: readonly string[];
  /** 0 = none are planned. */
  readonly reps: number;
  readonly countRounds: boolean;
}

/** One row per set: the logged ones, and the workout's exercises where nothing is logged. */
function rowsOf(sets: readonly LoggedSet[], planned: readonly PlannedSet[]): readonly SetRow[] {
  const left = [...sets];
  const rows = planned.map(({ exercise, names, reps, countRounds }) => {
    const at = left.findIndex((set) => names.includes(set.exercise));
    const logged = at < 0 ? undefined : left.splice(at, 1)[0];
    return { exercise, logged, countRounds, ...(reps > 0 && { suggested: { exercise, reps } }) };
  });
  // Sets of exercises that have left the workout since then.
  const others = left.map((logged) => ({ exercise: logged.exercise, logged }));
  return [...rows, ...others].map((row, key) => ({ ...row, key }));
}

/** All planned sets, round by round: empty if the device does not know the workout, `undefined` until read. */
function usePlanned({ workoutId, exercisesTotal }: WorkoutResult): readonly PlannedSet[] | undefined {
  const { training } = useStores();
  const language = useLanguageName();
  const [planned, setPlanned] = useState<readonly PlannedSet[]>();
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const whole = workoutId === '' ? undefined : await training.getState().wholeOf(workoutId);
      const round = (whole?.exercises ?? []).map((exercise) => ({
        exercise: setName(nameIn(exercise, language)),
        names: [exercise.name, ...Object.values(exercise.names ?? {})].map(setName),
        reps: exercise.reps,
        countRounds: exercise.countRounds,
      }));
      const rounds = round.length > 0 ? Math.ceil(exercisesTotal / round.length) : 0;
      const all = Array.from({ length: rounds }, () => round).flat();
      if (isHere) setPlanned(all.filter(({ exercise }) => exercise !== '').slice(0, SETS_AT_MOST));
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [training, workoutId, exercisesTotal, language]);
  return planned;
}
