import { useCallback, useEffect, useState } from 'react';
import { editionId } from '#core/programme/coaching.ts';
import { adjustOf } from '#core/programme/follow-changes.ts';
import { swapOf } from '#core/programme/follow-dates.ts';
import type { Place } from '#core/programme/follow-entries.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import { ADJUST, resolveReference, workoutOfDay } from '#core/programme/resolve.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { useNameOf } from '#i18n/setup.ts';
import { useLengthOf, useProgrammes, useStores } from '#stores/context.tsx';

/** A workout of a training, as it is in its week for this person. */
export interface DayEntry {
  readonly slot: number;
  readonly name: string;
  /** As people read it; '' = open-ended, or not on this device. */
  readonly length: string;
  /** `undefined` = not on this device. */
  readonly whole: WholeWorkout | undefined;
  readonly isSwapped: boolean;
}
export type DayOf = (place: Place) => readonly DayEntry[];

export function useDays(programme: Programme, follow: Follow | undefined): DayOf {
  const wholes = useWholes(programme, follow);
  const nameOf = useNameOf();
  const lengthOf = useLengthOf();
  const coached = useProgrammes((state) => follow && state.coachings.get(editionId(follow))?.percent);
  const adjust = follow ? adjustOf(follow, coached) : ADJUST.plain;
  return (place) =>
    workoutOfDay(programme, place.week, place.day, adjust).map((planned, slot): DayEntry => {
      const swapped = follow && swapOf(follow, place, slot);
      const entry = (whole: WholeWorkout | undefined, name: string): DayEntry => ({
        slot,
        name: whole ? nameOf(whole.workout) : name,
        length: whole ? lengthOf(whole.workout) : '',
        whole,
        isSwapped: swapped !== undefined,
      });
      if (swapped) return entry(wholes.get(swapped.wId), swapped.name);
      if (planned.kind === 'written') return entry(planned.whole, planned.name);
      const found = wholes.get(planned.wId);
      const resolved = found && resolveReference(programme, planned.key, found, place, adjust).whole;
      return entry(resolved, planned.name);
    });
}

/** The workouts that the programme names, as far as they can be had. */
function useWholes(programme: Programme, follow: Follow | undefined): ReadonlyMap<string, WholeWorkout> {
  const { library } = useStores();
  const [wholes, setWholes] = useState<ReadonlyMap<string, WholeWorkout>>(new Map());
  const named = [
    ...programme.workouts.flatMap((one) => (one.kind === 'reference' ? [one.wId] : [])),
    ...(follow?.changes ?? []).flatMap((change) => (change.kind === 'swap' ? [change.wId] : [])),
  ];
  const ids = [...new Set(named)].toSorted().join(' ');
  const find = useCallback(
    async (all: readonly string[]) => {
      const found = await Promise.all(all.map((wId) => library.getState().getWhole(wId)));
      return new Map(found.flatMap((one, n) => (one.ok ? [[all[n] ?? '', one.value] as const] : [])));
    },
    [library],
  );
  useEffect(() => {
    if (ids === '') return;
    let isHere = true;
    void find(ids.split(' ')).then((found) => isHere && setWholes(found));
    return () => {
      isHere = false;
    };
  }, [ids, find]);
  return wholes;
}
