import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { useSizeText } from '#ui/base/size-text.ts';

export interface Deletion {
  readonly files: readonly { readonly path: string; readonly name: string; readonly size: number | undefined }[];
  /** Names of the workouts that use any of them. */
  readonly uses: readonly string[];
}

/** Confirms the permanent deletion of files, and explains what it changes. */
export function DeleteDialog({ deletion, onClose }: { readonly deletion: Deletion; readonly onClose: () => void }) {
  const t = useT();
  const sizeText = useSizeText();
  const { storage } = useStores();
  const offline = useStore('app', (state) => state.offline);
  const { files, uses } = deletion;
  const count = files.length;
  const size = sizeText(files.reduce((sum, file) => sum + (file.size ?? 0), 0));
  const effect = uses.length > 0 ? t('storage.usedBy', { names: uses.join(', ') }) : t('storage.usedByNone');
  const text = [offline ? t('storage.offline') : t('storage.forGood', { size }), effect].join(' ');
  return (
    <ConfirmDialog
      open
      danger
      title={count === 1 ? t('storage.ask', { name: files[0]?.name ?? '' }) : t('storage.askAll', { count })}
      text={text}
      confirmLabel={t('storage.deleteDo', { count })}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void storage.getState().remove(files.map(({ path }) => path));
      }}
    />
  );
}
