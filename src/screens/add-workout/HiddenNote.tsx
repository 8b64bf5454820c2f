import { Suspense, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { useEditor, useLibrary, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { late } from '#ui/base/late.tsx';

const Appeal = late(async () => (await import('#screens/public/Appeal.tsx')).Appeal);

/** What the server has hidden, according to the list: a draft may be older. */
export function useHidden() {
  const workout = useEditor((state) => state.draft?.workout);
  const listed = useLibrary((state) => state.mine.items.find(({ wId }) => wId === workout?.wId));
  return (listed ?? workout)?.hidden;
}

/** Why a workout is not public although its owner published it, and what they can do. */
export function HiddenNote() {
  const t = useT();
  const hidden = useHidden();
  const { editor, library } = useStores();
  const [isAsking, setAsking] = useState(false);
  if (!hidden) return null;
  const { reason, state } = hidden;
  const next = reason === 'suspended' ? '' : t(`editor.hidden.next.${state}`);
  const ask = (text: string) => library.getState().appealHidden(editor.getState().draft?.workout.wId ?? '', text);
  return (
    <div role="status">
      <Banner
        tone="warning"
        icon="warning"
        action={state === 'hidden' && <Button onClick={() => setAsking(true)}>{t('editor.hidden.appeal')}</Button>}
      >
        {t(`editor.hidden.reason.${reason}`)} {next}
      </Banner>
      {isAsking && (
        <Suspense>
          <Appeal onSend={ask} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
