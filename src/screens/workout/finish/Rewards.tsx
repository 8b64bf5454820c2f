import { useEffect, useMemo, useRef } from 'react';
import { newBestsOf } from '#core/training/bests.ts';
import { finishMomentOf } from '#core/training/finish-moment.ts';
import { loggedText } from '#core/training/logged-text.ts';
import { weekGoalOf } from '#core/training/progress.ts';
import { countedOnce, diaryOf } from '#core/training/statistics.ts';
import { dayOf } from '#core/training/training.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { PlayerResult } from '#stores/player/player-result.ts';
import { useSaveLater } from '#ui/fields/save-later.ts';
import { useTrainingCalendar } from '#screens/statistic/calendar.ts';
import { isOpenEnded, type RunWords } from '#screens/workout/stage/step-text.ts';
import type { Achieved, RewardsProps } from './rewards-parts.ts';
import css from './Rewards.module.css';
import { Earned } from './Earned.tsx';
import { FinishGlacier } from './FinishGlacier.tsx';
import { FinishSets } from './FinishSets.tsx';
import { Headline } from './Headline.tsx';
import { ShareCard } from './ShareCard.tsx';
import { Trained } from './Trained.tsx';

/** Hands out the parts of the finish. */
export function Rewards({ words, result, stopped, children }: RewardsProps) {
  const { record, others } = result;
  const achieved = useAchieved(words, result, stopped);
  if (!record || !achieved) return children({});
  const { unpaid, summary } = result;
  const { t } = words;
  const { moment } = achieved;
  return children({
    head: <Headline words={words} achieved={achieved} />,
    isPartly: moment.kind === 'partly',
    ...(unpaid && { unpaid: <p>{t(`reward.unpaid.${unpaid}`)}</p> }),
    glacier: <FinishGlacier words={words} achieved={achieved} />,
    share: <ShareCard words={words} result={record} />,
    more: (
      <>
        <Trained whole={words.whole} done={summary.exercisesDone} />
        <section className={css.rewards} aria-label={t('reward.title')}>
          <Earned words={words} achieved={achieved} others={others ?? []} />
        </section>
        <FinishSets words={words} done={result.done} history={others ?? []} />
      </>
    ),
  });
}

function useAchieved(words: RunWords, result: PlayerResult, stopped: boolean): Achieved | undefined {
  const { record: stored, others } = result;
  const { timeline } = words;
  const settings = useStore('settings', (state) => state.settings);
  const calendar = useTrainingCalendar();
  const logged = useStore('player', (state) => state.logged);
  const sets = loggedText(logged, result.tookSec);
  useSaving(result, sets);
  return useMemo(() => {
    if (!stored) return undefined;
    const record = { ...stored, sets };
    const results = countedOnce([record, ...(others ?? [])]);
    const days = diaryOf(results, calendar).byDay;
    const week = others && weekGoalOf(days, settings, dayOf(record.date, calendar), calendar);
    const { mode } = timeline;
    const isForTime = mode !== 'countup' && mode !== 'repeat' && isOpenEnded(timeline);
    const bests = newBestsOf(record, others ?? [], isForTime);
    return { moment: finishMomentOf({ run: record, stopped, bests, week }), week, bests, results, record };
  }, [stored, sets, others, calendar, settings, timeline, stopped]);
}

/** Saves sets logged after the run to its result. */
function useSaving({ record, saved }: PlayerResult, sets: string): void {
  const { training } = useStores();
  const kept = useRef(record?.sets ?? '');
  const saveLater = useSaveLater();
  const isStored = saved === 'sent' || saved === 'kept' || saved === 'on-device';
  useEffect(() => {
    if (!record || kept.current === sets) return;
    // While being sent, the result is usually already on the device: saves now, in case the person leaves, and again
    // once stored.
    if (isStored) kept.current = sets;
    saveLater(() => void training.getState().setSets(record.id, sets));
  }, [training, record, isStored, sets, saveLater]);
}
