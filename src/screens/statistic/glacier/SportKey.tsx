import type { CSSProperties } from 'react';
import type { Tower } from '#core/training/glacier/towers.ts';
import { HUES } from '#core/cover/hues.ts';
import { useT } from '#i18n/setup.ts';
import glacier from '#ui/workout/glacier/Glacier.module.css';
import css from './GlacierPanel.module.css';

/** The colours of the sports, longest trained first. */
export function SportKey({ towers }: { readonly towers: readonly Tower[] }) {
  const t = useT();
  const secs = new Map<Tower['layers'][number]['sport'], number>();
  for (const { layers } of towers) for (const { sport, sec } of layers) secs.set(sport, (secs.get(sport) ?? 0) + sec);
  const sports = [...secs].toSorted(([, a], [, b]) => b - a);
  return (
    <ul className={css.key}>
      {sports.map(([sport]) => (
        <li key={sport}>
          <i className={glacier.key} style={{ '--h': HUES[sport] } as CSSProperties} />
          {t(`sport.${sport}`)}
        </li>
      ))}
    </ul>
  );
}
