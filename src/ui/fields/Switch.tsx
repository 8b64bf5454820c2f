import { useId } from 'react';
import css from './Switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly description?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A whole row that toggles: words on the left, the switch on the right. */
export function Switch({ label, description, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <span className={css.text}>
        <label htmlFor={id}>{label}</label>
        {description && <small id={`${id}-text`}>{description}</small>}
      </span>
      <input
        id={id}
        className={css.switch}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says its own state
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={description ? `${id}-text` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
