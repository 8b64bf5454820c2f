import { useStore, useStores } from '#stores/context.tsx';
import type { ResumableRun } from '#stores/player/player-state.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import css from '#screens/workout/Message.module.css';
import { standOf } from './resume-text.ts';

/** A run left by a closed tab: continue at the same position, or discard it. */
export function Resume({ resumable }: { readonly resumable: ResumableRun }) {
  const t = useT();
  const { player } = useStores();
  const name = useNameOf()(resumable.whole.workout);
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const { phase, step, place } = standOf(resumable, minSec, t);
  return (
    <main id="main" tabIndex={-1} className={css.message} data-phase={phase}>
      <PageTitle>{name}</PageTitle>
      <div className={css.words}>
        <PhaseMark phase={phase} show="word" />
        <h1>{t('player.resumeAsk')}</h1>
        <p dir="auto">{name}</p>
        <p>
          <strong dir="auto">{step}</strong>
        </p>
        {place !== '' && <p>{place}</p>}
      </div>
      <div className={css.actions}>
        <Button variant="primary" size="stage" icon="play" onClick={() => player.getState().continueRun()}>
          {t('player.continue')}
        </Button>
        <Button size="l" onClick={() => void player.getState().discardRun()}>
          {t('player.discard')}
        </Button>
      </div>
    </main>
  );
}
