import { createContext, use, useId, type ReactNode } from 'react';
import css from './Field.module.css';
import { Icon } from '#ui/widgets/Icon.tsx';

export interface FieldTexts {
  readonly label: string;
  readonly description?: string | undefined;
  /** A translated sentence that says what is expected; shown below and read with the field. */
  readonly error?: string | undefined;
  /** The same, shown only after somebody tried to send the form: nobody is told off for what they have yet to type. */
  readonly errorOnceTried?: string | undefined;
}

/** Somebody has tried to send the form around. */
export const Tried = createContext(false);

export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Label, description and error of one control, wired to it. */
export function Field({ label, description, error: atOnce, errorOnceTried, children }: FieldProps) {
  const id = useId();
  const tried = use(Tried);
  const error = atOnce ?? (tried ? errorOnceTried : undefined);
  const shown = error ?? description;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': shown ? `${id}-text` : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <p className={error === undefined ? css.hint : css.error} id={`${id}-text`} aria-live="polite">
        {error !== undefined && <Icon name="warning" size="s" />}
        {shown !== undefined && <span>{shown}</span>}
      </p>
    </div>
  );
}
