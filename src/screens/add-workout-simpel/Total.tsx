import { useMemo } from 'react';
import { stripOfSummary, type StripBlock } from '#core/workout/timeline-strip.ts';
import { lengthTextOf } from '#core/workout/length.ts';
import { type IntervalTimerInput, type IntervalTimer, summaryOfIntervalTimer } from '#core/exercises/presets.ts';
import { newTimerMode } from '#core/settings/settings.ts';
import { timeText } from '#core/base/time-text.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { type Making, WorkoutFoot } from '#ui/lists/WorkoutFoot.tsx';

/** The strip for these numbers. */
export const stripOfIntervalTimer = (timer: IntervalTimer): readonly StripBlock[] =>
  stripOfSummary(summaryOfIntervalTimer(timer));

/** The total length, and the buttons. */
export function Total({ input, making }: { readonly input: IntervalTimerInput; readonly making: Making }) {
  const t = useT();
  const settings = useStore('settings', (state) => state.settings);
  const steps = useMemo(() => stripOfIntervalTimer(input), [input]);
  const work = timeText(input.exercises * input.rounds * input.exerciseTimeSec, settings.timeFormatMinSec);
  return (
    <WorkoutFoot
      steps={steps}
      time={lengthTextOf(summaryOfIntervalTimer(input, newTimerMode(settings)), settings) || t('player.open')}
      note={
        input.exercises === 1 && input.rounds > 1
          ? t('simple.summaryRounds', { count: input.rounds, work })
          : t('simple.summary', { count: input.exercises * input.rounds, work })
      }
      making={making}
    />
  );
}
