import { type CalendarDate, GregorianCalendar, parseDate, Time } from '@internationalized/date';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { useDateField, useDateSegment } from 'react-aria/useDateField';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';
import { useTimeField } from 'react-aria/useTimeField';
import { type DateFieldState, type DateSegment, useDateFieldState } from 'react-stately/useDateFieldState';
import { useTimeFieldState } from 'react-stately/useTimeFieldState';
import { withRegion } from '#i18n/region.ts';
import { useLanguage } from '#i18n/setup.ts';
import fieldCss from '#ui/fields/Field.module.css';
import css from './calendar.module.css';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day, `yyyy-mm-dd`; every part is typed or changed by the arrow keys, in the order of the reader's language. */
export const DateField = (props: FieldProps) => (
  <InLanguage>
    <DayField {...props} />
  </InLanguage>
);

/** A time of day, `hh:mm`, on a 12- or 24-hour clock by the reader's language. */
export const ClockField = (props: FieldProps) => (
  <InLanguage>
    <TimeOfDay {...props} />
  </InLanguage>
);

const InLanguage = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale={withRegion(useLanguage())}>{children}</I18nProvider>
);

const createCalendar = () => new GregorianCalendar();

function DayField({ label, value, onChange }: FieldProps) {
  const { locale } = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  const options = {
    label,
    // The same object for the same day: otherwise the hooks reset it on every render.
    value: useMemo(() => parseDate(value), [value]),
    onChange: (date: CalendarDate | null) => date && onChange(date.toString()),
  };
  const state = useDateFieldState({ ...options, locale, createCalendar, shouldForceLeadingZeros: true });
  const wiring = useDateField(options, state, ref);
  return <Parts label={label} state={state} wiring={wiring} groupRef={ref} />;
}

function TimeOfDay({ label, value, onChange }: FieldProps) {
  const { locale } = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  const time = useMemo(() => {
    const [hour = 0, minute = 0] = value.split(':').map(Number);
    return new Time(hour, minute);
  }, [value]);
  const options = {
    label,
    value: time,
    onChange: (next: Time | null) => next && onChange(next.toString().slice(0, 5)),
  };
  const state = useTimeFieldState({ ...options, locale, shouldForceLeadingZeros: true });
  const wiring = useTimeField(options, state, ref);
  return <Parts label={label} state={state} wiring={wiring} groupRef={ref} />;
}

interface PartsProps {
  readonly label: string;
  readonly state: DateFieldState;
  readonly wiring: Pick<ReturnType<typeof useDateField>, 'labelProps' | 'fieldProps'>;
  readonly groupRef: RefObject<HTMLDivElement | null>;
}

function Parts({ label, state, wiring: { labelProps, fieldProps }, groupRef }: PartsProps) {
  return (
    <div className={fieldCss.field}>
      <span {...labelProps} className={fieldCss.label}>
        {label}
      </span>
      <div {...fieldProps} ref={groupRef} className={css.parts}>
        {state.segments.map((segment, index) => (
          <Part key={index} segment={segment} state={state} />
        ))}
      </div>
    </div>
  );
}

function Part({ segment, state }: { readonly segment: DateSegment; readonly state: DateFieldState }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { segmentProps } = useDateSegment(segment, state, ref);
  return (
    <span {...segmentProps} ref={ref} className={segment.type === 'literal' ? css.between : css.part}>
      {segment.text}
    </span>
  );
}
