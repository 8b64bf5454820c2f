import { createContext, use, useId, type ReactNode } from 'react';
import css from './Field.module.css';
import { Icon } from '#ui/widgets/Icon.tsx';

export interface FieldTexts {
  readonly label: string;
  readonly description?: string | undefined;
  /** A translated sentence that states what is expected; shown below and announced with the field. */
  readonly error?: string | undefined;
  /**
   * Like `error`, but shown only after a try to submit: nobody is reprimanded for a field they have not filled in yet.
   */
  readonly errorOnceTried?: string | undefined;
}

/** Whether somebody has tried to submit the surrounding form. */
export const Tried = createContext(false);

export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** One control with its label, description and error. */
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
