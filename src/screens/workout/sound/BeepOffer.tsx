import { useState } from 'react';
import type { Timeline } from '#core/workout/timeline.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';

const DECLINED = 'icetime-stays-quiet';

/**
 * By the specification's defaults, the timer is silent and stops after each exercise, which hardly anybody expects: one
 * tap changes both. A refusal is remembered on this device.
 */
export function BeepOffer({ timeline }: { readonly timeline: Timeline }) {
  const t = useT();
  const { settings, player } = useStores();
  const silent = useStore('settings', (state) => !state.settings.countDownBeepOn);
  const [declined, setDeclined] = useState(wasDeclined);
  if (!silent) return <SilentModeOffer />;
  if (declined) return null;
  const stops = timeline.mode === 'stopnext';

  const accept = () => {
    const { set } = settings.getState();
    set('countDownBeepOn', true);
    set('repeatBeepOn', true);
    if (stops) set('timerMode', 'autonext');
    player.getState().applyRules();
  };
  const decline = () => {
    setDeclined(true);
    rememberDeclined();
  };
  return (
    <Banner
      icon="muted"
      action={
        <div className="row">
          <Button onClick={accept}>{t(stops ? 'player.quiet.both' : 'player.quiet.beep')}</Button>
          <Button variant="text" onClick={decline}>
            {t('player.quiet.keep')}
          </Button>
        </div>
      }
    >
      {t(stops ? 'player.quiet.silentStops' : 'player.quiet.silent')}
    </Banner>
  );
}

/** Asked once, where silent mode mutes what mixes with other apps: on iPhones. */
function SilentModeOffer() {
  const t = useT();
  const session = useStore('player', (state) => state.audioSession);
  const { player } = useStores();
  const [answered, setAnswered] = useState(false);
  if (!session || session.isChosen() || answered) return null;
  const answer = (plays: boolean) => {
    if (plays) player.getState().setLockedSound(true);
    else player.getState().setSoundMode('mix');
    setAnswered(true);
  };
  return (
    <Banner
      icon="muted"
      action={
        <div className="row">
          <Button onClick={() => answer(true)}>{t('player.silentMode.play')}</Button>
          <Button variant="text" onClick={() => answer(false)}>
            {t('player.silentMode.leave')}
          </Button>
        </div>
      }
    >
      {t('player.silentMode.ask')}
    </Banner>
  );
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}
function rememberDeclined(): void {
  try {
    localStorage.setItem(DECLINED, '1');
  } catch {
    // Blocked: the next visit asks again.
  }
}
