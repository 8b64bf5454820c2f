import { type ReactNode, Suspense } from 'react';
import { homePath, pathTo } from '#core/address/routes.ts';
import { hasDocument } from '#core/run/built-in.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { PlayerResult } from '#stores/player/player-result.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import { timeText } from '#core/base/time-text.ts';
import { roundsIn } from '#core/training/rounds.ts';
import type { RewardParts } from './rewards-parts.ts';
import css from './Finish.module.css';
import frame from '#screens/workout/frame.module.css';
import { AfterTraining, Extras, Rewards, UpNext } from '#screens/workout/later.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import { setsOfRun } from '#screens/workout/run/run-sets.ts';
import { useFirstFocus } from '#ui/base/first-focus.ts';

interface Props {
  readonly words: RunWords;
  readonly result: PlayerResult;
  readonly stopped: boolean;
  readonly onAgain: () => void;
}

export function Finish(props: Props) {
  const { words, result, stopped } = props;
  return (
    <Suspense fallback={<Parts {...props} parts={{}} isWaiting />}>
      <Rewards words={words} result={result} stopped={stopped}>
        {(parts) => <Parts {...props} parts={parts} />}
      </Rewards>
    </Suspense>
  );
}

interface PartsProps extends Props {
  readonly parts: RewardParts;
  /** Will be replaced: shows nothing that a person could have answered by then. */
  readonly isWaiting?: boolean;
}

function Parts({ words, result, stopped, onAgain, parts, isWaiting = false }: PartsProps) {
  const { t, whole } = words;
  const heading = useFirstFocus<HTMLHeadingElement>({ preventScroll: true });
  const { name, wId } = whole.workout;
  const { training } = whole;
  const isMarked = !isWaiting && hasDocument(wId, training);
  const { completed, exercisesDone: done, exercisesTotal: count } = result.summary;
  return (
    <div className={css.finish}>
      <div className={css.fold}>
        <section className={css.stage}>
          <div className={css.drain} aria-hidden="true" />
          <div className={css.words}>
            <h1 ref={heading} tabIndex={-1}>
              {t('finish.title')}
            </h1>
            <div className={css.about}>
              {parts.isPartly ? (
                <p dir="auto">
                  {name}
                  {stopped && <span>{t('finish.stopped')}</span>}
                </p>
              ) : (
                <p dir="auto">
                  {completed ? t('finish.completed', { name, count }) : t('finish.partly', { name, done, count })}
                </p>
              )}
              <Suspense>{isMarked && <Extras run={result.summary} show="heart" />}</Suspense>
            </div>
            <p className={css.phase}>
              <PhaseMark phase="finished" show="word" />
            </p>
            <div className={css.head}>{parts.head}</div>
            <Figures words={words} result={result} unpaid={parts.unpaid} />
          </div>
          <div className={css.map}>{parts.glacier}</div>
        </section>
        <AfterIt saved={result.saved} onAgain={onAgain}>
          <Suspense>{isMarked && <Extras run={result.summary} show="rating" />}</Suspense>
          {parts.share}
        </AfterIt>
      </div>
      <div className={css.more}>
        {!isWaiting && training && training.role !== 'extra' && result.record && (
          <Suspense>
            <AfterTraining training={training} result={result.record} />
          </Suspense>
        )}
        {parts.more}
        <Suspense>{isMarked && <Extras run={result.summary} show="verify" />}</Suspense>
      </div>
    </div>
  );
}

/** The figures are visual; screen readers get a sentence. */
function Figures({ words, result, unpaid }: Pick<Props, 'words' | 'result'> & { readonly unpaid: ReactNode }) {
  const { t, minSec } = words;
  const { number } = useFormat();
  const rounds = useCountedRounds(words);
  const { summary, icepoints } = result;
  const isPaid = result.unpaid === undefined;
  return (
    <div className={css.facts}>
      <dl aria-hidden="true">
        <div>
          <dt>{t('finish.time')}</dt>
          <dd>{timeText(summary.durationSec, minSec)}</dd>
        </div>
        {isPaid && (
          <div>
            <dt>{t('finish.icepoints')}</dt>
            <dd>{`+${number(icepoints)}`}</dd>
          </div>
        )}
        {rounds.length > 0 && (
          <div>
            <dt>{t('player.counter.title')}</dt>
            <dd>{rounds.map(({ done }) => number(done)).join(' · ')}</dd>
          </div>
        )}
      </dl>
      <p className="visually-hidden">
        {t('finish.trained', { count: summary.durationSec })} {isPaid && t('finish.points', { count: icepoints })}{' '}
        {rounds.map(({ exercise, done }) => `${exercise}: ${t('player.roundsCount', { count: done })}.`).join(' ')}
      </p>
      {unpaid}
    </div>
  );
}

/** Of each AMRAP, the rounds that were counted. */
function useCountedRounds(words: RunWords): readonly { readonly exercise: string; readonly done: number }[] {
  const lines = useStore('player', (state) => state.logged);
  return setsOfRun(words, words.timeline.steps.length)
    .filter(({ countRounds }) => countRounds)
    .map(({ key, exercise }) => ({ exercise, done: roundsIn(lines, key) }))
    .filter(({ done }) => done > 0);
}

interface AfterItProps {
  readonly saved: PlayerResult['saved'];
  readonly onAgain: () => void;
  /** To rate and share. */
  readonly children: ReactNode;
}

function AfterIt({ saved, onAgain, children }: AfterItProps) {
  const t = useT();
  const { player, login } = useStores();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const hasNext = useStore('player', (state) => state.upcoming !== undefined);
  const isMain = isLoggedIn && !hasNext;
  const ended = isLoggedIn ? undefined : login.getState().endedBecause();
  const waits = ended === 'deleted' ? 'keptForNobody' : 'keptSignedOut';
  return (
    <section className={`${frame.foot} ${css.after}`}>
      {hasNext && (
        <Suspense>
          <UpNext />
        </Suspense>
      )}
      <div className={css.social}>{children}</div>
      <p role="status" className={css.saved}>
        {t(`finish.saved.${saved === 'kept' && ended ? waits : saved}`)}
      </p>
      {saved === 'failed' && (
        <Button icon="repeat" onClick={() => player.getState().saveAgain()}>
          {t('common.retry')}
        </Button>
      )}
      {!isLoggedIn && (
        <LinkButton to={pathTo('register')} variant={hasNext ? 'quiet' : 'primary'} size={hasNext ? 'l' : 'stage'}>
          {t('finish.register')}
        </LinkButton>
      )}
      <LinkButton
        to={pathTo('statistic')}
        icon="chart"
        variant={isMain ? 'primary' : 'quiet'}
        size={isMain ? 'stage' : 'l'}
      >
        {t('finish.statistics')}
      </LinkButton>
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
