import { useEffect, useState } from 'react';
import type { RunView } from '#core/run/run.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { Announcer } from '#screens/workout/stage/Announcer.tsx';
import { Console, MusicButton, STEP_OF_TIME_MS } from './Console.tsx';
import { usePlayerKeys } from './keys.ts';
import { Rewards, SoundControls, UpNext } from '#screens/workout/later.ts';
import { LockButton } from '#screens/workout/stage/LockButton.tsx';
import { RoundCounter } from './RoundCounter.tsx';
import { SoundSheet } from '#screens/workout/sound/SoundSheet.tsx';
import { StageNotices } from '#screens/workout/stage/StageNotices.tsx';
import { Stage, StageBar } from '#screens/workout/stage/Stage.tsx';
import { StepsSheet } from '#screens/workout/stage/StepsSheet.tsx';
import { announcementOf, type RunWords } from '#screens/workout/stage/step-text.ts';
import { useWhenIdle } from '#ui/base/when-idle.ts';

/** Preloaded: a finish that grows while being read would be read twice. */
const WHAT_FOLLOWS = [() => Rewards.prepare(), () => SoundControls.prepare()];
const AND_WHAT_COMES_NEXT = [...WHAT_FOLLOWS, () => UpNext.prepare()];

type Question = 'stop' | 'unlock' | 'steps' | 'sound';

interface Props {
  readonly view: RunView;
  readonly words: RunWords;
}

/** A run on the stage: running, paused, or waiting for a tap. */
export function Player({ view, words }: Props) {
  const actions = useStores().player.getState();
  const locked = useStore('player', (state) => state.locked);
  const left01 = useStore('player', (state) => state.left01);
  const media = useStore('player', (state) => state.media);
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const toggle = () => {
    if (view.phase === 'waiting') actions.start();
    else if (view.paused) actions.resume();
    else actions.pause();
  };
  // During the lead-in a tap starts at once.
  const onTap = view.leadIn ? actions.next : words.timeline.startStop ? toggle : undefined;
  const lock = () => (locked ? setQuestion('unlock') : actions.setLocked(true));
  usePlayerKeys({
    lock,
    ...(!locked && {
      toggle,
      next: actions.next,
      previous: actions.previous,
      more: () => actions.addTime(STEP_OF_TIME_MS),
      less: () => actions.addTime(-STEP_OF_TIME_MS),
      stop: () => setQuestion('stop'),
      round: () => actions.countRound(1),
    }),
  });
  const hasNext = useStore('player', (state) => state.upcoming !== undefined);
  useWhenIdle(hasNext ? AND_WHAT_COMES_NEXT : WHAT_FOLLOWS);
  useMainButtonFocus(view.leftMs === undefined);
  return (
    <>
      <Stage
        view={view}
        words={words}
        left01={left01}
        media={media}
        bar={
          <StageBar
            view={view}
            words={words}
            locked={locked}
            onStop={() => setQuestion('stop')}
            onSound={() => setQuestion('sound')}
          />
        }
        onTap={locked ? undefined : onTap}
      >
        <RoundCounter view={view} words={words} locked={locked} />
        <StageNotices words={words} locked={locked} />
      </Stage>
      <LockButton
        locked={locked}
        onLock={lock}
        onUnlock={() => actions.setLocked(false)}
        onAsk={() => setQuestion('unlock')}
      />
      <Console view={view} words={words} locked={locked} actions={actions} onSteps={() => setQuestion('steps')} />
      <Announcer text={announcementOf(view, words)} />
      <Questions question={question} words={words} view={view} onClose={close} />
    </>
  );
}

interface QuestionsProps {
  readonly question: Question | undefined;
  readonly words: RunWords;
  readonly view: RunView;
  readonly onClose: () => void;
}

function Questions({ question, words, view, onClose }: QuestionsProps) {
  const { t } = words;
  const actions = useStores().player.getState();
  return (
    <>
      <ConfirmDialog
        open={question === 'stop'}
        title={t('player.stopAsk')}
        {...(view.running && { text: t('player.stopText') })}
        confirmLabel={t('player.stopYes')}
        cancelLabel={t('player.stopNo')}
        danger
        onConfirm={() => {
          onClose();
          actions.stop();
        }}
        onCancel={onClose}
      />
      <ConfirmDialog
        open={question === 'unlock'}
        title={t('player.unlockAsk')}
        confirmLabel={t('player.unlock')}
        cancelLabel={t('player.keepLocked')}
        onConfirm={() => {
          onClose();
          actions.setLocked(false);
        }}
        onCancel={onClose}
      />
      <StepsSheet
        open={question === 'steps'}
        words={words}
        current={view.stepIndex}
        onJump={actions.jumpTo}
        onClose={onClose}
      />
      <SoundSheet open={question === 'sound'} words={words} onClose={onClose}>
        <MusicButton words={words} />
      </SoundSheet>
    </>
  );
}

/** Start, and a change of the buttons, remove the focused button: focuses the new main one. */
function useMainButtonFocus(openEnded: boolean): void {
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('[data-testid="player"] [data-main]');
    if (document.activeElement === document.body) main?.focus({ preventScroll: true });
  }, [openEnded]);
}
