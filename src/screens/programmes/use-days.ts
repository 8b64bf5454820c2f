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
import { useLengthOf, useStore, useStores } from '#stores/context.tsx';

/** A workout of a training, as it is in its week for this person. */
export interface DayEntry {
  readonly slot: number;
  readonly name: string;
  /** As people read it; '' = open-ended, or not on this device. */
  readonly length: string;
  /** `undefined` = not on this device. */
  readonly whole: WholeWorkout | undefined;
  readonly isSwapped: boolean;
  /** Deleted, or no longer shared with this person. */
  readonly isGone: boolean;
  /** The public workout of somebody else's that it copies; '' = none. */
  readonly originId: string;
}
export type DayOf = (place: Place) => readonly DayEntry[];

/** “10:00 + 5:00”, as far as they are known. */
export const lengthsOf = (entries: readonly DayEntry[]): string =>
  entries.flatMap(({ length }) => length || []).join(' + ');

export function useDays(programme: Programme, follow: Follow | undefined): DayOf {
  const wholes = useWholes(programme, follow);
  const nameOf = useNameOf();
  const lengthOf = useLengthOf();
  const coached = useStore('programmes', (state) => follow && state.coachings.get(editionId(follow))?.percent);
  const adjust = follow ? adjustOf(follow, coached) : ADJUST.plain;
  return (place) =>
    workoutOfDay(programme, place.week, place.day, adjust).map((planned, slot): DayEntry => {
      const swapped = follow && swapOf(follow, place, slot);
      const entry = (found: WholeWorkout | 'gone' | undefined, name: string, originId = ''): DayEntry => {
        const whole = found === 'gone' ? undefined : found;
        return {
          slot,
          name: whole ? nameOf(whole.workout) : name,
          length: whole ? lengthOf(whole.workout) : '',
          whole,
          isSwapped: swapped !== undefined,
          isGone: found === 'gone',
          originId,
        };
      };
      if (swapped) return entry(wholes.get(swapped.wId), swapped.name);
      if (planned.kind === 'written') {
        const written = programme.workouts.find(({ key }) => key === planned.key);
        return entry(planned.whole, planned.name, written?.kind === 'written' ? written.originId : undefined);
      }
      const found = wholes.get(planned.wId);
      if (found === undefined || found === 'gone') return entry(found, planned.name);
      return entry(resolveReference(programme, planned.key, found, place, adjust).whole, planned.name);
    });
}

type Found = ReadonlyMap<string, WholeWorkout | 'gone'>;

/** The workouts that the programme names, as far as they can be had. */
function useWholes(programme: Programme, follow: Follow | undefined): Found {
  const { library } = useStores();
  const [wholes, setWholes] = useState<Found>(new Map());
  const named = [
    ...programme.workouts.flatMap((one) => (one.kind === 'reference' ? [one.wId] : [])),
    ...(follow?.changes ?? []).flatMap((change) => (change.kind === 'swap' ? [change.wId] : [])),
  ];
  const ids = [...new Set(named)].toSorted().join(' ');
  const find = useCallback(
    async (all: readonly string[]) => {
      const found = await Promise.all(all.map((wId) => library.getState().getWhole(wId)));
      return new Map(
        found.flatMap((one, n) => {
          const isGone = !one.ok && (one.problem === 'not-found' || one.problem === 'not-allowed');
          return one.ok || isGone ? [[all[n] ?? '', one.ok ? one.value : ('gone' as const)] as const] : [];
        }),
      );
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
