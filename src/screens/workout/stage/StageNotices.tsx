import { useEffect } from 'react';
import type { TextKey } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { timeText } from '#core/base/time-text.ts';
import { secondsGone } from './clock-text.ts';
import css from './StageNotices.module.css';
import type { RunWords } from './step-text.ts';

/** Questions about the run, over the stage but never over the digits; plain facts go to the page's notices. */
export function StageNotices({ words: { t }, locked }: { readonly words: RunWords; readonly locked: boolean }) {
  const sound = useStore('player', (state) => state.sound);
  useOnce(sound === 'unavailable', 'player.soundUnavailable');
  useOnce(
    useStore('player', (state) => state.voiceMissing),
    'player.voiceMissing',
  );
  useOnce(useStore('player', (state) => state.journalProblem) !== undefined, 'player.notJournalled');
  const mediaBlocked = useStore('player', (state) => state.media?.isBlocked);
  const unblock = useStore('player', (state) => state.unblockSound);
  return (
    <div className={css.notices} role="status">
      <GapNotice t={t} locked={locked} />
      {(sound === 'blocked' || mediaBlocked) && (
        <Banner tone="warning" icon="muted" action={<Button onClick={unblock}>{t('player.soundOn')}</Button>}>
          {t('player.soundBlocked')}
        </Banner>
      )}
    </div>
  );
}

function GapNotice({ t, locked }: { readonly t: RunWords['t']; readonly locked: boolean }) {
  const gap = useStore('player', (state) => state.gap);
  const actions = useStores().player.getState();
  if (!gap) return null;
  const isPaused = gap.kind === 'paused';
  return (
    <Banner
      icon="clock"
      action={
        !locked && (
          <span className="row">
            <Button onClick={isPaused ? actions.jumpAhead : actions.backToGapStart}>
              {t(isPaused ? 'player.jumpAhead' : 'player.backToGap')}
            </Button>
            <Button onClick={actions.dismissGap}>{t(isPaused ? 'player.keepHere' : 'player.carryOn')}</Button>
          </span>
        )
      }
    >
      {`${t('player.away', { time: timeText(secondsGone(gap.gapMs)) })} ${t(
        isPaused ? 'player.awayPaused' : 'player.awayContinued',
      )}`}
    </Banner>
  );
}

/** Announces a one-line fact once, when it becomes true. */
function useOnce(isTrue: boolean, key: TextKey): void {
  const { app } = useStores();
  useEffect(() => {
    if (isTrue) app.getState().notify({ id: key, kind: 'status', key });
  }, [isTrue, key, app]);
}
