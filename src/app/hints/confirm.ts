import type { ConfirmDialogProps } from '#ui/widgets/Dialog.tsx';
import { late } from '#ui/base/late.tsx';

/** The layout asks rarely: the dialog's code comes with the first question. Put it below a `Suspense`. */
export const ConfirmDialog = late<ConfirmDialogProps>(
  async () => (await import('#ui/widgets/Dialog.tsx')).ConfirmDialog,
);
