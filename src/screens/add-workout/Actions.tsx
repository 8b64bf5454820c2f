import { useNavigate } from 'react-router-dom';
import { pathTo } from '#core/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useEditor } from '#stores/context.tsx';
import { Button } from '#ui/Button.tsx';
import type { Checks } from './use-checks.ts';

interface ActionsProps extends Pick<Checks, 'save' | 'readyToStart'> {
  readonly autoSave: boolean;
}

export function Actions({ autoSave, save, readyToStart }: ActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const dirty = useEditor((state) => state.dirty);
  const saving = useEditor((state) => state.saveState === 'saving');
  const start = async () => {
    const wId = await readyToStart();
    if (wId !== undefined) void navigate(pathTo('workout', { id: wId }));
  };
  return (
    <>
      {!autoSave && (
        <Button busy={saving && t('editor.saving')} disabled={!dirty} onClick={() => void save()}>
          {t('editor.save')}
        </Button>
      )}
      <Button variant="primary" icon="play" onClick={() => void start()}>
        {t('editor.start')}
      </Button>
    </>
  );
}
