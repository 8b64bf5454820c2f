import { viewAt } from '#core/run.ts';
import { useSettings, useStores } from '#stores/context.tsx';
import type { ResumableRun } from '#stores/player.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/Button.tsx';
import { PhaseMark } from '#ui/PhaseMark.tsx';
import { clockText } from '#core/time-text.ts';
import { secondsGone, secondsLeft } from './clock-text.ts';
import css from './Message.module.css';
import { headingOf, placeOf } from './step-text.ts';

/** A run that a closed tab left behind: go on at the very place, or throw it away. */
export function Resume({ resumable: { run, whole } }: { readonly resumable: ResumableRun }) {
  const t = useT();
  const { player } = useStores();
  const minSec = useSettings((state) => state.settings.timeFormatMinSec);
  const view = viewAt(run, run.atMs);
  const heading = headingOf(view, { whole, timeline: run.timeline, minSec, t });
  const time =
    view.leftMs === undefined
      ? clockText(secondsGone(view.elapsedMs), minSec)
      : clockText(secondsLeft(view.leftMs), minSec);
  return (
    <main id="main" tabIndex={-1} className={css.message} data-phase={view.step?.kind ?? 'ready'}>
      <div className={css.words}>
        <PhaseMark phase={view.step?.kind ?? 'ready'} show="word" />
        <h1>{t('player.resumeAsk')}</h1>
        <p dir="auto">{whole.workout.name}</p>
        <p>
          <strong dir="auto">
            {view.leftMs === undefined ? `${heading}, ${time}` : t('player.resumeAt', { name: heading, time })}
          </strong>
        </p>
        <p>{placeOf(view, t)}</p>
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
