import { dayAfter } from '#core/programme/follow-dates.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { useDayText } from './day-text.ts';

interface Props {
  readonly label: string;
  /** `yyyy-mm-dd`. */
  readonly value: string;
  readonly from: string;
  readonly onChange: (day: string) => void;
}

/** Nobody plans a training further ahead than this. */
const DAYS = 28;

/** One of the coming days, by its name: a date field would bring more code than all of the screen. */
export function DaySelect({ label, value, from, onChange }: Props) {
  const { near } = useDayText();
  const coming = Array.from({ length: DAYS }, (_, after) => dayAfter(from, after));
  const days = coming.includes(value) ? coming : [...coming, value];
  return (
    <SelectField
      label={label}
      value={value}
      options={days.map((day) => ({ value: day, label: near(day) }))}
      onChange={onChange}
    />
  );
}
