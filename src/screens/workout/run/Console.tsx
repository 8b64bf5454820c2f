import { type MouseEvent, Suspense, useState, useSyncExternalStore } from 'react';
import { isRoundTimer } from '#core/run/round-timer.ts';
import type { RunView } from '#core/run/run.ts';
import type { PlayerState } from '#stores/player/player-state.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { ExerciseTile } from '#ui/workout/figures/ExerciseFigure.tsx';
import { workText } from '#ui/workout/exercise-text.ts';
import { Icon } from '#ui/widgets/Icon.tsx';
import { late } from '#ui/base/late.tsx';
import { pictureUrlOf } from '#ui/widgets/Picture.tsx';
import css from './console.module.css';
import { LogSet, LogSetButton } from '#screens/workout/later.ts';
import { StepList } from '#screens/workout/stage/StepList.tsx';
import { exerciseOf, nextUpOf, type RunWords } from '#screens/workout/stage/step-text.ts';

/** A run works without it. */
export const MusicButton = late(() =>
  import('./MusicButton.tsx').then(
    (part) => part.MusicButton,
    () => () => null,
  ),
);

export const STEP_OF_TIME_MS = 15_000;

interface Props {
  readonly view: RunView;
  readonly words: RunWords;
  readonly locked: boolean;
  readonly actions: PlayerState;
  readonly onSteps: () => void;
}

/** The next step and the buttons. On wide screens, the list of steps is between them. */
export function Console({ view, words, locked, actions, onSteps }: Props) {
  const { t } = words;
  const wide = useMedia('(min-width: 900px) and (min-height: 541px)');
  const [opened, setOpened] = useState<number>();
  const next = <NextUpLine view={view} words={words} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A finger or mouse leaves the focus where it is, so that Space stays start and pause.
    <section className={css.console} aria-label={t('player.controls')} onMouseDown={keepFocus}>
      <Suspense fallback={next}>
        {locked ? (
          next
        ) : (
          <LogSet view={view} words={words} opened={opened} onOpen={setOpened}>
            {next}
          </LogSet>
        )}
      </Suspense>
      {wide && (
        <div className={css.side} inert={locked}>
          <StepList words={words} current={view.stepIndex} onJump={actions.jumpTo} pictures />
        </div>
      )}
      <MainControls view={view} words={words} locked={locked} actions={actions} />
      <div className={`${css.extra} ${locked ? css.isLocked : ''}`} inert={locked}>
        <button
          type="button"
          className={css.button}
          aria-label={t('player.takeTime')}
          disabled={view.leftMs === undefined || (view.phase === 'waiting' && view.leftMs <= STEP_OF_TIME_MS)}
          onClick={() => actions.addTime(-STEP_OF_TIME_MS)}
        >
          <b>{'−15'}</b> {t('common.sec')}
        </button>
        <button
          type="button"
          className={css.button}
          aria-label={t('player.addTime')}
          disabled={view.leftMs === undefined}
          onClick={() => actions.addTime(STEP_OF_TIME_MS)}
        >
          <b>{'+15'}</b> {t('common.sec')}
        </button>
        <button type="button" className={css.button} onClick={onSteps}>
          <Icon name="list" />
          {t('player.steps')}
        </button>
        <Suspense>
          <LogSetButton view={view} words={words} onOpen={setOpened}>
            <MusicButton words={words} />
          </LogSetButton>
        </Suspense>
      </div>
    </section>
  );
}

/** But for the fields of a set's sheet. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && !event.target.closest('dialog')) event.preventDefault();
}

type Steering = Pick<PlayerState, 'start' | 'pause' | 'resume' | 'next' | 'previous' | 'finishStep'>;
type ControlsProps = Pick<Props, 'view' | 'words' | 'locked'> & { readonly actions: Steering };

export function MainControls({ view, words: { t }, locked, actions }: ControlsProps) {
  // An exercise without a time ends when the person taps; pausing is then the smaller button.
  const openEnded = view.leftMs === undefined && view.phase !== 'waiting';
  return (
    <div className={`${css.controls} ${openEnded ? css.openEnded : ''} ${locked ? css.isLocked : ''}`} inert={locked}>
      <button type="button" className={css.button} aria-label={t('player.previous')} onClick={actions.previous}>
        <Icon name="previous" size="l" />
      </button>
      {openEnded ? (
        <>
          <Toggle view={view} actions={actions} t={t} small />
          <Button variant="primary" size="stage" icon="check" data-main="" onClick={actions.finishStep}>
            {t('player.done')}
          </Button>
        </>
      ) : (
        <Toggle view={view} actions={actions} t={t} />
      )}
      <button type="button" className={css.button} aria-label={t('player.next')} onClick={actions.next}>
        <Icon name="next" size="l" />
      </button>
    </div>
  );
}

interface ToggleProps extends Pick<ControlsProps, 'view' | 'actions'> {
  readonly t: RunWords['t'];
  readonly small?: boolean;
}

function Toggle({ view, actions, t, small = false }: ToggleProps) {
  const is = view.phase === 'waiting' ? 'start' : view.paused ? 'resume' : 'pause';
  const icon = is === 'pause' ? 'pause' : 'play';
  if (small) {
    return (
      <button type="button" className={css.button} aria-label={t(`player.${is}`)} onClick={actions[is]}>
        <Icon name={icon} size="l" />
      </button>
    );
  }
  return (
    <Button variant="primary" size="stage" icon={icon} data-main="" onClick={actions[is]}>
      {t(`player.${is}`)}
    </Button>
  );
}

export function NextUpLine({ view, words }: Pick<Props, 'view' | 'words'>) {
  const next = nextUpOf(view, words);
  const exercise = exerciseOf(next.step, words.whole);
  return (
    <div className={css.nextUp}>
      <div>
        {next.step && exercise && isRoundTimer(words.whole) && pictureUrlOf(exercise) === '' ? (
          <b className={css.round} aria-hidden="true">
            {next.step.round}
          </b>
        ) : (
          next.step && <ExerciseTile name={exercise?.name ?? next.name} imageUrl={exercise && pictureUrlOf(exercise)} />
        )}
      </div>
      <p>
        <small>{next.label}</small>
        <b dir="auto">{next.name}</b>
      </p>
      <span>{next.step && workText(next.seconds ?? 0, next.step.reps, words.t, words.minSec)}</span>
    </div>
  );
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
