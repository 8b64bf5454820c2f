import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type Best, newBestsOf, starsOf } from '#core/training/bests.ts';
import { loggedText } from '#core/training/logged-text.ts';
import type { Exercise, WholeWorkout, WorkoutResult } from '#core/workout/model.ts';
import { loggedName } from '#core/training/rounds.ts';
import { setName } from '#core/training/sets.ts';
import { type Progress, progressOf, type WeekGoal, weekGoalOf } from '#core/training/progress.ts';
import { countedOnce, diaryOf } from '#core/training/statistics.ts';
import { weightFromKg } from '#core/training/weights.ts';
import { timeText } from '#core/base/time-text.ts';
import { dayOf } from '#core/training/training.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { usePlayer, useSettings, useStores } from '#stores/context.tsx';
import type { PlayerResult } from '#stores/player/player-result.ts';
import { Icon } from '#ui/widgets/Icon.tsx';
import { useSaveLater } from '#ui/fields/save-later.ts';
import { useTrainingCalendar } from '#screens/statistic/calendar.ts';
import { useDistanceText } from '#screens/statistic/distance-unit.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';
import type { Translate } from '#screens/workout/stage/clock-text.ts';
import { FinishSets } from './FinishSets.tsx';
import css from './Rewards.module.css';
import { ShareCard } from './ShareCard.tsx';
import { isOpenEnded, type RunWords } from '#screens/workout/stage/step-text.ts';
import { useHistory } from '#screens/workout/ready/use-history.ts';

interface Props {
  readonly words: RunWords;
  readonly result: PlayerResult;
}

/** What a run achieved, compared with the earlier runs this device knows. */
export function Rewards({ words, result }: Props) {
  const { record } = result;
  const history = useHistory();
  const logged = usePlayer((state) => state.logged);
  const sets = loggedText(logged, result.tookSec);
  useSaving(result, sets);
  if (!record) return null;
  const now = { ...record, sets };
  return (
    <>
      <section className={css.rewards} aria-label={words.t('reward.title')}>
        {history && <Earned result={now} history={history.filter(({ id }) => id !== record.id)} words={words} />}
      </section>
      <div className="row">
        {history && (
          <FinishSets words={words} done={result.done} history={history.filter(({ id }) => id !== record.id)} />
        )}
        <ShareCard words={words} result={record} />
      </div>
    </>
  );
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

interface EarnedProps {
  readonly result: WorkoutResult;
  /** Without this result. */
  readonly history: readonly WorkoutResult[];
  readonly words: RunWords;
}

function Earned({ result, history, words }: EarnedProps) {
  const t = useT();
  const settings = useSettings((state) => state.settings);
  const calendar = useTrainingCalendar();
  const all = countedOnce([result, ...history]);
  const week = weekGoalOf(diaryOf(all, calendar).byDay, settings, dayOf(result.date, calendar), calendar);
  const stars = starsOf(result);
  const { mode } = words.timeline;
  const isForTime = mode !== 'countup' && mode !== 'repeat' && isOpenEnded(words.timeline);
  return (
    <>
      <p className={css.stars} role="img" aria-label={t('reward.stars', { count: stars })}>
        {[1, 2, 3].map((nthStar) => (
          <span key={nthStar} className={nthStar <= stars ? css.lit : undefined}>
            <Icon name="star" />
          </span>
        ))}
      </p>
      <p>{weekText(week, t)}</p>
      <LevelRing before={progressOf(history)} after={progressOf(all)} />
      {newBestsOf(result, history, isForTime).map((best) => (
        <BestLine key={best.what === 'time' ? '' : best.exercise} best={best} words={words} />
      ))}
    </>
  );
}

type UpTo6 = 1 | 2 | 3 | 4 | 5 | 6;

/** The week's goal with this run included. A goal is at most seven workouts. */
function weekText({ done, goal, left }: WeekGoal, t: Translate): string {
  if (left > 0) return `${t('reward.of', { done, goal })}. ${t(`reward.left.${left as UpTo6}`)}`;
  if (done === goal) return `${t(`reward.nth.${done as UpTo6 | 7}`)}. ${t('reward.goal')}`;
  const nth = done <= 7 ? t(`reward.nthMore.${done as 2}`) : t('reward.many', { n: done });
  return `${nth}. ${t('reward.beyond', { count: done - goal })}`;
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

function BestLine({ best, words: { t, whole, minSec } }: { readonly best: Best; readonly words: RunWords }) {
  const { number } = useFormat();
  const unit = useWeightUnit();
  const distanceText = useDistanceText();
  const isTime = best.what === 'time';
  const shown = (value: number) =>
    best.what === 'distanceM' ? distanceText(value) : number(best.what === 'kg' ? weightFromKg(value, unit) : value, 2);
  const values = isTime
    ? { name: whole.workout.name, value: timeText(best.value, minSec), before: timeText(best.before, minSec) }
    : {
        name: best.exercise,
        value: shown(best.value),
        before: shown(best.before),
        weight: number(weightFromKg(best.kg, unit), 2),
        unit,
      };
  const isOfAmrap = !isTime && whole.exercises.some((one) => one.countRounds && isCalled(best.exercise, one, whole));
  const rounds = best.what === 'reps' && isOfAmrap && 'rounds';
  const key = rounds || (isTime || best.what === 'kg' || best.kg === 0 ? best.what : (`${best.what}With` as const));
  return (
    <p className={css.best} dir="auto">
      <Icon name="up" />
      <span>
        <b>{t('reward.best')}</b>
        <span>{t(`reward.${key}`, values)}</span>
      </span>
    </p>
  );
}

const isCalled = (name: string, exercise: Exercise, whole: WholeWorkout): boolean =>
  setName(loggedName(exercise, whole)) === name;
