import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ExerciseSuggestion } from '#core/exercises/exercise-names.ts';
import { BOUNDS } from '#core/workout/model.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { isComposing } from '#ui/base/keyboard.ts';
import { Field } from '#ui/fields/Field.tsx';
import fieldCss from '#ui/fields/Field.module.css';
import { ExerciseTile } from '#ui/workout/figures/ExerciseFigure.tsx';
import css from './NameField.module.css';

const AT_MOST = 5;

interface NameFieldProps {
  readonly name: string;
  /** Called only with short, plain names. */
  readonly onChange: (name: string) => void;
}

/**
 * The name of an exercise, with suggestions from the catalogue while typing. Keeps the role of a text field, because
 * any name is allowed.
 */
export function NameField({ name, onChange }: NameFieldProps) {
  const t = useT();
  const listId = useId();
  const [refused, setRefused] = useState<string>();
  const { found, active, setActive, suggest, close } = useSuggestions();
  const max = BOUNDS.exerciseNameLength;
  const type = (typed: string) => {
    const fits = typed.length <= max && isPlainText(typed);
    // A refused text stays in the field until it is corrected or another change replaces it.
    setRefused(fits ? undefined : typed);
    if (fits) onChange(typed);
    void suggest(typed);
  };
  const wrong = (typed: string) =>
    isPlainText(typed) ? t('editor.tooLong', { length: typed.length, max }) : t('errors.name.hidden-signs');
  const take = (suggestion: ExerciseSuggestion) => {
    setRefused(undefined);
    onChange(suggestion.name);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0 || isComposing(event)) return;
    const chosen = active === undefined ? undefined : found[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setActive(nextPlace(active, found.length, event.key === 'ArrowDown' ? 1 : -1));
    else if (event.key === 'Enter' && chosen) take(chosen);
    else if (event.key === 'Escape' || event.key === 'Enter') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const optionId = (place: number) => `${listId}-${place}`;
  const isOpen = found.length > 0;
  return (
    <div className={css.place}>
      <Field label={t('editor.exerciseName')} error={refused === undefined ? undefined : wrong(refused)}>
        {(wiring) => (
          <input
            {...wiring}
            className={fieldCss.input}
            type="text"
            autoComplete="off"
            value={refused ?? name}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={active === undefined ? undefined : optionId(active)}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
        )}
      </Field>
      <span className="visually-hidden" role="status">
        {isOpen && t('editor.suggestions', { count: found.length })}
      </span>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={t('editor.exerciseName')} className={css.list}>
          {found.map((suggestion, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the text field's, which keeps the focus
            <div
              key={suggestion.name}
              id={optionId(place)}
              role="option"
              aria-selected={place === active}
              className={css.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(suggestion)}
            >
              <span className={css.tile}>
                <ExerciseTile name={suggestion.name} />
              </span>
              {suggestion.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Cycles through all suggestions and none, which is the text as typed. */
function nextPlace(active: number | undefined, count: number, by: 1 | -1): number | undefined {
  const next = (active ?? (by > 0 ? -1 : count)) + by;
  return next < 0 || next >= count ? undefined : next;
}

/** Loads the catalogue with the first keystroke; no suggestions until then. */
function useSuggestions() {
  const language = useStore('editor', (state) => state.draft?.workout.language) ?? 'English';
  const [found, setFound] = useState<readonly ExerciseSuggestion[]>([]);
  const [active, setActive] = useState<number>();
  const asked = useRef('');
  const show = (suggestions: readonly ExerciseSuggestion[]) => {
    setFound(suggestions);
    setActive(undefined);
  };
  return {
    found,
    active,
    setActive,
    suggest: async (text: string) => {
      asked.current = text;
      const catalogue = await import('#core/exercises/exercise-names.ts').catch(() => undefined);
      // The text changed, or the field lost focus, while it loaded.
      if (!catalogue || asked.current !== text) return;
      const suggestions = catalogue.suggestExercises(text, language, AT_MOST);
      show(suggestions.some(({ name }) => name === text) ? [] : suggestions);
    },
    close: () => {
      asked.current = '';
      show([]);
    },
  };
}
