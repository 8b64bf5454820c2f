import { useEffect, useState } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { NeedsSharing } from './NeedsSharing.tsx';
import { OriginSheet } from './OriginSheet.tsx';

export interface CopyProps {
  /** The copy of another person's workout. */
  readonly workout: Workout;
}

/** Reports below the player that the original of a copy has changed, and shows the changes. */
export const OriginNews = (props: CopyProps) => (
  <NeedsSharing>
    <News {...props} />
  </NeedsSharing>
);

function News({ workout: { wId, version, originName } }: CopyProps) {
  const t = useT();
  const stores = useStores();
  const { sharing, library } = stores;
  const news = useStore('sharing', (state) => state.news);
  /** The copy's version when the sheet was opened. */
  const [opened, setOpened] = useState<number>();
  useEffect(() => void sharing.getState().lookAtOrigin(wId), [sharing, wId]);
  const close = () => {
    setOpened(undefined);
    const saved = library.getState().mine.items.find((other) => other.wId === wId);
    if (saved && saved.version !== opened) void stores.player.getState().open(wId, undefined);
  };
  return (
    <>
      {news?.copy.workout.wId === wId && (
        <Banner icon="info" action={<Button onClick={() => setOpened(version)}>{t('sharing.origin.show')}</Button>}>
          {t('sharing.origin.changed', { name: originName })}
        </Banner>
      )}
      {opened !== undefined && <OriginSheet onClose={close} />}
    </>
  );
}
