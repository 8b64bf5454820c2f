import { useId, type ReactNode } from 'react';
import css from './Field.module.css';
import { Icon } from './Icon.tsx';

export interface FieldTexts {
  readonly label: string;
  readonly description?: string | undefined;
  /** A translated sentence that says what is expected; shown below and read with the field. */
  readonly error?: string | undefined;
}

export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Label, description and error of one control, wired to it. */
export function Field({ label, description, error, children }: FieldProps) {
  const id = useId();
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
