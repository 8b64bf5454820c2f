import { useRef } from 'react';
import { useT } from '#i18n/setup.ts';
import { IconButton } from '#ui/widgets/Button.tsx';
import { isComposing } from '#ui/base/keyboard.ts';
import css from './Field.module.css';
import { Icon } from '#ui/widgets/Icon.tsx';

interface SearchFieldProps {
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={`${css.inset} ${css.search}`}>
      <Icon name="search" />
      <input
        ref={input}
        className={css.input}
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) onChange('');
        }}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          label={t('common.clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
