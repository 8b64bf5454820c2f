import { useState, type ComponentProps } from 'react';
import { useT } from '#i18n/setup.ts';
import { IconButton } from '#ui/widgets/Button.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import css from './Field.module.css';

type Native = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'required'
  | 'disabled'
  | 'onBlur'
  | 'ref'
>;

interface TextFieldProps extends FieldTexts, Native {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A password stays a textbox for assistive technology; a button beside it reveals it. */
  readonly type?: 'text' | 'email' | 'password' | 'url';
  readonly name?: string;
}

export function TextField(props: TextFieldProps) {
  const { label, description, error, errorOnceTried, value, onChange, type = 'text', ...native } = props;
  const [visible, setVisible] = useState(false);
  const t = useT();
  const secret = type === 'password';
  return (
    <Field label={label} description={description} error={error} errorOnceTried={errorOnceTried}>
      {(wiring) => (
        <div className={secret ? `${css.inset} ${css.secret}` : css.inset}>
          <input
            {...native}
            {...wiring}
            className={css.input}
            type={secret && visible ? 'text' : type}
            spellCheck={type === 'text' && !native.autoComplete ? undefined : false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {secret && (
            <IconButton
              icon="eye"
              label={t('common.showTyped')}
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

interface TextAreaProps extends Omit<FieldTexts, 'errorOnceTried'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
  readonly rows?: number;
}

/** Multi-line; grows with its text in browsers that support it. */
export function TextArea({ label, description, error, value, onChange, maxLength, rows = 2 }: TextAreaProps) {
  return (
    <Field label={label} description={description} error={error}>
      {(wiring) => (
        <textarea
          {...wiring}
          className={css.input}
          rows={rows}
          dir="auto"
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
