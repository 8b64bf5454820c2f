import { type CSSProperties, useEffect, useState } from 'react';
import { type Progress, progressOf } from '#core/training/progress.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import { Icon } from '#ui/widgets/Icon.tsx';
import { useBestText } from './best-text.ts';
import type { Achieved } from './rewards-parts.ts';
import css from './Rewards.module.css';

interface Props {
  readonly words: RunWords;
  readonly achieved: Achieved;
  /** Without this run. */
  readonly others: readonly WorkoutResult[];
}

/** The level, and new bests that the headline does not say. */
export function Earned({ words, achieved: { moment, bests, results }, others }: Props) {
  const bestText = useBestText(words);
  const more = moment.kind === 'best' ? bests.filter((best) => best !== moment.best) : bests;
  return (
    <>
      <LevelRing before={progressOf(others)} after={progressOf(results)} />
      {more.map((best) => (
        <p key={best.what === 'time' ? '' : best.exercise} className={css.best} dir="auto">
          <Icon name="up" />
          <span>{bestText(best).compared}</span>
        </p>
      ))}
    </>
  );
}

/** Animates from the level before the run. */
function LevelRing({ before, after }: { readonly before: Progress; readonly after: Progress }) {
  const t = useT();
  const isNew = after.level > before.level;
  const from = isNew ? 0 : before.share;
  const [share, setShare] = useState(from);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShare(after.share));
    return () => cancelAnimationFrame(frame);
  }, [after.share]);
  const count = after.nextAt - after.icepoints;
  return (
    <div className={css.level}>
      <svg viewBox="0 0 40 40" aria-hidden="true" style={{ '--share': share } as CSSProperties}>
        <circle cx="20" cy="20" r="17" />
        <circle cx="20" cy="20" r="17" pathLength="1" />
        <text x="20" y="20">
          {after.level}
        </text>
      </svg>
      <p>
        <b>{isNew ? t('reward.newLevel', { level: after.level }) : t('reward.level', { level: after.level })}</b>
        <span>{t('reward.next', { count, level: after.level + 1 })}</span>
      </p>
    </div>
  );
}
