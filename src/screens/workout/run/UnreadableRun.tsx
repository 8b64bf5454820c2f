import { useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import css from './ContinueRun.module.css';

/** An unfinished run of another release: even its name may be unreadable. */
export function UnreadableRun({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useT();
  const { player } = useStores();
  const [asking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    void player.getState().discardRun();
    onDiscard();
  };
  return (
    <section className={css.bar} aria-label={t('continue.label')}>
      <p className={css.sentence}>{t('continue.unreadable')}</p>
      <IconButton icon="trash" label={t('player.discard')} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={t('continue.askUnnamed')}
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
