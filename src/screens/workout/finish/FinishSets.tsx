import { useState } from 'react';
import { lastSetsOf } from '#core/training/bests.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { suggestedSet } from '#core/training/planned-set.ts';
import { readSetLine, setLine } from '#core/training/sets.ts';
import { useT } from '#i18n/setup.ts';
import { useDistanceSystem } from '#screens/statistic/distance-unit.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { SetTable } from '#ui/workout/sets/SetTable.tsx';
import { setsOfRun, withLine } from '#screens/workout/run/run-sets.ts';
import css from './FinishSets.module.css';
import type { RunWords } from '#screens/workout/stage/step-text.ts';

interface Props {
  readonly words: RunWords;
  /** Indices (over all rounds) of completed exercises. */
  readonly done: readonly number[];
  readonly history: readonly WorkoutResult[];
}

/** All completed sets, to log or correct; open from the start if something was logged during the run. */
export function FinishSets({ words, done, history }: Props) {
  const t = useT();
  const unit = useWeightUnit();
  const distances = useDistanceSystem();
  const { player } = useStores();
  const lines = useStore('player', (state) => state.logged);
  const [isOpen, setOpen] = useState(Object.keys(lines).length > 0);
  const sets = setsOfRun(words, words.timeline.steps.length).filter(({ key }) => done.includes(key) || key in lines);
  if (sets.length === 0) return null;
  if (!isOpen)
    return (
      <div>
        <Button icon="edit" size="l" onClick={() => setOpen(true)}>
          {t('sets.open')}
        </Button>
      </div>
    );
  const lastByName = new Map(sets.map(({ exercise }) => [exercise, lastSetsOf(exercise, history)]));
  const rows = sets.map(({ key, exercise, planned, ...set }) => {
    const last = lastByName.get(exercise) ?? [];
    const earlier = sets.filter((other) => other.exercise === exercise && other.key < key);
    const justBefore = readSetLine(lines[earlier.at(-1)?.key ?? -1] ?? '');
    const suggested = suggestedSet({ planned, last: last[earlier.length] ?? last.at(-1), justBefore });
    return { ...set, key, exercise, logged: readSetLine(lines[key] ?? ''), suggested };
  });
  return (
    <div className={css.sets}>
      <SetTable
        rows={rows}
        unit={unit}
        distances={distances}
        onChange={(key, set) => player.getState().setLogged(withLine(lines, key, setLine(set)))}
      />
      <p className="small">{t('sets.help')}</p>
    </div>
  );
}
