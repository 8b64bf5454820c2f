import { type ReactNode, useId } from 'react';
import type { UserSettings } from '#core/settings.ts';
import { useT } from '#i18n/setup.ts';
import { useSettings } from '#stores/context.tsx';
import { Switch } from '#ui/Switch.tsx';

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack stack-tight" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type FlagKey = Exclude<
  { [K in keyof UserSettings]: UserSettings[K] extends boolean ? K : never }[keyof UserSettings],
  'introSeen'
>;

/** A setting that is on or off. */
export function Flag({ name, help }: { readonly name: FlagKey; readonly help?: string }) {
  const t = useT();
  const checked = useSettings((state) => state.settings[name]);
  const set = useSettings((state) => state.set);
  return (
    <Switch
      label={t(`settings.${name}`)}
      {...(help !== undefined && { description: help })}
      checked={checked}
      onChange={(value) => set(name, value)}
    />
  );
}
