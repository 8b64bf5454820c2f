import type { CSSProperties } from 'react';
import { Field } from './Field.tsx';
import css from './Slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly disabled?: boolean;
  /** The value as shown and announced, for example "80 %". */
  readonly text: string;
  readonly onChange: (value: number) => void;
}

export function Slider({ label, value, min = 0, max = 1, step = 0.05, disabled, text, onChange }: SliderProps) {
  const filled = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <Field label={label}>
      {(wiring) => (
        <span className={css.line}>
          <input
            {...wiring}
            className={css.slider}
            style={filled}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={disabled}
            aria-valuetext={text}
            onChange={(event) => onChange(Number(event.target.value))}
          />
          <output className="num" htmlFor={wiring.id}>
            {text}
          </output>
        </span>
      )}
    </Field>
  );
}
