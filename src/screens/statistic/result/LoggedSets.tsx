import { useEffect, useState } from 'react';
import type { WorkoutResult } from '#core/workout/model.ts';
import { nameIn } from '#core/workout/names.ts';
import { type Logging, loggingOf, loggingOfName } from '#core/training/planned-set.ts';
import { type LoggedSet, setName, SETS_AT_MOST, setsOf, setsText } from '#core/training/sets.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { useSaveLater } from '#ui/fields/save-later.ts';
import { useDistanceSystem } from '#screens/statistic/distance-unit.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';
import { type SetRow, SetTable } from '#ui/workout/sets/SetTable.tsx';

/** A result's logged sets, to correct or to add later, if the device knows its exercises. */
export function LoggedSets({ result }: { readonly result: WorkoutResult }) {
  const t = useT();
  const unit = useWeightUnit();
  const distances = useDistanceSystem();
  const { training } = useStores();
  const [sets, setSets] = useState(() => setsOf(result));
  const [isOpen, setOpen] = useState(sets.length > 0);
  const saveLater = useSaveLater();
  const planned = usePlanned(result);
  const rows = planned ? rowsOf(sets, planned) : [];
  if (rows.length === 0) return null;
  if (!isOpen && result.workoutId !== '')
    return (
      <div>
        <Button icon="edit" onClick={() => setOpen(true)}>
          {t('sets.open')}
        </Button>
      </div>
    );
  const change = (key: number, changed: LoggedSet) => {
    const now = rows.map((row) =>
      row.key === key ? withoutBareTime(changed) : (row.logged ?? { exercise: row.exercise }),
    );
    setSets(now);
    saveLater(() => void training.getState().setSets(result.id, setsText(now)));
  };
  return <SetTable rows={rows} unit={unit} distances={distances} onChange={change} />;
}

/** A measured time says nothing once the logged values are gone. */
function withoutBareTime(set: LoggedSet): LoggedSet {
  const { exercise, reps, kg, rpe, distanceM } = set;
  return (reps ?? kg ?? rpe ?? distanceM) === undefined ? { exercise } : set;
}

interface PlannedSet extends Logging {
  readonly exercise: string;
  /** In every language, because a run logs the name in the language of that day. */
  readonly names: readonly string[];
}

/** One row per set: the logged ones, and the workout's exercises where nothing is logged. */
function rowsOf(sets: readonly LoggedSet[], planned: readonly PlannedSet[]): readonly SetRow[] {
  const left = [...sets];
  const rows = planned.map(({ exercise, names, planned: suggested, way, countRounds }) => {
    const at = left.findIndex((set) => names.includes(set.exercise));
    const logged = at < 0 ? undefined : left.splice(at, 1)[0];
    return { exercise, logged, countRounds, way, suggested };
  });
  // Sets of exercises that have left the workout since then.
  const others = left.map((logged) => ({ exercise: logged.exercise, logged }));
  return [...rows, ...others].map((row, key) => ({ ...row, key }));
}

/** A run that was added by hand is a set of its own. */
function freeSetsOf(name: string): readonly PlannedSet[] {
  const logging = loggingOfName(name);
  return logging.way ? [{ exercise: setName(name), names: [setName(name)], ...logging }] : [];
}

/** All planned sets, round by round: empty if the device does not know the workout, `undefined` until read. */
function usePlanned({ workoutId, exercisesTotal, byHand, name }: WorkoutResult): readonly PlannedSet[] | undefined {
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
        ...loggingOf(setName(nameIn(exercise, language)), exercise),
      }));
      const rounds = round.length > 0 ? Math.ceil(exercisesTotal / round.length) : 0;
      const free = byHand && workoutId === '' ? freeSetsOf(name) : [];
      const all = [...free, ...Array.from({ length: rounds }, () => round).flat()];
      if (isHere) setPlanned(all.filter(({ exercise }) => exercise !== '').slice(0, SETS_AT_MOST));
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [training, workoutId, exercisesTotal, byHand, name, language]);
  return planned;
}
