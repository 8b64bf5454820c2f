import { useMemo } from 'react';
import { stripOfSummary, type StripBlock } from '#core/timeline-strip.ts';
import { lengthTextOf } from '#core/length.ts';
import { type SimpleInput, type SimplePlan, summaryOfPlan } from '#core/presets.ts';
import { timeText } from '#core/time-text.ts';
import { useT } from '#i18n/setup.ts';
import { useSettings } from '#stores/context.tsx';
import { TimelineStrip } from '#ui/TimelineStrip.tsx';
import css from './Total.module.css';

/** The picture of what these numbers make. */
export const stripOfPlan = (plan: SimplePlan): readonly StripBlock[] => stripOfSummary(summaryOfPlan(plan));

/** How long it all takes, seen before it is made. */
export function Total({ input }: { readonly input: SimpleInput }) {
  const t = useT();
  const settings = useSettings((state) => state.settings);
  const steps = useMemo(() => stripOfPlan(input), [input]);
  const work = timeText(input.exercises * input.rounds * input.exerciseTimeSec, settings.timeFormatMinSec);
  return (
    <section className={css.total} aria-live="polite" aria-label={t('simple.total')}>
      <TimelineStrip steps={steps} label={t('common.timeline')} />
      <div className={css.line}>
        <span className={`num ${css.time}`}>{lengthTextOf(summaryOfPlan(input), settings) || t('player.open')}</span>
        <span className="muted tiny">{t('simple.summary', { count: input.exercises * input.rounds, work })}</span>
      </div>
    </section>
  );
}
