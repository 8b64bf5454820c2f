import type { ReactNode } from 'react';
import type { StripBlock } from '#core/timeline-strip.ts';
import { useT } from '#i18n/setup.ts';
import { TimelineStrip } from './TimelineStrip.tsx';
import css from './WorkoutFoot.module.css';

interface WorkoutFootProps {
  readonly steps: readonly StripBlock[];
  readonly time: string;
  readonly note: string;
  /** The way on. */
  readonly children: ReactNode;
}

/** What it all comes to, seen before it is made, and the way on: in sight on every screen, however long the form. */
export function WorkoutFoot({ steps, time, note, children }: WorkoutFootProps) {
  const t = useT();
  return (
    <div className={css.foot}>
      <section className={css.total} aria-live="polite" aria-label={t('simple.total')}>
        <TimelineStrip steps={steps} label={t('common.timeline')} />
        <div className={css.line}>
          <span className={`num ${css.time}`}>{time}</span>
          <span className="muted tiny">{note}</span>
        </div>
      </section>
      {children}
    </div>
  );
}
