import { useEffect, useState } from 'react';
import { lengthSecOf } from '#core/workout/length.ts';
import type { Workout } from '#core/workout/model.ts';
import { PEOPLE_BOUNDS } from '#core/people/people.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { favoritWorkouts, myWorkouts } from '#stores/library/lists.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

interface Chosen {
  /** '' = free text. */
  readonly wId: string;
  readonly title: string;
}

interface WhatProps {
  readonly value: Chosen;
  readonly workouts: readonly Workout[];
  readonly nameOf: (workout: Workout) => string;
  /** Above the field for free text; 'calendar.what' if missing. */
  readonly label?: string;
  readonly onChange: (changes: Partial<Chosen>) => void;
}

/** A workout, or free text. */
export function What({ value: { wId: chosen, title }, workouts, nameOf, label, onChange }: WhatProps) {
  const t = useT();
  const isKnown = chosen === '' || workouts.some(({ wId }) => wId === chosen);
  return (
    <>
      <SelectField
        label={t('calendar.workout')}
        value={chosen}
        options={[
          { value: '', label: t('calendar.noWorkout') },
          ...workouts.map((workout) => ({ value: workout.wId, label: nameOf(workout) })),
          ...(isKnown ? [] : [{ value: chosen, label: title || t('common.unnamed') }]),
        ]}
        onChange={(wId) => onChange({ wId })}
      />
      {chosen === '' && (
        <TextField
          label={label ?? t('calendar.what')}
          value={title}
          maxLength={PEOPLE_BOUNDS.dateTitleLength}
          errorOnceTried={title.trim() === '' ? t('calendar.whatNeeded') : undefined}
          onChange={(typed) => onChange({ title: typed })}
        />
      )}
    </>
  );
}

/**
 * The workouts to choose from: the person's own and favourites, by name, plus the one asked for, even if it is somebody
 * else's.
 */
export function useWorkouts(asked = '') {
  const { library } = useStores();
  const [other, setOther] = useState<Workout>();
  const nameOf = useNameOf();
  const mine = useStore('library', myWorkouts);
  const favorits = useStore('library', favoritWorkouts);
  const settings = useStore('settings', (state) => state.settings);
  useEffect(() => {
    void library.getState().loadMine();
    void library.getState().loadFavorits();
  }, [library]);
  const isReady = useStore('library', (state) => state.mine.status === 'ready');
  const isOther = isReady && asked !== '' && ![...mine, ...favorits].some(({ wId }) => wId === asked);
  useEffect(() => {
    if (!isOther) return;
    void library
      .getState()
      .getWhole(asked)
      .then((found) => found.ok && setOther(found.value.workout));
  }, [library, asked, isOther]);
  const all = [...(other ? [other] : []), ...favorits, ...mine];
  const byId = new Map(all.map((workout) => [workout.wId, workout]));
  return {
    nameOf,
    workouts: [...byId.values()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))),
    /** Rounded up to five minutes; half an hour if open-ended. */
    minutesOf: (workout: Workout) => Math.ceil(lengthSecOf(workout, settings) / 300) * 5 || 30,
  };
}
