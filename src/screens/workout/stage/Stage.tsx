import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { stripOfTimeline } from '#core/workout/timeline-strip.ts';
import { isRoundTimer } from '#core/run/round-timer.ts';
import type { RunView } from '#core/run/run.ts';
import type { MediaView } from '#stores/player/media-players.ts';
import type { PlayerState } from '#stores/player/player-state.ts';
import { IconButton } from '#ui/widgets/Button.tsx';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { Digits } from '#ui/widgets/Digits.tsx';
import { ExerciseFigure } from '#ui/workout/figures/ExerciseFigure.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import { TimeLevel } from '#ui/workout/TimeLevel.tsx';
import { paceText } from '#ui/workout/exercise-text.ts';
import { Picture, pictureUrlOf } from '#ui/widgets/Picture.tsx';
import { clockText, secondsGone, secondsLeft } from './clock-text.ts';
import { RoundDial } from './RoundDial.tsx';
import { stripPosition } from './strip-position.ts';
import { useFit } from './use-fit.ts';
import css from './stage.module.css';
import { useSoundState } from '#screens/workout/sound/SoundSheet.tsx';
import { exerciseOf, headingParts, isCounted, noteOf, type RunWords, whereOf, wholeText } from './step-text.ts';

interface Props {
  readonly view: RunView;
  readonly words: RunWords;
  readonly left01: PlayerState['left01'];
  readonly media: MediaView | undefined;
  /** The bar at the top: the position in the workout, and the way out. */
  readonly bar: ReactNode;
  /** A tap anywhere but on a button; `undefined` = taps do nothing. */
  readonly onTap?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Readable from three metres: phase, exercise, time left; above it the progress through the whole workout. */
export function Stage({ view, words, left01, media, bar, onTap, children }: Props) {
  const { t, timeline, minSec } = words;
  const blocks = useMemo(() => stripOfTimeline(timeline), [timeline]);
  const ref = useTap(onTap);
  const seconds = view.leftMs === undefined ? secondsGone(view.elapsedMs) : secondsLeft(view.leftMs);
  const widestSec = Math.max(view.stepDurationMs === undefined ? 59 : secondsLeft(view.stepDurationMs), seconds);
  const text = clockText(seconds, minSec);
  const { done, left, time, label } = wholeText(view, words);
  const [before = '', after = ''] = left.split(time);
  const isDial = isRoundTimer(words.whole) && view.step?.exerciseIndex !== undefined && !pictureOf(view, media, words);
  return (
    <section ref={ref} className={`${css.stage} ${onTap ? css.tappable : ''} ${view.paused ? css.standing : ''}`}>
      <TimeLevel
        left01={left01}
        stepMs={view.stepDurationMs}
        running={view.running}
        standing={view.paused}
        tick={`${view.stepIndex} ${text}`}
      />
      <div className={css.top}>{bar}</div>
      <div className={css.strip}>
        <TimelineStrip size="stage" steps={blocks} at={stripPosition(blocks, view)} label={label} />
      </div>
      <p className={css.total}>
        <span>
          <b>{done}</b> {t('player.wholeDone')}
        </span>
        <span>
          {before}
          <b>{time}</b>
          {after} {left !== t('player.open') && t('player.wholeLeft')}
        </span>
      </p>
      <Head view={view} words={words} said={media?.text} isDial={isDial} />
      <div className={css.media}>
        <Shown view={view} media={media} words={words} isDial={isDial} />
      </div>
      <div className={css.clock}>
        {isCounted(view) ? (
          <Repetitions reps={view.step?.reps ?? 0} elapsed={text} t={t} />
        ) : (
          <Digits
            text={text}
            widest={clockText(widestSec, minSec)}
            label={t(view.leftMs === undefined ? 'player.timeElapsed' : 'player.timeLeft')}
          />
        )}
      </div>
      <div className={css.more}>{children}</div>
    </section>
  );
}

interface RepetitionsProps {
  readonly reps: number;
  readonly elapsed: string;
  readonly t: RunWords['t'];
}

/** People who count repetitions need the number from three metres, not the time it has taken. */
function Repetitions({ reps, elapsed, t }: RepetitionsProps) {
  return (
    <>
      <p className={css.elapsed}>
        <span>{t('player.timeElapsed')}</span>
        <b role="timer" aria-label={t('player.timeElapsed')}>
          {elapsed}
        </b>
      </p>
      <Digits text={t('player.reps', { reps })} widest={`${reps}000`} />
    </>
  );
}

interface BarProps extends Pick<Props, 'view' | 'words'> {
  readonly locked: boolean;
  readonly onStop: () => void;
  readonly onSound: () => void;
}

export function StageBar({ view, words, locked, onStop, onSound }: BarProps) {
  return (
    <div className={css.bar}>
      <IconButton large icon="close" label={words.t('player.stop')} disabled={locked} onClick={onStop} />
      <p className={css.where}>{whereOf(view, words)}</p>
      <SoundButton words={words} disabled={locked} onClick={onSound} />
    </div>
  );
}

interface SoundButtonProps {
  readonly words: RunWords;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function SoundButton({ words, disabled, onClick }: SoundButtonProps) {
  const { silent } = useSoundState(words);
  return (
    <IconButton
      large
      icon={silent ? 'muted' : 'sound'}
      label={words.t('sound.title')}
      disabled={disabled}
      onClick={onClick}
    />
  );
}

interface HeadProps extends Pick<Props, 'view' | 'words'> {
  readonly said: string | undefined;
  /** The picture is the dial, which says the heading. */
  readonly isDial: boolean;
}

function Head({ view, words, said, isDial }: HeadProps) {
  const { t } = words;
  const [lead, name] = headingParts(view, words);
  const note = said || noteOf(view, words);
  const exercise = view.phase === 'exercise' ? exerciseOf(view.step, words.whole) : undefined;
  const isAmrap = exercise?.countRounds === true;
  const pace = exercise && paceText(exercise, t);
  const isReps = view.phase === 'exercise' && (view.step?.reps ?? 0) > 0 && !isCounted(view);
  return (
    <div className={css.head}>
      <div className={css.words}>
        {view.paused ? (
          <>
            <PhaseMark phase={view.phase} />
            <span className="visually-hidden">{t(`phase.${view.phase}`)}</span>
            <span className={css.paused}>
              <Icon name="pause" size="l" />
              {t('player.paused')}
            </span>
          </>
        ) : (
          <PhaseMark
            phase={view.phase}
            show="word"
            word={isDial && view.phase === 'exercise' ? t('player.work') : undefined}
          />
        )}
      </div>
      <h1 className={isDial ? 'visually-hidden' : css.name} dir="auto">
        {lead && <span className={css.lead}>{lead}</span>}
        {name}
      </h1>
      {note && (
        <p
          dir="auto"
          className={`${css.note} ${isReps ? css.reps : ''} ${view.phase === 'waiting' ? css.told : ''} ${isAmrap ? css.round : ''}`}
        >
          {note}
        </p>
      )}
      {pace && <p className={`${css.note} ${css.told}`}>{pace}</p>}
    </div>
  );
}

/** The address of the exercise's picture; '' = none, or `media` shows it. */
function pictureOf(view: RunView, media: MediaView | undefined, { whole }: RunWords): string {
  const exercise = exerciseOf(view.step, whole);
  return media || !exercise ? '' : pictureUrlOf(exercise, view.phase === 'intro');
}

/**
 * The exercise's own picture or film, otherwise its figure, which moves only during the exercise and before it stands
 * frozen; of a timer without an exercise, its rounds.
 */
function Shown({ view, media, words, isDial }: Pick<Props, 'view' | 'media' | 'words'> & Pick<HeadProps, 'isDial'>) {
  const exercise = exerciseOf(view.step, words.whole);
  const element = media?.element;
  const place = useFit(element);
  if (element) return <div key="own" ref={place} className={css.held} />;
  if (!exercise || !view.step) return null;
  const isNow = view.phase === 'exercise' || view.phase === 'intro';
  const otherSide = view.step.side === 'right' || view.step.kind === 'side-change';
  return (
    <div key="figure" ref={place} className={css.held}>
      <Picture url={pictureOf(view, media, words)}>
        {isDial ? (
          <RoundDial round={view.step.round} rounds={words.timeline.rounds} isNow={isNow} t={words.t} />
        ) : (
          <ExerciseFigure
            name={exercise.name}
            moving={view.running && view.phase === 'exercise'}
            mirrored={otherSide}
            frozen={!isNow}
          />
        )}
      </Picture>
    </div>
  );
}

/** Taps on the stage itself. Not a button: the big button and Space do the same. */
function useTap(onTap: (() => void) | undefined) {
  const ref = useRef<HTMLElement>(null);
  const tap = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('button, a, input')) onTap?.();
  });
  useEffect(() => {
    const stage = ref.current;
    const listener = (event: MouseEvent) => tap(event);
    stage?.addEventListener('click', listener);
    return () => stage?.removeEventListener('click', listener);
  }, []);
  return ref;
}
