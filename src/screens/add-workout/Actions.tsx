import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changeWorkout } from '#core/workout/draft.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { ShareDialog } from '#screens/sharing/open-share.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import type { Checks } from './use-checks.ts';

interface ActionsProps extends Pick<Checks, 'save' | 'readyToShare' | 'readyToStart'> {
  readonly autoSave: boolean;
}

export function Actions({ autoSave, save, readyToShare, readyToStart }: ActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const { editor } = useStores();
  const dirty = useStore('editor', (state) => state.dirty);
  const saving = useStore('editor', (state) => state.saveState === 'saving');
  const workout = useStore('editor', (state) => state.draft?.workout);
  const [sharing, setSharing] = useState(false);
  const start = async () => {
    const wId = await readyToStart();
    if (wId !== undefined) navigate(pathTo('workout', { id: wId }));
  };
  return (
    <>
      <IconButton
        icon="share"
        label={t('list.share')}
        onClick={() => void readyToShare().then((isReady) => setSharing(isReady))}
      />
      {!autoSave && (
        <Button busy={saving && t('editor.saving')} disabled={!dirty} onClick={() => void save()}>
          {t('editor.save')}
        </Button>
      )}
      <Button variant="primary" icon="play" onClick={() => void start()}>
        {t('editor.start')}
      </Button>
      {sharing && workout && (
        <Suspense>
          <ShareDialog
            workout={workout}
            onPublish={(publishing) => {
              editor.getState().edit((draft) => changeWorkout(draft, publishing));
              return editor.getState().save();
            }}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
