import { useEffect, useState } from 'react';
import type { Planned } from '#core/programme/growth.ts';
import type { ProgrammeWorkout } from '#core/programme/programme.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { wholeIn } from '#core/workout/names.ts';
import { useLanguageName } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';

interface Found {
  readonly exercises: readonly Planned[];
  readonly rounds: number;
  /** A referenced workout, as its owner has it. */
  readonly whole: WholeWorkout | undefined;
}

/** What the workout consists of before anything grows; `undefined` = it is being looked for. */
export function useExercises(workout: ProgrammeWorkout): Found | 'missing' | undefined {
  const { library } = useStores();
  const language = useLanguageName();
  const [found, setFound] = useState<{ readonly wId: string; readonly whole: WholeWorkout | undefined }>();
  const wId = workout.kind === 'reference' ? workout.wId : '';
  useEffect(() => {
    if (wId === '') return;
    let isHere = true;
    const show = (whole: WholeWorkout | undefined) => isHere && setFound({ wId, whole });
    void library
      .getState()
      .getWhole(wId)
      .then(
        (read) => show(read.ok ? read.value : undefined),
        () => show(undefined),
      );
    return () => {
      isHere = false;
    };
  }, [wId, library]);
  if (workout.kind === 'written') return { exercises: workout.exercises, rounds: workout.rounds, whole: undefined };
  if (found?.wId !== wId) return undefined;
  if (!found.whole) return 'missing';
  const whole = wholeIn(found.whole, language);
  return { exercises: whole.exercises, rounds: whole.workout.rounds, whole };
}
