import { type ReactNode, useId } from 'react';
import { DEFAULT_TIME_BOUNDS_SEC, type UserSettings } from '#core/settings/settings.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import css from './settings.module.css';

/** One setting, with its search words. */
export interface Row {
  readonly words: readonly string[];
  readonly node: ReactNode;
}

export interface SectionOfRows {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack stack-tight" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="panel panel-flush rows">{children}</div>
    </section>
  );
}

type FlagKey = Exclude<
  { [K in keyof UserSettings]: UserSettings[K] extends boolean ? K : never }[keyof UserSettings],
  'introSeen'
>;

interface FlagProps {
  readonly name: FlagKey;
  readonly label: string;
  readonly help?: string | undefined;
  /** A preview: hear, see or feel the setting. */
  readonly children?: ReactNode;
}

/** A setting that is on or off. */
export function Flag({ name, label, help, children }: FlagProps) {
  const checked = useStore('settings', (state) => state.settings[name]);
  const set = useStore('settings', (state) => state.set);
  return (
    <div>
      <Switch
        label={label}
        {...(help !== undefined && { description: help })}
        checked={checked}
        onChange={(value) => set(name, value)}
      />
      {children && <div className={css.effect}>{children}</div>}
    </div>
  );
}

interface DefaultTimeProps {
  readonly name: 'defaultIntroTimeSec' | 'defaultSetupTimeSec' | 'defaultExcerciseTimeSec';
  readonly stepSec?: number;
  readonly help?: string;
}

export function DefaultTime({ name, stepSec = 5, help }: DefaultTimeProps) {
  const t = useT();
  const seconds = useStore('settings', (state) => state.settings[name]);
  const set = useStore('settings', (state) => state.set);
  return (
    <TimeField
      label={t(`preferences.${name}`)}
      description={help}
      seconds={seconds}
      minSec={DEFAULT_TIME_BOUNDS_SEC.min}
      maxSec={DEFAULT_TIME_BOUNDS_SEC.max}
      stepSec={stepSec}
      onChange={(value) => set(name, value)}
    />
  );
}
