import { useState } from 'react';
import type { RunView } from '#core/run/run.ts';
import { useT } from '#i18n/setup.ts';
import { Announcer } from '#screens/workout/stage/Announcer.tsx';
import { MainControls, NextUpLine } from '#screens/workout/run/Console.tsx';
import consoleCss from '#screens/workout/run/console.module.css';
import { usePlayerKeys } from '#screens/workout/run/keys.ts';
import { Stage } from '#screens/workout/stage/Stage.tsx';
import frame from '#screens/workout/frame.module.css';
import { announcementOf, headingOf, placeOf, type RunWords } from '#screens/workout/stage/step-text.ts';
import { StepsSheet } from '#screens/workout/stage/StepsSheet.tsx';
import { useStores, useTogether } from '#stores/context.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
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
  const role = useTogether((state) => state.role);
  const left01 = useTogether((state) => state.left01);
  const media = useTogether((state) => state.media);
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
            <p>{placeOf(view, t)}</p>
            {!isScreen && <SoundToggle />}
          </div>
        }
      >
        <Notes />
      </Stage>
      <section className={consoleCss.console} {...(role === 'host' && { 'aria-label': t('player.controls') })}>
        <NextUpLine view={view} words={words} />
        <div className={css.aside}>
          {isScreen && <ScreenCode />}
          <Who />
        </div>
        {role === 'host' && <HostControls view={view} words={words} />}
      </section>
      <Announcer text={announcementOf(view, words)} />
    </main>
  );
}

/** Facts that require no action. */
function Notes() {
  const t = useT();
  const hostName = useTogether((state) => state.session?.hostName ?? '');
  const hostAway = useTogether((state) => state.hostAway);
  const unsent = useTogether((state) => state.unsent);
  const matched = useTogether((state) => state.matched);
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

/** For people who join late. */
function ScreenCode() {
  const t = useT();
  const code = useTogether((state) => state.session?.code ?? '');
  return (
    <p className={css.code}>
      <span>{t('together.code')}</span>
      <b>{`${code.slice(0, 4)} ${code.slice(4)}`}</b>
    </p>
  );
}
