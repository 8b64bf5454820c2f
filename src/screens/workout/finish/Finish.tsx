import { Suspense, useEffect, useMemo, useRef } from 'react';
import { homePath, pathTo } from '#core/address/routes.ts';
import { stripOfTimeline } from '#core/workout/timeline-strip.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useLogin, usePlayer, useStores } from '#stores/context.tsx';
import type { PlayerResult } from '#stores/player/player-result.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import { timeText } from '#core/base/time-text.ts';
import { roundsIn } from '#core/training/rounds.ts';
import css from './Finish.module.css';
import frame from '#screens/workout/frame.module.css';
import { Extras, Rewards } from '#screens/workout/later.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import { setsOfRun } from '#screens/workout/run/run-sets.ts';
import { Trained } from './Trained.tsx';

interface Props {
  readonly words: RunWords;
  readonly result: PlayerResult;
  readonly stopped: boolean;
  readonly onAgain: () => void;
}

export function Finish({ words, result, stopped, onAgain }: Props) {
  const { whole, timeline, minSec, t } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useMemo(() => stripOfTimeline(timeline), [timeline]);
  useEffect(() => heading.current?.focus(), []);
  const { summary, icepoints } = result;
  const { number } = useFormat();
  const { name } = whole.workout;
  const count = summary.exercisesTotal;
  const rounds = useCountedRounds(words);
  return (
    <>
      <section className={css.stage}>
        <TimelineStrip size="stage" steps={steps} />
        <Trained whole={whole} done={summary.exercisesDone} />
        <div className={css.words}>
          <PhaseMark phase="finished" show="word" />
          <h1 ref={heading} tabIndex={-1}>
            {t('finish.title')}
          </h1>
          <p dir="auto">
            {summary.completed
              ? t('finish.completed', { name, count })
              : t('finish.partly', { name, done: summary.exercisesDone, count })}
          </p>
          {/* The figures are visual; screen readers get the sentence. */}
          <dl className={css.facts} aria-hidden="true">
            <div>
              <dt>{t('finish.time')}</dt>
              <dd>{timeText(summary.durationSec, minSec)}</dd>
            </div>
            <div>
              <dt>{t('finish.icepoints')}</dt>
              <dd>{`+${number(icepoints)}`}</dd>
            </div>
            {rounds.length > 0 && (
              <div>
                <dt>{t('player.counter.title')}</dt>
                <dd>{rounds.map(({ done }) => number(done)).join(' · ')}</dd>
              </div>
            )}
          </dl>
          <p className="visually-hidden">
            {t('finish.trained', { count: summary.durationSec })} {t('finish.points', { count: icepoints })}{' '}
            {rounds.map(({ exercise, done }) => `${exercise}: ${t('player.roundsCount', { count: done })}.`).join(' ')}
          </p>
          {stopped && <p>{t('finish.stopped')}</p>}
          <Suspense fallback={<div className={css.waiting} />}>
            <Rewards words={words} result={result} />
          </Suspense>
          <Suspense>
            <Extras run={summary} />
          </Suspense>
        </div>
      </section>
      <AfterIt saved={result.saved} onAgain={onAgain} />
    </>
  );
}

/** Of each AMRAP, the rounds that were counted. */
function useCountedRounds(words: RunWords): readonly { readonly exercise: string; readonly done: number }[] {
  const lines = usePlayer((state) => state.logged);
  return setsOfRun(words, words.timeline.steps.length)
    .filter(({ countRounds }) => countRounds)
    .map(({ key, exercise }) => ({ exercise, done: roundsIn(lines, key) }))
    .filter(({ done }) => done > 0);
}

function AfterIt({ saved, onAgain }: { readonly saved: PlayerResult['saved']; readonly onAgain: () => void }) {
  const t = useT();
  const { player, login } = useStores();
  const isLoggedIn = useLogin((state) => state.isLoggedIn);
  const ended = isLoggedIn ? undefined : login.getState().endedBecause();
  const waits = ended === 'deleted' ? 'keptForNobody' : 'keptSignedOut';
  const statistics = (
    <LinkButton
      to={pathTo('statistic')}
      icon="chart"
      variant={isLoggedIn ? 'primary' : 'quiet'}
      size={isLoggedIn ? 'stage' : 'l'}
    >
      {t('finish.statistics')}
    </LinkButton>
  );
  return (
    <section className={`${frame.foot} ${css.after}`}>
      <p role="status" className={css.saved}>
        {t(`finish.saved.${saved === 'kept' && ended ? waits : saved}`)}
      </p>
      {saved === 'failed' && (
        <Button icon="repeat" onClick={() => player.getState().saveAgain()}>
          {t('common.retry')}
        </Button>
      )}
      {!isLoggedIn && (
        <LinkButton to={pathTo('register')} variant="primary" size="stage">
          {t('finish.register')}
        </LinkButton>
      )}
      {statistics}
      <div className={css.pair}>
        <LinkButton to={homePath(isLoggedIn)} size="l">
          {t('player.back')}
        </LinkButton>
        <Button size="l" icon="repeat" onClick={onAgain}>
          {t('finish.again')}
        </Button>
      </div>
    </section>
  );
}
