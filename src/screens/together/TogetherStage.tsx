import { useState } from 'react';
import { isPlainTimer } from '#core/run/round-timer.ts';
import type { RunView } from '#core/run/run.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { Step } from '#core/workout/timeline.ts';
import { useT } from '#i18n/setup.ts';
import { Announcer } from '#screens/workout/stage/Announcer.tsx';
import { MainControls, NextUpLine } from '#screens/workout/run/Console.tsx';
import consoleCss from '#screens/workout/run/console.module.css';
import { usePlayerKeys } from '#screens/workout/run/keys.ts';
import { Stage } from '#screens/workout/stage/Stage.tsx';
import frame from '#screens/workout/frame.module.css';
import {
  announcementOf,
  comingSteps,
  exerciseOf,
  stepName,
  headingOf,
  type RunWords,
  whereOf,
} from '#screens/workout/stage/step-text.ts';
import { StepsSheet } from '#screens/workout/stage/StepsSheet.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { pictureUrlOf } from '#ui/widgets/Picture.tsx';
import { workText } from '#ui/workout/exercise-text.ts';
import { ExerciseTile } from '#ui/workout/figures/ExerciseFigure.tsx';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import { LeaveLink } from './LeaveLink.tsx';
import { SoundToggle } from './SoundToggle.tsx';
import { Who } from './Who.tsx';
import css from './together.module.css';

interface Props {
  readonly view: RunView;
  readonly words: RunWords;
}

/** The shared run. The host controls it; a large screen has no controls. */
export function TogetherStage({ view, words }: Props) {
  const { t, whole } = words;
  const role = useStore('together', (state) => state.role);
  const left01 = useStore('together', (state) => state.left01);
  const media = useStore('together', (state) => state.media);
  const isScreen = role === 'screen';
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`${frame.player} ${isScreen ? css.screen : ''}`}
      data-testid="together"
      data-phase={view.phase}
      data-step={view.stepIndex}
      data-running={view.running}
    >
      <PageTitle>{`${headingOf(view, words)} – ${whole.workout.name}`}</PageTitle>
      <Stage
        view={view}
        words={words}
        left01={left01}
        media={media}
        bar={
          <div className={css.bar}>
            {!isScreen && <LeaveLink />}
            <p>{whereOf(view, words)}</p>
            {!isScreen && <SoundToggle />}
          </div>
        }
      >
        <Notes />
      </Stage>
      {isScreen ? (
        <GroundLine view={view} words={words} />
      ) : (
        <section className={consoleCss.console} {...(role === 'host' && { 'aria-label': t('player.controls') })}>
          <NextUpLine view={view} words={words} />
          <div className={css.aside}>
            <Who />
          </div>
          {role === 'host' && <HostControls view={view} words={words} />}
        </section>
      )}
      <Announcer text={announcementOf(view, words)} />
    </main>
  );
}

/** Facts that require no action. */
function Notes() {
  const t = useT();
  const hostName = useStore('together', (state) => state.session?.hostName ?? '');
  const hostAway = useStore('together', (state) => state.hostAway);
  const unsent = useStore('together', (state) => state.unsent);
  const matched = useStore('together', (state) => state.matched);
  const text = unsent
    ? t('together.unsent')
    : hostAway
      ? t('together.hostAway', { name: hostName })
      : matched
        ? ''
        : t('together.unmatched');
  return (
    <p role="status" className={css.note} dir="auto">
      {text}
    </p>
  );
}

function HostControls({ view, words }: Props) {
  const { t } = words;
  const actions = useStores().together.getState();
  const [open, setOpen] = useState<'steps' | 'stop'>();
  const close = () => setOpen(undefined);
  const toggle = () => {
    if (view.phase === 'waiting') actions.start();
    else if (view.paused) actions.resume();
    else actions.pause();
  };
  usePlayerKeys({ toggle, next: actions.next, previous: actions.previous, stop: () => setOpen('stop') });
  return (
    <>
      <MainControls view={view} words={words} locked={false} actions={actions} />
      <div className={consoleCss.extra}>
        <button type="button" className={consoleCss.button} onClick={() => setOpen('steps')}>
          <Icon name="list" />
          {t('player.steps')}
        </button>
        <button type="button" className={consoleCss.button} onClick={() => setOpen('stop')}>
          <Icon name="close" />
          {t('player.stop')}
        </button>
      </div>
      <StepsSheet
        open={open === 'steps'}
        words={words}
        current={view.stepIndex}
        onJump={actions.jumpTo}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'stop'}
        title={t('together.stopAsk')}
        text={t('together.stopText')}
        confirmLabel={t('player.stopYes')}
        cancelLabel={t('player.stopNo')}
        danger
        onConfirm={() => {
          close();
          actions.stop();
        }}
        onCancel={close}
      />
    </>
  );
}

const COMING_SHOWN = 3;

/** Below the stage of a large screen: the next exercises, the code for people who join late, and who is here. */
function GroundLine({ view, words }: Props) {
  const { t, whole } = words;
  const coming = comingSteps(view, words, COMING_SHOWN);
  return (
    <section className={css.ground}>
      <h2>{t('player.after')}</h2>
      <ol>
        {coming.map((step) => (
          <li key={step.index}>
            <Tile step={step} whole={whole} />
            <span dir="auto">{stepName(step, words)}</span>
            <b>{workText((step.durationMs ?? 0) / 1000, step.reps, t, words.minSec)}</b>
          </li>
        ))}
        {coming.length === 0 && <li>{t('player.theEnd')}</li>}
      </ol>
      <ScreenCode />
      <Who />
    </section>
  );
}

function Tile({ step, whole }: { readonly step: Step; readonly whole: WholeWorkout }) {
  const exercise = exerciseOf(step, whole);
  if (!exercise || isPlainTimer(whole)) return null;
  return (
    <span className={css.tile}>
      <ExerciseTile name={exercise.name} imageUrl={pictureUrlOf(exercise)} />
    </span>
  );
}

/** For people who join late. */
function ScreenCode() {
  const t = useT();
  const code = useStore('together', (state) => state.session?.code ?? '');
  return (
    <p className={css.code}>
      <span>{t('together.code')}</span>
      <b>{`${code.slice(0, 4)} ${code.slice(4)}`}</b>
    </p>
  );
}
