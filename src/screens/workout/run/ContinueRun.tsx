import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wholeIn } from '#core/workout/names.ts';
import { pathTo } from '#core/address/routes.ts';
import { useLanguageName, useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { ResumableRun } from '#stores/player/player-state.ts';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import css from './ContinueRun.module.css';
import { standOf } from './resume-text.ts';

interface Props {
  readonly resumable: ResumableRun;
  readonly onDiscard?: () => void;
}

/** An unfinished run in one line: continue from any screen, or discard it. */
export function ContinueRun({ resumable, onDiscard }: Props) {
  const t = useT();
  const { player } = useStores();
  const navigate = useNavigate();
  const language = useLanguageName();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const [asking, setAsking] = useState(false);
  const whole = wholeIn(resumable.whole, language);
  const name = useNameOf()(whole.workout);
  const { step, place } = standOf({ ...resumable, whole }, minSec, t);
  const goOn = () => {
    player.getState().continueNext();
    navigate(pathTo('workout', { id: whole.workout.wId }));
  };
  const discard = () => {
    setAsking(false);
    void player.getState().discardRun();
    onDiscard?.();
  };
  return (
    <section className={css.bar} aria-label={t('continue.label')}>
      <div className={css.text}>
        <strong dir="auto">{name}</strong>
        <span dir="auto">
          {step}
          {place !== '' && <span className={css.place}>{` · ${place}`}</span>}
        </span>
      </div>
      <IconButton icon="trash" label={t('player.discard')} onClick={() => setAsking(true)} />
      <Button icon="play" onClick={goOn}>
        {t('player.continue')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('continue.ask', { name })}
        text={t('continue.askText')}
        confirmLabel={t('player.discard')}
        cancelLabel={t('common.cancel')}
        danger
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
