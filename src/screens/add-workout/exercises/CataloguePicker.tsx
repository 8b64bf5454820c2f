import { exerciseOf } from '#core/exercises/swap.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { ExercisePicker } from '#ui/lists/ExercisePicker.tsx';
import type { ListActions } from './use-list-actions.ts';

interface CataloguePickerProps {
  /** 0-based index of the exercise to replace; `new` = append one. */
  readonly place: number | 'new';
  readonly actions: ListActions;
  /** Append an exercise of the person's own; '' = not named yet. */
  readonly onOwn: (name: string) => void;
  readonly onClose: () => void;
}

/** The catalogue over the editor: stays open while exercises are added, closes after a swap. */
export function CataloguePicker({ place, actions, onOwn, onClose }: CataloguePickerProps) {
  const t = useT();
  const draft = useStore('editor', (state) => state.draft);
  if (!draft) return null;
  const { language, sport } = draft.workout;
  return (
    <ExercisePicker
      language={language}
      sport={sport}
      instead={place === 'new' ? undefined : draft.exercises[place]?.name}
      problem={actions.full ? t('editor.limitExercises', { count: actions.atMost }) : undefined}
      onPick={(entry, from) => {
        if (place === 'new') return actions.add(exerciseOf(entry)) !== undefined;
        actions.swap(place, from, entry);
        onClose();
        return true;
      }}
      {...(place === 'new' && { onOwn })}
      onClose={onClose}
    />
  );
}
