import { useT } from '#i18n/setup.ts';
import { HiddenBanner } from '#screens/public/HiddenBanner.tsx';
import { useStore, useStores } from '#stores/context.tsx';

/** What the server has hidden, according to the list: a draft may be older. */
export function useHidden() {
  const workout = useStore('editor', (state) => state.draft?.workout);
  const listed = useStore('library', (state) => state.mine.items.find(({ wId }) => wId === workout?.wId));
  return (listed ?? workout)?.hidden;
}

/** Why a workout is not public although its owner published it, and what they can do. */
export function HiddenNote() {
  const t = useT();
  const hidden = useHidden();
  const { editor, library } = useStores();
  if (!hidden) return null;
  const { reason, state } = hidden;
  const next = reason === 'suspended' ? '' : t(`editor.hidden.next.${state}`);
  const ask = (text: string) => library.getState().appealHidden(editor.getState().draft?.workout.wId ?? '', text);
  return (
    <HiddenBanner askLabel={t('editor.hidden.appeal')} canAsk={state === 'hidden'} onAsk={ask}>
      {t(`editor.hidden.reason.${reason}`)} {next}
    </HiddenBanner>
  );
}
