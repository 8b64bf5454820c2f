import { Field, type FieldTexts } from './Field.tsx';
import css from './Field.module.css';
import { type Choice, Select } from './FilterSelect.tsx';

interface SelectFieldProps<V extends string> extends Omit<FieldTexts, 'errorOnceTried'>, Choice<V> {}

/** One of a few, below its label. */
export function SelectField<V extends string>({ label, description, error, ...choice }: SelectFieldProps<V>) {
  return (
    <Field label={label} description={description} error={error}>
      {(wiring) => (
        <div className={`${css.inset} ${css.select}`}>
          <Select {...choice} {...wiring} />
        </div>
      )}
    </Field>
  );
}
